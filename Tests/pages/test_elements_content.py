"""The content of the custom elements: it is on the page before, without and beside a layout."""

import base64
import subprocess

import pytest
from elements import CLIENT, deck, listed, rows, stack
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

BODIES = {"stack": stack(20), "deck": deck(20), "rows": rows(20), "list": listed(20)}
every_element = pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)


def is_shown(element, index):
    """Whether a child is within the element's box, so that a reader sees it."""
    return element.run("""
      const box = element.getBoundingClientRect(), child = element.children[arguments[0]].getBoundingClientRect()
      return child.height > 0 && child.top >= box.top - 1 && child.top < box.bottom - 1""", index)


def messages(element):
    """The console's messages by scripts; the browser itself reports files that are missing."""
    return [text for text in element.page.console() if "Failed to load resource" not in text]


def warnings(element):
    """The messages by scripts, with at least one warning, which it waits for."""
    found = []
    element.page.until(lambda: found.extend(messages(element)) or any(text.startswith("WARNING") for text in found))
    return found


# --- Without a layout --------------------------------------------------------------------------------

@every_element
@pytest.mark.behaviour
@pytest.mark.parametrize("fault", ["missing", "policy"])
def test_children_are_shown_below_each_other_without_the_module(element, body, fault):
    if fault == "missing":
        element.files.missing = True
    else:
        element.files.policy = "script-src 'self'; object-src 'none'"
    element.open(body)
    found = warnings(element)
    tops = element.run("return [...element.children].map((child) => child.getBoundingClientRect().top)")
    assert tops == sorted(set(tops))
    assert is_shown(element, 0)
    assert element.run("return element.getBoundingClientRect().height") == 600
    element.run("element.children[19].scrollIntoView()")
    assert is_shown(element, 19)
    # An element without a page does not try again.
    element.run("element.remove(); await frame()")
    [warning] = [text for text in found + messages(element) if text.startswith("WARNING")]
    assert "framewright" in warning


@pytest.mark.parametrize("body", [
    stack(attributes='card-offset="abc"'), deck(attributes='visible-count="abc"'), rows(attributes='spacing="abc"'),
    listed(attributes='card-spacing="abc"')], ids=BODIES)
def test_children_are_shown_below_each_other_while_a_member_is_invalid(element, body):
    element.open(body)
    found = warnings(element)
    assert is_shown(element, 0) and is_shown(element, 1)
    [warning] = found + messages(element)
    assert "configuration" in warning or "spacing" in warning
    element.run("for (const name of ['card-offset', 'visible-count', 'spacing', 'card-spacing']) element.removeAttribute(name)")
    element.page.until(lambda: element.run("return element.answer !== undefined"))
    assert element.boxes()


# --- While the module loads --------------------------------------------------------------------------

WATCH = """
<script>
  window.lost = []
  window.box = []
  const watch = () => {
    const element = document.querySelector('[label]')
    const child = element?.matches('framewright-swipe-deck') ? element.lastElementChild : element?.firstElementChild
    if (child) {
      const {width, height} = child.getBoundingClientRect()
      const style = child.assignedSlot ? getComputedStyle(child.assignedSlot.parentElement) : {}
      if (!width || !height || style.visibility === 'hidden') lost.push([performance.now(), width, height])
      box.push(element.getBoundingClientRect().height)
    }
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
</script>"""


@every_element
def test_children_are_visible_until_the_layout_replaces_them(element, body):
    element.files.delay = 1
    element.open(WATCH + body.replace('label=', 'style="display: block; height: 600px" label='))
    element.page.until(lambda: element.run("return element.answer !== undefined"))
    element.frame()
    assert element.run("return [lost, [...new Set(box)]]") == [[], [600]]


def test_content_is_in_the_first_paint_before_the_script_is_loaded(element):
    """The page of the guide, in a frame: the browser's driver waits until a page of its own has loaded its scripts."""
    element.open("<p label>Frame</p>")
    element.files.script.clear()
    element.files.page = (CLIENT.parents[1] / "Examples/javascript/elements.html").read_text()
    element.run("""
      const frame = document.createElement('iframe')
      frame.style.cssText = 'position: absolute; inset: 0; width: 390px; height: 844px; border: 0'
      frame.src = '/page'
      document.body.append(frame)
      window.inner = () => frame.contentWindow""")
    element.page.until(lambda: element.run("return inner().performance.getEntriesByName('first-contentful-paint').length > 0"))
    card_tops = "return [...inner().document.querySelectorAll('article')].map((card) => card.getBoundingClientRect().top)"
    tops = element.run(card_tops)
    assert len(tops) == 5 and tops == sorted(set(tops)) and tops[4] < 844
    assert element.run("return inner().customElements.get('framewright-card-stack') === undefined")
    height = element.run("return inner().document.querySelector('framewright-card-stack').getBoundingClientRect().height")
    element.files.script.set()
    element.page.until(lambda: element.run("return inner().document.querySelector('framewright-card-stack').answer !== undefined"))
    assert element.run("return inner().document.querySelector('framewright-card-stack').getBoundingClientRect().height") == height
    assert element.run(card_tops) != tops


