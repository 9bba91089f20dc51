"""The playground in Chromium, used by mouse, touch and keys."""

import ast
import itertools
import json
import pathlib
import subprocess
import sys
import time
import urllib.request

import pytest
from conftest import Page
from playground import Playground, presented
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from server import Server

STANDARD = {"cardOffset": 40, "collapsedHeight": 200, "expandedHeight": 500, "cardHeight": 200}
STACK = {"count": 5, "width": 375}
SLOW = {**STACK, "configuration": {**STANDARD, "animation": {"duration": 10}}}
DECK = {"bounds": {"x": 0, "y": 0, "width": 300, "height": 400}, "count": 6,
        "configuration": {"visibleCount": 3, "depth": {"offsetY": 20}, "animationDuration": 2}}
ROWS = {"viewport": {"width": 375, "height": 400},
        "rows": [{"id": name, "size": {"fixed": 100}} for name in "abcdefgh"]}
ACROSS = {"axis": "horizontal", "viewport": {"width": 390, "height": 300},
          "rows": [{"id": name, "size": {"fixed": 120}} for name in "abcdef"]}
PATHS = json.loads((pathlib.Path(__file__).resolve().parents[2] / "openapi.json").read_text())["paths"]
TABS = [path for path in PATHS if "post" in PATHS[path] and path.count("/") == 2]
LAYOUTS = [path for path in TABS if "get" in PATHS[path]]
PIXEL = 0.5


@pytest.fixture
def playground(page):
    return Playground(page)


def check_frames(playground):
    """Checks that every element is at its frame, scaled; returns the number of elements."""
    rects = playground.rects()
    frames = {str(frame.get("id", frame["index"])): presented(frame) for frame in playground.answer["frames"]}
    assert rects and set(rects) <= set(frames)
    scale = playground.scale()
    first = next(iter(rects))
    origin = [rects[first][axis] - frames[first][axis] * scale for axis in (0, 1)]
    for name, rect in rects.items():
        x, y, width, height = (number * scale for number in frames[name])
        expected = [origin[0] + x, origin[1] + y, width, height]
        assert rect == pytest.approx(expected, abs=PIXEL), name
    return len(rects)


def frames_match(playground):
    try:
        return check_frames(playground)
    except AssertionError:
        return False


# --- Drawing -----------------------------------------------------------------------------------------

@pytest.mark.parametrize("title", ["At rest", "Half way", "Expanded", "A wallet", "200 cards", "A billion cards"])
def test_cards_of_a_stack_are_drawn_at_their_frames(playground, title):
    playground.open().choose(title)
    assert check_frames(playground) >= 3


@pytest.mark.parametrize("path", LAYOUTS)
def test_items_of_each_layout_are_drawn_at_their_frames(playground, path):
    playground.open(path)
    assert check_frames(playground) >= 2


def test_right_to_left_mirrors_the_page_and_the_layout(playground):
    playground.open(request={**STACK, "configuration": {**STANDARD, "leftSpacing": 60}})
    inset = lambda: playground.rects()["0"][0] - playground.box("#screen")[0]
    before = inset()
    playground.page.find("#direction").click()
    playground.settled()
    assert playground.page.run("return document.dir") == "rtl"
    assert playground.request["layoutDirection"] == "rightToLeft"
    assert inset() < before - 20
    check_frames(playground)
    playground.choose("Expanded")
    assert playground.request["layoutDirection"] == "rightToLeft"
    playground.page.find("#direction").click()
    playground.settled()
    assert "layoutDirection" not in playground.request


def test_only_the_visible_cards_of_a_billion_are_drawn(playground):
    playground.open().choose("A billion cards")
    playground.press(Keys.END, on="#position")
    playground.settled()
    assert "999999999" in playground.rects()
    assert len(playground.rects()) < 20
    check_frames(playground)


@pytest.mark.parametrize("path, request_", [
    ("/v1/card-stack", STACK), ("/v1/card-stack", {**STACK, "state": "expanded"}), ("/v1/swipe-deck", DECK)])
