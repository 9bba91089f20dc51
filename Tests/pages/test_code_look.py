"""The code of the playground as a page: it looks like the stage, in Chromium."""

import pathlib
import re

import pytest
import react
from elements import Files
from playground import Playground

PAGES = pathlib.Path(__file__).resolve().parents[2] / "Pages/playground"
# All scenes, and the first preset of each layout with scenes.
SHOWN = [(f"/v1/{file.stem.removesuffix('-scenes')}", name) for file in sorted(PAGES.glob("*-scenes.js"))
         for name in ["", *re.findall(r"^    name: '([\w-]+)',$", file.read_text(), re.MULTILINE)]]
# The most that pictures may differ: the mean of all pixels, of 255, and the share of pixels that differ by more than 48.
MEAN, SHARE = 3, 0.015
# Compares pictures at a quarter of their size: edges of texts differ at other scales.
COMPARE = """
const [one, other, width, height] = arguments
const pixels = async (picture) => {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {width: width / 4, height: height / 4})
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}
const [a, b] = await Promise.all([pixels(one), pixels(other)])
let sum = 0, far = 0
a.forEach((value, place) => {
  const by = Math.abs(value - b[place])
  sum += by
  if (by > 48) far++
})
return [sum / a.length, far / a.length]"""


def picture(page, margin):
    """A picture of the element and of the margin around it, in points, and its size."""
    x, y, width, height, scale = page.run("""
      const element = document.querySelector('#screen > [label], body > [label]')
      const {x, y, width, height} = element.getBoundingClientRect()
      return [x, y, width, height, width / element.offsetWidth]""")
    around = margin * scale
    clip = {"x": x - around, "y": y - around, "width": width + 2 * around, "height": height + 2 * around, "scale": 1 / scale}
    shot = page.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip})
    return shot["data"], width / scale + 2 * margin, height / scale + 2 * margin


@pytest.fixture
def files():
    with Files() as files:
        yield files


@pytest.mark.parametrize("scheme, languages", [("light", ["HTML", "React"]), ("dark", ["HTML"])])
@pytest.mark.parametrize("path, look", SHOWN)
def test_the_page_looks_like_the_stage(page, files, path, look, languages, scheme):
    playground = Playground(page)
    playground.look = {"scheme": scheme, "motion": False}
    playground.open(path, **({"look": look} if look else {}))
    # Cards of a deck are also outside of it.
    margin = 30 if "deck" in path else 0
    page.find("#tab-code").click()
    codes = {}
    for language in languages:
        next(option for option in page.all("#language option") if option.text.startswith(language)).click()
        codes[language] = page.run("return document.querySelector('#code').textContent")
    stage, width, height = picture(page, margin)
    address = page.address
    page.hosts()
    page.address = files.address
    for language, code in codes.items():
        files.page = react.page(code) if language == "React" else code
        page.show("/page", scheme=scheme, motion=False)
        page.until(lambda: page.run("return document.querySelector('[label]')?.answer !== undefined"))
        page.run("for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)")
        written, *_ = picture(page, margin)
        mean, share = page.run(COMPARE, stage, written, width, height)
        assert mean <= MEAN and share <= SHARE, (language, mean, share)
    page.address = address
    page.hosts()
