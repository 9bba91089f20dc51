"""Chooses random mutants of the engine and the API, builds them together, and runs the fast tests on each.

    mutants.py ROOT SCRATCH --count N --seed S [--in PATH]… [--tests PATTERN] [--only ID,…]

A mutant is one small change: another comparison, another sign, a bound or a constant that is off by one. The sources
are copied to SCRATCH with all mutants. The environment variable MUTANT activates one of them at run time, so that a
single build is enough. Mutants that do not compile are replaced by others.

The script prints the outcome of each mutant, then the survivors, which no test caught. It exits with 1 if less than
95 % were caught. Mutants in equivalents.txt do not count: one line per mutant, with the file, the text of the line, and
the change. Lines that begin with # give the reason. If a file no longer has the line, the script ends with an error.
"""

import argparse
import collections
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
MUTATED = ["Sources/LayoutEngine", "Sources/LayoutAPI"]
# The tests that catch the most mutants in the shortest time run first.
TESTS = [
    r"LayoutAPITests\.(PictureFixtureTests/drawn|FixtureTests/fixture)", "LayoutEngineTests",
    "LayoutAPITests"]
NEEDED = 0.95

# An operator, its mutant, and its precedence group.
OPERATORS = {
    "<": ("<=", "Comparison"), "<=": ("<", "Comparison"), ">": (">=", "Comparison"),
    ">=": (">", "Comparison"), "==": ("!=", "Comparison"), "!=": ("==", "Comparison"),
    "+": ("-", "Addition"), "-": ("+", "Addition"), "*": ("+", "Multiplication"),
    "&&": ("||", "LogicalConjunction"), "||": ("&&", "LogicalDisjunction"),
}
BITS = "\u2295\u2297"  # Operators cannot contain digits: these characters encode a mutant's number in binary.
SPELLING = 10
# The targets that the tests need.
TARGETS = [
    "LayoutEngine", "LayoutEngineTests", "Bytes", "CBytes", "SVG", "JSON", "CSimdjson", "TextMeasurement", "CPango",
    "LayoutAPI", "LayoutAPITests", "TestSupport", "ContentCoding", "CContentCoding"]

OPERATOR = re.compile(r"(?<= )(<=|>=|==|!=|&&|\|\||<|>|\+|-|\*)(?= )")
CONSTANT = re.compile(r"(?<![\w.#$\"])(\d+(?:\.\d+)?)(?![\w.])")
EXTREME = re.compile(r"(?<![\w])((?:Swift\.)?)(min|max)\((?=[^)]*,)")
# Each kind of mutant, its pattern, and the group of the pattern that it changes.
PATTERNS = [("operator", OPERATOR, 1), ("constant", CONSTANT, 1), ("extreme", EXTREME, 2)]
IGNORED = re.compile(
    r"^\s*(///|//|import|@available|infix|case \w+ =|(\w+ )*func [=<>]|\}? *#)|\"\"\"")


class Mutant:
    def __init__(self, path, line, text, column, found, kind, place):
        self.path, self.line, self.text = path, line, text
        self.column, self.found, self.kind = column, found, kind
        self.place = place  # The number among equal matches in the line, from 1.
        self.number = None

    def __str__(self):
        change = {"operator": lambda: f"{self.found} becomes {OPERATORS[self.found][0]}",
                  "constant": lambda: f"{self.found} becomes {self.found} + 1",
                  "extreme": lambda: f"{self.found} becomes the other"}[self.kind]()
        place = "" if self.place == 1 else f"at its place {self.place}, "
        return f"{self.path}: {self.text.strip()}: {place}{change}"

    def replacement(self):
        if self.kind == "operator":
            return spelled(self.found, self.number)
        if self.kind == "constant":
            return f"mutantConstant({self.number}, {self.found})"
        return f"mutant{self.found.capitalize()}({self.number}, "


def spelled(operator, number):
    return operator + "".join(BITS[number >> bit & 1] for bit in range(SPELLING))


def without_strings(line):
    """The line with blanks in place of the content of strings and comments."""
    line = re.sub(r'"(?:\\.|[^"\\])*"', lambda m: '"' + " " * (len(m[0]) - 2) + '"', line)
    return re.sub(r"//.*", lambda m: " " * len(m[0]), line)


def candidates(root, places):
    for place in places:
        for path in sorted((root / place).rglob("*.swift")) or [root / place]:
            is_text = False
            for number, line in enumerate(path.read_text().splitlines()):
                is_text ^= line.count('"""') % 2 == 1
                if is_text or IGNORED.search(line):
                    continue
                code, name = without_strings(line), str(path.relative_to(root))
                for kind, pattern, group in PATTERNS:
                    places = collections.Counter()
                    for match in pattern.finditer(code):
                        places[match[group]] += 1
                        yield Mutant(
                            name, number, line, match.start(), match[group], kind,
                            places[match[group]])


