"""Gestures on the stage of the playground, in Chromium."""

import json
import time
import urllib.request

import pytest
from playground import DECK, PIXEL, ROWS, STACK, STANDARD, check_frames
from selenium.webdriver.common.keys import Keys

SLOW = {**STACK, "configuration": {**STANDARD, "animation": {"duration": 10}}}
ACROSS = {"axis": "horizontal", "viewport": {"width": 390, "height": 300},
          "rows": [{"id": name, "size": {"fixed": 120}} for name in "abcdef"]}


def frames_match(playground):
    try:
        return check_frames(playground)
    except AssertionError:
        return False


def test_a_stack_grows_as_the_finger_moves_up(playground):
    playground.open(request=STACK)
    before = playground.rects()
    playground.hold(playground.item(1), dy=-80)
    # Under the resting finger, the request and its answer are those of the stage.
    def matches():
        height, translation = playground.element("it.height"), playground.request.get("translation", 0)
        return translation > 1 and playground.answer["translation"] == translation and abs(height - 200 - translation) < 0.01

    playground.page.until(matches)
    rects = playground.rects()
    assert rects["1"][1] - before["1"][1] == pytest.approx(-80, abs=PIXEL)
    assert rects["2"][1] - rects["1"][1] > before["2"][1] - before["1"][1] + 10
    assert playground.request["state"] == "inTransit"
    check_frames(playground)
    playground.release()
    playground.settled()
    assert playground.request["state"] == playground.answer["state"] == "expanded"
    assert "positionchange" in playground.text_of("#events")
    check_frames(playground)


@pytest.mark.behaviour
def test_the_request_shows_the_state_under_a_finger_that_rests(playground):
    playground.open(request=STACK)
    playground.hold(playground.item(1), dy=-80)
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).state === 'inTransit'")
    assert playground.page.run("return document.querySelector('#screen > [label]').hasAttribute('dragging')")
    assert playground.request["translation"] > 40
    playground.release()


@pytest.mark.behaviour
@pytest.mark.parametrize("path, request_, item, move, direction", [
    ("/v1/card-stack", STACK, 4, (0, -60), "leftToRight"),
    ("/v1/card-stack", {**STACK, "state": "expanded"}, 1, (0, -90), "rightToLeft"),
    ("/v1/swipe-deck", DECK, 5, (70, 10), "rightToLeft"),
    ("/v1/scroll-stack", ROWS, "b", (0, -130), "leftToRight"),
    ("/v1/scroll-stack", {**ACROSS, "contentOffset": {"x": 100}}, "e", (-60, 0), "rightToLeft"),
    ("/v1/card-list", {"width": 390, "cards": [{"items": [{"kind": "text", "height": 300}]}] * 6}, 0, (0, -150), "rightToLeft")])
def test_the_stage_the_request_and_the_answer_match_under_a_finger(playground, path, request_, item, move, direction):
    begun = {**request_, "layoutDirection": direction}
    playground.open(path, begun)
    playground.hold(playground.item(item), *move)
    playground.page.until(lambda: playground.request != begun and frames_match(playground))
    playground.release()
    playground.settled()
    check_frames(playground)


def test_a_right_to_left_stack_is_shown_at_the_offset_of_its_request(playground):
    opened = {**ACROSS, "layoutDirection": "rightToLeft"}
    playground.open("/v1/scroll-stack", opened)
    assert playground.request == opened
    assert playground.element("it.contentOffset") == playground.answer["contentOffset"] == {"x": 0, "y": 0}
    check_frames(playground)


