"""The behaviours of Docs/elements.md and elements-gestures.md in three browser engines, by real pointers, wheels and keys."""

import base64
import pathlib
import re
import subprocess

import pytest
from elements import cards, deck, listed, rows, stack
from engines import line
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.keys import Keys

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "Docs/elements.md"
PIXEL = 0.5
DIRECTIONS = """directions='[{"direction": "left"}, {"direction": "right"}]' rotation='{"maxAngle": 0.3}'"""
BODIES = {"stack": stack(), "deck": deck(attributes=DIRECTIONS), "rows": rows(), "list": listed()}
# Where to press, and how to move.
DRAGS = {"stack": ((200, 560), 0, -90), "deck": ((200, 300), 90, 8), "rows": ((200, 440), 0, -90), "list": ((200, 440), 0, -90)}
# Rows of the guide's table with several tests.
MOUSE = "a mouse drags, selects no text and is no click"
WHEEL = "the wheel scrolls the element, and at its end the page"
KEYS = "keys scroll, swipe, expand and move rows"
PLACES = "a strict policy, shadow trees, another document"
STATE = "return element.translation?.x ?? element.height ?? element.contentOffset.y"
# Makes the page longer than the window.
AFTER = '<p style="height: 2000px">After</p>'
# Firefox's driver runs scripts apart from the page, so that only members of `window` are shared.
# Marks the point of the item at the press, and notes its distance from the pointer in the frame of each movement.
WATCH = """
let marker
window.farthest = [0, 0]
window.measured = 0
addEventListener('pointerdown', ({clientX, clientY}) => {
  const child = document.elementFromPoint(clientX, clientY).closest('article')
  const place = (left, top) => {
    Object.assign(marker.style, {left: `${left}px`, top: `${top}px`})
    return marker.getBoundingClientRect()
  }
  child.style.position = 'relative'
  marker = document.createElement('i')
  marker.style.position = 'absolute'
  child.append(marker)
  const [o, a, b] = [place(0, 0), place(100, 0), place(0, 100)]
  const [ax, ay, bx, by] = [a.x - o.x, a.y - o.y, b.x - o.x, b.y - o.y]
  const area = ax * by - ay * bx
  const [x, y] = [clientX - o.x, clientY - o.y]
  place(100 * (x * by - y * bx) / area, 100 * (ax * y - ay * x) / area)
}, {capture: true, once: true})
let last
addEventListener('pointermove', async (event) => {
  last = event
  await frame()
  if (!marker || last !== event) return
  window.measured++
  const {x, y} = marker.getBoundingClientRect()
  const {clientX, clientY} = event
  window.farthest = [Math.max(farthest[0], Math.abs(x - clientX)), Math.max(farthest[1], Math.abs(y - clientY))]
}, true)"""


def behaviour(text):
    """Names the row of the guide's table that a test proves, with other tests of the same name."""
    return pytest.mark.behaviour(text)


# The pointers that a driver lacks, and the one that stands for a touch.
LACKING = {"Firefox": ["pen"], "WebKitGTK": ["touch"]}


@pytest.fixture
def finger(engine, record_property):
    """The type of a pointer that stands for a finger: the table names it."""
    kind = "mouse" if "touch" in LACKING.get(engine.name, []) else "touch"
    record_property("pointer", kind)
    return kind


def drag(engine, name, kind="mouse", scale=1, **how):
    (x, y), dx, dy = DRAGS[name]
    start = (x * scale, y * scale)
    engine.point(kind, start, *line(start, dx * scale, dy * scale), **how)


# --- Drags -------------------------------------------------------------------------------------------

@behaviour("the held point stays under the pointer, also with CSS `zoom` and `scale`")
@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("style, scale", [("", 1), ("zoom: 1.25", 1.25), ("scale: 0.8; transform-origin: 0 0", 0.8)], ids=["plain", "zoom", "scale"])
def test_the_held_point_stays_under_the_pointer(page, name, style, scale):
    engine = page(f'<div style="{style}">{BODIES[name]}</div>')
    engine.run(WATCH)
    drag(engine, name, scale=scale, isReleased=False)
    engine.run("await frame(); await frame()")
    farthest, measured = engine.run("return [farthest, measured]")
    engine.release()
    assert measured > 0
    assert farthest[0 if name == "deck" else 1] <= PIXEL


