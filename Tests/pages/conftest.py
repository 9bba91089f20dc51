"""What the tests of the pages share: a server, and a browser that is watched.

A test that uses `page` fails where the page wrote to the console, or asked another host than the server.
"""

import json
import pathlib
import sys
import urllib.parse

import axe_core_python
import pytest
from selenium import webdriver
from selenium.webdriver.support.ui import WebDriverWait

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "contract"))
from server import Server  # noqa: E402

AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
# As wide as a phone, and as a desk's screen.
SIZES = {"phone": (390, 844), "desk": (1440, 900)}


def pytest_addoption(parser):
    parser.addoption("--server", required=True, help="the program whose pages are looked at")


@pytest.fixture(scope="session")
def address(request, tmp_path_factory):
    """Where a server listens, as `http://host:port`."""
    log = tmp_path_factory.mktemp("server") / "log"
    with Server(request.config.getoption("--server"), log) as server:
        yield f"http://{server.address}"


@pytest.fixture(scope="session")
def driver():
    """Chromium without a window, which finds no host but this machine."""
    options = webdriver.ChromeOptions()
    for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
    yield driver
    driver.quit()


class Page:
    """The browser's page, and what a test does to it or wants to know of it."""

    def __init__(self, driver, address):
        self.driver = driver
        self.address = address

    def show(self, path, size="desk", scheme="light", motion=True, script=True):
        """Opens a path of the server, as a browser of that size and with those wishes does."""
        width, height = SIZES.get(size, size)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "no-preference" if motion else "reduce"}]})
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not script})
        # A fragment alone would open nothing.
        self.driver.get("about:blank")
        self.driver.get(self.address + path)

    def run(self, script, *arguments):
        """What a function's body returns in the page."""
        return self.driver.execute_script(script, *arguments)

    def find(self, selector):
        """The first element of a CSS selector."""
        return self.driver.find_element("css selector", selector)

    def all(self, selector):
        """All elements of a CSS selector."""
        return self.driver.find_elements("css selector", selector)

    def until(self, holds, seconds=10):
        """Waits until something holds; what it is then."""
        return WebDriverWait(self.driver, seconds, 0.02).until(lambda _: holds())

    def violations(self):
        """What axe-core has to say against the page, a line each."""
        found = self.driver.execute_async_script(
            AXE + "\nconst done = arguments[0];"
            "axe.run(document, {resultTypes: ['violations']}).then((it) => done(it.violations))")
        return [f"{rule['id']}: {node['target']}: {node['failureSummary']}"
                for rule in found for node in rule["nodes"]]

    def overflow(self):
        """How many pixels the page is wider than its window."""
        return self.run("const it = document.documentElement; return it.scrollWidth - it.clientWidth")

    def console(self):
        """What the page has written to the console since the last call."""
        return [f"{entry['level']}: {entry['message']}" for entry in self.driver.get_log("browser")]

    def hosts(self):
        """Which hosts the browser has asked for something since the last call."""
        events = [json.loads(entry["message"])["message"]
                  for entry in self.driver.get_log("performance")]
        urls = [urllib.parse.urlsplit(event["params"]["request"]["url"]) for event in events
                if event["method"] == "Network.requestWillBeSent"]
        return {url.netloc for url in urls if url.scheme not in ("about", "blob", "data")}


@pytest.fixture
def page(driver, address):
    """A page to look at, of which nobody heard anything."""
    page = Page(driver, address)
    page.console(), page.hosts()
    yield page
    assert page.console() == []
    assert page.hosts() <= {urllib.parse.urlsplit(address).netloc}
