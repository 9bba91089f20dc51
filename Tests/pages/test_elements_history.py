"""Pages with elements that Chromium keeps for Back and Forward (bfcache): they go on where they were."""

import pytest
from elements import deck, listed, rows, stack

BODIES = {"rows": rows(), "list": listed(), "stack": stack(), "deck": deck()}
every_element = pytest.mark.parametrize("name", BODIES)
STATE = """
await frame()
const {x, y} = element.translation ?? element.contentOffset
return [Math.round(x), Math.round(y), Math.round(element.height ?? 0), element.remaining ?? 0, element.hasAttribute('dragging')]"""


def show(element, body):
    element.files.is_kept = True
    element.show(body)
    element.run("addEventListener('pageshow', ({persisted}) => (window.isKept = persisted))")


def leave_and_return(element):
    element.page.driver.get(f"{element.files.address}/framewright.js")
    element.page.driver.back()
    element.page.until(lambda: element.run("return window.isKept"))


def drag(element, name, finger="a"):
    """Drags, and returns whether the element follows."""
    dx, dy = (-60, 0) if name == "deck" else (0, -60)
    before = element.run(STATE)
    element.fingers("touchStart", **{finger: (200, 500)})
    element.fingers("touchMove", **{finger: (200 + dx, 500 + dy)})
    after = element.run(STATE)
    element.fingers("touchEnd", **{finger: (200 + dx, 500 + dy)})
    element.settle()
    return after[-1] and after != before and not element.run(STATE)[-1]


@every_element
@pytest.mark.behaviour
def test_an_element_is_where_it_was_and_can_be_dragged(element, name):
    show(element, BODIES[name])
    if name in ("rows", "list"):
        element.run("element.contentOffset = {y: 200}")
        element.settle()
    before, boxes = element.run(STATE), element.boxes()
    leave_and_return(element)
    assert (element.run(STATE), element.boxes()) == (before, boxes)
    assert drag(element, name)


@every_element
@pytest.mark.parametrize("way", ["touch", "mouse"])
def test_a_drag_ends_when_the_page_is_left(element, name, way):
    show(element, BODIES[name])
    dx, dy = (-40, 0) if name == "deck" else (0, -40)
    element.press(200, 500, touch=way == "touch")
    element.drag(dx, dy)
    assert element.run(STATE)[-1]
    leave_and_return(element)
    element.settle()
    assert not element.run(STATE)[-1]
    element.release()
    assert drag(element, name)


def test_a_movement_arrives(element):
    show(element, stack())
    element.run("element.playbackRate = 0.1; element.expand().then((arrives) => (window.arrives = arrives))")
    element.frame()
    leave_and_return(element)
    element.settle()
    assert element.run("return [element.state, arrives, element.hasAttribute('moving')]") == ["expanded", True, False]


def test_a_lifted_row_returns_to_its_place(element):
    show(element, rows(attributes="reorder").replace(">Row 1<", '><b data-grip id="grip">=</b><'))
    x, y = element.run("const {x, y} = grip.getBoundingClientRect(); return [x + 4, y + 8]")
    element.press(x, y, touch=True)
    element.page.until(lambda: element.run("return element.hasAttribute('dragging')"))
    element.drag(0, 160)
    leave_and_return(element)
    element.settle()
    assert element.run("return [...element.children].slice(0, 3).map(({id}) => id)") == ["r0", "r1", "r2"]
    assert element.run("return element.shadowRoot.querySelector('[part~=lifted]')") is None
    element.release()
    assert drag(element, "rows")


def test_the_module_is_loaded_by_a_page_that_was_left_before(element):
    element.files.is_kept = True
    element.files.delay = 1
    element.open(stack())
    element.run("addEventListener('pageshow', ({persisted}) => (window.isKept = persisted))")
    element.page.driver.get(f"{element.files.address}/framewright.js")
    element.page.driver.back()
    element.page.until(lambda: element.run("return document.querySelector('[label]').answer !== undefined"))
