"""Undo, the history and the scrubber of the playground, in Chromium."""

import itertools

import pytest
from playground import DECK, PIXEL, ROWS, STACK, check_frames
from selenium.webdriver.common.keys import Keys


# --- Undo, redo and history ---------------------------------------------------------------------------

@pytest.mark.behaviour
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


# --- The scrubber -------------------------------------------------------------------------------------

@pytest.mark.behaviour
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
