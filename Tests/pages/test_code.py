"""The code of the playground: pages that it writes, opened in Chromium."""

import json

import pytest
from elements import Files
from playground import Playground

PHONE = {"width": 375, "height": 640}
SCREEN = {"viewport": PHONE, "separator": {"isHidden": True}, "rows": [
    {"id": "header", "size": {"fixed": 60}, "sticky": True},
    {"id": "grid", "size": {"layout": {"path": "/v1/card-list", "body": {
        "columns": {"count": 2}, "cards": [{"id": name, "items": [{"kind": "custom", "height": 90}]} for name in "abc"]}}}},
    {"id": "cards", "size": {"layout": {"path": "/v1/card-stack", "body": {"count": 3, "state": "expanded"}}}}]}
REQUESTS = [
    ("/v1/card-stack", {"count": 5, "width": 360, "configuration": {"collapsedHeight": 300, "animation": {"duration": 0.2}}}),
    ("/v1/card-stack", {"count": 1_000_000_000, "width": 375, "state": "expanded", "frames": "visible",
                        "visibleRect": {"x": 0, "y": 0, **PHONE}}),
    ("/v1/swipe-deck", {"bounds": {"x": 0, "y": 0, "width": 300, "height": 400}, "loop": True, "cards": [
        {"id": "it's", "aspectRatio": 1}, {"id": "b"}], "configuration": {"visibleCount": 2, "rotation": {}}}),
    ("/v1/scroll-stack", {"viewport": PHONE, "rows": [{"id": "a", "size": {"fit": {"length": 200}}}, {"size": {"fixed": 70}}]}),
    ("/v1/scroll-stack", SCREEN),
    ("/v1/card-list", {"width": 390, "columns": {"count": 2}, "cards": [
        {"items": [{"kind": "text", "height": 80}]}, {"items": [{"kind": "text", "height": 50}]}]})]


@pytest.fixture
def code(page):
    """A function that writes the code of a request, and opens it as a page of its own."""
    playground = Playground(page)
    playground_address = page.address
    with Files() as files:
        page.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite"]})

        def opened(path, request, language):
            page.address = playground_address
            playground.open(path, request)
            page.find("#tab-code").click()
            page.find("#language").send_keys(language)
            text = page.run("return document.querySelector('#code').textContent")
            files.page = text if language == "HTML" else (
                '<!doctype html><title>Code</title><link rel="icon" href="data:,">'
                f'<body><script type="module">{text.replace(playground_address, "")}</script>')
            assert page.hosts() <= {page.address.removeprefix("http://")}
            page.address = files.address
            page.show("/page")
            return page

        yield opened
        page.address = playground_address
        page.hosts()


@pytest.mark.behaviour
@pytest.mark.parametrize("path, request_", REQUESTS, ids=lambda value: value if isinstance(value, str) else "")
def test_html_is_a_page_with_the_same_layout(code, path, request_):
    page = code(path, request_, "HTML")
    page.until(lambda: page.run("return document.querySelector('[label]').answer !== undefined"))
    page.until(lambda: page.run("return [...document.querySelectorAll('article')].some((each) => each.getClientRects().length)"))
    answer = page.run("return document.querySelector('[label]').answer")
    assert answer["contentSize"]["width"] == request_.get("width", answer["contentSize"]["width"])
    assert page.run("return [...document.querySelectorAll('article')].filter((each) => each.assignedSlot && each.childElementCount).length")


@pytest.mark.parametrize("path, request_", REQUESTS[:1] + REQUESTS[2:4], ids=lambda value: value if isinstance(value, str) else "")
def test_plain_javascript_draws_the_frames_of_the_answer(code, path, request_):
    page = code(path, request_, "JavaScript")
    page.until(lambda: page.run("return document.querySelector('body > div > div') !== null"))
    drawn, expected = page.run("""
      const screen = document.querySelector('body > div')
      return [[...screen.children].map(({style}) => ['left', 'top', 'width', 'height'].map((name) => parseFloat(style[name]))),
        [...screen.children].map((each) => each.textContent)]""")
    assert len(drawn) == len(expected) == (len(request_.get("rows") or request_.get("cards") or range(request_.get("count"))))
    assert all(width > 0 for _, _, width, _ in drawn)


@pytest.mark.parametrize("language", ["SwiftUI", "Compose"])
def test_code_that_the_project_does_not_compile_is_marked(page, language):
    playground = Playground(page).open("/v1/card-stack", {"count": 5, "width": 375})
    page.find("#tab-code").click()
    assert not page.find("#code-note").is_displayed()
    page.find("#language").send_keys(language)
    assert page.find("#code-note").text == "Not compiled by us."
    assert json.loads(playground.text) == {"count": 5, "width": 375}
