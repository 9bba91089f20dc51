"""What is read stays where it is when a keyboard opens, the device is rotated, and sections open and close."""

import pytest
from elements import listed, rows, stack

PIXEL = 0.5
OFFSET = "return element.contentOffset.y"
WINDOW = 700
# A window whose visual viewport the tests shorten, as keyboards do.
KEYBOARD = """
const visual = Object.assign(new EventTarget(), {scale: 1, offsetTop: 0, height: innerHeight})
Object.defineProperty(window, 'visualViewport', {value: visual, configurable: true})
window.cover = async (height) => {
  visual.height = innerHeight - height
  visual.dispatchEvent(new Event('resize'))
  await frame()
}
const place = document.createComment('')
element.replaceWith(place)
place.replaceWith(element)"""
# Records the places of rows in the window in each frame.
WATCH = """
window.places = []
const [ids] = arguments
const watch = () => {
  places.push(Object.fromEntries(ids.map((id) => [id, document.getElementById(id).getBoundingClientRect().y])))
  requestAnimationFrame(() => setTimeout(watch))
}
watch()"""


# --- Keyboards ---------------------------------------------------------------------------------------

FIELD = '<input id="field" style="height: 30px">'


@pytest.fixture
def typing(element):
    """An element with a field in one of its rows, in a window of 360 × 700 with a keyboard."""
    def show(body, index):
        element.show(body.replace(f">Row {index}<", f">{FIELD}<").replace(f">Card {index}<", f">{FIELD}<"), size=(480, WINDOW))
        element.run(KEYBOARD)
        element.settle()
        return element

    return show


@pytest.mark.behaviour
@pytest.mark.parametrize("body, index", [(rows(), 3), (listed(), 3), (stack(12, 'state="expanded"'), 1)], ids=["rows", "list", "stack"])
def test_a_field_is_shown_above_a_keyboard(typing, body, index):
    element = typing(body, index)
    element.run("field.focus()")
    element.settle()
    assert element.run(OFFSET) == 0
    element.run("await cover(300)")
    element.settle()
    bottom = element.run("return field.getBoundingClientRect().bottom")
    assert bottom <= WINDOW - 300
    offset = element.run(OFFSET)
    assert offset > 0
    element.run("await cover(0)")
    element.settle()
    assert element.run(OFFSET) == offset


@pytest.mark.behaviour
@pytest.mark.parametrize("body", [rows(), listed(), stack(12, 'state="expanded"')], ids=["rows", "list", "stack"])
def test_the_content_ends_above_a_keyboard_and_returns_when_it_closes(typing, body):
    element = typing(body, -1)
    element.run("await cover(300); element.contentOffset = {y: 1e6}")
    element.settle()
    end = "const box = element.lastElementChild.assignedSlot.parentElement.getBoundingClientRect(); return box.bottom"
    # The element ends 60 pixels above the end of the window, so that the keyboard covers 240 of it.
    above = element.run(end)
    assert above <= WINDOW - 300 + PIXEL
    element.run("element.playbackRate = 0.1; window.bottoms = []; await cover(0)")
    # It moves there in frames, and does not jump.
    assert element.run(end) == pytest.approx(above, abs=40)
    element.run("element.playbackRate = 1")
    element.settle()
    assert element.run(end) == pytest.approx(above + 240, abs=PIXEL)


def test_a_page_that_is_pinched_has_no_keyboard(typing):
    element = typing(rows(), 3)
    element.run("visualViewport.scale = 2; field.focus(); await cover(350)")
    element.settle()
    assert element.run(OFFSET) == 0


# --- Rotation ----------------------------------------------------------------------------------------

TEXT = "Words that need more lines in a narrow row than in a wide one. " * 4


