#!/usr/bin/env python3
"""Measures the custom elements: the work of the page's main thread per frame of a drag, from the browser's trace.

    elements_speed.py [SECONDS]

Prints, per element, the CPU time of all tasks per frame (script, style, layout, paint) and the frame rate. Then drags for
SECONDS (10 by default) and prints the growth of the heap, of the listeners and of the elements. Exits with 1 if a median
exceeds 8 ms, if a frame exceeds 16.7 ms, or if listeners or elements grow.
"""

import json
import statistics
import sys
import time
import urllib.request

import websocket
from conftest import Page
from elements import Element, Files, cards
from selenium import webdriver

INTERVAL = 1 / 60
MEASURED = 3.5
BUDGET, LIMIT = 8, 16.7
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline"
RENDER = """
element.render = (index, spare) => {
  const card = spare ?? document.createElement('article')
  card.textContent = `Card ${index}`
  card.style.setProperty('--hue', index * 20 % 360)
  return card
}"""
STACK = 'card-height="120" card-offset="2.5" collapsed-height="500" vertical-spacing="0" style="height: 900px"'
CASES = {
    "200 cards, all visible": (f'<framewright-card-stack label="x" {STACK} count="200"></framewright-card-stack>', 500, 3),
    "200 cards, spread": (f'<framewright-card-stack label="x" {STACK} count="200"></framewright-card-stack>', 500, 120),
    "2,000 cards": ('<framewright-card-stack label="x" count="2000"></framewright-card-stack>', 600, 120),
    "2,000 rows": (f'<framewright-scroll-stack label="x">{cards(2000)}</framewright-scroll-stack>', 600, 400),
    "2,000 cards of a list": (f'<framewright-card-list label="x">{cards(2000)}</framewright-card-list>', 600, 400),
    "a million rows": ('<framewright-scroll-stack label="x" count="1000000"></framewright-scroll-stack>', 600, 400),
}


def driver():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(argument)
    options.add_argument("--remote-allow-origins=*")
    return webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))


class Trace:
    """A trace of the browser, while the block runs; then `events` has its events."""

    def __init__(self, browser):
        address = browser.capabilities["goog:chromeOptions"]["debuggerAddress"]
        version = json.load(urllib.request.urlopen(f"http://{address}/json/version"))
        self.socket = websocket.create_connection(version["webSocketDebuggerUrl"])

    def _send(self, method, **parameters):
        self.socket.send(json.dumps({"id": 1, "method": method, "params": parameters}))

    def __enter__(self):
        self._send("Tracing.start", traceConfig={"includedCategories": CATEGORIES.split(",")})
        json.loads(self.socket.recv())
        return self

    def __exit__(self, *_):
        self._send("Tracing.end")
        self.events = []
        while (message := json.loads(self.socket.recv())).get("method") != "Tracing.tracingComplete":
            self.events += message.get("params", {}).get("value", [])
        self.socket.close()


def frames(events):
    """The CPU time of the page's main thread per frame in ms, and the number of frames per second."""
    begun = [event for event in events if event["name"] == "FireAnimationFrame"]
    thread = max({(event["pid"], event["tid"]) for event in begun},
                 key=lambda it: sum((event["pid"], event["tid"]) == it for event in begun))
    starts = sorted(event["ts"] for event in begun if (event["pid"], event["tid"]) == thread)
    tasks = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) == thread]
    times = [0.0] * len(starts)
    frame = 0
    for task in sorted(tasks, key=lambda event: event["ts"]):
        while frame + 1 < len(starts) and starts[frame + 1] <= task["ts"]:
            frame += 1
        times[frame] += task.get("tdur", task.get("dur", 0)) / 1000
    return times[1:-1], (len(starts) - 1) / ((starts[-1] - starts[0]) / 1e6)


def drag(element, y, distance, seconds):
    """Drags up and down, one move per frame."""
    since = time.monotonic()
    move = 0
    while time.monotonic() < since + seconds:
        element._mouse("mouseMoved", 200, y - distance * (1 - abs(1 - move % 100 / 50)))
        move += 1
        time.sleep(max(0, since + move * INTERVAL - time.monotonic()))


def counts(browser):
    browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    metrics = browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    found = {metric["name"]: metric["value"] for metric in metrics}
    return {name: found[name] for name in ("JSHeapUsedSize", "JSEventListeners", "Nodes")}


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    browser = driver()
    is_late = False
    try:
        with Files() as files:
            element = Element(Page(browser, files.address), files)
            for name, (body, y, distance) in CASES.items():
                element.show(body)
                if "count" in body:
                    element.run(RENDER)
                element.settle()
                element._mouse("mousePressed", 200, y)
                drag(element, y, distance, 0.5)
                with Trace(browser) as trace:
                    drag(element, y, distance, MEASURED)
                times, rate = frames(trace.events)
                element._mouse("mouseReleased", 200, y)
                median, most = statistics.median(times), max(times)
                over = sum(time > LIMIT for time in times)
                print(f"{name}: median {median:.1f} ms, most {most:.1f} ms, {over} of {len(times)} over {LIMIT}; {rate:.0f} frames per second", flush=True)
                is_late |= median > BUDGET or over > 0
            browser.execute_cdp_cmd("Performance.enable", {})
            # The log of the helpers would grow.
            element.run("log.push = () => 0")
            element._mouse("mousePressed", 200, 600)
            drag(element, 600, 400, 4)
            before = counts(browser)
            drag(element, 600, 400, seconds)
            after = counts(browser)
    finally:
        browser.quit()
    print(f"{seconds:.0f} s of dragging: " + ", ".join(f"{name} {before[name]:.0f} → {after[name]:.0f}" for name in before))
    sys.exit(is_late or any(after[name] > before[name] for name in ("JSEventListeners", "Nodes")))


if __name__ == "__main__":
    main()
