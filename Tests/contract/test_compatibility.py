"""What breaks clients is found, and what only adds is not."""

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
    ("a path goes", lambda document: document["paths"].pop("/v1/diff"), "POST /v1/diff: is gone"),
    ("an operation is renamed",
     lambda document: document["paths"]["/v1/diff"]["post"].update(operationId="compare"),
     "POST /v1/diff: operationId diffFrames is compare"),
    ("a request's member goes", take("CardStackRequest", "clamp"), "CardStackRequest/clamp: is gone"),
    ("an answer's member goes", take("CardStackFrame", "zIndex"), "CardStackFrame/zIndex: is gone"),
    ("a request needs a member more",
     lambda document: schema(document, "CardStackRequest")["required"].append("state"),
     "CardStackRequest/state: is required now"),
    ("an answer may lack a member",
     lambda document: schema(document, "CardStackFrame")["required"].remove("zIndex"),
     "CardStackFrame/zIndex: is optional now"),
    ("a default is another one", set_in("CardStackRequest", "pileMargin", default=12),
     "CardStackRequest/pileMargin: default 10 is 12"),
    ("a bound gets narrower", set_in("CardStackConfiguration", "cardHeight", maximum=100),
     "CardStackConfiguration/cardHeight: maximum 1000000 is 100"),
    ("a request's name goes", change("Edges", enum=["exclusive"]), "Edges: inclusive is gone"),
    ("an answer has a new name", change("SwipeDeckDecision",
                                        enum=[*SCHEMAS["SwipeDeckDecision"]["enum"], "removeFar"]),
     "SwipeDeckDecision: removeFar may be answered now"),
    ("a type is another one", set_in("CardStackFrame", "zIndex", type="string"),
     "CardStackFrame/zIndex: integer is string"),
    ("an answer may be null", set_in("CardStackFrame", "x", type=["number", "null"]),
     "CardStackFrame/x: number is null or number"),
    ("a format is another one", set_in("CardStackFrame", "zIndex", format="int64"),
     "CardStackFrame/zIndex: format int32 is int64"),
    ("a member has another schema", set_in("CardStackAnswer", "contentSize", **{"$ref": "#/components/schemas/Size"}),
     "CardStackAnswer/contentSize: AnsweredSize is called Size"),
    ("a union has one less",
     lambda document: schema(document, "ScrollStackOperation")["oneOf"].pop(),
     "ScrollStackOperation: ScrollStackSetAxis is one of the union no more, or new in it"),
    ("members exclude each other",
     lambda document: schema(document, "CardStackRequest")["x-rules"]["allOf"].append(
         {"not": {"required": ["state", "program"]}}),
     "CardStackRequest: a rule is new"),
]
ADDING = [
    ("an answer has a member more",
     lambda document: schema(document, "CardStackFrame")["properties"].update(alpha={"type": "number"})),
    ("a request can have a member more",
     lambda document: schema(document, "CardStackRequest")["properties"].update(later={"type": "number"})),
    ("a bound gets wider", set_in("CardStackConfiguration", "cardHeight", maximum=1e9)),
    ("a request can say a name more", change("Edges", enum=["exclusive", "inclusive", "half"])),
    ("a request needs a member less",
     lambda document: schema(document, "CardStackRequest")["required"].remove("width")),
    ("a path is new", lambda document: document["paths"].update({"/v1/new": {}})),
    ("words are others", set_in("CardStackFrame", "zIndex", description="The order.")),
]


@pytest.mark.parametrize("what, edit, found", BREAKING, ids=[each[0] for each in BREAKING])
def test_what_breaks_clients_is_found(what, edit, found):
    new = copy.deepcopy(CONTRACT)
    edit(new)
    assert breaking_changes(CONTRACT, new) == [found]


@pytest.mark.parametrize("what, edit", ADDING, ids=[each[0] for each in ADDING])
def test_what_only_adds_breaks_nothing(what, edit):
    new = copy.deepcopy(CONTRACT)
    edit(new)
    assert breaking_changes(CONTRACT, new) == []


def test_the_contract_that_clients_were_made_for_is_there():
    assert json.loads((ROOT / "Contract/compatible-with.json").read_text())["paths"]
