"""Random requests from the schemas of openapi.json. An option that is added there is included."""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "scripts"))
from contract.publishing import strict  # noqa: E402

DOCUMENT = strict(json.loads((ROOT / "openapi.json").read_text()))
# The paths of requests for one operation.
PATHS = [path for path, operations in DOCUMENT["paths"].items() if "post" in operations and path != "/v1/batch"]
LENGTHS = [0, 1, 8, 10, 12.5, 20, 33.3, 40, 76, 100, 100.3, 124, 150, 200, 270, 300, 375, 400]
SCALES = [0.5, 1, 1.5, 2, 3, 16]
IDS = "abcdefgh"
# The values of members whose schemas allow more: texts in several scripts, and only as many fonts as a batch may load.
WORDS = {
    "string": ["", "abc", "Lines end where they would get too long, or here:\nso.", "نص عربي مع 123 رقم",
               "ภาษาไทยไม่มีช่องว่าง", "日本語（にほんご）の文。", "e\u0301 👩‍🚀 fi"],
    "fontFamily": ["Roboto", "Noto Sans Arabic, Roboto", "Noto Sans CJK JP"],
    "fontWeight": [400, 700, "bold"],
    "maxLines": [1, 2, 5],
}
CHARACTERS = ["a", " ", "e\u0301", "日"]