@pytest.mark.behaviour
@pytest.mark.parametrize("tag", ["scroll-stack", "card-list"])
@pytest.mark.parametrize("share", [0, 0.3])
def test_the_row_at_the_top_stays_there_in_a_rotation(element, tag, share):
    texts = "".join(f'<article id="r{index}">{TEXT * (1 + index % 3)}</article>' for index in range(40))
    element.show(f'<framewright-{tag} label="Texts">{texts}</framewright-{tag}>')
    for width, height in [(700, 360), (360, 600), (520, 300)]:
        element.run("await element.scrollToRow('r17', {isAnimated: false})")
        element.settle()
        element.run("""
          const [top, share] = arguments
          element.contentOffset = {y: element.contentOffset.y + top - element.getBoundingClientRect().y + share * r17.offsetHeight}
          await frame()""", element.boxes()["r17"][1], share)
        element.settle()
        element.run(WATCH, ["r17"])
        element.run("""
          Object.assign(element.style, {width: `${arguments[0]}px`, height: `${arguments[1]}px`})
          for (let each = 0; each < 12; each++) await frame()""", width, height)
        places = [place["r17"] for place in element.run("return places")]
        assert max(abs(place - places[0]) for place in places) <= PIXEL


# --- Accordions --------------------------------------------------------------------------------------

# As in Docs/recipe-accordion.md.
SECTIONS = [("a", 900, "true"), ("b", 400, "false"), ("c", 500, "true")]


def accordion():
    size = '{{"size": {{"collapsible": {{"collapsed": 50, "expanded": {}, "isExpanded": {}}}}}}}'
    content = "".join(f"<article id='{name}' style='padding: 0' data-row='{size.format(length, is_expanded)}'>Section {name}</article>"
                      for name, length, is_expanded in SECTIONS)
    insets = """row-insets='{"top": 0, "left": 0, "bottom": 0, "right": 0}' separator='{"isHidden": true}'"""
    return f'<framewright-scroll-stack label="Sections" {insets}>{content}</framewright-scroll-stack>'


@pytest.mark.behaviour
def test_an_accordion_that_closes_above_jumps_nowhere_and_leaves_no_empty_screen(element):
    element.show(accordion())
    element.run("element.style.height = '400px'; await frame(); element.contentOffset = {y: 700}")
    element.settle()
    before = element.boxes()["b"][1]
    element.run("element.playbackRate = 0")
    element.run("""
      await element.edit([{op: 'toggleExpanded', ids: ['a', 'b']}], {anchor: 'b'})
      for (let each = 0; each < 4; each++) await frame()""")
    assert element.boxes()["b"][1] == pytest.approx(before, abs=PIXEL)
    element.run("element.playbackRate = 1")
    element.settle()
    assert element.run(OFFSET) == 0
    assert element.boxes()["b"][1] == pytest.approx(40 + 50, abs=PIXEL)
    bottom = max(y + height for _, y, _, height in element.boxes().values())
    assert bottom >= 440


@pytest.mark.behaviour
@pytest.mark.parametrize("tag", ["scroll-stack", "card-list"])
def test_content_that_closes_above_the_end_leaves_no_empty_screen(element, tag):
    section = '<details id="d{0}" open><summary>Section {0}</summary><p style="height: 900px">Text</p></details>'
    sections = "".join(section.format(index) for index in range(4))
    element.show(f'<framewright-{tag} label="Sections">{sections}<article id="last" style="height: 500px">Last</article></framewright-{tag}>')
    element.run("element.contentOffset = {y: 1e6}")
    element.settle()
    before = element.run("return last.getBoundingClientRect().y")
    element.run(WATCH, ["last"])
    element.run("d0.open = d1.open = false; for (let each = 0; each < 8; each++) await frame()")
    # What is read stays, since the content before it is still long enough.
    assert max(abs(place["last"] - before) for place in element.run("return places")) <= PIXEL
    element.run("d2.open = d3.open = false; for (let each = 0; each < 8; each++) await frame()")
    element.settle()
    limit = element.run("return Math.max(0, element.answer.contentSize.height - 600)")
    assert element.run(OFFSET) == pytest.approx(limit, abs=PIXEL)
    assert element.run("return last.getBoundingClientRect().bottom") >= 600
