"""The custom elements with a server that answers late, in another order, or not at all; and elements that are moved in the
document while they are dragged."""

import math

import pytest
from elements import deck, listed, rows, stack

TURNING = """directions='[{"direction": "left"}, {"direction": "right"}]' rotation='{"maxAngle": 0.4}' visible-count="3" """
# A server whose answers take some milliseconds, and that fails while `fails` is set. Each request is recorded; `waiting` is the
# number of those without an answer.
SERVER = """
const [late] = arguments
window.fails = ''
window.sent = []
window.waiting = 0
const {Framewright} = await import('/framewright.js')
const module = await Framewright.local()
element.src = {async answer(path, text) {
  sent.push(text)
  const isFailing = fails
  const delay = late === 'mixed' ? [0, 300, 30, 200, 100][sent.length % 5] : late
  waiting++
  await new Promise((resolve) => setTimeout(resolve, delay))
  waiting--
  if (isFailing === 'network') throw new TypeError('Failed to fetch')
  return module.answerSync(path, isFailing === 'invalid' ? '{"count": -1}' : text)
}}"""
every_delay = pytest.mark.parametrize("late", [0, 30, 100, 300, "mixed"])
# The numbers of the state, and those of all requests.
STATE = """
const {x = 0, y = 0} = element.contentOffset ?? {}
const {x: tx = 0, y: ty = 0} = element.translation ?? {}
return [x, y, tx, ty, element.height ?? 0]"""


def connect(element, late):
    element.run(SERVER, late)
    rest(element)


def rest(element):
    """Waits until every request is answered, and nothing moves."""
    element.settle("waiting > 0")


def check_numbers(element, bound=1e5):
    """Every number that is stored is within bounds, and every one that was sent is finite."""
    assert all(math.isfinite(number) and abs(number) < bound for number in element.run(STATE)), element.run(STATE)
    assert element.run("return sent.filter((text) => /:null|NaN|e[+]/.test(text))") == []


@every_delay
def test_a_deck_is_swiped_with_late_answers(element, late):
    element.show(deck(attributes=TURNING))
    connect(element, late)
    for way in (-1, 1, -1):
        element.press(240 - 60 * way, 300)
        assert element.drag(130 * way, 20, steps=20)[0] <= 0.5
        check_numbers(element)
        element.release()
        rest(element)
    assert [event["direction"] for event in element.events("swipe")] == ["left", "right", "left"]
    element.press(200, 300)
    element.drag(40, 0)
    element.release()
    rest(element)
    assert element.run("return [element.remaining, element.translation.x]") == [3, 0]
    check_numbers(element)


@every_delay
@pytest.mark.behaviour
def test_a_stack_is_dragged_with_late_answers(element, late):
    element.show(stack())
    connect(element, late)
    element.press(200, 600)
    assert element.drag(10, -250, steps=20)[1] <= 0.5
    element.release()
    rest(element)
    assert element.run("return [element.state, element.height]") == ["expanded", 600]
    element.press(200, 300)
    assert element.drag(0, -60)[1] <= 0.5
    element.release()
    rest(element)
    assert element.run("return element.contentOffset.y") > 0
    check_numbers(element)


@every_delay
@pytest.mark.parametrize("offset, state", [(60, "collapsed"), (425, "collapsed"), (440, "expanded")])
def test_a_scrolled_stack_is_thrown_down_with_late_answers(element, late, offset, state):
    """The drag first scrolls the cards to their start. The rest of its 450 points lowers the sheet, which collapses if that is
    more than its threshold of 20."""
    element.show(stack())
    connect(element, late)
    element.run("element.height = 600; element.contentOffset = {y: arguments[0]}", offset)
    rest(element)
    element.fling(200, 150, 0, 450)
    rest(element)
    assert element.run("return [element.state, element.contentOffset.y]") == [state, 0]
    check_numbers(element)


@every_delay
def test_a_throw_has_the_velocity_of_its_events(element, late):
    """60 points in 64 ms are 937.5 points per second, so the cards glide 468 points farther, however late the events are handled."""
    element.show(stack(20))
    connect(element, late)
    element.run("element.height = 600")
    rest(element)
    element.run("const since = performance.now(); setTimeout(() => { while (performance.now() < since + 400); })")
    element.fling(200, 300, 0, -60)
    rest(element)
    assert element.run("return element.contentOffset.y") == pytest.approx(528, abs=2)


