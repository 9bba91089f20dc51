"""Elements in other documents, and pages with policies and colours of the user."""

import pytest

from elements import deck, listed, rows, stack

BODIES = {"stack": stack(), "deck": deck(), "rows": rows(), "list": listed()}

ADOPT = """
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position: absolute; left: 500px; top: 0; width: 400px; height: 640px; border: 0'
  document.body.append(frame)
  window.inner = frame.contentDocument
  inner.head.innerHTML = `<style>body > * { position: absolute; left: 60px; top: 40px; width: 300px; height: 500px }</style>`
  inner.body.append(element)
  for (let count = 0; count < 5; count++) await new Promise(requestAnimationFrame)"""


@pytest.mark.behaviour
@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_an_element_that_moves_to_another_document_has_its_style_and_drags(element, body):
    element.show("<main></main>" + body)
    element.run(ADOPT)
    assert element.run("return [element.shadowRoot.adoptedStyleSheets.length, inner.defaultView.getComputedStyle(element).overflowX]") \
        == [1, "clip"]
    state = "return [element.contentOffset?.y, element.translation?.x, element.height]"
    before = element.run(state)
    x, y = 500 + 60 + 150, 40 + 450
    element.page.driver.execute_cdp_cmd(
        "Input.dispatchMouseEvent", {"type": "mousePressed", "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1})
    for step in range(1, 6):
        way = (-12 * step, 0) if "swipe-deck" in body else (0, -12 * step)
        element.page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mouseMoved", "x": x + way[0], "y": y + way[1], "button": "left", "buttons": 1})
        element.frame()
    assert element.run(state) != before
    element.page.driver.execute_cdp_cmd(
        "Input.dispatchMouseEvent", {"type": "mouseReleased", "x": x, "y": y, "button": "left", "buttons": 0, "clickCount": 1})
    element.run("document.body.append(element); await frame()")
    assert element.run("return element.shadowRoot.adoptedStyleSheets.length") == 1


def test_an_element_waits_in_a_template(element):
    element.show("<main></main>" + stack())
    element.run("""
      const template = document.createElement('template')
      template.content.append(element)
      document.body.append(element)
      await frame()""")
    assert element.run("return [element.shadowRoot.adoptedStyleSheets.length, getComputedStyle(element).overflowX]") == [1, "clip"]


POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-x'; img-src data:; " \
         "require-trusted-types-for 'script'; trusted-types 'none'"


@pytest.mark.behaviour
@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_elements_work_with_a_strict_policy(element, body):
    element.files.policy = POLICY
    # The page's own style needs the nonce; its attributes have no styles.
    body = body.replace(' style="', ' data-style="')
    element.files.page = ('<!doctype html><html lang="en"><meta charset="utf-8"><title>Elements</title><link rel="icon" href="data:,">'
                          f'<body>{body}<script type="module" src="/framewright-elements.js"></script>')
    element.page.show("/page")
    element.page.until(lambda: element.run("return document.querySelector('[label]').answer !== undefined"))
    assert element.run("return [...document.querySelector('[label]').children].some((child) => child.assignedSlot.parentElement.part.contains('item'))")


def test_separators_and_the_indicator_are_visible_in_forced_colours(element):
    element.show(rows())
    element.page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
    colours = element.run("""
      element.contentOffset = {x: 0, y: 60}
      await frame()
      const parts = ['indicator', 'separator'].map((name) => element.shadowRoot.querySelector(`[part=${name}]`))
      const canvas = Object.assign(document.createElement('p'), {style: 'background: Canvas'})
      document.body.append(canvas)
      return [...parts, canvas].map((each) => getComputedStyle(each).backgroundColor)""")
    element.page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    *parts, canvas = colours
    assert canvas not in parts and not any(colour.startswith("rgba") for colour in parts)