@pytest.mark.parametrize("count", [1_000_000, 1_000_000_000])
def test_a_large_count_asks_for_the_visible_cards(playground, path, request_, count):
    playground.open(path, request_)
    field = playground.page.find('[data-pointer="/count"] input[type=number]')
    field.clear()
    field.send_keys(str(count))
    playground.settled()
    assert playground.request["count"] == count
    assert playground.request["frames"] == "visible"
    assert playground.answer["count"] == count
    assert check_frames(playground) >= 1


def test_a_window_follows_the_stack(playground):
    playground.open(request={**STACK, "count": 1_000_000})
    whole = {"x": 0, "y": 0, "width": 375}
    assert playground.request["visibleRect"] == {**whole, "height": 200}
    playground.click("Expand")
    playground.settled()
    assert playground.request["visibleRect"] == {**whole, "height": 500}
    playground.press(Keys.END, on="#position")
    playground.settled()
    assert playground.request["visibleRect"] == {**whole, "y": 1_000_000 * 208 - 500, "height": 500}
    check_frames(playground)
    playground.click("Collapse")
    playground.settled()
    assert playground.request["visibleRect"] == {**whole, "height": 200}


def test_a_window_does_not_move_the_caret(playground):
    playground.open(request=STACK)
    field = playground.page.find("#editor textarea")
    playground.page.run("arguments[0].focus(); arguments[0].setSelectionRange(11, 11)", field)
    field.send_keys("00000000")
    playground.settled()
    assert playground.request["count"] == 500_000_000
    assert playground.request["frames"] == "visible"
    assert playground.page.run("return arguments[0].selectionStart", field) == 19


# --- Typing ------------------------------------------------------------------------------------------

def test_typed_text_is_laid_out_and_the_controls_follow(playground):
    playground.open(request=STACK)
    playground.type('{"count": 3, "width": 300, "state": "expanded"}')
    assert list(playground.rects()) == ["0", "1", "2"]
    assert playground.page.run("return document.querySelector('[data-pointer=\"/count\"] input[type=number]').value") == "3"
    assert playground.page.run("return document.querySelector('[data-pointer=\"/state\"] select').value") == "expanded"


def test_a_control_sets_and_removes_its_member_in_the_text(playground):
    playground.open(request=STACK)
    playground.page.run("""
      const select = document.querySelector('[data-pointer="/state"] select')
      select.value = 'expanded'
      select.dispatchEvent(new Event('change'))""")
    playground.settled()
    assert playground.request == {**STACK, "state": "expanded"}
    playground.page.find('[data-pointer="/state"] .reset').click()
    playground.settled()
    assert playground.request == STACK


def test_a_new_object_has_the_member_that_was_set(playground):
    playground.open(request=STACK)
    playground.page.run("""
      document.querySelector('[data-pointer="/configuration"]').open = true""")
    field = playground.wait("return document.querySelector('[data-pointer=\"/configuration/cardOffset\"] input[type=number]')")
    field.send_keys("60")
    playground.settled()
    assert playground.request["configuration"] == {"cardOffset": 60}


def test_kinds_that_the_request_defines_have_controls(playground):
    playground.open("/v1/card-list").choose("Kinds of your own")
    kinds = "/configuration/kinds"
    for pointer in kinds, f"{kinds}/quote":
        playground.wait("""
          const group = document.querySelector(`details[data-pointer="${arguments[0]}"]`)
          if (group) group.open = true
          return group""", pointer)
    field = playground.wait(f"return document.querySelector('[data-pointer=\"{kinds}/quote/fontSize\"] input[type=number]')")
    assert field.get_attribute("value") == "18"
    field.send_keys("0")
    playground.settled()
    assert playground.request["configuration"]["kinds"]["quote"]["fontSize"] == 180
    name = playground.page.find(f'[data-pointer="{kinds}"] .adding input')
    name.send_keys("aside")
    playground.page.find(f'[data-pointer="{kinds}"] .adding button').click()
    playground.settled()
    assert playground.request["configuration"]["kinds"]["aside"] == {}
    assert playground.page.find(f'[data-pointer="{kinds}/aside"]').is_displayed()
    assert playground.page.violations() == []


