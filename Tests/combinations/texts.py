#!/usr/bin/env python3
"""Checks that the size of a text does not depend on the texts that were measured before it.

    texts.py FRAMEWRIGHT [--requests N] [--alone N] [--seed N]

Random texts are measured in two orders, each order in one process, and the first N of them (default 20) in a process
each. Their answers must have the same bytes. Exits with 1 if answers differ, and prints the first texts that do.
"""

import collections
import concurrent.futures
import json
import os
import random
import subprocess
import sys

from arguments import read_arguments

FAMILIES = ["Nope", "Roboto", "Inter, Noto Sans Thai", "Noto Sans Arabic", "Noto Sans CJK JP", "Noto Color Emoji",
            "serif", "DejaVu Sans Mono, Noto Sans Khmer"]


def characters(*ranges):
    return [chr(number) for first, last in ranges for number in range(first, last + 1)]


WRAPPING = {"overflowWrap": ["normal", "anywhere", "breakWord"], "wordBreak": ["normal", "keepAll", "breakAll"]}

# Characters of one kind; texts join several kinds.
KINDS = [
    characters((0x20, 0x7E)),
    ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u200e", "\u200f",
     "\u061c"],
    characters((0xE000, 0xE100), (0xEE4A, 0xEE4A), (0xF0000, 0xF0010), (0x10FFF0, 0x10FFFD)),
    # Unassigned characters, and scripts for which few systems have fonts.
    characters((0x378, 0x379), (0x10E80, 0x10E8F), (0x11F00, 0x11F10), (0x13000, 0x13010), (0x16E40, 0x16E50),
               (0x1E800, 0x1E810), (0x2FE0, 0x2FEF), (0xFDD0, 0xFDEF), (0xFFFF, 0xFFFF)),
    ["😀", "👩‍👩‍👧‍👦", "1️⃣", "🇩🇪", "🏴\U000e0067\U000e0062\U000e007f", "👍🏽", "❤️", "☎︎", "\ufe0f", "\u200d",
     "\u20e3"],
    characters((0x4E00, 0x4E40), (0x3001, 0x3011), (0x3041, 0x3060), (0xFF08, 0xFF1F), (0xAC00, 0xAC20),
               (0x20000, 0x20008)),
    characters((0x0E01, 0x0E3A), (0x0E40, 0x0E4E), (0x1780, 0x17B3), (0x1000, 0x102A)),
    characters((0x300, 0x340), (0x591, 0x5A0), (0x64B, 0x655), (0x1AB0, 0x1AC0), (0x20D0, 0x20F0)),
    characters((0x621, 0x64A), (0x5D0, 0x5EA), (0xFDFA, 0xFDFD), (0xFE70, 0xFE80)),
    characters((0x904, 0x939), (0x93E, 0x94D), (0xB95, 0xBB9), (0xF40, 0xF6C)),
    characters((0x2000, 0x200D), (0x205F, 0x2064)) + ["\u00a0", "\u00ad", "\u034f", "\u3000", "\ufeff", "\n", "\t"],
]


def draw_text(generator):
    """One to five pieces; some have the characters of one kind, and some of any."""
    text = ""
    for _ in range(generator.randint(1, 5)):
        kind = generator.choice(KINDS)
        for _ in range(generator.randint(1, 12)):
            text += generator.choice(kind if generator.random() < 0.9 else generator.choice(KINDS))
    return text


def draw_request(generator):
    """A text in a line that may be too short for it. More fonts than a process keeps are requested."""
    text = {"string": draw_text(generator), "fontSize": generator.choice([10, 16, 33.3]), "fit": "font",
            "fontFamily": generator.choice(FAMILIES), "fontWeight": generator.choice([1, 400, 400, 550, 700])}
    if generator.random() < 0.1:
        text["fontWeight"] = generator.randint(1, 1000)
    request = {"viewport": {"width": generator.choice([40, 120, 10000]), "height": 100},
               "rows": [{"size": {"fit": {"text": text}}}]}
    if generator.random() < 0.2:
        request["textScale"] = generator.choice([0.5, 1.3, 5])
    for name, values in WRAPPING.items():
        if generator.random() < 0.3:
            generator.choice([text, request])[name] = generator.choice(values)
    return request


def answers(program, lines):
    """The answers of one process to some requests, or their problems."""
    run = subprocess.run([program, "layout", "scroll-stack", "--lines"], input=b"\n".join(lines), capture_output=True)
    found = run.stdout.splitlines()
    if len(found) != len(lines):
        sys.exit(f"{len(found)} answers to {len(lines)} requests: {run.stderr.decode()}")
    return found


def size_of(answer):
    """The part of an answer with the text's size."""
    return answer.decode().partition('"text":')[2].partition("}")[0]


def main():
    options = read_arguments(__doc__, "--alone")
    generator = random.Random(options.seed)
    lines = [json.dumps(draw_request(generator)).encode() for _ in range(options.requests)]
    forward = answers(options.program, lines)
    backward = answers(options.program, lines[::-1])[::-1]
    alone = lines[:int(options.alone or 20)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        single = list(pool.map(lambda line: answers(options.program, [line])[0], alone))
    orders = collections.defaultdict(set)
    for found in (forward, backward, single):
        for line, answer in zip(lines, found):
            orders[line].add(answer)
    different = [line for line in lines if len(orders[line]) > 1]
    measured = sum(b'"mode":"font"' in answer for answer in forward)
    for line in different[:5]:
        print(line.decode(), *(size_of(answer) for answer in sorted(orders[line])), sep="\n  ")
    print(f"{len(lines)} texts, {measured} measured, {len(alone)} of them alone; {len(different)} with several sizes")
    sys.exit(1 if different or measured < 0.9 * len(lines) else 0)


if __name__ == "__main__":
    main()
