"""Members of the contract that the shape of a request does not have, drawn from the schemas for any size of request."""

import random

from draw import DOCUMENT, Draw, at, fits

# All elements that are drawn for one place have at most this number of parts.
MAXIMUM_PARTS = 100_000
# Stands for each element of a list in the path to a place, and for a further name of a table.
EACH = "*"


# ----------------------------------------------------------------------------------------- Drawing

def with_more(genes, path, body):
    """A request with a few members that it did not have, and with values of other types."""
    body, schema = {"body": body}, {"properties": {"body": request_schema(path)}}
    for number in range(genes.choice("more", [0, 0, 1, 2, 3, 5])):
        part = genes.within(f"more{number} ")
        draw = Draw(random.Random(part.seed("seed")), wild=part.choice("wild", [False, False, True]))
        found = list(dict.fromkeys(places(schema, body)))
        Addition(part, draw, draw.random.choice(found)).apply(body)
    return body["body"]


def places(schema, value, path=()):
    """The places at which a value can have more: path, schema and member. There is no member where the value can
    have another type."""
    choices = alternatives(schema)
    if choices:
        yield path, Reference(schema), None
        schema = next((each for each in choices if fits(each, value)), {})
    members, others = at(schema).get("properties", {}), at(schema).get("additionalProperties")
    if isinstance(value, dict):
        for name in members:
            if name not in value:
                yield path, Reference(schema), name
        if isinstance(others, dict):
            yield path, Reference(schema), EACH
        for name in members:
            if name in value:
                yield from places(members[name], value[name], path + (name,))
    elif isinstance(value, list):
        for element in samples(value):
            yield from places(at(schema).get("items", {}), element, path + (EACH,))


class Reference:
    """A schema, equal to others with the same text."""

    def __init__(self, schema):
        self.schema = at(schema)
        self.text = str(schema)

    def __eq__(self, other):
        return self.text == other.text

    def __hash__(self):
        return hash(self.text)


def alternatives(schema):
    """The types of a union."""
    schema = at(schema)
    return [] if "type" in schema else schema.get("oneOf", schema.get("anyOf", []))


def samples(elements):
    """A few elements of a list."""
    return elements if len(elements) < 8 else [elements[0], elements[1], elements[len(elements) // 2], elements[-1]]


def request_schema(path):
    return DOCUMENT["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]


def distinct(values):
    """The values without those that are in the list before."""
    return list({id(value): value for value in values}.values())


def keys_of(holder, name):
    """The keys of the elements or the member that a name stands for in a list or an object."""
    if name is EACH:
        return range(len(holder)) if isinstance(holder, list) else ()
    return [name] if isinstance(holder, dict) and name in holder else ()


class Addition:
    """A member, or a value of another type, for all objects at a place or for some of them."""

    def __init__(self, genes, draw, place):
        self.genes, self.draw, (self.path, owner, self.name) = genes, draw, place
        self.schema = owner.schema

    def apply(self, body):
        *path, last = self.path
        holders = distinct([body])
        for name in path:
            holders = distinct(holder[key] for holder in holders for key in keys_of(holder, name))
        keys = [(holder, key) for holder in holders for key in keys_of(holder, last)]
        keys = keys[::self.genes.choice("step", [1, 1, 3])]
        self.length = self.genes.size("length", 1, max(1, MAXIMUM_PARTS // max(1, len(keys))))
        if self.name is None:
            for (holder, key), value in zip(keys, self.values(self.schema, len(keys))):
                holder[key] = value
            return
        owners = [owner for owner in distinct(holder[key] for holder, key in keys) if isinstance(owner, dict)]
        table = self.schema["additionalProperties" if self.name is EACH else "properties"]
        values = self.values(table if self.name is EACH else table[self.name], len(owners))
        for owner, value in zip(owners, values):
            self.put(value, owner, len(owners))

    def values(self, schema, count):
        """A few different values, as many times as needed."""
        drawn = [self.enlarged(schema, self.draw.member(self.name, schema, 0)) for _ in range(min(count, 3))]
        return (drawn[place % 3] for place in range(count))

    def put(self, value, owner, count):
        """Adds a member to one of some objects, and removes members that exclude it."""
        if self.name is EACH:
            owner.update(self.further(self.schema, value))
            return
        owner[self.name] = value
        groups = [set(each.get("required", [])) for each in self.schema.get("oneOf", [])]
        own = [group for group in groups if self.name in group]
        if own:
            for name in set().union(*groups) - own[0]:
                owner.pop(name, None)
            for name in sorted(own[0] - owner.keys()):
                owner[name] = self.draw.member(name, self.schema["properties"][name], 0)
        # Conditions between members take long to check.
        if count < 100:
            self.draw.settle(self.schema, owner, self.schema["properties"], 0)

    def enlarged(self, schema, value):
        """A value whose lists and tables are long."""
        choices = alternatives(schema)
        schema = at(next((each for each in choices if fits(each, value)), {}) if choices else schema)
        if isinstance(value, list) and value and not schema.get("uniqueItems"):
            count = min(self.length, schema.get("maxItems", self.length))
            return [self.renamed(value[place % len(value)], place) for place in range(count)]
        if isinstance(value, dict):
            members = schema.get("properties", {})
            value = {name: self.enlarged(members.get(name, {}), each) for name, each in value.items()}
            if isinstance(schema.get("additionalProperties"), dict) and value:
                value |= self.further(schema, next(iter(value.values())))
        return value

    def further(self, schema, value):
        """Members with names of their own."""
        first = ord("一")
        names = ("k" * 50 + f"-{place}" if "pattern" in schema.get("propertyNames", {}) else chr(first + place)
                 for place in range(min(self.length, 990)))
        return {name: value for name in names}

    def renamed(self, element, place):
        return element | {"id": f"{element['id']}{place}"} if isinstance(element, dict) and "id" in element else element


# ----------------------------------------------------------------------------------------- Checking

def all_members(schema, owner="", known=None):
    """The members that a value of a schema can have, each with the schema that has it."""
    known = set() if known is None else known
    owner = schema.get("$ref", owner)
    if owner in known:
        return
    known.add(owner)
    for place, choice in enumerate(alternatives(schema)):
        yield from all_members(choice, f"{owner}/{place}", known)
    schema = at(schema)
    for name, member in schema.get("properties", {}).items():
        yield owner, name
        yield from all_members(member, f"{owner}/{name}", known)
    for keyword in "items", "additionalProperties":
        if isinstance(schema.get(keyword), dict):
            yield from all_members(schema[keyword], f"{owner}/{keyword}", known)


def members_in(schema, value, owner=""):
    """The members that a value has, each with the schema that has it."""
    owner = schema.get("$ref", owner)
    for place, choice in enumerate(alternatives(schema)):
        if fits(choice, value):
            yield from members_in(choice, value, f"{owner}/{place}")
            return
    schema = at(schema)
    if isinstance(value, dict):
        members = schema.get("properties", {})
        for name, each in value.items():
            if name in members:
                yield owner, name
                yield from members_in(members[name], each, f"{owner}/{name}")
            elif isinstance(schema.get("additionalProperties"), dict):
                yield from members_in(schema["additionalProperties"], each, f"{owner}/additionalProperties")
    elif isinstance(value, list):
        for element in value:
            yield from members_in(schema.get("items", {}), element, f"{owner}/items")


def missing(path, bodies):
    """The members of an operation's requests that no body has."""
    schema = request_schema(path)
    left = set(all_members(schema))
    for body in bodies:
        left -= set(members_in(schema, body))
        if not left:
            break
    return left
