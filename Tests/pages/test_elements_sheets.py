"""Sheets: card stacks with detents, and content that scrolls once the sheet is up."""

import pytest
from elements import cards, press_keys, stack
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

PIXEL = 0.5
# From 200 to 500: detents at 200, 320 and 500 of the box's 600.
DETENTS = 'detents="0 .4 1" expanded-height="500"'
PLACE = "return [element.detent ?? null, element.state, element.height, element.getAttribute('detent')]"
COLLAPSED, BETWEEN, EXPANDED = [0, "collapsed", 200, "0"], [1, "inTransit", 320, "1"], [2, "expanded", 500, "2"]
BOX = '<div id="box" style="height: 300px; overflow: auto; {}"><p style="height: 900px; margin: 0">Text</p></div>'


def place(element):
    element.frame()
    element.settle()
    return element.run(PLACE)


def sheet(content=BOX.format(""), attributes=""):
    """A sheet of one card, which fills it and has content."""
    return (f'<framewright-card-stack label="Sheet" card-height="492" {DETENTS} {attributes}><article>{content}</article>'
            "</framewright-card-stack>")


def touch(element, x, y, *ys, seconds=0.016):
    """Drags a finger over places, the first of which is farther than browsers need to know that it is not a tap; it stays down."""
    element.fingers("touchStart", a=(x, y))
    for each in ys:
        element.fingers("touchMove", seconds, a=(x, each))
    element.frame()


def lift(element, x, y):
    """Lifts a finger at rest."""
    element.fingers("touchEnd", 0.15, a=(x, y))


def scrolled(element):
    """Where the content is. How far a browser scrolls by itself is its own: a busy one leaves movements of the finger out."""
    return element.run("await frame(); return box.scrollTop")


@pytest.mark.behaviour
@pytest.mark.parametrize("movements, expected", [
    ([-20, -20], COLLAPSED), ([-40, -30], BETWEEN), ([-200], BETWEEN), ([-150, -70], EXPANDED), ([-100, -100, 30], BETWEEN)])
def test_a_drag_at_rest_leaves_a_sheet_at_the_nearest_detent(element, movements, expected):
    element.show(stack(attributes=DETENTS))
    element.press(200, 620)
    for movement in movements:
        element.move(0, movement)
    assert element.run("return [element.detent ?? null, element.getAttribute('detent')]") == [None, None]
    element.release()
    assert place(element) == expected
    position = {"position": expected[1], "detent": expected[0]}
    assert element.events("positionchange") == ([] if expected == COLLAPSED else [position])


@pytest.mark.behaviour
def test_a_throw_leaves_a_sheet_at_a_detent_in_its_direction(element):
    """100 up with 500 pt/s: 100 + 500/2.002 = 350 is nearest to the expanded sheet, 300."""
    element.show(stack(attributes=DETENTS))
    element.fling(200, 620, 0, -100, steps=4, seconds=0.2)
    assert place(element) == EXPANDED
    element.run("element.contentOffset = {y: 0}")
    assert place(element) == EXPANDED
    # 60 down with 300 pt/s: 240 − 150 = 90 is nearest to 120.
    element.fling(200, 300, 0, 60, steps=4, seconds=0.2)
    assert place(element) == BETWEEN
    assert [event["detent"] for event in element.events("positionchange")] == [2, 1]


@pytest.mark.behaviour
def test_a_flick_expands_a_stack_with_a_velocity_threshold(element):
    """The last movement is down, without a velocity the stack would collapse."""
    for threshold, state in [(200, "expanded"), (2000, "collapsed")]:
        element.show(stack(attributes=f'velocity-threshold="{threshold}" upward-threshold="90"'))
        element.fling(200, 620, 0, -60, steps=4, seconds=0.1)
        element.frame()
        element.settle()
        assert element.run("return element.state") == state


