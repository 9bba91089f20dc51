"""Pages with the custom elements: a server of files, real input, and the distance of a held point from the pointer."""

import contextlib
import functools
import http.server
import math
import pathlib
import threading
import time

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains

CLIENT = pathlib.Path(__file__).resolve().parents[2] / "Clients/JavaScript"
HEAD = """<!doctype html><html lang="en" {attributes}><meta charset="utf-8"><title>Elements</title><link rel="icon" href="data:,">
<style>
  body {{ margin: 0; font: 16px/1.4 sans-serif }}
  body > :first-child {{ position: absolute; left: 60px; top: 40px; width: 360px; height: 600px }}
  article {{ position: relative; padding: 12px; border-radius: 12px; color: #fff; background: hsl(var(--hue, 210) 60% 35%) }}
</style><body>{body}<script type="module" src="/framewright-elements.js"></script>"""

HELPERS = """
window.element = document.querySelector('[label]')
window.log = []
for (const name of ['positionchange', 'swipe', 'undo', 'visiblechange', 'scroll', 'change', 'problem', 'reveal'])
  element.addEventListener(name, (event) => log.push([name, name === 'change' ? null : event.detail]))
window.frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
window.grab = (child, x, y) => {
  const marker = (window.marker = document.createElement('i'))
  marker.style.position = 'absolute'
  child.append(marker)
  const at = (left, top) => {
    Object.assign(marker.style, {left: `${left}px`, top: `${top}px`})
    return marker.getBoundingClientRect()
  }
  const [o, a, b] = [at(0, 0), at(100, 0), at(0, 100)]
  const [ax, ay, bx, by] = [a.x - o.x, a.y - o.y, b.x - o.x, b.y - o.y]
  const area = ax * by - ay * bx
  at(100 * ((x - o.x) * by - (y - o.y) * bx) / area, 100 * (ax * (y - o.y) - ay * (x - o.x)) / area)
}
window.distance = (x, y) => {
  const box = marker.getBoundingClientRect()
  return [Math.abs(box.x - x), Math.abs(box.y - y)]
}
// The distances of the held point from the pointer, in the frame of each movement.
window.distances = []
let moves = 0
addEventListener('pointermove', async ({clientX, clientY}) => {
  const move = ++moves
  await frame()
  if (window.marker && move === moves) distances.push(distance(clientX, clientY))
}, true)
window.largestDistance = (x, y) => {
  const all = [...distances.splice(0), distance(x, y)]
  return [0, 1].map((axis) => Math.max(...all.map((each) => each[axis])))
}
"""

# Waits until nothing moves, and an expression is false, for three frames of the display. Movements are played fast.
SETTLE = """
const isFast = element.playbackRate === 1
if (isFast) element.playbackRate = 20
for (let quiet = 0; quiet < 3; ) {
  await frame()
  quiet = element.hasAttribute('moving') || %s ? 0 : quiet + 1
}
if (isFast) element.playbackRate = 1"""

# Returns contents for indexes.
RENDER = """
element.render = (index, spare) => {
  const card = spare ?? document.createElement('article')
  card.id = card.textContent = `item-${index}`
  return card
}"""


class Files:
    """A server of the client's files and of one page. `delay` and `missing` are about the modules for browsers: how many
    seconds an answer takes, and whether it is 404, for each path or one. `policy` is the page's Content-Security-Policy. Browsers keep the page for Back and
    Forward if it `is_kept`. `requests` are the paths of all requests since the page."""

    delay, missing, policy, is_kept, requests = 0, False, None, False, []
    # While it is not set, the script of the elements waits.
    script = threading.Event()

    def __enter__(self):
        files = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self):
                files.requests.append(self.path)
                if self.path == "/favicon.ico":
                    return self.send_error(204)
                if self.path == "/framewright-elements.js":
                    files.script.wait(60)
                if self.path.endswith(".wasm"):
                    time.sleep(files.delay)
                    if files.missing in (True, self.path):
                        return self.send_error(404)
                if self.path != "/page":
                    return super().do_GET()
                files.requests = [self.path]
                self.send_response(200)
                if files.policy:
                    self.send_header("Content-Security-Policy", files.policy)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(files.page.encode())

            def end_headers(self):
                self.send_header("Cache-Control", "no-cache" if files.is_kept else "no-store")
                super().end_headers()

            def log_message(self, *_):
                pass

        self.script.set()
        handler = functools.partial(Handler, directory=CLIENT)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()


