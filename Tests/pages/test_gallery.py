"""The gallery of the playground in Chromium."""

import pytest
from playground import Playground
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

COUNT = "return document.querySelectorAll('.thumbnail > .drawing').length"


@pytest.fixture
def gallery(page):
    """The gallery, with all of its thumbnails."""
    page.show("/#gallery")
    links = page.until(lambda: page.all(".scenes a"))
    page.until(lambda: page.run(COUNT) == len(links))
    return page


def test_the_gallery_has_a_thumbnail_of_each_scene(gallery):
    drawn = gallery.run("return [...document.querySelectorAll('.thumbnail')].map((each) => each.querySelectorAll('.item').length)")
    assert len(drawn) >= 20
    assert min(drawn) >= 1


@pytest.mark.behaviour
def test_a_click_opens_a_scene_that_can_be_touched(gallery):
    playground = Playground(gallery)
    gallery.run("document.querySelector('.scenes a[href*=\"look=springy\"]').click()")
    gallery.until(lambda: not gallery.run("return document.querySelector('#gallery-dialog').open"))
    gallery.until(lambda: gallery.run("return document.querySelector('framewright-card-stack')?.answer?.count === 7"))
    titles = "return [...document.querySelectorAll('.screen .content-title')].map((each) => each.textContent)"
    gallery.until(lambda: "Monday" in gallery.run(titles))
    assert playground.request["count"] == 7
    assert "look=springy" in gallery.until(lambda: gallery.driver.current_url)
    assert not gallery.find("#start").is_displayed()
    gallery.run("document.querySelector('framewright-card-stack').expand()")
    gallery.until(lambda: playground.request.get("state") == "expanded")
    assert "Monday" in gallery.run(titles)


def test_every_scene_is_shown_without_a_problem(gallery):
    links = gallery.run("return [...document.querySelectorAll('.scenes a')].map((each) => each.hash)")
    for link in links:
        gallery.run("location.hash = arguments[0]", link)
        name = link.rpartition("look=")[2]
        gallery.until(lambda: gallery.run(
            "return document.querySelector('.screen > [label]')?.answer?.frames.length > 0 && document.querySelector('#stage-note').textContent === ''"
            " && location.hash.endsWith(arguments[0])", name))


# --- Scenes in motion --------------------------------------------------------------------------------

OFFSET = "document.querySelector('#screen > [label]').contentOffset.y"


def test_the_scrubber_shows_a_throw_from_the_finger_to_its_rest(page):
    playground = Playground(page).open("/v1/scroll-stack", look="feed")
    playground.fling(page.find("#screen > [label]"), 0, -160)
    playground.wait(f"return {OFFSET} > 200 && !document.querySelector('#screen > [label]').hasAttribute('moving')")
    playground.settled()
    rest = page.run(f"return {OFFSET}")
    duration = float(page.run("return document.querySelector('#scrub').max"))
    assert duration > 2
    places = []
    for share in (0, 0.1, 0.5, 1):
        playground.scrub(share)
        answer = playground.answer
        assert answer["decision"]["kind"] == "deceleration"
        assert answer["decision"]["target"]["y"] == pytest.approx(rest, abs=0.01)
        places.append(answer["at"]["contentOffset"]["y"])
    assert places == sorted(places)
    assert places[-1] == pytest.approx(rest, abs=0.01)


def test_older_messages_appear_above_and_move_nothing_on_the_screen(page):
    playground = Playground(page).open("/v1/scroll-stack", look="chat")
    before = len(playground.request["rows"])
    # The places of what is seen when older messages arrive, and after that.
    page.run("""
      const element = document.querySelector('#screen > [label]')
      const places = () => Object.fromEntries([...element.querySelectorAll('.content')].map((content) =>
        [content.dataset.id, content.assignedSlot?.parentElement.getBoundingClientRect().y]))
      window.seen = []
      const {edit} = element
      element.edit = async (...given) => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const shown = places()
        const answer = await edit.apply(element, given)
        for (let frame = 0; frame < 30; frame++) {
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          seen.push([shown, places()])
        }
        return answer
      }""")
    page.run("document.querySelector('#screen > [label]').scrollToRow(1, {position: 'initial', isAnimated: false})")
    playground.wait("return seen.length >= 30")
    playground.settled()
    assert len(playground.request["rows"]) > before
    moved = [abs(now[name] - was[name]) for was, now in page.run("return seen") for name in was if name in now]
    assert len(moved) > 60
    assert max(moved) <= 0.5


def test_a_carousel_scrolls_in_its_page(page):
    playground = Playground(page).open("/v1/scroll-stack", look="carousel-in-a-page")
    playground.drag(page.find("framewright-scroll-stack.nested"), -120, 0)
    body = next(row["size"]["layout"]["body"] for row in playground.request["rows"] if row["id"] == "tonight")
    assert body["contentOffset"]["x"] > 60
    assert page.run(f"return {OFFSET}") == 0
    playground.drag(page.find("framewright-scroll-stack.nested"), 0, -120)
    assert page.run(f"return {OFFSET}") > 60


def test_the_scrubber_shows_a_throw_of_a_carousel_in_its_page(page):
    playground = Playground(page).open("/v1/scroll-stack", look="carousel-in-a-page")
    nested = page.find("framewright-scroll-stack.nested")
    playground.fling(nested, -120, 0)
    playground.wait("return !arguments[0].hasAttribute('moving') && arguments[0].contentOffset.x > 200", nested)
    playground.settled()
    rest = page.run("return arguments[0].contentOffset.x", nested)
    places, lefts = [], []
    for share in (0, 0.2, 1):
        playground.scrub(share)
        assert playground.request["path"] == ["tonight"]
        places.append(playground.answer["pan"]["at"]["contentOffset"]["x"])
        lefts.append(playground.rects().get("tides", [-1000])[0])
    assert places == sorted(places)
    assert lefts == sorted(lefts, reverse=True)
    assert places[-1] == pytest.approx(rest, abs=0.01)


