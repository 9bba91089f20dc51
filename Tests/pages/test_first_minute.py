"""A visitor's first minute in the playground, in Chromium, with real touches."""

import time

import pytest
from playground import Playground

LANDSCAPE = (844, 390)
SIZES = ["phone", LANDSCAPE, "desk", (320, 568)]
STACK = {"count": 5, "width": 375}
# Records in each frame how far the invitation reaches over cards and messages, in pixels.
OVERLAP = """
addEventListener('DOMContentLoaded', () => {
  if (!document.querySelector('#start')) return
  window.overlap = 0
  const over = (one, other) => Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
    * Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  const record = () => {
    const start = document.querySelector('#start').getBoundingClientRect()
    for (const each of document.querySelectorAll('#screen [data-index], #stage-note'))
      window.overlap = Math.max(window.overlap, over(start, each.getBoundingClientRect()))
    requestAnimationFrame(record)
  }
  record()
})"""


@pytest.fixture
def visit(page):
    """A function that opens the playground without a request, on a screen of a size."""
    playground = Playground(page)
    added = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": OVERLAP})

    def visited(size="phone", motion=False, path="/playground"):
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": size != "desk"})
        page.show(path, size, motion=motion)
        playground.wait("return document.documentElement.dataset.ready === 'true'")
        playground.settled()
        return playground

    yield visited
    page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def touch(playground, selector, dy):
    """Drags a finger from the middle of an element, and waits until nothing moves."""
    x, y, width, height = playground.box(selector)
    send = playground.driver.execute_cdp_cmd
    place = lambda share: [{"x": x + width / 2, "y": y + height / 2 + dy * share}]
    begun = time.time()
    send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": place(0), "timestamp": begun})
    for step in range(1, 11):
        send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": place(step / 10), "timestamp": begun + 0.016 * step})
    send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": begun + 0.31})
    playground.settled()


@pytest.mark.behaviour
def test_the_first_view_is_a_wallet_with_content(visit):
    playground = visit("phone")
    titles = "return [...document.querySelectorAll('#screen .content-title')].map((each) => each.textContent)"
    assert "Meridian Bank" in playground.page.run(titles)
    screen, rects = playground.box("#screen"), playground.rects().values()
    top, bottom = min(y for _, y, _, _ in rects), max(y + height for _, y, _, height in rects)
    assert bottom - top > 0.6 * screen[3]


@pytest.mark.parametrize("size", SIZES)
def test_the_invitation_covers_no_card_and_no_message(visit, size):
    playground = visit(size, motion=True)
    playground.wait("return !document.querySelector('.finger')")
    playground.settled()
    assert playground.page.find("#start").is_displayed()
    assert playground.page.run("return window.overlap") == 0
    assert playground.page.overflow() == 0


@pytest.mark.behaviour
@pytest.mark.parametrize("size", ["phone", LANDSCAPE])
def test_a_touch_that_begins_on_the_invitation_drags_the_cards(visit, size):
    playground = visit(size)
    touch(playground, "#start", -60)
    assert playground.request["state"] == "expanded"
    assert not playground.page.find("#start").is_displayed()


def test_a_mouse_that_begins_on_the_invitation_drags_the_cards(visit):
    playground = visit("desk")
    playground.drag(playground.page.find("#start"), 0, -60)
    assert playground.request["state"] == "expanded"
    assert not playground.page.find("#start").is_displayed()


def test_a_click_on_the_invitation_shows_the_gesture_and_drags_nothing(visit):
    playground = visit("desk", motion=True)
    playground.wait("return !document.querySelector('.finger')")
    playground.settled()
    before = playground.request
    playground.page.find("#start").click()
    playground.wait("return document.querySelector('.finger')")
    playground.wait("return !document.querySelector('.finger')")
    playground.settled()
    assert playground.request == before
    assert playground.page.find("#start").is_displayed()


def test_scrolling_shows_no_overlay_unless_it_is_requested(visit):
    playground = visit("phone")
    card = '#screen [data-id="train"]'
    touch(playground, card, -80)
    touch(playground, "#screen", -60)
    assert playground.request["visibleRect"]["y"] > 20
    window = playground.page.find(".window")
    assert not window.is_displayed()
    offset = playground.element("it.contentOffset.y")
    playground.click("Visible rect")
    playground.settled()
    assert window.is_displayed()
    assert playground.text_of("#marks [aria-pressed=true]") == "Visible rect"
    playground.click("Visible rect")
    playground.settled()
    assert not window.is_displayed()
    assert playground.element("it.contentOffset.y") == pytest.approx(offset, abs=0.01)


def test_a_scrolled_list_shows_no_overlay(page):
    playground = Playground(page).open("/v1/card-list", look="material-cards")
    playground.turn_wheel(60)
    assert playground.request["visibleRect"]["y"] == pytest.approx(60, abs=1)
    assert not page.find(".window").is_displayed()


def test_a_visible_rect_that_is_not_the_screen_has_an_overlay(page):
    playground = Playground(page).open(request={**STACK, "visibleRect": {"x": 0, "y": 50, "width": 375, "height": 100}})
    assert page.find(".window").is_displayed()
    playground.click("Visible rect")
    playground.settled()
    assert "visibleRect" not in playground.request


# --- Phones ------------------------------------------------------------------------------------------

