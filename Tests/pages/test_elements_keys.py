"""Keys of the custom elements behave as those of native elements: what they move is released, and the page has the others."""

import pytest
from elements import deck, listed, press_keys, rows, stack
from selenium.webdriver.common.keys import Keys

STATE = "return [element.state, element.height]"
DIALOG = "<dialog style='width: 400px; height: 640px'>{}</dialog><script>document.querySelector('dialog').showModal()</script>"


@pytest.mark.parametrize("body", [stack(), deck(), rows(), listed()], ids=["stack", "deck", "rows", "list"])
def test_escape_closes_a_dialog_with_an_element_at_rest(element, body):
    element.show(DIALOG.format(body))
    press_keys(element, Keys.ESCAPE)
    assert element.run("return document.querySelector('dialog').open") is False


@pytest.mark.behaviour
@pytest.mark.parametrize("body, begin", [
    (stack(attributes='state="expanded"'), ""), (stack(), "up"), (deck(), "right"), (rows(), "end")],
    ids=["expanded", "raised", "dragged", "scrolling"])
def test_escape_first_ends_what_an_element_does(element, body, begin):
    element.show(DIALOG.format(body))
    element.run("element.playbackRate = 0.01")
    press_keys(element, *{"": [], "up": [Keys.ARROW_UP], "right": [Keys.ARROW_RIGHT], "end": [Keys.END]}[begin], Keys.ESCAPE)
    assert element.run("return document.querySelector('dialog').open") is True


def test_a_stack_that_keys_have_raised_lands_when_the_focus_leaves(element):
    element.show(stack() + "<button>After</button>")
    press_keys(element, Keys.ARROW_UP, Keys.ARROW_UP)
    assert element.run(STATE) == ["inTransit", 280]
    press_keys(element, Keys.TAB)
    element.settle()
    assert element.run("return element.state") == "expanded"
    assert element.events("positionchange") == [{"position": "expanded"}]


@pytest.mark.parametrize("presses, remaining", [(2, 6), (4, 5)])
@pytest.mark.parametrize("key", [Keys.TAB, Keys.ENTER], ids=["Tab", "Enter"])
def test_a_card_that_keys_have_dragged_is_released_without_a_throw(element, presses, remaining, key):
    """The threshold is 90 points, 0.25 of the deck's width; a key moves the card by 40."""
    element.show(deck() + "<button>After</button>")
    press_keys(element, *[Keys.ARROW_RIGHT] * presses, key)
    element.settle()
    assert element.run("return [element.remaining, element.translation]") == [remaining, {"x": 0, "y": 0}]


def test_a_height_that_the_page_has_set_stays_when_the_focus_leaves(element):
    element.show(stack() + "<button>After</button>")
    element.run("element.height = 300")
    press_keys(element, Keys.TAB)
    element.settle()
    assert element.run(STATE) == ["inTransit", 300]
