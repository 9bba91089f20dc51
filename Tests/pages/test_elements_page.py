"""The custom elements in a page: what they leave to it, and how its styles and places affect them."""

import json

import pytest
from elements import deck, listed, rows, stack

PHONE = (390, 844)
# A page that is longer than its window, with the element in the middle.
LONG = """<main><p style="height: 700px">Above</p>{}<p style="height: 1500px">Below</p></main><style>
  body > main {{ position: static !important; width: auto !important; height: auto !important }}
  [label] {{ height: 400px }} {}</style>"""


@pytest.fixture
def touch(element):
    """An element in a long page, which is scrolled to it, on a screen for touches."""
    send = element.page.driver.execute_cdp_cmd

    def show(body, style=""):
        element.show(LONG.format(body, style), size=PHONE)
        send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        element.run("scrollTo(0, 500)")
        element.frame()
        return element

    yield show
    send("Emulation.setTouchEmulationEnabled", {"enabled": False})


def swipe(element, dy, dx=0, steps=12, y=450, x=200):
    """Moves a finger over the element; returns how far the page has scrolled, which a busy browser does not do for each movement."""
    before = element.run("return scrollY")
    element._touch("touchStart", x, y)
    for step in range(1, steps + 1):
        element._touch("touchMove", x + dx * step / steps, y + dy * step / steps, element._after(0.016))
        # The browser's own scrolling takes a movement per frame of the display.
        element.frame()
    element._touch("touchEnd", 0, 0, element._after(0.15))
    # The page scrolls after the touch.
    element.run("""
      for (let quiet = 0, before = scrollY; quiet < 5; before = scrollY) {
        await frame()
        quiet = scrollY === before ? quiet + 1 : 0
      }""")
    element.settle()
    return element.run("return scrollY") - before


SCROLLING = {"rows": rows(20), "list": listed(20), "stack": stack(20, 'state="expanded"')}


@pytest.mark.behaviour
@pytest.mark.parametrize("body", [rows(20), listed(20)], ids=["rows", "list"])
def test_the_page_scrolls_when_a_finger_pulls_at_the_start(touch, body):
    element = touch(body)
    assert swipe(element, 150) < 0
    assert element.run("return element.contentOffset.y") == 0


@pytest.mark.parametrize("body", SCROLLING.values(), ids=SCROLLING)
def test_the_page_scrolls_when_a_finger_pushes_at_the_end(touch, body):
    element = touch(body)
    element.run("""
      const {answer: {contentSize}, height = element.offsetHeight} = element
      element.contentOffset = {y: contentSize.height - height}""")
    element.settle()
    offset = element.run("return element.contentOffset.y")
    assert swipe(element, -150) > 0
    assert element.run("return element.contentOffset.y") == offset


@pytest.mark.parametrize("body", SCROLLING.values(), ids=SCROLLING)
def test_the_page_scrolls_at_the_end_also_while_the_content_comes_to_rest(touch, body):
    element = touch(body)
    element.run("""
      const {answer: {contentSize}, height = element.offsetHeight} = element
      element.contentOffset = {y: contentSize.height - height - 50}""")
    element.settle()
    element.run("element.playbackRate = 0.2")
    element.press(200, 450, touch=True)
    element.drag(0, -150)
    element.release()
    element.page.until(lambda: element.run("return element.hasAttribute('moving')"))
    assert swipe(element, -150) > 0


@pytest.mark.behaviour
@pytest.mark.parametrize("body", SCROLLING.values(), ids=SCROLLING)
def test_the_element_scrolls_between_its_ends(touch, body):
    element = touch(body)
    assert swipe(element, -150) == 0
    offset = element.run("return element.contentOffset.y")
    assert offset > 100
    assert swipe(element, 60) == 0
    assert element.run("return element.contentOffset.y") < offset


@pytest.mark.parametrize("body", [rows(20), listed(20)], ids=["rows", "list"])
def test_an_element_that_contains_its_overscroll_keeps_touches(touch, body):
    element = touch(body, "[label] { overscroll-behavior: contain }")
    assert swipe(element, 150) == 0
    assert swipe(element, 150) == 0


def test_a_collapsed_stack_leaves_a_pull_to_the_page(touch):
    element = touch(stack())
    assert swipe(element, 150, y=560) < 0
    assert element.run("return element.state") == "collapsed"
    element.run("scrollTo(0, 500)")
    assert swipe(element, -150, y=560) == 0
    assert element.run("return element.state") == "expanded"
    element.run("element.contentOffset = {y: 0}")
    assert swipe(element, 300, y=300) == 0
    assert element.run("return element.state") == "collapsed"


def test_a_deck_leaves_the_other_axis_to_the_page(touch):
    element = touch(deck())
    assert swipe(element, -150) > 0
    assert element.run("return element.remaining") == 6
    element.run("scrollTo(0, 500)")
    assert swipe(element, 0, dx=-150) == 0
    assert element.run("return element.remaining") == 5


def test_the_page_zooms_with_two_fingers(touch):
    element = touch(rows(20))
    assert element.run("return getComputedStyle(element.shadowRoot.querySelector('[part=viewport]')).touchAction") in (
        "auto", "pan-x pan-y pinch-zoom", "manipulation")


# --- Places in a page --------------------------------------------------------------------------------

ROTATED = """<div style="transform: rotate(30deg) scale(0.8); transform-origin: 40% 40%">
  <div style="width: 360px; height: 600px">{}</div></div><style>[label] {{ height: 600px; overscroll-behavior: contain }}</style>"""


