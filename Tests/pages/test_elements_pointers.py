"""What pointers of each type mean to the custom elements: mice, pens and touches. Tests/pages/pointers.test.mjs tests the events' orders."""

import pytest
from elements import deck, listed, rows, stack

BODIES = {"rows": rows(), "list": listed(), "stack": stack(), "deck": deck()}
STATE = "return element.translation?.x ?? element.height ?? element.contentOffset.y"
BOTH = """directions='[{"direction": "left"}, {"direction": "right"}]'"""
GRIPS = rows(8, "reorder").replace(">Row 1<", '><b data-grip id="grip" style="padding: 0 20px">=</b><')


@pytest.mark.behaviour
@pytest.mark.parametrize("name", BODIES)
def test_a_pen_drags(element, name):
    element.show(BODIES[name])
    before = element.run(STATE)
    dx, dy = (-10, 0) if name == "deck" else (0, -10)
    element._mouse("mousePressed", 200, 500, pointer="pen")
    for step in range(1, 6):
        element._mouse("mouseMoved", 200 + dx * step, 500 + dy * step, element._after(0.016), pointer="pen")
    element.frame()
    assert element.run("return element.hasAttribute('dragging')")
    assert abs(element.run(STATE) - before) == pytest.approx(50, abs=0.5)
    assert element.run("return getSelection().toString()") == ""
    element._mouse("mouseReleased", 200, 450, element._after(0.2), pointer="pen")
    element.settle()


@pytest.mark.behaviour
@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
def test_a_quick_drag_on_a_grip_lifts_its_row_at_once(element, touch):
    element.show(GRIPS)
    x, y = element.run("const {x, y} = grip.getBoundingClientRect(); return [x + 24, y + 8]")
    # All events of the drag arrive in one task of a busy page.
    element.run("""
      addEventListener('pointerdown', () => {
        for (const until = performance.now() + 80; performance.now() < until; ) {}
      }, {capture: true, once: true})""")
    move = element._touch if touch else element._mouse
    move("touchStart" if touch else "mousePressed", x, y)
    for step in range(1, 11):
        move("touchMove" if touch else "mouseMoved", x, y + 13 * step, element._after(0.016))
    move("touchEnd" if touch else "mouseReleased", x, y + 130, element._after(0.016))
    element.page.until(lambda: element.run("return element.children[2].id") == "r1")
    element.settle()


def test_a_touch_lifts_the_row_that_it_has_held_by_the_times_of_its_events(element):
    element.show(GRIPS)
    element.fingers("touchStart", a=(300, 90))
    element.fingers("touchMove", seconds=0.31, a=(300, 130))
    element.fingers("touchMove", a=(300, 250))
    element.page.until(lambda: element.run("return element.children[1].id === 'r0'"))
    element.fingers("touchEnd", seconds=0.2)
    element.settle()


@pytest.mark.behaviour
def test_a_finger_that_catches_a_carousel_scrolls_what_is_around_it(element):
    inner = ('<framewright-scroll-stack id="inner" axis="horizontal" style="height: 160px">'
             + '<article style="width: 160px; height: 100px">Slide</article>' * 40 + "</framewright-scroll-stack>")
    element.show(f'<framewright-scroll-stack label="Feed"><article style="height: 200px">Top</article>{inner}'
                 + '<article style="height: 200px">Row</article>' * 9 + "</framewright-scroll-stack>")
    element.page.until(lambda: element.run("return inner.answer !== undefined"))
    element.run("inner.playbackRate = 0.05; inner.scrollToRow(30)")
    element.page.until(lambda: element.run("return inner.hasAttribute('moving') && inner.contentOffset.x > 0"))
    element.fingers("touchStart", a=(200, 330))
    for step in range(1, 11):
        element.fingers("touchMove", a=(200 + step / 3, 330 - 15 * step))
    element.frame()
    assert element.run("return element.contentOffset.y") == pytest.approx(150, abs=1)
    assert element.run("return [element, inner].map((each) => each.hasAttribute('dragging'))") == [True, False]
    element.fingers("touchEnd", seconds=0.2)
    element.settle()


@pytest.mark.behaviour
@pytest.mark.parametrize("name", BODIES)
def test_a_drag_of_a_mouse_leaves_no_text_selected(element, name):
    element.show(BODIES[name])
    element.press(200, 500)
    element.drag(*((-60, 10) if name == "deck" else (8, -60)))
    element.release()
    element.settle()
    assert element.run("return getSelection().toString()") == ""


def test_a_mouse_selects_text_along_the_other_axis(element):
    element.show(rows().replace("Row 1<", "Some text that is selected<"))
    x, y = element.run("const {x, y} = r1.getBoundingClientRect(); return [x + 14, y + 22]")
    element.press(x, y)
    element.drag(120, 0)
    element.release()
    assert len(element.run("return getSelection().toString()")) > 5
    assert element.run("return element.contentOffset.y") == 0


# --- The page sets the state ---------------------------------------------------------------------------

@pytest.mark.behaviour
@pytest.mark.parametrize("body", [rows(60), listed(60), stack(30, 'state="expanded"')], ids=["rows", "list", "stack"])
def test_an_offset_that_the_page_sets_during_a_throw_stays(element, body):
    element.show(body)
    element.fling(200, 500, 0, -200)
    element.page.until(lambda: element.run("return element.hasAttribute('moving') && element.contentOffset.y > 210"))
    element.run("element.contentOffset = {y: 30}")
    element.settle()
    assert element.run("return element.contentOffset.y") == 30


def test_an_offset_that_the_page_sets_under_a_finger_goes_on_from_there(element):
    element.show(rows(60))
    element.press(200, 500)
    element.drag(0, -50)
    element.run("element.contentOffset = {y: 1000}")
    element.frame()
    assert element.drag(0, -30)[1] >= 0
    assert element.run("return element.contentOffset.y") == pytest.approx(1030, abs=1)
    element.release()


@pytest.mark.parametrize("set, state", [
    ("element.translation = {x: 30}", [5, 30]), ("element.history = [{index: 5}, {index: 4}]", [4, 0])])
def test_a_state_that_the_page_sets_stops_what_a_deck_moves(element, set, state):
    element.show(deck(attributes=BOTH))
    element.run("element.swipe('left')")
    element.settle()
    element.run("element.playbackRate = 0.05; element.undo()")
    element.page.until(lambda: element.run("return element.remaining") == 6)
    element.run("element.history = [{index: 5, direction: 'left'}];" + set)
    element.run("element.playbackRate = 1")
    element.settle()
    assert element.run("return [element.remaining, element.translation.x]") == state


def test_a_sheet_that_expands_goes_on_with_the_offset_that_the_page_sets(element):
    element.show(stack(30))
    element.run("element.playbackRate = 0.05; element.expand()")
    element.page.until(lambda: element.run("return element.state") == "inTransit")
    element.run("element.contentOffset = {y: 40}; element.playbackRate = 1")
    element.settle()
    assert element.run("return [element.state, element.contentOffset.y]") == ["expanded", 40]


@pytest.mark.behaviour
@pytest.mark.parametrize("name", BODIES)
def test_the_route_accepts_the_request_of_a_change(element, name):
    element.show(BODIES[name])
    element.run("element.addEventListener('change', ({detail}) => (window.changed = detail))")
    element.run("element.style.width = '340px'")
    element.page.until(lambda: element.run("return window.changed"))
    same = element.run("""
      const {Framewright} = await import('/framewright.js')
      const {path, request, answer} = changed
      return await (await Framewright.local()).answer(path, JSON.stringify(request)) === JSON.stringify(answer)""")
    assert same
