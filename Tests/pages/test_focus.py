"""The focus of the keyboard in the playground: it stays where the user works."""

import pytest
from playground import Playground
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

SCENES = "return document.querySelectorAll('.scenes a').length"
IS_OPEN = "return document.querySelector('#gallery-dialog').open"
FOCUSED = "return document.activeElement.id || document.activeElement.getAttribute('href') || document.activeElement.localName"


@pytest.fixture
def playground(page):
    return Playground(page)


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def undo(page):
    ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()


@pytest.mark.behaviour
def test_undoing_keeps_the_focus_on_the_stage(page, playground):
    playground.open(request={"count": 5, "width": 375})
    playground.press(Keys.ENTER)
    playground.wait("return document.querySelector('#screen > [label]').state === 'expanded'")
    playground.settled()
    undo(page)
    playground.wait("return document.querySelector('#screen > [label]').state === 'collapsed'")
    playground.settled()
    page.until(lambda: page.run(FOCUSED) == "framewright-card-stack")
    press(page, Keys.ENTER)
    playground.wait("return document.querySelector('#screen > [label]').state === 'expanded'")


def test_undoing_to_a_drawing_keeps_the_focus_on_the_stage(page, playground):
    playground.open(request={"count": 5, "width": 375, "translations": [0, 100]})
    playground.type('{"count": 5, "width": 375}')
    playground.wait("return document.querySelector('#screen > [label]') !== null")
    playground.press()
    undo(page)
    playground.wait("return document.querySelector('#screen > [label]') === null")
    assert page.run(FOCUSED) == "stage"


@pytest.mark.parametrize("close", ["escape", "button", "scene"])
def test_the_gallery_returns_the_focus_to_the_link_that_has_opened_it(page, playground, close):
    playground.open(request={"count": 5, "width": 375})
    page.run("document.querySelector('nav a[href=\"#gallery\"]').focus()")
    press(page, Keys.ENTER)
    page.until(lambda: page.run(IS_OPEN) and page.run(SCENES))
    assert page.run(FOCUSED) == "close-gallery"
    if close == "scene":
        press(page, Keys.TAB)
    press(page, Keys.ESCAPE if close == "escape" else Keys.ENTER)
    page.until(lambda: not page.run(IS_OPEN))
    playground.settled()
    assert page.run(FOCUSED) == "#gallery"
