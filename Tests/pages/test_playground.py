"""The playground in Chromium, used by mouse, touch and keys."""

import ast
import itertools
import json
import pathlib
import subprocess
import sys
import urllib.request

import pytest
from conftest import Page
from playground import Playground, presented
from selenium.webdriver.common.keys import Keys
from server import Server

STANDARD = {"cardOffset": 40, "collapsedHeight": 200, "expandedHeight": 500, "cardHeight": 200}
STACK = {"count": 5, "width": 375}
SLOW = {**STACK, "configuration": {**STANDARD, "animation": {"duration": 3}}}
DECK = {"bounds": {"x": 0, "y": 0, "width": 300, "height": 400}, "count": 6,
        "configuration": {"visibleCount": 3, "depth": {"offsetY": 20}, "animationDuration": 2}}
ROWS = {"viewport": {"width": 375, "height": 400},
        "rows": [{"id": name, "size": {"fixed": 100}} for name in "abcdefgh"]}
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


# --- Drawing -----------------------------------------------------------------------------------------

@pytest.mark.parametrize("title", ["At rest", "Half way", "Expanded", "A wallet", "200 cards", "A billion cards"])
def test_cards_of_a_stack_are_drawn_at_their_frames(playground, title):
    playground.open().choose(title)
    assert check_frames(playground) >= 3


@pytest.mark.parametrize("path", LAYOUTS)
def test_items_of_each_layout_are_drawn_at_their_frames(playground, path):
    playground.open(path)
    assert check_frames(playground) >= 2


def test_the_page_and_the_layout_have_independent_directions(playground):
    request = {**STACK, "configuration": {**STANDARD, "leftSpacing": 60}}
    playground.open(request=request, query="?dir=rtl")
    assert playground.page.run("return document.dir") == "rtl"
    before = playground.rects()["0"]
    playground.type(json.dumps({**request, "layoutDirection": "rightToLeft"}))
    check_frames(playground)
    assert playground.rects()["0"][0] < before[0] - 20


def test_only_the_visible_cards_of_a_billion_are_drawn(playground):
    playground.open().choose("A billion cards")
    playground.press(Keys.END, on="#scrollbar")
    playground.settled()
    assert "999999999" in playground.rects()
    assert len(playground.rects()) < 20
    assert playground.page.run("return document.querySelectorAll('.item').length") < 100


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


def test_faults_are_shown_at_their_control_and_in_their_line(playground):
    playground.open(request=STACK)
    playground.type('{\n"count": -1,\n"width": 375\n}')
    assert playground.page.find('[data-pointer="/count"] [aria-invalid]').get_attribute("type") == "number"
    assert "must be an integer" in playground.text_of('[data-pointer="/count"] .fault')
    assert playground.text_of("#editor .at-fault").strip() == '"count": -1,'
    assert playground.text_of("#faults .pointer") == "/count"
    assert playground.text_of("#outcome").startswith("422")


def test_a_syntax_error_is_shown_in_its_line(playground):
    playground.open(request=STACK)
    playground.type('{\n"count": 5,\n"width" 375\n}')
    assert playground.text_of("#editor .at-fault").strip() == '"width" 375'


# --- Card stacks -------------------------------------------------------------------------------------

def test_a_stack_follows_a_drag_and_lands_as_the_pan_decides(playground):
    playground.open(request=STACK)
    playground.hold(playground.item(4), dy=-120)
    scale = playground.scale()
    assert playground.rects()["4"][1] - playground.rects()["0"][1] == pytest.approx(
        (168 + 120 / scale * 664 / 300) * scale, abs=3)
    playground.release()
    playground.settled()
    assert playground.request["state"] == "expanded"
    assert playground.answer["state"] == "expanded"
    assert "positionChanged" in playground.text_of("#events")
    check_frames(playground)


def test_a_landing_stack_that_is_caught_does_not_jump(playground):
    playground.open(request=SLOW)
    playground.hold(playground.item(4), dy=-100)
    playground.release()
    playground.wait("return document.getAnimations().some((each) => each.currentTime > 600)")
    before, after = playground.page.run("""
      const y = () => [...document.querySelectorAll('.card:not([hidden])')].map((card) => card.getBoundingClientRect().y)
      const items = document.querySelector('#items')
      const touch = (type) => items.dispatchEvent(new PointerEvent(type, {pointerId: 1, button: 0, bubbles: true, clientX: 700, clientY: 300}))
      items.setPointerCapture = () => {}
      const before = y()
      touch('pointerdown')
      return new Promise((resolve) => setTimeout(() => resolve([before, y()]), 300))""")
    assert after == pytest.approx(before, abs=PIXEL)
    assert len(set(round(y) for y in after)) > 2


