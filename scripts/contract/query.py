"""The members of a request as typed parameters of a GET: Docs/Decisions/0026-requests-by-hand.md."""

from .json_text import json_text

# Objects that are written as numbers separated by commas, in this order.
LISTED = (["x", "y", "width", "height"], ["x", "y"], ["width", "height"])


def add_parameters(document):
    """Adds to each GET with a `request` one parameter per member of the request."""
    schemas = document["components"]["schemas"]
    for operations in document["paths"].values():
        if "post" in operations and "get" in operations:
            media = operations["post"]["requestBody"]["content"]["application/json"]
            request = schemas[name_of(media["schema"])]
            first, *others = operations["get"]["parameters"]
            members = [
                {"name": name} | parameter
                for name, parameter in Members(schemas).of(request, is_nested=False)]
            operations["get"]["parameters"] = [first, *members, *others]


def said_apart(parameters, request):
    """A request as values of these parameters, by name."""
    values = {parameter["name"]: value for parameter in parameters
              if (value := value_of(parameter, request)) is not None}
    assert {name.partition(".")[0] for name in values} == set(request), "a member has no parameter"
    return values


def value_of(parameter, request):
    """The value of a parameter for a request; None if the request does not set it."""
    value = request
    for name in parameter["name"].split("."):
        value = value.get(name) if isinstance(value, dict) else None
    if value is None or "schema" not in parameter:
        return None
    if "contentMediaType" in parameter["schema"]:
        return json_text(value)
    if parameter["schema"].get("type") != "array" or isinstance(value, list):
        return value
    if not isinstance(value, dict):
        return [value]
    names = next(names for names in LISTED
                 if len(names) == parameter["schema"]["maxItems"] and value.keys() <= set(names))
    return [value.get(name, 0) for name in names]


def name_of(schema):
    """The name of the schema that another one refers to, if any."""
    return schema.get("$ref", "").rpartition("/")[2]


class Members:
    """Writes members as optional parameters without defaults, which clients would send."""

    def __init__(self, schemas):
        self.schemas = schemas

    def of(self, owner, is_nested):
        """The members of an object, and those of its objects; deeper members are written as JSON."""
        required = owner.get("required", [])
        for name, schema in owner["properties"].items():
            target = self.target(schema)
            members = target.get("properties", {})
            if target.get("type") == "object" and [*members] not in LISTED and not is_nested:
                for inner, parameter in self.of(target, is_nested=True):
                    yield f"{name}.{inner}", parameter
                continue
            schema, way = self.serialized(schema, target)
            note = [target["description"].strip(), way]
            if name in required and not is_nested:
                note.append("Required, here or in `request`.")
            style = {"style": "form", "explode": False} if schema.get("type") == "array" else {}
            yield name, {
                "in": "query", "description": " ".join(filter(None, note)) + "\n"} | style | {
                "schema": schema}

    def target(self, schema):
        """A resolved schema, with the members next to its reference."""
        return self.schemas.get(name_of(schema), {}) | schema

    def serialized(self, schema, target):
        """The schema of a value's text, and the style of its serialization."""
        kinds = [*map(self.target, target.get("oneOf", []))]
        members = [*target.get("properties", {})]
        if members in LISTED:
            return self.numbers(target, len(members)), f"As `{','.join(members)}`."
        if [kind["type"] for kind in kinds] == ["number", "object"] and (
                [*kinds[1]["properties"]] in LISTED):
            return self.numbers(kinds[1], 1), f"As one number, or as `{','.join(kinds[1]['properties'])}`."
        if kinds or target["type"] == "object" or name_of(target.get("items", {})):
            return {"type": "string", "contentMediaType": "application/json",
                    "contentSchema": without_notes(schema)}, "As JSON."
        if target["type"] == "array":
            return without_notes(schema), "Separated by commas."
        return without_notes(schema), ""

    def numbers(self, target, least):
        """A list with one number per member of an object, within the widest of their bounds."""
        members = [self.number(member) for member in target["properties"].values()]
        return {
            "type": "array", "minItems": least, "maxItems": len(members), "items": {
                "type": "number", "minimum": min(member["minimum"] for member in members),
                "maximum": max(member["maximum"] for member in members), "format": "double"}}

    def number(self, schema):
        """A schema as that of a number; of several kinds, that which is one."""
        target = self.target(schema)
        return next((kind for kind in map(self.target, target.get("oneOf", [])) if kind.get("type") == "number"), target)


def without_notes(schema):
    """A member's schema without the keywords that its parameter has, or must not have."""
    return {key: value for key, value in schema.items()
            if key not in ("description", "default", "x-default")}
