"""The documentation in a browser: light and dark, with and without scripts."""

import pathlib
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

import pytest
from conftest import Page
from selenium.webdriver.common.keys import Keys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts"))
from contract.division import joined  # noqa: E402

CONTRACT = joined(ROOT)
GUIDES = {path.stem for path in (ROOT / "Docs").glob("*.md")} - {"README"}
# A page per path of the API that is not alone in its chapter, and one per other chapter.
REFERENCE = {"card-stack", "card-stack-pan", "swipe-deck", "swipe-deck-pan", "scroll-stack", "scroll-stack-edit",
             "scroll-stack-scroll", "card-list", "motion", "batch", "operations", "contract", "pages", "types"}
# One page of each kind.
KINDS = ["/docs", "/docs/scroll-stack", "/docs/elements", "/docs/recipe-carousel", "/docs/tutorial-ios",
         "/docs/reference/card-stack", "/docs/limits", "/docs/problems"]
LINK = re.compile(r'(?:href|src|srcset)="([^"]+)"')


def fetch(address, path):
    request = urllib.request.Request(address + path, headers={"Accept": "text/html,*/*;q=0.8"})
    with urllib.request.urlopen(request) as response:
        return response.headers["Content-Type"], response.read().decode()


@pytest.fixture(scope="module")
def pages(address):
    """All pages that the documentation links to, by path."""
    found, paths = {}, ["/docs"]
    while paths:
        path = paths.pop()
        if path in found:
            continue
        kind, found[path] = fetch(address, path)
        if kind.startswith("text/html") and path.startswith("/docs"):
            paths += [link.partition("#")[0] for link in LINK.findall(found[path])
                      if link.startswith("/") and not link.startswith("/#")]
    return found


@pytest.mark.behaviour
def test_links_lead_to_all_pages(pages):
    assert {f"/docs/{guide}" for guide in GUIDES} <= pages.keys()
    assert {f"/docs/reference/{name}" for name in REFERENCE} <= pages.keys()


def test_each_operation_type_and_member_is_described_once(pages):
    reference = "".join(html for path, html in pages.items() if path.startswith("/docs/reference/"))
    ids = re.findall(r' id="([^"]+)"', reference)
    operations = [operation["operationId"] for methods in CONTRACT["paths"].values() for operation in methods.values()]
    types = {name: schema for name, schema in CONTRACT["components"]["schemas"].items() if "properties" in schema}
    members = [f"{name}-{member}" for name, schema in types.items() if not name.endswith("Rules") for member in schema["properties"]]
    assert len(operations) > 20 and len(members) > 500
    for key in (*operations, *members):
        assert ids.count(key) == 1, key


@pytest.mark.parametrize("key, parts", [
    ("CardStackRequest-count", ["integer", "0…1,000,000,000"]),
    ("CardStackAnswer-count", ["always present", "integer"]),
    ("CardStackRequest-width", ["required", "number", "above 0, up to 1,000,000"]),
    ("CardStackRequest-translation", ["−10<sup>15</sup>…10<sup>15</sup>"]),
    ("CardStackRequest-state", ['<code>"inTransit"</code>']),
    ("CardStackRequest-pileMargin", ["default <code>10</code>"]),
    ("ScrollStackRow-id", ["string", "at most 256 characters"]),
    ("CardStackRequest-visibleRect", ['<a class="unfolds" href="/docs/reference/rect">Rect</a> {x, y, width, height}']),
])
def test_a_member_has_its_type_bounds_and_default(pages, key, parts):
    reference = "".join(html for path, html in pages.items() if path.startswith("/docs/reference/"))
    row = reference.partition(f'<div id="{key}">')[2].partition("</div>")[0]
    assert [part for part in parts if part not in row] == []


def test_each_guide_says_in_its_first_sentence_what_the_reader_can_do_after_it(pages):
    for guide in GUIDES:
        first = re.search(r"<p>([^<].*)", pages[f"/docs/{guide}"])
        assert first and re.match(r"After this (page|tutorial) you (can|know|have) ", first[1]), guide


def test_each_recipe_has_a_picture_or_an_embed(pages):
    recipes = [path for path in pages if path.startswith(("/docs/recipe-", "/docs/migrate")) and not path.endswith(".md")]
    assert len(recipes) == len([guide for guide in GUIDES if guide.startswith(("recipe-", "migrate"))])
    assert [path for path in recipes if "data-embed" not in pages[path] and "<picture>" not in pages[path]] == []


