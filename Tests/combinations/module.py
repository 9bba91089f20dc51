#!/usr/bin/env python3
"""Compares the module for browsers with the program: random requests must get the same answers.

    module.py FRAMEWRIGHT [--requests N] [--seed N]

Node runs the module. Numbers are compared as they are written. Requests whose texts only a server can measure are
skipped. Exits with 1 if answers differ, and prints the first requests with different answers.
"""

import json
import pathlib
import random
import re
import subprocess
import sys

from arguments import read_arguments
from draw import PATHS, Draw

TOGETHER = 100
NEEDS_SERVER = "can't be measured"
# The flag in a problem about a limit. Only a server has flags.
FLAG = re.compile(rb", the server's --[a-z-]+")


class Module:
    """The module in a process of Node, which answers one batch per line."""

    def __init__(self):
        script = pathlib.Path(__file__).with_name("module.mjs")
        self.process = subprocess.Popen(
            ["node", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, batch):
        self.process.stdin.write(batch + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()


def program_answer(program, batch):
    run = subprocess.run([program, "layout", "batch"], input=batch, capture_output=True)
    return FLAG.sub(b"", run.stdout or run.stderr)


def responses(answer):
    """The responses of a batch: members in their order, numbers as they are written."""
    pairs = json.loads(
        answer, parse_float=str, parse_int=str, object_pairs_hook=lambda members: members)
    return dict(pairs)["responses"]


def main():
    options = read_arguments(__doc__)
    generator, module = random.Random(options.seed), Module()
    compared, different = 0, []
    while compared < options.requests and len(different) < 5:
        drawn = []
        for _ in range(TOGETHER):
            path = generator.choice(PATHS)
            body = Draw(generator, generator.random() < 0.3).request(path)
            drawn.append({"path": path, "body": body})
        batch = json.dumps({"requests": drawn}).encode()
        ours = responses(module.answer(batch))
        theirs = responses(program_answer(options.program, batch))
        for request, our, their in zip(drawn, ours, theirs, strict=True):
            if NEEDS_SERVER in json.dumps(our):
                continue
            compared += 1
            if our != their:
                different.append((request, our, their))
    for request, our, their in different[:5]:
        print(json.dumps(request), json.dumps(our)[:600], json.dumps(their)[:600], sep="\n  ")
    print(f"{compared} answers compared, {len(different)} different")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
