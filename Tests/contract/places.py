"""The places of values in requests: each member of each object, and each element of each list.

A place is a tuple: the route, and the steps to the value, such as `("/v1/scroll-stack", "rows", "[]", "id")`. In the
body of a layout in a row, the name of the body's schema replaces the steps to it, so that places do not depend on levels.
"""

import functools
import pathlib
import random
import sys

from documents import CONTRACT, JSON, POSTED, compact, fixtures

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "combinations"))
from draw import Draw, fits  # noqa: E402

# The steps to any element of a list, and to any member whose name the client chooses.
ELEMENT, NAMED = "[]", "{}"
MAXIMUM_DRAWS = 1000


def schema_of(route):
    return CONTRACT["paths"][route]["post"]["requestBody"]["content"][JSON]["schema"]


def choices(schema):
    """The schemas of a union, or the schema itself, without references."""
    if "$ref" in schema:
        return choices(CONTRACT["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    if "oneOf" not in schema:
        return [schema]
    return [choice for each in schema["oneOf"] for choice in choices(each)]


def fitting(schema, value):
    """The schema of a union that a value has, or the schema itself, without references."""
    of_type = choices(schema)
    return of_type[0] if len(of_type) == 1 else next(each for each in of_type if fits(each, value))


def steps(schema):
    """The schemas of the members and elements of a value, by the steps to them."""
    others = schema.get("additionalProperties")
    return schema.get("properties", {}) | ({NAMED: others} if isinstance(others, dict) else {}) | (
        {ELEMENT: schema["items"]} if "items" in schema else {})


def inside(place, schema):
    """The place from which the places in a value are counted."""
    return (place[0], schema["$ref"].rpartition("/")[2]) if place[-2:] == ("layout", "body") else place


@functools.cache
def declarations_of(route):
    """All places in the requests of a route, and for each the schemas that declare it, with the step there."""
    found, known = {}, set()

    def add(schema, place):
        place = inside(place, schema)
        for choice in choices(schema):
            if (place, id(choice)) in known:
                continue
            known.add((place, id(choice)))
            for step, child in steps(choice).items():
                found.setdefault((*place, step), set()).add((id(choice), step))
                add(child, (*place, step))

    add(schema_of(route), (route,))
    return found


def places_of(route):
    """All places in the requests of a route."""
    return declarations_of(route).keys()


@functools.cache
def first_places():
    """For each declaration the first place that it declares, in any route."""
    known, first = set(), set()
    for route in POSTED:
        for place, declarations in sorted(declarations_of(route).items()):
            if not declarations <= known:
                first.add(place)
            known |= declarations
    return first


def places_in(schema, value, place, keys=()):
    """The places in a value; for each the keys that lead to it, its schema, and whether the value has it. Absent members
    and an element after the last one are included."""
    place = inside(place, schema)
    children = steps(fitting(schema, value))
    if isinstance(value, dict):
        named = [*value, "another"] if NAMED in children else []
        known = {name: name in value for name in [*children, *named] if name != NAMED}
    else:
        known = {index: index < len(value) for index in range(len(value) + 1)}
    for key, is_present in known.items():
        step = ELEMENT if isinstance(value, list) else key if key in children else NAMED
        yield (*place, step), (*keys, key), children[step], is_present
        if is_present and isinstance(value[key], (dict, list)):
            yield from places_in(children[step], value[key], (*place, step), (*keys, key))


def replaced(value, keys, new):
    """A value with another value at the place that keys lead to."""
    if not keys:
        return new
    key, *others = keys
    if isinstance(value, dict):
        return value | {key: replaced(value.get(key), others, new)}
    return [*value[:key], replaced(value[key] if others else None, others, new), *value[key + 1:]]


class Requests:
    """Requests of a route that together have all its places: the fixtures, and fixtures with random values."""

    def __init__(self, route):
        self.route = route
        # The request, the keys and the schema, by the place and whether the request has a value there.
        self.found = {}
        # Small answers first, so that most requests cost little.
        for _, request, _ in sorted(fixtures(route), key=lambda fixture: len(compact(fixture))):
            self.add(request)
        for place in sorted(places_of(route), key=len):
            self.find(place)

    def add(self, request):
        for place, keys, schema, is_present in places_in(schema_of(self.route), request, (self.route,)):
            self.found.setdefault((place, is_present), (request, keys, schema))

    def find(self, place):
        """Adds requests with random values around a place until one of them has it."""
        for seed in range(MAXIMUM_DRAWS):
            if any((place, is_present) in self.found for is_present in (True, False)):
                return
            request, keys, schema = self.around(place)
            self.add(replaced(request, keys, Draw(random.Random(seed)).value(schema)))

    def around(self, place):
        """A request with the value that contains a place, or that could."""
        around = [each for each in self.found if each[0] == place[:-1]]
        return self.found[(around or [each for each in self.found if each[0][-1] == "layout"])[0]]