@pytest.mark.behaviour
def test_each_fragment_has_a_target_and_ids_are_unique(pages):
    for path, html in pages.items():
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids)), path
        for link in LINK.findall(html):
            target, _, fragment = link.partition("#")
            # The script of the playground reads this fragment, and those after a slash.
            if fragment and link != "#gallery" and not link.startswith("/#") and not target.startswith("http"):
                assert f' id="{fragment}"' in pages[target or path], f"{path}: {link}"


def test_links_in_markdown_lead_to_what_the_server_has(address):
    """Guides in Markdown link to files of the repository as pages of the server."""
    targets = {}
    for path in ["/docs", *(f"/docs/{guide}" for guide in GUIDES)]:
        with urllib.request.urlopen(urllib.request.Request(address + path, headers={"Accept": "text/markdown"})) as response:
            assert response.headers["Content-Type"].startswith("text/markdown"), path
            text = re.sub(r"^```.*?^```$", "", response.read().decode(), flags=re.MULTILINE | re.DOTALL)
        links = re.findall(r"\]\(([^()\s]+)\)", text) + re.findall(r'(?:src|srcset)="([^"]+)"', text)
        targets |= {urllib.parse.urljoin(address + path, link).partition("#")[0]: path for link in links}
    own = [target for target in targets if target.startswith(address)]
    assert len(own) > 60
    for target in own:
        try:
            urllib.request.urlopen(target)
        except urllib.error.HTTPError as error:
            pytest.fail(f"{targets[target]}: {target}: {error}")


@pytest.mark.behaviour
def test_examples_to_try_are_answered(address, pages):
    links = {link for html in pages.values() for link in LINK.findall(html) if link.startswith("/#")}
    assert len(links) > 50
    for link in links:
        path, _, query = link.removeprefix("/#").partition("?request=")
        request = urllib.request.Request(
            address + path, urllib.parse.unquote(query).encode(), {"Content-Type": "application/json"})
        assert urllib.request.urlopen(request).status == 200


@pytest.mark.behaviour
def test_pages_are_small(address):
    """The pages in brotli, together with their style and script."""
    paths = ["/docs/scroll-stack", "/docs/reference/scroll-stack", "/docs/docs.css", "/docs/docs.js",
             "/docs/code.js", "/docs/search.js", "/docs/search.json", "/docs/lunr.js", "/shared/style.css", "/shared/icon.svg"]
    sizes = []
    for path in paths:
        request = urllib.request.Request(
            address + path, headers={"Accept": "text/html,*/*;q=0.8", "Accept-Encoding": "br"})
        sizes.append(len(urllib.request.urlopen(request).read()))
    # They have 200,384 bytes; a change may add 1 %, up to this limit.
    assert sum(sizes) < 204_000


@pytest.mark.behaviour
@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", KINDS)
def test_a_page_is_accessible_and_fits_the_screen(page, path, scheme, size):
    page.show(path, size, scheme)
    assert page.violations() == []
    assert page.overflow() == 0


@pytest.mark.parametrize("width", [360, 3840])
@pytest.mark.parametrize("path", KINDS)
def test_a_page_fits_the_smallest_and_the_largest_screen(page, path, width):
    page.show(path, (width, 900))
    assert page.overflow() == 0


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("path", KINDS)
def test_a_right_to_left_page_is_mirrored_except_its_text(page, path, size):
    page.show(path, size)
    page.run("document.dir = 'rtl'")
    assert page.overflow() == 0
    for selector in ("main", "nav", "code"):
        assert page.run("const it = document.querySelector(arguments[0]);"
                        "return it && getComputedStyle(it).direction", selector) in ("ltr", None)
    if size == "desk":
        main, nav = (page.run("return document.querySelector(arguments[0]).getBoundingClientRect().x", selector)
                     for selector in ("main", "nav"))
        assert main < nav


def test_a_printed_page_is_white_and_keeps_headings_with_their_text(page):
    page.show("/docs/card-stack", (700, 900))
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        style = "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]"
        assert page.run(style, "html", "backgroundColor") == "rgba(0, 0, 0, 0)"
        assert [page.run(style, part, "display") for part in (".bar", "nav", "footer", ".try")] == ["none"] * 4
        assert page.run(style, "h2", "breakAfter") == "avoid"
        assert page.run(style, "tr", "breakInside") == "avoid"
        assert page.run(style, "pre", "maxHeight") == "none"
        # The picture floats beside its text: otherwise it would move to the next page and leave the heading alone.
        assert page.run(style, "main > picture", "float") == "inline-end"
    finally:
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


