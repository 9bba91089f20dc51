"""Scrolling elements in Chromium: their motion is that of the API."""

import math

import pytest
from elements import listed, rows, stack

PIXEL = 0.5
OFFSET = "return element.contentOffset.y"
# Records each motion of a scroll that the module returns, and where the content is drawn in each frame of the display.
RECORD = """
  const {Framewright} = await import('/framewright.js')
  const module = await Framewright.local()
  window.motions = []
  window.frames = []
  element.src = {
    answer: async (...asked) => element.src.answerSync(...asked),
    answerSync(path, text) {
      const answer = module.answerSync(path, text)
      const {decision, animation, timeline} = JSON.parse(answer)
      if (timeline?.contentOffset) motions.push({decision, animation, answered: performance.now()})
      return answer
    },
  }
  // During an edit, items are shown that the answer doesn't have.
  const drawn = () => {
    for (const [index, child] of [...element.children].entries()) {
      const item = child.assignedSlot?.parentElement
      const frame = item?.part.contains('item') &&
        element.answer.frames.find((each) => (each.id ? each.id === child.id : each.index === index))
      if (frame) return frame.y - item.getBoundingClientRect().y + element.getBoundingClientRect().y
    }
    return null
  }
  element.addEventListener('scroll', () => {
    const time = document.timeline.currentTime
    // Then the frame is drawn.
    queueMicrotask(() => frames.push([time, drawn(), motions.length]))
  })"""


def show(element, body):
    element.show(body)
    element.run(RECORD)
    element.settle()
    return element


def resistance(beyond, length):
    """Docs/scroll-stack-scrolling.md: R(x) = (1 - 1 / (0.55 x / V + 1)) V."""
    return (1 - 1 / (0.55 * beyond / length + 1)) * length


def decaying(start, velocity, time, k=-1000 * math.log(0.998)):
    """The offset of content that slows down."""
    end = math.log(2 * abs(velocity) / k) / k
    return start + velocity / k * (1 - math.exp(-k * time)) / (1 - math.exp(-k * end))


def springing(start, target, velocity, time, duration=0.5):
    """The offset of content that a spring without overshoot pulls to a target."""
    omega = 9.233413476 / duration
    away = start - target
    return target if time >= duration else target + (away + (velocity + omega * away) * time) * math.exp(-omega * time)


def course(motion):
    """The offset of a recorded motion at a time, from the formulas of the guide."""
    animation = motion["animation"]
    start, target, velocity = animation["from"]["y"], animation["to"]["y"], animation["velocity"]["y"]
    if "deceleration" in animation:
        return lambda time: decaying(start, velocity, min(time, animation["duration"]))
    if "decay" not in animation:
        return lambda time: springing(start, target, velocity, time)
    # It slows down until it reaches the end, from where a spring returns it.
    decay, k = animation["decay"]["duration"], -1000 * math.log(0.998)
    return lambda time: (start + velocity / k * (1 - math.exp(-k * time)) if time < decay
                         else springing(target, target, velocity * math.exp(-k * decay), time - decay))


@pytest.mark.behaviour
@pytest.mark.parametrize("body, throws, kinds", [
    (rows(), [(0, -120)], ["deceleration"]), (listed(), [(0, -120)], ["deceleration"]),
    (rows(), [(0, -200), (0, 90)], ["deceleration", "bounce"]), (rows(attributes='snap="mandatory"'), [(0, -120)], ["snap"]),
], ids=["rows", "list", "to an end", "snapping"])
def test_a_throw_is_within_a_pixel_of_its_timeline_in_each_frame(element, body, throws, kinds):
    show(element, body)
    if len(throws) > 1:
        # The first throw is slow until it is caught: it comes as far on a busy machine.
        element.run("""
          element.playbackRate = 0.05
          element.addEventListener('pointerup', () => addEventListener('pointerdown', () => (element.playbackRate = 1)))""")
    for dx, dy in throws:
        element.fling(200, 300, dx, dy)
        element.page.until(lambda: element.run("return element.hasAttribute('moving')"))
        if len(throws) > 1 and dy < 0:
            element.page.until(lambda: element.run(OFFSET) > 220)
    element.page.until(lambda: not element.run("return element.hasAttribute('moving')"))
    element.frame()
    motions, frames = element.run("return [motions, frames]")
    assert [motion["decision"]["kind"] for motion in motions] == kinds
    motion = motions[-1]
    at = course(motion)
    # The motion begins when the element has read the answer.
    moving = [((now - motion["answered"]) / 1000, place) for now, place, count in frames if count == len(motions)]
    deviation = lambda lateness: max(abs(place - at(max(time - lateness, 0))) for time, place in moving)
    # A busy machine reads it late: the best millisecond, and then the best part of it.
    nearest = min((step / 1e3 for step in range(2000)), key=deviation)
    assert len(moving) > 1
    assert min(deviation(max(nearest + step / 2e4, 0)) for step in range(-20, 21)) <= 1
    assert moving[-1][0] >= motion["animation"]["duration"]
    assert element.run(OFFSET) == motion["decision"]["target"]["y"]


