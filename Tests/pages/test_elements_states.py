"""The states of the custom elements behave as those of native elements: they are kept, and their changes are reported."""

import pytest
from elements import deck, insert, press_keys, stack
from selenium.webdriver.common.keys import Keys

PIXEL = 0.5
STATE = "return [element.state, element.height]"
LISTEN = "element.addEventListener('beforepositionchange', (event) => log.push(['beforepositionchange', event.detail]))"


def turn_wheel(element, dy):
    element.turn_wheel(0, dy)
    # The wheel rests after 140 ms.
    element.run("await new Promise((resolve) => setTimeout(resolve, 300))")
    element.settle()


@pytest.mark.parametrize("way", ["wheel", "keys"])
def test_a_stack_lands_when_the_wheel_or_keys_have_expanded_it(element, way):
    element.show(stack())
    element.run(LISTEN)
    if way == "wheel":
        turn_wheel(element, 500)
    else:
        press_keys(element, *[Keys.ARROW_UP] * 10)
    element.settle()
    assert element.run(STATE) == ["expanded", 600]
    assert element.events("beforepositionchange") == element.events("positionchange") == [{"position": "expanded"}]
    assert element.run("return element.shadowRoot.querySelector('[role=status]').textContent") == "Expanded"
    element.run("element.style.height = '640px'")
    element.settle()
    assert element.run(STATE) == ["expanded", 640]


def test_a_stack_returns_when_the_page_cancels_what_the_wheel_does(element):
    element.show(stack())
    element.run("element.addEventListener('beforepositionchange', (event) => event.preventDefault())")
    turn_wheel(element, 500)
    assert element.run(STATE) == ["collapsed", 200]
    assert element.events("positionchange") == []


@pytest.mark.parametrize("is_cancelled", [False, True])
def test_a_stack_reports_an_expansion_before_its_first_layout(element, is_cancelled):
    element.show(stack())
    element.run("""
        const later = element.cloneNode(true)
        later.addEventListener('beforepositionchange', (event) => arguments[0] && event.preventDefault())
        later.addEventListener('positionchange', ({detail}) => log.push(['later', detail]))
        later.id = 'later'
        document.body.append(later)
        await later.expand()""", is_cancelled)
    assert element.events("later") == ([] if is_cancelled else [{"position": "expanded"}])
    assert element.run("return document.getElementById('later').state") == ("collapsed" if is_cancelled else "expanded")


def test_a_key_that_lowers_a_collapsed_stack_leaves_it_at_rest(element):
    element.show(stack())
    press_keys(element, Keys.ARROW_DOWN)
    element.run("element.setAttribute('collapsed-height', '300')")
    element.settle()
    assert element.run(STATE) == ["collapsed", 300]


def test_a_touch_that_catches_a_stack_at_its_end_leaves_it_at_rest(element):
    element.show(stack(attributes="""animation='{"duration": 2}'"""))
    element.press(200, 600)
    element.drag(0, -420)
    element.release()
    element.page.until(lambda: element.events("positionchange"))
    element.press(200, 300)
    element.drag(0, -20)
    element.release()
    element.settle()
    element.run("element.style.height = '640px'")
    element.settle()
    assert element.run(STATE) == ["expanded", 640]


def test_a_stack_follows_its_viewport_that_changes_while_it_expands(element):
    element.show(stack())
    element.run("element.playbackRate = 0.1; element.expand()")
    element.page.until(lambda: element.run("return element.height") > 210)
    element.run("element.style.height = '640px'; await frame(); element.playbackRate = 1")
    element.settle()
    assert element.run(STATE) == ["expanded", 640]