def support(mutants):
    """The source code of the functions that the mutated sources call."""
    lines = [(HERE / "Mutants.swift").read_text()]
    for mutant in mutants:
        if mutant.kind != "operator":
            continue
        other, group = OPERATORS[mutant.found]
        name = spelled(mutant.found, mutant.number)
        lines.append(f"infix operator {name}: {group}Precedence")
        for signature, plain, changed in overloads(mutant.found, other):
            lines.append(
                f"public func {name}{signature} {{ "
                f"activeMutant == {mutant.number} ? {changed} : {plain} }}")
    return "\n".join(lines) + "\n"


def overloads(found, other):
    if found in ("&&", "||"):
        return [("(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool",
                 f"try a {found} b()", f"try a {other} b()")]
    if found in ("==", "!="):
        return [("<T: Equatable>(a: T, b: T) -> Bool", f"a {found} b", f"a {other} b")]
    if found in ("<", "<=", ">", ">="):
        return [("<T: Comparable>(a: T, b: T) -> Bool", f"a {found} b", f"a {other} b")]
    if found in ("+", "-"):
        both = [("<T: AdditiveArithmetic>(a: T, b: T) -> T", f"a {found} b", f"a {other} b")]
        if found == "+":
            both.append(("<T: RangeReplaceableCollection>(a: T, b: T) -> T", "a + b", "a"))
        return both
    return [("<T: Numeric>(a: T, b: T) -> T", f"a {found} b", f"a {other} b")]


def write(root, scratch, mutants):
    """Writes the sources with the mutants."""
    by_file = {}
    for mutant in mutants:
        by_file.setdefault(mutant.path, []).append(mutant)
    for folder in MUTATED:
        for path in (root / folder).rglob("*.swift"):
            name = str(path.relative_to(root))
            lines = path.read_text().splitlines()
            for mutant in sorted(by_file.get(name, []), key=lambda m: -m.column):
                line = lines[mutant.line]
                end = mutant.column + len(mutant.found)
                if mutant.kind == "extreme":
                    start = line.rfind("Swift.", 0, mutant.column)
                    start = start if start >= 0 and start + 6 == mutant.column else mutant.column
                    lines[mutant.line] = line[:start] + mutant.replacement() + line[end + 1:]
                else:
                    lines[mutant.line] = line[:mutant.column] + mutant.replacement() + line[end:]
            text = "\n".join(lines) + "\n"
            if "LayoutAPI" in name and name in by_file and "import LayoutEngine" not in text:
                text = "import LayoutEngine\n" + text
            update(scratch / name, text)
    update(scratch / "Sources/LayoutEngine/Mutants.swift", support(mutants))


def update(path, text):
    """Writes a file if its content has changed, so that unchanged files are not built again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def copy(root, scratch):
    """Copies the tree, and reduces the package to the targets that the tests need.

    Their sources are optimized: the tests then take a fraction of the time.
    """
    shutil.copytree(root, scratch, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".*"))
    names = ", ".join(f'"{name}"' for name in TARGETS)
    with (scratch / "Package.swift").open("a") as manifest:
        manifest.write(f"""
