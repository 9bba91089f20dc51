"""The custom elements in Chromium, used by mouse, touch, wheel and keys."""

import json
import pathlib
import time

import pytest
from elements import RENDER, cards, deck, listed, press_keys, rows, stack
from selenium.webdriver.common.keys import Keys

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "Examples/javascript/elements.html"
GUIDE = pathlib.Path(__file__).resolve().parents[2] / "Docs/elements.md"
PIXEL = 0.5
SLOW = """animation='{"duration": 2}'"""
TURNING = """directions='[{"direction": "left"}, {"direction": "right"}, {"direction": "up"}]' rotation='{"maxAngle": 0.4}'"""

# --- The held point ----------------------------------------------------------------------------------

WAYS = {"up": [(0, -160), (0, 60)], "down and up": [(0, 50), (0, -200)], "beyond the end": [(0, -380), (0, 300)],
        "by pixels": [(0, -9), (0, 7)], "askew": [(-70, -150), (90, 40)]}
SCALES = {"as it is": "", "scaled": "transform: scale(0.6); transform-origin: 0 0", "zoomed": "zoom: 1.3"}


@pytest.mark.behaviour
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", [450, 500, 590, 630])
def test_the_held_point_of_a_stack_stays_under_the_finger(element, way, place):
    element.show(stack())
    element.press(200, place)
    for dx, dy in WAYS[way]:
        assert element.drag(dx, dy)[1] <= PIXEL


@pytest.mark.parametrize("touch, scale, direction", [
    (False, "as it is", "ltr"), (True, "as it is", "rtl"), (False, "scaled", "rtl"), (True, "zoomed", "ltr")])
@pytest.mark.parametrize("body, dx, dy, axis", [
    (stack(), 0, -120, 1), (stack(attributes='state="expanded"'), 0, -60, 1),
    (stack(attributes='state="expanded"'), 0, 150, 1),
    (deck(), -90, 10, 0), (deck(attributes=TURNING), 80, -70, 0), (deck(attributes=TURNING), 80, -70, 1),
    (rows(), 0, -140, 1), (rows(attributes='axis="horizontal"'), -60, 0, 0),
    (rows(attributes="""emphasis='{"scale": 0.8}'"""), 0, -40, 1),
    (listed(), 0, -130, 1), (listed(attributes="""columns='{"count": 3, "spacing": 8}'"""), 0, -130, 1),
], ids=lambda value: value.split()[0][12:] if isinstance(value, str) else str(value))
def test_the_held_point_stays_under_the_finger_in_every_layout(
        element, body, dx, dy, axis, touch, scale, direction):
    style = f'<div style="{SCALES[scale]}" dir="{direction}"><div style="width: 360px; height: 600px">{body}</div></div>'
    element.show(style + "<style>[label] { height: 600px; overscroll-behavior: contain }</style>")
    if 'axis="horizontal"' in body:
        # From right to left, the content would be at the end to which the finger pulls it.
        element.run("element.contentOffset = {x: 0}")
        element.settle()
    x, y, width, height = element.run("const b = element.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]")
    down = element.run("""
      const [x, y, height] = arguments
      return [0.85, 0.1].find((share) => document.elementFromPoint(x, y + height * share).matches('article'))""",
                       x + width * 0.4, y, height)
    element.press(x + width * 0.4, y + height * down, touch)
    assert element.drag(dx, dy)[axis] <= PIXEL
    assert element.drag(-dx / 2, -dy / 2)[axis] <= PIXEL
    element.release()
    element.settle()


@pytest.mark.behaviour
def test_the_held_point_stays_under_the_finger_when_the_element_is_resized(element):
    element.show(stack())
    element.press(200, 600)
    element.drag(0, -100)
    element.run("element.style.height = '560px'")
    element.frame()
    assert max(element.move(0, -1)[1:]) <= PIXEL