# --- Beyond the ends ---------------------------------------------------------------------------------

@pytest.mark.behaviour
@pytest.mark.parametrize("body", [rows(), listed(), rows(attributes='content-inset=\'{"top": 30}\'')], ids=["rows", "list", "inset"])
def test_content_resists_a_finger_beyond_its_end_and_returns(element, body):
    show(element, body)
    start = element.run("return -(element.contentInset?.top ?? 0)")
    element.run("element.contentOffset = {y: arguments[0]}", start)
    element.press(200, 250)
    for distance in (80, 200, 300, 120):
        element.move(0, 250 + distance - element.pointer[1])
        assert element.run(OFFSET) == pytest.approx(start - resistance(distance, 600), abs=1e-6)
    element.move(0, 220 - element.pointer[1])
    assert element.run(OFFSET) == pytest.approx(start + 30, abs=1e-6)
    element.move(0, 330 - element.pointer[1])
    element.release()
    element.settle()
    assert element.run(OFFSET) == start
    assert [motion["decision"]["kind"] for motion in element.run("return motions")] == ["bounce"]


def test_the_held_point_follows_the_finger_again_after_the_end(element):
    show(element, rows())
    element.press(200, 250)
    element.drag(0, 150)
    element.drag(0, -200)
    x, y = element.pointer
    element.run("grab(document.elementsFromPoint(...arguments).find((each) => each.matches('article')), ...arguments)", x, y)
    element.run("distances = []")
    assert element.drag(0, -80)[1] <= PIXEL


def test_content_that_returns_is_caught_without_a_jump(element):
    show(element, rows())
    element.press(200, 250)
    element.drag(0, 300)
    element.run("element.playbackRate = 0.1")
    element.release()
    element.page.until(lambda: element.run(OFFSET) > -150)
    element.press(200, 400)
    caught = element.run(OFFSET)
    assert caught < -50
    element.move(0, 1)
    # The content's place without resistance, from which the finger moves on.
    free = 600 * -caught / (0.55 * (600 + caught))
    assert element.run(OFFSET) == pytest.approx(-resistance(free + 1, 600), abs=1e-6)
    element.move(0, 40)
    assert element.run(OFFSET) == pytest.approx(-resistance(free + 41, 600), abs=1e-6)
    element.run("element.playbackRate = 1")
    element.release()
    element.settle()
    assert element.run(OFFSET) == 0


def test_an_expanded_stack_resists_at_the_end_of_its_cards(element):
    show(element, stack(12, 'state="expanded"'))
    most = element.run("return element.answer.contentSize.height") - 600
    element.run("element.contentOffset = {y: arguments[0]}", most)
    element.press(200, 500)
    element.drag(0, -200)
    assert element.run(OFFSET) == pytest.approx(most + resistance(200, 600), abs=1e-6)
    element.release()
    element.settle()
    assert element.run(OFFSET) == most
    assert element.run("return element.state") == "expanded"


# --- Keys --------------------------------------------------------------------------------------------

def test_keys_in_succession_continue_the_motion(element):
    show(element, rows())
    press = "element.shadowRoot.querySelector('[part=viewport]').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown'}))"
    element.run("frames.length = 0")
    for _ in range(5):
        element.run(press)
        element.frame()
    element.settle()
    assert element.run(OFFSET) == 200
    places = [place for _, place, _ in element.run("return frames")]
    assert places == sorted(places)


# --- What is read stays ------------------------------------------------------------------------------

# Adds a child of a height, and returns it.
ADD = """
const add = (id, height) => {
  const row = Object.assign(document.createElement('article'), {id, textContent: id})
  row.style.height = `${height}px`
  element.append(row)
  return row
}
"""
# Records the places of rows on the screen in each frame, and whether the element holds its rows in the order of `rows`.
WATCH = """
window.places = []
const watch = () => {
  places.push(Object.fromEntries(arguments[0].map((id) => [id, document.getElementById(id).getBoundingClientRect().y])))
  requestAnimationFrame(() => setTimeout(watch))
}
watch()
"""


def largest_jump(element, ids):
    places = element.run("return places")
    assert len(places) > 10
    return max(abs(each[name] - places[0][name]) for each in places for name in ids)


