"""Measures what shaping costs in each script, and writes the prices of texts.

    prices.py ENGINE-BENCHMARK [SCRIPT…] > Benchmarks/text/prices.txt
    prices.py --table Sources/LayoutAPI/Costs/ScriptPrices.swift < Benchmarks/text/prices.txt

For each script of Unicode the search begins with texts that shapers treat in a way of their own: single letters,
marks with and without a base, conjuncts, stacks, repeated vowels, and letters beside characters of all scripts. It
then changes the most expensive ones, a character at a time. Prints the most expensive text of each script: its CPU
time per character in nanoseconds, and the characters that it repeats. With --table writes the times, and a reserve,
as Swift source.

The scripts and categories are those of ICU; the fonts are those of the machine: run it where all packages of
Docs/Decisions/0009-text-measurement.md are installed. The same seed gives the same texts.
"""

import argparse
import ctypes
import ctypes.util
import math
import pathlib
import random
import subprocess
import sys
import textwrap
import unicodedata

# Characters of a text while the search goes on, and of the longest paragraph.
SHORT, LONGEST = 240, 10_000
# Characters that may combine into one.
CLUSTER = 256
# The reserve for more expensive texts that were not found. A request may spend 0.4 s of the 0.5 s that are its bound.
RESERVE = 1.1
# Nanoseconds to which prices are rounded up, so that measuring again changes few of them.
STEP = 50
# The number of consecutive unassigned characters that have a range of their own.
BLOCK = 128
# Nanoseconds as in TextPrice: of characters of all scripts, of others, of a stretch that is shaped by itself, and of
# the change to or from a character of all scripts.
COMMON, OTHER, STRETCH, CHANGE = 350, 900, 2000, 800
SPECIAL = [0x20, 0x31, 0x28, 0x200D, 0x200C, 0x34F, 0x301, 0xFE0F]


class ICU:
    """The scripts of characters."""

    def __init__(self):
        path = ctypes.util.find_library("icuuc")
        self.library, self.version = ctypes.CDLL(path), path.rpartition(".")[2]
        self.name_of = self.function("uscript_getName")
        self.name_of.restype = ctypes.c_char_p

    def function(self, name):
        return getattr(self.library, f"{name}_{self.version}")

    def scripts(self):
        """The assigned characters of each script, by its name."""
        script_of, kind_of = self.function("uscript_getScript"), self.function("u_charType")
        scripts = {}
        for value in range(0x110000):
            # Not unassigned characters, controls and surrogates.
            if kind_of(value) in (0, 15, 18):
                continue
            name = self.name_of(script_of(value, ctypes.byref(ctypes.c_int()))).decode()
            scripts.setdefault(name, []).append(value)
        return scripts

    def is_virama(self, value):
        get = self.function("u_getIntPropertyValue")
        # UCHAR_INDIC_SYLLABIC_CATEGORY: Virama, Invisible_Stacker, Pure_Killer.
        return unicodedata.combining(chr(value)) == 9 or get(value, 0x1017) in (15, 21, 28)


class Shaper:
    """Measures texts; what was measured is kept."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "--text-costs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def cost(self, text):
        """Nanoseconds of CPU time."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline().split()[0])


def family(value):
    """What TextPrice takes for one script: a name, or a block of 128 characters."""
    if 0x41 <= value <= 0x5A or 0x61 <= value <= 0x7A or 0xC0 <= value <= 0x24F:
        return "latin"
    if value <= 0xBF:
        return "space" if value in (0x20, 0xA0) else "common"
    if 0x370 <= value <= 0x52F:
        return "greek and cyrillic"
    if 0x590 <= value <= 0x8FF:
        return "hebrew and arabic"
    if 0x3100 <= value <= 0x312F or 0x31A0 <= value <= 0x31BF:
        return value // BLOCK
    if 0x2E80 <= value <= 0x9FFF or 0xAC00 <= value <= 0xD7AF or 0xF900 <= value <= 0xFAFF or 0xFF00 <= value <= 0xFFEF:
        return "east asian"
    return value // BLOCK


def price_beside(text, own):
    """Nanoseconds that TextPrice takes for a text beside the prices of a script's own characters."""
    price, script, is_common = STRETCH, None, False
    for character in map(ord, text):
        name = family(character)
        if name in ("space", "common"):
            price += COMMON
            if name == "common" and not is_common and script not in (None, "latin", "greek and cyrillic"):
                price, is_common = price + CHANGE, True
            continue
        if character not in own:
            price += 550 if name == "east asian" else OTHER if isinstance(name, int) else COMMON
        if name != script:
            price += STRETCH
        elif is_common:
            price += CHANGE
        script, is_common = name, False
    return price


