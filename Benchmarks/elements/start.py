#!/usr/bin/env python3
"""Measures the start of a page with an element, Examples/javascript/elements.html, in Chromium as on a phone: a processor of a
quarter of the speed, 1.6 Mbit/s, 150 ms. A local server sends the files in brotli, without a cache.

    start.py [ROUNDS [CLIENT]]

Prints medians in ms since the navigation: the first paint of content, the cards in view then, and the first layout, from
which on the element can be dragged. Prints them again for a page that preloads the modules, for one with a deck, and without a
profile. CLIENT is the folder of another version of the client: each start then has its pair with that one.
"""

import contextlib
import functools
import http.server
import pathlib
import statistics
import subprocess
import sys
import threading

from selenium import webdriver

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLIENT = ROOT / "Clients/JavaScript"
PAGE = (ROOT / "Examples/javascript/elements.html").read_text()
# Earlier versions of the elements import framewright.js.
FILES = ["framewright-elements.js", "framewright.js", "framewright.wasm", "framewright-swipe-deck.wasm"]
DECK = """<!doctype html><title>Deck</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>framewright-swipe-deck { display: block; height: 70vh } article { background: #2f5a8f }</style>
<framewright-swipe-deck label="Trips"><article>Old town</article><article>Dunes</article><article>Fjord</article></framewright-swipe-deck>
<script type="module" src="framewright-elements.js"></script>"""
PRELOAD = """<link rel="modulepreload" href="framewright-elements.js">
<script>framewrightModule = fetch('framewright.wasm')</script>"""
# Notes the first layout, and the cards in view at the first paint of content.
WATCH = """<script>
addEventListener('change', () => (window.laidOut ??= performance.now()))
new PerformanceObserver((list) => {
  for (const {name, startTime} of list.getEntries()) if (name === 'first-contentful-paint') {
    const isIn = (card) => { const {top, height} = card.getBoundingClientRect(); return height > 0 && top < innerHeight }
    window.painted = [startTime, [...document.querySelectorAll('article')].filter(isIn).length]
  }
}).observe({type: 'paint', buffered: true})
</script>"""
TYPES = {"js": "text/javascript", "wasm": "application/wasm", "html": "text/html; charset=utf-8"}


def encoded(content):
    return subprocess.run(["brotli", "--quality=11", "--stdout"], input=content, capture_output=True, check=True).stdout


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, contents, *arguments):
        self.contents = contents
        super().__init__(*arguments)

    def do_GET(self):
        name = self.path.lstrip("/")
        content = self.contents.get(name, b"")
        self.send_response(200 if content else 404)
        self.send_header("Content-Type", TYPES.get(name.rpartition(".")[2], "text/plain"))
        if content:
            self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def opened(address, is_phone):
    """Opens a page in a new browser; returns the first paint in ms, the number of cards in it, and the first layout."""
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(argument)
    browser = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
    try:
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
        if is_phone:
            browser.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
            browser.execute_cdp_cmd("Network.enable", {})
            bytes_per_second = 1.6e6 / 8
            browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
                "offline": False, "latency": 150, "downloadThroughput": bytes_per_second, "uploadThroughput": bytes_per_second})
        browser.get(address)
        browser.set_script_timeout(60)
        first, cards, laid_out = browser.execute_async_script("""
          const [done] = arguments
          setInterval(() => window.painted && window.laidOut && done([...painted, laidOut]), 50)""")
        return first, cards, laid_out
    finally:
        browser.quit()


@contextlib.contextmanager
def served(client):
    """A server of the pages with a client; its address."""
    contents = {name: encoded((client / name).read_bytes()) for name in FILES if (client / name).exists()}
    print(f"{client}: " + ", ".join(f"{name} {len(content):,} bytes" for name, content in contents.items()))
    for name, page in {"page": PAGE, "preload": PRELOAD + PAGE, "deck": DECK}.items():
        contents[f"{name}.html"] = encoded((WATCH + page).encode())
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, contents)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    clients = [CLIENT, *map(pathlib.Path, sys.argv[2:3])]
    with contextlib.ExitStack() as stack:
        addresses = [stack.enter_context(served(client)) for client in clients]
        for name, page, is_phone in (("phone", "page", True), ("phone, preloaded", "preload", True), ("phone, a deck", "deck", True),
                                     ("this machine", "page", False)):
            results = [[opened(f"{address}/{page}.html", is_phone) for address in addresses] for _ in range(rounds)]
            for place, client in enumerate(clients):
                first, cards, laid_out = (statistics.median(values) for values in zip(*(result[place] for result in results)))
                print(f"{name}, {client}: first paint {first:.0f} ms with {cards:.0f} cards, layout {laid_out:.0f} ms", flush=True)
            if len(clients) > 1:
                print("  layout, in pairs: " + ", ".join(f"{own[2]:.0f} : {other[2]:.0f}" for own, other in results), flush=True)


if __name__ == "__main__":
    main()
