"""Breaking changes of the contract are found, and additions are not."""

import copy
import json

import pytest
from contract.compatibility import breaking_changes
from documents import CONTRACT, ROOT

SCHEMAS = CONTRACT["components"]["schemas"]


def schema(document, name):
    return document["components"]["schemas"][name]


def take(name, member):
    return lambda document: schema(document, name)["properties"].pop(member)


def set_in(name, member, **values):
    return lambda document: schema(document, name)["properties"][member].update(values)


def change(name, **values):
    return lambda document: schema(document, name).update(values)


BREAKING = [
    ("a path is removed", lambda document: document["paths"].pop("/v1/diff"), "POST /v1/diff: is gone"),
    ("an operation is renamed",
     lambda document: document["paths"]["/v1/diff"]["post"].update(operationId="compare"),
     "POST /v1/diff: operationId diffFrames is compare"),
    ("a member of a request is removed", take("CardStackRequest", "clamp"), "CardStackRequest/clamp: is gone"),
    ("a member of an answer is removed", take("CardStackFrame", "zIndex"), "CardStackFrame/zIndex: is gone"),
    ("a request requires another member",
     lambda document: schema(document, "CardStackRequest")["required"].append("state"),
     "CardStackRequest/state: is required now"),
    ("an answer may lack a member",
     lambda document: schema(document, "CardStackFrame")["required"].remove("zIndex"),
     "CardStackFrame/zIndex: is optional now"),
    ("a default changes", set_in("CardStackRequest", "pileMargin", default=12),
     "CardStackRequest/pileMargin: default 10 is 12"),
    ("a range becomes narrower", set_in("CardStackConfiguration", "cardHeight", maximum=100),
     "CardStackConfiguration/cardHeight: maximum 1000000 is 100"),
    ("a name of a request is removed", change("Edges", enum=["exclusive"]), "Edges: inclusive is gone"),
    ("an answer has a new name", change("SwipeDeckDecision",
                                        enum=[*SCHEMAS["SwipeDeckDecision"]["enum"], "removeFar"]),
     "SwipeDeckDecision: removeFar may be answered now"),
    ("a type changes", set_in("CardStackFrame", "zIndex", type="string"),
     "CardStackFrame/zIndex: integer is string"),
    ("an answer may be null", set_in("CardStackFrame", "x", type=["number", "null"]),
     "CardStackFrame/x: number is null or number"),
    ("a format changes", set_in("CardStackFrame", "zIndex", format="int64"),
     "CardStackFrame/zIndex: format int32 is int64"),
    ("a member has another schema", set_in("CardStackAnswer", "contentSize", **{"$ref": "#/components/schemas/Size"}),
     "CardStackAnswer/contentSize: AnsweredSize is called Size"),
    ("a union loses an alternative",
     lambda document: schema(document, "ScrollStackOperation")["oneOf"].pop(),
     "ScrollStackOperation: ScrollStackSetAxis is one of the union no more, or new in it"),
    ("members exclude each other",
     lambda document: schema(document, "CardStackRequest")["x-rules"]["allOf"].append(
         {"not": {"required": ["state", "program"]}}),
     "CardStackRequest: a rule is new"),
]
ADDING = [
    ("an answer has another member",
     lambda document: schema(document, "CardStackFrame")["properties"].update(alpha={"type": "number"})),
    ("a request allows another member",
     lambda document: schema(document, "CardStackRequest")["properties"].update(later={"type": "number"})),
    ("a range becomes wider", set_in("CardStackConfiguration", "cardHeight", maximum=1e9)),
    ("a request allows another name", change("Edges", enum=["exclusive", "inclusive", "half"])),
    ("a request requires one member less",
     lambda document: schema(document, "CardStackRequest")["required"].remove("width")),
    ("a path is new", lambda document: document["paths"].update({"/v1/new": {}})),
    ("a description changes", set_in("CardStackFrame", "zIndex", description="The order.")),
]


@pytest.mark.parametrize("what, edit, found", BREAKING, ids=[each[0] for each in BREAKING])
def test_a_breaking_change_is_found(what, edit, found):
    new = copy.deepcopy(CONTRACT)
    edit(new)
    assert breaking_changes(CONTRACT, new) == [found]


@pytest.mark.parametrize("what, edit", ADDING, ids=[each[0] for each in ADDING])
def test_an_addition_is_not_a_breaking_change(what, edit):
    new = copy.deepcopy(CONTRACT)
    edit(new)
    assert breaking_changes(CONTRACT, new) == []


def test_the_contract_of_existing_clients_has_paths():
    assert json.loads((ROOT / "Contract/compatible-with.json").read_text())["paths"]
