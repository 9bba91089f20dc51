"""Of many children, those far from the view have estimated lengths: nothing that is read moves when they are measured."""

import pytest
from test_elements_scrolling import ADD

PIXEL = 0.5
COUNT = 2000
BODIES = {tag: f'<framewright-{tag} label="Rows">' + "".join(
    f'<article id="r{index}" style="height: {20 + index * 37 % 160}px">Row {index}</article>' for index in range(COUNT))
    + f"</framewright-{tag}>" for tag in ("scroll-stack", "card-list")}
BOXES = "return element.shadowRoot.querySelectorAll('[part~=item]').length"
every_tag = pytest.mark.parametrize("tag", BODIES)


def top(element, name):
    """The place of a row's box in the element."""
    return element.run("""
      const box = document.getElementById(arguments[0]).assignedSlot.parentElement
      return box.part.contains('item') ? box.getBoundingClientRect().y - element.getBoundingClientRect().y : null""", name)


def ends(element):
    """The places of the neighbouring items in view, which must touch."""
    return element.run("""
      const items = [...element.shadowRoot.querySelectorAll('[part~=item]')]
      const boxes = items.map((box) => box.getBoundingClientRect()).sort((one, other) => one.y - other.y)
      return boxes.slice(1).map(({y}, index) => y - boxes[index].bottom)""")


@every_tag
@pytest.mark.behaviour
def test_children_far_from_the_view_get_no_boxes_until_they_are_near(element, tag):
    element.show(BODIES[tag])
    most = element.run("""
      window.most = 0
      const watch = () => {
        most = Math.max(most, element.shadowRoot.querySelectorAll('[part~=item]').length)
        requestAnimationFrame(watch)
      }
      watch()
      const copy = element.cloneNode(true)
      element.replaceWith(copy)
      window.element = copy
      while (!copy.answer) await frame()
      for (let each = 0; each < 10; each++) await frame()
      return most""")
    assert 5 < most < 200
    assert element.run(BOXES) < 40


def drag(element, y, dy):
    """Drags the item at a place, or the first one below it; returns the distance of the held point."""
    element.press(200, element.run("""
      let [y] = arguments
      while (!document.elementFromPoint(200, y).matches('article')) y += 4
      return y""", y))
    distance = element.drag(0, dy, steps=10)[1]
    element.release()
    element.settle()
    return distance


@every_tag
@pytest.mark.behaviour
def test_the_held_point_stays_while_rows_are_measured_on_the_way(element, tag):
    element.show(BODIES[tag])
    assert max(drag(element, 560, -480) for _ in range(8)) <= PIXEL
    # A jump into rows whose lengths are estimates, and back above them.
    element.run("element.contentOffset = {y: 60000}")
    element.settle()
    assert max(drag(element, 80, 480) for _ in range(8)) <= PIXEL


@every_tag
@pytest.mark.behaviour
@pytest.mark.parametrize("is_animated", [True, False])
def test_a_scroll_reaches_a_row_that_was_an_estimate(element, tag, is_animated):
    element.show(BODIES[tag])
    for index in (1500, 700, 3):
        assert element.run("return element.scrollToRow(`r${arguments[0]}`, {position: 'initial', isAnimated: arguments[1]})", index, is_animated)
        place = top(element, f"r{index}")
        if tag == "scroll-stack":
            assert place == pytest.approx(0, abs=PIXEL)
        else:
            assert -PIXEL <= place <= 600 - element.run(f"return r{index}.offsetHeight") + PIXEL


@every_tag
def test_the_end_of_the_content_is_its_last_row(element, tag):
    element.show(BODIES[tag])
    element.run("element.contentOffset = {y: 1e9}")
    element.settle()
    size = element.run("return element.answer.contentSize.height")
    assert element.run("return element.contentOffset.y") == pytest.approx(size - 600, abs=PIXEL)
    assert top(element, f"r{COUNT - 1}") + element.run(f"return r{COUNT - 1}.offsetHeight") <= 600


@every_tag
@pytest.mark.parametrize("reach", ["r1500.scrollIntoView()", "r1500.tabIndex = 0; r1500.focus()", "location.hash = 'r1500'"])
def test_far_children_are_reached(element, tag, reach):
    element.show(BODIES[tag])
    element.run(reach)
    element.page.until(lambda: (place := top(element, "r1500")) is not None and -PIXEL <= place < 600)


@every_tag
@pytest.mark.behaviour
def test_rows_that_are_added_above_move_nothing(element, tag):
    element.show(BODIES[tag])
    element.run("await element.scrollToRow('r900', {isAnimated: false})")
    element.settle()
    before = top(element, "r900")
    element.run(ADD + "for (let each = 0; each < 20; each++) element.prepend(add(`new-${each}`, 50 + each))")
    element.settle()
    assert top(element, "r900") == pytest.approx(before, abs=PIXEL)


def test_rows_in_view_touch_after_a_throw(element):
    element.show(BODIES["scroll-stack"])
    for _ in range(3):
        element.fling(200, 500, 0, -300)
        element.settle()
        gaps = ends(element)
        assert len(gaps) > 3 and max(abs(gap) for gap in gaps) <= PIXEL
