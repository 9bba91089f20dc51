"""Which of nested elements takes a gesture, in Chromium, with real touches: the one that a pan with `"path": "auto"` names.

The rule is in Docs/layouts-in-rows-changes.md, "Which layout takes the gesture". Where the outermost layout can't follow, the page can.
"""

import pytest
from elements import cards

ROWS = '<article style="height: 200px">Row</article>'
SLIDE = '<article style="width: 160px; height: 100px">Slide</article>'
CAROUSEL = f'<framewright-scroll-stack id="inner" axis="horizontal" style="height: 200px">{SLIDE * 10}</framewright-scroll-stack>'
INNER = {
    "carousel": (CAROUSEL, "/v1/scroll-stack", {
        "axis": "horizontal", "viewport": {"height": 200}, "rows": [{"size": {"fixed": 160}, "repeat": 10}]}),
    "deck": (f'<framewright-swipe-deck id="inner" style="height: 200px">{cards(4)}</framewright-swipe-deck>', "/v1/swipe-deck", {
        "bounds": {"height": 200}, "count": 4}),
    "deck to the left": (
        f"""<framewright-swipe-deck id="inner" style="height: 200px" directions='[{{"direction": "upLeft"}}]'>{cards(4)}</framewright-swipe-deck>""",
        "/v1/swipe-deck", {"bounds": {"height": 200}, "count": 4, "configuration": {"directions": [{"direction": "upLeft"}]}}),
}
# The path that the API names for a finger on the layout in the second row, and the rows' lengths as the element has them.
PATH = """
const [path, body, events, y, outer] = arguments
const {Framewright} = await import('/framewright.js')
const answer = JSON.parse((await Framewright.local()).answerSync('/v1/scroll-stack/pan', JSON.stringify({
  viewport: {width: 360, height: 600}, path: 'auto', touch: {x: 180, y}, contentOffset: {x: 0, y: outer}, events,
  rows: [{size: {fixed: 200}}, {size: {layout: {path, body}}}, {size: {fixed: 200}, repeat: 9}]})))
return answer.path ?? null"""
# The element that drags: the inner one, the outer one or none, which leaves the movement to the page.
TAKER = """
await frame()
return inner.hasAttribute('dragging') ? 'inner' : element.hasAttribute('dragging') ? 'outer' : 'page'"""
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
STEEP, FLAT, EQUAL = (-0.6, -1), (-1, -0.6), (-1, -1)


@pytest.mark.behaviour
@pytest.mark.parametrize("name, inner, outer, ways", [
    ("carousel", 0, 0, [LEFT, RIGHT, UP, DOWN, STEEP, FLAT, EQUAL]), ("carousel", 300, 60, [LEFT, RIGHT, UP, DOWN]),
    ("carousel", 10_000, 60, [LEFT, RIGHT, FLAT]), ("deck", None, 60, [LEFT, RIGHT, UP, DOWN, FLAT]),
    ("deck to the left", None, 60, [LEFT, RIGHT, UP, DOWN])])
def test_the_element_that_a_pan_names_takes_the_gesture(element, name, inner, outer, ways):
    content, path, body = INNER[name]
    element.show(f'<framewright-scroll-stack label="Feed">{ROWS}{content}{ROWS * 9}</framewright-scroll-stack>')
    element.page.until(lambda: element.run("return inner.answer !== undefined"))
    for dx, dy in ways:
        element.run("element.contentOffset = {y: arguments[0]}; if (arguments[1] !== null) inner.contentOffset = {x: arguments[1]}", outer, inner)
        element.settle()
        if inner is not None:
            body["contentOffset"] = {"x": element.run("return inner.contentOffset.x"), "y": 0}
        x, y, width, height = element.run("const {x, y, width, height} = inner.getBoundingClientRect(); return [x, y, width, height]")
        x, y = x + width / 2, y + height / 2
        events = [{"phase": "began"}, *({"phase": "changed", "deltaX": 6 * dx, "deltaY": 6 * dy} for _ in range(5))]
        decided = element.run(PATH, path, body, events, y - 40, outer)
        element.fingers("touchStart", a=(x, y))
        for step in range(1, 6):
            element.fingers("touchMove", a=(x + 6 * step * dx, y + 6 * step * dy))
        taker = element.run(TAKER)
        element.fingers("touchEnd", seconds=0.2)
        element.settle()
        can_follow = dy and abs(dy) >= abs(dx) and (dy < 0 or outer > 0)
        assert taker == ("inner" if decided == [1] else "outer" if can_follow else "page"), (dx, dy, decided)


def test_no_nested_element_moves_before_the_deciding_movement(element):
    element.show(f'<framewright-scroll-stack label="Feed">{ROWS}{CAROUSEL}{ROWS * 9}</framewright-scroll-stack>')
    element.page.until(lambda: element.run("return inner.answer !== undefined"))
    element.press(240, 330)
    element.drag(-2, -7)
    assert element.run(TAKER) == "page"
    element.drag(-20, 0)
    # The whole movement counts: 22 to the left, and 7 up.
    assert element.run(TAKER) == "inner"
    assert element.run("return inner.contentOffset.x") == pytest.approx(22, abs=0.5)
    element.release()
    element.settle()


def test_a_mouse_moves_the_outermost_element_beyond_its_end(element):
    element.show(f'<framewright-scroll-stack label="Feed">{ROWS}{CAROUSEL}{ROWS * 9}</framewright-scroll-stack>')
    element.page.until(lambda: element.run("return inner.answer !== undefined"))
    element.press(240, 330)
    element.drag(0, 60)
    assert element.run(TAKER) == "outer"
    assert element.run("return element.contentOffset.y") < -5
    element.release()
    element.settle()
    assert element.run("return element.contentOffset.y") == 0


@pytest.mark.behaviour
def test_a_list_in_a_sheet_scrolls_once_the_sheet_is_up(element):
    content = f'<framewright-scroll-stack id="inner" style="height: 500px">{ROWS * 9}</framewright-scroll-stack>'
    element.show(f'<framewright-card-stack label="Sheet" detents="0 .5 1" configuration=\'{{"cardHeight": 560}}\'>'
                 f'<article style="height: 100%; box-sizing: border-box">{content}</article></framewright-card-stack>')
    element.page.until(lambda: element.run("return inner.answer !== undefined"))

    def drag(dy):
        x, y = element.run("const {x, y} = inner.getBoundingClientRect(); return [x + 150, y + 60]")
        element.fingers("touchStart", a=(x, y))
        for step in range(1, 11):
            element.fingers("touchMove", a=(x, y + dy * step / 10))
        element.fingers("touchEnd", seconds=0.2)
        element.settle()
        return element.run("return [element.detent, Math.round(inner.contentOffset.y)]")

    assert element.run("return [element.detent, inner.contentOffset.y]") == [0, 0]
    assert drag(-160) == [1, 0]
    assert drag(-160) == [2, 0]
    assert drag(-50) == [2, 50]
    assert drag(30) == [2, 20]
    # At the start of the list, the sheet is moved.
    assert drag(20) == [2, 0]
    assert drag(200)[0] == 1
