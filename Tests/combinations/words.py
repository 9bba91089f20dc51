#!/usr/bin/env python3
"""Checks that a text has the same size whether it is shaped from known words or as a whole.

    words.py ENGINE-BENCHMARK [--requests N] [--seed N]

Random texts of random words are measured. Words and spaces are drawn again and again, so that most of them are known.
Exits with 1 if sizes differ, and prints the first texts for which they do.
"""

import random
import subprocess
import sys

from arguments import read_arguments
from texts import FAMILIES, KINDS, characters, draw_text

# Families whose rules for kerning, ligatures and contexts differ.
LATIN_FAMILIES = ["Roboto", "Roboto Condensed", "Inter", "Inter Display", "Noto Sans", "Noto Serif", "Noto Sans Mono",
                  "DejaVu Sans", "DejaVu Serif"]

# Characters of scripts whose words are kept, and signs that fonts substitute in context.
KEPT = [
    characters((0x41, 0x5A), (0x61, 0x7A)),
    characters((0x21, 0x40), (0x5B, 0x60), (0x7B, 0x7E)),
    characters((0x21, 0x7E), (0xA1, 0x24F), (0x1E00, 0x1EFF)),
    characters((0x370, 0x3FF), (0x1F00, 0x1FFF)),
    characters((0x400, 0x52F)),
    characters((0x2010, 0x2027), (0x2030, 0x205E), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2100, 0x218B),
               (0x2190, 0x21FF), (0x300, 0x315)),
]
SPACES = [" "] * 30 + ["  ", "   ", "\u00a0", "\u2009", "\u3000", " \u200b", "\u00ad", " \u0301", "\u2014"]
# Texts that share a font and its words.
GROUP = 100


def draw_word(generator):
    kind = generator.choice(KEPT if generator.random() < 0.9 else KINDS)
    return "".join(generator.choice(kind if generator.random() < 0.95 else generator.choice(KEPT + KINDS))
                   for _ in range(generator.randint(1, 9)))


def draw_line(generator, words):
    """Words between spaces, in one of ten texts anything else."""
    if generator.random() < 0.1:
        return draw_text(generator)
    text = generator.choice(["", "", "", " ", "  "])
    for _ in range(generator.randint(1, 20)):
        text += generator.choice(words) + generator.choice(SPACES)
    return text.rstrip(" ") if generator.random() < 0.5 else text


def draw_group(generator):
    """Texts in one font. Before them the words are learned, some at a time."""
    style = (f"{generator.choice(LATIN_FAMILIES if generator.random() < 0.7 else FAMILIES)}\t"
             f"{generator.choice([400, 400, 700, generator.randint(1, 1000)])}\t")
    words = [draw_word(generator) for _ in range(generator.randint(5, 60))]
    lines = [draw_line(generator, words) for _ in range(GROUP)]
    return [style + "".join(line.splitlines()) for line in [" ".join(words + words), *lines]]


def main():
    options = read_arguments(__doc__)
    generator = random.Random(options.seed)
    lines = [line for _ in range(options.requests // GROUP) for line in draw_group(generator)]
    run = subprocess.run([options.program, "--word-agreement"], input="\n".join(lines).encode(), capture_output=True,
                         check=True)
    *found, summary = run.stdout.decode().splitlines()
    different = sorted({int(line.split()[-1]) for line in found})
    for number in different[:5]:
        print(repr(lines[number - 1]))
    print(f"{len(lines)} texts, {summary}; {len(different)} with several sizes")
    sys.exit(1 if different or int(summary.split()[0]) < 0.9 * len(lines) else 0)


if __name__ == "__main__":
    main()