# --- After a failure ---------------------------------------------------------------------------------

def test_a_new_element_loads_the_module_again_after_a_failure(element):
    element.files.missing = True
    element.open(stack())
    warnings(element)
    element.files.missing = False
    element.run("""
      window.copy = element.cloneNode(true)
      document.body.append(copy)""")
    element.page.until(lambda: element.run("return copy.answer !== undefined && element.answer !== undefined"))
    messages(element)


@pytest.mark.parametrize("event", ["online", None], ids=["online", "backoff"])
def test_the_module_is_loaded_again_after_a_failure(element, event):
    element.files.missing = True
    driver = element.page.driver
    # The event comes before the end of the pause, however long the machine takes.
    pause = "window.setTimeout = () => 1" if event else ""
    added = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": pause})
    element.open(stack())
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
    warnings(element)
    element.files.missing = False
    if event:
        element.run("window.dispatchEvent(new Event('online'))")
    element.page.until(lambda: element.run("return element.answer !== undefined"))
    assert len(element.boxes()) == 5
    messages(element)


def test_the_import_without_a_document_does_not_fail():
    script = f"import('{CLIENT}/framewright-elements.js').then((it) => console.log(Object.keys(it).length))"
    done = subprocess.run(["node", "-e", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) == 4


# --- Children that are far from the view -------------------------------------------------------------

LONG = {"stack": stack(60), "rows": rows(60), "list": listed(60), "deck": deck(60)}
every_long_element = pytest.mark.parametrize("body", LONG.values(), ids=LONG)


def has_layout(element, index):
    """Whether a child is in the place of an item, in the element's box; in a deck, on the top of it."""
    return is_shown(element, index) and element.run("""
      const {part} = element.children[arguments[0]].assignedSlot.parentElement
      return part.contains('item') && !part.contains('below')""", index)


def numbered(body):
    """The body with an id and a control in each child, and a text that exists once."""
    for index in range(60):
        for text in (f"Card {index}</article>", f"Row {index}</article>"):
            body = body.replace(text, f'word{index}word <button id="b{index}">{index}</button></article>')
    return body


WAYS_TO_FIND = {
    "find in page": "window.find('word45word')",
    "a link": "location.hash = '#b45'",
    "the focus": "document.querySelector('#b45').focus()",
}


@every_long_element
@pytest.mark.behaviour
@pytest.mark.parametrize("way", WAYS_TO_FIND)
def test_a_far_child_is_found(element, body, way):
    element.show(numbered(body))
    assert not has_layout(element, 45)
    element.run(WAYS_TO_FIND[way])
    element.page.until(lambda: has_layout(element, 45))
    element.settle()
    assert is_shown(element, 45)
    if way == "the focus":
        assert element.run("return document.activeElement.id") == "b45"
    # The page itself has not moved.
    assert element.run("return [scrollX, scrollY]") == [0, 0]


@every_long_element
def test_a_selection_has_the_texts_of_all_children(element, body):
    element.show(numbered(body))
    element.run("getSelection().selectAllChildren(document.body)")
    text = element.run("return getSelection().toString()")
    assert [f"word{index}word" in text for index in (0, 30, 59)] == [True] * 3


# The cards below the top one of a deck: in the pile, and far below.
@pytest.mark.behaviour
@pytest.mark.parametrize("index", [58, 20])
@pytest.mark.parametrize("way", {
    **{name: script.replace("45", "{0}") for name, script in WAYS_TO_FIND.items()},
    "a focus that does not scroll": "document.querySelector('#b{0}').focus({{preventScroll: true}})",
    "a selection": "getSelection().selectAllChildren(element.children[{0}])"}.items(), ids=lambda way: way[0])
def test_a_card_that_is_found_moves_to_the_top(element, way, index):
    element.show(numbered(deck(60, 'visible-count="3"')))
    if way[0] == "a focus that does not scroll" and index == 20:
        # It is shown by the next key.
        return
    element.run(way[1].format(index))
    element.page.until(lambda: has_layout(element, index))
    element.settle()
    assert element.run("return [element.topIndex, element.remaining]") == [index, 60]
    assert element.run("return document.elementFromPoint(100, 60).closest('article') === element.children[arguments[0]]", index)
    assert element.run("return [scrollX, scrollY, document.scrollingElement.scrollHeight <= innerHeight]") == [0, 0, True]
    element.run("element.swipe('left')")
    element.settle()
    assert element.run("return [element.topIndex, element.history[0].index, element.remaining]") == [59, index, 59]


def test_a_search_does_not_return_a_removed_card(element):
    element.show(numbered(deck(60)))
    element.run("element.swipe('left')")
    element.settle()
    assert element.run("return window.find('word59word')") is False
    assert element.run("return element.remaining") == 59


def test_tab_goes_from_the_top_card_out_of_the_deck(element):
    element.show("<i></i>" + numbered(deck(60)).replace("</framewright-swipe-deck>", "</framewright-swipe-deck><button id=after>x</button>"))
    order = []
    for _ in range(3):
        ActionChains(element.page.driver).send_keys(Keys.TAB).perform()
        order.append(element.run("return document.activeElement.id"))
    assert order == ["", "b59", "after"]
    ActionChains(element.page.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    assert element.run("return document.activeElement.id") == "b59"
    assert element.run("return element.topIndex") == 59


@every_long_element
def test_far_children_are_not_drawn(element, body):
    element.show(body)
    drawn = "return [...element.children].filter((child) => child.checkVisibility({contentVisibilityAuto: true})).length"
    element.page.until(lambda: element.run(drawn) < 30)


@pytest.mark.behaviour
def test_tab_goes_through_all_controls_in_order_and_leaves(element):
    element.show(numbered(rows(20)).replace("</framewright-scroll-stack>", "</framewright-scroll-stack><button id=after>x</button>"))
    order = []
    for _ in range(22):
        ActionChains(element.page.driver).send_keys(Keys.TAB).perform()
        element.frame()
        order.append(element.run("return document.activeElement.id"))
        if order[-1].startswith("b"):
            element.page.until(lambda: has_layout(element, int(order[-1][1:])))
    assert order == ["", *(f"b{index}" for index in range(20)), "after"]
    ActionChains(element.page.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    assert element.run("return document.activeElement.id") == "b19"


@every_long_element
@pytest.mark.behaviour
def test_paper_has_all_children(element, body):
    element.show(numbered(body))
    element.page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    tops = "return [...element.children].map((child) => child.getBoundingClientRect().top)"
    element.page.until(lambda: element.run("return element.getBoundingClientRect().bottom") >= max(element.run(tops)) > 1000)
    assert element.run(tops) == sorted(set(element.run(tops)))
    element.page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    element.page.until(lambda: has_layout(element, 59 if "deck" in body else 0))
    element.frame()
    assert not has_layout(element, 45)


def test_a_print_has_all_rows(element):
    element.show(numbered(rows(60)))
    paper = element.page.driver.execute_cdp_cmd("Page.printToPDF", {})
    # 60 rows of 124 px take at least seven pages.
    assert base64.b64decode(paper["data"]).count(b"/Type /Page\n") >= 7
    element.frame()
    assert has_layout(element, 0)


@pytest.mark.behaviour
def test_a_text_is_selected_where_no_drag_starts(element):
    element.show(numbered(rows(60)))
    x, y = element.run("""
      const range = document.createRange()
      range.selectNodeContents(element.children[1].firstChild)
      const {x, y, height} = range.getBoundingClientRect()
      return [x, y + height / 2]""")
    element.press(x + 1, y)
    for _ in range(10):
        element.move(6, 0)
    element.release()
    assert element.run("return getSelection().toString()").startswith("word1")
    assert element.run("return element.contentOffset.y") == 0
    element.press(300, 300)
    element.drag(0, -50)
    element.release()
    assert element.run("return element.contentOffset.y") != 0
    assert element.run("return getSelection().toString()") == ""


def test_a_touch_that_selects_a_text_is_no_drag(element):
    element.show(numbered(rows(60)))
    assert element.run("return getComputedStyle(element.children[1]).userSelect") == "auto"
    x, y = element.run("const {x, y} = element.children[1].getBoundingClientRect(); return [x + 30, y + 22]")
    element.press(x, y, touch=True)
    # A headless browser does not select by a long press: this is the event of one that does.
    assert element.run("""
      const event = new Event('selectstart', {bubbles: true, cancelable: true, composed: true})
      return element.children[1].firstChild.dispatchEvent(event)""")
    element.drag(0, -50)
    element.release()
    assert element.run("return element.contentOffset.y") == 0


# --- Changes -----------------------------------------------------------------------------------------

@pytest.mark.behaviour
@pytest.mark.parametrize("body", [rows(40), rows(40, 'row-size="100"'), listed(40)], ids=["rows", "sized", "list"])
@pytest.mark.parametrize("change", [
    "element.prepend(...[1, 2, 3].map((each) => Object.assign(document.createElement('article'), {textContent: each})))",
    "element.children[1].remove()", "element.children[0].style.height = '300px'"], ids=["added", "removed", "grown"])
def test_a_change_above_the_view_does_not_move_what_is_read(element, body, change):
    element.show(body)
    element.run("element.contentOffset = {y: 1500}; window.read = undefined")
    element.settle()
    place = """
      read ??= document.elementsFromPoint(200, 300).find((each) => each.matches('article'))
      return read.getBoundingClientRect().top"""
    before = element.run(place)
    element.run(change)
    element.settle()
    assert element.run(place) == pytest.approx(before, abs=0.5)


def test_a_row_added_above_does_not_take_the_focus(element):
    element.show(numbered(rows(40)))
    element.run("""
      document.querySelector('#b3').focus()
      element.prepend(Object.assign(document.createElement('article'), {textContent: 'New'}))""")
    element.settle()
    assert element.run("return document.activeElement.id") == "b3"