@pytest.mark.behaviour
@pytest.mark.parametrize("offset, anchor", [(300, "r3"), (300, None), (0, "r0")], ids=["anchor", "read", "at the start"])
@pytest.mark.parametrize("count", [1, 40])
def test_an_edit_above_what_is_read_moves_nothing_on_the_screen(element, offset, anchor, count):
    show(element, rows(12))
    element.run("element.contentOffset = {y: arguments[0]}", offset)
    element.settle()
    seen = [name for name, box in element.boxes().items() if box[1] < 640 and box[1] + box[3] > 40]
    element.run(WATCH, seen)
    element.run(ADD + """
      const [anchor, count] = arguments
      const rows = Array.from({length: count}, (_, index) => ({id: add(`new-${index}`, 40 + index).id, size: {fit: {length: 0}}}))
      await element.edit([{op: 'insert', at: 'top', rows}], anchor ? {anchor} : {})
      for (let each = 0; each < 40; each++) await frame()""", anchor, count)
    assert largest_jump(element, seen) <= PIXEL
    inserted = sum(40 + index + 24 for index in range(count))
    assert element.run(OFFSET) == pytest.approx(offset + inserted, abs=PIXEL)


@pytest.mark.behaviour
def test_an_edit_under_a_finger_and_during_a_throw_moves_nothing_else(element):
    show(element, rows(60))
    element.run("element.contentOffset = {y: 400}")
    element.settle()
    edit = ADD + """
      const name = `new-${element.children.length}`
      add(name, 80)
      await element.edit([{op: 'insert', at: 'top', rows: [{id: name, size: {fit: {length: 0}}}]}])"""
    element.press(200, 340)
    element.drag(0, -40)
    # The finger moves on before the new row has been measured.
    element.run(edit + "\ndispatchEvent(new PointerEvent('pointermove', {pointerId: 1, buttons: 1, clientX: 200, clientY: 280}))")
    element.run("distances = []")
    assert element.drag(0, -40)[1] <= PIXEL
    element.release()
    element.settle()
    assert element.run(OFFSET) == pytest.approx(400 + 80 + 104, abs=PIXEL)
    element.run("element.playbackRate = 0.1")
    element.fling(200, 300, 0, -100)
    element.page.until(lambda: element.run("return element.hasAttribute('moving')"))
    target = element.run("return motions.at(-1).decision.target.y")
    element.run(edit)
    element.run("element.playbackRate = 1")
    element.settle()
    assert element.run(OFFSET) == pytest.approx(target + 104, abs=PIXEL)


def test_children_that_are_added_before_what_is_read_move_nothing_on_the_screen(element):
    show(element, rows(12))
    element.run("element.contentOffset = {y: 300}")
    element.settle()
    seen = [name for name, box in element.boxes().items() if box[1] < 640 and box[1] + box[3] > 40]
    element.run(WATCH, seen)
    element.run(ADD + """
      for (let each = 0; each < 20; each++) element.prepend(add(`new-${each}`, 50 + each))
      for (let each = 0; each < 20; each++) await frame()""")
    assert largest_jump(element, seen) <= PIXEL


# --- A stack in the flow ------------------------------------------------------------------------------

@pytest.mark.behaviour
@pytest.mark.parametrize("animation", ["", """animation='{"duration": 0.5, "spring": {"dampingRatio": 0.6}}'"""])
@pytest.mark.parametrize("offset", [0, 60])
def test_a_stack_that_expands_in_a_row_moves_the_rows_below_with_its_cards(element, animation, offset):
    inner = (f'<framewright-card-stack id="inner" inline expanded-height="1040" label="Passes" {animation}>{"<b>Card</b>" * 5}'
             '</framewright-card-stack>')
    row = '<article id="{}" style="height: 100px">Row</article>'
    element.show(f'<framewright-scroll-stack label="Rows">{row.format("above")}{inner}{row.format("below")}'
                 f'{row.format("last") * 8}</framewright-scroll-stack>')
    element.run("element.contentOffset = {y: arguments[0]}", offset)
    element.settle()
    box = "document.getElementById('{}').getBoundingClientRect()"
    element.run(f"""
      window.places = []
      const watch = () => {{
        const cards = [...inner.children].map((card) => card.assignedSlot.parentElement.getBoundingClientRect().y - {box.format("inner")}.y)
        const isSeen = below.assignedSlot.parentElement.part.contains('item')
        places.push([{box.format("above")}.y, {box.format("inner")}.height, isSeen ? {box.format("below")}.y - {box.format("inner")}.bottom : null,
          inner.height, cards, inner.answer.frames.map(({{y}}) => y)])
        requestAnimationFrame(() => setTimeout(watch))
      }}
      watch()""")
    # A machine that draws few frames has more time for them.
    element.run("inner.playbackRate = 0.1")
    for state in ("expanded", "collapsed"):
        element.run("const [way] = arguments; await inner[way]()", "expand" if state == "expanded" else "collapse")
        element.settle()
        assert element.run("return inner.state") == state
    places = element.run("return places")
    assert len({place[1] for place in places if place[2]}) > 10
    for above, length, gap, height, cards, frames in places:
        assert above == pytest.approx(40 + 12 - offset, abs=PIXEL)
        assert length == pytest.approx(height, abs=PIXEL)
        assert gap is None or gap == pytest.approx(24, abs=PIXEL)
        assert cards == pytest.approx(frames, abs=PIXEL)
    assert {round(place[1]) for place in places} >= {200, 1040}