@pytest.mark.behaviour
def test_the_held_points_of_nested_elements_stay_under_the_finger(element):
    inner = '<framewright-swipe-deck id="inner" style="height: 300px">' + cards(4) + "</framewright-swipe-deck>"
    element.show(f'<framewright-scroll-stack label="Outer">{inner}'
                 '<article style="height: 900px">Row</article></framewright-scroll-stack>')
    element.press(200, 200)
    # The first 10 pixels decide.
    element.move(-12, 1)
    assert element.drag(-48, 3)[0] <= PIXEL
    assert element.run("return element.contentOffset.y") == 0
    element.release()
    # The card starts to return when the decision arrives, so that "moving" is absent at first.
    element.page.until(lambda: element.run("""
      const top = inner.querySelector('article:last-of-type')
      return !inner.hasAttribute('moving') && Math.abs(parseFloat(getComputedStyle(top).getPropertyValue('--swipe-x'))) === 0"""))
    element.press(200, 200)
    element.move(1, -12)
    assert element.drag(2, -68)[1] <= PIXEL
    assert element.run("return element.contentOffset.y") == pytest.approx(80, abs=1)
    element.release()
    assert element.run("return inner.remaining") == 4


@pytest.mark.behaviour
def test_a_nested_element_is_in_the_row_of_its_layout(element):
    row = json.dumps({"size": {"layout": {"path": "/v1/card-stack", "body": {"count": 3, "state": "expanded"}}}})
    inner = f"<framewright-card-stack id='inner' state='expanded' data-row='{row}'>{cards(3)}</framewright-card-stack>"
    element.show(f'<framewright-scroll-stack label="Outer"><article style="height: 80px">Row</article>{inner}'
                 '<article style="height: 300px">Row</article></framewright-scroll-stack>')
    element.page.until(lambda: element.run("return document.querySelector('#inner').answer !== undefined"))
    element.settle()
    element.run("element.contentOffset = {y: 50}")
    element.frame()
    frames = element.run("return element.answer.frames[1].layout.frames")
    boxes = element.run("""
      return [...document.querySelectorAll('#inner article')].map((card) => {
        const {x, y, width, height} = card.getBoundingClientRect()
        return [x, y, width, height]
      })""")
    assert len(frames) == 3
    for box, frame in zip(boxes, frames, strict=True):
        assert box == pytest.approx([60 + frame["x"], frame["y"] - 10, frame["width"], frame["height"]], abs=PIXEL)


# --- Card stacks -------------------------------------------------------------------------------------

def check_frames(element, top=0, offset=0):
    """Checks that each shown item is at its frame of the answer; returns the number of items."""
    frames = {str(frame.get("id", frame["index"])): frame for frame in element.run("return element.answer.frames")}
    boxes = element.boxes()
    left, start = element.run("const b = element.getBoundingClientRect(); return [b.x, b.y]")
    for name, box in boxes.items():
        frame = frames[name].get("presentedFrame", frames[name])
        place = [left + frame["x"], start + frame["y"] + top - offset, frame["width"], frame["height"]]
        assert box == pytest.approx(place, abs=PIXEL), name
    return len(boxes)


@pytest.mark.behaviour
def test_a_stack_is_a_sheet_that_grows_as_the_finger_moves_up(element):
    element.show(stack())
    assert check_frames(element, top=400) == 5
    tops = []
    element.press(200, 600)
    for _ in range(5):
        element.move(0, -30)
        tops.append(element.run("return element.shadowRoot.querySelector('[part~=sheet]').getBoundingClientRect().y"))
    assert tops == pytest.approx([440 - 30 * step for step in range(1, 6)], abs=PIXEL)
    assert element.run("return element.state") == "inTransit"
    element.release()
    element.settle()
    assert element.run("return [element.state, element.getAttribute('state'), element.height]") == ["expanded", "expanded", 600]
    assert element.events("positionchange") == [{"position": "expanded"}]