@behaviour("and while the page is pinched")
@pytest.mark.parametrize("name", BODIES)
def test_the_held_point_holds_while_the_page_is_pinched(page, engine, name):
    if engine.name != "Chromium":
        pytest.skip("the driver can't pinch")
    page(BODIES[name])
    engine.run(WATCH)
    engine.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 1.3})
    try:
        engine.until("visualViewport.scale > 1.29")
        (x, y), dx, dy = DRAGS[name]
        left, top = engine.run("return [visualViewport.offsetLeft, visualViewport.offsetTop]")
        start = ((x - left) * 1.3, (y - top) * 1.3)
        engine.point("mouse", start, *line(start, dx, dy), isReleased=False)
        engine.run("await frame(); await frame()")
        assert engine.run("return farthest")[0 if name == "deck" else 1] <= PIXEL
    finally:
        engine.release()
        engine.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("kind", [
    pytest.param("mouse", marks=behaviour(MOUSE)), pytest.param("touch", marks=behaviour("a touch drags")),
    pytest.param("pen", marks=behaviour("a pen drags"))])
def test_pointers_of_each_type_drag(page, engine, name, kind):
    if kind in LACKING.get(engine.name, []):
        pytest.skip(f"the driver has no {kind}")
    page(BODIES[name])
    before = engine.run(STATE)
    drag(engine, name, kind, isReleased=False)
    engine.run("await frame()")
    moved = engine.run(STATE) - before
    engine.release()
    assert abs(moved) == pytest.approx(90, abs=1)


@behaviour(MOUSE)
@pytest.mark.parametrize("name", BODIES)
def test_a_drag_selects_no_text_and_is_no_click(page, name):
    engine = page(BODIES[name])
    engine.run("window.clicks = 0; element.addEventListener('click', () => window.clicks++)")
    drag(engine, name, rest=150)
    engine.run("await still()")
    assert engine.run("return [getSelection().toString().trim(), clicks]") == ["", 0]
    engine.point("mouse", (200, 560))
    engine.until("clicks === 1")


@behaviour("a quick drag on a grip lifts its row")
def test_a_quick_drag_on_a_grip_lifts_its_row(page, engine, finger):
    page(rows(8, "reorder").replace(">Row 1<", '><b data-grip id="grip" style="padding: 0 20px">=</b><'))
    x, y = engine.run("const {x, y} = grip.getBoundingClientRect(); return [x + 24, y + 8]")
    engine.point(finger, (x, y), *line((x, y), 0, 130))
    engine.until("element.children[2].id === 'r1'")


@behaviour("a finger that catches a carousel scrolls what is around it")
def test_a_finger_that_catches_a_carousel_scrolls_what_is_around_it(page, engine, finger):
    slides = '<article style="width: 160px; height: 100px">Slide</article>' * 40
    inner = f'<framewright-scroll-stack id="inner" axis="horizontal" style="height: 160px">{slides}</framewright-scroll-stack>'
    page(f'<framewright-scroll-stack label="Feed"><article style="height: 200px">Top</article>{inner}'
         + '<article style="height: 200px">Row</article>' * 9 + "</framewright-scroll-stack>")
    engine.until("inner.answer !== undefined")
    engine.run("inner.playbackRate = 0.02; inner.scrollToRow(30)")
    engine.until("inner.hasAttribute('moving') && inner.contentOffset.x > 0")
    start = (200, 300)
    engine.point(finger, start, *line(start, 3, -150))
    engine.until("element.contentOffset.y >= 149")


def throw(engine, name):
    """Throws an element, which glides slowly. A driver gives events the times of a busy machine: a release that follows too late is no throw."""
    engine.run("element.playbackRate = 0.05")
    for _ in range(20):
        engine.run("element.contentOffset = {}; await still()")
        drag(engine, name)
        if engine.run("await frame(); await frame(); return element.hasAttribute('moving')"):
            return
    raise AssertionError("nothing is thrown")


@behaviour("an offset that the page sets during a throw stays")
@pytest.mark.parametrize("name", ["rows", "list"])
def test_an_offset_that_the_page_sets_during_a_throw_stays(page, name):
    engine = page({"rows": rows(80), "list": listed(80)}[name])
    throw(engine, name)
    engine.until("element.hasAttribute('moving') && element.contentOffset.y > 95")
    engine.run("element.contentOffset = {y: 20}; element.playbackRate = 1; await still()")
    assert engine.run("return element.contentOffset.y") == 20


# --- Late decisions ----------------------------------------------------------------------------------

# A server that decides on a swipe when the page lets it: while the next finger moves, or once all fingers have been lifted.
LATE = """<script type="module">
import {Framewright} from '/framewright.js'
const module = await Framewright.local()
const held = []
let isHeld = true
window.swiped = []
window.cancelled = 0
window.decide = (isLast) => {
  isHeld = !isLast
  for (const go of held.splice(0)) go()
}
window.connect = (whileMoving) => {
  if (whileMoving) addEventListener('pointermove', ({buttons}) => buttons && decide(false), true)
  addEventListener('pointercancel', () => window.cancelled++, true)
  element.addEventListener('swipe', ({detail: {index, direction}}) => swiped.push([index, direction]))
  element.src = {async answer(path, text) {
    if (isHeld && path.endsWith('/pan')) await new Promise((resolve) => held.push(resolve))
    return module.answerSync(path, text)
  }}
}</script>"""


