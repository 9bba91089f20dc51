"""What guides show is what the server answers: each block of JSON is a request or its answer."""

import json
import re

import pytest
from documents import JSON, POSTED, ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "Docs").glob("*.md"))]
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.DOTALL | re.MULTILINE)
CURL = re.compile(r"^\$ curl -s --json '(.*?)' \\\n\s+http://127.0.0.1:8080(\S+)\n(.*?)^```$",
                  re.DOTALL | re.MULTILINE)


def pairs(page):
    """The requests of a page and what it says is answered, with the paths that they may go to."""
    text = page.read_text()
    for request, path, answer in CURL.findall(text):
        yield [path], request, answer
    blocks = BLOCK.findall(text)
    assert len(blocks) % 2 == 0, "a block is neither a request nor an answer"
    for request, answer in zip(blocks[::2], blocks[1::2]):
        yield POSTED, request, answer


def parts(value):
    """A value, and all that is in it."""
    yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(each)


SHOWN = [(page, *pair) for page in PAGES for pair in pairs(page)]


@pytest.mark.parametrize(
    "page, paths, request_, shown", SHOWN, ids=[f"{shown[0].name} {place}"
                                                for place, shown in enumerate(SHOWN)])
def test_a_guide_shows_what_is_answered(client, page, paths, request_, shown):
    whole = shown.lstrip().startswith("{")
    expected = json.loads(shown if whole else f"{{{shown}}}")
    answers = []
    for path in paths:
        response = client.ask("POST", path, {"Content-Type": JSON}, request_.encode())
        if response.status == 200:
            answers.append(json.loads(response.text))
    assert any(expected == answer if whole else any(
        isinstance(part, dict) and expected.items() <= part.items() for part in parts(answer))
        for answer in answers), f"{answers} is not what {page.name} shows"


def test_there_are_guides_that_show_answers():
    assert len(SHOWN) >= 3