class Element:
    """An element in a page, which a pointer and keys use."""

    def __init__(self, page, files):
        self.page = page
        self.files = files
        self.pointer = None
        self.clock = -math.inf

    def open(self, body, attributes="", **how):
        """Shows a page with the element that has a label."""
        self.files.page = HEAD.format(body=body, attributes=attributes)
        self.page.show("/page", **how)
        self.page.run(HELPERS)
        return self

    def show(self, body, attributes="", **how):
        """Shows a page with the element that has a label, and waits until it has laid out its items."""
        self.open(body, attributes, **how)
        self.page.until(lambda: self.page.run("return element.answer !== undefined"))
        self.settle()
        return self

    def run(self, script, *arguments):
        return self.page.run(script, *arguments)

    def frame(self):
        """Waits for the next frame of the display."""
        self.run("await frame()")

    def settle(self, busy="false"):
        """Waits until nothing moves, and an expression is false, for three frames of the display. Movements are played fast."""
        self.run(SETTLE % busy)

    # --- The pointer ---------------------------------------------------------------------------------

    # Gestures decide by the times of their events, which the tests send: a busy machine changes nothing.

    def _now(self):
        """The time of an event that follows what the page does, in seconds."""
        self.clock = max(self.clock, time.time())
        return self.clock

    def _after(self, seconds):
        """The time of an event that follows the last one, if there is one."""
        self.clock = self.clock + seconds if self.clock > 0 else time.time()
        return self.clock

    def _mouse(self, kind, x, y, at=None, pointer="mouse"):
        """Sends an event of the mouse or of a pen, with the present time or another one, in seconds."""
        self.page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": 0 if kind == "mouseReleased" else 1,
            "clickCount": 1, "pointerType": pointer, "timestamp": self._now() if at is None else at})

    def _touch(self, kind, x, y, at=None):
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        self.page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": points, "timestamp": self._now() if at is None else at})

    def fingers(self, kind, seconds=0.016, **places):
        """Sends an event of a touch screen with several fingers: `touchStart` and `touchMove` of all that are down, by their names, or `touchEnd` of
        those that are lifted, by default of all. It follows the last one after some seconds."""
        at = self._now() if kind == "touchStart" else self._after(seconds)
        points = [{"x": x, "y": y, "id": ord(name)} for name, (x, y) in places.items()]
        self.page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": at})

    def lift(self):
        """Lifts all fingers of a test that has failed, and ends what they have zoomed."""
        with contextlib.suppress(WebDriverException):
            self.fingers("touchCancel")
        self.page.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})

    def press(self, x, y, touch=False):
        """Presses at a place, and marks the point of the item there, if it has an element."""
        self.touch = touch
        self.pointer = (x, y)
        self._touch("touchStart", x, y) if touch else self._mouse("mousePressed", x, y)
        self.frame()
        self.run("""
          const child = document.elementsFromPoint(arguments[0], arguments[1]).find((each) => each.matches('article'))
          if (child) grab(child, arguments[0], arguments[1])
          distances = []""", x, y)

    def move(self, dx, dy):
        """Moves the pointer, and returns the distance of the held point from it, in pixels per axis."""
        return self.drag(dx, dy, steps=1)

    def release(self):
        """Releases the pointer at rest: a movement in the last 0.1 s would be a throw."""
        x, y = self.pointer
        at = self._after(0.15)
        self._touch("touchEnd", x, y, at) if self.touch else self._mouse("mouseReleased", x, y, at)

    def drag(self, dx, dy, steps=10):
        """Moves the pointer in steps; returns the largest distance of the held point in all frames, in pixels per axis."""
        x, y = self.pointer
        self.pointer = (x + dx, y + dy)
        move = self._touch if self.touch else self._mouse
        for step in range(1, steps + 1):
            move("touchMove" if self.touch else "mouseMoved", x + dx * step / steps, y + dy * step / steps, self._after(0.016))
        return self.run("await frame(); return largestDistance(...arguments)", *self.pointer)

    def fling(self, x, y, dx, dy, steps=4, seconds=0.064):
        """Throws: the pointer is released while it moves. The events have the times of a steady movement, whatever else the
        machine does."""
        self._mouse("mousePressed", x, y)
        for step in range(1, steps + 1):
            self._mouse("mouseMoved", x + dx * step / steps, y + dy * step / steps, self._after(seconds / steps))
        self._mouse("mouseReleased", x + dx, y + dy, self.clock)

    def turn_wheel(self, dx, dy, x=200, y=600, seconds=None):
        """Turns the wheel; it goes on with its last turn if it follows after some seconds."""
        at = self._now() if seconds is None else self._after(seconds)
        self.page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy, "timestamp": at})
        self.frame()

    # --- Queries -------------------------------------------------------------------------------------

    def boxes(self):
        """The rectangles of the shown children by their ids or indexes: x, y, width, height in pixels."""
        return self.run("""
          return Object.fromEntries([...element.children].map((child, index) => [child, index])
            .filter(([child]) => child.assignedSlot?.parentElement.part.contains('item')).map(([child, index]) => {
            const {x, y, width, height} = child.assignedSlot.parentElement.getBoundingClientRect()
            return [child.id || index, [x, y, width, height]]
          }))""")

    def events(self, name):
        """The details of the events of a name."""
        return [detail for kind, detail in self.run("return log") if kind == name]


