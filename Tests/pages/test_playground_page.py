"""The page of the playground in Chromium: tabs, links, sharing, servers, visitors."""

import ast
import json
import subprocess
import sys
import time
import urllib.request

import pytest
from conftest import Page
from playground import ROWS, STACK, Playground, check_frames
from selenium.webdriver.common.keys import Keys
from server import Server


# --- The page -----------------------------------------------------------------------------------------

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


@pytest.mark.behaviour
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


@pytest.mark.behaviour
def test_without_the_module_the_server_answers(page, playground):
    with page.blocking("*framewright.wasm*"):
        playground.open(request=STACK)
        assert playground.text_of("#outcome").endswith("server")
        assert "the server answers" in playground.text_of(".switched")
        playground.drag(playground.item(4), 0, -60)
        playground.page.until(lambda: playground.request["state"] == "expanded")
        playground.settled()
        check_frames(playground)


def test_with_the_module_nothing_states_that_it_is_missing(playground):
    playground.open(request=STACK)
    assert playground.text_of(".switched") == "Send each move to the server"


def test_without_the_server_the_module_answers(page, playground):
    playground.open(request=STACK)
    with page.blocking("*/v1/*"):
        page.find("#ask-server").click()
        playground.drag(playground.item(4), 0, -100)
        playground.wait("return document.querySelector('#editor textarea').value.includes('expanded')")
        playground.settled()
        assert playground.text_of("#outcome").endswith("module")
        assert not page.find("#ask-server").is_selected()
        assert playground.text_of(".switched") == "The server can’t be reached: the module answers"
        check_frames(playground)


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


# --- Sharing ------------------------------------------------------------------------------------------

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


@pytest.mark.behaviour
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


# --- Visitors -----------------------------------------------------------------------------------------

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
