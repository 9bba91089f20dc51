"""A member at the wrong depth is answered with the places where it belongs."""

import itertools
import json
import random

import pytest
from documents import CONTRACT, JSON, POSTED, compact
from places import ELEMENT, NAMED, Requests, choices, fitting, places_of, replaced, schema_of, steps

BELONGS = "unknown member; belongs in "
DRAWN = 4


def value_at(value, keys):
    for key in keys:
        value = value[key]
    return value


def pointer(keys):
    return "".join(f"/{key}" for key in keys)


def objects_in(route):
    """Each object that requests of a route have: a request, the keys that lead to the object, its schema and place."""
    requests = Requests(route).found
    whole = next(request for request, keys, _ in requests.values() if len(keys) == 1)
    yield whole, (), schema_of(route), (route,)
    for (place, is_present), (request, keys, schema) in requests.items():
        if is_present and isinstance(value_at(request, keys), dict):
            yield request, keys, schema, place


def objects_at(schema, keys):
    """The objects that the contract declares at the end of a way."""
    found = choices(schema)
    for key in map(str, keys):
        ways = [key, ELEMENT if key.isdigit() else NAMED]
        found = [inner for each in found for step in ways if step in steps(each) for inner in choices(steps(each)[step])]
    return found


def has(objects, name):
    """Whether one of several objects can have a member. The body of an update can have any."""
    return any(name in steps(each) or each.get("additionalProperties") is True for each in objects)


def next_to(route, keys, schema, value, name):
    """The pointers to the members with a name one level further out, and of objects that a value has."""
    if keys and any(name in steps(each) for each in objects_at(schema_of(route), keys[:-1])):
        yield f"{pointer(keys[:-1])}/{name}"
    for inner, child in steps(fitting(schema, value)).items():
        if any(name in steps(choice) for choice in choices(child)):
            yield f"{pointer(keys)}/{inner}/{name}"


@pytest.mark.parametrize("route", [path for path in POSTED if path != "/v1/batch"])
def test_a_member_at_the_wrong_depth_is_told_its_place(client, route):
    places = places_of(route)
    # Each name is drawn at several objects, and each object has a few names.
    names = sorted({place[-1] for place in places} - {ELEMENT, NAMED})
    random.Random(route).shuffle(names)
    drawn = itertools.cycle(names)
    for request, keys, schema, place in objects_in(route):
        value = value_at(request, keys)
        declared = {name for choice in choices(schema) for name in steps(choice)}
        others = {*itertools.islice(drawn, DRAWN)} - declared
        if not declared or NAMED in declared or not others:
            continue
        body = replaced(request, keys, value | dict.fromkeys(others, 1))
        answer = client.ask("POST", route, {"Content-Type": JSON}, compact(body).encode())
        # In the body of a layout in a row, which is not read for the other axis or after some faults, and in a style of a named
        # kind, only the places that are stated are checked.
        is_certain = "body" not in keys and NAMED not in place
        assert answer.status == 422 or not is_certain, (route, keys)
        details = {fault["pointer"]: fault["detail"] for fault in json.loads(answer.text).get("errors", [])}
        for name in others:
            detail = details.get(f"{pointer(keys)}/{name}")
            assert detail or not is_certain, (route, keys, name)
            if not (detail or "").startswith("unknown member"):
                continue  # Not read, or known but excluded there: the detail states why.
            named = detail.removeprefix(BELONGS).partition(";")[0].split(" or ") if detail.startswith(BELONGS) else []
            if is_certain:
                missing = set(next_to(route, keys, schema, value, name)) - {*named}
                assert not missing, (route, keys, name, detail)
                elsewhere = {each[:-1] for each in places if each[-1] == name} - {place}
                assert named or "did you mean" in detail or not elsewhere, (route, keys, name, detail)
            for _, *way, last in [each.split("/") for each in named]:
                around = objects_at(schema_of(route), way)
                assert last == name or last in CONTRACT["x-synonyms"], (route, keys, name, detail)
                assert has(around, last) or {"body", "merge"} & {*way}, (route, keys, name, detail)
