"""The focus and keys in items: what has the focus is visible, and keys scroll as in native elements."""

import pytest
from selenium.webdriver import ActionChains, Keys

from elements import deck, listed, press_keys, rows, stack

ROWS = "".join(f'<article id="r{index}" style="height: 100px">{index}</article>' for index in range(30))


def stack_with(content, style="", after=ROWS):
    return (f'<framewright-scroll-stack label="Rows"><article style="{style}">{content}</article>{after}'
            "</framewright-scroll-stack>")


def keys(element, *pressed):
    for key in pressed:
        ActionChains(element.page.driver).send_keys(key).perform()
        element.frame()
    element.settle()


def is_in_view(element, selector):
    return element.run("""
      const [box, view] = [document.querySelector(arguments[0]), element].map((each) => each.getBoundingClientRect())
      return box.top >= view.top - 1 && box.bottom <= view.bottom + 1""", selector)


LONG = "height: 2000px"
BUTTON = '<button id="first">1</button><button id="{}" style="position: absolute; top: 1900px">2</button>'
EXPANDED = 'state="expanded" card-height="2000" expanded-height="600"'


@pytest.mark.behaviour
@pytest.mark.parametrize("body", [
    stack_with(BUTTON.format("far"), LONG),
    f'<framewright-card-list label="List"><article style="{LONG}">{BUTTON.format("far")}</article></framewright-card-list>',
    f'<framewright-card-stack label="Stack" {EXPANDED}><article style="{LONG}">{BUTTON.format("far")}</article>'
    "<article>1</article></framewright-card-stack>",
], ids=["rows", "list", "stack"])
def test_a_control_far_down_in_a_long_item_is_shown_when_it_gets_the_focus(element, body):
    element.show(body)
    element.run("element.focus()")
    keys(element, Keys.TAB, Keys.TAB)
    assert element.run("return document.activeElement.id") == "far"
    assert is_in_view(element, "#far")
    ActionChains(element.page.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    element.frame()
    element.settle()
    assert is_in_view(element, "#first")


@pytest.mark.parametrize("offset", [30, 90, 2000])
def test_typing_shows_the_field_again(element, offset):
    element.show(stack_with('<input id="field">'))
    element.run("field.focus(); element.contentOffset = {x: 0, y: arguments[0]}", offset)
    element.settle()
    keys(element, "a")
    element.page.until(lambda: element.run("return [element.contentOffset.y, document.activeElement.id]") == [0, "field"])
    assert is_in_view(element, "#field")


def test_typing_in_a_text_that_is_longer_than_the_view_does_not_scroll(element):
    element.show(stack_with('<div id="field" contenteditable style="height: 1900px">Text</div>', LONG))
    element.run("field.focus(); element.contentOffset = {x: 0, y: 700}")
    element.settle()
    keys(element, "a")
    assert element.run("return element.contentOffset.y") == 700


@pytest.mark.parametrize("way", ["location.hash = '#r7'", "window.find('word')", "document.querySelector('#r7').scrollIntoView()"])
def test_a_row_beside_the_view_is_found_while_the_element_has_the_focus(element, way):
    element.show(rows().replace("Row 7<", "word<"))
    element.run("element.focus()")
    element.frame()
    element.run(way)
    element.settle()
    assert is_in_view(element, "#r7")


def edge(element):
    """The picture of a part of the element's left edge."""
    x, y, height = element.run("const {x, y, height} = element.getBoundingClientRect(); return [x, y, height]")
    clip = {"x": x, "y": y + height / 2, "width": 6, "height": 20, "scale": 1}
    return element.page.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip})["data"]


WITHOUT_INSETS = """row-insets='{"top": 0, "left": 0, "bottom": 0, "right": 0}'"""


@pytest.mark.parametrize("body", [
    deck(), stack(attributes='state="expanded" left-spacing="0" right-spacing="0"'), rows(attributes=WITHOUT_INSETS), listed(),
], ids=["deck", "stack", "rows", "list"])
def test_items_do_not_cover_the_mark_of_the_focus(element, body):
    element.show(body)
    before = edge(element)
    keys(element, Keys.TAB)
    assert element.run("return element.shadowRoot.activeElement?.part.value") == "viewport"
    assert edge(element) != before


CONTROLS = ['<button id="c">x</button>', '<a id="c" href="#x">x</a>', '<input id="c" type="checkbox">']


@pytest.mark.behaviour
@pytest.mark.parametrize("control", CONTROLS)
def test_keys_scroll_while_a_control_in_a_row_has_the_focus(element, control):
    element.show(stack_with(control))
    element.run("c.focus()")
    keys(element, Keys.PAGE_DOWN)
    assert element.run("return element.contentOffset.y") == 540
    keys(element, Keys.ARROW_UP)
    assert element.run("return element.contentOffset.y") == 500
    keys(element, Keys.HOME)
    assert element.run("return element.contentOffset.y") == 0


def test_keys_scroll_an_expanded_stack_while_a_control_in_a_card_has_the_focus(element):
    element.show('<framewright-card-stack label="Stack" state="expanded">'
                 + '<article><button>x</button></article>' * 9 + "</framewright-card-stack>")
    element.run("element.querySelector('button').focus()")
    keys(element, Keys.END)
    assert element.run("return element.contentOffset.y") > 300


@pytest.mark.parametrize("control", [
    '<input id="c" value="abc">', '<input id="c" type="radio" name="n"><input type="radio" name="n">',
    '<button id="c" role="tab">x</button>', '<textarea id="c">a\nb</textarea>',
    '<div style="height: 50px; overflow: auto"><button id="c">x</button><p>y</p><p>z</p></div>',
])
def test_keys_of_a_control_that_uses_them_do_not_scroll(element, control):
    element.show(stack_with(control))
    element.run("c.focus()")
    keys(element, Keys.ARROW_DOWN)
    assert element.run("return element.contentOffset.y") == 0


@pytest.mark.parametrize("body", [rows(), listed(), stack(9)])
def test_a_key_that_the_page_has_handled_does_nothing(element, body):
    element.show(body)
    element.run("addEventListener('keydown', (event) => event.preventDefault(), true)")
    before = element.run("return [element.contentOffset.y, element.height]")
    press_keys(element, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.PAGE_DOWN, Keys.ENTER)
    element.settle()
    assert element.run("return [element.contentOffset.y, element.height]") == before
