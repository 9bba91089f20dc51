"""The modules that the custom elements load: decks alone load a small one."""

import pytest
from elements import deck, listed, stack

SMALL, WHOLE = "/framewright-swipe-deck.wasm", "/framewright.wasm"
BEGUN = {SMALL: "framewrightSwipeDeckModule = fetch('framewright-swipe-deck.wasm')", WHOLE: "framewrightModule = fetch('framewright.wasm')"}


def loaded(element):
    return [path for path in element.files.requests if path.endswith(".wasm")]


def test_decks_alone_load_their_module_once(element):
    element.show(deck() + deck().replace("label", "title"))
    element.page.until(lambda: element.run("return document.querySelector('[title]').answer !== undefined"))
    assert loaded(element) == [SMALL]
    assert element.run("return element.swipe('left')") is True
    assert element.run("return element.undo()") is True
    assert loaded(element) == [SMALL]


@pytest.mark.parametrize("body", [deck() + listed().replace("label", "title"), listed().replace("label", "title") + deck(),
                                  stack().replace("</article>", deck(2).replace("label", "title") + "</article>", 1)],
                         ids=["before", "after", "within"])
def test_a_deck_beside_other_elements_loads_only_the_module_of_all_operations(element, body):
    element.show(body)
    element.page.until(lambda: element.run("return document.querySelector('[title]').answer !== undefined"))
    assert loaded(element) == [WHOLE]


def test_a_deck_in_a_page_that_is_not_parsed_waits_for_its_other_elements(element):
    element.open("<p label>Frame</p>")
    element.run("""
      const frame = document.createElement('iframe')
      document.body.append(frame)
      window.inner = frame.contentWindow
      inner.document.open()
      inner.document.write(arguments[0] + '<script type="module" async src="/framewright-elements.js"></script>')""", deck())
    element.page.until(lambda: element.run("return inner.customElements.get('framewright-card-list') !== undefined"))
    element.run("""
      inner.document.write(arguments[0])
      inner.document.close()""", listed())
    element.page.until(lambda: element.run("return [...inner.document.querySelectorAll('[label]')].every(({answer}) => answer)"))
    assert loaded(element) == [WHOLE]


def test_another_element_that_comes_later_loads_the_module_of_all_operations(element):
    element.show(deck())
    element.run("""
      document.body.insertAdjacentHTML('beforeend', arguments[0])
      window.later = document.body.lastElementChild""", listed())
    element.page.until(lambda: element.run("return later.answer !== undefined"))
    assert loaded(element) == [SMALL, WHOLE]
    assert element.run("return element.swipe('left')") is True


@pytest.mark.parametrize("path", [SMALL, WHOLE])
def test_a_deck_takes_the_module_that_the_page_has_begun_to_load(element, path):
    element.show(deck() + f"<script>{BEGUN[path]}</script>")
    assert loaded(element) == [path]


def test_a_site_without_the_small_module_has_that_of_all_operations(element):
    element.files.missing = SMALL
    element.show(deck())
    assert loaded(element) == [SMALL, WHOLE]
    assert ["404" in text for text in element.page.console()] == [True]