@pytest.fixture
def slow_server(playground):
    """A server whose answers wait from `hold()` to `release()`."""
    class SlowServer:
        def hold(self):
            playground.page.run("window.answers = new Promise((resolve) => (window.releaseAnswers = resolve))")

        def release(self):
            playground.page.run("window.releaseAnswers()")
            playground.settled()

    added = playground.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
      const {fetch} = window
      window.fetch = async (...request) => {
        await window.answers
        return fetch(...request)
      }"""})
    yield SlowServer()
    playground.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def wait_until_moving(playground):
    """Waits until the height of the stack changes."""
    before = playground.element("it.height")
    playground.page.until(lambda: playground.element("it.height") != before)


def test_an_element_that_still_moves_does_not_alter_the_next_request(playground, slow_server):
    playground.open(request=SLOW, source="server")
    playground.click("Expand")
    wait_until_moving(playground)
    slow_server.hold()
    playground.page.find("#layout-tab-swipe-deck").click()
    playground.page.until(lambda: "bounds" in playground.request)
    opened = playground.request
    for _ in range(3):
        wait_until_moving(playground)
        assert playground.request == opened
    slow_server.release()
    playground.page.until(lambda: playground.answer["layout"] == "swipeDeck" and frames_match(playground))
    assert playground.request == opened


def test_a_change_of_the_request_is_shown_after_a_late_answer_also_if_the_element_moves(playground, slow_server):
    playground.open(request=SLOW, source="server")
    playground.click("Expand")
    wait_until_moving(playground)
    slow_server.hold()
    field = playground.page.find('[data-pointer="/count"] input[type=number]')
    field.clear()
    field.send_keys("9")
    for _ in range(3):
        wait_until_moving(playground)
    slow_server.release()
    assert playground.request["count"] == playground.answer["count"] == playground.element("it.count") == 9
    check_frames(playground)


@pytest.mark.behaviour
def test_a_wheel_scrolls_rows_and_reports_what_becomes_visible(playground):
    playground.open("/v1/scroll-stack", ROWS)
    playground.turn_wheel(300)
    assert playground.request["contentOffset"]["y"] == pytest.approx(300, abs=1)
    assert "visiblechange" in playground.text_of("#events")
    check_frames(playground)


def test_changed_numbers_flash(playground):
    playground.open(request=STACK)
    # A flash can begin and end between two commands of the driver.
    playground.page.run("""
      window.flashes = {}
      for (const id of ['answer', 'editor']) {
        const panel = document.getElementById(id)
        const record = () => { flashes[id] = Math.max(flashes[id] ?? 0, panel.querySelectorAll('.is-changed').length) }
        new MutationObserver(record).observe(panel, {subtree: true, attributeFilter: ['class']})
      }""")
    playground.hold(playground.item(4), dy=-40)
    playground.page.until(lambda: playground.move(0, -2) or playground.page.run("return flashes.answer > 3 && flashes.editor > 0"))
    playground.release()


def answer_of_server(playground):
    """The server's answer to the request whose text is shown."""
    return json.load(urllib.request.urlopen(urllib.request.Request(
        playground.page.address + "/v1/card-stack", playground.text.encode(), {"Content-Type": "application/json"})))


def frames_in_view(playground):
    """The frames in the visible, coloured lines of the answer, by their indexes."""
    lines = playground.page.run("""
      const panel = document.querySelector('#result-answer').getBoundingClientRect()
      return [...document.querySelectorAll('#answer .line:has(.json-number)')]
        .filter((line) => {
          const {top, bottom} = line.getBoundingClientRect()
          return top >= panel.top && bottom <= panel.bottom
        }).map((line) => line.textContent.trim())""")
    frames = [json.loads(line.rstrip(",")) for line in lines if line.startswith('{"index"')]
    return {frame["index"]: frame for frame in frames}


def test_each_line_shows_the_present_answer_also_while_the_panel_scrolls_during_a_drag(playground):
    playground.open(request={**STACK, "count": 200})

    def shows_present_frames(first):
        answer, frames = playground.answer, frames_in_view(playground)
        return answer == answer_of_server(playground) and first in frames and len(frames) > 5 and all(
            frame == answer["frames"][index] for index, frame in frames.items())

    playground.hold(playground.item(4), dy=-40)
    for line, first in (7, 0), (107, 100), (190, 183):
        playground.page.run("""
          const panel = document.querySelector('#result-answer')
          const lineHeight = document.querySelector('#answer').getBoundingClientRect().height / document.querySelector('#answer').textContent.split('\\n').length
          panel.scrollTop = lineHeight * arguments[0]""", line)
        translation = playground.request.get("translation")
        playground.move(0, -8)
        playground.page.until(lambda: playground.request.get("translation") != translation and shows_present_frames(first + 3))
    playground.release()
    playground.page.until(lambda: playground.answer["state"] == "expanded" and shows_present_frames(186))
    playground.page.run("document.querySelector('#result-answer').scrollTop = 0")
    playground.page.until(lambda: shows_present_frames(1))


def test_arrow_keys_drag_a_stack_and_enter_releases_it(playground):
    playground.open(request=STACK)
    playground.press(*[Keys.ARROW_UP] * 3)
    playground.settled()
    assert playground.request["state"] == "inTransit"
    check_frames(playground)
    playground.press(Keys.ENTER)
    playground.settled()
    assert playground.request["state"] == "expanded"


