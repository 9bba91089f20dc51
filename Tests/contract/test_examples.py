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
# The commands that compile and run each example.
COMMANDS = {
    "curl/card-stack.sh": [["bash", "{file}", "{url}"]],
    "javascript/card-stack.mjs": [["node", "{file}", "{url}"]],
    "python/card_stack.py": [["python3", "{file}", "{url}"]],
    "swift/CardStack.swift":
        [["swiftc", "-parse-as-library", "-o", "{built}", "{file}"], ["{built}", "{url}"]],
    "java/CardStack.java": [["java", "--class-path", JARS, "{file}", "{url}"]],
    "kotlin/CardStack.kt": [
        ["java", "--class-path", f"{KOTLIN}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
         "-no-stdlib", "-Werror", "-classpath", f"{STDLIB}:{JARS}", "-d", "{built}", "{file}"],
        ["java", "--class-path", f"{{built}}:{STDLIB}:{JARS}", "CardStackKt", "{url}"]],
}
PRINTED = """\
card 0 at 0, 100 % of it
card 1 at 128, 100 % of it
card 2 at 252, 49 % of it
expanded at 500 in 0.3 s
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_an_example_prints_the_visible_cards_and_the_end_of_the_drag(name, address, tmp_path):
    for command in COMMANDS[name]:
        printed = subprocess.run(
            [part.format(file=EXAMPLES / name, built=tmp_path / "built", url=f"http://{address}")
             for part in command], capture_output=True, text=True, check=True).stdout
    assert printed == PRINTED


@pytest.mark.parametrize("name", COMMANDS)
def test_an_example_has_at_most_40_lines(name):
    assert len((EXAMPLES / name).read_text().splitlines()) <= 40


def test_every_example_is_run():
    found = {file.relative_to(EXAMPLES).as_posix() for file in EXAMPLES.rglob("*")
             if file.suffix in {".sh", ".mjs", ".py", ".swift", ".java", ".kt"}
             and "engine-app" not in file.parts}
    assert found == set(COMMANDS)
