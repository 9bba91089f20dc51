"""Scrolled elements in Chromium whose content gets shorter, or whose view gets longer: they stay within their content, as
native scrolling elements do."""

import pytest
from elements import RENDER, rows

STYLE = 'style="width: 300px; height: 500px"'
BOTTOM = "await element.scrollToRow(element.length - 1, {isAnimated: false}); await frame()"
# The offset, the greatest valid one, and how much of the view no item covers.
STATE = """
const view = element.getBoundingClientRect()
const boxes = [...element.shadowRoot.querySelectorAll('[part~=item]')].map((item) => item.getBoundingClientRect())
  .filter(({top, bottom}) => bottom > view.top + 1 && top < view.bottom - 1)
const {contentSize} = element.answer
const most = Math.max(0, contentSize.height - view.height)
const covered = Math.min(view.height, contentSize.height)
return [element.contentOffset.y, most, covered - (Math.max(view.top, ...boxes.map(({bottom}) => bottom)) - view.top)]"""


def stack(count, attributes=""):
    return f'<framewright-scroll-stack label="Rows" {STYLE} {attributes}>{"<article>Row</article>" * count}</framewright-scroll-stack>'


def listed(count, attributes=""):
    card = '<article style="height: 100px">Card</article>'
    return f'<framewright-card-list label="List" {STYLE} {attributes}>{card * count}</framewright-card-list>'


def check_within(element, offset=None):
    """The element is at the end of its content, and shows it."""
    element.settle()
    place, most, gap = element.run(STATE)
    assert place == pytest.approx(most if offset is None else offset, abs=0.5)
    # A list has a space below its last card.
    assert gap <= 21


SHORTER = {
    "children": (stack(60), "", "for (let each = 0; each < 55; each++) element.lastElementChild.remove()"),
    "all but few at the end": (stack(60), "", "for (let each = 0; each < 45; each++) element.firstElementChild.remove()"),
    "other children": (stack(60), "", "element.replaceChildren(...[1, 2, 3].map(() => document.createElement('p')))"),
    "rows": (stack(60), "element.rows = [...element.children].map(() => ({size: {fixed: 50}}))",
             "element.rows = element.rows.slice(0, 3)"),
    "row size": (stack(60, 'row-size="200"'), "", "element.rowSize = 20"),
    "row count": (stack(0, 'row-size="50"'), "element.count = 1000" + RENDER, "element.count = 5"),
    "cards": (listed(40), "", "for (let each = 0; each < 37; each++) element.lastElementChild.remove()"),
    "card count": (listed(0, 'card-height="50"'), "element.count = 1000" + RENDER, "element.count = 5"),
    "card height": (listed(40, 'card-height="200"'), "", "element.cardHeight = 20"),
}


def show_end(element, body, prepare):
    """Shows an element, scrolled to the end of its content."""
    element.show(body)
    element.run(prepare)
    element.settle()
    element.run(BOTTOM)
    element.settle()


@pytest.mark.behaviour
@pytest.mark.parametrize("body, prepare, change", SHORTER.values(), ids=SHORTER)
def test_an_element_at_its_end_shows_the_end_of_shorter_content(element, body, prepare, change):
    show_end(element, body, prepare)
    before = element.run(STATE)[0]
    assert before > 500
    element.run("log.length = 0;" + change)
    check_within(element)
    assert element.run(STATE)[0] < before
    assert element.events("scroll")[-1]["y"] == element.run("return element.contentOffset.y")


@pytest.mark.parametrize("body, prepare, change", SHORTER.values(), ids=SHORTER)
def test_no_frame_of_the_display_is_empty_while_content_gets_shorter(element, body, prepare, change):
    show_end(element, body, prepare)
    gaps = element.run(f"""
      const state = () => {{ {STATE} }}
      const gaps = []
      {change}
      for (let each = 0; each < 4; each++) {{
        await frame()
        gaps.push(state()[2])
      }}
      return gaps""")
    assert max(gaps) <= 21


@pytest.mark.parametrize("body", [stack(60), listed(40)], ids=["rows", "cards"])
def test_a_view_that_gets_longer_stays_within_the_content(element, body):
    element.show(body)
    element.run(BOTTOM)
    element.run("element.style.height = '700px'")
    check_within(element)


@pytest.mark.parametrize("body", [stack(60), listed(40)], ids=["rows", "cards"])
def test_an_offset_that_the_page_sets_is_limited_to_the_content(element, body):
    element.show(body)
    element.run("element.contentOffset = {y: 99999}")
    check_within(element)
    element.run("element.contentOffset = {x: 500, y: -300}")
    check_within(element, 0)
    assert element.run("return element.contentOffset.x") == 0


def test_an_offset_can_be_set_with_the_rows_that_it_needs(element):
    element.show(stack(0, 'row-size="50"'))
    element.run(RENDER + "\nelement.count = 1000; element.contentOffset = {y: 20000}")
    check_within(element, 20000)


def test_a_throw_ends_at_the_end_of_content_that_has_got_shorter(element):
    element.show(stack(200))
    element.fling(200, 300, 0, -200)
    element.page.until(lambda: element.run("return element.contentOffset.y") > 100)
    element.run("for (let each = 0; each < 180; each++) element.lastElementChild.remove()")
    check_within(element)


def test_content_that_has_got_shorter_returns_from_beyond_its_end(element):
    element.show(rows(60))
    element.run(BOTTOM)
    element.press(200, 400)
    element.drag(0, -200)
    element.run("for (let each = 0; each < 20; each++) element.lastElementChild.remove()")
    element.frame()
    element.release()
    check_within(element)