FAULTY = "return [...document.querySelectorAll('#editor .at-fault')].map((each) => each.textContent)"


def test_faults_are_shown_at_their_control_and_underline_their_token(playground):
    playground.open(request=STACK)
    playground.type('{\n"count": -1,\n"width": 375\n}')
    assert playground.page.find('[data-pointer="/count"] [aria-invalid]').get_attribute("type") == "number"
    assert "must be an integer" in playground.text_of('[data-pointer="/count"] .fault')
    assert playground.page.run(FAULTY) == ["-1"]
    assert playground.text_of("#faults .pointer") == "/count"
    assert playground.text_of("#outcome").startswith("422")


@pytest.mark.parametrize("text, tokens", [
    ('{"count": 5, "width": "wide", "configuration": {"cardOffset": -1}}', ['"wide"', "-1"]),
    # An object stands for its missing members, and its name for the object.
    ('{"width": 375}', ["{"]),
    ('{"count": 5, "width": 375, "configuration": []}', ['"configuration"']),
    # A syntax error is at its own place.
    ('{\n"count": 5,\n"width" 375\n}', ["375"]),
    ('{\n"count": 5,,\n"width": 375\n}', [","])])
def test_a_fault_underlines_its_token(playground, text, tokens):
    playground.open(request=STACK)
    playground.type(text)
    assert playground.page.run(FAULTY) == tokens
    playground.type(json.dumps(STACK))
    assert playground.page.run(FAULTY) == []


# --- Gestures ----------------------------------------------------------------------------------------

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
    playground.open(request={**STACK, "configuration": {**STANDARD, "animation": {"duration": 0.2}}}, speed="0.1")
    playground.click("Expand")
    playground.page.until(lambda: playground.element("it.hasAttribute('moving')"))
    time.sleep(0.6)
    assert playground.element("it.state") == "inTransit"


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


def test_rows_are_added_hidden_shown_moved_and_removed(playground):
    playground.open("/v1/scroll-stack", ROWS)
    playground.click("Add row")
    playground.settled()
    assert len(playground.request["rows"]) == 9
    playground.click("To the start")
    playground.settled()
    playground.item("b").click()
    playground.settled()
    playground.click("Hide")
    playground.settled()
    assert playground.request["rows"][1]["isHidden"]
    playground.click("Show b")
    playground.settled()
    assert not playground.request["rows"][1].get("isHidden")
    hue = playground.page.run("return arguments[0].style.getPropertyValue('--hue')", playground.item("b"))
    playground.item("b").send_keys(Keys.ALT, Keys.ARROW_DOWN)
    playground.settled()
    assert [row["id"] for row in playground.request["rows"][:3]] == ["a", "c", "b"]
    assert playground.page.run("return arguments[0].style.getPropertyValue('--hue')", playground.item("b")) == hue
    check_frames(playground)
    playground.click("Remove")
    playground.settled()
    assert "b" not in playground.rects()
    check_frames(playground)


@pytest.mark.parametrize("axis, viewport, rows, by, order", [
    ("vertical", (375, 560), [100, 100, 100, 100], 150, "acbd"),
    ("vertical", (375, 560), [100, 100, 100, 100], -110, "bacd"),
    # The row passes a longer one when it is then under the pointer.
    ("vertical", (375, 560), [60, 60, 200, 60], 120, "abcd"),
    ("vertical", (375, 560), [60, 60, 200, 60], 190, "acbd"),
    ("horizontal", (560, 375), [100, 100, 100, 100], 150, "acbd")])