@pytest.mark.behaviour
def test_dragging_an_expanded_stack_scrolls_it_and_then_lowers_it(element):
    element.show(stack(attributes='state="expanded"'))
    element.press(200, 500)
    element.drag(0, -120)
    assert element.run("return element.state") == "expanded"
    element.release()
    element.settle()
    element.press(200, 300)
    element.drag(0, 340)
    assert element.run("return element.state") == "inTransit"
    element.release()
    element.settle()
    assert element.run("return element.state") == "collapsed"
    check_frames(element, top=400)


@pytest.mark.parametrize("movements, state", [
    ([-12, -8], "collapsed"), ([-12, -9], "expanded"), ([-30, 5], "collapsed"), ([-300, 25, -6], "expanded")])
def test_a_stack_lands_as_the_pan_decides(element, movements, state):
    element.show(stack(attributes='expanded-height="500"'))
    element.press(200, 600)
    for movement in movements:
        element.move(0, movement)
    element.release()
    element.frame()
    element.settle()
    assert element.run("return element.state") == state


def test_a_landing_stack_is_caught_without_a_jump(element):
    element.show(stack(attributes=SLOW))
    element.press(200, 600)
    element.drag(0, -100)
    element.run("element.playbackRate = 0.05")
    element.release()
    element.page.until(lambda: element.run("return element.height") > 305)
    element.press(200, 560)
    before = element.boxes()
    assert element.run("return element.state") == "inTransit"
    element.run("for (let each = 0; each < 10; each++) await frame()")
    assert element.boxes() == before
    assert element.drag(0, -30)[1] <= PIXEL


def test_nothing_jumps_when_a_stack_is_released(element):
    element.show(stack(attributes=SLOW))
    element.press(200, 600)
    element.drag(0, -100)
    before = element.boxes()
    element.run("element.playbackRate = 0")
    element.release()
    element.frame()
    after = element.boxes()
    for name in before:
        assert after[name] == pytest.approx(before[name], abs=5)


@pytest.mark.behaviour
def test_a_tap_expands_a_stack_and_its_methods_collapse_it(element):
    element.show(stack())
    element.press(200, 600)
    element.release()
    element.settle()
    assert element.run("return element.state") == "expanded"
    element.run("element.collapse()")
    element.settle()
    element.run("element.setAttribute('state', 'expanded')")
    element.settle()
    assert element.run("return element.state") == "expanded"
    assert [event["position"] for event in element.events("positionchange")] == ["expanded", "collapsed", "expanded"]


def test_a_stack_expands_before_its_first_layout_and_stays_expanded_in_another_place(element):
    element.show(stack())
    element.run("""
      const copy = document.createElement('framewright-card-stack')
      copy.append(...element.children)
      copy.style.cssText = 'position: absolute; left: 500px; top: 40px; width: 360px; height: 600px'
      copy.expand()
      document.body.append(copy)
      element.remove()
      window.element = copy""")
    element.page.until(lambda: element.run("return element.answer !== undefined"))
    element.frame()
    assert element.run("return element.state") == "expanded"
    element.run("document.querySelector('script').after(element)")
    element.frame()
    element.settle()
    assert element.run("return element.state") == "expanded"
    assert len(element.boxes()) == 3


@pytest.mark.behaviour
def test_a_drag_is_not_a_click_but_a_tap_is(element):
    element.show(stack())
    element.run("window.clicks = 0; element.addEventListener('click', () => clicks++)")
    element.press(200, 600)
    element.drag(0, -50)
    element.release()
    assert element.run("return clicks") == 0
    element.settle()
    element.press(200, 600)
    element.release()
    assert element.run("return clicks") == 1


@pytest.mark.behaviour
def test_keys_move_a_stack(element):
    element.show(stack())
    press_keys(element, Keys.ARROW_UP, Keys.ARROW_UP)
    assert element.run("return element.height") == 280
    press_keys(element, Keys.ESCAPE)
    element.settle()
    assert element.run("return element.state") == "collapsed"
    press_keys(element, Keys.ARROW_UP, Keys.ENTER)
    element.settle()
    assert element.run("return element.state") == "expanded"
    assert element.run("return element.shadowRoot.querySelector('[role=status]').textContent") == "Expanded"
    press_keys(element, Keys.END)
    element.settle()
    assert element.boxes()["4"][1] + 200 + 8 == pytest.approx(640, abs=PIXEL)
    press_keys(element, Keys.HOME)
    element.settle()
    assert element.boxes()["0"][1] == pytest.approx(40, abs=PIXEL)
    press_keys(element, Keys.ENTER)
    element.settle()
    assert element.run("return element.state") == "collapsed"