def test_arrow_keys_drag_a_stack_and_enter_releases_it_with_an_announcement(playground):
    playground.open(request=STACK)
    playground.press(*[Keys.ARROW_UP] * 3)
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).state === 'inTransit'")
    playground.press(Keys.ENTER)
    playground.settled()
    assert playground.request["state"] == "expanded"
    assert "upwardThreshold" in playground.text_of("#announcer")


def test_escape_cancels_a_drag_by_keys(playground):
    playground.open(request=STACK)
    playground.press(Keys.ARROW_UP, Keys.ESCAPE)
    playground.settled()
    assert playground.request["state"] == "collapsed"


def test_reduced_motion_shows_the_end_at_once(playground):
    playground.look = {"motion": False}
    playground.open(request=SLOW)
    playground.click("Expand")
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).state === 'expanded'")
    assert playground.page.run("return document.getAnimations().length") == 0
    check_frames(playground)


def test_animations_can_be_slowed_down(playground):
    playground.open(request=SLOW, speed="0.1")
    playground.click("Expand")
    assert playground.wait("return document.getAnimations().find((each) => each.effect.target.matches('.card'))?.playbackRate") == 0.1


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
    playground.open(speed="0.25").choose("A wallet")
    playground.hold(playground.item(4), y=-round(100 * playground.scale()), steps=0)
    playground.release()
    assert playground.wait("return document.getAnimations().filter((each) => each.effect.target.matches('.card')).length") >= 2
    playground.settled()
    assert playground.request["revealed"] == 4
    check_frames(playground)


# --- Swipe decks -------------------------------------------------------------------------------------

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
        playground.click("Undo")
        playground.settled()
        assert playground.answer["topIndex"] == top
        check_frames(playground)


def test_a_swipe_removes_a_card_and_undo_returns_it(playground):
    playground.open("/v1/swipe-deck", {**DECK, "configuration": {"visibleCount": 3}})
    playground.fling(playground.item(5), 200, 0)
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).count === 5")
    assert playground.request["history"] == [{"id": "5", "direction": "right"}]
    playground.click("Undo")
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).count === 6")
    playground.settled()
    assert "history" not in playground.request
    check_frames(playground)


def test_five_swipes_within_a_second_remove_five_cards(playground):
    playground.open("/v1/swipe-deck", {**DECK, "configuration": {"animationDuration": 0.4}})
    for _ in range(5):
        playground.fling(playground.page.find("#items"), 160, 0)
    playground.settled()
    assert playground.request["count"] == 1
    assert len(playground.request["history"]) == 5
    check_frames(playground)


def test_a_card_that_is_dragged_a_little_returns(playground):
    playground.open("/v1/swipe-deck", {**DECK, "configuration": {}})
    playground.drag(playground.item(5), 30, 0)
    assert playground.request["count"] == 6
    assert "translation" not in playground.request
    check_frames(playground)


def test_a_card_that_leaves_can_be_caught(playground):
    playground.open("/v1/swipe-deck", DECK)
    playground.hold(playground.item(5), dx=180)
    playground.release()
    playground.wait("return document.getAnimations().some((each) => each.currentTime > 400)")
    before, after = playground.page.run("""
      const x = () => document.querySelector('.card[data-index="5"]:not([hidden])').getBoundingClientRect().x
      const items = document.querySelector('#items')
      items.setPointerCapture = () => {}
      const touch = (type) => items.dispatchEvent(new PointerEvent(type, {pointerId: 1, button: 0, bubbles: true, clientX: 700, clientY: 300}))
      const before = x()
      touch('pointerdown')
      return new Promise((resolve) => setTimeout(() => resolve([before, x()]), 300))""")
    assert after == pytest.approx(before, abs=PIXEL)
    assert playground.request["count"] == 6


# --- Scroll stacks -----------------------------------------------------------------------------------

def test_a_wheel_scrolls_rows_and_reports_their_visibility_events(playground):
    playground.open("/v1/scroll-stack", ROWS)
    playground.turn_wheel(300)
    assert playground.request["contentOffset"]["y"] == pytest.approx(300 / playground.scale(), abs=1)
    events = playground.text_of("#events")
    assert "becameVisible" in events and "becameHidden" in events
    check_frames(playground)


def test_a_drag_scrolls_rows_and_snaps_to_a_row(playground):
    playground.open("/v1/scroll-stack", ROWS)
    playground.page.run("""
      const select = document.querySelector('#tools select')
      select.value = 'mandatory'
      select.dispatchEvent(new Event('change'))""")
    playground.drag(playground.item("b"), 0, -100)
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).contentOffset?.y % 124 === 0")
    assert playground.request["contentOffset"]["y"] > 0


def test_a_row_is_dragged_to_another_position(playground):
    playground.open("/v1/scroll-stack", ROWS)
    grip = playground.page.find('.row[data-id="a"] .row-grip')
    playground.drag(grip, 0, round(200 * playground.scale()))
    assert [row["id"] for row in playground.request["rows"]] == list("bcadefgh")
    check_frames(playground)


