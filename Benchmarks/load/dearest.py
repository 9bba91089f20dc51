"""Searches for the most expensive request that each endpoint takes, in CPU time, and compares CPU time with steps.

    dearest.py ENGINE-BENCHMARK SECONDS [--seed NUMBER] [--save FOLDER] [PATH…]

Random requests (shapes.py) are followed by small changes of the most expensive ones and of those with the longest steps.
They go through `engine-benchmark --costs`, which answers as a thread of the server does, content coding included. A
failure is a request that takes more than BOUND seconds of CPU time, or more than LONGEST nanoseconds per step. Requests
below FLOOR are not compared with their steps: they are 1 % of the bound, and caches, page faults and the first use of a
font decide what they take.
"""

import argparse
import pathlib
import random
import resource
import subprocess
import sys
import time

import shapes

LIMIT = 8 << 20
# Nested lists can make a request of many gigabytes, which is not tried.
MEMORY = 4 << 30
BOUND = 0.5
LONGEST = 40
FLOOR = 0.005
KEPT = 6


class Engine:
    """A process that answers requests and measures itself."""

    def __init__(self, program):
        self.program = program
        self.process = None

    def cost(self, request):
        """Status, steps, CPU seconds and bytes sent. A fresh process has measured no text before."""
        path, form, coding, body = request
        if not self.process or self.process.poll() is not None:
            self.process = subprocess.Popen(
                [self.program, "--costs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.process.stdin.write(f"POST {path} {form} {coding} {len(body)}\n".encode() + body)
        self.process.stdin.flush()
        line = self.process.stdout.readline().split()
        if len(line) != 4:
            raise SystemExit(f"error: the process ended at {describe(request)}")
        status, steps, seconds, sent = map(int, line)
        return status, max(steps, 1), seconds / 1e9, sent

    def end(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()
            self.process = None

    def least_cost(self, request):
        """The least of three fresh processes: a busy machine makes requests look expensive."""
        costs = []
        for _ in range(3):
            self.end()
            # The libraries, and the first font, are there.
            self.cost(("/v1/scroll-stack", "-", "-", WARM))
            costs.append(self.cost(request))
        return min(costs, key=lambda cost: cost[2])


WARM = (b'{"viewport":{"width":9,"height":9},"rows":[{"size":{"fit":{"text":'
        b'{"string":"a","fontSize":14,"fit":"font"}}}}]}')


def is_failure(cost):
    status, steps, seconds, _ = cost
    return status >= 500 or seconds > BOUND or (seconds > FLOOR and seconds > LONGEST * 1e-9 * steps)


def describe(request):
    path, form, coding, body = request
    return f"{path} {form} {coding}, {len(body):,} bytes: {body[:300]!r}"


class Search:
    """The most expensive requests of one endpoint that were found."""

    def __init__(self, path, engine, dice, folder):
        self.path, self.engine, self.dice, self.folder = path, engine, dice, folder
        self.dear, self.long, self.tried, self.answered, self.failures = [], [], 0, 0, 0

    def step(self):
        pool = self.dear + self.long
        genes = (self.dice.choice(pool)[1].changed() if pool and self.dice.random() < 0.7
                 else shapes.Genes(self.dice))
        try:
            request = shapes.request(self.path, genes)
        except MemoryError:
            return
        if len(request[3]) > LIMIT:
            return
        self.tried += 1
        status, steps, seconds, _ = cost = self.engine.cost(request)
        self.answered += status == 200
        if is_failure(cost):
            status, steps, seconds, _ = cost = self.engine.least_cost(request)
            if is_failure(cost):
                self.fail(cost, request)
        self.dear = self.best(self.dear, seconds, genes, cost)
        if seconds > FLOOR:
            self.long = self.best(self.long, seconds / steps, genes, cost)

    def best(self, pool, value, genes, cost):
        return sorted(pool + [(value, genes, cost)], key=lambda entry: -entry[0])[:KEPT]

    def fail(self, cost, request):
        status, steps, seconds, _ = cost
        self.failures += 1
        if self.folder:
            name = f"{self.path[4:].replace('/', '-')}-{self.failures}.json"
            (pathlib.Path(self.folder) / name).write_bytes(request[3])
        if self.failures <= 5:
            print(f"failure: {status}, {seconds:.3f} s, {steps:,} steps: {describe(request)}", file=sys.stderr,
                  flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("seconds", type=float)
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", metavar="FOLDER", help="write the bodies of requests that fail to this folder")
    arguments = parser.parse_intermixed_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    dice, engine = random.Random(arguments.seed), Engine(arguments.program)
    engine.cost(("/v1/scroll-stack", "-", "-", WARM))
    searches = [Search(path, engine, dice, arguments.save) for path in arguments.paths or shapes.ENDPOINTS]
    end = time.monotonic() + arguments.seconds
    while time.monotonic() < end:
        for search in searches:
            search.step()
    engine.end()
    print("| endpoint | tried | answered | CPU s | steps | status | sent | genes |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for search in searches:
        _, genes, (status, steps, seconds, sent) = search.dear[0]
        values = ", ".join(f"{name} {genes.known[name]}" for name in dict.fromkeys(genes.asked))
        print(f"| {search.path} | {search.tried} | {search.answered / search.tried:.0%} | {seconds:.3f} | {steps:,} | "
              f"{status} | {sent:,} | {values} |")
    for search in searches:
        if search.long:
            value, genes, (status, steps, seconds, _) = search.long[0]
            values = ", ".join(f"{name} {genes.known[name]}" for name in dict.fromkeys(genes.asked))
            print(f"\nLongest steps of {search.path}: {value * 1e9:.1f} ns, {seconds:.3f} s, {status}: {values}")
    failures = sum(search.failures for search in searches)
    if failures:
        raise SystemExit(f"error: {failures} requests beyond {BOUND} s or {LONGEST} ns per step")


if __name__ == "__main__":
    main()
