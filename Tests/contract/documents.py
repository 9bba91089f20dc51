"""The contract and the fixtures, and functions that look up values in them."""

import functools
import json
import pathlib
import sys

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Tests/Fixtures"
sys.path.append(str(ROOT / "scripts"))
from contract.division import joined  # noqa: E402
from contract.publishing import strict  # noqa: E402

# The published contract, both documents together, and the contract with its rules between members.
CONTRACT = joined(ROOT)
STRICT = strict(CONTRACT)
REGISTRY = Registry().with_resource(
    "urn:contract", Resource.from_contents(STRICT, default_specification=DRAFT202012))
JSON = "application/json"
POSTED = [path for path, operations in CONTRACT["paths"].items() if "post" in operations]


@functools.cache
def at(pointer):
    """The contract's value at a JSON Pointer."""
    return REGISTRY.resolver("urn:contract").lookup(f"#{pointer}").contents


def resolved(node):
    """A node, or the target of its reference."""
    return at(node["$ref"][1:]) if "$ref" in node else node


def compact(value):
    """JSON as the server writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def faults_at(pointer, value):
    """The faults of a value by the schema at a JSON Pointer."""
    validator = Draft202012Validator({"$ref": f"urn:contract#{pointer}"}, registry=REGISTRY)
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]


def without_nulls(value):
    """A request without members with null, which are the same as absent members."""
    if isinstance(value, dict):
        return {name: without_nulls(each) for name, each in value.items() if each is not None}
    return [without_nulls(each) for each in value] if isinstance(value, list) else value


def nodes(node, pointer=""):
    """All objects and arrays of a node, with their JSON Pointers."""
    if isinstance(node, (dict, list)):
        yield pointer, node
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            escaped = str(key).replace("~", "~0").replace("/", "~1")
            yield from nodes(value, f"{pointer}/{escaped}")


# The JSON Pointers of schemas with a default.
DEFAULTS = [
    pointer for pointer, schema in nodes(STRICT["components"]["schemas"], "/components/schemas")
    if isinstance(schema, dict) and "default" in schema and not pointer.endswith("/properties")]


def fixtures(path):
    """The names, requests and answers of a path's fixtures, except faults."""
    for file in sorted((FIXTURES / path[1:]).glob("*.response.json")):
        name = file.name.removesuffix(".response.json")
        if not name.startswith("fault-"):
            request = json.loads(file.with_name(f"{name}.request.json").read_text())
            yield name, request, json.loads(file.read_text())
