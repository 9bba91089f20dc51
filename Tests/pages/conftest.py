"""Fixtures of the page tests: a server, and a browser whose console and network are checked.

A test that uses `page` fails if the page writes to the console, or sends a request to another host than the server.
"""

import contextlib
import functools
import importlib.util
import json
import pathlib
import sys
import urllib.parse

import pytest
from elements import Element, Files
from playground import Playground
from selenium import webdriver
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/contract"))
from server import Server  # noqa: E402

# The rules of axe-core about colours.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
# The window sizes of a phone and of a desktop.
SIZES = {"phone": (390, 844), "desk": (1440, 900)}


@functools.cache
def axe():
    """The script of axe-core. Its package is not imported: it would import Playwright."""
    return pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js").read_text()


def pytest_addoption(parser):
    parser.addoption("--server", required=True, help="the program whose pages are tested")


def pytest_collection_modifyitems(config, items):
    """With `-m behaviour`, each test has its first case only."""
    if config.option.markexpr != "behaviour":
        return
    first = {}
    for item in items:
        if item.get_closest_marker("behaviour"):
            first.setdefault((item.path, item.originalname), item)
    config.hook.pytest_deselected(items=[item for item in items if item not in first.values()])
    items[:] = first.values()


@pytest.fixture(scope="session")
def address(request, tmp_path_factory):
    """The base URL of a server, `http://host:port`."""
    log = tmp_path_factory.mktemp("server") / "log"
    with Server(request.config.getoption("--server"), log) as server:
        yield f"http://{server.address}"


@pytest.fixture(scope="session")
def driver():
    """Headless Chromium that resolves no host except this machine."""
    options = webdriver.ChromeOptions()
    for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
    # axe examines a long page for half a minute on a busy machine.
    driver.set_script_timeout(180)
    yield driver
    driver.quit()


class Page:
    """The browser's page: actions and queries."""

    def __init__(self, driver, address):
        self.driver = driver
        self.address = address

    def show(self, path, size="desk", scheme="light", motion=True, script=True):
        """Opens a path of the server with a window size and user preferences."""
        width, height = SIZES.get(size, size)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "no-preference" if motion else "reduce"}]})
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not script})
        self.scheme = scheme
        if "#" in path:
            # A change of the fragment alone does not load the page.
            self.driver.get("about:blank")
        self.driver.get(self.address + path)

    def run(self, script, *arguments):
        """Runs the body of an asynchronous function in the page, and returns its result."""
        return self.driver.execute_script(script, *arguments)

    def find(self, selector):
        """The first element of a CSS selector."""
        return self.driver.find_element("css selector", selector)

    def all(self, selector):
        """All elements of a CSS selector."""
        return self.driver.find_elements("css selector", selector)

    def until(self, holds, seconds=60):
        """Waits until a condition returns a true value, and returns the value."""
        return WebDriverWait(self.driver, seconds, 0.02).until(lambda _: holds())

    def violations(self):
        """The violations that axe-core finds, one line per element. The dark scheme differs in colours alone."""
        options = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}},
                   **({"runOnly": COLOUR_RULES} if self.scheme == "dark" else {})}
        found = self.run(axe() + "\nreturn (await axe.run(document, arguments[0])).violations", options)
        return [f"{rule['id']}: {node['target']}: {node['failureSummary']}"
                for rule in found for node in rule["nodes"]]

    def overflow(self):
        """The width of the page beyond its window, in pixels."""
        return self.run("const it = document.documentElement; return it.scrollWidth - it.clientWidth")

    @contextlib.contextmanager
    def blocking(self, *urls):
        """Without the answers to some URLs; the console may report these, and nothing else."""
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": urls})
        try:
            yield
            others = [line for line in self.console() if "ERR_BLOCKED_BY_CLIENT" not in line
                      or not any(url.strip("*") in line for url in urls)]
            assert others == []
        finally:
            self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})

    def console(self):
        """The console messages since the last call."""
        return [f"{entry['level']}: {entry['message']}" for entry in self.driver.get_log("browser")]

    def hosts(self):
        """The hosts that the browser has sent requests to since the last call."""
        events = [json.loads(entry["message"])["message"]
                  for entry in self.driver.get_log("performance")]
        urls = [urllib.parse.urlsplit(event["params"]["request"]["url"]) for event in events
                if event["method"] == "Network.requestWillBeSent"]
        return {url.netloc for url in urls if url.scheme not in ("about", "blob", "data")}


@pytest.fixture
def page(driver, address):
    """A page; the test fails if it writes to the console or contacts another host."""
    page = Page(driver, address)
    page.console(), page.hosts()
    yield page
    assert page.console() == []
    assert page.hosts() <= {urllib.parse.urlsplit(address).netloc}


@pytest.fixture
def playground(page):
    return Playground(page)


@pytest.fixture(scope="session")
def files():
    with Files() as files:
        yield files


@pytest.fixture
def element(driver, files):
    """An element; the test fails if the page writes to the console or contacts another host."""
    page = Page(driver, files.address)
    page.console(), page.hosts()
    files.delay, files.missing, files.policy, files.is_kept = 0, False, None, False
    files.script.set()
    element = Element(page, files)
    yield element
    element.lift()
    assert page.console() == []
    assert page.hosts() <= {files.address.removeprefix("http://")}
