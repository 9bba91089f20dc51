"""Embeds of layouts, in Chromium: pages of their own, and in the guides."""

import pytest
from conftest import Page
from elements import Files
from playground import Playground
from server import Server

LAYOUTS = ["card-stack", "swipe-deck", "scroll-stack", "card-list"]
# One scene per layout, and one with layouts in rows.
SCENES = ["/v1/card-stack?look=wallet", "/v1/swipe-deck?look=looping-fan", "/v1/scroll-stack?look=contacts",
          "/v1/scroll-stack?look=whole-screen", "/v1/card-list?look=masonry"]


def embedded(page, link, **how):
    page.show(f"/embed#{link}", **how)
    page.until(lambda: page.run("return document.documentElement.dataset.ready === 'true'"))
    page.until(lambda: page.run("return document.querySelector('.screen > [label]')?.answer !== undefined"))
    return page


@pytest.mark.behaviour
@pytest.mark.parametrize("link", SCENES)
def test_an_embed_shows_a_layout_and_nothing_else(page, link):
    embedded(page, link)
    page.until(lambda: page.run("return document.querySelectorAll('.content').length") > 0)
    assert page.run("return document.querySelectorAll('button:not(.content), header, dialog, textarea').length") == 0
    assert page.overflow() == 0
    assert page.run("return document.documentElement.scrollHeight - innerHeight") <= 0
    assert [each for each in page.violations() if "page-has-heading" not in each] == []


@pytest.mark.behaviour
@pytest.mark.parametrize("link", SCENES)
def test_an_embed_loads_the_smallest_module_that_serves_it_once(page, link):
    embedded(page, link)
    module = "framewright-swipe-deck" if link.startswith("/v1/swipe-deck") else "framewright"
    loaded = page.run("return performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname).filter((path) => path.endsWith('.wasm'))")
    assert loaded == [f"/{module}.wasm"]


def test_an_embed_shows_the_request_of_its_address(page):
    embedded(page, '/v1/card-stack?request={"count":3,"width":300}')
    assert page.run("return document.querySelector('framewright-card-stack').answer.count") == 3


@pytest.mark.parametrize("link, note", [
    ("", "no layout"), ("/v1/nothing", "no layout"), ('/v1/card-stack?request={"count":', "JSON"),
    ('/v1/card-stack?request={"count":-1,"width":1}', "/count")])
def test_an_embed_explains_what_it_can_not_show(page, link, note):
    page.show(f"/embed#{link}")
    assert note in page.until(lambda: page.find("#stage-note").text)


@pytest.mark.behaviour
@pytest.mark.parametrize("ancestors, is_shown", [(None, True), ("self", False), ("{}", True), ("off", False)])
def test_other_pages_show_an_embed_unless_the_server_restricts_them(driver, request, tmp_path, ancestors, is_shown):
    with Files() as files, Server(
            request.config.getoption("--server"), tmp_path / "log",
            *(["--embed-origin", ancestors.format(files.address)] if ancestors else [])) as server:
        files.page = f'<!doctype html><title>Frame</title><iframe src="http://{server.address}/embed#{SCENES[0]}"></iframe>'
        page = Page(driver, files.address)
        page.show("/page")
        driver.switch_to.frame(page.find("iframe"))
        if is_shown:
            page.until(lambda: page.all("framewright-card-stack"))
        else:
            page.until(lambda: any("frame-ancestors" in message for message in page.console()))
            assert page.all("#stage") == []
        driver.switch_to.default_content()
        page.console(), page.hosts()


@pytest.mark.behaviour
@pytest.mark.parametrize("guide", ["card-stack", "swipe-deck", "scroll-stack", "layouts-in-rows", "card-list"])
def test_guides_show_layouts_that_can_be_touched(page, guide):
    page.show(f"/docs/{guide}")
    frame = page.until(lambda: page.all("iframe.embed"))[0]
    assert frame.get_attribute("loading") == "lazy"
    assert frame.get_attribute("title").endswith(", to try")
    page.until(frame.is_displayed)
    assert not page.find("main > picture").is_displayed()
    page.run("arguments[0].scrollIntoView()", frame)
    page.driver.switch_to.frame(frame)
    page.until(lambda: page.run("return document.querySelector('.screen > [label]')?.answer?.frames.length > 0"))
    page.driver.switch_to.default_content()


@pytest.mark.behaviour
def test_the_guide_of_the_elements_has_a_demo_of_each(page):
    page.show("/docs/elements")
    frames = page.until(lambda: page.all("iframe.embed"))
    assert [frame.get_attribute("title") for frame in frames] == [
        f"A {layout.replace('-', ' ')}, to try" for layout in LAYOUTS]
    for frame, layout in zip(frames, LAYOUTS):
        page.run("arguments[0].scrollIntoView()", frame)
        page.driver.switch_to.frame(frame)
        page.until(lambda: page.run(f"return document.querySelector('.screen > framewright-{layout}')?.answer?.frames.length > 0"))
        page.driver.switch_to.default_content()


@pytest.mark.behaviour
def test_guides_show_pictures_in_print_and_without_scripts(page):
    page.show("/docs/card-stack", script=False)
    assert page.find("main > picture img").is_displayed()
    page.show("/docs/card-stack")
    page.until(lambda: page.find("iframe.embed").is_displayed())
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert page.find("main > picture img").is_displayed()
    assert not page.find("iframe.embed").is_displayed()
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_without_the_module_the_server_answers_an_embed(page):
    with page.blocking("*framewright.wasm*"):
        embedded(page, SCENES[0])
        assert page.run("return document.querySelectorAll('.content').length") > 0
        assert page.find("#stage-note").text == ""


def test_a_guide_keeps_its_picture_until_its_embed_shows_the_layout(page):
    with page.blocking("*framewright.wasm*", "*/v1/*"):
        page.show("/docs/card-stack")
        page.until(lambda: page.all("iframe.embed") == [])
        assert page.find("main > picture img").is_displayed()


@pytest.mark.parametrize("guide", ["card-stack", "recipe-chat"])
def test_a_guide_has_no_empty_frame_if_the_server_does_not_allow_embeds(driver, request, tmp_path, guide):
    with Server(request.config.getoption("--server"), tmp_path / "log", "--embed-origin", "off") as server:
        page = Page(driver, f"http://{server.address}")
        page.show(f"/docs/{guide}")
        page.until(lambda: any("frame-ancestors" in message for message in page.console()))
        page.until(lambda: page.all("iframe.embed") == [])
        page.console(), page.hosts()


def test_a_copied_embed_shows_the_layout_of_the_page(page, address):
    page.driver.execute_cdp_cmd("Browser.grantPermissions", {
        "origin": address, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    playground = Playground(page).open(request={"count": 4, "width": 375})
    page.find("#copy-embed").click()
    playground.wait("return document.querySelector('#toast').textContent === 'Embed copied'")
    code = page.run("return navigator.clipboard.readText()")
    assert code.startswith(f'<iframe src="{address}/embed#/v1/card-stack?request=')
    link = code.split('"')[1].partition("#")[2]
    embedded(page, link)
    assert page.run("return document.querySelector('framewright-card-stack').answer.count") == 4
