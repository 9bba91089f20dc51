"""Decks in a hurry: ten swipes per second by methods, keys and fingers. None is dropped, and no card jumps."""

import time

import pytest
from elements import deck
from test_elements_late import connect

# Cards below the top one are far from it, so that a card that is thrown before it has risen would jump by up to 60 points.
HURRY = """visible-count="3" animation='{"duration": 0.4}' exit-distance="900" depth='{"scale": 0.8, "offsetY": 60}' directions='[{"direction": "left"}, {"direction": "right"}]'"""
SWIPES = 20
# Records, in each frame of the display, its time and the place and width of each card that has a box.
RECORD = """
window.frames = []
window.decided = []
element.addEventListener('beforeswipe', ({detail: {index, direction}}) => decided.push([index, direction]))
const record = (time) => {
  const cards = {}
  for (const [index, child] of [...element.children].entries()) {
    if (!child.assignedSlot?.parentElement.part.contains('item')) continue
    const {x, y, width} = child.assignedSlot.parentElement.getBoundingClientRect()
    cards[index] = [x, y, width]
  }
  frames.push([time, cards])
  requestAnimationFrame(record)
}
requestAnimationFrame(record)"""
# The greatest progress per second of a rise, from the answer to a swipe; a flight has the same.
STEEPEST = """
const {Framewright} = await import('/framewright.js')
const {timeline: {times, progress}} = JSON.parse((await Framewright.local()).answerSync('/v1/swipe-deck', JSON.stringify({
  bounds: {x: 0, y: 0, width: 360, height: 600}, count: 5, phase: 'ended', configuration: {animation: {duration: 0.4}}, velocity: {x: 1200, y: 0}, timeline: {fps: 120},
  frames: 'visible', visibleRect: {x: 0, y: 0, width: 360, height: 600}})))
return Math.max(...times.slice(1).map((time, place) => (progress[place + 1] - progress[place]) / (time - times[place])))"""
# The lowest visible card, the one that appears below it, is 326 points below the top one: a card that is in a hurry rises by at most as much at once.
LOWEST, SLACK = 326, 2
# A swiped card flies by 900 points.
EXIT = 900


def begin(element, count=SWIPES + 3):
    element.show(deck(count, HURRY))
    element.run(RECORD)


def check(element, speed=0, count=SWIPES):
    """All swipes were performed in order, and cards have moved from frame to frame by no more than a speed explains, in points per second, besides
    that of their flight; up, down and in width by no more than their rise."""
    element.page.until(lambda: len(element.events("swipe")) >= count)
    element.settle()
    expected = [[SWIPES + 2 - swipe, "right" if swipe % 2 else "left"] for swipe in range(count)]
    assert element.run("return decided") == expected
    assert [[event["index"], event["direction"]] for event in element.events("swipe")] == expected
    steepest = element.run(STEEPEST)
    # The cards below rise by a place, 120 points, while the top one is moved to its threshold of 90 points.
    rise, speed = LOWEST * steepest + speed * 120 / 90, speed + EXIT * steepest
    frames = element.run("return frames")
    assert len(frames) > count
    # An element can draw after the record of a frame, which then has the cards of the one before.
    for (since, _), (before, shown), (now, cards) in zip(frames, frames[1:], frames[2:]):
        seconds = (now - since) / 1000
        for index in shown.keys() & cards.keys():
            x, y, width = (abs(one - other) for one, other in zip(cards[index], shown[index]))
            assert x <= speed * seconds + SLACK, (index, before, shown[index], now, cards[index])
            assert max(y, width) <= rise * seconds + SLACK, (index, before, shown[index], now, cards[index])


def wait(element):
    """Waits until the time of the next event, which follows the last one by the given times: a slow machine changes nothing."""
    time.sleep(max(0, element.clock - time.time()))