def test_rows_are_added_hidden_shown_and_removed(playground):
    playground.open("/v1/scroll-stack", ROWS)
    playground.click("Add row")
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).rows.length === 9")
    playground.settled()
    playground.click("To the start")
    playground.settled()
    playground.item("b").click()
    playground.settled()
    playground.click("Hide")
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).rows[1].isHidden")
    playground.settled()
    assert "is-hidden" in playground.item("b").get_attribute("class")
    playground.click("Show b")
    playground.wait("return !JSON.parse(document.querySelector('#editor textarea').value).rows[1].isHidden")
    playground.settled()
    playground.click("Remove")
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).rows.length === 8")
    playground.settled()
    assert "b" not in playground.rects()
    check_frames(playground)


def test_rows_are_selected_and_moved_by_keys(playground):
    playground.open("/v1/scroll-stack", ROWS)
    playground.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    playground.wait("return document.querySelector('.row[aria-selected=true]')?.dataset.id === 'b'")
    playground.settled()
    playground.page.run("""
      document.querySelector('#items').dispatchEvent(
        new KeyboardEvent('keydown', {key: 'ArrowDown', altKey: true, bubbles: true}))""")
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).rows[2].id === 'b'")


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
    row, window = playground.rects()["d"], playground.box(".window")
    assert row[1] == pytest.approx(window[1], abs=1)
    playground.type(json.dumps({**ROWS, "to": "bottom"}))
    row, window = playground.rects()["h"], playground.box(".window")
    assert row[1] + row[3] == pytest.approx(window[1] + window[3], abs=1)


# --- Sharing -----------------------------------------------------------------------------------------

@pytest.fixture
def clipboard(page, address):
    """A function that reads the clipboard."""
    page.driver.execute_cdp_cmd("Browser.grantPermissions", {
        "origin": address, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    yield lambda: page.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
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
    playground.open(request={**STACK, "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 200}})
    scale = playground.scale()
    playground.drag(playground.page.find(".window-label"), 0, round(50 * scale))
    assert playground.request["visibleRect"] == {"x": 0, "y": pytest.approx(50, abs=1), "width": 375, "height": 200}
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
        check_frames(playground)
        assert all("framewright.wasm" in line for line in page.console())
    finally:
        page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


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
        check_frames(playground)
        assert all("/v1/" in line for line in page.console())
    finally:
        page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


def test_an_item_keeps_its_colour_wherever_it_goes(playground):
    playground.open("/v1/scroll-stack", ROWS)
    hue = "return document.querySelector('.row[data-id=\"b\"]').style.getPropertyValue('--hue')"
    before = playground.page.run(hue)
    playground.item("b").click()
    playground.settled()
    playground.click("Move back")
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).rows[0].id === 'b'")
    playground.settled()
    assert playground.page.run(hue) == before


def test_an_exchange_can_be_opened_as_the_request(playground):
    playground.open(request=STACK)
    playground.drag(playground.item(4), 0, -80)
    playground.page.find("#tab-exchanges").click()
    playground.page.find("#exchanges button").click()
    playground.settled()
    assert playground.text_of("#route") == "POST /v1/card-stack/pan"
    assert playground.request["events"][-1] == {"phase": "ended"}


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
    playground.wait("return JSON.parse(document.querySelector('#editor textarea').value).count === 5")
    assert playground.request["history"] == [{"id": "5", "direction": "left"}]


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
        page.hosts()


def test_a_difference_plays_when_it_is_opened(playground):
    playground.open("/v1/card-list", speed="0.25")
    playground.page.find("#layout-tab-diff").click()
    assert playground.wait("return document.getAnimations().filter((each) => each.effect.target.matches('.card')).length") >= 3
    playground.settled()


# --- Accessibility -----------------------------------------------------------------------------------

@pytest.mark.parametrize("path, size, scheme", list(itertools.product(TABS, ("phone", "desk"), ("light", "dark"))))
def test_a_tab_is_accessible_and_fits_the_screen(playground, path, size, scheme):
    playground.look = {"size": size, "scheme": scheme}
    playground.open(path)
    assert playground.page.violations() == []
    assert playground.page.overflow() == 0


def test_the_tab_key_reaches_the_stage_in_reading_order(playground):
    playground.open(request=STACK)
    playground.page.run("document.activeElement.blur()")
    reached = []
    for _ in range(10):
        playground.page.driver.switch_to.active_element.send_keys(Keys.TAB)
        reached.append(playground.page.run("const it = document.activeElement; return it.id || it.className"))
    assert reached[0] == "skip"
    assert reached.index("layout-tab-card-stack") < reached.index("presets") < reached.index("items")
