"""What a browser is served at the server's address."""


def test_a_browser_is_served_the_playground(page):
    page.show("/")
    assert page.driver.title == "Framewright playground"
