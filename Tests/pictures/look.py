"""Draws fixtures as pictures, and checks them with xmllint, librsvg and Chromium.

    look.py FRAMEWRIGHT DIRECTORY

Prints the difference of the two renderers. Exits with 1 if a picture is not valid, if the renderers differ too much, or
if a figure is not at its destination after its animation.
"""

import json
import pathlib
import re
import subprocess
import sys

FIXTURES = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/v1"
# Fixtures whose pictures are compared: those of the guides, and one for each feature of a picture.
STILL = [
    "card-stack/in-transit-half-way", "card-stack/exposed-and-hit", "card-stack/clamped-samples",
    "card-stack/revealed-above-a-pile", "card-stack/window-over-a-billion-cards",
    "swipe-deck/under-the-finger", "scroll-stack/worked-example-at-124", "scroll-stack/sizes",
    "scroll-stack/horizontal-right-to-left", "card-list/visible-cards-and-items",
    "card-list/every-kind-and-contents-of-any-number",
]
MOVING = [
    "card-stack/pan/expands-as-configured", "card-stack/changed-from-collapsed",
    "swipe-deck/pan/removes-left", "swipe-deck/undo", "scroll-stack/edit/insert-at-the-top",
    "scroll-stack/edit/animations-of-their-own", "scroll-stack/edit/remove-two",
]
WIDTHS = (390, 1200)
# The largest root mean square of the differences of all pixels, from 0 to 1. The renderers hint texts differently.
FURTHEST = 0.03
CHROMIUM = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]

# Pauses each animation at its start and at its end, and returns the rectangle of its group there.
PLAYED = """<!DOCTYPE html><body style="margin:0">%s<script>
const box = (element) => {
  const {x, y, width, height} = element.getBoundingClientRect();
  return [x, y, width, height];
};
// Groups of labels move with the groups of their figures.
const animations = document.getAnimations().filter(
  (each) => each.effect.target.querySelector("rect"));
animations.forEach((each) => each.pause());
const at = (share) => animations.map((each) => {
  const timing = each.effect.getComputedTiming();
  each.currentTime = share * timing.duration;
  const group = each.effect.target;
  return {box: box(group.querySelector("rect")), opacity: +getComputedStyle(group).opacity};
});
const first = at(0), last = at(0.9999);
const outlines = [...document.querySelectorAll("svg svg .destination")].map(box);
document.body.textContent = JSON.stringify({first, last, outlines});
</script>"""


def draw(program, fixture, theme):
    """The picture of a fixture in a theme."""
    path = FIXTURES / f"{fixture}.request.json"
    request = json.loads(path.read_text()) | {"picture": {"theme": theme}}
    return run([program, "layout", fixture.rpartition("/")[0], "--svg"],
               input=json.dumps(request)).stdout


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        raise SystemExit(f"error: {command[0]} exited with {done.returncode}\n{done.stderr}")
    return done


def check_all(program, out):
    """Draws every fixture that has an answer, and checks the pictures with xmllint."""
    drawn = []
    for file in sorted(FIXTURES.rglob("*.response.json")):
        fixture = str(file.relative_to(FIXTURES)).removesuffix(".response.json")
        if fixture.startswith("batch/") or '"/docs/problems#' in file.read_text():
            continue
        drawn.append(out / "all" / f"{fixture.replace('/', '-')}.svg")
        drawn[-1].parent.mkdir(parents=True, exist_ok=True)
        request = (FIXTURES / f"{fixture}.request.json").read_text()
        drawn[-1].write_text(
            run([program, "layout", fixture.rpartition("/")[0], "--svg"], input=request).stdout)
    run(["xmllint", "--noout", *drawn])
    print(f"{len(drawn)} pictures are valid")


def compare(picture, width, out):
    """The difference of librsvg and Chromium, from 0 to 1."""
    own_width, height = (
        float(re.search(rf' {side}="([0-9.]+)"', picture)[1]) for side in ("width", "height"))
    scaled = round(height * width / own_width)
    page = out.with_suffix(".html")
    svg = out.with_suffix(".svg")
    svg.write_text(picture)
    page.write_text(f'<body style="margin:0"><img src="{svg.name}" width="{width}"'
                    f' height="{scaled}" style="display:block">')
    images = [out.with_name(f"{out.name}-{name}.png") for name in ("librsvg", "chromium")]
    run(["rsvg-convert", "-w", str(width), "-h", str(scaled), "-b", "white", svg, "-o", images[0]])
    run([*CHROMIUM, "--force-prefers-reduced-motion", f"--window-size={width},{scaled}",
         f"--screenshot={images[1]}", page.resolve().as_uri()])
    compared = subprocess.run(["compare", "-metric", "RMSE", *images, "null:"],
                              capture_output=True, text=True, check=False)
    return float(re.search(r"\((.+)\)", compared.stderr)[1])


def play(picture, page):
    """The faults of the figures' positions at the end of their animations."""
    page.write_text(PLAYED % picture)
    dom = run([*CHROMIUM, "--dump-dom", "--virtual-time-budget=2000", page.resolve().as_uri()]).stdout
    seen = json.loads(re.search(r"\{.*\}", dom)[0])
    if not seen["first"]:
        return ["the picture has no animation"]
    # A figure that fades out, or is hidden and has no extent at the end, has no destination.
    staying = [each["box"] for each in seen["last"]
               if each["opacity"] > 0.01 and min(each["box"][2:]) > 0.5]
    return [f"a figure ends at {box}" for box in staying
            if not any(max(abs(a - b) for a, b in zip(box, outline)) < 0.5
                       for outline in seen["outlines"])]


def main(program, directory):
    out = pathlib.Path(directory)
    out.mkdir(parents=True, exist_ok=True)
    check_all(program, out)
    faults = []
    for fixture in STILL + MOVING:
        name = fixture.replace("/", "-")
        distances = {}
        for theme in ("light", "dark"):
            picture = draw(program, fixture, theme)
            for width in WIDTHS:
                distances[f"{theme} {width}"] = compare(picture, width, out / f"{name}-{theme}-{width}")
        print(fixture, *(f"{key}: {value:.4f}" for key, value in distances.items()), sep="  ")
        faults += [f"{fixture}, {key}: the difference is {value:.4f}"
                   for key, value in distances.items() if value > FURTHEST]
        if fixture in MOVING:
            faults += [f"{fixture}: {fault}" for fault in play(picture, out / f"{name}-played.html")]
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main(*sys.argv[1:])
