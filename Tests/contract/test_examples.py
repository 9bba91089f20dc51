"""Examples in several languages, which print the same lines."""

import pathlib
import subprocess
import sysconfig

import pytest
from documents import ROOT

EXAMPLES = ROOT / "Examples"
JARS = ":".join(f"/usr/share/java/jackson-{name}.jar" for name in ("core", "databind", "annotations"))
# Kotlin's compiler and library, from the package of its notebook.
KOTLIN = pathlib.Path(sysconfig.get_path("purelib"), "run_kotlin_kernel/jars")
STDLIB = next(map(str, KOTLIN.glob("kotlin-stdlib-*.jar")), "kotlin-stdlib.jar")
NAMES = ("CardStack", "WholeScreen")
# The commands that compile and run each example.
COMMANDS = {
    "curl/card-stack.sh": [["bash", "{file}", "{url}"]],
    "curl/whole-screen.sh": [["bash", "{file}", "{url}"]],
    "javascript/card-stack.mjs": [["node", "{file}", "{url}"]],
    "javascript/whole-screen.mjs": [["node", "{file}", "{url}"]],
    "python/card_stack.py": [["python3", "{file}", "{url}"]],
    "python/whole_screen.py": [["python3", "{file}", "{url}"]],
    **{f"swift/{name}.swift":
       [["swiftc", "-parse-as-library", "-o", "{built}", "{file}"], ["{built}", "{url}"]]
       for name in NAMES},
    **{f"java/{name}.java": [["java", "--class-path", JARS, "{file}", "{url}"]] for name in NAMES},
    **{f"kotlin/{name}.kt": [
        ["java", "--class-path", f"{KOTLIN}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
         "-no-stdlib", "-Werror", "-classpath", f"{STDLIB}:{JARS}", "-d", "{built}", "{file}"],
        ["java", "--class-path", f"{{built}}:{STDLIB}:{JARS}", f"{name}Kt", "{url}"]]
       for name in NAMES},
}
CARD_STACK = """\
card 0 at 0, 100 % of it
card 1 at 128, 100 % of it
card 2 at 252, 49 % of it
expanded at 500 in 0.3 s
"""
WHOLE_SCREEN = """\
deck 2 at 92, 100 % of it
list 0 at 276, 100 % of it
list 1 at 276, 100 % of it
stack 0 at 440, 80 % of it
stack 1 at 488, 56 % of it
stack 2 at 528, 36 % of it
touched: 2, 1
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_an_example_prints_what_is_visible_and_the_result_of_the_touch(name, address, tmp_path):
    for command in COMMANDS[name]:
        printed = subprocess.run(
            [part.format(file=EXAMPLES / name, built=tmp_path / "built", url=f"http://{address}")
             for part in command], capture_output=True, text=True, check=True).stdout
    assert printed == (WHOLE_SCREEN if "screen" in name.lower() else CARD_STACK)


@pytest.mark.parametrize("name", COMMANDS)
def test_an_example_has_at_most_40_lines(name):
    assert len((EXAMPLES / name).read_text().splitlines()) <= 40


def test_every_example_is_run():
    found = {file.relative_to(EXAMPLES).as_posix() for file in EXAMPLES.rglob("*")
             if file.suffix in {".sh", ".mjs", ".py", ".swift", ".java", ".kt"}
             and "engine-app" not in file.parts}
    assert found == set(COMMANDS)
