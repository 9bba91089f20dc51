"""Attributes of the custom elements in Chromium: their values are those of HTML."""

import json

import pytest
from elements import deck, listed, rows, stack


# --- Boolean attributes ------------------------------------------------------------------------------

@pytest.mark.parametrize("value", ["", "reorder", "true", "false", "0"])
def test_any_value_of_a_boolean_attribute_means_true(element, value):
    element.show(rows(6, f'reorder="{value}" auto-hide-last-row-separator="{value}"'))
    assert element.run("return [element.reorder, element.autoHideLastRowSeparator]") == [True, True]
    assert element.run("return element.shadowRoot.querySelector('[part~=item]').tabIndex") == 0
    element.run("element.removeAttribute('reorder')")
    element.settle()
    assert element.run("return element.reorder ?? null") is None
    assert element.run("return element.shadowRoot.querySelector('[part~=item]').tabIndex") == -1


def test_a_deck_loops_with_any_value_of_its_attribute(element):
    element.show(deck(6, 'loop="loop"'))
    assert element.run("return [element.loop, element.answer.topIndex]") == [True, 5]


def test_a_stack_is_inline_with_any_value_of_its_attribute(element):
    element.show(stack(3, 'inline="inline"') + "<style>body > :first-child { height: auto !important }</style>")
    assert element.run("return [element.inline, element.offsetHeight]") == [True, 200]


@pytest.mark.parametrize("body", [stack(3, 'src="" card-height=""'), rows(3, 'src="" spacing=""'), listed(3, 'src="" card-height=""')])
def test_an_empty_attribute_that_is_not_boolean_is_like_none(element, body):
    element.show(body)
    assert element.run("return element.src ?? null") is None
    assert element.boxes()


# --- Configuration -----------------------------------------------------------------------------------

@pytest.mark.behaviour
def test_an_attribute_wins_over_the_same_member_of_the_configuration(element):
    element.show(stack(3, 'card-offset="60"'))
    element.run("element.configuration = {cardOffset: 30, cardHeight: 150}")
    element.settle()
    assert element.run("return element.configuration") == {"cardOffset": 60, "cardHeight": 150}
    assert [y for _, y, _, _ in element.boxes().values()] == pytest.approx([440, 508, 568], abs=0.5)
    element.run("element.removeAttribute('card-offset')")
    element.settle()
    assert element.run("return element.configuration") == {"cardOffset": 30, "cardHeight": 150}
    element.run("element.setAttribute('card-offset', 50); element.configuration = undefined")
    assert element.run("return element.configuration") == {"cardOffset": 50}


@pytest.mark.behaviour
def test_a_member_of_the_configuration_is_a_property_with_the_value_of_its_attribute(element):
    element.show(stack(3, 'card-offset="60"'))
    assert element.run("return [element.cardOffset, element.cardHeight ?? null]") == [60, None]
    element.run("element.configuration = {cardOffset: 30, cardHeight: 100}; element.cardHeight = 150")
    assert element.run("return [element.cardOffset, element.cardHeight]") == [60, 150]
    assert element.run("return element.configuration") == {"cardOffset": 60, "cardHeight": 150}
    element.run("element.cardOffset = 50")
    element.settle()
    assert [y for _, y, _, _ in element.boxes().values()] == pytest.approx([440, 498, 548], abs=0.5)
    # A framework sets a property that it removes to null.
    element.run("element.cardOffset = null; element.cardHeight = undefined")
    assert element.run("return element.configuration") == {"cardOffset": 30, "cardHeight": 100}


def test_the_inset_of_the_cards_of_a_list_is_not_that_of_its_content(element):
    element.show(listed(30))
    element.run("element.contentInset = {top: 40, left: 0, bottom: 40, right: 0}")
    element.settle()
    element.run("element.contentOffset = {y: -100}")
    element.settle()
    assert element.run("return [element.answer.frames[0].y, element.contentOffset.y]") == [0, 0]
    assert element.run("return element.answer.frames[0].height - element.querySelector('article').offsetHeight") == pytest.approx(80, abs=0.5)


# --- Attributes of children --------------------------------------------------------------------------

@pytest.mark.behaviour
def test_a_changed_attribute_of_a_child_changes_its_row(element):
    element.show(rows(6))
    element.run("element.children[1].dataset.row = arguments[0]", json.dumps({"size": {"fixed": 200}}))
    element.settle()
    assert element.boxes()["r1"][3] == pytest.approx(200 + 24, abs=0.5)
    element.run("delete element.children[1].dataset.row")
    element.settle()
    assert element.boxes()["r1"][3] == pytest.approx(134, abs=0.5)


def test_a_child_is_hidden_and_shown_by_its_attribute(element):
    element.show(rows(6))
    before = element.boxes()
    element.run("element.children[1].hidden = true")
    element.settle()
    assert list(element.boxes()) == ["r0", "r2", "r3", "r4", "r5"]
    element.run("element.children[1].hidden = false")
    element.settle()
    assert element.boxes() == before


def test_a_row_has_the_id_that_its_child_gets(element):
    element.show(rows(6))
    element.run("element.children[1].id = 'other'")
    element.settle()
    assert element.run("return element.answer.frames[1].id") == "other"


def test_attributes_within_a_child_change_no_layout(element):
    element.show(rows(6))
    element.run("element.children[1].innerHTML = '<b>Row</b>'")
    element.settle()
    element.run("log.length = 0; Object.assign(element.querySelector('b'), {id: 'b', title: 'b'}).dataset.row = '{'")
    element.settle()
    assert element.events("change") == []
