"""The playground as a test sees and uses it."""

import json
import time
import urllib.parse

from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

PATIENCE = 10


class Playground:
    """The page's playground: what is on its stage, and a hand that touches it."""

    def __init__(self, page):
        self.page = page
        self.driver = page.driver

    def open(self, path="/v1/card-stack", request=None, query="", **view):
        """Opens a request, as a link does, and waits until it is drawn."""
        said = {**view, **({"request": json.dumps(request)} if request else {})}
        link = f"#{path}?{urllib.parse.urlencode(said, quote_via=urllib.parse.quote)}"
        self.page.show(f"/{query}{link if said else f'#{path}'}", **self.look)
        self.wait("return document.documentElement.dataset.ready === 'true'")
        self.settled()
        return self

    look = {}

    def wait(self, condition, *arguments):
        """Waits until a script returns something that is true, and returns it."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := self.page.run(condition, *arguments):
                return found
            time.sleep(0.02)
        raise AssertionError(f"never: {condition}")

    def settled(self):
        """Waits until nothing moves, and what is asked is answered."""
        self.wait("return document.getAnimations().length === 0"
                  " && !document.querySelector('[aria-busy]') && document.querySelector('#answer').textContent")
        time.sleep(0.2)

    # --- What is there -------------------------------------------------------------------------------

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
        """Where the items are seen, by their ids or else their indexes: x, y, width, height in pixels."""
        return self.page.run("""
          const box = (element) => {
            const {x, y, width, height} = element.getBoundingClientRect()
            return [x, y, width, height]
          }
          return Object.fromEntries([...document.querySelectorAll('.item:not([hidden])')]
            .map((element) => [element.dataset.id ?? element.dataset.index, box(element)]))""")

    def box(self, selector):
        """Where an element is seen: x, y, width, height in pixels."""
        return self.page.run("""
          const {x, y, width, height} = document.querySelector(arguments[0]).getBoundingClientRect()
          return [x, y, width, height]""", selector)

    def scale(self):
        """How many pixels a point has."""
        return self.page.run("return new DOMMatrix(getComputedStyle(document.querySelector('.plane')).transform).a")

    def text_of(self, selector):
        return self.page.run("return document.querySelector(arguments[0]).textContent", selector)

    # --- What a hand does ----------------------------------------------------------------------------

    def item(self, name):
        return self.page.find(f'.item:not([hidden]):is([data-id="{name}"], [data-index="{name}"])')

    def hold(self, element, dx=0, dy=0, x=0, y=0, steps=8):
        """Presses the mouse on an element's middle, off by x and y, and moves it by a way, in pixels."""
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
        """Throws: the finger is lifted while it moves."""
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
        """Presses a button of that name below the stage."""
        self.page.run("""
          const button = [...document.querySelectorAll('#tools button')]
            .find((each) => (each.getAttribute('aria-label') ?? each.textContent) === arguments[0])
          button.click()""", label)

    def choose(self, title):
        """Chooses an example."""
        self.page.run("""
          const select = document.querySelector('#presets')
          select.selectedIndex = [...select.options].findIndex((option) => option.text === arguments[0])
          select.dispatchEvent(new Event('change'))""", title)
        self.settled()

    def type(self, text):
        """Types a text in place of the request."""
        self.page.run("""
          const field = document.querySelector('#editor textarea')
          field.value = arguments[0]
          field.dispatchEvent(new Event('input'))""", text)
        self.settled()


def presented(frame):
    """Where a frame is seen once its transform is applied, as a layout's answer has it."""
    seen = frame.get("presentedFrame", frame)
    return [seen[name] for name in ("x", "y", "width", "height")]
