"""Converts the full contract to one that client generators understand.

The parts use all of JSON Schema. Generators read objects, enums, unions and numbers; from rules next to an
object's properties they create unusable types. Therefore rules go to `x-rules`, and `strict` restores them for
checks of requests and answers.
"""

import re

from .json_text import json_text
from .query import add_parameters


# Keywords for rules between members, and for unions.
RULES = ("allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "propertyNames")
INT32 = 2**31 - 1


def publish(document):
    """A document with the same meaning whose schemas suit generators."""
    schemas = document["components"]["schemas"]
    rules = {name: schemas.pop(name) for name in [*schemas] if name.endswith("Rules")}
    named = {name: schema for name, schema in schemas.items() if is_type(schema)}
    shorthands = {name: schema for name, schema in schemas.items() if name not in named}
    writer = Publisher(shorthands, {name for name, schema in named.items() if "oneOf" in schema})
    published = writer.plain(
        {key: value for key, value in document.items() if key != "components"}
        | {"components": document["components"] | {"schemas": {}}})
    for name, schema in named.items():
        published["components"]["schemas"] |= writer.component(name, schema)
    for parameter in published["components"]["parameters"].values():
        write_as_text(parameter, published["components"]["examples"])
    published["components"]["x-rules"] = {
        name: writer.rule(rule) for name, rule in rules.items()}
    close_requests(published)
    discriminate(published["components"]["schemas"])
    name_parts(published["components"]["schemas"])
    hide_nested_unions(published["components"]["schemas"])
    add_parameters(published)
    return published


def is_type(schema):
    """Whether a schema is a type of its own: an object, an enum or a union. Others are shorthands."""
    return "enum" in schema or "oneOf" in schema or schema.get("type") == "object"


class Publisher:
    """Rewrites schemas: expands shorthands, adds formats to numbers, separates rules."""

    def __init__(self, shorthands, unions):
        self.shorthands = shorthands
        self.unions = unions
        self.hoisted = {}

    def component(self, name, schema):
        """A named schema, followed by the enums of its members."""
        self.hoisted = {}
        inner = {key: value for key, value in schema.items() if key not in ("properties", "items")}
        out = self.plain(inner) | {
            key: self.plain(schema[key]) for key in ("items",) if key in schema}
        if "properties" in schema:
            out["properties"] = {
                member: self.member(name, member, value)
                for member, value in schema["properties"].items()}
        if schema.get("type") == "object":
            out = self.apart(schema, out)
        if "default" in out:  # The default of an enum: clients would send it in each query.
            out["x-default"] = out.pop("default")
        return {name: out} | self.hoisted

    def member(self, owner, name, schema):
        """A member's schema. An enum or a union is named after its schema and member."""
        schema = self.plain(schema)
        if "default" in schema and schema.get("$ref", "").rpartition("/")[2] in self.unions:
            schema["x-default"] = schema.pop("default")
        if "enum" not in schema and "oneOf" not in schema:
            return schema
        hoisted = owner + name[0].upper() + name[1:]
        beside = {key: schema[key] for key in ("description", "default") if key in schema}
        self.hoisted[hoisted] = {key: value for key, value in schema.items() if key != "default"}
        return {"$ref": f"#/components/schemas/{hoisted}"} | beside

    def apart(self, schema, out):
        """An object's schema, with its rules separated."""
        rules = {key: self.rule(schema[key]) for key in RULES if key in schema}
        out = {key: value for key, value in out.items() if key not in RULES}
        return out | ({"x-rules": rules} if rules else {})

    def plain(self, node):
        """A node with its shorthands expanded."""
        if isinstance(node, list):
            return [self.plain(each) for each in node]
        if not isinstance(node, dict):
            return node
        if isinstance(node.get("$ref"), str):
            name = node["$ref"].rpartition("/")[2]
            beside = {key: value for key, value in node.items() if key != "$ref"}
            if name in self.shorthands and node["$ref"].startswith("#/components/schemas/"):
                return self.plain(self.shorthands[name] | beside)
            return {"$ref": node["$ref"]} | self.plain_values(beside)
        out = self.plain_values(node)
        if "const" in out:
            out |= {"type": "string", "enum": [out.pop("const")]}
        return with_format(out)

    def plain_values(self, node):
        return {
            "x-default" if key == "default" and isinstance(value, (dict, list)) else key:
            value if key in ("value", "example", "default", "examples") else self.plain(value)
            for key, value in node.items()}

    def rule(self, node):
        """A rule, with shorthands expanded and references to the new places of rules."""
        if isinstance(node, list):
            return [self.rule(each) for each in node]
        if not isinstance(node, dict):
            return node
        if isinstance(node.get("$ref"), str) and node["$ref"].endswith("Rules"):
            return {"$ref": node["$ref"].replace("/schemas/", "/x-rules/")}
        return {key: self.rule(value) for key, value in node.items()}


def with_format(schema):
    """A number with its format."""
    kinds = schema.get("type")
    if "number" in (kinds if isinstance(kinds, list) else [kinds]):
        return schema | {"format": "double"}
    if "integer" in (kinds if isinstance(kinds, list) else [kinds]):
        small = schema.get("maximum", INT32 + 1) <= INT32
        return schema | {"format": "int32" if small else "int64"}
    return schema


def references(node, with_rules=False):
    """The components that a node refers to."""
    if isinstance(node, dict):
        reference = node.get("$ref")
        if isinstance(reference, str):
            yield reference
        for key, value in node.items():
            if with_rules or key != "x-rules":
                yield from references(value, with_rules)
    elif isinstance(node, list):
        for value in node:
            yield from references(value, with_rules)


def write_as_text(parameter, examples):
    """Turns a parameter with JSON content into a string, which clients send."""
    if "content" in parameter:
        media = parameter.pop("content")["application/json"]
        parameter["schema"] = {
            "type": "string", "contentMediaType": "application/json",
            "contentSchema": media["schema"]}
        named = {name: examples[each["$ref"].rpartition("/")[2]]
                 for name, each in media["examples"].items()}
        parameter["examples"] = {
            name: example | {"value": json_text(example["value"])}
            for name, example in named.items()}


def close_requests(document):
    """Closes the objects that only requests use; answers may get members in later versions.

    What answers have, too, has no defaults: clients would put them into what they read.
    """
    components = document["components"]
    paths = [operation for path in document["paths"].values() for operation in path.values()]
    answers = [operation["responses"] for operation in paths]
    answered, open_ends = set(), [*references(answers)]
    while open_ends:
        reference = open_ends.pop()
        if reference not in answered:
            answered.add(reference)
            section, name = reference.split("/")[2:]
            open_ends += references(components[section][name])
    for name, schema in components["schemas"].items():
        if f"#/components/schemas/{name}" not in answered:
            if "properties" in schema:
                schema.setdefault("additionalProperties", False)
            continue
        for member in schema.get("properties", {}).values():
            if "default" in member:
                member["x-default"] = member.pop("default")


def discriminate(schemas):
    """Adds the discriminators of unions."""
    for schema in schemas.values():
        if isinstance(member := schema.get("discriminator"), str):
            mapping = {}
            for choice in schema["oneOf"]:
                of_choice = schemas[choice["$ref"].rpartition("/")[2]]["properties"][member]
                enum = schemas[of_choice["$ref"].rpartition("/")[2]]
                mapping |= {value: choice["$ref"] for value in enum["enum"]}
            schema["discriminator"] = {"propertyName": member, "mapping": mapping}


def name_parts(schemas):
    """Names the values of enums and the alternatives of unions: those of CardStackState are CardStackStateCollapsed and so on.

    In Go, the constants of all enums share one scope.
    """
    taken = set(schemas)
    for name, schema in schemas.items():
        if "enum" in schema:
            names = [name + pascal_case(str(value)) for value in schema["enum"]]
            if not taken.isdisjoint(names):
                raise SystemExit(f"a name of {name} is taken: {', '.join(taken.intersection(names))}")
            taken.update(names)
            schema["x-enum-varnames"] = names
        for alternative in schema.get("oneOf", []):
            if "$ref" not in alternative:
                alternative["title"] = name + pascal_case(alternative["type"])


def hide_nested_unions(schemas):
    """Moves a union to the rules if one of its alternatives is an array of a union: what openapi-generator makes of it rejects
    valid arrays in Python, and does not compile in TypeScript. Without a type, a client passes on any value."""
    for schema in schemas.values():
        items = [alternative.get("items", {}) for alternative in schema.get("oneOf", [])]
        if any("oneOf" in schemas.get(each.get("$ref", "").rpartition("/")[2], {}) for each in items):
            schema["x-rules"] = {"oneOf": schema.pop("oneOf")}


def with_unions(document):
    """The published contract with its hidden unions."""
    def shown(schema):
        rules = schema.get("x-rules", {})
        if "type" in schema or "oneOf" not in rules:
            return schema
        return {name: value for name, value in schema.items() if name != "x-rules"} | rules

    components = document["components"]
    schemas = {name: shown(schema) for name, schema in components["schemas"].items()}
    return document | {"components": components | {"schemas": schemas}}


def pascal_case(text):
    """The words of a text, each with a capital letter."""
    return "".join(word[0].upper() + word[1:] for word in re.findall("[A-Za-z0-9]+", text))


def strict(document):
    """The published contract with its rules restored and every object closed."""
    def put_back(node):
        if isinstance(node, list):
            return [put_back(each) for each in node]
        if not isinstance(node, dict):
            return node
        out = {key: value if key in ("value", "x-rules") else put_back(value)
               for key, value in node.items()}
        if "x-default" in out:
            out["default"] = out.pop("x-default")
        if isinstance(out.get("properties"), dict) and "type" in out:
            out.setdefault("additionalProperties", False)
        if "contentSchema" in out.get("schema", {}):
            out["content"] = {"application/json": {"schema": out.pop("schema")["contentSchema"]}}
        if out.pop("x-anything-else", False):
            return {}
        return out | out.pop("x-rules", {}) if "type" in out else out

    return put_back(with_unions(document))


def taking_null(document):
    """The strict contract for requests as the server reads them: null in an optional member means absent.

    For Schemathesis, which parses YAML answers, and generates values for every parameter.
    """
    document = strict(document)
    for path in document["paths"].keys() & {"/openapi.yaml", "/openapi-pages.yaml"}:
        document["paths"][path]["get"]["responses"]["200"]["content"] = {
            "application/yaml": {"schema": {}}}
    for operations in document["paths"].values():  # Random requests use JSON in a query only as `request`.
        first, *others = operations.get("get", {}).get("parameters", [None])
        if first and others:
            operations["get"]["parameters"] = [
                first, *(each for each in others if "content" not in each)]
    schemas = document["components"]["schemas"]
    bodies = [operation["requestBody"] for path in document["paths"].values()
              for operation in path.values() if "requestBody" in operation]
    taken, open_ends = set(), [*references(bodies)]
    while open_ends:
        name = open_ends.pop().rpartition("/")[2]
        if name in taken or name not in schemas:
            continue
        taken.add(name)
        open_ends += references(schemas[name])
        # Of two exclusive members, one may be null.
        schemas[name].pop("not", None)
        rules = [rule for rule in schemas[name].pop("allOf", []) if rule.keys() != {"not"}]
        if rules:
            schemas[name]["allOf"] = rules
        for member, schema in schemas[name].get("properties", {}).items():
            if member not in schemas[name].get("required", []):
                schemas[name]["properties"][member] = {"anyOf": [schema, {"type": "null"}]}
    return document