@pytest.mark.behaviour
@pytest.mark.parametrize("height, state", [(200, "collapsed"), (350, "inTransit"), (500, "expanded"), (-50, "collapsed"), (5000, "expanded")])
@pytest.mark.parametrize("isLate", [False, True], ids=["before the layout", "later"])
def test_the_height_of_a_stack_sets_its_state(element, height, state, isLate):
    insert(element, "card-stack", "" if isLate else f"element.height = {height}")
    if isLate:
        element.run("element.height = arguments[0]", height)
        element.settle()
    assert element.run(STATE) == [state, min(max(height, 200), 500)]
    element.run("window.positions = []; element.addEventListener('positionchange', ({detail}) => positions.push(detail.position))")
    element.run("await element.collapse()")
    assert element.run("return [...positions, element.state]") == [*(["collapsed"] if state == "expanded" else []), "collapsed"]


@pytest.mark.parametrize("script, state", [
    ("element.state = 'expanded'; element.state = 'collapsed'", "collapsed"),
    ("element.state = 'expanded'; element.height = 200", "collapsed"),
    ("element.state = 'expanded'; element.height = 200; element.state = 'expanded'", "expanded"),
    ("element.expand(); element.state = 'collapsed'; element.state = 'expanded'", "expanded"),
    ("element.height = 500; element.state = 'collapsed'", "collapsed"),
    ("element.height = 350; element.state = 'collapsed'", "collapsed"),
])
@pytest.mark.parametrize("isLate", [False, True], ids=["before the layout", "later"])
def test_the_last_assignment_to_the_state_of_a_stack_counts(element, script, state, isLate):
    insert(element, "card-stack", "" if isLate else script)
    if isLate:
        element.run(script)
        element.frame()
        element.settle()
    assert element.run("return element.state") == state


@pytest.mark.behaviour
@pytest.mark.parametrize("change", ["element.state = 'collapsed'", "await element.collapse()"])
def test_the_state_of_a_hidden_stack_changes(element, change):
    element.show(stack(attributes='state="expanded"'))
    element.run(LISTEN)
    element.run("element.style.display = 'none'; await frame()")
    assert element.run(STATE) == ["expanded", 600]
    element.run(f"{change}; await frame()")
    assert element.run("return [element.state, element.getAttribute('state')]") == ["collapsed", "collapsed"]
    assert element.events("beforepositionchange") == element.events("positionchange") == [{"position": "collapsed"}]
    element.run("element.style.display = ''; await frame()")
    element.settle()
    assert element.run(STATE) == ["collapsed", 200]
    assert element.boxes()["0"][1] == pytest.approx(440, abs=PIXEL)
    assert element.events("problem") == []


def test_a_movement_ends_when_the_element_is_hidden(element):
    element.show(stack())
    element.run("element.playbackRate = 0.1; window.arrival = element.expand()")
    element.page.until(lambda: element.run("return element.height") > 210)
    assert element.run("element.style.display = 'none'; return arrival") is True
    assert element.run(STATE) == ["expanded", 600]


def test_a_card_of_a_hidden_deck_is_swiped(element):
    element.show(deck())
    element.run("element.style.display = 'none'; await frame()")
    assert element.run("return [await element.swipe('left'), element.remaining]") == [True, 5]
    assert element.run("return [await element.undo(), element.remaining]") == [True, 6]
    assert element.events("problem") == []


@pytest.mark.parametrize("change", [
    "for (const card of [...element.children].slice(2)) card.remove()", "element.style.height = '1000px'",
    "element.contentOffset = {y: 1e5}", "element.contentOffset = {y: -50}"])
def test_the_offset_of_a_stack_is_within_its_content(element, change):
    element.show(stack(attributes='state="expanded"'))
    element.run("element.contentOffset = {y: 400}")
    element.settle()
    element.run(change)
    element.settle()
    limit = element.run("return Math.max(0, element.answer.contentSize.height - element.height)")
    offset = element.run("return element.contentOffset.y")
    assert offset == (0 if "-50" in change else limit)
    assert element.events("scroll")[-1] == {"x": 0, "y": offset}
    boxes = element.boxes()
    assert len(boxes) > 1
    for index, box in boxes.items():
        assert box[1] == pytest.approx(40 + 208 * int(index) - offset, abs=PIXEL)
