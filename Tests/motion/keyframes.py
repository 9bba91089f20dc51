#!/usr/bin/env python3
"""Plays the keyframes of random answers in Chromium, and measures the frames of the elements.

    keyframes.py FRAMEWRIGHT [--cases N] [--seed N]

Exits with 1 if an element is more than 0.5 px from its timeline, or at the end more than 0.01 px from its frame.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "combinations"))

from draw import PATHS, Draw, members
from selenium import webdriver

MOVING = [path for path in PATHS if "css" in members(path)]
SHARES = [0, 0.25, 0.5, 1]
RECT = ("x", "y", "width", "height")
# On longer paths the minimum tolerance is more than half a pixel.
FURTHEST = 2000
MEASURE = """
  const measured = [];
  for (const items of arguments[0]) {
    const stage = document.createElement("div");
    stage.style.cssText = "position: absolute; left: 0; top: 0";
    document.body.replaceChildren(stage);
    measured.push(items.map(({frame, keyframes, options, shares}) => {
      const element = document.createElement("div");
      element.style.cssText = `position: absolute; left: ${frame.x}px; top: ${frame.y}px;
        width: ${frame.width}px; height: ${frame.height}px`;
      stage.append(element);
      const animation = element.animate(keyframes, options);
      animation.pause();
      return shares.map((share) => {
        animation.currentTime = options.delay + share * options.duration;
        const {x, y, width, height} = element.getBoundingClientRect();
        return [x, y, width, height, Number(getComputedStyle(element).opacity)];
      });
    }));
  }
  return measured;
"""


def ask(program, questions):
    body = {"requests": [{"path": path, "body": body} for path, body in questions]}
    run = subprocess.run([program, "layout", "batch"], input=json.dumps(body).encode(),
                         capture_output=True, check=True)
    return [response["body"] for response in json.loads(run.stdout)["responses"]]


def drawn(generator):
    """A random request with motion. Its frames are on pixels, because browsers round to 1/64 of a pixel."""
    path = generator.choice(MOVING)
    request = Draw(generator).request(path)
    for name in "timeline", "at", "rebase", "range", "translations", "revealed", "previous":
        request.pop(name, None)
    request |= {"css": True, "tolerance": 0.0001, "frames": "all"}
    if path == "/v1/diff":
        request.pop("frames")
        request.setdefault("animation", {})
        for entry in request["from"] + request["to"]:
            entry |= {name: round(entry[name] * 4) / 4 for name in RECT}
    else:
        request["pixelScale"] = generator.choice([1, 2, 4, 16])
    if path == "/v1/card-stack":
        request.setdefault("from", {"height": generator.randint(0, 800)})
    if path == "/v1/card-stack/pan":
        request.pop("height", None)
        request["events"] = [{"phase": "changed", "deltaY": generator.randint(-300, 300)},
                             {"phase": "ended"}]
        request["velocity"] = generator.randint(-3000, 3000)
    if path == "/v1/swipe-deck" and not request.get("undo"):
        request["phase"] = generator.choice(["ended", "cancelled"])
    if path == "/v1/swipe-deck/pan":
        request["events"] = request["events"] + [{"phase": "ended", "deltaX": 90}]
    return path, request


def timed(question, answer):
    """The request with a timeline at the times of the measurements."""
    times = {(option["delay"] + share * option["duration"]) / 1000
             for option in (item["options"] for item in answer["css"]) for share in SHARES}
    return question[0], question[1] | {"timeline": {"times": sorted(times)}}


def at(item, place):
    """An item at one of its timeline's times."""
    if isinstance(item, dict):
        return {name: at(value, place) for name, value in item.items()}
    return item[place if len(item) > 1 else 0] if isinstance(item, list) else item


def seen(item):
    """The bounding box of an item with its transform, and its opacity."""
    frame = [item[name] for name in RECT]
    if "transform" in item:
        x, y, width, height = frame
        t = item["transform"]
        wide = abs(t["a"]) * width + abs(t["c"]) * height
        high = abs(t["b"]) * width + abs(t["d"]) * height
        frame = [x + t["tx"] + (width - wide) / 2, y + t["ty"] + (height - high) / 2, wide, high]
    return [*frame, item.get("alpha", 1)]


def nearest(times, time):
    return min(range(len(times)), key=lambda place: abs(times[place] - time))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    print(f"seed {options.seed}", file=sys.stderr)
    cases = gathered(options)
    found = played([[{
        "frame": at({name: item[name] for name in RECT}, -1), "shares": SHARES,
        "keyframes": css["keyframes"], "options": css["options"]}
        for item, css in zip(answer["timeline"]["items"], answer["css"])] for _, answer in cases])
    worst = [0.0, 0.0, 0.0]
    failures = []
    for (question, answer), measured in zip(cases, found):
        gaps = [0.0, 0.0, 0.0]
        times = answer["timeline"]["times"]
        for item, css, poses in zip(answer["timeline"]["items"], answer["css"], measured):
            delay, duration = css["options"]["delay"], css["options"]["duration"]
            for share, pose in zip(SHARES, poses):
                place = nearest(times, (delay + share * duration) / 1000) if share < 1 else -1
                apart = [abs(a - b) for a, b in zip(seen(at(item, place)), pose)]
                gaps[share == 1] = max(gaps[share == 1], *apart[:4])
                gaps[2] = max(gaps[2], apart[4])
        worst = [max(pair) for pair in zip(worst, gaps)]
        if gaps[0] > 0.5 or gaps[1] > 0.01 or gaps[2] > 0.002:
            failures.append((gaps, question))
    for gaps, (path, request) in failures[:3]:
        print(f"{path}: {gaps}\n  {json.dumps(request)}", file=sys.stderr)
    elements = sum(len(answer["css"]) for _, answer in cases)
    print(f"{len(cases)} answers, {elements} elements: {worst[0]:.4f} px from the timeline on the way, "
          f"{worst[1]:.4f} px at the end, opacity {worst[2]:.5f}; {len(failures)} too far",
          file=sys.stderr)
    sys.exit(bool(failures))


def gathered(options):
    """Answers with motion, each with its request."""
    generator = random.Random(options.seed)
    cases = []
    while len(cases) < options.cases:
        questions = [drawn(generator) for _ in range(50)]
        answers = ask(options.program, questions)
        again = [timed(question, answer) for question, answer in zip(questions, answers)
                 if answer.get("css")]
        for question, answer in zip(again, ask(options.program, again)):
            numbers = [number for item in answer["timeline"]["items"] for name in RECT
                       for number in item[name]]
            if max(map(abs, numbers)) < FURTHEST:
                cases.append((question, answer))
    return cases[:options.cases]


def played(cases):
    """The measurements of each case in Chromium."""
    settings = webdriver.ChromeOptions()
    for argument in "--headless=new", "--no-sandbox", "--disable-dev-shm-usage":
        settings.add_argument(argument)
    service = webdriver.ChromeService("/usr/bin/chromedriver")
    with webdriver.Chrome(options=settings, service=service) as browser:
        browser.get("data:text/html,<!doctype html><body style='margin: 0'>")
        return browser.execute_script(MEASURE, cases)


main()