class Draw:
    """Generates random values of schemas. `wild` values lie at the bounds."""

    def __init__(self, random, wild=False):
        self.random = random
        self.wild = wild
        self.share = random.choice([0.1, 0.3, 0.6])

    def request(self, path):
        body = DOCUMENT["paths"][path]["post"]["requestBody"]
        request = self.value(body["content"]["application/json"]["schema"])
        # Most properties compare numbers that are not rounded.
        request.pop("precision", None)
        if self.random.random() < 0.9:
            self.lead(request)
        if path == "/v1/card-stack/pan" and self.random.random() < 0.9:
            self.trace(request["events"])
        return request

    def trace(self, events):
        """Lets all events state the movement by the same member."""
        kept, other = self.random.sample(["deltaY", "translationY"], 2)
        for event in events:
            if other in event:
                event[kept] = event.pop(other)

    def lead(self, request):
        """Makes most references to rows valid."""
        rows = request.get("rows", [])
        if self.random.random() < 0.7:
            for row, name in zip(rows, IDS):
                row["id"] = name
                row.pop("repeat", None), row.pop("firstIndex", None)
        self.make_room(rows, request.get("axis", "vertical"))
        if "viewport" in request and request["viewport"]["height"] == "content" and self.random.random() < 0.7:
            # Most stacks have a height of their own.
            request["viewport"]["height"] = self.random.choice(LENGTHS)
        names = [row["id"] for row in rows if "id" in row and "repeat" not in row]
        target = request.get("to")
        if isinstance(target, dict):
            target["row"] = self.random.randrange(max(1, len(rows)))
        if isinstance(request.get("operations"), list):
            del request["operations"][3:]
        for operation in request.get("operations", []):
            for member, value in operation.items():
                if member in ("index", "from", "to"):
                    operation[member] = self.random.randrange(max(1, len(rows) - 1))
                elif member in ("indexes", "ids"):
                    known = range(max(1, len(rows) - 1)) if member == "indexes" else names
                    operation[member] = self.random.sample(known, min(2, len(known)))
                elif member == "id" and names:
                    operation[member] = self.random.choice(names)
        if "operations" in request and "from" in request:
            self.lead_interruption(request["from"], rows, names, request.get("axis", "vertical"))
        if "bounds" in request and "from" in request:
            self.lead_deck(request)
        if "anchor" in request and names:
            request["anchor"] = self.random.choice(names)

    def lead_interruption(self, interruption, rows, names, axis):
        """Makes the items those of rows, and the paths those to layouts in rows."""
        self.lead_items(interruption["items"], len(rows), names)
        # Two removed items of one name could not be distinguished.
        interruption["items"] = list({
            (item.get("id", item["index"]), item.get("isRemoved")): item for item in interruption["items"]}.values())
        places = [index for index, row in enumerate(rows) if "layout" in row["size"].get(axis, row["size"])]
        for layout in interruption.get("layouts", []):
            layout["path"] = [self.random.choice(places or [0])]

    def lead_items(self, items, count, names):
        """Makes items those of a layout with a number of items, some of which have names."""
        for item in items:
            item.pop("id", None)
            item["index"] = self.random.randrange(max(1, count))
            item |= {"id": self.random.choice(names)} if names and self.random.random() < 0.5 else {}

    def lead_deck(self, request):
        """Makes the interrupted cards of a deck different ones of its cards."""
        cards = request.get("cards", [])
        count = len(cards) if "cards" in request else request.get("count", 0)
        items = request["from"]["items"]
        self.lead_items(items, count, [card["id"] for card in cards if "id" in card])
        indexes = [next((place for place, card in enumerate(cards) if "id" in item and card.get("id") == item["id"]),
                        item["index"]) for item in items]
        request["from"]["items"] = [item for place, item in enumerate(items)
                                    if indexes[place] < count and indexes[place] not in indexes[:place]]

    def make_room(self, rows, axis):
        """Gives layouts in rows the extents that the rows of a stack along an axis don't define."""
        for row in rows:
            sizes = row["size"]
            for along, size in sizes.items() if "vertical" in sizes else [(axis, sizes)]:
                if "layout" not in size:
                    continue
                path, body = size["layout"]["path"], size["layout"]["body"]
                has_share = any(name in size for name in ("fraction", "perView", "fill"))
                for name in "width", "bounds", "viewport":
                    body.pop(name, None)
                extent = {"height" if along == "vertical" else "width": self.random.choice(LENGTHS[8:])}
                if body.get("axis") == "horizontal" and "height" in extent and self.random.random() < 0.3:
                    extent["height"] = "content"
                if path in ("/v1/swipe-deck", "/v1/scroll-stack") and not has_share:
                    body["bounds" if path == "/v1/swipe-deck" else "viewport"] = extent
                elif "width" in extent and not has_share:
                    body |= extent
                self.make_room(body.get("rows", []), body.get("axis", "vertical"))

    def name(self, entries):
        """Removes ids that another entry of a list has."""
        known = set()
        for entry in entries if isinstance(entries, list) else []:
            if isinstance(entry, dict) and entry.get("id") in known:
                del entry["id"]
            elif isinstance(entry, dict):
                known.add(entry.get("id", object()))

    def value(self, schema, deep=0):
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            if name == "PixelScale" and not self.wild:
                return self.random.choice(SCALES)
            if name.endswith("SizeOrLength"):
                # A number stands for {"fixed": …}: models read one form.
                return self.value(at(schema)["oneOf"][0], deep)
            return self.value(at(schema), deep)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        kind = schema.get("type")
        choices = schema.get("oneOf") or schema.get("anyOf")
        if kind is None and choices:
            return self.value(self.random.choice(choices), deep)
        if kind == "object":
            return self.object(schema, deep)
        if kind == "array":
            return self.array(schema, deep)
        if kind in ("number", "integer"):
            return self.number(schema, whole=kind == "integer")
        if kind == "boolean":
            return self.random.random() < 0.5
        if kind == "string":
            return self.random.choice(IDS)
        return None

    def array(self, schema, deep):
        if "prefixItems" in schema:
            return [self.value(item, deep + 1) for item in schema["prefixItems"]]
        least = schema.get("minItems", 0)
        count = max(least, self.random.randint(0, 5 if deep < 2 else 3))
        items = [self.value(schema["items"], deep + 1)
                 for _ in range(min(count, schema.get("maxItems", count)))]
        if schema.get("uniqueItems"):
            items = list({json.dumps(item): item for item in items}.values())
        self.name(items)
        return items

    def number(self, schema, whole=False):
        low, high = schema.get("minimum", -1e15), schema.get("maximum", 1e15)
        low = schema.get("exclusiveMinimum", low)
        if self.wild and self.random.random() < 0.3:
            number = self.random.choice([low, high, high / 3, 1e-9, 1e-308, 5e-324, 0])
        elif whole:
            number = self.random.randint(0, 6)
        elif high - low <= 20:
            number = round(self.random.uniform(low, high), 2)
        else:
            number = self.random.choice(
                [self.random.choice(LENGTHS), self.random.randint(0, 400),
                 round(self.random.uniform(0, 400), self.random.choice([1, 2, 4]))])
            if low < 0 and self.random.random() < 0.3:
                number = -number
        number = min(max(number, low), high)
        return int(number) if whole else number

    def object(self, schema, deep):
        members = dict(schema.get("properties", {}))
        wanted = set(schema.get("required", []))
        for keyword in "oneOf", "anyOf":
            if keyword in schema:
                groups = [set(choice.get("required", [])) for choice in schema[keyword]]
                chosen = self.random.choice(groups)
                wanted |= chosen
                for name in set().union(*groups) - chosen:
                    members.pop(name, None)
        value = {name: self.member(name, member, deep) for name, member in members.items()
                 if name in wanted or self.random.random() < self.share}
        if isinstance(schema.get("additionalProperties"), dict):
            value |= {name: self.value(schema["additionalProperties"], deep + 1)
                      for name in CHARACTERS if self.random.random() < self.share}
        for _ in range(2):
            self.settle(schema, value, members, deep)
        return value

    def member(self, name, schema, deep):
        return self.random.choice(WORDS[name]) if name in WORDS else self.value(schema, deep + 1)

    def settle(self, schema, value, members, deep):
        """Adds and removes the members that the schema's conditions require or exclude."""
        for rule in [schema, *map(at, schema.get("allOf", []))]:
            excluded = rule.get("not", {}).get("required", [])
            if excluded and all(name in value for name in excluded):
                del value[self.random.choice(excluded)]
            for name, needed in rule.get("dependentRequired", {}).items():
                if name in value:
                    self.add(needed, value, members, deep)
            for rule in [rule, *map(at, rule.get("allOf", []))]:
                if "if" in rule:
                    self.follow(rule, value, members, deep)

    def follow(self, rule, value, members, deep):
        then = at(rule.get("then" if holds(at(rule["if"]), value) else "else", {}))
        self.add(then.get("required", []), value, members, deep)
        for name, member in then.get("properties", {}).items():
            if member is False:
                value.pop(name, None)
            elif name in value and "const" in member:
                value[name] = member["const"]
            elif isinstance(value.get(name), dict) and "required" in member:
                self.add(member["required"], value[name], at(members[name])["properties"], deep + 1)

    def add(self, names, value, members, deep):
        for name in names:
            if name not in value and name in members:
                value[name] = self.member(name, members[name], deep)


