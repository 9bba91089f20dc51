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


# Requests beside blocks of JSON: on the command line, with curl, and in an address. Each is (path, query, body).
PIPED = re.compile(r"echo '(\{[^']*\})' *\|\s*framewright layout ([\w/-]+)")
POSTED = re.compile(r"--json '(\{[^']*\})'[^`]*?(/v1/[\w/-]+)")
NAMED = re.compile(r"framewright layout ([a-z/-]+) ([\w.]+=[^\n`|>]*)")
ADDRESS = re.compile(r"(?<!data-embed=\")(/v1/[\w/-]+)\?([^\s'\"`)…]*)(.?)")


def examples(text):
    """The requests of a page, each with its place: (place, path, query, body)."""
    for found in BLOCK.finditer(text):
        if found[1]:
            yield found.start(), found[1], "", found[2]
    for found in PIPED.finditer(text):
        yield found.start(), f"/v1/{found[2]}", "", found[1]
    for found in POSTED.finditer(text):
        yield found.start(), found[2], "", found[1]
    for found in NAMED.finditer(text):
        # A shell's variable has a value elsewhere.
        if "$" not in found[2]:
            yield found.start(), f"/v1/{found[1]}", "&".join(member for member in found[2].split() if "=" in member), None
    for found in ADDRESS.finditer(text):
        # An ellipsis stands for more members.
        if found[3] != "…" and "=" in found[2]:
            yield found.start(), found[1], found[2].replace("&as=svg", ""), None


EXAMPLES = [(page, *example) for page in PAGES for example in examples(page.read_text())]


@pytest.mark.parametrize("page, place, path, query, body", EXAMPLES, ids=[f"{page.name}:{place}" for page, place, *_ in EXAMPLES])
def test_an_example_has_no_member_without_effect_and_no_fault_that_the_text_does_not_speak_of(client, page, place, path, query, body):
    text = page.read_text()
    if body is None:
        response = client.ask("GET", f"{path}?{query}")
    else:
        response = client.ask("POST", path, {"Content-Type": JSON}, body.encode())
    answer = json.loads(response.text)
    if response.status != 200:
        assert str(response.status) in text[place:].partition("\n## ")[0], answer
        return
    ignored = [warning["detail"] for part in parts(answer) if isinstance(part, dict) for warning in part.get("warnings", ())
               if warning["code"] == "ignored"]
    assert [detail for detail in ignored if json.dumps(detail) not in text] == []


def test_guides_have_examples_of_each_form():
    texts = [page.read_text() for page in PAGES]
    for form in (PIPED, POSTED, NAMED, ADDRESS):
        assert any(form.search(text) for text in texts)
    assert len(EXAMPLES) > 70