@pytest.mark.behaviour
def test_keys_step_through_detents(element):
    element.show(stack(attributes=DETENTS))
    for keys, expected, text in [
            ([Keys.ARROW_UP], BETWEEN, "Position 2 of 3"), ([Keys.ARROW_UP], EXPANDED, "Expanded"), ([Keys.ESCAPE], BETWEEN, "Position 2 of 3"),
            ([Keys.ARROW_DOWN], COLLAPSED, "Collapsed"), ([Keys.ENTER], EXPANDED, "Expanded"), ([Keys.ENTER], COLLAPSED, "Collapsed"),
            ([Keys.ARROW_UP, Keys.ARROW_UP], EXPANDED, "Expanded"), ([Keys.ESCAPE, Keys.ESCAPE], COLLAPSED, "Collapsed"),
            (["long"], EXPANDED, "Expanded")]:
        if keys == ["long"]:
            ActionChains(element.page.driver).key_down(Keys.SHIFT).send_keys(Keys.ARROW_UP).key_up(Keys.SHIFT).perform()
        else:
            press_keys(element, *keys)
        assert place(element) == expected, keys
        assert element.run("return element.shadowRoot.querySelector('[role=status]').textContent.trim()") == text
    press_keys(element, Keys.ARROW_DOWN)
    assert place(element) == EXPANDED
    assert element.run("return element.contentOffset.y") == 40


def test_the_down_key_lowers_an_expanded_sheet_that_has_nothing_to_scroll(element):
    element.show(sheet())
    press_keys(element, Keys.ENTER)
    assert place(element) == EXPANDED
    press_keys(element, Keys.ARROW_DOWN)
    assert place(element) == BETWEEN


@pytest.mark.behaviour
def test_a_page_sets_the_detent(element):
    element.show(stack(attributes=f'detent="1" {DETENTS}'))
    assert place(element) == BETWEEN
    assert element.events("positionchange") == []
    element.run("element.detent = 2")
    assert place(element) == EXPANDED
    element.run("element.setAttribute('detent', 1)")
    assert place(element) == BETWEEN
    element.run("element.collapse()")
    assert place(element) == COLLAPSED
    element.run("element.height = 320")
    assert place(element) == BETWEEN
    element.run("element.detents = [0, .5, 1]; element.detent = 1")
    assert place(element) == [1, "inTransit", 350, "1"]
    # It stays at its share of the way.
    element.run("element.setAttribute('expanded-height', 600)")
    assert place(element) == [1, "inTransit", 400, "1"]


@pytest.mark.behaviour
def test_screen_readers_find_a_slider_of_the_detents(element):
    element.show(stack(attributes=f'detent="1" {DETENTS}'))
    slider = '''const slider = element.shadowRoot.querySelector('input')
      return [slider.ariaLabel, slider.ariaValueText, slider.min, slider.value, slider.max, slider.hidden]'''
    assert element.run(slider) == ["Stack", "Position 2 of 3", "0", "1", "2", False]
    element.run('''const slider = element.shadowRoot.querySelector('input')
      slider.value = 2
      slider.dispatchEvent(new InputEvent('input', {bubbles: true}))''')
    assert place(element) == EXPANDED
    assert element.run(slider) == ["Stack", "Expanded", "0", "2", "2", False]
    # It is no stop of the Tab key, and without detents it is absent.
    element.run("element.focus()")
    assert element.run("return element.shadowRoot.activeElement.role") == "list"
    element.run("element.removeAttribute('detents'); await frame()")
    assert element.run(slider)[-1] is True


def test_a_change_of_detent_is_cancelled(element):
    element.show(stack(attributes=DETENTS))
    element.run("element.addEventListener('beforepositionchange', (event) => { log.push(['asked', event.detail]); event.preventDefault() })")
    element.press(200, 620)
    element.drag(0, -100)
    element.release()
    assert place(element) == COLLAPSED
    assert element.events("asked") == [{"position": "inTransit", "detent": 1}]


def test_invalid_detents_are_a_problem_and_the_sheet_returns(element):
    element.show(stack(attributes='detents="1"'))
    element.press(200, 620)
    element.drag(0, -100)
    element.release()
    element.page.until(lambda: element.events("problem"))
    assert element.events("problem")[0]["errors"][0]["pointer"] == "/detents"
    element.settle()
    assert element.run("return element.height") == 200


@pytest.mark.behaviour
def test_the_wheel_leaves_a_sheet_at_a_detent(element):
    element.show(sheet())
    element.turn_wheel(0, 100, 200, 600)
    element.page.until(lambda: element.run("return element.detent") == 1)
    assert place(element) == BETWEEN
    assert scrolled(element) == 0
    # Up, the content scrolls.
    element.run("element.detent = 2")
    assert place(element) == EXPANDED
    element.turn_wheel(0, 60, 200, 300, seconds=1)
    element.page.until(lambda: scrolled(element) == 60)
    assert place(element) == EXPANDED


