"""The examples of the guides match the server: each block of JSON is a request or its answer."""

import json
import re

import pytest
from documents import JSON, ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "Docs").glob("*.md"))]
# The block of a request names its route, "```json /v1/card-stack"; the blocks after it show its answer, or members of it.
BLOCK = re.compile(r"^```json(?: (/\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
CURL = re.compile(r"^\$ curl -s --json '(.*?)' \\\n\s+http://127.0.0.1:8080(\S+)\n(.*?)^```$",
                  re.DOTALL | re.MULTILINE)


def pairs(page):
    """The paths, requests and shown answers of a page."""
    text = page.read_text()
    for request, path, answer in CURL.findall(text):
        yield path, request, answer
    request = None
    for path, block in BLOCK.findall(text):
        if path:
            request = path, block
        else:
            assert request, "a block is neither a request with its route nor an answer"
            yield request[0], request[1], block


def parts(value):
    """A value, and all values in it."""
    yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(each)


SHOWN = [(page, *pair) for page in PAGES for pair in pairs(page)]


@pytest.mark.parametrize(
    "page, path, request_, shown", SHOWN, ids=[f"{shown[0].name} {place}"
                                                for place, shown in enumerate(SHOWN)])
def test_a_guide_shows_the_answer(client, page, path, request_, shown):
    whole = shown.lstrip().startswith("{")
    expected = json.loads(shown if whole else f"{{{shown}}}")
    response = client.ask("POST", path, {"Content-Type": JSON}, request_.encode())
    assert response.status == 200
    answer = json.loads(response.text)
    assert expected == answer if whole else any(
        isinstance(part, dict) and expected.items() <= part.items() for part in parts(answer)
    ), f"{answer} differs from {page.name}"


def test_guides_show_answers():
    assert len(SHOWN) >= 3
