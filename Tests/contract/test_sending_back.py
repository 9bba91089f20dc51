"""What the answer of a fixture states can be sent back is a valid request."""

import json
import pathlib
import subprocess
import sys

import pytest

from test_fixtures import ROOT

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "combinations"))
from properties.asking import Refused  # noqa: E402
from properties.sending_back import closed  # noqa: E402


def fixtures():
    """The requests for scroll stacks that are answered, except large ones, by their names."""
    for path in sorted(ROOT.glob("scroll-stack/**/*.request.json")):
        answer = path.with_name(path.name.replace(".request.", ".response.")).read_bytes()
        if path.stat().st_size < 300_000 and b"/docs/problems#" not in answer[:200]:
            yield pytest.param(path, id=str(path.relative_to(ROOT)).removesuffix(".request.json"))


@pytest.mark.parametrize("path", list(fixtures()))
def test_an_answer_can_be_sent_back(path, request):
    def answer(route, body):
        run = subprocess.run([request.config.getoption("--server"), "layout", route.removeprefix("/v1/")],
                             input=json.dumps(body).encode(), capture_output=True, check=False)
        return 422 if run.returncode else 200, json.loads(run.stderr if run.returncode else run.stdout)

    steps = closed(f"/v1/{path.parent.relative_to(ROOT)}", json.loads(path.read_text()))
    try:
        question = next(steps)
        # Bounded: a property asks for a few answers.
        while True:
            question = steps.send(answer(*question))
    except StopIteration:
        pass
    except Refused:
        pytest.skip("the answer has nothing to send back")
