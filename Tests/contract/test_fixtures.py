"""Every fixture is answered byte for byte on the command line."""

import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/v1"
FIXTURES = sorted(str(path.relative_to(ROOT)).removesuffix(".request.json") for path in ROOT.rglob("*.request.json"))
STRING_OR_SPACE = re.compile(r'("(?:[^"\\]|\\.)*")|\s+')


def answer_of(fixture):
    """The answer without white space between tokens, and without the request's id, which the command line has not."""
    text = (ROOT / f"{fixture}.response.json").read_text()
    return STRING_OR_SPACE.sub(lambda match: match[1] or "", text).replace(',"requestId":"fixture"', "")


def is_problem(answer):
    return answer.startswith('{"type":"/docs/problems#')


def run_layout(request, route, body):
    """Runs the program for a request to a route, such as `card-stack`."""
    return subprocess.run([request.config.getoption("--server"), "layout", route], input=body, capture_output=True, check=False)


def test_there_are_fixtures():
    assert FIXTURES


@pytest.mark.parametrize("fixture", FIXTURES)
def test_a_fixture_is_answered_on_the_command_line(fixture, request):
    expected = answer_of(fixture)
    fails = is_problem(expected)
    run = run_layout(request, fixture.rpartition("/")[0], (ROOT / f"{fixture}.request.json").read_bytes())
    assert run.stdout.decode() == ("" if fails else expected)
    assert run.stderr.decode() == (f"{expected}\n" if fails else "")
    assert run.returncode == fails
