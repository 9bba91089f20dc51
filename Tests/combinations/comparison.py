"""Compares the program's answers with a model's."""

import json
import random
import sys

from arguments import read_arguments
from properties.asking import Refused
from quicktions import Fraction
from run import Case, Program, report, settle, shrunk


def expect(found, wanted, what):
    if isinstance(wanted, Fraction) or isinstance(found, float):
        assert abs(found - wanted) <= 1e-9 * max(1, abs(wanted)), f"{what}: {found}, not {float(wanted)}"
    else:
        assert found == wanted, f"{what}: {found}, not {wanted}"


def expect_same(found, wanted, what):
    """Like `expect`, for the values of a JSON document."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        expect(sorted(found), sorted(wanted), f"members of {what}")
        for name, value in wanted.items():
            expect_same(found[name], value, f"{what}/{name}")
    elif isinstance(wanted, (list, tuple)) and isinstance(found, (list, tuple)):
        expect(len(found), len(wanted), f"length of {what} {found}")
        for place, (one, other) in enumerate(zip(found, wanted)):
            expect_same(one, other, f"{what}/{place}")
    elif is_number(found) and is_number(wanted):
        assert abs(found - wanted) <= 1e-9 * max(1, abs(wanted)), f"{what}: {found}, not {float(wanted)}"
    else:
        assert found == wanted, f"{what}: {found}, not {wanted}"


def is_number(value):
    return isinstance(value, (int, float, Fraction)) and not isinstance(value, bool)


def plain(value):
    """A request with its fractions as decimals."""
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, list):
        return [plain(each) for each in value]
    return float(value) if isinstance(value, Fraction) else value


def exact(value):
    """A request with the fractions that its decimals were."""
    if isinstance(value, dict):
        return {name: exact(each) for name, each in value.items()}
    if isinstance(value, list):
        return [exact(each) for each in value]
    return Fraction(repr(value)).limit_denominator(10**6) if isinstance(value, float) else value


def compare(description, drawn, check):
    """Compares the number of random requests in the arguments, and exits with status 1 if answers differ.

    `drawn` makes a path and a request from a random generator. `check` is called with the path, the request in exact
    numbers and the answer; it raises `AssertionError` if the answer is not the model's. A check that is a generator can
    yield further requests, and receives their statuses and answers.
    """
    def modelled(path, request):
        status, answer = yield path, request
        if status != 200:
            raise Refused
        try:
            yield from check(path, exact(request), answer) or ()
        except (ArithmeticError, LookupError):
            # A reduced request, without a part that every drawn request has.
            if request in requests:
                raise
            raise Refused

    modelled.__doc__ = description.splitlines()[0]
    options = read_arguments(description)
    generator, program = random.Random(options.seed), Program(options.program)
    compared, failed, refused = 0, [], []
    while compared < options.requests and len(failed) + len(refused) < 5:
        drawings = [drawn(generator) for _ in range(min(1000, options.requests - compared))]
        requests = [plain(request) for _, request in drawings]
        cases = [Case(modelled, path, request) for (path, _), request in zip(drawings, requests)]
        settle(cases, program)
        compared += len(cases)
        failed += [case for case in cases if case.failure]
        refused += [case for case in cases if case.is_refused]
    for case in failed[:5]:
        report(shrunk(case, program), None)
    for case in refused[:5]:
        print(f"\n{case.path}: rejected\n  {json.dumps(case.request)}")
    print(f"{compared} requests compared, {len(failed)} differences, {len(refused)} rejected")
    sys.exit(1 if failed or refused else 0)
