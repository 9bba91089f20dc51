#!/usr/bin/env python3
"""Measures the custom elements: the work of the page's main thread per frame of a drag, from the browser's trace.

    elements_speed.py [SECONDS]

Prints, per element, the CPU time of all tasks per frame (script, style, layout, paint) and the frame rate. Then drags for
SECONDS (10 by default) and prints the growth of the heap, of the listeners and of the elements. Exits with 1 if a median
exceeds 8 ms, if a frame exceeds 16.7 ms, or if listeners or elements grow.
"""

import sys

from conftest import Page
from elements import Element, Files, cards
from frame_times import Frames, Trace, drag
from selenium import webdriver

MEASURED = 3.5
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


def mover(element, y):
    """Presses the mouse button; returns a function that moves the mouse to a distance from there."""
    element._mouse("mousePressed", 200, y)
    return lambda distance: element._mouse("mouseMoved", 200, y + distance)


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
                move = mover(element, y)
                drag(move, distance, 0.5)
                with Trace(browser) as trace:
                    drag(move, distance, MEASURED)
                frames = Frames(trace.events)
                element._mouse("mouseReleased", 200, y)
                print(f"{name}: {frames}", flush=True)
                is_late |= frames.is_slow()
            browser.execute_cdp_cmd("Performance.enable", {})
            # The log of the helpers would grow.
            element.run("log.push = () => 0")
            move = mover(element, 600)
            drag(move, 400, 4)
            before = counts(browser)
            drag(move, 400, seconds)
            after = counts(browser)
    finally:
        browser.quit()
    print(f"{seconds:.0f} s of dragging: " + ", ".join(f"{name} {before[name]:.0f} → {after[name]:.0f}" for name in before))
    sys.exit(is_late or any(after[name] > before[name] for name in ("JSEventListeners", "Nodes")))


if __name__ == "__main__":
    main()