def repeated(unit, length):
    """A text of a number of characters; a space ends each cluster before it is too long."""
    characters = (unit * (length // len(unit) + 1))[:length]
    characters[CLUSTER::CLUSTER] = [0x20] * len(characters[CLUSTER::CLUSTER])
    return "".join(map(chr, characters))


class Search:
    """The search for the most expensive text of a script."""

    def __init__(self, shaper, characters, icu, generator):
        self.shaper, self.random = shaper, generator
        self.characters, self.own = characters, set(characters)
        category = {value: unicodedata.category(chr(value)) for value in characters}
        self.marks = [value for value in characters if category[value].startswith("M")]
        self.viramas = [value for value in characters if icu.is_virama(value)]
        self.letters = [value for value in characters if category[value].startswith("L")] or characters

    def sample(self, values, count):
        return values if len(values) <= count else self.random.sample(values, count)

    def pick(self, *lists):
        return self.random.choice(self.random.choice([each for each in lists if each]))

    def units(self):
        """What the search begins with: each is repeated until it is a text."""
        bases = self.sample(self.letters, 6)
        for letter in self.sample(self.letters, 10):
            yield [letter]
        for mark in self.sample(self.marks, 12):
            yield [mark]
            yield [bases[0], mark]
            yield [bases[-1]] + [mark] * 8
            yield [bases[-1]] + [mark] * 200
        for virama in self.sample(self.viramas, 3):
            for _ in range(8):
                one, other = self.pick(self.letters), self.pick(self.letters)
                yield [one, virama, other]
                yield [one, virama, other, self.pick(self.marks, self.letters)]
                yield [one, virama, other, virama, self.pick(self.letters), self.pick(self.marks, self.letters)]
            yield [bases[0], virama]
            yield [virama, virama, bases[0]]
        for special in SPECIAL:
            yield [bases[0], special]
            yield [self.pick(self.marks, self.letters), special]
        for length in (2, 3, 5, 8, 40):
            for _ in range(4):
                yield [self.pick(self.letters, self.marks, self.viramas) for _ in range(length)]

    def changed(self, unit):
        """A unit with one character more, less, or another one."""
        place = self.random.randrange(len(unit) + 1)
        new = self.pick(self.letters, self.marks, self.viramas, self.marks or self.letters, SPECIAL)
        how = self.random.randrange(3)
        changed = unit[:place] + ([new] if how < 2 else []) + unit[place + (how > 0):]
        return changed or [new]

    def excess(self, unit, length=SHORT):
        """Nanoseconds per character of the script, once all others are paid."""
        if not self.own.intersection(unit):
            return 0.0
        text = repeated(list(unit), length)
        own = sum(ord(character) in self.own for character in text)
        return (self.shaper.cost(text) - price_beside(text, self.own)) / max(own, 1)

    def most_expensive(self):
        found = {}
        for unit in self.units():
            found.setdefault(tuple(unit), self.excess(unit))
        for _ in range(3):
            for unit in sorted(found, key=found.get)[-4:]:
                for _ in range(8):
                    changed = tuple(self.changed(list(unit)))
                    if changed not in found:
                        found[changed] = self.excess(list(changed))
        best = sorted(found, key=found.get)[-3:]
        # Noise makes some of them expensive: the least of several counts. Long texts may cost more than in proportion.
        return max((max(min(self.excess(list(unit), length) for _ in range(2)) for length in (SHORT, LONGEST)), unit)
                   for unit in best)


def price(nanoseconds):
    return max(OTHER, math.ceil(nanoseconds * RESERVE / STEP) * STEP)


def ranges(scripts, prices):
    """Where prices change: (character, price) in order. Unassigned characters have the highest one."""
    highest = max(prices.values())
    known = sorted((value, prices[name]) for name, characters in scripts.items() for value in characters
                   if isinstance(family(value), int) or family(value) == "hebrew and arabic")
    changes, end = [(0, highest)], 0
    for value, amount in known:
        if value > end + BLOCK and changes[-1][1] != highest:
            changes += [(end, highest)]
        if amount != changes[-1][1]:
            changes += [(value, amount)]
        end = value + 1
    return [*changes, (end, highest)]


def write_table(path, scripts, rows):
    prices = {name: price(float(nanoseconds)) for name, nanoseconds in rows}
    numbers = " ".join(f"0x{first:X},\u00a0{amount}," for first, amount in ranges(scripts, prices))
    lines = textwrap.fill(numbers, 100, initial_indent="    ", subsequent_indent="    ").replace("\u00a0", " ")
    path.write_text(f"""// Generated by Benchmarks/text/prices.py. Edit the script instead.

/// The price of shaping a character, by its script.
enum ScriptPrices {{
  /// For each range of characters its first one, and the price per character in nanoseconds. Characters without a script
  /// have the highest price.
  static let ranges: [UInt32] = [
{lines}
  ]
}}
""")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?")
    parser.add_argument("--table", type=pathlib.Path)
    parser.add_argument("scripts", nargs="*")
    options = parser.parse_args()
    icu = ICU()
    scripts = icu.scripts()
    if options.table:
        rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in sys.stdin if line.startswith("|")]
        return write_table(options.table, scripts, rows)
    shaper = Shaper(options.program)
    for name, characters in sorted(scripts.items()):
        if not options.scripts or name in options.scripts:
            nanoseconds, unit = Search(shaper, characters, icu, random.Random(name)).most_expensive()
            print(f"| {name} | {nanoseconds:.0f} | {' '.join(f'{value:04X}' for value in unit)} |", flush=True)


if __name__ == "__main__":
    main()
