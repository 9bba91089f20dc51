"""The custom elements as a developer uses them: promises, events, and modules."""

import pytest
from elements import deck, listed, rows, stack

SLOW = """animation='{"duration": 0.4}'"""
# Calls a method, and returns how its promise ends, with whether something moves then.
CALL = """
try {
  const value = await eval(arguments[0])
  await frame()
  return ['resolved', value, element.hasAttribute('moving')]
} catch (error) {
  return ['rejected', error.message]
}"""


def call(element, script):
    return element.run(CALL, script)


@pytest.mark.parametrize("body, script, state, value", [
    (stack(attributes=SLOW), "element.expand()", "element.height", 600),
    (stack(attributes=f'{SLOW} state="expanded"'), "element.collapse()", "element.height", 200),
    (deck(attributes=SLOW), "element.swipe('left')", "log.filter(([name]) => name === 'swipe').length", 1),
    (deck(attributes=SLOW), "element.swipe('left').then(() => element.undo())", "element.translation.x", 0),
    (rows(), "element.scrollToRow('r20', {position: 'initial'})",
     "Math.round(element.querySelector('#r20').getBoundingClientRect().top)", 52),
    (listed(), "element.scrollToRow(30)", "element.contentOffset.y > 1000", True),
], ids=["expand", "collapse", "swipe", "undo", "row", "card"])
def test_a_method_resolves_when_the_movement_has_landed(element, body, script, state, value):
    element.show(body)
    assert call(element, script) == ["resolved", True, False]
    assert element.run(f"return {state}") == value


@pytest.mark.behaviour
@pytest.mark.parametrize("body, script, words", [
    (deck(), "element.swipe('sideways')", "sideways"), (deck(), "element.swipe()", "undefined"),
    (rows(), "element.scrollToRow('nope')", "row"), (listed(), "element.scrollToRow('nope')", "nope"),
    (listed(), "element.scrollToRow(40)", "There is no card 40"),
    (stack(), "(element.configuration = {cardHeight: -1}, element.expand())", "cardHeight"),
    (stack(), "Object.assign(document.createElement('framewright-swipe-deck'), {count: 3}).swipe('left')", "no layout yet")])
def test_a_method_rejects_in_words(element, body, script, words):
    element.show(body)
    [state, message, *_] = call(element, script)
    assert state == "rejected", message
    assert words in message


def test_a_movement_that_a_finger_stops_resolves_with_false(element):
    element.show(stack(attributes="""animation='{"duration": 3}'"""))
    element.run("window.arrived = undefined; element.expand().then((value) => (arrived = value))")
    element.page.until(lambda: element.run("return element.height") > 210)
    element.press(200, 620)
    element.page.until(lambda: element.run("return arrived") is False)
    element.release()


@pytest.mark.behaviour
def test_events_bubble_out_of_shadow_trees(element):
    element.show("<div><section></section></div>" + stack())
    element.run("""
      const inner = document.querySelector('section').attachShadow({mode: 'open'})
      inner.append(element)
      window.heard = []
      for (const name of ['change', 'visiblechange', 'positionchange', 'beforepositionchange'])
        document.addEventListener(name, (event) => heard.push(name))
      element.style.cssText = 'height: 600px'
      element.expand()""")
    element.page.until(lambda: element.run("return element.height") == 600)
    assert set(element.run("return heard")) == {"change", "visiblechange", "positionchange", "beforepositionchange"}


@pytest.mark.behaviour
def test_a_swipe_is_cancelled(element):
    element.show(deck())
    element.run("element.addEventListener('beforeswipe', (event) => { log.push(['asked', event.detail]); event.preventDefault() })")
    element.press(200, 300)
    element.drag(-200, 0)
    element.release()
    element.frame()
    element.settle()
    assert element.events("asked") == [{"index": 5, "id": None, "direction": "left"}]
    assert element.run("return [element.remaining, element.translation.x]") == [6, 0]
    assert call(element, "element.swipe('left')")[:2] == ["resolved", False]
    assert element.events("swipe") == []


def test_a_change_of_position_is_cancelled(element):
    element.show(stack())
    element.run("element.addEventListener('beforepositionchange', (event) => { log.push(['asked', event.detail]); event.preventDefault() })")
    element.press(200, 600)
    element.drag(0, -200)
    element.release()
    element.frame()
    element.settle()
    assert element.events("asked") == [{"position": "expanded"}]
    assert element.run("return [element.state, element.height]") == ["collapsed", 200]
    assert element.events("positionchange") == []
    assert call(element, "element.expand()")[:2] == ["resolved", False]
