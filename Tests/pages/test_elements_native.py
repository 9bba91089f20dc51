"""Native elements within items keep what they do themselves: they scroll, drag and are activated as anywhere else."""

import pytest

ROWS = "".join(f'<article style="height: 100px">{index}</article>' for index in range(30))
BOX = '<div id="box" style="height: 300px; overflow: auto; {}"><p style="height: 900px; margin: 0">Text</p></div>'


def stack_with(content, attributes=""):
    return f'<framewright-scroll-stack label="Rows" {attributes}><article>{content}</article>{ROWS}</framewright-scroll-stack>'


def wheel(element, x, y, delta_y, *expected):
    """Turns the wheel soon after its last turn, and waits until the box and the stack are at places: the browser scrolls some frames later."""
    element.turn_wheel(0, delta_y, x, y, seconds=0.05)
    for _ in range(3):
        element.frame()
    element.page.until(lambda: places(element) == list(expected))


def places(element):
    return element.run("return [box.scrollTop, element.contentOffset.y]")


@pytest.mark.behaviour
def test_the_wheel_scrolls_a_box_within_a_row_and_then_the_stack(element):
    element.show(stack_with(BOX.format("")))
    wheel(element, 200, 200, 60, 60, 0)
    wheel(element, 200, 200, 10000, 600, 0)
    wheel(element, 200, 200, 60, 600, 60)
    # A wheel that scrolls the stack goes on with it, although the box could move again.
    wheel(element, 200, 200, -20, 600, 40)


def test_a_box_that_contains_its_overscroll_keeps_the_wheel_at_its_end(element):
    element.show(stack_with(BOX.format("overscroll-behavior: contain")))
    wheel(element, 200, 200, 10000, 600, 0)
    wheel(element, 200, 200, 60, 600, 0)


@pytest.mark.behaviour
@pytest.mark.parametrize("tag", ["div", "textarea"])
def test_a_finger_scrolls_a_box_within_a_row(element, tag):
    content = BOX.format("") if tag == "div" else f'<textarea id="box" style="height: 300px">{"line&#10;" * 99}</textarea>'
    element.show(stack_with(content))
    element.press(120, 300, touch=True)
    element.drag(0, -120)
    element.release()
    element.settle()
    # How far a browser scrolls by itself is its own: a busy one leaves movements of the finger out.
    box, stack = places(element)
    assert box > 0 and stack == 0


def test_a_finger_scrolls_the_stack_from_a_box_at_its_end(element):
    element.show(stack_with(BOX.format("")))
    element.run("box.scrollTop = 600")
    element.press(120, 300, touch=True)
    element.drag(0, -120)
    element.release()
    element.settle()
    assert places(element) == [600, 120]


@pytest.mark.parametrize("field", ["<input>", "<textarea></textarea>", "<select><option>One</select>"])
def test_a_finger_scrolls_the_stack_from_a_field(element, field):
    element.show(stack_with(f'<label style="display: block; height: 40px">{field}</label>'))
    x, y = element.run("const {x, y} = element.querySelector('label').firstChild.getBoundingClientRect(); return [x + 9, y + 9]")
    element.press(x, y, touch=True)
    element.drag(0, -60)
    element.release()
    element.settle()
    assert element.run("return element.contentOffset.y") == 60


@pytest.mark.behaviour
def test_an_element_without_drags_is_dragged_natively(element):
    element.show(stack_with('<p id="box" draggable="true" data-no-drag style="height: 80px">Text</p>'))
    element.run("window.dragged = []; addEventListener('dragstart', (event) => dragged.push(event.defaultPrevented))")
    element.page.driver.execute_cdp_cmd("Input.setInterceptDrags", {"enabled": True})
    element.press(120, 90)
    element.drag(30, 30)
    element.page.driver.execute_cdp_cmd("Input.setInterceptDrags", {"enabled": False})
    element.release()
    assert element.run("return dragged") == [False]


def test_a_nested_element_is_dragged_within_an_element_that_keeps_its_drags(element):
    deck = ('<framewright-swipe-deck id="deck" style="height: 300px"><article>0</article><article>1</article>'
            '</framewright-swipe-deck>')
    element.show(stack_with(f"<div data-no-drag>{deck}</div>"))
    element.page.until(lambda: element.run("return deck.answer !== undefined"))
    element.press(200, 200)
    element.drag(-60, 0)
    assert element.run("return deck.translation.x") == -60
    element.release()


def test_a_drag_ends_when_the_button_was_released_where_the_page_does_not_hear_of_it(element):
    element.show(stack_with("Text"))
    element.press(200, 300)
    element.drag(0, -100)
    for y in (190, 150):
        element.page.driver.execute_cdp_cmd(
            "Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 200, "y": y, "button": "none", "buttons": 0})
    element.settle()
    assert element.run("return [element.contentOffset.y, element.hasAttribute('dragging')]") == [100, False]
    element.release()


CONTROLS = ['<button>Open</button>', '<a href="#x">Open</a>', '<label><input type="checkbox"> Open</label>',
            '<details><summary>Open</summary></details>']


@pytest.mark.behaviour
@pytest.mark.parametrize("control", CONTROLS)
@pytest.mark.parametrize("attributes", ["", 'inline state="expanded" expanded-height="600"'])
def test_a_tap_on_a_control_is_no_tap_on_the_stack(element, control, attributes):
    cards = "".join(f"<article>{control}</article>" for _ in range(3))
    element.show(f'<framewright-card-stack label="Stack" {attributes}>{cards}</framewright-card-stack>')
    before = element.run("return element.state")
    x, y = element.run("""
      window.clicks = 0
      const control = element.children[1].firstChild
      control.addEventListener('click', () => clicks++)
      const {left, top} = control.getBoundingClientRect()
      return [left + 8, top + 8]""")
    element.press(x, y)
    element.release()
    element.settle()
    assert element.run("return clicks") > 0
    assert element.run("return element.state") == before
