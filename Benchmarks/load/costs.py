"""Compares the cost of requests with the recorded cost.

    costs.py ENGINE-BENCHMARK FRAMEWRIGHT DIRECTORY COSTS.json [--write]

Each program answers a request a few times in one run under callgrind, and many times in another. The difference,
divided by the number of requests, excludes startup and shutdown. A new text costs the difference between the first answers to
a request with few texts and to one with many. Instructions are those of the program and of Swift's library; those with
libraries include Pango, HarfBuzz, ICU, simdjson and C's library. DIRECTORY receives callgrind's output. The binaries must not
have debug information.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import subprocess

import callgrind
import make_rows
import make_texts
import servers
from table import print_table

ROOT = pathlib.Path(__file__).parents[2]
REQUESTS = ROOT / "Benchmarks/requests"
FIXTURES = ROOT / "Tests/Fixtures"
PICTURE = ["picture"]

# Name, path, request, how many answers there are in the two runs, and further arguments.
CASES = [
    ("5 cards with a visible rect", "/v1/card-stack", "small.json", 100, 1100),
    ("1,000 frames", "/v1/card-stack", "thousand.json", 5, 25),
    ("a window of 9 over 10⁹ cards", "/v1/card-stack", "window.json", 100, 1100),
    ("a scroll stack of 100 rows", "/v1/scroll-stack", "rows.json", 5, 55),
    ("a list of 10 cards of 4 items", "/v1/card-list", "card-list.json", 20, 120),
    ("50 known texts", "/v1/scroll-stack", "texts.json", 5, 55),
    ("a screen", "/v1/scroll-stack", FIXTURES / "v1/scroll-stack/a-whole-screen.request.json", 20, 220),
    ("a batch of layouts", "/v1/batch", FIXTURES / "v1/batch/several-layouts.request.json", 20, 220),
    ("an edit", "/v1/scroll-stack/edit", FIXTURES / "v1/scroll-stack/edit/everything.request.json", 20, 220),
    ("a picture", "/v1/card-list", FIXTURES / "pictures/card-list/every-kind.request.json", 20, 220, PICTURE),
]
FEW_TEXTS, MANY_TEXTS = 50, 250
SOCKET_CASE = ("5 cards, over a socket", "small.json", 200, 3200)
# The cheapest counts: what the server does at its start varies by as much as ten requests.
SOCKET_RUNS = 2


def main():
    # Random seeds of hash tables would vary what is counted.
    os.environ["SWIFT_DETERMINISTIC_HASHING"] = "1"
    arguments = parse_arguments()
    costs = {case[0]: in_process(arguments, *case) for case in CASES}
    costs["a new text of 214 characters"] = of_new_text(arguments)
    costs[SOCKET_CASE[0]] = over_socket(arguments)
    if arguments.write:
        write(costs, arguments.costs)
        report(costs, costs)
    else:
        check(costs, json.loads(arguments.costs.read_text()))


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("engine_benchmark")
    parser.add_argument("framewright")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("costs", type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


# Counting


def in_process(arguments, name, path, file, few, many, further=()):
    """What a request costs from its bytes to its answer's, without a socket."""
    request = request_file(file, arguments.directory)
    few_counts, many_counts = (
        counts(arguments, name, times, path, request, further) for times in (few, many))
    return share(arguments.engine_benchmark, few_counts, many_counts, many - few)


def of_new_text(arguments):
    """What a text costs that has not been measured before, with many of its words."""
    def counts_with(count):
        file = arguments.directory / f"texts-{count}.json"
        file.write_bytes(make_texts.request(count))
        return counts(arguments, "new texts", 0, "/v1/scroll-stack", file)

    return share(arguments.engine_benchmark, counts_with(FEW_TEXTS), counts_with(MANY_TEXTS),
                 MANY_TEXTS - FEW_TEXTS)


def counts(arguments, name, times, path, request, further=()):
    """What the program takes to answer a request once, and then some times."""
    program = [arguments.engine_benchmark, "--repeat", str(times), path, request, *further]
    return callgrind.count(program, arguments.directory / f"callgrind.{name.replace(' ', '-')}")