def test_a_grip_moves_the_selected_row_to_the_place_under_the_pointer(playground, axis, viewport, rows, by, order):
    playground.open("/v1/scroll-stack", {"axis": axis, "viewport": dict(zip(("width", "height"), viewport)), "rows": [
        {"id": name, "size": {"fixed": length}} for name, length in zip("abcd", rows)]})
    playground.item("b").click()
    playground.settled()
    x, y, width, height = playground.page.run("""
      const {x, y, width, height} = arguments[0].getBoundingClientRect()
      return [x, y, width, height]""", playground.item("b"))
    scale = playground.scale()
    actions = ActionChains(playground.driver, duration=16)
    actions.w3c_actions.pointer_action.move_to_location(round(x + width - 20 * scale), round(y + height / 2))
    actions.click_and_hold()
    for _ in range(10):
        way = round(by * scale / 10)
        actions.move_by_offset(*((way, 0) if axis == "horizontal" else (0, way))).pause(0.03)
    actions.perform()
    playground.release()
    playground.settled()
    assert "".join(row["id"] for row in playground.request["rows"]) == order
    assert "contentOffset" not in playground.request
    check_frames(playground)


def test_a_finger_scrolls_a_screen_and_its_pages_and_swipes_a_deck_between_them(playground):
    playground.open("/v1/scroll-stack").choose("A whole screen")

    def body(name):
        return next(row for row in playground.request["rows"] if row["id"] == name)["size"]["layout"]["body"]

    def check_nested():
        frames = {frame["id"]: frame for frame in playground.answer["frames"]}
        page, card = frames["pages"]["layout"]["frames"][0], frames["deck"]["layout"]["frames"][-1]
        scale, screen = playground.scale(), playground.box("#screen")
        offset = playground.request.get("contentOffset", {"y": 0})["y"]
        for tag, index, frame in ("scroll-stack", 0, page), ("swipe-deck", card["index"], card):
            box = playground.page.run("""
              const content = document.querySelector(`framewright-${arguments[0]}.nested [data-index="${arguments[1]}"]`)
              const {x, y} = content.assignedSlot.parentElement.getBoundingClientRect()
              return [x, y]""", tag, index)
            assert box == pytest.approx(
                [screen[0] + frame["x"] * scale, screen[1] + (frame["y"] - offset) * scale], abs=PIXEL), tag

    check_nested()
    playground.drag(playground.page.find("framewright-scroll-stack.nested"), -70, 0)
    assert body("pages")["contentOffset"]["x"] > 40
    playground.drag(playground.page.find("framewright-swipe-deck.nested"), 150, 0)
    assert body("deck")["count"] == 11
    playground.drag(playground.page.find("framewright-swipe-deck.nested"), 0, -60)
    assert playground.request["contentOffset"]["y"] > 30
    assert body("deck")["count"] == 11
    check_nested()
    for _ in range(3):
        playground.page.find("#undo").click()
        playground.settled()
    assert body("deck")["count"] == 12
    assert "contentOffset" not in playground.request
    check_nested()


# --- Undo, redo and history --------------------------------------------------------------------------

def test_everything_can_be_undone_and_redone(playground):
    playground.open(request=STACK)
    playground.drag(playground.item(4), 0, -120)
    playground.type('{"count": 7, "width": 375}')
    playground.page.find("#layout-tab-swipe-deck").click()
    playground.settled()
    playground.click("Swipe left")
    playground.settled()
    swiped = playground.request
    seen = []
    for _ in range(4):
        playground.page.find("#undo").click()
        playground.settled()
        seen.append((playground.text_of("#route"), playground.request.get("count"), playground.request.get("state")))
        check_frames(playground)
    assert seen == [("POST /v1/swipe-deck", 24, None), ("POST /v1/card-stack", 7, None),
                    ("POST /v1/card-stack", 5, "expanded"), ("POST /v1/card-stack", 5, None)]
    for _ in range(4):
        playground.page.driver.switch_to.active_element.send_keys(Keys.CONTROL, Keys.SHIFT, "z")
        playground.settled()
    assert playground.request == swiped
    check_frames(playground)