# --- Content that scrolls, with real touches ---------------------------------------------------------

@pytest.mark.behaviour
def test_content_scrolls_only_once_the_sheet_is_up(element):
    element.show(sheet())
    touch(element, 200, 600, 580, 540, 490)
    assert element.run("return element.height") == pytest.approx(310, abs=PIXEL)
    assert scrolled(element) == 0
    lift(element, 200, 490)
    assert place(element) == BETWEEN
    touch(element, 200, 500, 480, 400, 330)
    assert element.run("return element.height") == pytest.approx(490, abs=PIXEL)
    lift(element, 200, 330)
    assert place(element) == EXPANDED
    assert scrolled(element) == 0
    # Now the browser scrolls the content.
    touch(element, 200, 400, 380, 340, 300)
    lift(element, 200, 300)
    element.page.until(lambda: scrolled(element) > 0)
    assert place(element) == EXPANDED


@pytest.mark.behaviour
def test_a_drag_down_scrolls_the_content_of_an_expanded_sheet(element):
    element.show(sheet(attributes='state="expanded"'))
    element.run("box.scrollTop = 150")
    touch(element, 200, 300, 320, 340, 380)
    lift(element, 200, 380)
    element.page.until(lambda: scrolled(element) < 150)
    assert place(element) == EXPANDED


@pytest.mark.behaviour
def test_a_drag_down_moves_the_sheet_from_the_top_of_its_content(element):
    element.show(sheet(attributes='state="expanded"'))
    touch(element, 200, 300, 320, 400, 470)
    assert element.run("return element.height") == pytest.approx(330, abs=PIXEL)
    lift(element, 200, 470)
    assert place(element) == BETWEEN
    assert scrolled(element) == 0


@pytest.mark.behaviour
def test_a_drag_that_expands_the_sheet_goes_on_in_the_content_and_back(element):
    element.show(sheet())
    element.run("element.detent = 1")
    assert place(element) == BETWEEN
    # 180 points to the top, then 60 in the content.
    touch(element, 200, 520, 500, 420, 340, 280)
    assert element.run("return element.height") == 500
    assert scrolled(element) == pytest.approx(60, abs=1)
    for y in (300, 350, 400):
        element.fingers("touchMove", a=(200, y))
    element.frame()
    assert scrolled(element) == 0
    assert element.run("return element.height") == pytest.approx(440, abs=PIXEL)
    for y in (350, 310):
        element.fingers("touchMove", a=(200, y))
    element.frame()
    assert scrolled(element) == pytest.approx(30, abs=1)
    lift(element, 200, 310)
    assert place(element) == EXPANDED
    assert element.events("positionchange")[-1] == {"position": "expanded", "detent": 2}


@pytest.mark.behaviour
def test_a_list_in_a_sheet_scrolls_only_once_the_sheet_is_up(element):
    rows = '<p style="height: 100px; margin: 0">Row</p>' * 20
    inner = f'<framewright-scroll-stack id="inner" style="height: 400px">{rows}</framewright-scroll-stack>'
    element.show(sheet(inner))
    element.page.until(lambda: element.run("return inner.answer !== undefined"))
    touch(element, 200, 600, 580, 540, 490)
    assert element.run("return [element.height, inner.contentOffset.y]") == pytest.approx([310, 0], abs=PIXEL)
    lift(element, 200, 490)
    assert place(element) == BETWEEN
    element.run("element.detent = 2")
    assert place(element) == EXPANDED
    touch(element, 200, 500, 480, 440, 400)
    assert element.run("return [element.height, inner.contentOffset.y]") == pytest.approx([500, 100], abs=PIXEL)
    lift(element, 200, 400)
    element.run("inner.contentOffset = {y: 0}")
    assert place(element) == EXPANDED
    touch(element, 200, 300, 320, 400, 470)
    assert element.run("return [element.height, inner.contentOffset.y]") == pytest.approx([330, 0], abs=PIXEL)
    lift(element, 200, 470)
    assert place(element) == BETWEEN


def test_a_box_in_an_inline_stack_scrolls(element):
    element.show(f'<framewright-card-stack label="Stack" inline collapsed-height="400" expanded-height="500"><article>{BOX.format("")}</article>'
                 f"{cards(1)}</framewright-card-stack>")
    touch(element, 200, 300, 280, 240, 200)
    lift(element, 200, 200)
    element.page.until(lambda: scrolled(element) > 0)
