"""Rows that fingers and keys move to other places."""

import time

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

@pytest.mark.behaviour
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


@pytest.mark.behaviour
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


# --- Fingers -----------------------------------------------------------------------------------------

def hold(element, name, touch=False):
    """Presses on a row until it is lifted."""
    x, y, width, height = element.boxes()[name]
    element.press(x + width / 2, y + height / 2, touch)
    element.page.until(lambda: element.run("return element.shadowRoot.querySelector('[part~=lifted]') !== null"))


@pytest.mark.behaviour
@pytest.mark.parametrize("touch", [False, True])
def test_a_finger_moves_a_row_and_the_others_make_room(element, touch):
    show(element, movable())
    hold(element, "r1", touch)
    # Rows are 84, 94 and 104 high in turn: r2 makes room when the centre of r1 is nearer to the gap after it.
    assert element.drag(0, 40)[1] <= PIXEL
    element.frame()
    assert element.run(ORDER)[:3] == ["r0", "r1", "r2"]
    assert element.drag(0, 100)[1] <= PIXEL
    element.page.until(lambda: element.run(ORDER)[:4] == ["r0", "r2", "r1", "r3"])
    assert element.drag(0, 60)[1] <= PIXEL
    element.page.until(lambda: element.run(ORDER)[:4] == ["r0", "r2", "r3", "r1"])
    element.release()
    element.settle()
    expected = ["r0", "r2", "r3", "r1", "r4", "r5", "r6", "r7"]
    assert element.run(ORDER) == expected
    for order in element.run(SEEN):
        assert order == expected[:len(order)]
    assert element.events("reorder") == [{"from": 1, "to": 3, "id": "r1"}]
    assert element.run("return element.contentOffset.y") == 0
    assert element.run(STATUS) == "Row put down, place 4 of 8"


def test_the_order_is_that_of_the_nearest_gap(element):
    """Docs: rows of 100, the first one dragged by 160: its centre 210 is nearest to the gap at 250."""
    row = '<article id="{}" style="height: 100px">Row</article>'
    show(element, f"""<framewright-scroll-stack label="Rows" reorder row-insets='{{"top": 0, "left": 0, "bottom": 0, "right": 0}}'>
      {"".join(row.format(name) for name in "abcd")}</framewright-scroll-stack>""")
    hold(element, "a")
    for distance, order in [(160, "bcad"), (-20, "bacd"), (20, "bcad"), (300, "bcda"), (-460, "abcd")]:
        element.drag(0, distance)
        element.page.until(lambda: "".join(element.run(ORDER)) == order)
    element.release()
    element.settle()
    assert element.events("reorder") == []


def test_a_finger_moves_a_row_from_right_to_left(element):
    row = '<article id="{}" style="width: 100px">Row</article>'
    show(element, f"""<framewright-scroll-stack label="Rows" reorder axis="horizontal" dir="rtl">
      {"".join(row.format(name) for name in "abcdefg")}</framewright-scroll-stack>""")
    hold(element, "a")
    for distance, order in [(-130, "bacdefg"), (-130, "bcadefg"), (130, "bacdefg")]:
        assert element.drag(distance, 0)[0] <= PIXEL
        element.page.until(lambda: "".join(element.run(ORDER)) == order)
    element.release()
    element.settle()
    assert element.events("reorder") == [{"from": 0, "to": 1, "id": "a"}]


def test_a_row_that_returns_beside_a_hidden_one_has_its_own_place(element):
    """Docs: the gap is nearest to the row's own index, if hidden rows make several of the same place."""
    row = '<article id="{}" style="height: 100px"{}>Row</article>'
    show(element, f"""<framewright-scroll-stack label="Rows" reorder>
      {row.format("a", "")}{row.format("h", " hidden")}{row.format("b", "")}{row.format("c", "")}</framewright-scroll-stack>""")
    hold(element, "a")
    for distance, order in [(150, "hbac"), (-150, "ahbc")]:
        element.drag(0, distance)
        element.page.until(lambda: "".join(element.run(ORDER)) == order)
    element.release()
    element.settle()
    assert element.events("reorder") == []


def test_a_drag_that_does_not_begin_with_a_hold_scrolls(element):
    show(element, movable(30))
    element.press(200, 300)
    element.drag(0, -100)
    element.release()
    element.settle()
    assert element.run("return element.contentOffset.y") == pytest.approx(100, abs=2)
    assert element.run(ORDER)[0] == "r0"


