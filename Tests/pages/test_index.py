"""The page at the server's root path."""

import pytest


@pytest.mark.behaviour
def test_a_browser_receives_the_playground(page):
    page.show("/")
    assert page.driver.title == "Framewright playground"