@pytest.mark.behaviour
def test_the_wheel_expands_and_scrolls_a_stack(element):
    element.show(stack())
    element.turn_wheel(0, 150)
    element.page.until(lambda: element.run("return element.state") == "expanded")
    element.settle()
    element.turn_wheel(0, 100)
    assert element.boxes()["0"][1] == pytest.approx(-60, abs=PIXEL)


@pytest.mark.behaviour
def test_a_tap_on_a_card_of_a_pile_reveals_it(element):
    element.show(stack(attributes='revealed="1"'))
    assert element.boxes()["1"][1] == pytest.approx(40, abs=PIXEL)
    element.press(200, 635)
    element.release()
    element.settle()
    assert element.boxes()["4"][1] == pytest.approx(40, abs=PIXEL)
    assert element.events("reveal") == [{"index": 4, "id": None}]


# --- Swipe decks -------------------------------------------------------------------------------------

@pytest.mark.behaviour
def test_ten_swipes_in_a_second_and_a_half_remove_ten_cards(element):
    element.show(deck(12))
    since = time.monotonic()
    for swipe in range(10):
        element.fling(200, 300, 130 if swipe % 2 else -130, 0)
        time.sleep(max(0, since + 0.15 * (swipe + 1) - time.monotonic()))
    element.settle()
    assert element.run("return element.remaining") == 2
    assert [event["index"] for event in element.events("swipe")] == list(range(11, 1, -1))


def test_a_second_card_is_thrown_while_the_first_flies(element):
    element.show(deck(attributes=SLOW))
    element.run("element.playbackRate = 0.1")
    element.fling(200, 300, 250, 0)
    # The first card stays in flight, away from the place of the next touch, however long the machine takes.
    element.page.until(lambda: element.boxes()["5"][0] > 400)
    element.run("element.playbackRate = 0")
    element.fling(200, 500, -130, 0)
    element.page.until(lambda: element.run("return element.shadowRoot.querySelectorAll('[part~=flying]').length") == 2)
    element.run("element.playbackRate = 1")
    element.settle()
    assert [(event["index"], event["direction"]) for event in element.events("swipe")] == [(5, "right"), (4, "left")]


def test_a_touch_catches_a_card_in_flight(element):
    element.show(deck(attributes="""animation='{"duration": 2}'"""))
    element.run("element.playbackRate = 0.1")
    element.fling(150, 300, 150, 0)
    # An earlier touch means the next card.
    thrown = element.clock
    element.page.until(lambda: element.run("return element.hasAttribute('moving')"))
    element.clock = max(element.clock, thrown + 0.5)
    box = element.boxes()["5"]
    element.press(400, 300)
    caught = element.boxes()["5"]
    assert caught[0] >= box[0]
    element.run("for (let each = 0; each < 10; each++) await frame()")
    assert element.boxes()["5"] == caught
    assert element.drag(-80, 0)[0] <= PIXEL
    assert element.run("return element.remaining") == 6
    assert element.events("swipe") == []


def test_an_early_touch_that_is_handled_late_means_the_next_card(element):
    element.show(deck())
    thrown = element.run("""
      element.playbackRate = 0.05
      element.swipe('left')
      while (element.remaining === 6) await frame()
      return (performance.timeOrigin + performance.now()) / 1000""")
    time.sleep(0.2)
    element._mouse("mousePressed", 100, 300, thrown + 0.02)
    element._mouse("mouseMoved", 60, 300, thrown + 0.04)
    element.frame()
    assert element.run("return [element.remaining, element.translation]") == [5, {"x": -40, "y": 0}]
    element._mouse("mouseReleased", 60, 300)


