"""Planted changes of the contract: each breaks clients and must be found, or adds and must not be.

An entry has the change in words, an edit of a document, and the changes that the comparison must report.
"""

from documents import CONTRACT

SCHEMAS = CONTRACT["components"]["schemas"]
GET = "GET /v1/card-stack"


def component(document, path):
    """A component by its path, such as `schemas/Problem`."""
    section, name = path.split("/")
    return document["components"][section][name]


def member(document, schema, name):
    return component(document, f"schemas/{schema}")["properties"][name]


def operation(document, place):
    method, path = place.split(" ")
    return document["paths"][path][method.lower()]


def parameter(document, name, place=GET):
    return next(each for each in operation(document, place)["parameters"] if each.get("name") == name)


def remove(schema, name):
    return lambda document: component(document, f"schemas/{schema}")["properties"].pop(name)


def set_in(schema, name, /, **values):
    return lambda document: member(document, schema, name).update(values)


def change(path, /, **values):
    return lambda document: component(document, path).update(values)


def change_operation(place, **values):
    return lambda document: operation(document, place).update(values)


def change_parameter(name, /, **values):
    return lambda document: parameter(document, name).update(values)


def limit_parameter(name, /, **values):
    return lambda document: parameter(document, name)["schema"].update(values)


def add_parameter(**values):
    return lambda document: operation(document, GET)["parameters"].append(values)


def require(schema, name, new=False):
    def edit(document):
        if new:
            component(document, f"schemas/{schema}")["properties"][name] = {"type": "number"}
        component(document, f"schemas/{schema}").setdefault("required", []).append(name)
    return edit


def allow_absence(schema, name):
    return lambda document: component(document, f"schemas/{schema}")["required"].remove(name)


def rename_path(old, new):
    return lambda document: document["paths"].update({new: document["paths"].pop(old)})


def add_rule(schema, rule):
    return lambda document: component(document, f"schemas/{schema}")["x-rules"].setdefault("allOf", []).append(rule)