@pytest.mark.behaviour
def test_a_touch_swipes_a_card(playground):
    playground.look = {"size": "phone"}
    playground.open("/v1/swipe-deck", {**DECK, "configuration": {}})
    x, y, width, height = playground.rects()["5"]
    touch = playground.page.driver.execute_cdp_cmd
    points = [{"x": x + width / 2 - 12 * step, "y": y + height / 2} for step in range(12)]
    touch("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    for point in points[1:]:
        touch("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    playground.page.until(lambda: playground.request["count"] == 5)
    assert playground.request["history"] == [{"id": "5", "direction": "left"}]


def test_five_swipes_150_ms_apart_remove_five_cards(playground):
    playground.open("/v1/swipe-deck", {**DECK, "configuration": {"animationDuration": 0.4}})
    x, y, width, height = playground.rects()["5"]
    for swipe in range(5):
        since = time.monotonic()
        playground.throw(x + width / 2, y + height / 2, 160)
        time.sleep(max(0, 0.15 - (time.monotonic() - since)))
    playground.settled()
    assert playground.request["count"] == 1
    assert len(playground.request["history"]) == 5
    check_frames(playground)


def test_reduced_motion_shows_the_end_at_once(playground):
    playground.look = {"motion": False}
    playground.open(request=SLOW)
    playground.click("Expand")
    playground.page.until(lambda: playground.request.get("state") == "expanded")
    assert not playground.element("it.hasAttribute('moving')")
    check_frames(playground)


def test_animations_can_be_slowed_down(playground):
    playground.open(request=SLOW, speed="0.1")
    assert playground.element("it.playbackRate") == 0.1
    playground.click("Expand")
    playground.page.until(lambda: playground.element("it.state") == "inTransit")
    playground.page.find("#speed input[value='1']").click()
    assert playground.element("it.playbackRate") == 1


@pytest.mark.behaviour
def test_the_server_can_answer_each_move_with_the_same_bytes(playground):
    playground.open(request=STACK, source="server")
    playground.hold(playground.item(4), dy=-80)
    summary = playground.wait("""
      const text = document.querySelector('#latency').textContent
      return text.includes('same bytes') && text""")
    playground.release()
    playground.settled()
    assert "module" in summary and "server" in summary
    assert playground.text_of("#outcome").endswith("server")
    check_frames(playground)


def test_a_tap_on_a_card_of_a_wallet_reveals_it(playground):
    playground.open().choose("A wallet")
    x, y, width, _ = playground.rects()["4"]
    playground.throw(x + width / 2, y + 5, 0)
    playground.settled()
    assert playground.request["revealed"] == 4
    check_frames(playground)


def test_a_swipe_in_a_looping_deck_passes_a_card_and_undo_returns_it(playground):
    fan = {"visibleCount": 3, "depth": {"angle": 0.1, "anchor": {"x": 0.5, "y": 1}}}
    playground.open("/v1/swipe-deck", {
        "bounds": {"x": 0, "y": 0, "width": 300, "height": 400}, "count": 4, "loop": True, "configuration": fan})
    for top in 2, 1, 0, 3:
        playground.click("Swipe left")
        playground.settled()
        assert playground.answer["topIndex"] == top
        assert playground.answer["count"] == 4
        check_frames(playground)
    for top in 0, 1:
        playground.click("Undo swipe")
        playground.settled()
        assert playground.answer["topIndex"] == top
        check_frames(playground)


def test_cards_are_visible_beyond_the_bounds_of_a_deck(playground):
    playground.open("/v1/swipe-deck")
    card, deck = playground.rects()["22"], playground.box("#screen [label]")
    assert card[1] + card[3] > deck[1] + deck[3] + 5
    assert playground.element("getComputedStyle(it).overflow") == "visible"


def test_a_deck_of_a_link_continues_with_its_history(playground):
    playground.open("/v1/swipe-deck", {**DECK, "count": 4, "history": [{"id": "4", "direction": "left"}]})
    playground.click("Undo swipe")
    playground.settled()
    assert playground.request["count"] == 5
    assert "history" not in playground.request
    check_frames(playground)


def test_a_link_restores_the_size_of_a_removed_card(playground):
    cards = [{"id": "map", "aspectRatio": 1}, {"id": "ticket", "size": {"width": 200, "height": 120}}]
    playground.open("/v1/swipe-deck", {"bounds": DECK["bounds"], "cards": cards})
    playground.click("Swipe left")
    playground.settled()
    assert playground.request["history"] == [{**cards[1], "direction": "left"}]
    request = playground.request
    playground.open("/v1/swipe-deck", request)
    playground.click("Undo swipe")
    playground.settled()
    assert playground.request["cards"] == cards
    width, height = playground.rects()["ticket"][2:]
    assert [width / playground.scale(), height / playground.scale()] == pytest.approx([200, 120], abs=PIXEL)