@pytest.mark.parametrize("body", [stack(), rows(), listed()], ids=["stack", "rows", "list"])
def test_the_held_point_holds_under_a_rotated_ancestor(element, body):
    element.show(ROTATED.format(body))
    x, y = element.run("""
      const child = element.children[1].getBoundingClientRect()
      return [child.x + child.width / 2, child.y + child.height / 2]""")
    element.press(x, y)
    for _ in range(8):
        # Down is to the left: the element is rotated by 30 degrees.
        assert max(element.move(10, -17.32)) <= 0.5
    element.release()
    element.settle()


def test_the_direction_of_any_ancestor_counts(element):
    body = stack(attributes='left-spacing="60"')
    element.show(f'<div><section><div style="height: 600px">{body}</div></section></div><style>[label] {{ height: 600px }}</style>')
    assert element.boxes()["0"][0] == pytest.approx(60 + 60, abs=0.5)
    element.run("document.querySelector('section').dir = 'rtl'")
    element.frame()
    element.frame()
    assert element.boxes()["0"][0] == pytest.approx(60 + 8, abs=0.5)


def test_a_flex_item_has_a_width(element):
    element.show(f'<div style="display: flex">{rows(5)}<aside style="width: 20px"></aside></div>')
    assert element.run("return element.getBoundingClientRect().width") > 300


def test_a_flex_item_has_a_width_of_its_own_where_there_is_room(element):
    element.show(f'<div style="display: flex; width: 900px">{rows(5)}</div><style>body > div {{ width: 900px !important }}</style>')
    assert element.run("return element.getBoundingClientRect().width") == 375
    assert element.boxes()


def test_a_deck_does_not_clip_its_pile(element):
    depth = json.dumps({"scale": 0.95, "offsetY": 40})
    element.show(deck(attributes=f"visible-count=3 depth='{depth}'"))
    box = element.boxes()["4"]
    assert box[1] + box[3] > 645
    shown = element.run("""
      return new Promise((done) =>
        new IntersectionObserver(([{intersectionRatio}]) => done(intersectionRatio)).observe(element.children[4]))""")
    assert shown == 1


@pytest.mark.behaviour
def test_a_scroll_indicator_shows_what_is_in_view(element):
    element.show(rows())
    element.run("""
      window.opacities = []
      const bar = element.shadowRoot.querySelector('[part=indicator]')
      new MutationObserver(() => opacities.push(bar.style.opacity)).observe(bar, {attributeFilter: ['style']})
      element.contentOffset = {y: 600}""")
    element.frame()
    y, height = element.run("""
      const {y, height} = element.shadowRoot.querySelector('[part=indicator]').getBoundingClientRect()
      return [y, height]""")
    content = element.run("return element.answer.contentSize.height")
    assert [y, height] == pytest.approx([40 + 600 * 600 / content, 600 * 600 / content], abs=0.5)
    element.page.until(lambda: element.run("return opacities.at(-1)") == "0")
    assert element.run("return opacities[0]") == "1"


def test_a_fixed_row_that_the_layout_hides_takes_no_focus(element):
    hidden = json.dumps({"isHidden": True})
    element.show(rows(5).replace('id="r2"', f"""id="r2" tabindex="0" data-row='{hidden}'"""))
    element.run("document.querySelector('#r2').focus()")
    assert element.run("return document.activeElement === document.body")


# --- Styles ------------------------------------------------------------------------------------------

@pytest.mark.behaviour
@pytest.mark.parametrize("body, change, variables", [
    (stack(), "element.height = 400", {"--position": "400", "--progress": "0.5"}),
    (rows(), "element.contentOffset = {y: 300}", {"--position": "300"}),
    (listed(), "element.contentOffset = {y: 300}", {"--position": "300"}),
    (deck(), "element.translation = {x: -90, y: 0}", {"--swipe": "-0.25", "--progress": "0.25", "--position": "0"}),
], ids=["stack", "rows", "list", "deck"])
def test_styles_have_the_state(element, body, change, variables):
    element.show(body)
    element.run(change)
    element.settle()
    for name, value in variables.items():
        assert element.run("""
          const item = document.elementsFromPoint(240, 600).find((each) => each.matches('article'))
          return getComputedStyle(item).getPropertyValue(arguments[0])""", name) == value
    progress = "return getComputedStyle(element.shadowRoot.querySelector('[part=viewport]')).getPropertyValue('--progress')"
    assert 0 <= float(element.run(progress)) <= 1


def test_variables_of_many_items_change_in_each_fourth_frame_and_at_rest(element):
    stack_of_many = 'card-height="120" card-offset="2.5" vertical-spacing="0" collapsed-height="500" expanded-height="2500" count="200"'
    element.show(f'<framewright-card-stack label="x" {stack_of_many}></framewright-card-stack>')
    element.run("element.render = () => document.createElement('article'); element.height = 520")
    element.settle()
    frames, changes, position, progress = element.run("""
      const {style} = element.shadowRoot.querySelector('[part=viewport]')
      let [frames, changes, now] = [0, 0, style.getPropertyValue('--position')]
      for (; frames < 48; await new Promise(requestAnimationFrame)) {
        const before = now
        now = style.getPropertyValue('--position')
        changes += now !== before
        if (frames++ < 40) element.height = 520 - 0.25 * frames
      }
      return [frames, changes, now, style.getPropertyValue('--progress')]""")
    assert 0 < changes <= frames / 4 + 1
    assert (position, progress) == ("510", "0.005")