@behaviour("a finger swipes on while a server decides late")
@pytest.mark.parametrize("whileMoving", [True, False], ids=["while the next finger moves", "after all"])
def test_swipes_whose_decisions_are_late_remove_each_card(page, engine, finger, whileMoving):
    """What decides is the order of events, so that it does not matter how fast a driver sends them."""
    page(deck(12, DIRECTIONS), head=LATE)
    engine.until("window.connect !== undefined")
    engine.run(f"connect({str(whileMoving).lower()}); await still()")
    for number in range(8):
        start, way = (240, 300), 1 if number % 2 else -1
        # Browsers cancel touches of a page that is busy.
        for _ in range(4):
            before = engine.run("return cancelled")
            engine.point(finger, start, *line(start, 120 * way, 0, steps=4))
            if engine.run("return cancelled") == before:
                break
    engine.run("decide(true)")
    engine.until("swiped.length >= 8")
    engine.run("await still()")
    assert engine.run("return swiped") == [[11 - number, "right" if number % 2 else "left"] for number in range(8)]
    assert engine.run("return [element.remaining, element.translation.x, element.translation.y]") == [4, 0, 0]


# --- The wheel and keys ------------------------------------------------------------------------------

@behaviour(WHEEL)
def test_the_wheel_scrolls_the_element(page, engine):
    page(rows() + AFTER)
    engine.turn_wheel((200, 300), 0, 100)
    engine.until("element.contentOffset.y > 0")
    assert engine.run("return scrollY") == 0


@behaviour(WHEEL)
def test_the_wheel_scrolls_the_page_at_the_end_of_the_element(page, engine):
    page(rows() + AFTER)
    engine.run("element.contentOffset = {y: 1e6}; await still()")
    engine.turn_wheel((200, 300), 0, 100)
    engine.until("scrollY > 0")


@behaviour("the wheel expands a stack")
def test_the_wheel_expands_a_stack(page, engine):
    page(stack())
    for _ in range(3):
        engine.turn_wheel((200, 560), 0, 150)
    engine.until("element.state === 'expanded'")


@behaviour(KEYS)
def test_keys_scroll_swipe_and_expand(page, engine):
    page(rows())
    engine.run("element.focus()")
    engine.press_keys(Keys.PAGE_DOWN)
    engine.run("await still()")
    assert engine.run("return element.contentOffset.y") == pytest.approx(540, abs=1)
    page(BODIES["deck"])
    engine.run("element.focus()")
    engine.press_keys(*[Keys.ARROW_LEFT] * 5, Keys.ENTER)
    engine.until("element.remaining === 5")
    engine.run("await still()")
    engine.press_keys(Keys.BACKSPACE)
    engine.until("element.remaining === 6")
    page(BODIES["stack"])
    engine.run("element.focus()")
    engine.press_keys(Keys.ENTER)
    engine.until("element.state === 'expanded'")
    engine.run("await still()")
    engine.press_keys(Keys.ESCAPE)
    engine.until("element.state === 'collapsed'")


@behaviour(KEYS)
def test_keys_move_a_row(page, engine):
    page(rows(6, "reorder"))
    engine.run("element.shadowRoot.querySelector('[part~=item]').focus()")
    engine.press_keys(Keys.SPACE)
    engine.press_keys(Keys.ARROW_DOWN)
    engine.until("element.children[1].id === 'r0'")
    engine.press_keys(Keys.SPACE)
    engine.run("await still()")
    assert engine.run("return [...element.children].map(({id}) => id)")[:2] == ["r1", "r0"]


# --- Content -----------------------------------------------------------------------------------------

@behaviour("items are at their frames, in both directions of reading")
@pytest.mark.parametrize("attributes", ["", 'dir="rtl"'], ids=["ltr", "rtl"])
@pytest.mark.parametrize("name", ["rows", "list"])
def test_items_are_at_their_frames(page, name, attributes):
    engine = page(BODIES[name], attributes)
    far = engine.run("""
      element.contentOffset = {y: 333}
      await still()
      const origin = element.getBoundingClientRect()
      return Math.max(...element.answer.frames.map(({index, x, y}) => {
        const box = element.children[index].assignedSlot?.parentElement
        if (!box?.matches('[part~=item]')) return 0
        const {left, top} = box.getBoundingClientRect()
        return Math.max(Math.abs(left - origin.left - x), Math.abs(top - origin.top - y + 333))
      }))""")
    assert far <= PIXEL