def test_the_back_button_returns_to_the_tab_before(playground):
    playground.open(request={**STACK, "count": 9})
    playground.page.find("#layout-tab-swipe-deck").click()
    playground.settled()
    playground.click("Swipe left")
    playground.settled()
    playground.page.find("#layout-tab-card-list").click()
    playground.settled()
    playground.page.driver.back()
    playground.page.until(lambda: playground.text_of("#route") == "POST /v1/swipe-deck")
    playground.settled()
    assert playground.request["count"] == 23
    playground.page.driver.back()
    playground.page.until(lambda: playground.text_of("#route") == "POST /v1/card-stack")
    playground.settled()
    assert playground.request["count"] == 9
    playground.page.driver.forward()
    playground.page.until(lambda: playground.text_of("#route") == "POST /v1/swipe-deck")


# --- The scrubber ------------------------------------------------------------------------------------

@pytest.mark.parametrize("path, request_, button", [
    ("/v1/card-stack", STACK, "Expand"), ("/v1/swipe-deck", DECK, "Swipe left"), ("/v1/scroll-stack", ROWS, "Move forward")])
def test_an_animation_of_the_element_can_be_scrubbed(playground, path, request_, button):
    playground.open(path, request_)
    if "rows" in request_:
        playground.item("a").click()
    playground.click(button)
    playground.settled()
    after = playground.request
    playground.scrub(0.5)
    assert playground.answer["at"]["time"] == pytest.approx(playground.request["at"])
    # The editor shows the member without being scrolled.
    assert list(playground.request)[0] == "at"
    moving = {str(item.get("id", item["index"])): item for item in playground.answer["at"]["items"]}
    rects, scale = playground.rects(), playground.scale()
    shown = [name for name in moving if name in rects and "transform" not in moving[name]]
    assert shown or path == "/v1/swipe-deck"
    for one, other in itertools.pairwise(shown):
        assert rects[other][1] - rects[one][1] == pytest.approx((moving[other]["y"] - moving[one]["y"]) * scale, abs=PIXEL)
    playground.page.find("#play").click()
    playground.settled()
    assert playground.request == after
    check_frames(playground)


def test_a_touch_on_a_moment_returns_to_the_element(playground):
    playground.open(request=STACK)
    playground.click("Expand")
    playground.settled()
    playground.scrub(0.3)
    assert playground.text_of("#route") == "POST /v1/card-stack"
    playground.drag(playground.page.find("#screen"), 0, 0, steps=0)
    assert playground.request["state"] == "expanded"
    assert "at" not in playground.request


def test_a_difference_plays_when_it_is_opened_and_can_be_scrubbed(playground):
    playground.open("/v1/card-list", speed="0.25")
    playground.page.find("#layout-tab-diff").click()
    playground.page.until(lambda: 0 < playground.request.get("at", 0) < 0.6)
    playground.settled()
    assert "at" not in playground.request
    playground.scrub(0.5)
    assert playground.request["at"] == playground.answer["at"]["time"] == pytest.approx(0.3, abs=0.01)
    assert list(playground.request)[0] == "at"


# --- A batch -----------------------------------------------------------------------------------------

def test_a_batch_shows_its_answers_side_by_side(playground):
    playground.open("/v1/batch")
    figures = playground.page.run("""
      return [...document.querySelectorAll('#screen figure')].map((each) => {
        const {left, right, top} = each.getBoundingClientRect()
        return [left, right, top, each.querySelectorAll('.item').length, each.textContent]
      })""")
    assert [items for *_, items, _ in figures] == [5, 3, 0]
    assert "422" in figures[2][4] and "/count" in figures[2][4]
    for one, other in itertools.pairwise(figures):
        assert one[1] <= other[0]
        assert one[2] == other[2]
    assert playground.text_of("#stage-note") == ""


# --- Edits and scrolls as text -----------------------------------------------------------------------

def test_an_edit_is_drawn_and_its_faults_are_shown(playground):
    operations = [{"op": "remove", "ids": ["a"]},
                  {"op": "insert", "rows": [{"id": "new", "size": {"fixed": 60}}], "at": "top"}]
    playground.open("/v1/scroll-stack/edit", {**ROWS, "operations": operations})
    rects = playground.rects()
    assert sorted(rects, key=lambda name: rects[name][1])[:3] == ["new", "b", "c"]
    assert [row["id"] for row in playground.answer["rows"]] == ["new", *"bcdefgh"]
    check_frames(playground)
    playground.type(json.dumps({**ROWS, "operations": [{"op": "remove", "ids": ["z"]}]}))
    assert playground.text_of("#outcome").startswith("422")
    assert playground.text_of("#faults .pointer") == "/operations/0/ids/0"


