"""Decks: the focus, the history and the methods before the first layout."""

import pytest
from elements import insert, stack


@pytest.mark.parametrize("count", [1, 2])
def test_a_deck_has_the_focus_when_the_card_with_the_focus_leaves(element, count):
    element.show(f'<framewright-swipe-deck label="Deck">{"<article><button>Like</button></article>" * count}</framewright-swipe-deck>')
    element.run("element.lastElementChild.firstElementChild.focus(); await element.swipe('left')")
    element.settle()
    assert element.run("return document.activeElement === element") is True


@pytest.mark.parametrize("how", ["children", "count"])
@pytest.mark.parametrize("loops", [False, True], ids=["", "loop"])
def test_a_history_that_is_set_before_the_cards_exist_is_kept(element, how, loops):
    element.show("<main></main>" + stack())
    element.run(f"""
      window.element = document.createElement('framewright-swipe-deck')
      element.history = [{{index: 4, direction: 'left'}}, {{index: 3, direction: 'right'}}]
      element.loop = {"true" if loops else "undefined"}
      document.body.append(element)
      await frame(); await frame()
      if ('{how}' === 'count') element.count = 5
      else element.innerHTML = '<article>Card</article>'.repeat(5)
      await frame(); await frame()""")
    element.settle()
    assert element.run("return element.remaining") == (5 if loops else 3)
    assert element.run("return element.history") == [{"index": 4, "direction": "left"}, {"index": 3, "direction": "right"}]
    assert element.run("await element.undo(); return element.topIndex") == 3


@pytest.mark.parametrize("script, result", [
    ("element.swipe('left')", [True, 2]), ("element.undo()", [False, 3]),
    ("(element.swipe('left'), element.swipe('right'))", [True, 1]), ("(element.swipe('left'), element.undo())", [True, 3])])
def test_methods_of_a_deck_wait_for_its_first_layout(element, script, result):
    insert(element, "swipe-deck", f"window.done = {script}")
    assert element.run("return [await done, element.remaining]") == result
    element.run("element.remove()")
    insert(element, "swipe-deck", "")
    assert element.run(f"""
      const {{style, innerHTML}} = element
      element.remove()
      window.element = document.createElement('framewright-swipe-deck')
      Object.assign(element, {{innerHTML}}).style.cssText = style.cssText
      document.body.append(element)
      return [await {script}, element.remaining]""") == result


def test_a_method_that_waits_rejects_if_the_first_layout_is_invalid(element):
    element.show("<main></main>" + stack())
    assert "visibleCount" in element.run("""
      const deck = document.createElement('framewright-swipe-deck')
      deck.innerHTML = '<article>0</article>'
      deck.visibleCount = -1
      deck.configuration = {visibleCount: -1}
      document.body.append(deck)
      return deck.swipe('left').then(() => 'left', (error) => error.message)""")
    element.page.console()
