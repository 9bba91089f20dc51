"""The npm package with bundlers, each without a flag, and with compilers of frameworks; a page uses the result."""

import contextlib
import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import threading

import pytest
from elements import CLIENT
from selenium.webdriver.support.ui import WebDriverWait

EXAMPLES = CLIENT.parents[1] / "Examples/javascript"
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
        # scripts/make-release writes the notices.
        if name != "NOTICES":
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
    script = "return document.documentElement.hasAttribute('loaded') && document.querySelector('framewright-card-stack').answer?.count"
    with served(driver, tmp_path):
        assert WebDriverWait(driver, 60, 0.05).until(lambda _: driver.execute_script(script)) == 2
    assert driver.get_log("browser") == []


@contextlib.contextmanager
def served(driver, folder):
    """Shows the page of a folder, while the block runs."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        driver.get_log("browser")
        driver.get(f"http://127.0.0.1:{server.server_port}/")
        yield
        server.shutdown()


def test_the_react_example_is_compiled(tmp_path):
    packed(tmp_path)
    react = tmp_path / "node_modules/react"
    react.mkdir()
    (react / "package.json").write_text('{"name": "react", "main": "index.js", "exports": {".": "./index.js", "./jsx-runtime": "./jsx-runtime.js"}}')
    (react / "index.js").write_text("export const useState = (initial) => [initial, () => {}], useRef = (current) => ({current}), Fragment = ''")
    (react / "jsx-runtime.js").write_text(
        "export const Fragment = '', jsx = (type, properties) => typeof type === 'function' ? type(properties) : ({type, properties}), jsxs = jsx")
    shutil.copy(EXAMPLES / "react.tsx", tmp_path)
    (tmp_path / "app.js").write_text("import {Deck} from './react.tsx'\nconsole.log(JSON.stringify(Deck({names: ['Ada', 'Alan']})))")
    command = ["esbuild", "app.js", "--bundle", "--jsx=automatic", "--format=esm", "--outfile=app.mjs"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    # A server renders it, too: the import of the elements needs no document.
    done = subprocess.run(["node", "app.mjs"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    [deck, button] = json.loads(done.stdout)["properties"]["children"]
    assert deck["type"] == "framewright-swipe-deck"
    assert {name: deck["properties"][name] for name in ("visibleCount", "rotation")} == {"visibleCount": 3, "rotation": {"maxAngle": 0.3}}
    assert [child["properties"]["children"] for child in deck["properties"]["children"]] == ["Ada", "Alan"]


# Vue's compiler of templates, as a module for browsers.
VUE = os.environ.get("VUE")


@pytest.mark.skipif(not VUE, reason="VUE is not set: see scripts/prove bundlers")
def test_the_vue_example_is_compiled_and_runs(driver, tmp_path):
    packed(tmp_path)
    (tmp_path / "node_modules/vue").mkdir()
    shutil.copy(VUE, tmp_path / "node_modules/vue/index.js")
    (tmp_path / "node_modules/vue/package.json").write_text('{"name": "vue", "module": "index.js"}')
    example = (EXAMPLES / "vue.vue").read_text()
    [script], [template] = re.findall(r'<script lang="ts">(.*)</script>', example, re.S), re.findall("<template>(.*)</template>", example, re.S)
    (tmp_path / "example.ts").write_text(script)
    (tmp_path / "app.js").write_text(f"""import {{createApp}} from 'vue'
import component from './example.ts'
const app = createApp({{...component, template: {json.dumps(template)}}}, {{names: ['One', 'Two', 'Three']}})
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('framewright-')
app.mount('main')""")
    command = ["esbuild", "app.js", "--bundle", "--format=esm", "--outfile=out/app.js"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    shutil.copy(CLIENT / "framewright.wasm", tmp_path / "out")
    (tmp_path / "index.html").write_text('<!doctype html><link rel="icon" href="data:,"><main></main><script type="module" src="out/app.js"></script>')
    state = "const stack = document.querySelector('framewright-card-stack'); return [stack?.answer?.count, stack?.configuration, " \
        "document.querySelector('button')?.textContent]"
    with served(driver, tmp_path):
        WebDriverWait(driver, 60, 0.05).until(lambda _: driver.execute_script(state) == [3, {"cardOffset": 56}, "collapsed"])
        driver.find_element("css selector", "button").click()
        WebDriverWait(driver, 60, 0.05).until(lambda _: driver.execute_script(state)[2] == "expanded")
    assert [entry for entry in driver.get_log("browser") if entry["level"] != "INFO"] == []


@pytest.mark.behaviour
def test_the_package_has_its_licence():
    assert (CLIENT / "LICENSE").read_text() == (CLIENT.parents[1] / "LICENSE").read_text()
