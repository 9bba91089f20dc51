"""Compares the program's answers with a model's."""

import json
import random
import sys
from fractions import Fraction

from arguments import read_arguments
from run import Program, TOGETHER


def expect(found, wanted, what):
    if isinstance(wanted, Fraction) or isinstance(found, float):
        assert abs(found - wanted) <= 1e-9 * max(1, abs(wanted)), f"{what}: {found}, not {float(wanted)}"
    else:
        assert found == wanted, f"{what}: {found}, not {wanted}"


def plain(value):
    """A request with its fractions as decimals."""
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, list):
        return [plain(each) for each in value]
    return float(value) if isinstance(value, Fraction) else value


def compare(description, drawn):
    """Compares the number of random requests in the arguments, and exits with status 1 if answers differ.

    `drawn` makes a path, a request and the check of its answer from a random generator.
    """
    options = read_arguments(description)
    generator, program = random.Random(options.seed), Program(options.program)
    differences = 0
    for start in range(0, options.requests, TOGETHER):
        cases = [drawn(generator) for _ in range(min(TOGETHER, options.requests - start))]
        requests = [(path, plain(request)) for path, request, _ in cases]
        for (path, request), (_, _, check), (status, answer) in zip(
                requests, cases, program.answer(requests)):
            try:
                assert status == 200, f"status {status}: {answer}"
                check(answer)
            except AssertionError as error:
                differences += 1
                if differences <= 5:
                    print(f"\n{path}: {error}\n  {json.dumps(request)}", flush=True)
    print(f"{options.requests} requests compared, {differences} differences")
    sys.exit(1 if differences else 0)