def cards(count, **styles):
    return "".join(f'<article style="--hue: {210 + 25 * index}">Card {index}</article>' for index in range(count))


def stack(count=5, attributes=""):
    return f'<framewright-card-stack label="Stack" {attributes}>{cards(count)}</framewright-card-stack>'


def deck(count=6, attributes=""):
    return f'<framewright-swipe-deck label="Deck" {attributes}>{cards(count)}</framewright-swipe-deck>'


def rows(count=30, attributes="", height=100):
    row = '<article id="r{0}" style="height: {1}px">Row {0}</article>'
    content = "".join(row.format(index, height + index % 3 * 10) for index in range(count))
    return f'<framewright-scroll-stack label="Rows" {attributes}>{content}</framewright-scroll-stack>'


def listed(count=40, attributes=""):
    card = '<article style="height: {}px">Card {}</article>'
    content = "".join(card.format(90 + index % 5 * 20, index) for index in range(count))
    return f'<framewright-card-list label="List" {attributes}>{content}</framewright-card-list>'


def press_keys(element, *keys):
    """Presses keys while the element has the focus."""
    element.run("element.focus()")
    for key in keys:
        ActionChains(element.page.driver).send_keys(key).perform()
    element.frame()


def insert(element, name, script=""):
    """Inserts an element of three cards, 300×500, on which a script has acted, and waits until it has a layout."""
    element.show("<main></main>" + stack())
    element.run(f"""
      window.element = document.createElement('framewright-{name}')
      element.innerHTML = '<article>0</article><article>1</article><article>2</article>'
      element.style.cssText = 'position: absolute; left: 500px; top: 40px; width: 300px; height: 500px'
      {script}
      document.body.append(element)""")
    element.page.until(lambda: element.run("return element.answer !== undefined"))
    element.settle()