@pytest.mark.behaviour
def test_twenty_swipes_in_two_seconds_by_a_method(element):
    begin(element)
    assert element.run(f"""
      const since = performance.now()
      const swipes = []
      for (let swipe = 0; swipe < {SWIPES}; swipe++) {{
        while (performance.now() < since + 100 * swipe) await frame()
        swipes.push(element.swipe(swipe % 2 ? 'right' : 'left'))
      }}
      return Promise.all(swipes)""") == [True] * SWIPES
    check(element)


@pytest.mark.behaviour
def test_twenty_swipes_in_two_seconds_by_keys(element):
    begin(element)
    element.run("element.focus()")
    element.clock = time.time()
    for swipe in range(SWIPES):
        arrow = "ArrowRight" if swipe % 2 else "ArrowLeft"
        for key, shift in [(arrow, 8), ("Enter", 0)]:
            element._after(0.05)
            wait(element)
            for kind in ("rawKeyDown", "keyUp"):
                element.page.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": kind, "key": key, "modifiers": shift})
    # A key moves a card by 120 points, at first with 120 / 0.04 points per second.
    check(element, speed=120 / 0.04)


def swipe(element, number, touch=False):
    """A pointer swipes 40 ms after the last release, by default that of a mouse: browsers cancel touches on a busy machine."""
    way = 1 if number % 2 else -1
    kinds = ["touchStart", "touchMove", "touchEnd"] if touch else ["mousePressed", "mouseMoved", "mouseReleased"]
    for step in range(6):
        at = element._after(0.04 if step == 0 else 0.012)
        wait(element)
        send = element._touch if touch else element._mouse
        send(kinds[min(step, 1) + (step == 5)], 240 + 30 * min(step, 4) * way, 300, at)


@pytest.mark.behaviour
def test_twenty_swipes_in_two_seconds_by_a_finger(element):
    begin(element)
    for number in range(SWIPES):
        swipe(element, number)
    # If the machine is busy, all movements of a finger arrive in one frame.
    check(element, speed=120 / 0.016)


def swipe_on(element, number, touch):
    """Swipes, and again if the browser has cancelled the touch, since the page was busy."""
    for _ in range(4):
        before = element.run("return cancelled")
        swipe(element, number, touch)
        if element.run("return cancelled") == before:
            return
    raise AssertionError("the browser cancels each touch")


@pytest.mark.behaviour
@pytest.mark.parametrize("late", [300, 60, 150, 20])
@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
def test_swipes_by_a_finger_wait_for_a_late_server(element, touch, late):
    """Ten swipes per second: the next ones begin before the server has decided on the first, and also while its card flies away."""
    begin(element)
    connect(element, late)
    element.run("window.cancelled = 0; addEventListener('pointercancel', () => cancelled++, true)")
    for number in range(8):
        swipe_on(element, number, touch)
    check(element, speed=120 / 0.016, count=8)
    assert element.run("return [element.remaining, element.translation]") == [SWIPES + 3 - 8, {"x": 0, "y": 0}]


def test_swipes_by_keys_wait_for_a_late_server(element):
    begin(element)
    connect(element, 80)
    element.run("""
      element.focus()
      const viewport = element.shadowRoot.activeElement
      const press = (key, shiftKey) => viewport.dispatchEvent(new KeyboardEvent('keydown', {key, shiftKey, bubbles: true, composed: true}))
      for (let swipe = 0; swipe < 4; swipe++) {
        press(swipe % 2 ? 'ArrowRight' : 'ArrowLeft', true)
        press('Enter', false)
        await frame()
      }""")
    check(element, speed=120 / 0.04, count=4)