def members(path):
    """The names of the members of a path's requests."""
    body = DOCUMENT["paths"][path]["post"]["requestBody"]
    return at(body["content"]["application/json"]["schema"])["properties"].keys()


def at(schema):
    """The target of a reference, with the members next to the reference."""
    if not isinstance(schema, dict) or "$ref" not in schema:
        return schema
    found = DOCUMENT
    for name in schema["$ref"][2:].split("/"):
        found = found[name]
    return at(found) | {name: value for name, value in schema.items() if name != "$ref"}


def holds(schema, value):
    """Whether a value satisfies a condition. Supports the keywords that the contract's conditions use."""
    schema = at(schema)
    if schema in (True, False):
        return schema
    if "const" in schema and value != schema["const"]:
        return False
    if "minimum" in schema and isinstance(value, (int, float)) and value < schema["minimum"]:
        return False
    if "not" in schema and holds(schema["not"], value):
        return False
    if not all(holds(each, value) for each in schema.get("allOf", [])):
        return False
    if "anyOf" in schema and not any(holds(each, value) for each in schema["anyOf"]):
        return False
    if not isinstance(value, dict):
        return True
    return all(name in value for name in schema.get("required", [])) and all(
        holds(member, value[name])
        for name, member in schema.get("properties", {}).items() if name in value)


def write_defaults(schema, value, random):
    """A value whose absent members are written explicitly, as null or as their default."""
    schema = at(schema)
    choices = [] if "type" in schema else schema.get("oneOf", []) + schema.get("anyOf", [])
    if choices:
        return write_defaults(next(each for each in choices if fits(each, value)), value, random)
    if isinstance(value, list):
        return [write_defaults(schema.get("items", {}), each, random) for each in value]
    if not isinstance(value, dict):
        return value
    members = schema.get("properties", {})
    written = {name: write_defaults(members.get(name, {}), each, random) for name, each in value.items()}
    for name in members.keys() - value.keys() - set(schema.get("required", [])):
        default = at(members[name]).get("default")
        written[name] = default if random.random() < 0.5 else None
    return written


def is_choice(schema):
    """Whether a schema lists its values."""
    return "enum" in schema or "const" in schema


def fits(schema, value):
    """Whether a value has the type of a schema of a union."""
    schema = at(schema)
    if "const" in schema:
        return value == schema["const"]
    if "enum" in schema:
        return value in schema["enum"]
    if isinstance(value, dict):
        members = schema.get("properties", {})
        return value.keys() <= members.keys() and all(
            name in value and (not is_choice(at(members[name])) or fits(members[name], value[name]))
            for name in schema.get("required", []))
    kinds = {str: "string", int: "integer", float: "number", list: "array"}
    return schema.get("type") in (kinds.get(type(value)), "number" if type(value) is int else None)