@pytest.mark.behaviour
@pytest.mark.parametrize("path", KINDS)
def test_a_page_is_complete_without_scripts(page, pages, path):
    page.show(path, script=False)
    try:
        assert page.find("h1").text
        assert not page.find(".search").is_displayed()
        assert len(page.all("nav a")) > 20
        assert page.find("main").text
    finally:
        page.show("/docs")  # Enables scripts again.


@pytest.mark.behaviour
def test_a_search_finds_members_and_opens_them(page):
    page.show("/docs")
    field = page.find("input[type=search]")
    page.find("body").send_keys("/")
    assert page.driver.switch_to.active_element == field
    field.send_keys("pilemargin")
    page.until(lambda: page.all("[role=option]"))
    assert page.find("[role=option]").text.startswith("pileMargin\nCardStackRequest")
    assert field.get_attribute("aria-activedescendant") == page.find("[aria-selected=true]").get_attribute("id")
    assert page.violations() == []
    field.send_keys(Keys.ENTER)
    page.until(lambda: page.driver.current_url.endswith(
        "/docs/reference/card-stack#CardStackRequest-pileMargin"))
    assert page.find(":target").text.startswith("pileMargin")


def test_keys_select_a_search_result_and_close_the_search(page):
    page.show("/docs")
    field = page.find("input[type=search]")
    field.send_keys("translation")
    page.until(lambda: len(page.all("[role=option]")) > 2)
    first = page.find("[aria-selected=true]").get_attribute("id")
    field.send_keys(Keys.ARROW_DOWN)
    assert page.find("[aria-selected=true]").get_attribute("id") != first
    field.send_keys(Keys.ARROW_UP)
    assert page.find("[aria-selected=true]").get_attribute("id") == first
    field.send_keys(Keys.ESCAPE)
    assert not page.find("#results").is_displayed()
    field.clear()
    field.send_keys("xylophone")
    page.until(lambda: page.all(".search .note"))
    assert page.find(".search .note").text.startswith("Nothing found for “xylophone”")
    assert len(page.all("[role=option]")) > 2


def test_a_keyboard_reaches_the_content_first(page):
    page.show("/docs/card-stack")
    page.find("body").send_keys(Keys.TAB)
    assert page.driver.switch_to.active_element.text == "Skip to the content"
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert page.run("return document.activeElement.id") == "content"


def test_pictures_follow_the_colour_scheme(page):
    for scheme in ["light", "dark"]:
        page.show("/docs/card-stack", scheme=scheme)
        assert page.run("return document.querySelector('picture img').currentSrc").endswith(
            f"in-transit-half-way.{scheme}.svg")


def test_the_limits_page_shows_the_limits_in_force(page):
    page.show("/docs/limits")
    assert page.find("#max-frames td").text == "1000000"


def test_pages_of_the_reference_are_small_and_name_all_members(pages):
    reference = {path: html for path, html in pages.items() if path.startswith("/docs/reference/")}
    assert max(len(html.encode()) for html in reference.values()) <= 100_000
    # Find in page leads to a member of any type within the request or the answer.
    for member in ("visibleRect", "overscan", "collapsedHeight", "dampingRatio", "tolerance"):
        assert member in reference["/docs/reference/card-stack"]


@pytest.mark.behaviour
def test_a_type_unfolds_in_place_and_so_do_the_types_in_it(page):
    page.show("/docs/reference/card-stack")
    row = "[id='CardStackRequest-reveal']"
    page.run("document.querySelector(arguments[0] + ' details').open = true", row)
    page.until(lambda: page.all(f"{row} details .members"))
    page.run("document.querySelector(arguments[0] + ' details details').open = true", row)
    page.until(lambda: page.all(f"{row} details details > p"))
    assert page.run("const ids = [...document.querySelectorAll('[id]')].map((it) => it.id); return ids.length - new Set(ids).size") == 0
    assert page.violations() == []


def test_an_example_unfolds_in_place_and_its_code_can_be_copied(page):
    page.show("/docs/reference/card-stack")
    page.run("document.querySelector('.examples details').open = true")
    page.until(lambda: len(page.all(".examples details .copy")) == 2)


