"""The playground in a browser: queries and user actions."""

import json
import pathlib
import time
import urllib.parse

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

PATIENCE = 60
QUIET_FRAMES = 7
STANDARD = {"cardOffset": 40, "collapsedHeight": 200, "expandedHeight": 500, "cardHeight": 200}
STACK = {"count": 5, "width": 375}
DECK = {"bounds": {"x": 0, "y": 0, "width": 300, "height": 400}, "count": 6,
        "configuration": {"visibleCount": 3, "depth": {"offsetY": 20}, "animationDuration": 2}}
ROWS = {"viewport": {"width": 375, "height": 400},
        "rows": [{"id": name, "size": {"fixed": 100}} for name in "abcdefgh"]}
PATHS = json.loads((pathlib.Path(__file__).resolve().parents[2] / "openapi.json").read_text())["paths"]
TABS = [path for path in PATHS if "post" in PATHS[path] and path.count("/") == 2]
LAYOUTS = [path for path in TABS if "get" in PATHS[path]]
PIXEL = 0.5


class Playground:
    """The playground of a page."""

    def __init__(self, page):
        self.page = page
        self.driver = page.driver

    def open(self, path="/v1/card-stack", request=None, query="", **view):
        """Opens a request by its link, and waits until it is drawn."""
        members = {**view, **({"request": json.dumps(request)} if request else {})}
        link = f"#{path}?{urllib.parse.urlencode(members, quote_via=urllib.parse.quote)}"
        self.page.show(f"/{query}{link if members else f'#{path}'}", **self.look)
        self.wait("return document.documentElement.dataset.ready === 'true'")
        self.settled()
        return self

    look = {}

    def wait(self, condition, *arguments):
        """Waits until a script returns a true value, and returns the value."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := self.page.run(condition, *arguments):
                return found
            time.sleep(0.02)
        raise AssertionError(f"timed out: {condition}")

    def settled(self):
        """Waits until nothing moves and all requests are answered, for some frames of the display."""
        self.page.run("""
          for (let quiet = 0; quiet <= arguments[0]; ) {
            const isBusy = document.querySelector('[aria-busy]') || !document.querySelector('#answer').textContent
            quiet = isBusy ? 0 : quiet + 1
            await new Promise(requestAnimationFrame)
          }""", QUIET_FRAMES)

    # --- Queries -------------------------------------------------------------------------------------

    @property
    def text(self):
        """The request's text, as it is shown; the text area has it when nothing moves."""
        return self.page.run("return document.querySelector('#editor pre').textContent").rstrip("\n")

    @property
    def request(self):
        return json.loads(self.text)

    @property
    def answer(self):
        return json.loads(self.page.run("return document.querySelector('#answer').textContent"))

    def rects(self):
        """The items' rectangles by id, or by index for items without ids: x, y, width, height in pixels."""
        return self.page.run("""
          const box = (content) => {
            const item = content.assignedSlot?.parentElement ?? content.closest('.item')
            const {x, y, width, height} = item.getBoundingClientRect()
            return [x, y, width, height]
          }
          return Object.fromEntries([...document.querySelectorAll('#screen [data-index]')]
            .filter((content) => content.assignedSlot ? content.assignedSlot.parentElement.style.opacity !== '0' : content.closest('.item'))
            .map((content) => [content.dataset.id ?? content.dataset.index, box(content)]))""")

    def box(self, selector):
        """An element's rectangle: x, y, width, height in pixels."""
        return self.page.run("""
          const {x, y, width, height} = document.querySelector(arguments[0]).getBoundingClientRect()
          return [x, y, width, height]""", selector)

    def scale(self):
        """The number of pixels per point."""
        return self.page.run("return new DOMMatrix(getComputedStyle(document.querySelector('#screen')).transform).a")

    def element(self, script):
        """The result of an expression about the element on the stage, `it`."""
        return self.page.run(f"const it = document.querySelector('#screen [label]'); return {script}")

    def text_of(self, selector):
        return self.page.run("return document.querySelector(arguments[0]).textContent", selector)

    # --- Actions -------------------------------------------------------------------------------------

    def item(self, name):
        return self.page.find(f'#screen [data-index]:is([data-id="{name}"], [data-index="{name}"])')

    def hold(self, element, dx=0, dy=0, steps=8):
        """Presses the mouse button near the top of an element, and moves the mouse, in pixels."""
        x, y, width, _ = self.page.run("""
          const {x, y, width, height} = arguments[0].getBoundingClientRect()
          return [x, y, width, height]""", element)
        actions = ActionChains(self.driver, duration=16)
        actions.w3c_actions.pointer_action.move_to_location(round(x + width / 2), round(y + 8))
        actions.click_and_hold()
        for step in range(steps):
            way = [round(length * (step + 1) / steps) - round(length * step / steps) for length in (dx, dy)]
            actions.move_by_offset(*way)
        actions.pause(0.15).perform()

    def move(self, dx, dy):
        ActionChains(self.driver, duration=16).move_by_offset(dx, dy).pause(0.05).perform()

    def release(self):
        ActionChains(self.driver).release().perform()

    def drag(self, element, dx, dy, **how):
        self.hold(element, dx, dy, **how)
        self.release()
        self.settled()

    def fling(self, element, dx, dy):
        """Throws an element from its middle."""
        x, y, width, height = self.page.run("""
          const {x, y, width, height} = arguments[0].getBoundingClientRect()
          return [x, y, width, height]""", element)
        self.throw(x + width / 2, y + height / 2, dx, dy)

    def throw(self, x, y, dx, dy=0):
        """Releases the mouse button while the mouse moves, by the times of the events: a busy machine changes nothing."""
        send = self.driver.execute_cdp_cmd
        begun = time.time()
        for step in range(6):
            kind = "mousePressed" if step == 0 else "mouseReleased" if step == 5 else "mouseMoved"
            send("Input.dispatchMouseEvent", {
                "type": kind, "x": x + dx * min(step, 4) / 4, "y": y + dy * min(step, 4) / 4, "button": "left",
                "buttons": 0 if step == 5 else 1, "clickCount": 1, "timestamp": begun + 0.012 * step})

    def scrub(self, share):
        """Moves the scrubber to a share of the animation."""
        self.page.run("""
          const range = document.querySelector('#scrub')
          range.value = range.max * arguments[0]
          range.dispatchEvent(new Event('input'))""", share)
        self.settled()

    def turn_wheel(self, dy):
        origin = ScrollOrigin.from_element(self.page.find("#stage"))
        ActionChains(self.driver).scroll_from_origin(origin, 0, dy).perform()
        self.settled()

    def press(self, *keys, on="#screen [label]"):
        element = self.page.find(on)
        self.page.run("arguments[0].focus()", element)
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def click(self, label):
        """Clicks a button below the stage."""
        self.page.run("""
          const button = [...document.querySelectorAll('#tools button, #marks button')]
            .find((each) => (each.getAttribute('aria-label') ?? each.textContent) === arguments[0])
          button.click()""", label)

    def pull_sheet(self, detent=1):
        """Moves the sheet of tools on phones to a detent; other screens have no sheet."""
        self.page.run("const sheet = document.querySelector('#sheet'); if (sheet) sheet.detent = arguments[0]", detent)
        self.wait_for_sheet(detent)

    def wait_for_sheet(self, detent):
        """Waits until the sheet rests at a detent. It has that detent at once, and another state when its request is answered."""
        self.wait("""
          const sheet = document.querySelector('#sheet')
          const isThere = () => sheet.detent === arguments[0] && sheet.state === ['collapsed', 'inTransit', 'expanded'][arguments[0]]
          return !sheet || isThere() && !sheet.hasAttribute('moving')""", detent)

    def open_panel(self, name):
        """Clicks the button of a panel on narrow screens, and returns it."""
        self.pull_sheet()
        choice = self.page.find(f".panel-choice [data-panel={name}]")
        choice.click()
        self.wait_for_sheet(2 if choice.get_attribute("aria-expanded") == "true" else 0)
        return choice

    def choose(self, title):
        """Selects an example."""
        self.page.run("""
          const select = document.querySelector('#presets')
          select.selectedIndex = [...select.options].findIndex((option) => option.text === arguments[0])
          select.dispatchEvent(new Event('change'))""", title)
        self.settled()

    def type(self, text):
        """Replaces the request's text."""
        self.page.run("""
          const field = document.querySelector('#editor textarea')
          field.value = arguments[0]
          field.dispatchEvent(new Event('input'))""", text)
        self.settled()


def presented(frame):
    """The rectangle of a frame after its transform: x, y, width, height."""
    rect = frame.get("presentedFrame", frame)
    return [rect[name] for name in ("x", "y", "width", "height")]


def check_frames(playground):
    """Checks that every element is at its frame, scaled; returns the number of elements."""
    rects = playground.rects()
    frames = {str(frame.get("id", frame["index"])): presented(frame) for frame in playground.answer["frames"]}
    assert rects and set(rects) <= set(frames)
    scale = playground.scale()
    first = next(iter(rects))
    origin = [rects[first][axis] - frames[first][axis] * scale for axis in (0, 1)]
    for name, rect in rects.items():
        x, y, width, height = (number * scale for number in frames[name])
        expected = [origin[0] + x, origin[1] + y, width, height]
        assert rect == pytest.approx(expected, abs=PIXEL), name
    return len(rects)