def test_a_tap_expands_and_collapses_a_stack_in_the_flow(element):
    element.show(f'<framewright-card-stack label="Stack" inline expanded-height="416">{"<article>Card</article>" * 2}</framewright-card-stack>'
                 '<style>body > :first-child { height: auto !important }</style>')
    for height in (416, 200):
        element.press(200, 100)
        element.release()
        element.frame()
        element.settle()
        assert element.run("return element.offsetHeight") == height


# The offset, the greatest offset, and the children that are shown.
SHOWN = """
  const {left, right, width} = element.getBoundingClientRect()
  const isShown = (item) => item?.part.contains('item') &&
    item.getBoundingClientRect().left < right - 0.5 && item.getBoundingClientRect().right > left + 0.5
  const shown = [...element.children].flatMap((child, index) => isShown(child.assignedSlot?.parentElement) ? [index] : [])
  return [element.contentOffset.x, element.answer.contentSize.width - width, shown]"""


def show_across(element, direction, attributes):
    row = '<article style="width: 100px">Row</article>'
    element.show(f"""<framewright-scroll-stack label="Rows" axis="horizontal" dir="{direction}" {attributes}
      style="width: 300px; height: 100px">{row * 40}</framewright-scroll-stack>""")


@pytest.mark.parametrize("attributes", ["", 'row-size="100"'], ids=["measured", "sized"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_horizontal_stack_starts_where_reading_starts(element, direction, attributes):
    show_across(element, direction, attributes)
    for _ in range(2):
        offset, most, shown = element.run(SHOWN)
        assert most > 3000
        assert offset == (0 if direction == "ltr" else most)
        assert shown[0] == 0 and len(shown) <= 4
        element.run("element.append(element.lastElementChild.cloneNode(true))")
        element.settle()


def test_a_horizontal_stack_starts_at_the_offset_that_the_page_sets(element):
    show_across(element, "rtl", 'row-size="100"')
    element.run("""
      const other = element.cloneNode(true)
      other.contentOffset = {x: 0}
      element.replaceWith(other)
      window.element = other""")
    element.page.until(lambda: element.run("return element.answer !== undefined"))
    element.settle()
    offset, most, shown = element.run(SHOWN)
    assert offset == 0 < most
    assert shown[-1] == 39 and len(shown) <= 4


def test_an_anchor_stays_in_place_also_before_anything_has_scrolled(element):
    show_across(element, "rtl", "")
    element.run("""
      for (const [index, child] of [...element.children].entries()) child.id = `r${index}`
      element.rows = [...element.children].map(({id}) => ({id, size: {fixed: 100}}))
      element.refresh()""")
    element.settle()
    place = "return document.querySelector('#r1').getBoundingClientRect().x"
    before = element.run(place)
    element.run("return element.edit([{op: 'resize', ids: ['r0'], size: {fixed: 300}}], {anchor: 'r1'})")
    element.settle()
    assert element.run(place) == pytest.approx(before, abs=0.5)


@pytest.mark.behaviour
@pytest.mark.parametrize("is_property", [False, True], ids=["attribute", "property"])
def test_a_row_of_a_horizontal_stack_is_as_wide_as_its_content(element, is_property):
    """Frameworks set properties: React sets no attribute that the element has as a property."""
    row = "<article>Some text</article>"
    element.show(f'<framewright-scroll-stack label="Rows" {"" if is_property else "axis=horizontal"}>{row * 20}</framewright-scroll-stack>')
    if is_property:
        element.run("element.axis = 'horizontal'; await frame()")
        element.settle()
    width, height, own = element.run("""
      const child = element.children[0]
      const {width, height} = child.getBoundingClientRect()
      const text = document.createRange()
      text.selectNodeContents(child)
      return [width, height, text.getBoundingClientRect().width + 24]""")
    assert width == pytest.approx(own, abs=PIXEL) and width > 60
    assert height == 600 - 24
    assert element.run("return element.answer.frames[0].width") == pytest.approx(width + 30, abs=PIXEL)
    # Shorter and longer texts.
    for text in ("T", "A longer text than before"):
        element.run("element.children[0].textContent = arguments[0]; await frame()", text)
        element.settle()
        child = element.run("return element.children[0].getBoundingClientRect().width")
        assert element.run("return element.answer.frames[0].width") == pytest.approx(child + 30, abs=PIXEL)
        assert child < width if text == "T" else child > width
