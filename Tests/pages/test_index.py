"""The page at the server's root path."""


def test_a_browser_receives_the_playground(page):
    page.show("/")
    assert page.driver.title == "Framewright playground"
