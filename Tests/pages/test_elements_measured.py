"""Elements in Chromium whose children are measured: when they change, when the element is off the page, and what the page hears of it."""

import pytest
from elements import cards, listed, rows

PIXEL = 0.5
# Records the errors of the page, as trackers of errors do.
ERRORS = "<script>window.errors = []; addEventListener('error', ({message}) => errors.push(message))</script>"
OFFSET = "return element.contentOffset.y"


def stack(count, attributes=""):
    return f'<framewright-scroll-stack label="Rows" style="width: 300px; height: 500px" {attributes}>{"<p>Row</p>" * count}</framewright-scroll-stack>'


INLINE = ('<framewright-scroll-stack label="Rows"><p>Above</p><framewright-card-stack id="inner" inline expanded-height="800">'
          f'{cards(4)}</framewright-card-stack>{"<p>Below</p>" * 20}</framewright-scroll-stack>')


# --- Errors of the page ------------------------------------------------------------------------------

@pytest.mark.parametrize("body, change", [
    (stack(12), ""), (listed(20), ""), (rows(60), ""),
    (rows(60), "element.children[1].style.height = '10px'"), (rows(60), "element.children[1].style.height = '900px'"),
    (stack(60), "element.style.width = '200px'"), (listed(40), "element.style.height = '300px'"),
    (stack(12), "element.prepend(document.createElement('p'))"), (stack(12), "element.replaceChildren(document.createElement('p'))"),
    (stack(12), "element.style.display = 'none'; await frame(); element.style.display = ''"),
    (stack(12), "element.remove(); await frame(); document.body.prepend(element)"), (INLINE, "await inner.expand()"),
], ids=["rows", "cards", "many", "shorter", "longer", "narrower", "lower", "added", "replaced", "hidden", "removed", "inline"])
def test_the_page_hears_of_no_errors_of_observers(element, body, change):
    element.show(body + ERRORS)
    element.run(change)
    element.settle()
    assert element.run("return errors") == []


# --- Changed lengths ---------------------------------------------------------------------------------

@pytest.mark.behaviour
@pytest.mark.parametrize("height", [10, 900])
def test_rows_below_a_changed_row_move_in_the_same_frame(element, height):
    element.show(rows(60))
    gaps = element.run("""
      const gaps = []
      for (let each = 0; each < 5; each++) {
        element.children[1].style.height = `${arguments[0] + 5 * each}px`
        await frame()
        const [one, other] = [1, 2].map((index) => element.children[index].getBoundingClientRect())
        if (element.children[2].assignedSlot.parentElement.part.contains('item') && other.top > -1000) gaps.push(other.top - one.bottom)
      }
      return gaps""", height)
    assert gaps == pytest.approx([24] * len(gaps), abs=PIXEL)
    element.settle()
    x, y, width, height = element.boxes()["r1"]
    assert len(element.boxes()) == (6 if height < 500 else 2)


# --- Off the page ------------------------------------------------------------------------------------

@pytest.mark.parametrize("body", [stack(60), listed(40)], ids=["rows", "cards"])
@pytest.mark.parametrize("leave, enter", [
    ("element.remove()", "document.body.prepend(element)"), ("element.style.display = 'none'", "element.style.display = ''"),
], ids=["removed", "hidden"])
def test_an_element_that_returns_to_the_page_has_its_offset(element, body, leave, enter):
    element.show(body)
    element.run("element.contentOffset = {y: 300}")
    element.settle()
    before = element.boxes()
    element.run(f"log.length = 0; {leave}; for (let each = 0; each < 5; each++) await frame(); {enter}")
    element.settle()
    assert element.run(OFFSET) == 300
    assert element.boxes() == before
    assert element.events("scroll") == []


@pytest.mark.parametrize("body", [stack(4), listed(4)], ids=["rows", "cards"])
def test_children_that_are_added_off_the_page_have_items(element, body):
    element.show(body)
    element.run("""
      element.remove()
      await frame()
      const child = Object.assign(document.createElement('p'), {textContent: 'New', id: 'new'})
      element.prepend(child)
      await frame()
      document.body.prepend(element)""")
    element.settle()
    boxes = element.boxes()
    assert len(boxes) == 5
    assert boxes["new"][1] == min(y for _, y, _, _ in boxes.values())


# --- Nested elements ---------------------------------------------------------------------------------

def test_a_nested_element_is_resized_with_its_row_without_errors(element):
    inner = f'<framewright-scroll-stack id="inner" style="height: 200px">{"<p>Row</p>" * 20}</framewright-scroll-stack>'
    element.show(f'<framewright-scroll-stack label="Rows">{inner}{"<p>Below</p>" * 20}</framewright-scroll-stack>{ERRORS}')
    element.run("element.style.width = '250px'")
    element.settle()
    assert element.run("return errors") == []
    assert element.run("return inner.offsetWidth") == 220