BREAKING = [
    # Paths and operations
    ("a path is removed", lambda document: document["paths"].pop("/v1/diff"), ["POST /v1/diff: is removed"]),
    ("a method is removed", lambda document: document["paths"]["/v1/card-stack"].pop("get"), [f"{GET}: is removed"]),
    ("an operation is renamed", change_operation("POST /v1/diff", operationId="compare"),
     ["POST /v1/diff: operationId diffFrames is compare"]),
    ("an operation moves to another tag", change_operation("POST /v1/diff", tags=["Frames"]),
     ["POST /v1/diff: the first tag ['Motion'] is ['Frames']"]),
    ("the base path moves", lambda document: document["servers"][0].update(url="http://127.0.0.1:8080/layout"),
     ["servers: / is http://127.0.0.1:8080/layout"]),

    # Parameters of GET
    ("an optional parameter is removed",
     lambda document: operation(document, GET)["parameters"].remove(parameter(document, "clamp")),
     [f"{GET}: query parameter clamp is removed"]),
    ("a parameter is renamed", change_parameter("clamp", name="limit"), [f"{GET}: query parameter clamp is removed"]),
    ("a parameter becomes required", change_parameter("clamp", required=True), [f"{GET}?clamp: is required"]),
    ("a new parameter is required",
     add_parameter(name="tenant", required=True, **{"in": "query"}, schema={"type": "string"}),
     [f"{GET}: query parameter tenant is required"]),
    ("a new header is required",
     add_parameter(name="X-Tenant", required=True, **{"in": "header"}, schema={"type": "string"}),
     [f"{GET}: header parameter X-Tenant is required"]),
    ("a parameter moves to the header", change_parameter("clamp", **{"in": "header"}),
     [f"{GET}: query parameter clamp is removed"]),
    ("a parameter has a narrower bound", limit_parameter("configuration.cardHeight", maximum=100),
     [f"{GET}?configuration.cardHeight: maximum 1000000 is 100"]),
    ("a parameter has another type", limit_parameter("clamp", type="string"), [f"{GET}?clamp: boolean is string"]),
    ("a parameter must be an integer", limit_parameter("configuration.cardHeight", type="integer"),
     [f"{GET}?configuration.cardHeight: number is integer"]),
    ("a list in a parameter is repeated", change_parameter("visibleRect", explode=True),
     [f"{GET}?visibleRect: explode False is True"]),
    ("a list in a parameter has another separator", change_parameter("visibleRect", style="spaceDelimited"),
     [f"{GET}?visibleRect: style form is spaceDelimited"]),
    ("a list in a parameter has more numbers", limit_parameter("visibleRect", minItems=5),
     [f"{GET}?visibleRect: minItems 4 is 5"]),
    ("the items of a list in a parameter are narrower",
     lambda document: parameter(document, "visibleRect")["schema"]["items"].update(type="integer"),
     [f"{GET}?visibleRect[]: number is integer"]),
    ("a shared parameter loses a value",
     lambda document: component(document, "parameters/As")["schema"].update(enum=["json"]),
     ["parameters/As: svg is removed"]),
    ("the JSON in a parameter is an array",
     lambda document: component(document, "parameters/CardStackRequest")["schema"].update(
         contentSchema={"type": "array"}),
     ["parameters/CardStackRequest as JSON: object is array"]),

    # Bodies
    ("a body's media type is removed",
     lambda document: operation(document, "POST /v1/diff")["requestBody"]["content"].update(
         {"application/cbor": operation(document, "POST /v1/diff")["requestBody"]["content"].pop("application/json")}),
     ["POST /v1/diff request: application/json is removed"]),
    ("a body has another type",
     lambda document: operation(document, "POST /v1/diff")["requestBody"]["content"]["application/json"].update(
         schema={"type": "array"}),
     ["POST /v1/diff request: object is array"]),
    ("a body becomes required",
     change_operation("GET /version", requestBody={"required": True, "content": {}}),
     ["GET /version request: is required"]),
    ("a body is removed", lambda document: operation(document, "POST /v1/diff").pop("requestBody"),
     ["POST /v1/diff request: is removed"]),

    # Members of requests
    ("a member of a request is removed", remove("CardStackRequest", "clamp"), ["CardStackRequest/clamp: is removed"]),
    ("an optional member becomes required", require("CardStackRequest", "state"),
     ["CardStackRequest/state: is required"]),
    ("a new member is required", require("CardStackRequest", "tenant", new=True),
     ["CardStackRequest/tenant: is required"]),
    ("a new member is required by a rule",
     lambda document: (component(document, "schemas/DiffRequest")["properties"].update(tenant={"type": "string"}),
                       component(document, "schemas/DiffRequest").update(
                           {"x-rules": {"anyOf": [{"required": ["tenant"]}]}})),
     ['DiffRequest: rule {"anyOf":[{"required":["tenant"]}]} is new']),
    ("members exclude each other", add_rule("CardStackRequest", {"not": {"required": ["state", "program"]}}),
     ['CardStackRequest: rule {"not":{"required":["state","program"]}} is new']),
    ("a default changes", set_in("CardStackRequest", "pileMargin", default=12),
     ["CardStackRequest/pileMargin: default 10 is 12"]),
    ("a value of an enum is removed", change("schemas/Edges", enum=["exclusive"]), ["Edges: inclusive is removed"]),
    ("a maximum is lower", set_in("CardStackConfiguration", "cardHeight", maximum=100),
     ["CardStackConfiguration/cardHeight: maximum 1000000 is 100"]),
    ("a minimum is higher", set_in("CardStackConfiguration", "cardHeight", minimum=1),
     ["CardStackConfiguration/cardHeight: minimum 0 is 1"]),
    ("a minimum is exclusive", set_in("CardStackConfiguration", "cardHeight", exclusiveMinimum=0),
     ["CardStackConfiguration/cardHeight: exclusiveMinimum absent is 0"]),
    ("a text must be shorter", set_in("ScrollStackRow", "id", maxLength=10),
     [f"ScrollStackRow/id: maxLength {SCHEMAS['ScrollStackRow']['properties']['id'].get('maxLength')} is 10"]),
    ("a list must be shorter", set_in("SwipeDeckConfiguration", "directions", maxItems=1),
     ["SwipeDeckConfiguration/directions: maxItems 8 is 1"]),
    ("a list must not be empty", set_in("SwipeDeckConfiguration", "directions", minItems=1),
     ["SwipeDeckConfiguration/directions: minItems absent is 1"]),
    ("the items of a list must differ", set_in("CardStackRequest", "translations", uniqueItems=True),
     ["CardStackRequest/translations: uniqueItems absent is True"]),
    ("a text has a new pattern", set_in("ScrollStackRow", "id", pattern="^[a-z]+$"),
     ["ScrollStackRow/id: pattern absent is ^[a-z]+$"]),
    ("a number must be a multiple", set_in("CardStackConfiguration", "cardHeight", multipleOf=0.5),
     ["CardStackConfiguration/cardHeight: multipleOf absent is 0.5"]),
    ("a number must be an integer", set_in("CardStackConfiguration", "cardHeight", type="integer"),
     ["CardStackConfiguration/cardHeight: number is integer"]),
    ("a format changes", set_in("CardStackConfiguration", "cardHeight", format="float"),
     ["CardStackConfiguration/cardHeight: format double is float"]),
    ("a union loses an alternative",
     lambda document: component(document, "schemas/ScrollStackOperation")["oneOf"].pop(),
     ["ScrollStackOperation: alternative ScrollStackSetViewport is removed"]),
    ("a discriminator has another name",
     lambda document: component(document, "schemas/ScrollStackOperation")["discriminator"].update(propertyName="kind"),
     ["ScrollStackOperation discriminator: propertyName op is kind"]),
    ("a discriminator maps a value to another schema",
     lambda document: component(document, "schemas/ScrollStackOperation")["discriminator"]["mapping"].update(
         insert="#/components/schemas/ScrollStackRemove"),
     ["ScrollStackOperation discriminator: insert #/components/schemas/ScrollStackInsert"
      " is #/components/schemas/ScrollStackRemove"]),
    ("an alternative of a union requires a member", require("ScrollStackSetAxis", "tenant", new=True),
     ["ScrollStackSetAxis/tenant: is required"]),
    ("an object rejects unknown members",
     lambda document: component(document, "schemas/TextWidths").update(additionalProperties=False),
     ["TextWidths: other members are rejected"]),

    # Members of answers
    ("a member of an answer is removed", remove("CardStackFrame", "zIndex"), ["CardStackFrame/zIndex: is removed"]),
    ("an answer may lack a member", allow_absence("CardStackFrame", "zIndex"),
     ["CardStackFrame/zIndex: is optional"]),
    ("an answer has a new value of an enum",
     change("schemas/SwipeDeckDecision", enum=[*SCHEMAS["SwipeDeckDecision"]["enum"], "removeFar"]),
     ["SwipeDeckDecision: removeFar may be answered"]),
    ("an answer has another type", set_in("CardStackFrame", "zIndex", type="string"),
     ["CardStackFrame/zIndex: integer is string"]),
    ("an answer may be null", set_in("CardStackFrame", "x", type=["number", "null"]),
     ["CardStackFrame/x: number is null or number"]),
    ("an answer has a wider format", set_in("CardStackFrame", "zIndex", format="int64"),
     ["CardStackFrame/zIndex: format int32 is int64"]),
    ("an answer may be less", set_in("CardStackFrame", "zIndex", minimum=-1),
     ["CardStackFrame/zIndex: minimum 0 is -1"]),
    ("a member of an answer has another schema",
     set_in("CardStackAnswer", "contentSize", **{"$ref": "#/components/schemas/Size"}),
     ["CardStackAnswer/contentSize: schema AnsweredSize is Size"]),
    ("the items of an answer's list have another type",
     lambda document: member(document, "CardStackAnswer", "frames").update(
         items={"type": "string"}),
     ["CardStackAnswer/frames[]: object is string"]),

    # Statuses, media types, headers
    ("a success has another status",
     lambda document: operation(document, "POST /v1/diff")["responses"].update(
         {"201": operation(document, "POST /v1/diff")["responses"].pop("200")}),
     ["POST /v1/diff: status 200 is removed", "POST /v1/diff: status 201 is new"]),
    ("the status of a problem is removed",
     lambda document: operation(document, "POST /v1/diff")["responses"].pop("422"),
     ["POST /v1/diff: status 422 is removed"]),
    ("an answer's media type is removed",
     lambda document: operation(document, "POST /v1/diff")["responses"]["200"]["content"].pop("image/svg+xml"),
     ["POST /v1/diff 200: image/svg+xml is removed"]),
    ("a header is removed", lambda document: component(document, "responses/CardStack")["headers"].pop("ETag"),
     ["responses/CardStack: header ETag is removed"]),
    ("a header becomes optional", change("headers/Allow", required=False), ["headers/Allow: is optional"]),
    ("a header has another type",
     lambda document: component(document, "headers/Retry-After").update(schema={"type": "string"}),
     ["headers/Retry-After: format int64 is absent", "headers/Retry-After: integer is string"]),
    ("a header has another pattern",
     lambda document: component(document, "headers/ETag")["schema"].update(pattern="^.*$"),
     ['headers/ETag: pattern ^"[0-9a-f]{32}(-(zstd|br|gzip))?"$ is ^.*$']),

    # Problems and faults
    ("a problem has another media type",
     lambda document: component(document, "responses/InvalidRequest").update(
         content={"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}),
     ["responses/InvalidRequest: application/problem+json is removed"]),
    ("a problem loses a member", remove("Problem", "requestId"), ["Problem/requestId: is removed"]),
    ("a problem may lack its type", allow_absence("Problem", "type"), ["Problem/type: is optional"]),
    ("a problem's type has another form", set_in("Problem", "type", pattern="^https://"),
     ["Problem/type: pattern ^/docs/problems#[a-z]+(-[a-z]+)*$ is ^https://"]),
    ("a fault's member is renamed",
     lambda document: component(document, "schemas/Fault")["properties"].update(
         path=component(document, "schemas/Fault")["properties"].pop("pointer")),
     ["Fault/pointer: is removed"]),
    ("a fault's member has another type", set_in("Fault", "expected", type="array", items={"type": "string"}),
     ["Fault/expected: string is array"]),

    # Security
    ("every request needs a key", lambda document: document.update(security=[{"key": []}]),
     [f"{method.upper()} {path}: credentials none are not sufficient"
      for path, operations in CONTRACT["paths"].items()
      for method, each in operations.items() if "security" not in each]),
    ("an operation needs a key", change_operation(GET, security=[{"key": []}]),
     [f"{GET}: credentials none are not sufficient"]),
    ("a key is not sufficient", change_operation(GET, security=[{"key": [], "signature": []}]),
     [f"{GET}: credentials key are not sufficient", f"{GET}: credentials none are not sufficient"]),
    ("a key is sent in another way", change("securitySchemes/key", type="apiKey", name="X-Key", **{"in": "header"}),
     ["securitySchemes/key: in absent is header", "securitySchemes/key: name absent is X-Key",
      "securitySchemes/key: type http is apiKey"]),

    # Routes of files
    ("a file moves", rename_path("/framewright.wasm", "/module.wasm"), ["GET /framewright.wasm: is removed"]),
    ("a file has another media type",
     lambda document: operation(document, "GET /framewright.wasm")["responses"]["200"].update(
         content={"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}),
     ["GET /framewright.wasm 200: application/wasm is removed"]),
    ("a file is text",
     lambda document: operation(document, "GET /framewright.wasm")["responses"]["200"]["content"]["application/wasm"][
         "schema"].update(format="byte"),
     ["GET /framewright.wasm 200: format binary is byte"]),
]

ADDING = [
    ("a path is new", lambda document: document["paths"].update({"/v1/new": {}})),
    ("a parameter is new", add_parameter(name="later", **{"in": "query"}, schema={"type": "string"})),
    ("a parameter has a wider bound", limit_parameter("configuration.cardHeight", maximum=1e9)),
    ("a body may have another media type",
     lambda document: operation(document, "POST /v1/diff")["requestBody"]["content"].update(
         {"application/cbor": {}})),
    ("a request allows another member",
     lambda document: component(document, "schemas/CardStackRequest")["properties"].update(later={"type": "number"})),
    ("a request requires one member less", allow_absence("CardStackRequest", "width")),
    ("a request allows another value", change("schemas/Edges", enum=["exclusive", "inclusive", "half"])),
    ("a range becomes wider", set_in("CardStackRequest", "pileMargin", maximum=1e9)),
    ("a request may have null", set_in("CardStackRequest", "pileMargin", type=["number", "null"])),
    ("a request's union has another alternative",
     lambda document: component(document, "schemas/ScrollStackOperation")["oneOf"].append(
         {"$ref": "#/components/schemas/Rect"})),
    ("a rule concerns a new member only",
     lambda document: (
         component(document, "schemas/CardStackRequest")["properties"].update(later={"type": "number"}),
         add_rule("CardStackRequest", {"dependentRequired": {"later": ["state"]}})(document),
         add_rule("CardStackRequest", {"not": {"required": ["later", "clamp"]}})(document),
         add_rule("CardStackRequest", {"if": {"required": ["later"]}, "then": {"required": ["clamp"]}})(document))),
    ("an alternative to one of several members is new",
     lambda document: (
         component(document, "schemas/TimelineOptions")["properties"].update(later={"type": "number"}),
         component(document, "schemas/TimelineOptions")["x-rules"]["oneOf"].append({"required": ["later"]}))),
    ("an answer has another member",
     lambda document: component(document, "schemas/CardStackFrame")["properties"].update(alpha={"type": "number"})),
    ("an answer is an integer instead of a number", set_in("CardStackFrame", "x", type="integer")),
    ("an answer has a narrower range", set_in("CardStackFrame", "zIndex", maximum=10)),
    ("an answer has another header",
     lambda document: component(document, "responses/CardStack")["headers"].update({"Age": {}})),
    ("a problem has another status",
     lambda document: operation(document, "POST /v1/diff")["responses"].update({"451": {"description": "Not available."}})),
    ("a key is no longer needed", change_operation(GET, security=[])),
    ("a description changes", set_in("CardStackFrame", "zIndex", description="The order.")),
]