def test_the_rows_below_a_sheet_make_room_in_the_frames_of_its_cards(page):
    playground = Playground(page).open("/v1/scroll-stack", look="sheet-in-a-screen")
    page.run("""
      const element = document.querySelector('#screen > [label]')
      const stack = element.querySelector('framewright-card-stack')
      // A machine that draws few frames has more time for them.
      element.playbackRate = stack.playbackRate = 0.25
      const scale = element.getBoundingClientRect().width / element.offsetWidth
      const item = (content) => content?.assignedSlot?.parentElement
      window.seen = []
      const watch = () => {
        const below = item(element.querySelector('[data-id="Places"]'))
        if (below?.part.contains('item')) {
          const row = item(stack).getBoundingClientRect()
          seen.push([stack.height, row.height / scale, (below.getBoundingClientRect().y - row.bottom) / scale])
        }
        requestAnimationFrame(() => setTimeout(watch))
      }
      watch()""")
    page.find("framewright-card-stack.nested").click()
    playground.settled()
    assert playground.request["rows"][2]["size"]["layout"]["body"]["state"] == "expanded"
    seen = page.run("return seen")
    assert len({round(stack) for stack, _, _ in seen}) > 8
    # The row follows from the second frame on.
    late = [stack for stack, row, gap in seen if abs(stack - row) > 0.5 or abs(gap) > 0.5]
    assert len(late) <= 1


def places(playground):
    """The items' rectangles in points, from the header at the top of the screen."""
    rects = playground.rects()
    left, top, width, _ = rects["Trip"]
    scale = width / 375
    return {name: [(x - left) / scale, (y - top) / scale, *(length / scale for length in size)] for name, (x, y, *size) in rects.items()}


def test_the_scrubber_shows_a_sheet_and_the_rows_below_it(page):
    playground = Playground(page).open("/v1/scroll-stack", look="sheet-in-a-screen")
    names = ["ferry", "train", "Places", "hotel"]
    collapsed = places(playground)
    page.find("framewright-card-stack.nested").click()
    playground.wait("return document.querySelector('framewright-card-stack.nested').state === 'expanded'")
    playground.settled()
    expanded = places(playground)
    assert float(page.run("return document.querySelector('#scrub').max")) == pytest.approx(0.45)
    moments = []
    for share in (0, 0.05, 0.1, 1):
        playground.scrub(share)
        assert playground.request["operations"][0]["op"] == "update"
        moments.append(places(playground))
    for name in names:
        assert moments[0][name] == pytest.approx(collapsed[name], abs=0.5), name
    # The rows below have left the screen.
    for name in names[:2]:
        assert moments[-1][name] == pytest.approx(expanded[name], abs=0.5), name
    tops = {name: [moment[name][1] for moment in moments[:3]] for name in names}
    assert max(tops["ferry"]) - min(tops["ferry"]) <= 0.5
    for name in names[1:]:
        assert tops[name] == sorted(tops[name]) and tops[name][2] - tops[name][0] > 10, name


def test_a_setting_is_moved_by_keys(page):
    playground = Playground(page).open("/v1/scroll-stack", look="settings")
    page.run("document.querySelector('#screen > [label]').shadowRoot.querySelectorAll('[part~=item]')[1].focus()")
    for key in (Keys.SPACE, Keys.ARROW_DOWN, Keys.SPACE):
        ActionChains(page.driver).send_keys(key).perform()
        playground.settled()
    assert [row["id"] for row in playground.request["rows"]][:4] == ["network", "bluetooth", "wifi", "roaming"]


@pytest.mark.parametrize("look, path, title", [
    ("chat", "/v1/scroll-stack", "Chat"), ("wallet", "/v1/card-stack", "Wallet"), ("masonry", "/v1/card-list", "Masonry")])
def test_an_opened_scene_is_named_and_leaves_nothing_to_undo(page, look, path, title):
    Playground(page).open(path, look=look)
    assert page.run("return document.querySelector('#presets').selectedOptions[0].text") == title
    assert page.find("#undo").get_attribute("disabled")


def test_the_gallery_is_in_the_history(gallery):
    gallery.run("document.querySelector('.scenes a[href*=\"look=chat\"]').click()")
    gallery.until(lambda: "look=chat" in gallery.driver.current_url)
    gallery.driver.back()
    gallery.until(lambda: gallery.run("return document.querySelector('#gallery-dialog').open"))
    assert gallery.driver.current_url.endswith("#gallery")


def test_closing_the_gallery_returns_to_the_request(gallery):
    assert gallery.driver.current_url.endswith("#gallery")
    gallery.find("#close-gallery").click()
    gallery.until(lambda: "/v1/card-stack" in gallery.driver.current_url)
    assert not gallery.run("return document.querySelector('#gallery-dialog').open")


@pytest.mark.behaviour
@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_gallery_is_accessible_and_fits(page, size, scheme):
    page.show("/#gallery", size=size, scheme=scheme)
    links = page.until(lambda: page.all(".scenes a"))
    page.until(lambda: page.run(COUNT) == len(links))
    assert page.violations() == []
    assert page.overflow() == 0
