"""The programs of tutorials and client pages: each block that can run here runs in an empty folder, in the page's order.

The blocks of a page share the folder. A page names its blocks that no test runs; they are ```text, ```yaml, or in NOT_RUN.
"""

import json
import os
import pathlib
import re
import shutil
import socket
import subprocess

import pytest
from documents import ROOT
from test_examples import KOTLIN, STDLIB

DOCS = ROOT / "Docs"
# Android's org.json, for the JVM.
JSON = "/usr/share/java/com.android.json.jar"
SERVER = "http://127.0.0.1:8080"
BLOCK = re.compile(r"^```(bash|js|kotlin|swift)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# Blocks with one of these words need the SDK of a platform.
NOT_RUN = ["import SwiftUI", "import UIKit", "@Composable", ".package("]
PAGES = ["tutorial-web", "tutorial-server", "recipe-golden-tests", "client-javascript", "command-line", "http", "operating", "operating-logs", "operating-proxies"]


def blocks(page):
    """The languages and programs of a page that can run here."""
    return [(language, code) for language, code in BLOCK.findall((DOCS / f"{page}.md").read_text())
            if not any(word in code for word in NOT_RUN)]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def run(command, folder, program=None):
    """What a command prints; it must succeed."""
    search = os.pathsep.join(filter(None, [program and str(pathlib.Path(program).resolve().parent), os.environ["PATH"]]))
    done = subprocess.run(command, cwd=folder, env={**os.environ, "PATH": search}, capture_output=True, text=True, timeout=120,
                          check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_the_blocks_of_a_page_run_in_order(page, address, request, tmp_path):
    program = request.config.getoption("--server")
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    shutil.copy(ROOT / "Clients/JavaScript/framewright.js", tmp_path)
    if (ROOT / "Clients/JavaScript/framewright.wasm").exists():
        shutil.copy(ROOT / "Clients/JavaScript/framewright.wasm", tmp_path)
    for place, (language, code) in enumerate(blocks(page)):
        code = code.replace(SERVER, f"http://{address}").replace(":8443", f":{free_port()}")
        if language == "bash":
            run(["bash", "-e", "-o", "pipefail", "-c", code], tmp_path, program)
        elif language == "js":
            (tmp_path / f"{place}.mjs").write_text(code)
            assert run(["node", f"{place}.mjs"], tmp_path)
        else:
            raise AssertionError(f"{page} has a block in {language}")


def test_the_tutorial_for_android_reads_the_frames_that_the_request_of_its_view_asks_for(address, tmp_path):
    """The block without views, with Kotlin on the JVM, and the path and the request of the block with views."""
    [(_, code)] = blocks("tutorial-android")
    view = next(code for _, code in BLOCK.findall((DOCS / "tutorial-android.md").read_text()) if "@Composable" in code)
    asking = re.search(r'framesOf\(server, .*""".*"""\)', view)[0].replace("server", "arguments[0]").replace("$width", "375.5")
    (tmp_path / "Frames.kt").write_text(code)
    (tmp_path / "Main.kt").write_text(
        f"fun main(arguments: Array<String>) {{\n    for (frame in {asking}) println(frame.run {{ listOf(index, x, y, width, height) }})\n}}\n")
    run(["java", "--class-path", f"{KOTLIN}/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-Werror",
         "-classpath", f"{STDLIB}:{JSON}", "-d", "built", "Frames.kt", "Main.kt"], tmp_path)
    printed = run(["java", "--class-path", f"built:{STDLIB}:{JSON}", "MainKt", f"http://{address}"], tmp_path)
    frames = [json.loads(line) for line in printed.splitlines()]
    assert [index for index, *_ in frames] == [0, 1, 2, 3, 4]
    assert [y for _, _, y, _, _ in frames] == [0, 48, 88, 128, 168]
    assert {x + width <= 375.5 and width > 300 and height > 100 for _, x, _, width, height in frames} == {True}


def test_the_programs_of_the_tutorial_for_ios_run(tmp_path):
    """The blocks without views, linked with the objects of a debug build, one per source file."""
    subprocess.run(["swift", "build", "--target", "LayoutEngine"], cwd=ROOT, check=True)
    built = ROOT / ".build/debug"
    objects = [built / f"LayoutEngine.build/{path.name}.o" for path in (ROOT / "Sources/LayoutEngine").rglob("*.swift")]
    # The first blocks are lines of a package's manifest.
    programs = [(language, code) for language, code in blocks("tutorial-ios") if not code.startswith(".")]
    assert [language for language, _ in programs] == ["swift", "swift"]
    printed = []
    for _, code in programs:
        (tmp_path / "main.swift").write_text(code)
        run(["swiftc", "-swift-version", "6", "-I", built / "Modules", "main.swift", *objects, "-lm", "-o", "built"], tmp_path)
        printed.append(run(["./built"], tmp_path))
    assert printed == ["[0.0, 48.0, 88.0, 128.0, 168.0]\n", "[0.0, 128.0, 252.0, 376.0, 500.0]\nexpanded\n"]


def test_every_page_with_programs_is_run():
    found = {path.stem for path in DOCS.glob("*.md")
             if any(language == "bash" for language, _ in blocks(path.stem))
             or path.stem.startswith(("tutorial-", "client")) and blocks(path.stem)}
    assert found == {*PAGES, "tutorial-android", "tutorial-ios"}


def test_the_answer_to_a_mistake_is_the_one_that_the_tutorial_states(client):
    response = client.ask("POST", "/v1/card-stack", {"Content-Type": "application/json"}, b'{"count": 3, "widths": 375}')
    errors = {error["pointer"]: error["detail"] for error in json.loads(response.text)["errors"]}
    assert response.status == 422
    assert f'`/widths`: "{errors["/widths"]}"' in (DOCS / "tutorial-server.md").read_text()


def test_the_samples_of_the_reference_print_the_answer(address, tmp_path):
    """The samples of one operation in the languages whose tools are here."""
    page = (ROOT / "Pages/site/docs/reference/card-stack.html").read_text()
    assert page.count('name="layOutCardStack-language"') == 7
    sys_path = str(ROOT / "scripts")
    code = ("import json, sys; sys.dont_write_bytecode = True; sys.path.insert(0, sys.argv[1]); "
            "from documentation.samples import programs; "
            "json.dump([it for it in programs('/v1/card-stack', 'layOutCardStack', {'count': 2, 'width': 375, 'frames': 'none'})], sys.stdout)")
    samples = {language: text.replace(SERVER, f"http://{address}") for language, _, text in
               json.loads(subprocess.run(["/usr/bin/python3", "-c", code, sys_path], capture_output=True, text=True, check=True).stdout)}
    shutil.copy(ROOT / "Clients/JavaScript/framewright.js", tmp_path)
    commands = {"curl": ("sample.sh", "bash"), "JavaScript": ("sample.mjs", "node"), "Python": ("sample.py", "python3"),
                "Java": ("Sample.java", "java")}
    for language, (name, command) in commands.items():
        (tmp_path / name).write_text(samples[language])
        assert re.search(r"contentSize", run([command, name], tmp_path)), language