@pytest.mark.behaviour
def test_a_deck_is_restored_from_its_history(element):
    element.show(deck())
    element.run("element.history = [{index: 5, direction: 'left'}, {index: 4, direction: 'right'}]")
    element.settle()
    assert element.run("return [element.remaining, element.topIndex]") == [4, 3]
    element.run("element.undo()")
    element.frame()
    element.settle()
    assert element.run("return [element.remaining, element.topIndex]") == [5, 4]
    element.run("element.translation = {x: 30, y: 0}")
    element.settle()
    assert element.run("return element.answer.frames.find(({index}) => index === 4).transform.tx") == 30


@pytest.mark.behaviour
def test_a_stack_is_moved_by_its_properties(element):
    element.show(stack(attributes='expanded-height="500"'))
    element.run("element.height = 350")
    element.settle()
    assert element.run("return [element.state, element.answer.translation]") == ["inTransit", 150]
    check_frames(element, top=250)
    element.run("element.height = 500; element.contentOffset = {y: 40}")
    element.settle()
    assert element.run("return element.state") == "expanded"
    assert element.events("scroll")[-1] == {"x": 0, "y": 40}
    check_frames(element, top=60)


@pytest.mark.behaviour
def test_animations_are_paused_and_continued(element):
    element.show(stack())
    element.run("element.playbackRate = 0; element.expand(); for (let each = 0; each < 20; each++) await frame()")
    assert element.run("return element.height") == 200
    element.run("element.playbackRate = 1")
    element.frame()
    element.settle()
    assert element.run("return element.state") == "expanded"


@pytest.mark.behaviour
def test_an_object_answers_instead_of_the_module(element):
    element.show(stack())
    element.run("""
      import('/framewright.js').then(async ({Framewright}) => {
        const module = await Framewright.local()
        element.src = {answer: async (path, text) => (log.push(['asked', path]), module.answer(path, text))}
      })""")
    element.page.until(lambda: element.events("asked"))
    element.run("element.expand()")
    element.page.until(lambda: element.run("return element.answer.state") == "expanded")
    element.settle()
    check_frames(element, top=0)


@pytest.mark.behaviour
def test_a_swipe_is_undone(element):
    element.show(deck(attributes=TURNING))
    element.run("element.swipe('up')")
    element.settle()
    assert element.events("swipe") == [{"index": 5, "id": None, "direction": "up", "remaining": 5}]
    element.run("element.undo()")
    element.settle()
    assert element.run("return [element.remaining, element.history.length]") == [6, 0]
    assert element.boxes()["5"] == pytest.approx([60, 40, 360, 600], abs=PIXEL)


def test_methods_wait_for_each_other(element):
    element.show(deck())
    element.run("for (const direction of ['left', 'right', 'left']) element.swipe(direction); element.undo()")
    element.settle()
    assert element.run("return element.history.map((entry) => entry.index)") == [5, 4]


@pytest.mark.behaviour
def test_a_looping_deck_keeps_its_cards(element):
    element.show(deck(3, attributes="loop"))
    tops = []
    for _ in range(4):
        element.run("element.swipe('left')")
        element.settle()
        tops.append(element.run("return element.topIndex"))
    assert tops == [1, 0, 2, 1]
    element.run("element.undo()")
    element.settle()
    assert element.run("return element.topIndex") == 2


@pytest.mark.behaviour
def test_keys_swipe_and_return_a_card(element):
    element.show(deck())
    press_keys(element, *[Keys.ARROW_RIGHT] * 4, Keys.ENTER)
    element.settle()
    assert element.run("return element.remaining") == 5
    assert element.run("return element.shadowRoot.querySelector('[role=status]').textContent") == "Card removed: right. 5 left"
    press_keys(element, Keys.BACKSPACE)
    element.settle()
    assert element.run("return element.remaining") == 6


NEW = "Object.assign(document.createElement('article'), {textContent: 'New'})"


