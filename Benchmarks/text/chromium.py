"""Lays texts out in headless Chromium and in Framewright, and compares the heights.

    python3 Benchmarks/text/chromium.py path/to/framewright CORPUS [--words] [--verbose] [--languages th,km] [--sample 5]

CORPUS is what corpus.py prints. Both get the same fonts, sizes and widths. Each text is laid out behind a Latin
font and before it, at one and two device pixels per point, with a line height and without. Prints in how many the
heights are equal, for each script and for each case; exits with 1 if they are equal in less than 99 % of the texts of a
script, or in less than 99.5 % of all texts. `--words` compares lines that end within words, in narrow columns of texts
with an address: exits with 1 if less than 85 % of a script's heights are equal, or less than 98 % of all. `--sample N` prints N short texts of each script with their heights in
Chromium instead: Tests/Fixtures/text/chromium.json.
"""

import argparse
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

# What a script is written in, beside a Latin font.
FONTS = {
    "Latin": "Inter", "Greek": "Noto Sans", "Cyrillic": "Noto Sans", "Japanese": "Noto Sans CJK JP",
    "Chinese": "Noto Sans CJK SC", "Hangul": "Noto Sans CJK KR", "Arabic": "Noto Sans Arabic",
    "Hebrew": "Noto Sans Hebrew", "Devanagari": "Noto Sans Devanagari", "Georgian": "Noto Sans Georgian",
    "Thai": "Noto Sans Thai", "Khmer": "Noto Sans Khmer", "Myanmar": "Noto Sans Myanmar", "Lao": "Noto Sans Lao",
}
# Whether the Latin font comes first, device pixels per point, size, weight, line height, width, breaks within words.
CASES = [
    (True, 1, 16, 400, 24, 345, {}), (False, 1, 14, 400, 20, 290, {}), (True, 2, 14, 400, 20, 290, {}),
    (False, 2, 16, 400, 24, 345, {}), (True, 1, 14, 400, None, 200, {}), (False, 1, 16, 700, None, 375, {}),
    (True, 2, 17, 400, None, 240, {}), (False, 2, 15, 400, None, 180.5, {}),
]
WORD_CASES = [
    (True, 2, 16, 400, 24, 70, {"overflowWrap": "anywhere"}), (False, 2, 14, 400, 20, 50, {"overflowWrap": "breakWord"}),
    (True, 2, 16, 400, 24, 120, {"wordBreak": "breakAll"}), (False, 2, 15, 400, 20, 95, {"wordBreak": "keepAll"}),
    (True, 2, 15, 400, 20, 80, {"wordBreak": "keepAll", "overflowWrap": "anywhere"}),
]
# What a text ends with in them.
ADDRESS = " https://example.org/a-long/address_of?many=parts&more=1"
CSS = {"overflowWrap": "overflow-wrap", "wordBreak": "word-break", "breakWord": "break-word", "breakAll": "break-all",
       "keepAll": "keep-all"}


def families(script, latin_first):
    """The families of a case, in their order."""
    pair = ["Roboto", FONTS[script]]
    return ", ".join(pair if latin_first else reversed(pair))


def page(paragraphs, cases):
    """A page with a block for each case and paragraph, which writes their heights down."""
    blocks = []
    for latin_first, _, size, weight, line_height, width, words in cases:
        height = f"{line_height}px" if line_height else "normal"
        blocks.append(
            f'<section style="font-size:{size}px;font-weight:{weight};line-height:{height};width:{width}px;'
            + "".join(f"{CSS[name]}:{CSS.get(value, value)};" for name, value in words.items()) + '">'
            + "".join(
                f'<p dir="auto" style="font-family:{html.escape(families(p["script"], latin_first))}">'
                f'{html.escape(p["string"])}</p>' for p in paragraphs)
            + "</section>")
    return (
        "<!DOCTYPE html><html lang=en><meta charset=utf-8><style>p{margin:0;white-space:pre-wrap}</style>"
        + "".join(blocks)
        + "<pre id=heights></pre><script>document.fonts.ready.then(() => {"
        "heights.textContent = JSON.stringify([...document.querySelectorAll('section')].map("
        "s => [...s.children].map(p => p.getBoundingClientRect().height)))})</script>")


def chromium(paragraphs, cases, scale, program):
    """The heights in Chromium: a list a case. Glyphs stand where they fall, as on any dense screen."""
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory, "texts.html")
        path.write_text(page(paragraphs, cases), encoding="utf-8")
        dom = subprocess.run(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none",
             f"--force-device-scale-factor={scale}", f"--user-data-dir={directory}/profile",
             "--virtual-time-budget=10000", "--dump-dom", path.as_uri()],
            check=True, capture_output=True, text=True, timeout=300).stdout
    match = re.search(r"<pre id=\"?heights\"?>(.*?)</pre>", dom)
    return json.loads(match.group(1))


