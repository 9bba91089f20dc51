#!/usr/bin/env python3
"""Checks the properties of every answer with random requests.

    run.py FRAMEWRIGHT [--requests N] [--seed N] [--save FOLDER]

Exits with 1 if a property fails. Prints the smallest request found for which it fails; with --save, also writes it as
the request of a fixture.
"""

import copy
import itertools
import json
import pathlib
import random
import subprocess
import sys

from arguments import read_arguments
from draw import Draw
from properties import PROPERTIES
from properties.asking import REFUSALS, Refused

# The number of requests in one batch.
TOGETHER = 200


class Program:
    """The program, and the number of requests that it has answered."""

    def __init__(self, path):
        self.path = path
        self.asked = 0

    def answer(self, requests):
        self.asked += len(requests)
        body = {"requests": [{"path": path, "body": body} for path, body in requests]}
        run = subprocess.run(
            [self.path, "layout", "batch"], input=json.dumps(body).encode(), capture_output=True)
        if run.returncode and len(requests) > 1:
            half = len(requests) // 2
            return self.answer(requests[:half]) + self.answer(requests[half:])
        if run.returncode:
            return [(json.loads(run.stderr)["status"], None)]
        responses = json.loads(run.stdout, parse_constant=refuse)["responses"]
        return [self.answer([request])[0] if len(requests) > 1 and is_too_much_work(response)
                else (response["status"], response["body"])
                for request, response in zip(requests, responses)]


def is_too_much_work(response):
    """Whether a request exceeds what the requests before it in the batch left of the limit, or the limit itself."""
    return response["status"] == 422 and (response["body"]["type"].endswith("#too-much-work") or any(
        error["detail"] == "requires too much work" for error in response["body"].get("errors", [])))


def refuse(constant):
    raise AssertionError(f"{constant} in an answer")


class Case:
    """A property and a request for which it is checked."""

    def __init__(self, holds, path, request):
        self.holds, self.path, self.request = holds, path, request
        self.steps = holds(path, copy.deepcopy(request))
        self.failure = None
        self.is_refused = False
        self.question = None
        self.go(None)

    def go(self, answer):
        """Continues to the next request, with the answer to the previous one."""
        try:
            self.question = self.steps.send(answer)
        except StopIteration:
            self.question = None
        except Refused:
            self.question, self.is_refused = None, True
        except (AssertionError, KeyError, StopAsyncIteration, TypeError) as error:
            self.question, self.failure = None, f"{type(error).__name__}: {error}"


def settle(cases, program):
    """Answers the requests of all cases until they end."""
    while waiting := [case for case in cases if case.question]:
        for start in range(0, len(waiting), TOGETHER):
            part = waiting[start:start + TOGETHER]
            for case, answer in zip(part, program.answer([case.question for case in part])):
                case.go(answer)


def smaller(value):
    """Values that are a little smaller than a value."""
    if isinstance(value, dict):
        for name in value:
            yield {other: each for other, each in value.items() if other != name}
        for name, each in value.items():
            for less in smaller(each):
                yield value | {name: less}
    elif isinstance(value, list):
        for place in range(len(value)):
            yield value[:place] + value[place + 1:]
        for place, each in enumerate(value):
            for less in smaller(each):
                yield value[:place] + [less] + value[place + 1:]
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        for number in (0, 1, 100, round(value), round(value, 1)):
            if abs(number) < abs(value) and len(str(number)) <= len(str(value)):
                yield number


def shrunk(case, program):
    """The smallest case found that also fails."""
    while less := next(failing(case, program), None):
        case = less
    return case


def failing(case, program):
    """The smallest case that also fails of each part of the cases that are a little smaller. A property may read what every
    request has, so it sees only requests that the program accepts: the empty request is not one."""
    requests = smaller(case.request)
    while less := list(itertools.islice(requests, TOGETHER)):
        statuses = [status for status, _ in program.answer([(case.path, each) for each in less])]
        tries = [Case(case.holds, case.path, each) for each, status in zip(less, statuses) if status not in REFUSALS]
        settle(tries, program)
        failed = [each for each in tries if each.failure]
        if failed:
            yield min(failed, key=lambda each: len(json.dumps(each.request)))


def drawn(generator, count):
    choices = [(holds, path) for holds, paths in PROPERTIES.items() for path in paths]
    for _ in range(count):
        holds, path = generator.choice(choices)
        is_wild = holds.__name__ == "finite"
        yield Case(holds, path, Draw(generator, is_wild).request(path))


def report(case, folder):
    print(f"\n{case.path}: {case.holds.__doc__}\n  {case.failure[:600]}\n  "
          f"{json.dumps(case.request)}", flush=True)
    if folder:
        place = pathlib.Path(folder) / case.path[4:]
        place.mkdir(parents=True, exist_ok=True)
        name = f"drawn-{case.holds.__name__}-{abs(hash(json.dumps(case.request))) % 10000}"
        (place / f"{name}.request.json").write_text(json.dumps(case.request, indent=2) + "\n")


def main():
    options = read_arguments(__doc__, "--save")
    generator, program = random.Random(options.seed), Program(options.program)
    answered, failures = 0, {}
    while answered < options.requests and len(failures) < 8:
        cases = list(drawn(generator, min(1000, 2 * (options.requests - answered) + 100)))
        settle(cases, program)
        answered += sum(not case.is_refused for case in cases)
        for case in cases:
            if case.failure:
                failures.setdefault((case.holds, case.path), case)
    for case in list(failures.values()):
        report(shrunk(case, program), options.save)
    print(f"{answered} requests checked, {program.asked} sent, {len(failures)} kinds of failure")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
