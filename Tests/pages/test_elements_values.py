"""Values that are invalid or absent, and what the page sets before the elements are defined."""

import threading

import pytest

from elements import deck, listed, rows, stack

BODIES = {"stack": stack(), "deck": deck(), "rows": rows(), "list": listed()}


@pytest.mark.behaviour
def test_an_invalid_member_is_reported_once(element):
    element.show(rows())
    element.run("element.setAttribute('spacing', 'wide')")
    for offset in (50, 900, 1500):
        element.run("element.contentOffset = {x: 0, y: arguments[0]}", offset)
        element.frame()
    assert [problem["detail"] for problem in element.events("problem")] == ["1 fault: /spacing (must be a number)"]
    # The same mistake after a valid value is another one.
    element.run("element.spacing = 10; await frame(); element.setAttribute('spacing', 'wide')")
    element.frame()
    assert len(element.events("problem")) == 2
    element.run("element.spacing = 0")
    element.settle()
    assert element.run("return element.answer.frames[0].index") > 5


def test_a_row_that_is_not_json_is_named(element):
    element.open('<framewright-scroll-stack label="Rows"><article data-row="{sticky">1</article></framewright-scroll-stack>')
    message = element.page.until(element.page.console)
    assert len(message) == 1 and "data-row is not JSON: {sticky" in message[0]


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("value", ["undefined", "null"])
def test_a_property_that_a_framework_removes_has_its_default(element, body, value):
    """Frameworks set a property that is no longer in a template to undefined, or to null."""
    element.show(body)
    before = element.run("return JSON.stringify(element.answer.contentSize ?? element.answer.frames)")
    element.run(f"""
      for (const name of ['configuration', 'pixelScale', 'cards', 'rows', 'count', 'snap', 'texts', 'render', 'src'])
        if (name in element) element[name] = {value}""")
    if value == "undefined":
        element.run("for (const name of ['contentOffset', 'translation', 'history']) if (name in element) element[name] = undefined")
    element.settle()
    assert element.run("return JSON.stringify(element.answer.contentSize ?? element.answer.frames)") == before
    assert element.events("problem") == []


@pytest.mark.parametrize("count", [-1, "'many'"])
@pytest.mark.parametrize("name", ["scroll-stack", "card-list"])
def test_an_invalid_count_is_a_problem(element, name, count):
    element.show("<main></main>" + stack())
    element.run(f"""
      const list = Object.assign(document.createElement('framewright-{name}'), {{count: 3, render: () => document.createElement('p')}})
      list.style.cssText = 'position: absolute; width: 300px; height: 300px'
      list.addEventListener('problem', ({{detail}}) => window.pointer = detail.errors[0].pointer)
      document.body.append(list)
      await frame()
      list.count = {count}""")
    assert element.page.until(lambda: element.run("return window.pointer"), 3) == "/rows/0/repeat"


def test_messages_that_are_set_before_the_element_is_defined_are_kept(element):
    element.files.script.clear()
    element.page.driver.execute_cdp_cmd("Page.enable", {})
    script = element.page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
      new MutationObserver((_, observer) => {
        const stack = document.querySelector('framewright-card-stack')
        if (!stack) return
        observer.disconnect()
        stack.texts = {expanded: 'Auf'}
      }).observe(document, {childList: true, subtree: true})"""})["identifier"]

    threading.Timer(0.5, element.files.script.set).start()
    element.show(stack())
    element.page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
    assert element.run("return [element.texts.expanded, element.texts.collapsed]") == ["Auf", "Collapsed"]


def test_a_message_that_is_repeated_is_another_text(element):
    """Screen readers announce changes."""
    element.show(deck(attributes="loop"))
    texts = element.run("""
      const texts = []
      element.playbackRate = 20
      for (let count = 0; count < 3; count++) {
        await element.swipe('left')
        texts.push(element.shadowRoot.querySelector('[role=status]').textContent)
      }
      return texts""")
    assert {text.strip() for text in texts} == {"Card removed: left. 6 left"}
    assert texts[0] != texts[1] != texts[2]
