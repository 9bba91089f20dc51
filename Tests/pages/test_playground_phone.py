"""The playground on narrow screens, in Chromium."""

import pytest
from playground import Playground
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

STACK = {"count": 5, "width": 375}
SMALL = (320, 568)
PHONES = [SMALL, (390, 844)]


@pytest.fixture
def playground(page):
    playground = Playground(page)
    playground.look = {"size": "phone"}
    return playground


# --- Bars ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("size", PHONES)
def test_the_names_of_layouts_are_not_cut_off(playground, size):
    playground.look = {"size": size}
    playground.open(request=STACK)
    given, needed = playground.page.run("""
      const select = document.querySelector('#layout-choice')
      const whole = select.cloneNode(true)
      whole.style.cssText = 'position: absolute; inline-size: max-content'
      select.after(whole)
      return [select.offsetWidth, whole.offsetWidth]""")
    assert given >= needed


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("path", ["/v1/card-stack", "/v1/scroll-stack"])
def test_the_buttons_beside_the_route_are_in_its_line(playground, path, size):
    playground.look = {"size": size}
    playground.open(path)
    centres = {selector: y + height / 2 for selector in ("#routes", "#undo", "#redo", "#copy-link", "#save-picture")
               for _, y, _, height in [playground.box(selector)]}
    assert max(centres.values()) - min(centres.values()) < 2, centres


@pytest.mark.parametrize("size", PHONES)
def test_the_switch_for_the_server_has_its_text_in_one_line(playground, size):
    playground.look = {"size": size}
    playground.open("/v1/scroll-stack", look="contacts")
    playground.pull_sheet()
    assert playground.page.find("#position").is_displayed()
    playground.open_panel("controls")
    assert playground.box("#source")[3] < 30


# --- Panels --------------------------------------------------------------------------------------------

@pytest.mark.behaviour
def test_panels_are_in_the_sheet(playground):
    playground.open(request=STACK)
    assert playground.box("#stage")[1] < 220
    choice = playground.open_panel("controls")
    assert playground.page.find("#controls").is_displayed()
    assert choice.get_attribute("aria-expanded") == "true"
    choice.click()
    assert not playground.page.find("#controls").is_displayed()


@pytest.mark.parametrize("name, inside", [("controls", "#controls"), ("request", "#editor textarea"), ("results", "#result-answer")])
@pytest.mark.parametrize("is_inside", [False, True])
def test_escape_closes_a_panel_and_returns_the_focus_to_its_button(playground, name, inside, is_inside):
    playground.open(request=STACK)
    choice = playground.open_panel(name)
    assert playground.page.find(inside).is_displayed()
    if is_inside:
        playground.page.run("document.querySelector(arguments[0]).focus()", inside)
    ActionChains(playground.page.driver).send_keys(Keys.ESCAPE).perform()
    assert not playground.page.find(inside).is_displayed()
    assert playground.page.driver.switch_to.active_element == choice


def test_escape_on_the_stage_is_for_the_layout(playground):
    playground.open(request={**STACK, "state": "expanded"})
    playground.open_panel("controls")
    playground.press(Keys.ESCAPE)
    playground.wait("return document.querySelector('#screen > [label]').state === 'collapsed'")
    assert playground.page.find("#controls").is_displayed()
