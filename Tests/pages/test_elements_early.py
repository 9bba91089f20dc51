"""Elements in Chromium that a page uses before their first layout."""

import pytest
from elements import listed, rows

# Inserts a copy of the element, and calls a method in the same task.
INSERT = """
const other = element.cloneNode(true)
const change = arguments[1] && new Function('element', arguments[1])
element.replaceWith(other)
window.element = other
change?.(other)
const [name, ...values] = arguments[0]
return Promise.resolve(other[name](...values)).then((value) => value ?? null, (error) => `rejected: ${error.message}`)"""
END = "return [element.contentOffset.y, element.answer.contentSize.height - element.getBoundingClientRect().height]"


@pytest.mark.behaviour
@pytest.mark.parametrize("body, row", [(rows(60), "bottom"), (rows(60, 'row-size="80"'), "bottom"), (listed(60), 59)],
                         ids=["rows", "sized", "cards"])
@pytest.mark.parametrize("is_animated", [True, False])
def test_an_element_is_scrolled_as_soon_as_it_is_inserted(element, body, row, is_animated):
    element.show(body)
    assert element.run(INSERT, ["scrollToRow", row, {"isAnimated": is_animated}]) is True
    element.settle()
    offset, end = element.run(END)
    assert offset == pytest.approx(end, abs=21) and offset > 1000


def test_an_element_scrolls_to_a_row_that_was_appended_in_the_same_task(element):
    element.show(rows(30))
    assert element.run("""
      const row = Object.assign(document.createElement('article'), {id: 'new', textContent: 'New'})
      row.style.height = '200px'
      element.append(row)
      return element.scrollToRow('bottom')""") is True
    offset, end = element.run(END)
    assert offset == pytest.approx(end, abs=0.5)
    _, y, _, height = element.boxes()["new"]
    assert y + height == pytest.approx(640, abs=0.5)


def test_rows_are_edited_as_soon_as_the_element_is_inserted(element):
    element.show(rows(6))
    answer = element.run(INSERT, ["edit", [{"op": "move", "from": 0, "to": 2}]])
    assert [row["id"] for row in answer["rows"]] == ["r1", "r2", "r0", "r3", "r4", "r5"]


def test_an_insertion_gives_a_new_child_its_place_before_the_first_layout(element):
    element.show(rows(6))
    add = "element.append(Object.assign(document.createElement('article'), {id: 'new'}))"
    answer = element.run(INSERT, ["edit", [{"op": "insert", "at": "top", "rows": [{"id": "new", "size": {"fit": {"length": 0}}}]}]], add)
    assert [row["id"] for row in answer["rows"]] == ["new", "r0", "r1", "r2", "r3", "r4", "r5"]


def test_a_layout_that_fails_rejects_what_waits_for_it(element):
    element.show(rows(6))
    assert element.run(INSERT, ["scrollToRow", "bottom"], "element.spacing = 'wide'").startswith("rejected")
    [warning] = element.page.console()
    assert "spacing" in warning
