"""The npm package with bundlers, each without a flag; a page uses the bundle."""

import functools
import http.server
import json
import shutil
import subprocess
import threading

import pytest
from elements import CLIENT
from selenium.webdriver.support.ui import WebDriverWait

COMMANDS = {
    "esbuild": ["esbuild", "app.js", "--bundle", "--outfile=out/app.js"],
    "esbuild as a module": ["esbuild", "app.js", "--bundle", "--format=esm", "--outfile=out/app.js"],
    "rollup": ["rollup", "app.js", "--dir", "out"],
    "webpack": ["webpack", "--entry", "./app.js", "--output-path", "out", "--output-filename", "app.js"],
}
APP = """import '{elements}'
import {{ Framewright }} from '{client}'
Framewright.local().then(() => document.documentElement.setAttribute('loaded', ''))
"""
PAGE = """<!doctype html><link rel="icon" href="data:,"><framewright-card-stack><article>One</article><article>Two</article>
</framewright-card-stack><script {type} src="out/app.js"></script>"""


def packed(project):
    """Puts the files of the package where npm installs them."""
    package = project / "node_modules/framewright"
    package.mkdir(parents=True)
    shutil.copy(CLIENT / "package.json", package)
    for name in json.loads((CLIENT / "package.json").read_text())["files"]:
        shutil.copy(CLIENT / name, package)


@pytest.mark.parametrize("bundler", COMMANDS)
def test_the_package_is_bundled_without_a_flag(driver, tmp_path, bundler):
    command = COMMANDS[bundler]
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed: see scripts/prove bundlers")
    packed(tmp_path)
    # Rollup finds packages with a plugin only.
    folder = "./node_modules/framewright/"
    names = (folder + "framewright-elements.js", folder + "framewright.js") if bundler == "rollup" else ("framewright/elements", "framewright")
    (tmp_path / "app.js").write_text(APP.format(elements=names[0], client=names[1]))
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    if bundler != "webpack":
        shutil.copy(CLIENT / "framewright.wasm", tmp_path / "out")
    (tmp_path / "index.html").write_text(PAGE.format(type="" if bundler in ("esbuild", "webpack") else "type=module"))
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=tmp_path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        driver.get(f"http://127.0.0.1:{server.server_port}/")
        script = "return document.documentElement.hasAttribute('loaded') && document.querySelector('framewright-card-stack').answer?.count"
        count = WebDriverWait(driver, 10, 0.05).until(lambda _: driver.execute_script(script))
        server.shutdown()
    assert count == 2
    assert driver.get_log("browser") == []


def test_the_package_has_its_licence():
    assert (CLIENT / "LICENSE").read_text() == (CLIENT.parents[1] / "LICENSE").read_text()
