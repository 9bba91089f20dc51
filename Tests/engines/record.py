"""Records which events each engine sends for a drag over text, for Tests/pages/pointers.test.mjs: record.py > Tests/pages/pointers.json"""

import json
import sys

from elements import Files
from engines import ENGINES, line, opened
from selenium.common.exceptions import WebDriverException

TYPES = ["pointerdown", "selectstart", "pointermove", "mousemove", "touchmove", "pointerup", "pointercancel", "click"]
PAGE = """<!doctype html><meta charset="utf-8"><p>Some text that is selected by a drag.</p><p>Some more text that is selected by a drag.</p>"""
# Notes type, time, place and buttons of each event since the press; a touch that is not left to the page is prevented.
RECORD = """
let begun
window.events = []
for (const type of arguments[0]) addEventListener(type, (event) => {
  const {timeStamp, clientX, clientY, buttons, pointerType} = event
  if (type === 'pointerdown') begun = {timeStamp, pointerType}
  if (!begun) return
  const hasPlace = clientX !== undefined && type !== 'selectstart'
  events.push([type, Math.round(timeStamp - begun.timeStamp), ...(hasPlace ? [Math.round(clientX), Math.round(clientY), buttons] : [])])
  window.pointerType = begun.pointerType
  if (type === 'touchmove' && arguments[1]) event.preventDefault()
}, {capture: true, passive: false})"""


def record(engine, files, kind, is_prevented):
    """The events of a drag; undefined if the driver has no such pointer."""
    files.page = PAGE
    engine.driver.get(files.address + "/page")
    engine.run(RECORD.replace("arguments[0]", json.dumps(TYPES)).replace("arguments[1]", json.dumps(is_prevented)))
    try:
        engine.point(kind, (60, 30), *line((60, 30), 0, 80, steps=4), rest=20)
    except WebDriverException:
        return None
    engine.run("await new Promise((resolve) => setTimeout(resolve, 300))")
    return engine.run("return events") if engine.run("return window.pointerType") == kind else None


def main():
    found = {}
    with Files() as files:
        for name in ENGINES:
            with opened(name) as engine:
                for kind, is_prevented in [("mouse", False), ("pen", False), ("touch", False), ("touch", True)]:
                    ending = ", left to the page" if kind == "touch" and not is_prevented else ""
                    if events := record(engine, files, kind, is_prevented):
                        found[f"{name} {engine.version}, {kind}{ending}"] = events
    orders = (f"  {json.dumps(name)}: [\n" + ",\n".join(f"    {json.dumps(event)}" for event in events) + "\n  ]" for name, events in found.items())
    sys.stdout.write("{\n" + ",\n".join(orders) + "\n}\n")


if __name__ == "__main__":
    main()
