"""A request that says what is the default anyway is answered as one that leaves it out."""

import collections
import json

import pytest
from documents import DEFAULTS, JSON, POSTED, at, compact, faults_at, fixtures

def uses(pointer, value):
    """The defaults that a value has, said or left out: their pointers, whose members, and which."""
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


def default_of(pointer):
    """Where the default of a schema stands: in itself, in what it refers to, or nowhere."""
    schema = at(pointer)
    if "default" in schema:
        return pointer
    return default_of(schema["$ref"][1:]) if "$ref" in schema else None


def uses_of_defaults():
    """For each default who has it: the path, the request, whose member it is, and which."""
    found = collections.defaultdict(list)
    for path in POSTED:
        body = f"/paths/{path.replace('/', '~1')}/post/requestBody"
        schema = f"{body}/content/application~1json/schema"
        for _, request, _ in fixtures(path):
            for default, of, name in uses(schema, request):
                found[default].append((path, request, of, name))
    return found


USES = uses_of_defaults()


def answer(client, path, request):
    """The answer, without the rows of an edit: they are as the request has them."""
    text = client.ask("POST", path, {"Content-Type": JSON}, compact(request).encode()).text
    return {name: value for name, value in json.loads(text).items() if name != "rows"}


@pytest.mark.parametrize("default", USES)
def test_a_default_stands_for_a_member_that_is_left_out(client, default):
    for path, request, of, name in USES[default]:
        of.pop(name, None)
        expected = answer(client, path, request)
        of[name] = at(default)["default"]
        assert answer(client, path, request) == expected, f"{path} {request}"
        del of[name]


def test_every_default_of_a_request_has_a_fixture():
    assert {default for default in DEFAULTS if default not in USES} == set()