# The targets of the page that are smaller than 24 pixels or reach beyond the window or their own border.
MISFITS = """
return [...document.querySelectorAll('button, a, select, summary, input, [role=tab]')].filter((each) => {
  const {width, height, left, right} = each.getBoundingClientRect()
  if (!each.checkVisibility() || each.matches('.skip') || each.closest('#stage') && each.id !== 'start' || width === 0) return false
  const isCut = left < 0 || right > innerWidth || each.scrollWidth > Math.max(each.clientWidth, width)
  return width < 24 || height < 24 || isCut
}).map((each) => `${each.localName}#${each.id} ${each.textContent.trim().slice(0, 20)} ${JSON.stringify(each.getBoundingClientRect())}`)"""


# The titles of lists that are longer than the list, which has its arrow in its padding. Summaries of the contract's
# examples are sentences.
CUT_TITLES = """
const context = document.createElement('canvas').getContext('2d')
return [...document.querySelectorAll(arguments[0])].flatMap((select) => {
  const {font, paddingLeft, paddingRight} = getComputedStyle(select)
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  context.font = font
  const options = select.querySelectorAll('option:not([label="From the contract"] > *)')
  return [...options].map(({text}) => text).filter((text) => context.measureText(text).width > room)
})"""


@pytest.mark.behaviour
@pytest.mark.parametrize("size, least", [("phone", 400), (LANDSCAPE, 330)])
@pytest.mark.parametrize("path", ["card-stack", "scroll-stack", "diff"])
def test_on_a_phone_the_stage_comes_first_and_nothing_is_cut(visit, size, least, path):
    playground = visit(size, path=f"/#/v1/{path}")
    _, top, _, height = playground.box("#stage")
    assert top <= 48
    assert height >= least
    assert playground.page.overflow() == 0
    assert playground.page.run(MISFITS) == []
    assert playground.page.run(CUT_TITLES, "#presets, #routes" if size == LANDSCAPE else "#presets") == []
    for panel in ("controls", "request", "results"):
        playground.open_panel(panel)
        assert playground.page.run(MISFITS) == []
        playground.page.find(f".panel-choice [data-panel={panel}]").click()


@pytest.mark.parametrize("size", ["phone", LANDSCAPE])
def test_on_a_phone_the_server_can_answer_each_move(visit, size):
    playground = visit(size)
    playground.open_panel("controls")
    switch = playground.page.find("#ask-server")
    playground.page.run("arguments[0].scrollIntoView({block: 'center'})", switch)
    assert playground.page.find("#source").is_displayed()
    switch.click()
    playground.settled()
    playground.wait("return document.querySelector('#outcome').textContent.endsWith('server')")


@pytest.mark.behaviour
def test_on_a_phone_the_stage_has_the_screen_above_a_sheet_of_tools(visit):
    playground = visit("phone")
    left, top, width, height = playground.box("#screen")
    assert (left, width) == pytest.approx((0, 390), abs=2)
    assert top + height == pytest.approx(844 - 68, abs=8)
    assert playground.page.find("#sheet .intro").text.startswith("Move the cards:")
    assert playground.page.run("return document.querySelector('#sheet').state") == "collapsed"
    touch(playground, "#sheet .intro", -400)
    playground.wait("return document.querySelector('#sheet').detent === 1 && !document.querySelector('#sheet').hasAttribute('moving')")
    x, y, *_ = playground.box("#presets")
    assert playground.page.run("return document.elementFromPoint(...arguments).id", x + 20, y + 10) == "presets"
    touch(playground, "#sheet .intro", 400)
    playground.wait("return document.querySelector('#sheet').state === 'collapsed'")
    assert playground.page.run("return document.querySelector('#screen > [label]').state") == "collapsed"


@pytest.mark.behaviour
@pytest.mark.parametrize("size", ["phone", LANDSCAPE])
def test_on_a_phone_the_tools_that_few_need_are_in_a_panel_and_explain_themselves(visit, size):
    playground = visit(size)
    tools = playground.page.all("#marks button, .asked label")
    assert len(tools) == 4
    assert not any(tool.is_displayed() for tool in tools)
    playground.open_panel("controls")
    assert all(tool.is_displayed() for tool in tools)
    sentences = playground.page.run("""
      return [...document.querySelectorAll('#marks button, .asked label')].map((each) => getComputedStyle(each, '::after').content)""")
    assert all(len(sentence) > 30 and sentence.endswith('."') for sentence in sentences), sentences
    assert playground.page.run(MISFITS) == []
    assert playground.page.violations() == []


@pytest.mark.behaviour
@pytest.mark.parametrize("size", ["phone", LANDSCAPE])
def test_on_a_phone_each_caption_can_be_read(visit, size):
    playground = visit(size)
    heights = playground.page.run("""
      const {a: scale} = new DOMMatrix(getComputedStyle(document.querySelector('#screen')).transform)
      return [...document.querySelectorAll('#screen .content *')].filter((each) => each.firstChild?.nodeType === 3)
        .map((each) => [each.textContent, parseFloat(getComputedStyle(each).fontSize) * scale])""")
    assert len(heights) > 8
    assert [text for text, height in heights if height < 10.99] == []


def test_tools_are_at_their_places_when_a_phone_is_turned(visit):
    playground = visit("phone")
    width, height = LANDSCAPE
    playground.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    playground.wait("return !document.querySelector('#sheet')")
    assert playground.page.run("return [...document.querySelector('.stage-panel').children].map((each) => each.className)") == [
        "bar examples", "intro", "stage", "visually-hidden", "bar tools", "bar status"]
    assert playground.box("#presets")[0] > playground.box("#stage")[2] - 1
    assert playground.page.overflow() == 0


def test_on_a_phone_a_list_chooses_the_layout(visit):
    playground = visit("phone")
    playground.page.find("#layout-choice").send_keys("Swipe deck")
    playground.settled()
    assert playground.text_of("#route") == "POST /v1/swipe-deck"
