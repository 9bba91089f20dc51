"""Rows that fingers and keys move to other places."""

import pytest
from elements import RENDER, rows
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

PIXEL = 0.5
ORDER = "return [...element.children].map(({id}) => id)"
# The order on the screen, of the boxes in the page, and of the list for screen readers.
SEEN = """
const boxes = [...element.shadowRoot.querySelectorAll('[part~=item]')]
const id = (box) => box.querySelector('slot').assignedElements()[0].id
const top = (box) => box.getBoundingClientRect().y
return [[...boxes].sort((one, other) => top(one) - top(other)).map(id), boxes.map(id),
  [...boxes].sort((one, other) => one.ariaPosInSet - other.ariaPosInSet).map(id)]"""
STATUS = "return element.shadowRoot.querySelector('[role=status]').textContent"
FOCUSED = "return element.shadowRoot.activeElement?.querySelector('slot')?.assignedElements()[0].id"


def show(element, body):
    element.show(body)
    element.run("""
      for (const name of ['beforereorder', 'reorder']) element.addEventListener(name, ({detail}) => log.push([name, detail]))
      window.focusOn = (name) => document.getElementById(name).assignedSlot.parentElement.focus()""")
    return element


def movable(count=8, attributes=""):
    return rows(count, attributes=f"reorder {attributes}", height=60)


def press(element, *keys):
    for key in keys:
        ActionChains(element.page.driver).send_keys(key).perform()
        element.settle()


# --- Keys --------------------------------------------------------------------------------------------

@pytest.mark.parametrize("toggle", [Keys.SPACE, Keys.ENTER])
def test_keys_move_a_row_and_put_it_down(element, toggle):
    show(element, movable())
    element.run("focusOn('r1')")
    press(element, toggle)
    assert element.run(STATUS) == "Row lifted, place 2 of 8. Arrow keys move it, Space puts it down, Escape cancels."
    press(element, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert element.run(STATUS) == "Place 4 of 8"
    press(element, toggle)
    assert element.run(STATUS) == "Row put down, place 4 of 8"
    expected = ["r0", "r2", "r3", "r1", "r4", "r5", "r6", "r7"]
    assert element.run(ORDER) == expected
    for order in element.run(SEEN):
        assert order == expected[:len(order)]
    assert element.run(FOCUSED) == "r1"
    assert element.events("beforereorder") == element.events("reorder") == [{"from": 1, "to": 3, "id": "r1"}]
    press(element, toggle, Keys.HOME, toggle)
    assert element.run(ORDER)[0] == "r1"


def test_escape_returns_the_row(element):
    show(element, movable())
    element.run("focusOn('r2')")
    press(element, Keys.SPACE, Keys.ARROW_DOWN, Keys.END, Keys.ESCAPE)
    assert element.run(ORDER) == [f"r{index}" for index in range(8)]
    assert element.run(STATUS) == "Row returned to place 3 of 8"
    assert element.events("reorder") == []


def test_a_row_that_loses_the_focus_is_put_down(element):
    show(element, movable())
    element.run("focusOn('r2')")
    press(element, Keys.SPACE, Keys.ARROW_UP, Keys.TAB)
    assert element.events("reorder") == [{"from": 2, "to": 1, "id": "r2"}]


def test_the_page_can_cancel_a_move(element):
    show(element, movable())
    element.run("element.addEventListener('beforereorder', (event) => event.preventDefault()); focusOn('r2')")
    press(element, Keys.SPACE, Keys.ARROW_DOWN, Keys.SPACE)
    assert element.run(ORDER) == [f"r{index}" for index in range(8)]
    assert element.events("reorder") == []


def test_a_row_that_keys_move_stays_in_view(element):
    show(element, movable(30))
    element.run("focusOn('r1')")
    press(element, Keys.SPACE, Keys.END)
    x, y, width, height = element.boxes()["r1"]
    assert y + height == pytest.approx(640, abs=PIXEL)
    press(element, Keys.SPACE)
    assert element.run(ORDER)[-1] == "r1"


def test_rows_of_a_request_are_moved(element):
    show(element, '<framewright-scroll-stack label="Rows" reorder></framewright-scroll-stack>')
    element.run(RENDER + """
      element.rows = ['a', 'b', 'c', 'd'].map((id) => ({id, size: {fixed: 80}}))""")
    element.settle()
    element.run("element.shadowRoot.querySelector('[part~=item]').focus()")
    press(element, Keys.SPACE, Keys.ARROW_DOWN, Keys.SPACE)
    assert element.run("return element.rows.map(({id}) => id)") == ["b", "a", "c", "d"]
    assert element.events("reorder") == [{"from": 0, "to": 1, "id": "a"}]


def test_movable_rows_are_accessible(element):
    show(element, f"<main>{movable()}</main><style>main {{ width: 360px }}</style>")
    assert [each for each in element.page.violations() if "page-has-heading" not in each] == []
    assert element.run("return element.shadowRoot.querySelector('[part~=item]').ariaRoleDescription") == "Movable row"
