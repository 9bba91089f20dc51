"""The accessibility of the playground, in Chromium."""

import itertools

import pytest
from playground import STACK, TABS
from selenium.webdriver.common.keys import Keys


@pytest.mark.behaviour
@pytest.mark.parametrize("path, size, scheme", list(itertools.product(TABS, ("phone", "desk"), ("light", "dark"))))
def test_a_tab_is_accessible_and_fits_the_screen(playground, path, size, scheme):
    playground.look = {"size": size, "scheme": scheme}
    playground.open(path)
    assert playground.page.violations() == []
    assert playground.page.overflow() == 0


@pytest.mark.parametrize("size", [(320, 568), (720, 450), (768, 1024), (2560, 1440)])
def test_the_page_fits_small_zoomed_and_large_screens(playground, size):
    playground.look = {"size": size}
    playground.open(request=STACK)
    assert playground.page.overflow() == 0
    screen, stage = playground.box("#screen"), playground.box("#stage")
    assert screen[3] > stage[3] * 0.8 or screen[2] > stage[2] * 0.8
    playground.drag(playground.item(4), 0, -40)
    assert playground.request["state"] == "expanded"


def test_forced_colours_keep_the_borders_of_cards(playground):
    playground.open(request=STACK)
    playground.page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "forced-colors", "value": "active"}]})
    assert playground.page.run("return getComputedStyle(document.querySelector('.card')).borderTopWidth") == "1px"
    assert playground.page.violations() == []


def test_the_tab_key_reaches_the_stage_in_reading_order(playground):
    playground.open(request=STACK)
    playground.page.run("document.activeElement.blur()")
    reached = []
    for _ in range(12):
        playground.page.driver.switch_to.active_element.send_keys(Keys.TAB)
        reached.append(playground.page.run("const it = document.activeElement; return it.id || it.className || it.localName"))
    assert reached[0] == "skip"
    assert reached.index("layout-tab-card-stack") < reached.index("presets") < reached.index("framewright-card-stack")
