"""`precision` rounds the numbers of an answer, and changes nothing else."""

import json
import re
from decimal import ROUND_HALF_UP, Decimal

import pytest
from documents import FIXTURES

EXACT = ("id", "easing", "pointer", "detail")
LAYOUTS = FIXTURES / "v1"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[-+]\d+)?")


def requests():
    """The requests of all fixtures that have an answer, with their paths."""
    for file in sorted(LAYOUTS.rglob("*.request.json")):
        path = f"/v1/{file.parent.relative_to(LAYOUTS)}"
        response = json.loads(file.with_name(file.name.replace(".request", ".response")).read_text())
        if path != "/v1/batch" and "status" not in response:
            yield path, json.loads(file.read_text())


def rounded(value, precision):
    """The value with all its numbers rounded, also those in texts for CSS, except easing functions."""
    if isinstance(value, dict):
        return {
            name: part if name in EXACT else rounded(part, precision)
            for name, part in value.items()}
    if isinstance(value, list):
        return [rounded(part, precision) for part in value]
    if isinstance(value, Decimal):
        if value.as_tuple().exponent < -precision:
            value = value.quantize(Decimal(1).scaleb(-precision), ROUND_HALF_UP)
        return value.normalize() + 0
    if isinstance(value, str) and ("(" in value or value.endswith("px")):
        return NUMBER.sub(lambda found: format(rounded(Decimal(found[0]), precision), "f"), value)
    return value


def read(text):
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


@pytest.mark.parametrize("precision", [0, 2, 15])
def test_numbers_are_rounded_and_nothing_else_changes(client, precision):
    checked = 0
    for path, request in requests():
        exact = client.ask("POST", path, body=json.dumps(request)).text
        short = client.ask("POST", path, body=json.dumps(request | {"precision": precision})).text
        if exact == short:
            continue
        checked += 1
        assert rounded(read(short), 15) == rounded(read(exact), precision), (path, request)
    assert checked > 20 if precision < 15 else checked > 0


def test_each_request_of_a_batch_has_its_own_precision(client):
    body = {"count": 3, "bounds": {"x": 0, "y": 0, "width": 100, "height": 100 / 3}}
    precisions = ({"precision": 1}, {}, {"precision": 0})
    requests = [{"path": "/v1/swipe-deck", "body": body | precision} for precision in precisions]
    answer = json.loads(client.ask("POST", "/v1/batch", body=json.dumps({"requests": requests})).text)
    heights = [part["body"]["frames"][0]["height"] for part in answer["responses"]]
    assert heights == [33.3, 100 / 3, 33]