package.targets.removeAll {{ ![{names}].contains($0.name) }}
package.products = []
package.dependencies = []
for target in package.targets where target.type == .regular && target.name != "TestSupport" {{
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
}}
""")


def build(scratch, *what):
    """Builds targets and returns the locations of errors."""
    done = subprocess.run(
        ["swift", "build", *what, "--package-path", str(scratch)], capture_output=True, text=True)
    if done.returncode == 0:
        return []
    text = done.stdout + done.stderr
    places = re.findall(r"^(/\S+?\.swift):(\d+):\d+: error:", text, re.M)
    if not places:
        raise SystemExit(f"error: the mutants don't build\n{text[-6000:]}")
    return {(os.path.relpath(path, scratch), int(line) - 1) for path, line in places}


def prepare(root, scratch, places, count, seed):
    """Chooses mutants until `count` of them build together."""
    copy(root, scratch)
    drawn = list(candidates(root, places))
    random.Random(seed).shuffle(drawn)
    mutants, taken = [], set()
    # Mutants that did not compile in an earlier run, or were near one that did not.
    refused = scratch / ".build/refused.txt"
    known = set(refused.read_text().splitlines()) if refused.exists() else set()

    def draw():
        # A few spare mutants replace those that do not compile, because each build takes minutes.
        while len(mutants) < count + count // 6 and drawn:
            mutant = drawn.pop()
            if (mutant.path, mutant.line) in taken:
                continue  # One per line, so that an error identifies its mutant.
            taken.add((mutant.path, mutant.line))
            if str(mutant) not in known:
                mutants.append(mutant)

    while True:
        if len(mutants) < count:
            draw()
        for number, mutant in enumerate(mutants):
            mutant.number = number + 1
        write(root, scratch, mutants)
        # The tests, which have no mutants, are built after the mutated sources.
        errors = build(scratch, "--target", "LayoutAPI") or build(scratch, "--build-tests")
        if not errors:
            return mutants[:count]
        kept = without_faulty(mutants, errors)
        if len(kept) == len(mutants):
            raise SystemExit(f"error: without a mutant at fault: {sorted(errors)[:5]}")
        print(f"{len(mutants) - len(kept)} of {len(mutants)} don't compile", flush=True)
        with refused.open("a") as file:
            file.writelines(f"{mutant}\n" for mutant in mutants if mutant not in kept)
        mutants[:] = kept


def without_faulty(mutants, errors):
    """The mutants without those near errors; if no mutant is near, without all of the error's file."""
    faulty = set()
    for path, line in errors:
        inside = [mutant for mutant in mutants if mutant.path == path]
        near = [mutant for mutant in inside if abs(mutant.line - line) <= 3]
        faulty.update(near or inside)
    return [mutant for mutant in mutants if mutant not in faulty]


def test(scratch, timeouts, number):
    """The outcome of the tests with an active mutant, up to the first failure: passed, failed, or hung."""
    for pattern, timeout in timeouts.items():
        outcome = run(scratch, pattern, number, timeout)
        if outcome != "passed":
            break
    return outcome


def timed(scratch, patterns):
    """The time limits of tests with an active mutant, in seconds, derived from their time without mutants."""
    timeouts = {}
    for pattern in patterns:
        start = time.monotonic()
        if run(scratch, pattern, 0, 600) != "passed":
            raise SystemExit("error: the tests fail without a mutant")
        timeouts[pattern] = 20 + 4 * (time.monotonic() - start)
    return timeouts


def run(scratch, pattern, number, timeout):
    """The outcome of the tests of one pattern."""
    command = [
        scratch / ".build/debug/framewrightPackageTests.xctest", "--testing-library", "swift-testing",
        "--filter", pattern]
    process = subprocess.Popen(
        command, cwd=scratch, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"})
    hung = threading.Timer(timeout, process.kill)
    hung.start()
    try:
        for line in process.stdout:
            if "\u2718".encode() in line:
                process.kill()
                return "failed"
        status = process.wait()
        return "passed" if status == 0 else "failed" if hung.is_alive() else "hung"
    finally:
        hung.cancel()
        process.wait()


def read_equivalents(root):
    """The equivalent mutants, as the script prints them."""
    lines = (HERE / "equivalents.txt").read_text().splitlines()
    equivalents = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    for equivalent in equivalents:
        path, text = equivalent.split(": ", 1)
        source = root / path
        text = re.sub(r": (at its place \d+, )?[^:]* becomes .*$", "", text)
        if not source.exists() or text not in source.read_text():
            sys.exit(f"equivalents.txt: no such line: {equivalent}")
    return set(equivalents)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--in", dest="places", action="append")
    parser.add_argument("--tests", action="append")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    root, scratch = arguments.root.resolve(), arguments.scratch.resolve()
    equivalents = read_equivalents(root)
    print(f"seed {arguments.seed}", flush=True)
    mutants = prepare(
        root, scratch, arguments.places or MUTATED, arguments.count, arguments.seed)
    timeouts = timed(scratch, arguments.tests or TESTS)
    chosen = {int(number) for number in arguments.only.split(",") if number}
    caught, survivors, known = 0, [], 0
    for mutant in mutants:
        if chosen and mutant.number not in chosen:
            continue
        name = str(mutant)
        if name in equivalents:
            known += 1
            continue
        outcome = test(scratch, timeouts, mutant.number)
        print(f"{mutant.number:4} {outcome:6} {name}", flush=True)
        caught += outcome != "passed"
        if outcome == "passed":
            survivors.append(name)
    total = caught + len(survivors)
    print(f"\n{caught} of {total} caught, {known} equivalent, survivors:")
    print("\n".join(survivors))
    if caught < NEEDED * total:
        sys.exit(1)


main()
