"""The contract's defaults are the server's: an absent member gets the same answer as a member with its default, and a
different answer than a member with another value."""

import collections
import functools
import json

import pytest
from documents import DEFAULTS, JSON, POSTED, at, compact, faults_at, fixtures

# It moves no row: only scrolling depends on it, and scrolling has a default of its own.
WITHOUT_EFFECT = "/components/schemas/ScrollStackRequest/properties/contentInset"
# Members that a request with another member must not have, not even with their defaults.
EXCLUDED = {"detents": ("downwardThreshold", "upwardThreshold")}


def uses(pointer, value):
    """The uses of defaults in a value: the pointer of each default, the object, and the name of the member."""
    schema = at(pointer)
    if "$ref" in schema:
        yield from uses(schema["$ref"][1:], value)
    for keyword in ("anyOf", "oneOf"):
        for index in range(len(schema.get(keyword, ()))):
            if not faults_at(f"{pointer}/{keyword}/{index}", value):
                yield from uses(f"{pointer}/{keyword}/{index}", value)
    if isinstance(value, dict):
        for name in schema.get("properties", {}):
            member = f"{pointer}/properties/{name}"
            default = default_of(member)
            if default and value.get(name, at(default)["default"]) == at(default)["default"]:
                yield default, value, name
            elif name in value:
                yield from uses(member, value[name])
    if isinstance(value, list) and "items" in schema:
        for element in value:
            yield from uses(f"{pointer}/items", element)


@functools.cache
def default_of(pointer):
    """The pointer of a schema's default: in the schema itself, or in the schema that it refers to."""
    schema = at(pointer)
    if "default" in schema:
        return pointer
    return default_of(schema["$ref"][1:]) if "$ref" in schema else None


def uses_of_defaults():
    """The uses of each default in the fixtures: the path, the request, the object, and the name of the member."""
    found = collections.defaultdict(list)
    for path in POSTED:
        body = f"/paths/{path.replace('/', '~1')}/post/requestBody"
        schema = f"{body}/content/application~1json/schema"
        for _, request, _ in fixtures(path):
            for default, of, name in uses(schema, request):
                if not any(name in EXCLUDED.get(member, ()) for member in request):
                    found[default].append((path, request, of, name))
    return found


USES = uses_of_defaults()
# The members of an object have their own defaults.
NOTICED = [default for default in USES if at(default)["default"] != {} and default != WITHOUT_EFFECT]


def answer(client, path, request):
    """The answer, without the rows of an edit and the body of a pan, which are as the request has them."""
    text = client.ask("POST", path, {"Content-Type": JSON}, compact(request).encode()).text
    answer = {name: value for name, value in json.loads(text).items() if name not in ("rows", "body", "requestId")}
    if "picture" in request:
        accept = {"Content-Type": JSON, "Accept": "image/svg+xml"}
        answer["picture"] = client.ask("POST", path, accept, compact(request).encode()).text
    return answer


def names_of(pointer):
    """The values of an enumeration: in the schema itself, or in the schema that it refers to; else any name."""
    schema = at(pointer)
    return schema.get("enum") or (names_of(schema["$ref"][1:]) if "$ref" in schema else ["another"])


def others(value, pointer):
    """Other values than a default, of the same type."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, (int, float)):
        yield from (value + 1, value - 1, value / 2, (value + 1) / 2)
    elif isinstance(value, str):
        yield from set(names_of(pointer)) - {value}
    elif isinstance(value, list):
        yield value[1:]
    elif isinstance(value, dict):
        for name in value:
            yield value | {name: value[name] + 1}


@pytest.mark.parametrize("path", POSTED)
def test_absent_members_have_their_defaults(client, path):
    requests = collections.defaultdict(list)
    for default, found in USES.items():
        for _, request, of, name in (use for use in found if use[0] == path):
            requests[id(request)].append((request, of, name, at(default)["default"]))
    for places in requests.values():
        request = places[0][0]
        for _, of, name, _ in places:
            of.pop(name, None)
        expected = answer(client, path, request)
        for _, of, name, value in places:
            of[name] = value
        assert answer(client, path, request) == expected, f"{path} {request}"
        for _, of, name, _ in places:
            del of[name]


@pytest.mark.parametrize("default", NOTICED)
def test_another_value_than_the_default_changes_the_answer_to_a_fixture(client, default):
    value = at(default)["default"]
    values = [other for other in others(value, default) if other != value and not faults_at(default, other)]
    for path, request, of, name in USES[default]:
        of.pop(name, None)
        expected = answer(client, path, request)
        answers = [answer(client, path, request) for of[name] in values]
        of.pop(name, None)
        if any(each != expected for each in answers):
            return
    pytest.fail(f"no fixture depends on {default}")


def test_every_default_of_a_request_has_a_fixture():
    assert {default for default in DEFAULTS if default not in USES} == set()
