"""Children of the custom elements that have no item."""

import pytest
from elements import cards


OTHERS = "<template><p>Template</p></template><style>article { color: red }</style><script>window.ran = true</script>"


@pytest.mark.parametrize("name", ["card-stack", "swipe-deck", "scroll-stack", "card-list"])
def test_templates_styles_and_scripts_are_no_items(element, name):
    element.show(f'<framewright-{name} label="Element">{OTHERS}{cards(3)}{OTHERS}</framewright-{name}>')
    assert element.run("return element.length") == 3
    assert element.run("""
      const shown = [...element.children].filter((child) => child.assignedSlot?.parentElement.part.contains('item'))
      return [...new Set(shown.map((child) => child.localName))]""") == ["article"]


@pytest.mark.parametrize("name", ["card-stack", "swipe-deck"])
def test_hidden_cards_have_no_place(element, name):
    element.show(f'<framewright-{name} label="Element">{cards(4)}</framewright-{name}>')
    for isHidden in (True, False):
        element.run("element.children[3].hidden = arguments[0]; await frame()", isHidden)
        element.settle()
        assert element.run("return element.length") == (3 if isHidden else 4)
        top = element.run("return document.elementsFromPoint(200, 300).find((each) => each.matches('article'))?.textContent")
        assert name == "card-stack" or top == ("Card 2" if isHidden else "Card 3")