def test_an_unknown_page_names_pages_of_the_documentation(address):
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(f"{address}/docs/operatingx")
    assert "did you mean /docs/operating?" in error.value.read().decode()


@pytest.mark.behaviour
def test_a_page_that_has_moved_leads_to_its_new_place(page):
    page.show("/docs/migrate-koloda")
    page.until(lambda: page.run("return location.pathname + location.hash") == "/docs/migrate#from-koloda")


@pytest.mark.behaviour
def test_an_unknown_page_suggests_pages(page):
    page.show("/docs/masonry-grid")
    page.until(lambda: len(page.all("#suggestions a")) > 6)
    assert page.find("#suggestions a").text == "Lay out a masonry grid"
    # The browser reports the status.
    assert [line for line in page.console() if "404" not in line] == []


def test_code_is_copied_without_prompts_and_outputs(page):
    page.show("/docs")
    page.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    page.find(".copy").click()
    page.until(lambda: page.find(".copy").text == "Copied")
    text = page.run("return navigator.clipboard.readText()")
    assert text.startswith("curl -s --json") and text.endswith("/v1/card-stack")


def test_a_language_holds_for_all_samples(page):
    page.show("/docs/reference/card-stack")
    page.run("document.querySelector('.samples label:nth-of-type(3)').click()")
    assert "urllib" in page.find(".samples input:checked + label + *").text
    page.show("/docs/reference/swipe-deck")
    assert page.find(".samples input:checked").get_attribute("value") == "Python"
    page.run("localStorage.clear()")


@pytest.mark.behaviour
def test_a_phone_has_a_menu(page):
    page.show("/docs/card-stack", "phone")
    menu = page.find(".to-contents")
    menu.click()
    assert menu.get_attribute("aria-expanded") == "true"
    assert page.find("#contents [aria-current]").is_displayed()
    assert page.violations() == []
    menu.click()
    assert not page.run(IS_OPEN)


IS_OPEN = "return document.querySelector('#contents').classList.contains('open')"


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE])
def test_keys_open_the_menu_and_close_it(page, key):
    page.show("/docs/card-stack", "phone")
    menu = page.find(".to-contents")
    menu.send_keys(key)
    assert page.run(IS_OPEN)
    assert page.driver.switch_to.active_element.get_attribute("id") == "contents"
    page.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert page.run("return document.activeElement.matches('#contents *')")
    page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert not page.run(IS_OPEN)
    assert menu.get_attribute("aria-expanded") == "false"
    assert page.driver.switch_to.active_element == menu
    assert page.run("return scrollY") == 0


def test_a_keyboard_reaches_the_list_of_pages_before_the_article(page):
    page.show("/docs/card-stack")
    page.find("body").send_keys(Keys.TAB)
    page.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert page.driver.switch_to.active_element.text == "Skip to the list of pages"
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert page.run("return document.activeElement.id") == "contents"
    page.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert page.driver.switch_to.active_element.text == "Start"


@pytest.mark.behaviour
def test_the_tutorial_for_the_web_ends_with_a_page_that_works(driver, address, tmp_path):
    """The commands of steps 1 and 3 in one shell, and the HTML of steps 2 and 4 as one page."""
    text = (ROOT / "Docs/tutorial-web.md").read_text()
    steps = re.findall(r"^```(bash|html|text)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert [language for language, _ in steps] == ["bash", "html", "text", "html"]
    fetching, page, serving, more = (code for _, code in steps)
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    commands = fetching.replace("http://127.0.0.1:8080", address) + "exec " + serving.replace("8000", str(port))
    with subprocess.Popen(["bash", "-e", "-c", commands], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as shell:
        try:
            shown = Page(driver, f"http://127.0.0.1:{port}")
            shown.until(lambda: is_open(port))
            (tmp_path / "stack/index.html").write_text(page + more)
            shown.show("/")
            shown.until(lambda: shown.run("return document.querySelector('framewright-card-stack')?.state === 'collapsed'"))
            shown.run("document.querySelector('framewright-card-stack').expand()")
            shown.until(lambda: shown.run("return document.title") == "All cards")
            assert [line for line in shown.console() if "favicon" not in line] == []
        finally:
            shell.terminate()


def is_open(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0
