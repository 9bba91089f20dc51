"""Finds changes of a contract that break clients of an earlier one. Docs/compatibility.md has the rules.

A request must not get narrower, and a response must not get wider. Names that generated clients use must stay.
"""

import re
from urllib.parse import urlsplit

from .publishing import references
from .rules import new_rules, rules

# Keywords that limit a value from below and from above.
LOWER = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
UPPER = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
ANYTHING = {"array", "boolean", "integer", "null", "number", "object", "string"}


def breaking_changes(old, new):
    """The changes that break clients, each with its place and description. Empty if `new` only adds."""
    return sorted(set(Comparison(old, new).changes()))


class Comparison:
    """Two contracts, and the pairs of components that have been compared."""

    def __init__(self, old, new):
        self.old = old
        self.new = new
        self.compared = set()

    def changes(self):
        before, now = [each["servers"][0]["url"] for each in (self.old, self.new)]
        if urlsplit(now).path.strip("/") != urlsplit(before).path.strip("/"):
            yield f"servers: {before} is {now}"
        yield from self.schemes()
        for path, operations in self.old["paths"].items():
            for method, operation in operations.items():
                place = f"{method.upper()} {path}"
                now = self.new["paths"].get(path, {}).get(method)
                if now is None:
                    yield f"{place}: is removed"
                else:
                    yield from self.operation(place, operation, now)

    def schemes(self):
        before, now = [each["components"].get("securitySchemes", {}) for each in (self.old, self.new)]
        for name in before.keys() & now.keys():
            for key in ("type", "scheme", "in", "name"):
                yield from changed(f"securitySchemes/{name}", key, before[name], now[name])

    def operation(self, place, old, new):
        """The breaking changes of an operation."""
        yield from changed(place, "operationId", old, new)
        if old.get("tags", [])[:1] != new.get("tags", [])[:1]:  # Clients have a class per first tag.
            yield f"{place}: the first tag {old.get('tags')} is {new.get('tags')}"
        yield from self.security(place, old, new)
        yield from self.parameters(place, old, new)
        yield from self.body(f"{place} request", old.get("requestBody"), new.get("requestBody"))
        for status, response in old["responses"].items():
            if status not in new["responses"]:
                yield f"{place}: status {status} is removed"
            else:
                yield from self.response(f"{place} {status}", response, new["responses"][status])
        for status in new["responses"].keys() - old["responses"].keys():
            if status < "400":
                yield f"{place}: status {status} is new"

    def security(self, place, old, new):
        """Each combination of credentials that was sufficient must still be."""
        before, now = [
            operation.get("security", document.get("security")) or [{}]
            for operation, document in ((old, self.old), (new, self.new))]
        for credentials in before:
            if not any(needed.items() <= credentials.items() for needed in now):
                yield f"{place}: credentials {' and '.join(credentials) or 'none'} are not sufficient"

    def parameters(self, place, old, new):
        before, now = [
            {(each["in"], each["name"]): (part, each)
             for part in operation.get("parameters", []) for each in [at(document, part)]}
            for operation, document in ((old, self.old), (new, self.new))]
        for kind, name in before.keys() - now.keys():
            yield f"{place}: {kind} parameter {name} is removed"
        for key, (part, parameter) in now.items():
            if key not in before:
                if parameter.get("required"):
                    yield f"{place}: {key[0]} parameter {key[1]} is required"
            elif there := self.once(f"{place}?{key[1]}", before[key][0], part, True):
                yield from self.parameter(there, before[key][1], parameter)

    def parameter(self, place, old, new):
        if new.get("required") and not old.get("required"):
            yield f"{place}: is required"
        style = {"query": "form", "cookie": "form"}.get(old["in"], "simple")
        ways = [{"style": style, "allowReserved": False} | each for each in (old, new)]
        ways = [{"explode": each["style"] == "form"} | each for each in ways]
        for keyword in ("style", "explode", "allowReserved"):
            yield from changed(place, keyword, *ways)
        yield from self.contents(place, old, new, True)
        yield from self.schemas(place, old.get("schema", {}), new.get("schema", {}), True)

    def body(self, place, old, new):
        if new and new.get("required") and not (old and old.get("required")):
            yield f"{place}: is required"
        if old and not new:
            yield f"{place}: is removed"
        elif old:
            yield from self.contents(place, old, new, True)

    def response(self, place, old, new):
        if there := self.once(place, old, new, False):
            old, new = at(self.old, old), at(self.new, new)
            yield from self.headers(there, old.get("headers", {}), new.get("headers", {}))
            yield from self.contents(there, old, new, False)

    def headers(self, place, old, new):
        for name, header in old.items():
            if name not in new:
                yield f"{place}: header {name} is removed"
            elif there := self.once(f"{place} header {name}", header, new[name], False):
                before, now = at(self.old, header), at(self.new, new[name])
                if before.get("required") and not now.get("required"):
                    yield f"{there}: is optional"
                yield from self.schemas(there, before.get("schema", {}), now.get("schema", {}), False)

    def contents(self, place, old, new, is_request):
        for media, content in old.get("content", {}).items():
            if media not in new.get("content", {}):
                yield f"{place}: {media} is removed"
            else:
                yield from self.schemas(
                    place, content.get("schema", {}), new["content"][media].get("schema", {}), is_request)

    def once(self, place, old, new, is_request):
        """The place to name in changes of two parts. Nothing if they are components compared before."""
        names = (old.get("$ref"), new.get("$ref"), is_request)
        if names[0] is None or names[1] is None:
            return place
        if names in self.compared:
            return None
        self.compared.add(names)
        return names[0].removeprefix("#/components/").removeprefix("schemas/")

    def schemas(self, place, old, new, is_request):
        """The breaking changes between two schemas."""
        if "$ref" in old and "$ref" in new:
            names = [each["$ref"].rpartition("/")[2] for each in (old, new)]
            yield from changed(place, "schema", {"schema": names[0]}, {"schema": names[1]})
            yield from self.limits(place, old, new, is_request)
            old, new = {"$ref": old["$ref"]}, {"$ref": new["$ref"]}
        if there := self.once(place, old, new, is_request):
            before, now = at(self.old, old), at(self.new, new)
            yield from self.types(there, before, now, is_request)
            if self.kinds(self.old, before).isdisjoint(self.kinds(self.new, now)):
                return
            yield from self.limits(there, before, now, is_request)
            yield from self.values(there, before, now, is_request)
            yield from self.unions(there, before, now, is_request)
            yield from self.members(there, before, now, is_request)
            yield from self.parts(there, before, now, is_request)

    def limits(self, place, old, new, is_request):
        """The keywords that limit values, and the default."""
        for keyword in narrower(old, new) if is_request else narrower(new, old):
            yield from changed(place, keyword, old, new)
        before, now = rules(self.old, old), rules(self.new, new)
        for rule in new_rules(before, now, old, new) if is_request else []:
            yield f"{place}: rule {rule} is new"
        for rule in new_rules(now, before, new, old) if not is_request else []:
            yield f"{place}: rule {rule} is removed"
        if is_request:
            yield from changed(place, "default", with_default(old), with_default(new))

    def types(self, place, old, new, is_request):
        before, now = self.kinds(self.old, old), self.kinds(self.new, new)
        if not (before <= now if is_request else now <= before):
            yield f"{place}: {kinds_in_words(before)} is {kinds_in_words(now)}"
        for keyword in ("format", "contentMediaType", "contentEncoding"):
            if keyword in old:
                yield from changed(place, keyword, old, new)

    def kinds(self, document, schema):
        """The types of values that a schema allows."""
        schema = at(document, schema)
        if "type" in schema:
            kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        elif "oneOf" in schema:
            kinds = [kind for each in schema["oneOf"] for kind in self.kinds(document, each)]
        else:
            kinds = ANYTHING
        return {*kinds, *(["integer"] if "number" in kinds else [])}  # A number may be an integer.

    def values(self, place, old, new, is_request):
        """The values of an enum, and the names of their constants."""
        before, now = old.get("enum", []), new.get("enum", [])
        for word in before:
            if now and word not in now:
                yield f"{place}: {word} is removed"
        for word in now if not is_request else []:
            if before and word not in before:
                yield f"{place}: {word} may be answered"
        if bool(now) > bool(before) if is_request else bool(before) > bool(now):
            yield f"{place}: the list of values is {'new' if is_request else 'removed'}"
        names = [dict(zip(each.get("enum", []), each.get("x-enum-varnames", []))) for each in (old, new)]
        for word in names[0].keys() & names[1].keys():
            if names[0][word] != names[1][word]:
                yield f"{place}: {names[0][word]} is called {names[1][word]}"

    def unions(self, place, old, new, is_request):
        if ("oneOf" in old) != ("oneOf" in new):
            yield f"{place}: is {'a' if 'oneOf' in new else 'no'} union"
        elif "oneOf" in old:
            before, now = [dict.fromkeys(references(each["oneOf"])) for each in (old, new)]
            for choice in before.keys() - now.keys():
                yield f"{place}: alternative {choice.rpartition('/')[2]} is removed"
            for choice in now.keys() - before.keys() if not is_request else []:
                yield f"{place}: alternative {choice.rpartition('/')[2]} may be answered"
            for choice in before.keys() & now.keys():
                yield from self.schemas(place, {"$ref": choice}, {"$ref": choice}, is_request)
            before, now = [each.get("discriminator", {}) for each in (old, new)]
            yield from changed(f"{place} discriminator", "propertyName", before, now)
            before, now = before.get("mapping", {}), now.get("mapping", {})
            for word in before:
                yield from changed(f"{place} discriminator", word, before, now)

    def members(self, place, old, new, is_request):
        before, now = old.get("properties", {}), new.get("properties", {})
        for name in before.keys() - now.keys():
            yield f"{place}/{name}: is removed"
        for name in before.keys() & now.keys():
            yield from self.schemas(f"{place}/{name}", before[name], now[name], is_request)
        needed, need = set(old.get("required", [])), set(new.get("required", []))
        for name in need - needed if is_request else needed - need:
            yield f"{place}/{name}: is {'required' if is_request else 'optional'}"
        if is_request:
            ended = old.get("additionalProperties", True) is not False
            if ended and new.get("additionalProperties", True) is False:
                yield f"{place}: other members are rejected"

    def parts(self, place, old, new, is_request):
        """The schemas within a schema."""
        for keyword, part in (
                ("items", "[]"), ("additionalProperties", "{}"), ("contentSchema", " as JSON")):
            before, now = old.get(keyword, {}), new.get(keyword, {})
            if isinstance(before, dict) and isinstance(now, dict) and (before or now):
                yield from self.schemas(place + part, before, now, is_request)


