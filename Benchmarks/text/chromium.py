"""Lays an article out in headless Chromium and in Framewright, and compares the heights.

    python3 Benchmarks/text/chromium.py path/to/framewright [path/to/chromium]

Both get the same fonts, sizes, line heights and widths. Prints, for each width, in how many paragraphs the
heights are equal and by how many lines they differ at most; ends with status 1 if the lines of all
paragraphs differ by more than one in a hundred.
"""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ARTICLE = pathlib.Path(__file__).with_name("article.json")
FAMILIES = {
    "Roboto": "Roboto, Noto Sans Arabic, Noto Sans CJK JP, Noto Sans Thai, Noto Color Emoji",
    "Inter": "Inter, Noto Sans Arabic, Noto Sans CJK JP, Noto Sans Thai, Noto Color Emoji",
}
# Family, size, weight, line height, width.
CASES = [
    ("Roboto", 16, 400, 24, 345), ("Roboto", 14, 400, 20, 290), ("Roboto", 17, 400, 22, 600),
    ("Roboto", 13, 700, 18, 180), ("Inter", 15, 400, 22, 375), ("Inter", 20, 700, 28, 720.5),
]


def page(paragraphs):
    """A page with a block for each paragraph and case, which writes its heights down."""
    blocks = []
    for family, size, weight, line_height, width in CASES:
        fonts = FAMILIES[family]
        blocks.append(
            f'<section style="font:{weight} {size}px/{line_height}px {html.escape(fonts)};width:{width}px">'
            + "".join(f'<p dir="auto">{html.escape(p["string"])}</p>' for p in paragraphs)
            + "</section>")
    return (
        "<!DOCTYPE html><meta charset=utf-8><style>p{margin:0;white-space:pre-wrap}</style>"
        + "".join(blocks)
        + "<pre id=heights></pre><script>document.fonts.ready.then(() => {"
        "heights.textContent = JSON.stringify([...document.querySelectorAll('section')].map("
        "s => [...s.children].map(p => p.getBoundingClientRect().height)))})</script>")


def chromium(paragraphs, program):
    """The heights in Chromium: a list a case. Glyphs stand where they fall, as on any dense screen."""
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory, "article.html")
        path.write_text(page(paragraphs), encoding="utf-8")
        dom = subprocess.run(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none",
             f"--user-data-dir={directory}/profile", "--virtual-time-budget=10000", "--dump-dom",
             path.as_uri()],
            check=True, capture_output=True, text=True, timeout=120).stdout
    match = re.search(r"<pre id=\"?heights\"?>(.*?)</pre>", dom)
    return json.loads(match.group(1))


def framewright(paragraphs, program, case):
    """The heights in Framewright, of rows without insets."""
    family, size, weight, line_height, width = case
    rows = [
        {"size": {"fit": {"text": {
            "string": p["string"], "fontSize": size, "fontFamily": FAMILIES[family],
            "fontWeight": weight, "lineHeight": line_height, "fit": "font"}}}}
        for p in paragraphs]
    request = {
        "viewport": {"width": width, "height": 800},
        "rowInsets": {"top": 0, "left": 0, "bottom": 0, "right": 0}, "rows": rows}
    answer = subprocess.run(
        [program, "layout", "scroll-stack"], input=json.dumps(request), check=True,
        capture_output=True, text=True).stdout
    return [frame["height"] for frame in json.loads(answer)["frames"]]


def main():
    program = sys.argv[1]
    browser = sys.argv[2] if len(sys.argv) > 2 else "chromium"
    paragraphs = json.loads(ARTICLE.read_text(encoding="utf-8"))
    total = 0
    verbose = "--verbose" in sys.argv
    print("| font | width | paragraphs | lines | equal heights | greatest difference, lines | "
          "sum of differences, lines |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for case, theirs in zip(CASES, chromium(paragraphs, browser)):
        family, size, weight, line_height, width = case
        ours = framewright(paragraphs, program, case)
        differences = [round((a - b) / line_height) for a, b in zip(ours, theirs)]
        assert all(abs(a - b - d * line_height) < 0.01 for a, b, d in zip(ours, theirs, differences))
        total += sum(map(abs, differences))
        print(f"| {family} {weight} {size}/{line_height} | {width} | {len(ours)} | "
              f"{round(sum(theirs) / line_height)} | {differences.count(0)} | "
              f"{max(map(abs, differences))} | {sum(map(abs, differences))} |")
        for paragraph, difference in zip(paragraphs, differences):
            if difference and verbose:
                print(f"  {difference:+} {paragraph['language']}: {paragraph['string']}", file=sys.stderr)
    count = len(paragraphs) * len(CASES)
    print(f"\n{total} lines of difference in {count} paragraphs: {100 * total / count:.2f} in a hundred")
    return 1 if total > count / 100 else 0


if __name__ == "__main__":
    sys.exit(main())
