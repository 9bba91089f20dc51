"""Keys that scroll elements in Chromium, as they scroll native ones."""

import pytest
from elements import listed, rows
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

STATE = "return [element.contentOffset.y, scrollY]"
LONG = "<style>body { height: 3000px }</style>"
ACROSS = ('<framewright-scroll-stack label="Rows" axis="horizontal" dir="{}" style="width: 300px; height: 100px">'
          + '<article style="width: 100px">Row</article>' * 40 + "</framewright-scroll-stack>")


def press(element, *keys):
    chain = ActionChains(element.page.driver)
    for key in keys:
        chain.key_down(key)
    for key in reversed(keys):
        chain.key_up(key)
    chain.perform()
    element.settle()


@pytest.mark.parametrize("body", [rows(60), listed(60)], ids=["rows", "cards"])
@pytest.mark.parametrize("forward, back", [([Keys.SPACE], [Keys.SHIFT, Keys.SPACE]), ([Keys.PAGE_DOWN], [Keys.PAGE_UP])],
                         ids=["space", "page"])
def test_space_and_page_keys_scroll_by_nine_tenths_of_the_view(element, body, forward, back):
    element.show(body + LONG)
    element.run("element.focus()")
    press(element, *forward)
    assert element.run(STATE) == [540, 0]
    press(element, *forward)
    press(element, *back)
    assert element.run(STATE) == [540, 0]


@pytest.mark.parametrize("body", [rows(60), rows(60, "reorder")], ids=["rows", "reorder"])
def test_space_activates_a_button_in_a_row(element, body):
    element.show(body)
    element.run("""
      window.clicks = 0
      const button = Object.assign(document.createElement('button'), {textContent: 'Call', onclick: () => clicks++})
      element.children[1].append(button)
      button.focus()""")
    element.settle()
    press(element, Keys.SPACE)
    assert element.run("return [clicks, element.contentOffset.y]") == [1, 0]


def test_space_lifts_a_row_that_can_be_moved(element):
    element.show(rows(60, "reorder"))
    element.run("element.children[1].assignedSlot.parentElement.focus()")
    press(element, Keys.SPACE)
    assert element.run("return element.contentOffset.y") == 0
    assert "Row lifted" in element.run("return element.shadowRoot.querySelector('[role=status]').textContent")


@pytest.mark.parametrize("direction, places", [("ltr", [1, 0]), ("rtl", [1, 2])])
def test_an_arrow_moves_a_lifted_row_to_its_side(element, direction, places):
    element.show(ACROSS.format(direction).replace("axis", "reorder axis"))
    place = "return [...element.children].indexOf(row)"
    element.run("window.row = element.children[1]; row.assignedSlot.parentElement.focus()")
    press(element, Keys.SPACE)
    assert element.run(place) == places[0]
    press(element, Keys.ARROW_LEFT)
    assert element.run(place) == places[1]


@pytest.mark.parametrize("direction, start, end", [("ltr", 0, "most"), ("rtl", "most", 0)])
def test_home_and_page_keys_follow_the_reading_direction(element, direction, start, end):
    element.show(ACROSS.format(direction))
    most = element.run("return element.answer.contentSize.width - 300")
    start, end = (most if each == "most" else each for each in (start, end))
    place = "return element.contentOffset.x"
    assert element.run(place) == start
    element.run("element.focus()")
    for key, offset in ((Keys.END, end), (Keys.HOME, start), (Keys.PAGE_DOWN, abs(start - 270)), (Keys.PAGE_UP, start),
                        (Keys.ARROW_LEFT, max(start - 40, 0)), (Keys.HOME, start)):
        press(element, key)
        assert element.run(place) == pytest.approx(offset, abs=0.5), key
