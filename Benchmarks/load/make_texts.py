"""Requests for a scroll stack of texts that all differ, the same ones each time."""

import json
import pathlib
import random

ARTICLE = pathlib.Path(__file__).parents[1] / "text" / "article.json"
CHARACTERS = 214


def request(count):
    generator = random.Random(1)
    words = sorted({word for part in json.loads(ARTICLE.read_text(encoding="utf-8"))
                    if part["language"] == "latin" for word in part["string"].split()})
    rows = [{"size": {"fit": {"text": {"string": paragraph(words, generator), "fontSize": 16, "fit": "font"}}}}
            for _ in range(count)]
    viewport = {"width": 345, "height": 800}
    return json.dumps({"viewport": viewport, "frames": "visible", "rows": rows}).encode()


def paragraph(words, generator):
    text = generator.choice(words)
    while len(text) < CHARACTERS:
        text += f" {generator.choice(words)}"
    return text[:CHARACTERS]
