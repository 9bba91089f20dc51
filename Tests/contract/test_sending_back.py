"""What the answer of a fixture states can be sent back is a valid request."""

import json
import pathlib
import sys

import pytest

from test_fixtures import FIXTURES, ROOT, answer_of, is_problem, run_layout

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "combinations"))
from properties.asking import Refused  # noqa: E402
from properties.sending_back import closed  # noqa: E402


def request_of(fixture):
    return (ROOT / f"{fixture}.request.json").read_text()


# The requests for scroll stacks and decks that are answered, except large ones.
ANSWERED = [fixture for fixture in FIXTURES if fixture.startswith(("scroll-stack/", "swipe-deck/"))
            and len(request_of(fixture)) < 300_000 and not is_problem(answer_of(fixture))]


@pytest.mark.parametrize("fixture", ANSWERED)
def test_an_answer_can_be_sent_back(fixture, request):
    def answer(route, body):
        run = run_layout(request, route.removeprefix("/v1/"), json.dumps(body).encode())
        return 422 if run.returncode else 200, json.loads(run.stderr if run.returncode else run.stdout)

    steps = closed(f"/v1/{fixture.rpartition('/')[0]}", json.loads(request_of(fixture)))
    try:
        question = next(steps)
        while True:
            question = steps.send(answer(*question))
    except StopIteration:
        pass
    except Refused:
        pytest.skip("the answer has nothing to send back")