def test_a_scroll_shows_its_target_row(playground):
    playground.open("/v1/scroll-stack/scroll", {**ROWS, "to": {"row": "d", "position": "initial"}})
    assert playground.answer["contentOffset"] == {"x": 0, "y": 3 * 124}
    assert check_frames(playground) >= 4
    row, screen = playground.rects()["d"], playground.box("#screen")
    assert row[1] == pytest.approx(screen[1], abs=1)
    playground.type(json.dumps({**ROWS, "to": "bottom"}))
    row, screen = playground.rects()["h"], playground.box("#screen")
    assert row[1] + row[3] == pytest.approx(screen[1] + screen[3], abs=1)


# --- Sharing -----------------------------------------------------------------------------------------

@pytest.fixture
def clipboard(page, address):
    """A function that reads the clipboard."""
    page.driver.execute_cdp_cmd("Browser.grantPermissions", {
        "origin": address, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    yield lambda: page.run("return navigator.clipboard.readText()")
    page.driver.execute_cdp_cmd("Browser.resetPermissions", {})


def test_a_copied_link_is_the_address_of_the_page(playground, clipboard):
    playground.open(request=STACK, speed="0.25")
    playground.page.find("#copy-link").click()
    playground.wait("return document.querySelector('#toast').textContent === 'Link copied'")
    assert clipboard() == playground.page.driver.current_url
    assert "speed=0.25" in clipboard()


@pytest.mark.parametrize("language, interpreter, read", [
    ("curl", ["bash", "-c"], json.loads), ("Python", [sys.executable, "-c"], ast.literal_eval)])
def test_copied_code_gets_the_same_answer(playground, clipboard, language, interpreter, read):
    rows = [{"id": "it's \"true\"", "size": {"fixed": 100}, "isHidden": False}]
    playground.open("/v1/scroll-stack", {**ROWS, "rows": rows})
    playground.page.find("#tab-code").click()
    playground.page.find("#language").send_keys(language)
    playground.page.find("#copy-code").click()
    playground.wait("return document.querySelector('#toast').textContent === 'Code copied'")
    printed = subprocess.run([*interpreter, clipboard()], capture_output=True, text=True, check=True).stdout
    assert read(printed) == playground.answer


def test_a_saved_picture_is_the_picture_of_the_server(page, playground, address, tmp_path):
    page.driver.execute_cdp_cmd(
        "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path)})
    request = {**ROWS, "to": "bottom"}
    playground.open("/v1/scroll-stack/scroll", request)
    page.find("#save-picture").click()
    file = tmp_path / "scroll-stack-scroll.svg"
    page.until(file.exists)
    assert playground.text_of("#toast") == f"Saved as {file.name}"
    assert file.read_bytes() == urllib.request.urlopen(urllib.request.Request(
        f"{address}/v1/scroll-stack/scroll", json.dumps(request).encode(),
        {"Accept": "image/svg+xml", "Content-Type": "application/json"})).read()


# --- The page ----------------------------------------------------------------------------------------

def test_the_visible_rect_is_dragged_resized_and_moved_by_keys(playground):
    playground.open(request=STACK)
    playground.click("Visible rect")
    playground.settled()
    scale = playground.scale()
    playground.drag(playground.page.find(".window-label"), 0, -round(50 * scale))
    assert playground.request["visibleRect"] == {"x": 0, "y": pytest.approx(-50, abs=1), "width": 375, "height": 200}
    playground.drag(playground.page.find(".handle-s"), 0, round(60 * scale))
    assert playground.request["visibleRect"]["height"] == pytest.approx(260, abs=2)
    before = playground.request["visibleRect"]
    playground.press(Keys.ARROW_DOWN, on=".window")
    playground.settled()
    assert playground.request["visibleRect"] == {**before, "y": before["y"] + 10}


def test_a_link_restores_the_request_and_the_view(playground):
    request = {**STACK, "state": "inTransit", "translation": 75}
    playground.open(request=request, speed="0.25", dir="rtl")
    playground.page.run("document.querySelector('#copy-link').click()")
    link = playground.page.run("return location.href")
    playground.open("/v1/card-list")
    playground.page.driver.get("about:blank")
    playground.page.driver.get(link)
    playground.wait("return document.documentElement.dataset.ready === 'true'")
    playground.settled()
    assert playground.request == request
    assert playground.page.run("return document.querySelector('[name=speed]:checked').value") == "0.25"
    assert playground.page.run("return document.dir") == "rtl"
    check_frames(playground)


def test_each_tab_keeps_its_request(playground):
    playground.open(request={**STACK, "count": 9})
    playground.page.find("#layout-tab-swipe-deck").click()
    playground.settled()
    assert playground.answer["layout"] == "swipeDeck"
    playground.page.find("#layout-tab-card-stack").click()
    playground.settled()
    assert playground.request["count"] == 9


def test_without_the_module_the_server_answers(page, playground):
    page.driver.execute_cdp_cmd("Network.enable", {})
    page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*framewright.wasm*"]})
    try:
        playground.open(request=STACK)
        assert playground.text_of("#outcome").endswith("server")
        assert "the server answers" in playground.text_of(".switched")
        playground.drag(playground.item(4), 0, -60)
        playground.page.until(lambda: playground.request["state"] == "expanded")
        playground.settled()
        check_frames(playground)
        assert all("framewright.wasm" in line for line in page.console())
    finally:
        page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


def test_with_the_module_nothing_states_that_it_is_missing(playground):
    playground.open(request=STACK)
    assert playground.text_of(".switched") == "Send each move to the server"


def test_without_the_server_the_module_answers(page, playground):
    playground.open(request=STACK)
    page.driver.execute_cdp_cmd("Network.enable", {})
    page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/v1/*"]})
    try:
        page.find("#ask-server").click()
        playground.drag(playground.item(4), 0, -100)
        playground.wait("return document.querySelector('#editor textarea').value.includes('expanded')")
        playground.settled()
        assert playground.text_of("#outcome").endswith("module")
        assert not page.find("#ask-server").is_selected()
        assert playground.text_of(".switched") == "The server can’t be reached: the module answers"
        check_frames(playground)
        assert all("/v1/" in line for line in page.console())
    finally:
        page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


def test_an_exchange_can_be_opened_as_the_request(playground):
    playground.open(request=STACK)
    playground.drag(playground.item(4), 0, -80)
    playground.page.find("#tab-exchanges").click()
    playground.page.find("#exchanges button").click()
    playground.settled()
    assert playground.text_of("#route") == "POST /v1/card-stack/pan"
    assert playground.request["events"][-1] == {"phase": "ended"}


def test_a_rejected_request_ignores_wheel_and_keys(playground):
    playground.open("/v1/scroll-stack", ROWS)
    playground.type('{"viewport": {"width": 375, "height": 400}, "rows": 5}')
    playground.turn_wheel(200)
    playground.press(Keys.ARROW_DOWN, Keys.DELETE)
    playground.type('{"viewport"')
    playground.turn_wheel(200)
    assert playground.text == '{"viewport"'


def test_a_server_with_keys_receives_the_key_of_the_user(request, page, tmp_path):
    keys = tmp_path / "keys"
    keys.write_text("a-key-of-sixteen-characters-or-more\n")
    with Server(request.config.getoption("--server"), tmp_path / "log", "--api-keys-file", keys) as server:
        guarded = Playground(Page(page.driver, f"http://{server.address}"))
        guarded.open(request=STACK)
        assert guarded.text_of("#outcome").endswith("module")
        guarded.page.find("#ask-server").click()
        field = guarded.wait("return document.querySelector('#key-dialog[open] #key')")
        field.send_keys("a-key-of-sixteen-characters-or-more", Keys.ENTER)
        guarded.wait("return document.querySelector('#outcome').textContent.endsWith('server')")
        assert guarded.text_of("#outcome").startswith("200")
        assert all("401" in line for line in page.console())
        page.driver.get("about:blank")
        page.hosts()


# --- Visitors ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("motion", [True, False])
def test_a_finger_shows_the_gesture_once_if_motion_is_welcome(playground, motion):
    playground.page.show("/playground", motion=motion)
    playground.wait("return document.documentElement.dataset.ready === 'true'")
    if motion:
        playground.page.until(lambda: playground.request.get("state") == "inTransit")
        playground.wait("return !document.querySelector('.finger')")
        playground.settled()
    else:
        time.sleep(0.5)
        assert not playground.page.all(".finger")
    assert "state" not in playground.request
    assert not playground.page.find("#undo").is_enabled()
    assert playground.text_of("#start").startswith("Start here")
    playground.drag(playground.item("train"), 0, -60)
    assert not playground.page.find("#start").is_displayed()


def test_each_button_that_shows_only_an_icon_has_a_tooltip(playground):
    playground.open(request=STACK)
    titles = playground.page.run("""
      return [...document.querySelectorAll('.stage-panel button')].filter((button) => {
        const text = button.querySelector('span')
        return button.offsetWidth > 0 && (!text || getComputedStyle(text).clipPath !== 'none')
      }).map((button) => [button.id, button.title])""")
    assert len(titles) > 5
    assert [name for name, title in titles if not title] == []


def test_rare_controls_are_under_more(playground):
    playground.open(request=STACK)
    group = "return document.querySelector('[data-pointer=\"/%s\"]').closest('details:not([data-pointer])')?.firstChild.textContent"
    assert [playground.page.run(group % name) for name in ("count", "stacking", "pixelScale")] == [
        None, "More", "Options of all layouts"]


def test_without_scripts_the_page_explains_itself(playground):
    playground.page.show("/playground", script=False)
    assert "requires JavaScript" in playground.page.find("noscript").text
    assert not playground.page.find("main").is_displayed()


# --- Accessibility -----------------------------------------------------------------------------------

@pytest.mark.parametrize("path, size, scheme", list(itertools.product(TABS, ("phone", "desk"), ("light", "dark"))))
def test_a_tab_is_accessible_and_fits_the_screen(playground, path, size, scheme):
    playground.look = {"size": size, "scheme": scheme}
    playground.open(path)
    assert playground.page.violations() == []
    assert playground.page.overflow() == 0


@pytest.mark.parametrize("size", [(320, 568), (720, 450), (768, 1024), (2560, 1440)])
def test_the_page_fits_small_zoomed_and_large_screens(playground, size):
    playground.look = {"size": size}
    playground.open(request=STACK)
    assert playground.page.overflow() == 0
    screen, stage = playground.box("#screen"), playground.box("#stage")
    assert screen[3] > stage[3] * 0.8 or screen[2] > stage[2] * 0.8
    playground.drag(playground.item(4), 0, -40)
    assert playground.request["state"] == "expanded"


def test_forced_colours_keep_the_borders_of_cards(playground):
    playground.open(request=STACK)
    playground.page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "forced-colors", "value": "active"}]})
    assert playground.page.run("return getComputedStyle(document.querySelector('.card')).borderTopWidth") == "1px"
    assert playground.page.violations() == []


def test_the_tab_key_reaches_the_stage_in_reading_order(playground):
    playground.open(request=STACK)
    playground.page.run("document.activeElement.blur()")
    reached = []
    for _ in range(12):
        playground.page.driver.switch_to.active_element.send_keys(Keys.TAB)
        reached.append(playground.page.run("const it = document.activeElement; return it.id || it.className || it.localName"))
    assert reached[0] == "skip"
    assert reached.index("layout-tab-card-stack") < reached.index("presets") < reached.index("framewright-card-stack")
