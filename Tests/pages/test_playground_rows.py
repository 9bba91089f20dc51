"""Rows on the stage of the playground, in Chromium."""

import pytest
from playground import PIXEL, ROWS, check_frames
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys


@pytest.mark.behaviour
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