@pytest.mark.behaviour
@pytest.mark.parametrize("change, remaining, top, undone", [
    (f"element.prepend({NEW})", 5, "Card 3", ["Card 4", "Card 5"]),
    (f"element.children[3].before({NEW})", 5, "Card 3", ["Card 4", "Card 5"]),
    (f"element.children[4].after({NEW})", 5, "New", ["Card 4", "Card 5"]),
    (f"element.append({NEW})", 5, "New", ["Card 4", "Card 5"]),
    ("element.children[0].remove()", 3, "Card 3", ["Card 4", "Card 5"]),
    ("element.children[3].remove()", 3, "Card 2", ["Card 4", "Card 5"]),
    ("element.children[4].remove()", 4, "Card 3", ["Card 5", "Card 5"]),
    ("element.lastElementChild.remove()", 4, "Card 3", ["Card 4", "Card 4"]),
    ("element.replaceChildren(...[...element.children].reverse())", 4, "Card 0", ["Card 4", "Card 5"]),
    (f"element.replaceChildren({NEW})", 1, "New", ["New", "New"]),
], ids=["first", "below", "between", "last", "first removed", "top removed", "undone removed", "last removed", "reversed", "replaced"])
@pytest.mark.parametrize("loops", [False, True], ids=["", "loop"])
def test_a_deck_keeps_its_cards_when_its_children_change(element, change, remaining, top, undone, loops):
    element.show(deck(attributes="loop" if loops else ""))
    element.run("for (const way of ['left', 'right']) element.swipe(way)")
    element.settle()
    element.run(change)
    element.frame()
    element.settle()
    text = "return element.children[element.topIndex].textContent"
    if not loops:
        assert element.run("return element.remaining") == remaining
        assert element.run(text) == top
    for card in undone:
        element.run("await element.undo()")
        element.settle()
        if not loops or element.run("return element.history.length") < 2 and "New" not in undone:
            assert element.run(text) == card
    assert element.run("return [element.history, element.translation]") == [[], {"x": 0, "y": 0}]
    shown = element.run("return element.shadowRoot.querySelector('[part~=top] slot').assignedElements()[0].textContent")
    assert shown == element.run(text)


def test_a_card_in_flight_keeps_its_child(element):
    element.show(deck(attributes=TURNING))
    element.run("element.playbackRate = 0.2; element.swipe('left')")
    element.page.until(lambda: element.run("return element.remaining") == 5)
    element.run(f"element.prepend({NEW})")
    element.frame()
    flying = "return element.shadowRoot.querySelector('[part~=flying] slot')?.assignedElements()[0]?.textContent"
    assert element.run(flying) == "Card 5"
    element.run("element.playbackRate = 1")
    element.settle()
    assert element.events("swipe")[0]["index"] == 6
    assert element.run("return [element.topIndex, element.remaining]") == [5, 6]


def test_a_drag_ends_when_another_card_is_at_the_top(element):
    element.show(deck())
    element.press(200, 300)
    element.drag(-60, 0)
    element.run(f"element.append({NEW})")
    element.frame()
    element.drag(-60, 0)
    assert element.run("return element.translation") == {"x": 0, "y": 0}
    element.release()
    element.settle()
    assert element.run("return [element.remaining, element.topIndex, element.translation.x]") == [7, 6, 0]
    assert element.events("swipe") == []


# --- Rows and lists ----------------------------------------------------------------------------------

@pytest.mark.behaviour
def test_rows_have_the_lengths_of_their_children_and_follow_them(element):
    element.show(rows())
    assert check_frames(element) > 3
    assert element.boxes()["r0"][3] == 100 + 24
    element.run("r0.style.height = '180px'")
    element.page.until(lambda: element.run("return r0.assignedSlot.parentElement.offsetHeight") == 180 + 24)
    # A row that has left the view is first moved away, and loses its item in a later frame.
    element.page.until(lambda: "r5" not in element.boxes())
    assert check_frames(element) > 2