def framewright(paragraphs, program, case):
    """The heights in Framewright, of rows without insets: a request a script, each has its fonts."""
    latin_first, scale, size, weight, line_height, width, words = case
    heights = []
    for script in dict.fromkeys(p["script"] for p in paragraphs):
        text = {"fontSize": size, "fontFamily": families(script, latin_first), "fontWeight": weight,
                "fit": "font", **words}
        if line_height:
            text["lineHeight"] = line_height
        request = {
            "viewport": {"width": width, "height": 800},
            "rowInsets": {"top": 0, "left": 0, "bottom": 0, "right": 0},
            "rows": [{"size": {"fit": {"text": {"string": p["string"], **text}}}}
                     for p in paragraphs if p["script"] == script]}
        if scale != 1:
            request["pixelScale"] = scale
        answer = subprocess.run(
            [program, "layout", "scroll-stack"], input=json.dumps(request), check=True,
            capture_output=True, text=True).stdout
        heights += [frame["height"] for frame in json.loads(answer)["frames"]]
    return heights


def title(case):
    """A case in words."""
    latin_first, scale, size, weight, line_height, width, words = case
    order = "Roboto, script's" if latin_first else "script's, Roboto"
    return f"{order} {weight} {size}/{line_height or 'normal'}, {scale}x, {width}" + "".join(
        f", {CSS.get(value, value)}" for value in words.values())


def table(heading, counts):
    """Prints how many of each are equal."""
    print(f"\n| {heading} | compared | equal | of 100 |\n| --- | ---: | ---: | ---: |")
    for name, (equal, total) in counts.items():
        print(f"| {name} | {total} | {equal} | {100 * equal / total:.2f} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("corpus")
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--heights", help="a file that keeps Chromium's heights for another run")
    parser.add_argument("--languages")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--words", action="store_true")
    options = parser.parse_args()
    lines = pathlib.Path(options.corpus).read_text(encoding="utf-8").splitlines()
    paragraphs = sorted(map(json.loads, lines), key=lambda p: list(FONTS).index(p["script"]))
    cases = WORD_CASES if options.words else CASES
    if options.words:
        paragraphs = [p | {"string": p["string"] + ADDRESS} for p in paragraphs]
    theirs = heights(paragraphs, cases, options)
    if options.sample:
        return sample(paragraphs, theirs, options.sample)
    if options.languages:
        wanted = [p["language"] in options.languages.split(",") for p in paragraphs]
        paragraphs = [p for p, keep in zip(paragraphs, wanted) if keep]
        theirs = [[h for h, keep in zip(row, wanted) if keep] for row in theirs]
    by_script, by_case = {}, {}
    for case, row in zip(cases, theirs):
        ours = framewright(paragraphs, options.program, case)
        for paragraph, our, their in zip(paragraphs, ours, row):
            equal = abs(our - their) < 0.01
            for counts, name in (by_script, paragraph["script"]), (by_case, title(case)):
                before = counts.get(name, (0, 0))
                counts[name] = (before[0] + equal, before[1] + 1)
            if options.verbose and not equal:
                print(f"{title(case)} {paragraph['language']}: {our} instead of {their}: "
                      f"{paragraph['string']}", file=sys.stderr)
    table("script", by_script)
    table("case", by_case)
    equal, total = map(sum, zip(*by_script.values()))
    languages = len({p["language"] for p in paragraphs})
    print(f"\n{len(paragraphs)} paragraphs of {languages} languages in {len(by_script)} scripts: "
          f"{equal} of {total} heights equal, {100 * equal / total:.2f} of 100")
    least, least_of_script = (0.98, 0.85) if options.words else (0.995, 0.99)
    return int(equal < least * total or any(e < least_of_script * t for e, t in by_script.values()))


def sample(paragraphs, theirs, count):
    """Prints some texts of each script that have more lines than one where they are narrow."""
    texts = []
    for script, font in FONTS.items():
        places = [
            i for i, p in enumerate(paragraphs)
            if p["script"] == script and len(p["string"]) < 130 and theirs[-1][i] > 30]
        texts += [{"language": paragraphs[i]["language"], "font": font, "string": paragraphs[i]["string"],
                   "heights": [row[i] for row in theirs]} for i in places[:count]]
    members = ["latinFirst", "pixelScale", "size", "weight", "lineHeight", "width"]
    cases = [dict(zip(members, case)) for case in CASES]
    print("{\n\"cases\": [\n" + ",\n".join(map(json.dumps, cases)) + "\n],\n\"texts\": [")
    print(",\n".join(json.dumps(text, ensure_ascii=False) for text in texts) + "\n]\n}")
    return 0


def heights(paragraphs, cases, options):
    """Chromium's heights, from a file where they were kept."""
    kept = pathlib.Path(options.heights) if options.heights else None
    if kept and kept.exists():
        return json.loads(kept.read_text())
    rows = {}
    for scale in sorted({case[1] for case in cases}):
        numbers = [number for number, case in enumerate(cases) if case[1] == scale]
        rows |= zip(numbers, chromium(paragraphs, [cases[number] for number in numbers], scale, options.browser))
    result = [rows[number] for number in range(len(cases))]
    if kept:
        kept.write_text(json.dumps(result))
    return result


if __name__ == "__main__":
    sys.exit(main())