@behaviour("a link, the focus, a script and a search reach far children")
@pytest.mark.parametrize("reach", [
    "location.hash = 'r25'", "r25.scrollIntoView()", "r25.tabIndex = 0; r25.focus()", "window.find('Row 25')"], ids=["link", "script", "focus", "search"])
def test_far_children_are_reached(page, reach):
    engine = page(rows())
    engine.run(reach)
    engine.until("(({top, bottom}) => bottom > 0 && top < 600)(r25.getBoundingClientRect()) && element.contentOffset.y > 0")


@behaviour("observers and lazy images leave far children alone")
def test_far_children_are_not_visible_to_observers_and_lazy_images(page):
    row = '<p id="q{0}">Row {0}<img loading="lazy" alt="" width="100" height="100" src="/framewright.d.ts?{0}"></p>'
    content = "".join(row.format(index) for index in range(300))
    count = """
      const visible = new Set()
      const observer = new IntersectionObserver((entries) => {
        for (const {target, isIntersecting} of entries) isIntersecting ? visible.add(target) : visible.delete(target)
      })
      for (const child of document.querySelector('[label], #native').children) observer.observe(child)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return [visible.size, performance.getEntriesByType('resource').filter(({name}) => name.includes('.d.ts?')).length]"""
    box = '<div id="native" style="height: 600px; overflow: auto">'
    engine = page(box + content + "</div>", ready=None)
    visible, loaded = engine.run(count)
    for tag in ("scroll-stack", "card-list"):
        page(f'<framewright-{tag} label="Rows">{content}</framewright-{tag}>')
        found = engine.run(count)
        assert found[0] <= visible + 3
        assert found[1] <= loaded + 10


@behaviour("paper has all children")
@pytest.mark.parametrize("name", BODIES)
def test_paper_has_all_children(page, engine, name):
    page(BODIES[name])
    try:
        paper = base64.b64decode(engine.driver.print_page())
    except WebDriverException:
        pytest.skip("the driver does not print")
    text = subprocess.run(["pdftotext", "-", "-"], input=paper, capture_output=True, check=True).stdout.decode()
    assert set(re.findall(r"(?:Card|Row) \d+", text)) == set(engine.run("return [...element.children].map((child) => child.textContent)"))
    engine.until("element.answer !== undefined")


@behaviour(PLACES)
def test_a_strict_policy_is_kept(page, engine, files):
    files.policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:"
    page(stack(), ready=None)
    engine.until("element.answer !== undefined")


@behaviour("the documented start transfers each file once")
def test_the_documented_start_transfers_each_file_once(page, engine, files):
    [lines] = re.findall(r'```html\n(<link rel="modulepreload".*?)```', GUIDE.read_text(), re.DOTALL)
    names = ["/framewright.wasm", "/framewright-swipe-deck.wasm", "/framewright-elements.js", "/framewright.js"]
    page(stack(), head=lines)
    assert [files.requests.count(name) for name in names] == [1, 0, 1, 0]
    # Decks alone have a line of their own in place of the last one.
    [line] = re.findall(r"^<script>framewrightSwipeDeckModule.*$", GUIDE.read_text(), re.MULTILINE)
    page(deck(), head="\n".join([*lines.splitlines()[:-1], line]))
    assert [files.requests.count(name) for name in names[:2]] == [0, 1]
    # WebKit still has the scripts of the page before in its memory.
    assert max(files.requests.count(name) for name in names[2:]) <= 1


@behaviour(PLACES)
def test_an_element_in_a_shadow_tree_and_in_another_document_is_laid_out(page, engine):
    page(stack() + '<div id="host"></div><iframe id="inner"></iframe>')
    engine.run("""
      const copy = element.cloneNode(true)
      copy.style.height = '300px'
      host.attachShadow({mode: 'open'}).append(copy)
      inner.contentDocument.body.append(element)
      window.both = () => copy.answer && element.answer && element.children[4].getBoundingClientRect().width > 100""")
    engine.until("both()")


@behaviour("a nested deck takes the drags along its axis")
def test_a_nested_deck_takes_its_axis(page, engine):
    page('<framewright-scroll-stack label="Outer"><framewright-swipe-deck id="inner" style="height: 300px">' + cards(4)
         + '</framewright-swipe-deck><article style="height: 900px">Row</article></framewright-scroll-stack>')
    engine.until("inner.answer !== undefined")
    engine.point("mouse", (250, 200), *line((250, 200), -200, 5), rest=20)
    engine.until("inner.remaining === 3")
    engine.point("mouse", (250, 200), *line((250, 200), 5, -100), rest=150)
    engine.until("element.contentOffset.y > 90")