@pytest.mark.behaviour
@pytest.mark.parametrize("tag", ["card-stack", "scroll-stack", "card-list", "swipe-deck"])
def test_only_the_visible_items_of_a_million_have_elements(element, tag):
    element.show(f'<framewright-{tag} label="Many" count="1000000"></framewright-{tag}>')
    element.run(RENDER)
    element.settle()
    assert 1 <= element.run("return element.children.length") <= 12
    press_keys(element, Keys.END if tag != "card-stack" else Keys.ENTER)
    element.settle()
    if tag == "card-stack":
        press_keys(element, Keys.END)
        element.settle()
    assert element.run("return document.querySelector('#item-999999') !== null")
    assert element.run("return element.children.length") <= 24


@pytest.mark.behaviour
def test_rows_scroll_by_wheel_keys_and_throws(element):
    offset = "return element.contentOffset.y"
    end_of = lambda name: sum(element.boxes().get(name, [])[1::2])
    element.show(rows())
    element.turn_wheel(0, 130)
    element.page.until(lambda: element.run(offset) == 130)
    element.settle()
    check_frames(element, offset=130)
    press_keys(element, Keys.END)
    element.page.until(lambda: end_of("r29") == pytest.approx(640, abs=PIXEL))
    press_keys(element, Keys.HOME)
    element.page.until(lambda: element.run(offset) == 0)
    element.settle()
    element.fling(200, 500, 0, -100)
    element.page.until(lambda: element.run(offset) > 150 and element.events("scroll"))


def test_a_gliding_stack_is_caught_by_a_touch(element):
    element.show(rows())
    element.run("element.playbackRate = 0.05")
    element.fling(200, 500, 0, -200)
    element.page.until(lambda: element.run("return element.hasAttribute('moving') && element.contentOffset.y > 201"))
    element.press(200, 300)
    offset = element.run("return element.contentOffset.y")
    element.run("for (let each = 0; each < 10; each++) await frame()")
    assert element.run("return element.contentOffset.y") == offset
    assert element.drag(0, 20)[1] <= PIXEL


@pytest.mark.behaviour
def test_rows_snap(element):
    element.show(rows(attributes='row-size="100" snap="mandatory"'))
    element.press(200, 300)
    element.drag(0, -90)
    element.release()
    element.settle()
    assert element.run("return element.contentOffset.y") == 124


@pytest.mark.behaviour
def test_a_sticky_row_stays_at_the_start_while_the_others_scroll(element):
    element.show(rows().replace('id="r0"', """id="r0" data-row='{"sticky": true}'"""))
    element.press(200, 350)
    assert element.drag(0, -150)[1] <= PIXEL
    assert element.boxes()["r0"][1] == pytest.approx(40, abs=PIXEL)


def test_a_row_that_becomes_sticky_is_at_the_start_at_once(element):
    element.show(rows())
    element.run("element.contentOffset = {x: 0, y: 60}")
    element.settle()
    element.run("""
      element.children[0].dataset.row = '{"sticky": true}'
      element.refresh()""")
    element.settle()
    assert element.boxes()["r0"][1] == pytest.approx(40, abs=PIXEL)


@pytest.mark.behaviour
def test_a_row_is_scrolled_to(element):
    element.show(rows())
    element.run("element.scrollToRow('r20', {position: 'initial'})")
    element.settle()
    assert element.boxes()["r20"][1] == pytest.approx(40, abs=PIXEL)


@pytest.mark.behaviour
def test_edits_are_animated_and_their_rows_have_the_lengths_of_children(element):
    element.show(rows(6))
    element.run("""
      const row = document.createElement('article')
      Object.assign(row, {id: 'new', textContent: 'New'})
      row.style.height = '70px'
      element.append(row)
      element.edit([{op: 'remove', ids: ['r1']}, {op: 'insert', rows: [{id: 'new', size: {fit: {length: 0}}}], at: 'top'}])""")
    element.frame()
    element.settle()
    boxes = element.boxes()
    assert sorted(boxes, key=lambda name: boxes[name][1])[:3] == ["new", "r0", "r2"]
    assert boxes["new"][3] == 70 + 24
    assert check_frames(element) == 5


