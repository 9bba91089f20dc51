"""A value of any type and size in the place of any member or element is answered or rejected: no request ends the
process. The places come from the contract, so that a new member is included."""

import functools
import json
import subprocess

import pytest
from documents import CONTRACT, JSON, POSTED, compact, resolved
from places import ELEMENT, NAMED, Requests, first_places, fitting, places_of, replaced, schema_of

BATCH = "/v1/batch"
LAYOUTS = [route for route in POSTED if route != BATCH]
DRAWN = [route for route in LAYOUTS
         if "image/svg+xml" in resolved(CONTRACT["paths"][route]["post"]["responses"]["200"])["content"]]
# The maximum nesting depth of a request, without the three levels of a batch around it.
DEEPEST = 64 - 3
# A value that no request has.
MARK = "\ue000"
# An answer, and the problem of a value.
STATUSES = (200, 422)
# One of this number of requests is sent where all take too long. The number of values is not a multiple of it.
SHARE = 5
ENTRIES = 50


def values(levels):
    """The texts of values of each type, that are empty, have one element, are deep, or long."""
    deep = min(60, DEEPEST - levels)
    return [
        "null", "true", "false", "0", "1", "-1", "0.5", "1e15", "-1e300", "18446744073709551615", "1e999",
        '""', '"a"', '"\\u0000"', f'"{"a" * 10_001}"',
        "[]", "[0]", "[null]", '["a"]', "[[]]", "[{}]", f"[{'0,' * 1000}0]", "[" * deep + "]" * deep,
        "{}", '{"a":1}', '{"":null}', '{"a":[]}', '{"a":' * (deep - 1) + "{}" + "}" * (deep - 1)]


@functools.cache
def requests(route):
    return Requests(route)


def changed(route, present=True):
    """The places of a route, and for each the texts of requests with values there. The values replace others, or are
    additional, if there are such requests. The first place of a declaration has each value, and others have a share."""
    found = requests(route).found
    for number, place in enumerate(sorted(places_of(route))):
        request, keys, _ = found.get((place, present)) or found[place, not present]
        text = compact(replaced(request, keys, MARK))
        tried = values(len(keys))
        tried = tried if place in first_places() else tried[number % SHARE::SHARE]
        yield place, [text.replace(f'"{MARK}"', value) for value in tried]


@pytest.fixture(scope="module")
def answers(request):
    """A function that answers requests of a route, one per line. Fails if the process does not answer them all."""
    def answer(route, lines):
        command = [request.config.getoption("--server"), "layout", "--lines", route.removeprefix("/v1/")]
        run = subprocess.run(command, input="\n".join(lines).encode(), stdout=subprocess.PIPE)
        answers = run.stdout.splitlines()
        if len(answers) != len(lines):
            rest = "\n".join(line[:1000] for line in lines[len(answers):][:10])
            pytest.fail(f"the process ended with {run.returncode}, at one of\n{rest}")
        return answers

    return answer


def status(answer):
    """The status of an answer: that of its problem, or 200."""
    return json.loads(answer)["status"] if answer.startswith(b'{"type":"') else 200


@pytest.mark.parametrize("route", POSTED)
def test_a_request_has_each_place_of_the_contract(route):
    assert {place for place, _ in requests(route).found} == places_of(route)


@pytest.mark.parametrize("route", POSTED)
def test_any_value_in_any_place_is_answered_or_rejected(answers, route):
    lines = [line for _, lines in changed(route) for line in lines]
    assert [line for line, answer in zip(lines, answers(route, lines)) if status(answer) not in STATUSES] == []


@pytest.mark.parametrize("route", LAYOUTS)
def test_any_value_in_any_place_of_an_entry_is_answered_or_rejected(answers, route):
    lines = [line for _, lines in changed(route, present=False) for line in lines][::SHARE]
    entries = [f'{{"path":"{route}","body":{line}}}' for line in lines]
    batches = [entries[start:start + ENTRIES] for start in range(0, len(entries), ENTRIES)]
    for batch, answer in zip(batches, answers(BATCH, [f'{{"requests":[{",".join(batch)}]}}' for batch in batches])):
        statuses = [each["status"] for each in json.loads(answer)["responses"]]
        assert [entry for entry, status in zip(batch, statuses) if status not in STATUSES] == []


@pytest.mark.parametrize("route", DRAWN)
def test_any_value_in_any_place_is_drawn_or_rejected(client, route):
    for place, lines in changed(route):
        for line in lines if "picture" in place else lines[::SHARE]:
            headers = {"Content-Type": JSON, "Accept": "image/svg+xml"}
            assert client.ask("POST", route, headers, line.encode()).status in STATUSES, line


def objects(route):
    """The objects in the requests of a route: whether each is the first one of its declaration, the request, the keys to
    the object, the object, and the names of its members."""
    for (place, is_present), (request, keys, schema) in requests(route).found.items():
        value = functools.reduce(lambda value, key: value[key], keys, request) if is_present else None
        # The layout for the other axis is read once an edit sets that axis.
        is_read = not {*zip(keys, keys[1:])} & {("vertical", "layout"), ("horizontal", "layout")}
        if isinstance(value, dict) and is_read:
            declared = members(schema, value)
            if keys[-2:] == ("layout", "body"):
                # What the row decides must be omitted; null is the same as that.
                path = functools.reduce(lambda value, key: value[key], keys[:-1], request)["path"]
                declared |= members(schema_of(path), {})
            yield place in first_places(), request, keys, value, declared


def members(schema, value):
    """The names that the schema of an object declares; None if the client chooses them."""
    schema = fitting(schema, value)
    is_open = schema.get("additionalProperties") or "properties" not in schema
    return None if is_open else {*schema["properties"]}


@pytest.mark.parametrize("route", LAYOUTS)
def test_a_member_that_an_object_does_not_declare_is_rejected(answers, route):
    members_of_all = {place[-1] for each in LAYOUTS for place in places_of(each)} - {ELEMENT, NAMED}
    found = [each for each in objects(route) if each[-1] is not None]
    valid = [status(answer) == 200 for answer in answers(route, [compact(request) for _, request, *_ in found])]
    found = [each for each, is_valid in zip(found, valid) if is_valid]
    others = [sorted(members_of_all - declared) for *_, declared in found]
    tried = [names if each[0] else names[number % SHARE::SHARE] for number, (each, names) in enumerate(zip(found, others))]
    lines = [compact(replaced(request, keys, value | dict.fromkeys(names)))
             for (_, request, keys, value, _), names in zip(found, tried)]
    for (_, _, keys, _, _), names, answer, line in zip(found, tried, answers(route, lines), lines):
        parent = "".join(f"/{key}" for key in keys)
        pointers = {error["pointer"] for error in json.loads(answer).get("errors", ())}
        assert [name for name in names if f"{parent}/{name}" not in pointers] == [], line