@every_delay
@pytest.mark.parametrize("body", [rows(60), rows(60, 'row-size="80" snap="mandatory"'), listed(60)], ids=["rows", "snapping", "list"])
def test_rows_are_scrolled_with_late_answers(element, body, late):
    element.show(body)
    connect(element, late)
    element.press(200, 500)
    assert element.drag(0, -300, steps=20)[1] <= 0.5
    element.release()
    rest(element)
    offset = element.run("return element.contentOffset.y")
    assert offset >= 290
    element.fling(200, 300, 0, 200)
    rest(element)
    assert element.run("return element.contentOffset.y") < offset
    check_numbers(element)


@pytest.mark.behaviour
@pytest.mark.parametrize("fault", ["network", "invalid"])
@pytest.mark.parametrize("body, dx, dy", [
    (deck(attributes=TURNING), -150, 0), (stack(), 0, -250), (rows(60, 'row-size="80" snap="mandatory"'), 0, -150),
    (listed(60), 0, -150)], ids=["deck", "stack", "rows", "list"])
def test_a_server_that_fails_leaves_no_element_stuck(element, body, dx, dy, fault):
    element.show(body)
    connect(element, 30)
    element.press(250, 500)
    element.drag(dx / 2, dy / 2)
    element.run("fails = arguments[0]", fault)
    element.drag(dx / 2, dy / 2)
    element.release()
    rest(element)
    assert element.run("return element.getAttribute('state')") in (None, "collapsed")
    assert element.run("return element.translation ?? null") in (None, {"x": 0, "y": 0})
    check_numbers(element)
    element.run("fails = ''; window.dispatchEvent(new Event('online'))")
    rest(element)
    element.press(250, 500)
    assert element.drag(dx, dy)[0 if dx else 1] <= 0.5
    element.release()
    rest(element)
    if "deck" in body:
        assert len(element.events("swipe")) == 1
    elif "card-stack" in body:
        assert element.run("return element.state") == "expanded"
    else:
        assert element.run("return element.contentOffset.y") > 140


def test_an_older_decision_does_not_replace_a_newer_one(element):
    element.show(stack())
    element.run(SERVER.replace("[0, 300, 30, 200, 100][sent.length % 5]", "text.includes('\"expanded\"') ? 400 : 0"), "mixed")
    rest(element)
    element.run("element.expand(); element.collapse()")
    rest(element)
    assert element.run("return [element.state, element.height]") == ["collapsed", 200]


@pytest.mark.parametrize("body, set_number", [
    (rows(), "element.contentOffset = {y: NaN}"), (rows(), "element.contentOffset = {y: Infinity}"),
    (listed(), "element.contentOffset = {y: -1e300}"), (deck(), "element.translation = {x: NaN, y: 'a'}"),
    (deck(), "element.translation = {x: 1e300, y: 0}"), (stack(), "element.height = NaN"), (stack(), "element.height = 1e300"),
    (stack(), "element.contentOffset = {y: NaN}"), (stack(), "element.configuration = {collapsedHeight: 'high'}")])
def test_numbers_that_are_set_are_bounded(element, body, set_number):
    element.show(body)
    element.run(set_number)
    element.settle()
    assert all(math.isfinite(number) and abs(number) <= 1e12 for number in element.run(STATE))


# --- Moved in the document ---------------------------------------------------------------------------

@pytest.mark.parametrize("body, dx, dy", [
    (deck(attributes=TURNING), -60, 0), (stack(), 0, -120), (rows(), 0, -60), (listed(), 0, -60)],
    ids=["deck", "stack", "rows", "list"])
@pytest.mark.parametrize("move", [
    "element.remove(); document.body.prepend(element)", "document.body.append(element); element.style.top = '40px'",
    "element.replaceChildren(...[...element.children].reverse())"], ids=["removed", "moved", "reordered"])
def test_an_element_that_is_moved_during_a_drag_works_on(element, body, dx, dy, move):
    element.show(body + '<style>[label] { position: absolute; left: 60px; top: 40px; width: 360px; height: 600px }</style>')
    element.press(250, 480)
    element.drag(dx, dy)
    element.run(move)
    element.frame()
    element.drag(0, 3)
    element.release()
    element.settle()
    assert element.run("return element.getAttribute('state')") in (None, "collapsed", "expanded")
    assert element.run("return element.hasAttribute('dragging')") is False
    assert element.run("return element.translation?.x ?? 0") == 0
    element.run("if (element.collapse) element.collapse(); else if (element.contentOffset) element.contentOffset = {}")
    element.settle()
    element.press(250, 480)
    assert element.drag(dx, dy)[0 if dx else 1] <= 0.5
    element.release()
    element.settle()


def test_an_element_that_is_removed_during_a_drag_lands(element):
    element.show(stack())
    element.press(200, 600)
    element.drag(0, -120)
    element.run("element.remove()")
    element.release()
    element.page.until(lambda: element.run("return [element.state, element.height]") == ["collapsed", 200])
