"""The pages behind a proxy that serves them below /layout, in Chromium."""

import http.client
import http.server
import threading

import pytest
from conftest import Page
from playground import Playground, check_frames
from selenium.webdriver.common.keys import Keys
from server import Server

BASE = "/layout"
STACK = {"count": 5, "width": 320, "visibleRect": {"x": 0, "y": 0, "width": 320, "height": 480}}
ELEMENT = f"""<!doctype html><html lang="en"><title>Element</title><link rel="icon" href="data:,">
<script type="module" src="{BASE}/framewright-elements.js"></script>
<framewright-card-stack label="Cards" style="height: 300px"><div>One</div><div>Two</div></framewright-card-stack>"""


class Proxy:
    """A proxy that passes on what is below /layout, with that path if it `keeps` it. `others` are the paths of other requests."""

    def __init__(self, server, keeps):
        self.server, self.keeps, self.others = server, keeps, []

    def __enter__(self):
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                if self.path == "/page":
                    return self.send(200, {"Content-Type": "text/html; charset=utf-8"}, ELEMENT.encode())
                below = self.path.removeprefix(BASE)
                if below == self.path or below[:1] not in ("", "/", "?"):
                    proxy.others.append(self.path)
                    return self.send(404, {}, b"")
                upstream = http.client.HTTPConnection(proxy.server)
                upstream.request(
                    self.command, self.path if proxy.keeps else "/" + below.removeprefix("/"), body, dict(self.headers))
                response = upstream.getresponse()
                fields = {name: value for name, value in response.headers.items() if name.lower() not in ("connection", "content-length")}
                self.send(response.status, fields, response.read())
                upstream.close()

            do_GET = do_POST = answer

            def send(self, status, fields, body):
                self.send_response(status)
                for name, value in {**fields, "Content-Length": len(body)}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()


@pytest.fixture(scope="module", params=["kept", "removed"])
def proxy(request, tmp_path_factory):
    log = tmp_path_factory.mktemp("server") / "log"
    with Server(request.config.getoption("--server"), log, "--base-path", BASE) as server, \
            Proxy(server.address, keeps=request.param == "kept") as proxy:
        yield proxy


@pytest.fixture
def below(driver, proxy):
    """A page below the proxy's path; the test fails if it writes to the console, or requests something that is not below the path."""
    page = Page(driver, proxy.address + BASE)
    page.console(), page.hosts()
    proxy.others.clear()
    yield page
    assert page.console() == []
    assert page.hosts() <= {proxy.address.removeprefix("http://")}
    assert proxy.others == []


@pytest.mark.behaviour
def test_the_playground_works_below_a_path(below):
    playground = Playground(below).open(request=STACK)
    assert playground.text_of("#outcome").endswith("module")
    below.find("#ask-server").click()
    playground.drag(playground.item(4), 0, -100)
    playground.settled()
    assert playground.text_of("#outcome").startswith("200")
    assert playground.text_of("#outcome").endswith("server")
    check_frames(playground)
    assert below.all("#controls input")
    assert {BASE + "/", f"{BASE}/docs"} <= {link.get_dom_attribute("href") for link in below.all("header a")}


@pytest.mark.parametrize("path", ["", "/", "/playground"])
def test_the_playground_has_the_path_itself(below, path):
    below.show(path)
    below.until(lambda: below.run("return document.documentElement.dataset.ready === 'true'"))
    assert below.driver.title == "Framewright playground"


def test_code_of_the_playground_has_the_path(below):
    playground = Playground(below).open(request=STACK)
    below.find("#tab-code").click()
    below.find("#language").send_keys("curl")
    assert f"{below.address}/v1/card-stack" in playground.text_of("#code")


@pytest.mark.behaviour
def test_the_documentation_is_searched_below_a_path(below):
    below.show("/docs")
    below.find("input[type=search]").send_keys("pilemargin")
    below.until(lambda: below.all("[role=option]"))
    below.find("input[type=search]").send_keys(Keys.ENTER)
    below.until(lambda: below.driver.current_url == f"{below.address}/docs/reference/card-stack#CardStackRequest-pileMargin")
    below.run("document.querySelector('.examples details').open = true")
    below.until(lambda: below.all(".examples details .copy"))
    below.run("document.querySelector('nav a').click()")
    below.until(lambda: below.all("main h1") and "reference" not in below.driver.current_url)
    assert below.driver.current_url.startswith(f"{below.address}/docs/")


def test_a_page_that_does_not_exist_suggests_pages_below_the_path(below):
    below.show("/docs/swipe-decks")
    links = below.until(lambda: below.all("#suggestions li a"))
    assert links[0].get_attribute("href").startswith(f"{below.address}/docs/")
    # The browser reports the status of the page.
    assert all("404" in line for line in below.console())


@pytest.mark.behaviour
def test_guides_show_embeds_below_a_path(below):
    below.show("/docs/card-stack")
    frame = below.until(lambda: below.all("iframe.embed"))[0]
    below.until(frame.is_displayed)
    assert frame.get_attribute("src").startswith(f"{below.address}/embed#")
    below.driver.switch_to.frame(frame)
    below.until(lambda: below.run("return document.querySelector('.screen > [label]')?.answer?.frames.length > 0"))
    below.driver.switch_to.default_content()


@pytest.mark.behaviour
def test_an_element_loads_its_module_below_a_path(below, proxy):
    page = Page(below.driver, proxy.address)
    page.show("/page")
    page.until(lambda: page.run("return document.querySelector('framewright-card-stack').answer?.count === 2"))
