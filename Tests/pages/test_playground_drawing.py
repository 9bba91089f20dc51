"""The drawing of the playground in Chromium: frames, windows, batches, edits and scrolls."""

import itertools
import json

import pytest
from playground import DECK, LAYOUTS, ROWS, STACK, STANDARD, check_frames
from selenium.webdriver.common.keys import Keys


# --- Drawing ------------------------------------------------------------------------------------------

@pytest.mark.behaviour
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


@pytest.mark.behaviour
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


# --- A batch ------------------------------------------------------------------------------------------

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


def test_the_captions_of_a_batch_can_be_read_on_a_phone(playground):
    playground.look = {"size": "phone"}
    playground.open("/v1/batch")
    heights = playground.page.run("""
      return [...document.querySelectorAll('#screen figcaption, #screen figure > p')].map((text) =>
        parseFloat(getComputedStyle(text).fontSize) * new DOMMatrix(getComputedStyle(document.querySelector('#screen')).transform).a)""")
    assert len(heights) == 4 and min(heights) >= 11 - 1e-5
    assert playground.page.run("return [...document.querySelectorAll('figcaption')].every((each) => each.scrollWidth <= each.clientWidth)")
    assert playground.page.overflow() == 0


# --- Edits and scrolls as text ------------------------------------------------------------------------

@pytest.mark.behaviour
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
