"""Finds changes of a contract that break clients of an earlier one. Docs/compatibility.md has the rules."""

import json

from .publishing import references

# Bounds of values, and which way they get narrower: for requests that breaks.
LOWER, UPPER = ("minimum", "exclusiveMinimum", "minLength", "minItems"), (
    "maximum", "exclusiveMaximum", "maxLength", "maxItems")


def breaking_changes(old, new):
    """The changes that break clients, each with its place and description. Empty if `new` only adds."""
    return sorted(set(Comparison(old, new).changes()))


class Comparison:
    """Two contracts, and the pairs of schemas that have been compared."""

    def __init__(self, old, new):
        self.old = old
        self.new = new
        self.compared = set()

    def changes(self):
        for path, operations in self.old["paths"].items():
            for method, operation in operations.items():
                place = f"{method.upper()} {path}"
                now = self.new["paths"].get(path, {}).get(method)
                if now is None:
                    yield f"{place}: is gone"
                else:
                    yield from self.operation(place, operation, now)

    def operation(self, place, old, new):
        if old.get("operationId") != new.get("operationId"):
            yield f"{place}: operationId {old.get('operationId')} is {new.get('operationId')}"
        yield from self.parameters(place, old, new)
        yield from self.contents(
            f"{place} request", old.get("requestBody", {}), new.get("requestBody", {}), True)
        for status, response in old["responses"].items():
            if status not in new["responses"]:
                yield f"{place}: status {status} is gone"
            elif status.startswith("2"):
                yield from self.contents(
                    f"{place} answer", self.at(self.old, response),
                    self.at(self.new, new["responses"][status]), False)

    def parameters(self, place, old, new):
        before = {each["name"]: each for each in self.all_at(self.old, old.get("parameters", []))}
        now = {each["name"]: each for each in self.all_at(self.new, new.get("parameters", []))}
        for name in before.keys() - now.keys():
            yield f"{place}: parameter {name} is gone"
        for name, parameter in now.items():
            if parameter.get("required") and not before.get(name, {}).get("required"):
                yield f"{place}: parameter {name} is required now"
            elif name in before:
                yield from self.schemas(f"{place}?{name}", before[name].get("schema", {}),
                                        parameter.get("schema", {}), True)

    def contents(self, place, old, new, is_request):
        for media, content in old.get("content", {}).items():
            if media not in new.get("content", {}):
                yield f"{place}: {media} is gone"
            else:
                yield from self.schemas(
                    place, content.get("schema", {}), new["content"][media].get("schema", {}),
                    is_request)

    def schemas(self, place, old, new, is_request):
        """The breaking changes between two schemas: narrower requests, wider or fewer answers."""
        names = (old.get("$ref"), new.get("$ref"), is_request)
        if names[0] and names[1]:
            if names[0] != names[1]:
                yield f"{place}: {names[0].rpartition('/')[2]} is called {names[1].rpartition('/')[2]}"
            if names in self.compared:
                return
            self.compared.add(names)
        if "$ref" in old:
            place = old["$ref"].rpartition("/")[2]
        old, new = self.at(self.old, old), self.at(self.new, new)
        yield from self.kinds(place, old, new, is_request)
        yield from self.members(place, old, new, is_request)
        if "items" in old and "items" in new:
            yield from self.schemas(f"{place}[]", old["items"], new["items"], is_request)
        if is_request:
            yield from self.bounds(place, old, new)
        yield from self.rules(place, old, new, is_request)

    def kinds(self, place, old, new, is_request):
        before, now = types(old), types(new)
        if now - before and not is_request or before - now and is_request or not before & now and before:
            yield f"{place}: {' or '.join(sorted(before))} is {' or '.join(sorted(now))}"
        if "format" in old and old.get("format") != new.get("format"):
            yield f"{place}: format {old['format']} is {new.get('format')}"
        for word in set(old.get("enum", [])) - set(new.get("enum", old.get("enum", []))):
            yield f"{place}: {word} is gone"
        if not is_request:
            for word in set(new.get("enum", [])) - set(old.get("enum", new.get("enum", []))):
                yield f"{place}: {word} may be answered now"
        before, now = [set(references(each.get("oneOf", []))) for each in (old, new)]
        for choice in before - now if is_request else before ^ now:
            yield f"{place}: {choice.rpartition('/')[2]} is one of the union no more, or new in it"

    def members(self, place, old, new, is_request):
        before, now = old.get("properties", {}), new.get("properties", {})
        for name in before.keys() - now.keys():
            yield f"{place}/{name}: is gone"
        for name in before.keys() & now.keys():
            yield from self.schemas(f"{place}/{name}", before[name], now[name], is_request)
            defaults = [each[name].get("default", each[name].get("x-default")) for each in (before, now)]
            if is_request and defaults[0] != defaults[1]:
                yield f"{place}/{name}: default {defaults[0]} is {defaults[1]}"
        needed, need = set(old.get("required", [])), set(new.get("required", []))
        for name in need - needed if is_request else needed - need:
            yield f"{place}/{name}: " + ("is required now" if is_request else "is optional now")

    def bounds(self, place, old, new):
        for keyword in LOWER:
            if keyword in new and new[keyword] > old.get(keyword, float("-inf")):
                yield f"{place}: {keyword} {old.get(keyword)} is {new[keyword]}"
        for keyword in UPPER:
            if keyword in new and new[keyword] < old.get(keyword, float("inf")):
                yield f"{place}: {keyword} {old.get(keyword)} is {new[keyword]}"

    def rules(self, place, old, new, is_request):
        """Rules can't be compared with each other: each new rule counts, unless it concerns only new members."""
        added = new.get("properties", {}).keys() - old.get("properties", {}).keys()
        before = rules(old)
        for rule in rules(new) if is_request else []:
            if rule not in before and not any(f'"{name}"' in rule for name in added):
                yield f"{place}: a rule is new"

    def at(self, document, node):
        while "$ref" in node:
            found = document
            for step in node["$ref"].removeprefix("#/").split("/"):
                found = found[step]
            node = found
        return node

    def all_at(self, document, nodes):
        return [self.at(document, node) for node in nodes]


def rules(schema):
    """The rules of a schema, each as a string."""
    apart = dict(schema.get("x-rules", {}))
    parts = [*apart.pop("allOf", []), *([apart] if apart else [])]
    return [json.dumps(part, sort_keys=True) for part in parts]


def types(schema):
    """The types of values in a schema."""
    kinds = schema.get("type", [])
    return set(kinds if isinstance(kinds, list) else [kinds])
