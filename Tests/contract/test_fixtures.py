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


def test_there_are_fixtures():
    assert FIXTURES


@pytest.mark.parametrize("fixture", FIXTURES)
def test_a_fixture_is_answered_on_the_command_line(fixture, request):
    expected = answer_of(fixture)
    is_problem = expected.startswith('{"type":"/docs/problems#')
    with (ROOT / f"{fixture}.request.json").open("rb") as body:
        run = subprocess.run([request.config.getoption("--server"), "layout", fixture.rpartition("/")[0]], stdin=body,
                             capture_output=True, check=False)
    assert run.stdout.decode() == ("" if is_problem else expected)
    assert run.stderr.decode() == (f"{expected}\n" if is_problem else "")
    assert run.returncode == is_problem
