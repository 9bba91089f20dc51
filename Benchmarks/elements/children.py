#!/usr/bin/env python3
"""Measures what many children cost the main thread until they are laid out, in Chromium, beside a native list of the same rows; and what remains of
elements that were added and removed.

    children.py [ROUNDS [CLIENT]]

Prints medians of the thread's CPU time in ms from the insertion to rest, of pairs, and their ratio. The module is loaded
before.
CLIENT is the folder of another version of the client. Then adds and removes elements of 40 rows 200 times, prints the growth, and exits with 1 if
they stay.
"""

import pathlib
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/pages"), str(ROOT / "Tests/contract")]
import elements  # noqa: E402
from elements_speed import counts, driver  # noqa: E402

CYCLES = 200
TAGS = {"scroll stack": "framewright-scroll-stack", "card list": "framewright-card-list"}
# The module is loaded, and its first answer computed, before the list is.
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Children</title><link rel="icon" href="data:,">
<style>
  body {{ margin: 0; font: 16px/1.4 sans-serif }}
  .list {{ width: 390px; height: 800px; overflow: auto }}
  article {{ padding: 12px; color: #fff; background: #236 }}
</style>
<script type="module" src="/framewright-elements.js"></script>
<framewright-{tag} id="first"><article>First</article></framewright-{tag}>
<template id="rows"><{outer} class="list" id="list">{rows}</{outer}></template>"""
SHOW = """
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
document.body.append(rows.content)
for (let quiet = 0; quiet < 10; ) {
  await frame()
  const isBusy = list.localName !== 'div' && (!list.answer || list.hasAttribute('moving'))
  quiet = isBusy ? 0 : quiet + 1
}
return list.localName === 'div' ? list.scrollHeight : Math.round(list.answer.contentSize.height)"""
CYCLE = """
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
for (let cycle = 0; cycle < arguments[0]; cycle++) {
  const copy = list.cloneNode(true)
  copy.id = ''
  document.body.append(copy)
  while (!copy.answer) await frame()
  copy.contentOffset = {y: 300}
  await frame()
  copy.remove()
}
await frame()"""


def rows(count):
    return "".join(f"<article>Row {index}: {'words in a row ' * (1 + index % 4)}</article>" for index in range(count))


def opened(browser, files, outer, count):
    tag = outer.removeprefix("framewright-") if "-" in outer else "scroll-stack"
    files.page = PAGE.format(tag=tag, outer=outer, rows=rows(count))
    browser.get(files.address + "/page")
    browser.execute_script("while (!first.answer) await new Promise(requestAnimationFrame)")


def cost(browser, files, outer, count):
    """The CPU time of the main thread in ms until rows are laid out."""
    opened(browser, files, outer, count)
    metrics = lambda: browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    spent = lambda: next(each["value"] for each in metrics() if each["name"] == "TaskDuration")
    before = spent()
    browser.execute_script(SHOW)
    return 1000 * (spent() - before)


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    if len(sys.argv) > 2:
        elements.CLIENT = pathlib.Path(sys.argv[2])
    browser = driver()
    browser.set_script_timeout(120)
    try:
        browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
        with elements.Files() as files:
            for count in (100, 1000, 4000):
                for name, tag in TAGS.items():
                    pairs = [(cost(browser, files, "div", count), cost(browser, files, tag, count)) for _ in range(rounds)]
                    native, own = (statistics.median(each) for each in zip(*pairs))
                    print(f"{count:,} rows, {name}: {own:.0f} ms, native {native:.0f} ms, ratio {own / native:.2f}", flush=True)
            opened(browser, files, "framewright-scroll-stack", 40)
            browser.execute_script(SHOW)
            browser.execute_script(CYCLE, 20)
            before = counts(browser)
            browser.execute_script(CYCLE, CYCLES)
            after = counts(browser)
    finally:
        browser.quit()
    print(f"{CYCLES} elements added and removed: " + ", ".join(f"{name} {before[name]:,.0f} → {after[name]:,.0f}" for name in before))
    # The last elements wait for their collection; each has more than a hundred nodes.
    sys.exit(any(after[name] > before[name] + 5 * CYCLES for name in ("JSEventListeners", "Nodes")))


if __name__ == "__main__":
    main()
