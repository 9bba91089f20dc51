"""The playground in a browser: queries and user actions."""

import json
import time
import urllib.parse

from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

PATIENCE = 10


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
        """Waits until all animations have ended and all requests are answered."""
        self.wait("return document.getAnimations().length === 0"
                  " && !document.querySelector('[aria-busy]') && document.querySelector('#answer').textContent")
        time.sleep(0.2)

    # --- Queries -------------------------------------------------------------------------------------

    @property
    def text(self):
        """The request's text."""
        return self.page.run("return document.querySelector('#editor textarea').value")

    @property
    def request(self):
        return json.loads(self.text)

    @property
    def answer(self):
        return json.loads(self.page.run("return document.querySelector('#answer').textContent"))

    def rects(self):
        """The items' rectangles by id, or by index for items without ids: x, y, width, height in pixels."""
        return self.page.run("""
          const box = (element) => {
            const {x, y, width, height} = element.getBoundingClientRect()
            return [x, y, width, height]
          }
          return Object.fromEntries([...document.querySelectorAll('.item:not([hidden])')]
            .map((element) => [element.dataset.id ?? element.dataset.index, box(element)]))""")

    def box(self, selector):
        """An element's rectangle: x, y, width, height in pixels."""
        return self.page.run("""
          const {x, y, width, height} = document.querySelector(arguments[0]).getBoundingClientRect()
          return [x, y, width, height]""", selector)

    def scale(self):
        """The number of pixels per point."""
        return self.page.run("return new DOMMatrix(getComputedStyle(document.querySelector('.plane')).transform).a")

    def text_of(self, selector):
        return self.page.run("return document.querySelector(arguments[0]).textContent", selector)

    # --- Actions -------------------------------------------------------------------------------------

    def item(self, name):
        return self.page.find(f'.item:not([hidden]):is([data-id="{name}"], [data-index="{name}"])')

    def hold(self, element, dx=0, dy=0, x=0, y=0, steps=8):
        """Presses the mouse button at an offset from an element's centre, and moves the mouse, in pixels."""
        actions = ActionChains(self.driver, duration=16).move_to_element_with_offset(element, x, y)
        actions.click_and_hold()
        for _ in range(steps):
            actions.move_by_offset(round(dx / steps), round(dy / steps))
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
        """Releases the mouse button while the mouse moves."""
        actions = ActionChains(self.driver, duration=16).move_to_element(element).click_and_hold()
        for _ in range(4):
            actions.move_by_offset(dx // 4, dy // 4)
        actions.release().perform()

    def turn_wheel(self, dy):
        origin = ScrollOrigin.from_element(self.page.find("#stage"))
        ActionChains(self.driver).scroll_from_origin(origin, 0, dy).perform()
        self.settled()

    def press(self, *keys, on="#items"):
        element = self.page.find(on)
        self.page.run("arguments[0].focus()", element)
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def click(self, label):
        """Clicks a button below the stage."""
        self.page.run("""
          const button = [...document.querySelectorAll('#tools button')]
            .find((each) => (each.getAttribute('aria-label') ?? each.textContent) === arguments[0])
          button.click()""", label)

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