def kinds_in_words(kinds):
    if kinds >= ANYTHING:
        return "anything"
    return " or ".join(sorted(kinds - {"integer"} if "number" in kinds else kinds))


def narrower(wide, narrow):
    """The keywords with which one schema excludes values that another one allows."""
    for keyword in LOWER:
        if narrow.get(keyword, float("-inf")) > wide.get(keyword, float("-inf")):
            yield keyword
    for keyword in UPPER:
        if narrow.get(keyword, float("inf")) < wide.get(keyword, float("inf")):
            yield keyword
    if "pattern" in narrow and not all(
            word and re.search(narrow["pattern"], word) for word in wide.get("enum", [None])):
        yield "pattern"
    if "multipleOf" in narrow and ("multipleOf" not in wide or wide["multipleOf"] % narrow["multipleOf"]):
        yield "multipleOf"
    if narrow.get("uniqueItems"):
        yield "uniqueItems"


def with_default(schema):
    """The schema with its default where JSON Schema has it."""
    return schema | ({"default": schema["x-default"]} if "x-default" in schema else {})


def changed(place, key, old, new):
    if old.get(key) != new.get(key):
        yield f"{place}: {key} {old.get(key, 'absent')} is {new.get(key, 'absent')}"


def at(document, node):
    """The node that a reference refers to, with the keywords beside the reference."""
    while "$ref" in node:
        found = document
        for step in node["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        node = found | {key: value for key, value in node.items() if key != "$ref"}
    return node
