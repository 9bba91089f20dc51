#!/usr/bin/env python3
"""Compares motion programs, evaluated in JavaScript, with the frames that the server returns.

    program.py FRAMEWRIGHT
"""

import json
import pathlib
import random
import subprocess
import sys

STACKS, CARDS = 20, 50


def answer(program, requests):
    body = {"requests": [{"path": "/v1/card-stack", "body": body} for body in requests]}
    run = subprocess.run([program, "layout", "batch"], input=json.dumps(body).encode(),
                         capture_output=True, check=True)
    return [response["body"] for response in json.loads(run.stdout)["responses"]]


def drawn(generator):
    collapsed = generator.uniform(0, 400)
    travel = generator.uniform(1, 900)
    return {
        "configuration": {
            "cardOffset": generator.uniform(0, 120), "collapsedHeight": collapsed,
            "expandedHeight": collapsed + travel, "cardHeight": generator.uniform(0, 300),
            "verticalSpacing": generator.uniform(0, 20)},
        "count": generator.choice([5, 1000, 1_000_000]), "width": 375, "frames": "none",
        "collapseAnchor": generator.choice(["offset", "top"])}, travel


def main():
    seed = random.randrange(1_000_000)
    print(f"seed {seed}", file=sys.stderr)
    generator = random.Random(seed)
    stacks = [drawn(generator) for _ in range(STACKS)]
    cards = [[(generator.randrange(stack["count"]), generator.uniform(0, travel))
              for _ in range(CARDS)] for stack, travel in stacks]
    programs = answer(sys.argv[1], [stack | {"program": True} for stack, _ in stacks])
    script = pathlib.Path(__file__).parent / "program.mjs"
    run = subprocess.run(["node", script], capture_output=True, check=True, input=json.dumps(
        [{"program": programs[place]["program"], "cards": cards[place]}
         for place in range(STACKS)]).encode())
    largest = 0
    for place, found in enumerate(json.loads(run.stdout)):
        frames = answer(sys.argv[1], [
            stacks[place][0] | {"state": "inTransit", "translation": translation, "frames": "all",
                                "range": {"start": index, "count": 1}}
            for index, translation in cards[place]])
        for y, frame in zip(found, frames):
            expected = frame["frames"][0]["y"]
            largest = max(largest, abs(y - expected) / max(1, abs(expected)))
    print(f"{STACKS * CARDS} cards: largest relative error of y {largest:.1e}", file=sys.stderr)
    sys.exit(largest > 1e-9)


main()
