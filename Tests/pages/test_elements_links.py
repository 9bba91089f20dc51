"""Links and scripts in Chromium that lead to something within an item: the element scrolls to it, as native scrolling elements do."""

import pytest
from elements import cards, listed, rows

PIXEL = 0.5
WORD = '<b id="target" style="position: absolute; {}: {}px">needle</b>'
LONG = '<article style="{}: 2000px">Long' + WORD + "</article>"
# The distance of the target from the start of the view, its own length, and the length of the view.
PLACE = """
const [box, view] = [target, element].map((each) => each.getBoundingClientRect())
return arguments[0] ? [box.x - view.x, box.width, view.width] : [box.y - view.y, box.height, view.height]"""
# Both scroll to the start of the target, as far as the content allows.
WAYS = {"a link": "location.hash = '#target'", "a script": "target.scrollIntoView()"}


def body(name, at):
    long = LONG.format("height", "top", at)
    if name == "rows":
        return rows(20).replace("<article", f"{long}<article", 1)
    if name == "list":
        return listed(20).replace("<article", f"{long}<article", 1)
    if name == "horizontal rows":
        return rows(20, 'axis="horizontal"').replace("<article", f'{LONG.format("width", "left", at)}<article', 1)
    attributes = 'label="Stack" state="expanded" card-height="2000" expanded-height="600"'
    return f'<framewright-card-stack {attributes}>{long}{cards(2)}</framewright-card-stack>'


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("start, at", [(0, 1000), (1200, 100)], ids=["after the view", "before the view"])
@pytest.mark.parametrize("name", ["rows", "horizontal rows", "list", "stack"])
def test_what_a_long_item_has_beside_the_view_is_found(element, name, start, at, way):
    element.show(body(name, at))
    element.run("element.contentOffset = {x: arguments[0], y: arguments[0]}", start)
    element.settle()
    element.run(WAYS[way] + "; await frame()")
    element.settle()
    place, length, view = element.run(PLACE, name.startswith("horizontal"))
    assert 0 <= place + PIXEL and place + length <= view + PIXEL
    if name != "horizontal rows":
        assert place == pytest.approx(0, abs=PIXEL)
    assert element.run("return [scrollX, scrollY]") == [0, 0]


@pytest.mark.behaviour
@pytest.mark.parametrize("name", ["rows", "list", "stack"])
def test_a_link_leads_to_its_place_in_a_long_item_that_is_far_from_the_view(element, name):
    long = LONG.format("height", "top", 1500)
    before = "".join(f'<article style="height: 100px">{index}</article>' for index in range(30))
    tag, attributes = {"rows": ("scroll-stack", ""), "list": ("card-list", ""),
                       "stack": ("card-stack", 'state="expanded" card-height="2000" expanded-height="600"')}[name]
    element.show(f'<framewright-{tag} label="Long" {attributes}>{before}{long}</framewright-{tag}>')
    element.run("location.hash = '#target'; await frame()")
    element.page.until(lambda: element.run("return target.assignedSlot === null && target.parentNode.assignedSlot.parentNode.part.contains('item')"))
    element.settle()
    place, length, view = element.run(PLACE, False)
    assert 0 <= place + PIXEL and place + length <= view + PIXEL


@pytest.mark.parametrize("way", ["a link", "a script"])
def test_a_collapsed_stack_expands_for_a_link_to_what_it_does_not_show(element, way):
    element.show(f'<framewright-card-stack label="Stack" card-height="400">{LONG.format("height", "top", 300)}{cards(2)}</framewright-card-stack>')
    element.run(WAYS[way] + "; await frame()")
    element.settle()
    assert element.run("return element.state") == "expanded"


def test_a_link_under_a_finger_does_not_scroll(element):
    element.show(body("rows", 1000))
    element.press(200, 300)
    element.drag(0, -100)
    element.run("location.hash = '#target'; await frame()")
    assert element.run("return element.contentOffset.y") == 100
    assert element.drag(0, -20)[1] <= PIXEL


def test_a_click_on_a_button_that_is_partly_in_view_does_not_scroll(element):
    element.show('<framewright-scroll-stack label="Rows"><article style="height: 900px">'
                 '<button id="b" style="position: absolute; top: 560px; height: 200px">x</button></article></framewright-scroll-stack>')
    element.press(100, 620)
    element.release()
    element.settle()
    assert element.run("return [document.activeElement.id, element.contentOffset.y]") == ["b", 0]
