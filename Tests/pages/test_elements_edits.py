"""Edits of the rows of children in Chromium: the rows keep their children, and follow later changes of the children."""

import pytest

# The texts of the rows from the top to the bottom, and the distances of each from the end of the one before it.
SHOWN = """
const boxes = [...element.shadowRoot.querySelectorAll('[part~=item]')].map((item) => [item, item.getBoundingClientRect()])
  .sort(([, one], [, other]) => one.y - other.y)
return [boxes.map(([item]) => item.querySelector('slot').assignedElements()[0]?.textContent ?? ''),
  boxes.slice(1).map(([, {y}], index) => y - boxes[index][1].bottom)]"""
CHILD = "const child = (text, id = '') => Object.assign(document.createElement('p'), {textContent: text, id});"
MOVE = "await element.edit([{op: 'move', from: 0, to: 2}])"


def stack(element, with_ids):
    children = "".join(f"<p {f'id=p{text}' if with_ids else ''}>{text}</p>" for text in "abc")
    element.show(f'<framewright-scroll-stack label="Rows">{children}</framewright-scroll-stack>')


def check_shown(element, texts):
    element.settle()
    shown, gaps = element.run(SHOWN)
    assert shown == list(texts)
    assert gaps == pytest.approx([0] * len(gaps), abs=0.5)


@pytest.mark.behaviour
@pytest.mark.parametrize("with_ids", [True, False], ids=["ids", "no ids"])
@pytest.mark.parametrize("change, shown", [
    ("", "bca"), ("element.append(child('d'))", "bcda"), ("element.prepend(child('d'))", "dbca"),
    ("element.children[1].before(child('d'))", "bcad"), ("element.children[1].remove()", "ca"),
    ("element.firstElementChild.remove()", "bc"), ("element.replaceChildren(child('x'), child('y'))", "xy"),
    ("element.children[2].textContent = 'long '.repeat(99)", None),
    ("await element.edit([{op: 'move', from: 2, to: 0}])", "abc"), ("element.append(child('d')); await frame();" + MOVE, "cdba"),
    ("element.rows = undefined", "abc"),
], ids=["moved", "appended", "prepended", "between", "removed", "moved one removed", "replaced", "longer", "moved back", "moved again",
        "reset"])
def test_children_are_followed_after_an_edit(element, with_ids, change, shown):
    stack(element, with_ids)
    assert "\\u0001" not in element.run(f"{CHILD} const {{rows}} = {MOVE}; {change}; return JSON.stringify(rows)")
    if shown:
        return check_shown(element, shown)
    element.settle()
    texts, gaps = element.run(SHOWN)
    assert [text[:1] for text in texts] == ["b", "l", "a"]
    assert gaps == pytest.approx([0, 0], abs=0.5)


@pytest.mark.parametrize("with_ids", [True, False], ids=["ids", "no ids"])
def test_a_child_whose_row_was_removed_gets_no_other_row(element, with_ids):
    stack(element, with_ids)
    element.run(f"{CHILD} await element.edit([{{op: 'remove', indexes: [1]}}]); element.append(child('d'))")
    check_shown(element, "acd")


def test_a_child_that_is_added_after_its_row_was_inserted_is_in_it(element):
    stack(element, True)
    element.run(f"""{CHILD}
      await element.edit([{{op: 'insert', at: 'top', rows: [{{id: 'new', size: {{fit: {{length: 0}}}}}}]}}])
      element.append(child('n', 'new'), child('d'))""")
    check_shown(element, "ndabc")


def test_rows_that_are_set_replace_those_of_an_edit(element):
    stack(element, True)
    element.run(MOVE + "; element.rows = ['pa', 'pb'].map((id) => ({id, size: {fixed: 50}}))")
    check_shown(element, "ab")


def test_a_row_is_moved_by_keys_after_an_edit(element):
    stack(element, False)
    element.run(MOVE + """; element.reorder = true; await frame(); await frame()
      const press = (key) => {
        const item = [...element.children].find(({textContent}) => textContent === 'a').assignedSlot.parentElement
        item.focus()
        item.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))
      }
      press(' ')
      press('Home')""")
    check_shown(element, "abc")
