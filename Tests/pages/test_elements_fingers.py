"""Several fingers on elements in Chromium: the one that drags continues, others neither disturb the drag nor take it over."""

import pytest
from elements import deck, listed, rows, stack

PIXEL = 0.5
# What a drag moves, and whether a finger drags.
STATE = """
await frame()
const {x, y} = element.translation ?? element.contentOffset
return [Math.round(x), Math.round(y), Math.round(element.height ?? 0), element.hasAttribute('dragging')]"""
BODIES = {"rows": rows(), "list": listed(), "stack": stack(), "deck": deck()}


@pytest.mark.behaviour
@pytest.mark.parametrize("name", BODIES)
def test_a_second_finger_does_not_disturb_a_drag_and_does_not_take_it_over(element, name):
    element.show(BODIES[name])
    dx, dy = (-10, 0) if name == "deck" else (0, -10)
    at = lambda steps: (200 + steps * dx, 500 + steps * dy)
    element.fingers("touchStart", a=at(0))
    element.fingers("touchMove", a=at(3))
    before = element.run(STATE)
    assert before[-1]
    element.fingers("touchStart", a=at(3), b=(150, 560))
    element.fingers("touchMove", a=at(3), b=(90, 480))
    assert element.run(STATE) == before
    element.fingers("touchMove", a=at(6), b=(90, 480))
    after = element.run(STATE)
    assert 30 in [abs(one - other) for one, other in zip(before, after)]
    element.fingers("touchEnd", b=(90, 480))
    element.fingers("touchMove", a=at(3))
    assert element.run(STATE) == before
    element.fingers("touchStart", a=at(3), b=(150, 560))
    # A movement in the last 0.1 s would be a throw.
    element.fingers("touchEnd", seconds=0.12, a=at(3))
    element.settle()
    released = element.run(STATE)
    assert not released[-1]
    element.fingers("touchMove", b=(100, 420))
    assert element.run(STATE) == released
    element.fingers("touchEnd", b=(100, 420))
    element.settle()
    assert element.run(STATE) == released
    # Another finger can drag again.
    element.fingers("touchStart", a=at(0))
    element.fingers("touchMove", a=at(3))
    assert element.run(STATE)[-1]
    element.fingers("touchEnd", a=at(3))


@pytest.mark.behaviour
@pytest.mark.parametrize("name", BODIES)
def test_two_fingers_before_a_drag_are_left_to_the_page(element, name):
    element.show(BODIES[name])
    before = element.run(STATE)
    element.run("window.prevented = []; addEventListener('touchmove', (event) => prevented.push(event.defaultPrevented))")
    element.fingers("touchStart", a=(200, 480))
    element.fingers("touchStart", a=(200, 480), b=(200, 560))
    for step in range(1, 8):
        element.fingers("touchMove", a=(200 - 6 * step, 480 - 6 * step), b=(200 + 6 * step, 560 + 6 * step))
    assert element.run(STATE) == before
    assert set(element.run("return prevented")) == {False}
    element.fingers("touchEnd")
    element.settle()
    assert element.run(STATE) == before
    assert element.run("return visualViewport.scale") > 1
    element.lift()
    element.page.until(lambda: element.run("return visualViewport.scale") == 1)
    element.settle()
    element.fingers("touchStart", a=(200, 500))
    element.fingers("touchMove", a=(150, 490) if name == "deck" else (200, 450))
    assert element.run(STATE)[-1]
    element.fingers("touchEnd")


def test_a_second_finger_on_a_nested_element_does_not_drag_the_outer_one(element):
    inner = '<framewright-swipe-deck id="inner" style="height: 300px"><article>0</article><article>1</article></framewright-swipe-deck>'
    row = '<article style="height: 100px">Row</article>'
    element.show(f'<framewright-scroll-stack label="Rows">{inner}{row * 20}</framewright-scroll-stack>')
    element.page.until(lambda: element.run("return inner.answer !== undefined"))
    element.fingers("touchStart", a=(200, 200))
    element.fingers("touchMove", a=(140, 200))
    assert element.run("await frame(); return inner.translation.x") == pytest.approx(-60, abs=PIXEL)
    element.fingers("touchStart", a=(140, 200), b=(250, 250))
    for y in (230, 200, 170):
        element.fingers("touchMove", a=(140, 200), b=(250, y))
    assert element.run("await frame(); return [inner.translation.x, element.contentOffset.y]") == pytest.approx([-60, 0], abs=PIXEL)
    element.fingers("touchEnd")
    element.settle()


def test_a_second_finger_does_not_disturb_a_lifted_row(element):
    element.show(rows(attributes="reorder").replace(">Row 1<", '><b data-grip id="grip">=</b><'))
    x, y = element.run("const {x, y} = grip.getBoundingClientRect(); return [x + 4, y + 8]")
    element.run("window.moves = []; element.addEventListener('reorder', ({detail: {from, to}}) => moves.push([from, to]))")
    element.fingers("touchStart", a=(x, y))
    element.page.until(lambda: element.run("return element.hasAttribute('dragging')"))
    element.fingers("touchMove", a=(x, y + 120))
    element.fingers("touchStart", a=(x, y + 120), b=(300, 500))
    element.fingers("touchMove", a=(x, y + 130), b=(300, 300))
    element.page.until(lambda: element.run("return element.children[2].id") == "r1")
    element.fingers("touchEnd", a=(x, y + 130))
    element.page.until(lambda: element.run("return moves.length"))
    element.fingers("touchMove", b=(300, 200))
    element.fingers("touchEnd", b=(300, 200))
    element.settle()
    assert element.run("return [moves, element.contentOffset.y, element.hasAttribute('dragging')]") == [[[1, 2]], 0, False]