def over_socket(arguments):
    """What a request costs the whole server, one after the other on one connection: the difference of the cheapest runs."""
    _, file, few, many = SOCKET_CASE
    request = request_file(file, arguments.directory).read_bytes()
    out = arguments.directory / "callgrind.socket"

    def counts(times):
        with servers.framewright(arguments.framewright, callgrind.command(out)) as server:
            client = servers.Client(server.port, request)
            for _ in range(times):
                client.answer()
        return callgrind.Counts(out)

    few_counts, many_counts = (
        min((counts(times) for _ in range(SOCKET_RUNS)), key=lambda run: run.total) for times in (few, many))
    return share(arguments.framewright, few_counts, many_counts, many - few)


def share(program, few, many, times):
    """A request's part of what a run of many took more than a run of few."""
    def is_counted(name):
        path = pathlib.Path(name)
        return path.name == pathlib.Path(program).name or path.name.startswith("libswift")

    instructions = many.instructions(is_counted) - few.instructions(is_counted)
    allocations = many.allocations - few.allocations
    return {"instructions": round(instructions / times),
            "with libraries": round((many.total - few.total) / times),
            "allocations": round(allocations / times, 2)}


MADE = {"rows.json": lambda: make_rows.request(100, "all"), "texts.json": lambda: make_texts.request(50)}


def request_file(name, directory):
    if name not in MADE:
        return REQUESTS / name
    file = directory / name
    file.write_bytes(MADE[name]())
    return file


# The comparison


def write(costs, file):
    lines = ",\n".join(f"    {json.dumps(name, ensure_ascii=False)}: {json.dumps(cost)}"
                       for name, cost in costs.items())
    file.write_text(f"""{{
  "machine": "{platform.machine()}",
  "swift": "{swift_version()}",
  "tolerance": 0.01,
  "costs": {{
{lines}
  }}
}}
""", encoding="utf-8")


def check(costs, written):
    machine = platform.machine()
    compares_instructions = machine == written["machine"]
    if not compares_instructions:
        print(f"The figures are those of {written['machine']}: on {machine}, only allocations count.")
    worse = report(costs, written["costs"], written["tolerance"], compares_instructions)
    if not worse:
        return
    print(f"\nerror: costs more than before: {'; '.join(worse)}")
    if swift_version() != written["swift"]:
        print(f"The figures are those of Swift {written['swift']}; this is {swift_version()}.")
    raise SystemExit("If the change is worth it, run scripts/check-costs --write, "
                     "and give the reason in the commit.")


def report(costs, written, tolerance=0.0, compares_instructions=True):
    """Prints all figures, and returns the names of those that are worse than written."""
    if written.keys() != costs.keys():
        raise SystemExit("error: other requests are written down: scripts/check-costs --write")
    worse, rows = [], []
    for name, cost in costs.items():
        before = written[name]
        change = cost["instructions"] / before["instructions"] - 1
        reasons = []
        if compares_instructions and change > tolerance:
            reasons.append("instructions")
        if compares_instructions and cost["with libraries"] > before["with libraries"] * (1 + tolerance):
            reasons.append("libraries")
        # Between the two runs a buffer that requests share may grow by one step.
        if cost["allocations"] > before["allocations"] + 0.05:
            reasons.append("allocations")
        if reasons:
            worse.append(f"{name} ({' and '.join(reasons)})")
        rows.append([name, f"{before['instructions']:,}", f"{cost['instructions']:,}",
                     f"{change:+.2%}", f"{before['with libraries']:,}", f"{cost['with libraries']:,}",
                     f"{before['allocations']:g}", f"{cost['allocations']:g}",
                     "worse" if reasons else "ok"])
    print_table(["a request", "instructions", "now", "change", "with libraries", "now", "allocations", "now",
                 "verdict"], rows)
    return worse


def swift_version():
    text = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=True).stdout
    return re.search(r"Swift version ([\d.]+)", text)[1]


main()
