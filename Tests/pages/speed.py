#!/usr/bin/env python3
"""Measures the playground: its first drawing and requests, the work of the main thread per frame of drags, and its size.

    speed.py FRAMEWRIGHT

Exits with 1 if the first drawing takes more than 300 ms with an empty cache or with a full one, if a second navigation
sends more than 3 requests, if the main thread works for more than 8 ms per frame (median) or 16.7 ms (95 % of the frames)
during a drag of 200 cards, if a drag of 2,000 rows has fewer than 55 frames per second, or if the playground's files take more than 70 kB in Brotli, as browsers receive them, without
the module and the contract. Unlike a page with the elements alone, the playground also writes the texts of the request and
of the answer: few of the frames that do so take longer.
"""

import json
import pathlib
import re
import statistics
import sys
import tempfile
import time
import urllib.parse
import urllib.request

from frame_times import Frames, Trace, drag
from selenium import webdriver
from selenium.webdriver.support.ui import WebDriverWait

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "contract"))
from server import Server  # noqa: E402

MEASURED = 6
NAVIGATIONS = 9
REQUEST_LIMIT = 3
SIZE_LIMIT = 70_000
LONG_FRAMES_LIMIT = 0.05  # Of all frames.
CARDS = {"configuration": {"cardOffset": 3, "collapsedHeight": 600, "expandedHeight": 900, "cardHeight": 120},
         "count": 200, "width": 375}
ROWS = {"viewport": {"width": 375, "height": 600}, "rows": [{"id": f"row {index}", "size": {"fixed": 60}} for index in range(2000)]}
RATE_LIMIT = 55  # Frames per second.
CHROMIUM = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--window-size=1440,900",
            "--remote-allow-origins=*"]


def browser():
    options = webdriver.ChromeOptions()
    for argument in CHROMIUM:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
    return webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))


def opened(driver, address, request, is_first=False, path="/v1/card-stack"):
    """Opens a request, with an empty cache if `is_first`; returns the times of its first paint and first drawing, in
    ms after navigation, and the number of requests to the server."""
    driver.get("about:blank")
    if is_first:
        driver.execute_cdp_cmd("Network.clearBrowserCache", {})
    driver.get_log("performance")
    driver.get(f"{address}/#{path}?request={urllib.parse.quote(json.dumps(request))}")
    WebDriverWait(driver, 60, 0.02).until(
        lambda _: driver.execute_script("return document.documentElement.dataset.ready"))
    time.sleep(0.3)
    return [*driver.execute_script("""
      const named = (name) => performance.getEntriesByName(name)[0]?.startTime
      return [named('first-contentful-paint'), named('drawn')]"""), requests_sent(driver)]


def requests_sent(driver):
    """The number of requests since the last call that the cache has not answered."""
    events = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    sent, cached = set(), set()
    for event in events:
        parameters = event["params"]
        if event["method"] == "Network.requestWillBeSent" and parameters["request"]["url"].startswith("http"):
            sent.add(parameters["requestId"])
        if (event["method"] == "Network.requestServedFromCache"
                or event["method"] == "Network.responseReceived" and parameters["response"].get("fromDiskCache")):
            cached.add(parameters["requestId"])
    return len(sent - cached)


def sizes(driver, address):
    """The size in Brotli of each file that the page loaded, in bytes."""
    names = driver.execute_script("return performance.getEntriesByType('resource').map((each) => each.name)")
    names = {*names, f"{address}/playground"}
    return {name: len(urllib.request.urlopen(urllib.request.Request(name, headers={"Accept-Encoding": "br"})).read())
            for name in names if not re.search(r"/v1/|\.wasm|openapi\.json", name)}


def dragged(driver):
    """The frames of a drag."""
    mouse = {"button": "left", "buttons": 1, "clickCount": 1}
    x, bottom = driver.execute_script("""
      const {left, width, bottom} = document.querySelector('#screen').getBoundingClientRect()
      return [left + width / 2, bottom - 40]""")

    def send(kind, distance=0):
        driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": bottom + distance, **mouse})

    def move(distance):
        send("mouseMoved", distance)

    send("mousePressed")
    drag(move, 120, 0.5)
    with Trace(driver) as trace:
        drag(move, 120, MEASURED)
    send("mouseReleased")
    return Frames(trace.events)


def main():
    with tempfile.TemporaryDirectory() as folder, Server(sys.argv[1], pathlib.Path(folder) / "log") as server:
        address = f"http://{server.address}"
        driver = browser()
        try:
            opened(driver, address, CARDS)
            first, later = [[opened(driver, address, {"count": 5, "width": 375}, is_first) for _ in range(NAVIGATIONS)]
                            for is_first in (True, False)]
            found = sizes(driver, address)
            opened(driver, address, CARDS)
            frames = dragged(driver)
            opened(driver, address, ROWS, path="/v1/scroll-stack")
            rows = dragged(driver)
        finally:
            driver.quit()
    drawn = []
    for cache, navigations in ("empty", first), ("full", later):
        *times, sent = (statistics.median(figures) for figures in zip(*navigations))
        drawn.append(times[1])
        print(f"{cache} cache: first paint {times[0]:.0f} ms, first drawing {times[1]:.0f} ms after navigation, "
              f"{sent:.0f} requests (medians of {NAVIGATIONS})")
    print(f"200 cards: {frames}")
    print(f"2,000 rows: {rows}")
    print(f"{len(found)} files, {sum(found.values()) / 1000:.1f} kB in Brotli without the module and the contract")
    sys.exit(max(drawn) > 300 or sent > REQUEST_LIMIT or frames.is_slow(LONG_FRAMES_LIMIT)
             or rows.rate < RATE_LIMIT or sum(found.values()) > SIZE_LIMIT)


if __name__ == "__main__":
    main()
