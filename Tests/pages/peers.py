#!/usr/bin/env python3
"""Compares the edge release of the elements with that of Swiper Element and Embla, in Chromium with real touches.

    peers.py FOLDER

FOLDER has swiper.js, which registers Swiper Element, and embla.js: modules that esbuild has made of their sources, minified.
The page is 3,000 px high. A touch of 200 px upwards begins on a vertical carousel at its end, and one downwards on a carousel at
its start, while the page is scrolled by 200 px. Prints how far the page has scrolled.
"""

import pathlib
import sys

from conftest import Page
from elements import CLIENT, Element, Files
from elements_speed import driver

SLIDE = '<{0} class="slide" style="height: 400px; flex: 0 0 400px; background: hsl({1} 60% 60%)">{1}</{0}>'


def slides(tag, count=4):
    return "".join(SLIDE.format(tag, index * 60) for index in range(count))


SWIPER = """<swiper-container label style="height: 400px" direction="vertical" {0}>{1}</swiper-container>
<script type="module">import '/peer/swiper.js'; await 0; window.carousel = document.querySelector('[label]').swiper
window.toEnd = () => carousel.slideTo(3, 0)</script>"""
EMBLA = """<div label style="height: 400px; overflow: hidden"><div style="display: flex; flex-direction: column; height: 400px">{0}</div></div>
<script type="module">import embla from '/peer/embla.js'
window.carousel = embla(document.querySelector('[label]'), {{axis: 'y'}})
window.toEnd = () => (carousel.goTo ?? carousel.scrollTo)(3, true)</script>"""
FRAMEWRIGHT = """<framewright-scroll-stack label="x" style="height: 400px; {0}">{1}</framewright-scroll-stack>
<script>window.carousel = 1; window.toEnd = () => document.querySelector('[label]').scrollToRow('bottom', {{isAnimated: false}})</script>"""
CASES = {
    "Swiper Element": SWIPER.format("", slides("swiper-slide")),
    "Swiper Element, touch-release-on-edges": SWIPER.format('touch-release-on-edges="true"', slides("swiper-slide")),
    "Embla": EMBLA.format(slides("div")),
    "Framewright": FRAMEWRIGHT.format("", slides("div")),
    "Framewright, overscroll-behavior: contain": FRAMEWRIGHT.format("overscroll-behavior: contain", slides("div")),
}


def touch(element, y, by):
    """Drags the page by a touch; returns how far it has scrolled."""
    before = element.run("return scrollY")
    element._touch("touchStart", 200, y)
    for step in range(1, 11):
        element._touch("touchMove", 200, y + by * step / 10)
        element.frame()
    element._touch("touchEnd", 200, y + by)
    element.run("await new Promise((done) => setTimeout(done, 500))")
    return element.run("return scrollY") - before


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    link = CLIENT / "peer"
    browser = driver()
    link.symlink_to(folder)
    try:
        with Files() as files:
            element = Element(Page(browser, files.address), files)
            for name, body in CASES.items():
                moved = []
                for is_end in (True, False):
                    style = "<style>body { height: 3000px; padding-top: 300px } [label] { width: 360px }</style>"
                    element.open(f"<div hidden></div>{body}{style}", size="phone")
                    element.page.until(lambda: element.run("return window.carousel"))
                    element.run("await new Promise((done) => setTimeout(done, 500))")
                    if is_end:
                        element.run("toEnd()")
                    element.run("scrollTo(0, 200)")
                    element.run("await new Promise((done) => setTimeout(done, 500))")
                    moved.append(touch(element, *((400, -200) if is_end else (200, 150))))
                print(f"{name}: at its end {moved[0]:.0f} px, at its start {moved[1]:.0f} px", flush=True)
    finally:
        link.unlink()
        browser.quit()


if __name__ == "__main__":
    main()