@pytest.mark.behaviour
def test_cards_of_a_list_are_in_columns(element):
    element.show(listed(attributes="""columns='{"count": 2, "spacing": 10, "placement": "shortest"}'"""))
    assert check_frames(element) > 6
    assert {round(box[0]) for box in element.boxes().values()} == {60, 245}


@pytest.mark.behaviour
def test_visible_items_are_reported(element):
    element.show(rows(attributes='row-size="100"'))
    element.turn_wheel(0, 248)
    assert element.events("visiblechange")[-1]["visible"] == [2, 3, 4, 5, 6]


# --- The page ----------------------------------------------------------------------------------------

@pytest.mark.behaviour
@pytest.mark.parametrize("body", [stack(), deck(), rows(), listed()], ids=["stack", "deck", "rows", "list"])
def test_elements_are_accessible(element, body):
    element.show(f"<main>{body}</main><style>main {{ width: 360px }}</style>")
    assert [each for each in element.page.violations() if "page-has-heading" not in each] == []


@pytest.mark.behaviour
def test_reduced_motion_moves_at_once(element):
    element.show(stack(attributes=SLOW), motion=False)
    element.run("element.expand()")
    element.frame()
    element.frame()
    assert element.run("return element.state") == "expanded"
    check_frames(element)


@pytest.mark.behaviour
def test_right_to_left_mirrors_the_layout(element):
    element.show(stack(attributes='left-spacing="60"'), attributes='dir="rtl"')
    assert element.boxes()["0"][0] == pytest.approx(60 + 8, abs=PIXEL)
    element.run("document.dir = 'ltr'")
    element.frame()
    element.frame()
    assert element.boxes()["0"][0] == pytest.approx(60 + 60, abs=PIXEL)


def test_a_late_answer_of_a_server_moves_no_held_point(element):
    element.show(stack())
    element.run("""
      return import('/framewright.js').then(({Framewright}) => Framewright.local()).then((module) => {
        window.answers = 0
        window.fetch = async (address, {body}) => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          answers++
          const url = new URL(address)
          return new Response(module.answerSync(url.pathname, body ?? url.searchParams.get('request')))
        }
        element.src = 'https://layout.invalid'
      })""")
    element.page.until(lambda: element.run("return answers > 0"))
    element.settle()
    element.press(200, 600)
    assert element.drag(0, -150, steps=25)[1] <= PIXEL
    element.release()
    held = element.boxes()["3"]
    element.frame()
    assert element.boxes()["3"] == pytest.approx(held, abs=PIXEL)
    element.page.until(lambda: element.run("return element.state") == "expanded")


@pytest.mark.behaviour
def test_a_problem_is_reported(element):
    element.show(stack())
    element.run("element.configuration = {cardHeight: -1}")
    element.frame()
    element.frame()
    [problem] = element.events("problem")[:1]
    assert problem["errors"][0]["pointer"] == "/configuration/cardHeight"


def test_moves_leave_no_listeners_and_elements(element):
    element.show(rows(attributes='row-size="100"'))
    count = "return [element.shadowRoot.querySelectorAll('*').length, document.querySelectorAll('*').length]"
    element.press(200, 300)
    element.drag(0, -200)
    before = element.run(count)
    for _ in range(5):
        element.drag(0, -100)
        element.drag(0, 100)
    assert element.run(count) == before
    element.release()


@pytest.mark.behaviour
def test_the_example_of_fifteen_lines_shows_five_cards(element):
    assert len(EXAMPLE.read_text().splitlines()) == 15
    assert f"```html\n{EXAMPLE.read_text()}```" in GUIDE.read_text()
    element.files.page = EXAMPLE.read_text()
    element.page.show("/page")
    element.page.run("window.element = document.querySelector('framewright-card-stack')")
    element.page.until(lambda: element.run("return element.answer !== undefined"))
    assert len(element.boxes()) == 5
    assert element.run("return element.shadowRoot.querySelector('[role=list]').ariaLabel") == "Boarding passes"