@pytest.mark.behaviour
@pytest.mark.parametrize("keys", [True, False], ids=["keys", "method"])
def test_nothing_jumps_in_the_moment_of_a_swipe(element, keys):
    """Two cards are swiped while the deck still rises, and time stands still."""
    begin(element)
    act = "press('ArrowLeft', true); press('Enter', false)" if keys else "element.swipe('left')"
    element.run(f"""
      element.focus()
      const viewport = element.shadowRoot.activeElement
      const press = (key, shiftKey) => viewport.dispatchEvent(new KeyboardEvent('keydown', {{key, shiftKey, bubbles: true, composed: true}}))
      window.act = () => {{ {act} }}
      element.playbackRate = 0.1
      act()
      while (!element.shadowRoot.querySelector('[part~=flying]')) await frame()
      for (let each = 0; each < 8; each++) await frame()
      element.playbackRate = 0
      await frame(); await frame()""")
    before = element.boxes()
    element.run("act(); while (decided.length < 2) await frame(); await frame(); await frame()")
    assert element.run("return element.remaining") == SWIPES + 1
    after = element.boxes()
    shown = before.keys() & after.keys()
    assert {str(SWIPES + 2 - place) for place in range(3)} <= shown
    for name in shown:
        assert after[name] == pytest.approx(before[name], abs=0.5), name


@pytest.mark.behaviour
def test_swipes_are_reported_in_their_order(element):
    """The second card has left before the first one, which is slower."""
    begin(element)
    element.run("""
      element.configuration = {animation: {duration: 1}}
      await frame()
      const first = element.swipe('left')
      while (decided.length < 1) await frame()
      element.configuration = {animation: {duration: 0.1}}
      await Promise.all([first, element.swipe('right')])""")
    element.page.until(lambda: len(element.events("swipe")) == 2)
    assert [event["index"] for event in element.events("swipe")] == [SWIPES + 2, SWIPES + 1]


@pytest.mark.behaviour
def test_an_undone_card_comes_back_from_where_it_is(element):
    element.show(deck(6, HURRY + """ rotation='{"maxAngle": 0.4}'"""))
    element.run("""
      element.playbackRate = 0.1
      element.swipe('right')
      while (!element.shadowRoot.querySelector('[part~=flying]')) await frame()
      while (element.lastElementChild.getBoundingClientRect().x < 150) await frame()
      element.playbackRate = 0
      await frame(); await frame()""")
    before = element.boxes()
    element.run("window.undone = element.undo(); for (let each = 0; each < 5; each++) await frame()")
    assert element.run("return element.remaining") == 6
    after = element.boxes()
    assert {"5", "4", "3"} <= before.keys() & after.keys()
    for name in before.keys() & after.keys():
        assert after[name] == pytest.approx(before[name], abs=0.5), name
    element.run("element.playbackRate = 1")
    element.settle()
    assert element.boxes()["5"] == pytest.approx([60, 40, 360, 600], abs=0.5)
    assert element.events("swipe") == []
    assert element.events("undo") == [{"index": 5, "id": None, "remaining": 6}]


def test_a_method_leaves_the_next_card_to_the_finger(element):
    element.show(deck(6, HURRY))
    element.press(200, 300)
    element.drag(-40, 0)
    element.run("element.swipe('right'); await frame(); await frame()")
    # The next card rises under the finger, which holds a point of it.
    assert element.run("return [element.remaining, element.topIndex]") == [5, 4]
    assert abs(element.run("return element.translation.x")) < 40
    element.settle()
    before = element.run("return element.translation.x")
    element.drag(-30, 0)
    assert element.run("return element.translation.x - arguments[0]", before) == pytest.approx(-30, abs=0.5)
    element.release()
    element.settle()
    assert element.run("return [element.remaining, element.translation.x]") == [5, 0]


def test_a_rise_that_ends_between_two_frames_leaves_the_card_to_the_finger(element):
    """As on a busy page, where no frame shows the end of the rise: the card, which has grown meanwhile, is as far from its place as the finger has moved."""
    element.show(deck(6, HURRY))
    element.press(100, 300)
    element.drag(-40, 0)
    element.run("""
      element.playbackRate = 0
      element.swipe('right')
      while (element.remaining === 6) await frame()
      await frame()""")
    before = element.run("return element.translation.x")
    element.drag(-30, 0)
    element.run("element.playbackRate = 1e6; await frame(); await frame()")
    assert element.run("return element.translation.x - arguments[0]", before) == pytest.approx(-30, abs=0.5)
    element.run("element.playbackRate = 1")
    element.release()