def test_a_grip_lifts_at_once(element):
    grip = '<b data-grip style="position: absolute; right: 0; top: 0">grip</b></article>'
    show(element, movable().replace("</article>", grip))
    x, y, width, height = element.boxes()["r0"]
    place = element.run("const b = document.querySelector('#r0 [data-grip]').getBoundingClientRect(); return [b.x + 5, b.y + 5]")
    element._mouse("mousePressed", *place)
    element.page.until(lambda: element.run("return element.shadowRoot.querySelector('[part~=lifted]') !== null"), 0.25)
    element._mouse("mouseMoved", place[0], place[1] + 130)
    element.page.until(lambda: element.run(ORDER)[:2] == ["r1", "r0"])
    element._mouse("mouseReleased", place[0], place[1] + 130)
    element.settle()
    assert element.events("reorder") == [{"from": 0, "to": 1, "id": "r0"}]


def test_a_finger_near_the_end_of_the_view_scrolls(element):
    show(element, movable(30))
    hold(element, "r1")
    x, y = element.pointer
    element.drag(0, 640 - 4 - y)
    element.page.until(lambda: element.run("return element.contentOffset.y") > 300)
    element.drag(0, -200)
    offset = element.run("return element.contentOffset.y")
    element.frame()
    assert element.run("return element.contentOffset.y") == offset
    element.release()
    element.settle()
    assert element.run("return element.contentOffset.y") == offset
    place = element.run(ORDER).index("r1")
    assert place > 4
    assert element.events("reorder") == [{"from": 1, "to": place, "id": "r1"}]


def test_escape_returns_a_row_that_a_finger_holds(element):
    show(element, movable())
    hold(element, "r1")
    element.drag(0, 150)
    element.page.until(lambda: element.run(ORDER)[1] == "r2")
    element.run("element.focus()")
    press(element, Keys.ESCAPE)
    element.settle()
    assert element.run(ORDER) == [f"r{index}" for index in range(8)]
    assert element.events("reorder") == []
    element.release()


# --- Children that change while a row is lifted ----------------------------------------------------

def lift(element, name):
    element.run(f"focusOn('{name}')")
    press(element, Keys.SPACE)


@pytest.mark.parametrize("change", ["r3.remove(); r4.remove(); r5.remove()", "r1.remove()", "element.prepend(r5)"])
def test_a_row_is_put_down_when_the_page_moves_it_or_removes_rows(element, change):
    show(element, rows(6, "reorder"))
    lift(element, "r1")
    element.run("const {r1, r3, r4, r5} = element.children; " + change)
    element.frame()
    element.settle()
    before = element.run(ORDER)
    press(element, Keys.END, Keys.ARROW_DOWN, Keys.ESCAPE)
    element.settle()
    assert element.run(ORDER) == before
    assert element.events("problem") == []
    assert element.run("return element.shadowRoot.querySelector('[part~=lifted]') === null")


def test_no_other_row_moves_when_the_row_under_a_finger_is_removed(element):
    show(element, rows(6, "reorder"))
    element.press(200, 200)
    element.page.until(lambda: element.run("return element.hasAttribute('dragging')"))
    element.drag(0, 60)
    element.run("element.children.r1.remove()")
    element.frame()
    element.drag(0, 100)
    element.release()
    element.settle()
    assert element.run(ORDER) == ["r0", "r2", "r3", "r4", "r5"]
    assert element.run("return element.hasAttribute('dragging')") is False


def test_a_server_that_fails_leaves_the_row_in_its_place(element):
    show(element, rows(6, "reorder"))
    element.run("""
      const {Framewright} = await import('/framewright.js')
      const module = await Framewright.local()
      Object.assign(window, {isBroken: false, gate: undefined})
      element.src = {answer: async (path, body) => {
        await window.gate
        if (isBroken) throw Object.assign(new Error('Broken'), {status: 503})
        return module.answer(path, body)
      }}""")
    element.settle()
    lift(element, "r1")
    # The second key comes before the first one has its answer.
    element.run("gate = new Promise((resolve) => (window.answer = resolve))")
    press(element, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    element.run("answer()")
    element.page.until(lambda: element.run(ORDER)[2] == "r1")
    element.run("isBroken = true")
    press(element, Keys.ARROW_DOWN, Keys.SPACE)
    time.sleep(0.3)
    element.settle()
    assert element.run(ORDER)[:3] == ["r0", "r2", "r1"]
    assert element.run("return element.shadowRoot.querySelector('[part~=lifted]') === null")
