"""The server matches the contract: documents, methods, examples and schemas."""

import json
import socket
import urllib.parse

import pytest
import yaml
from documents import (
    CONTRACT, DEFAULTS, FIXTURES, JSON, POSTED, ROOT, STRICT, at, compact, faults_at, fixtures, nodes,
    resolved, without_nulls)
from contract.division import API, PAGES
from contract.query import said_apart


def examples(media):
    """The values of a media type's examples, by their names."""
    named = {
        name: resolved(example)["value"] for name, example in media.get("examples", {}).items()}
    return named | ({"example": media["example"]} if "example" in media else {})


def answer_examples(path):
    operation = CONTRACT["paths"][path]["post"]
    return examples(resolved(operation["responses"]["200"])["content"][JSON])


QUERIED = {
    path: [parameter for parameter in map(resolved, operations["get"]["parameters"])
           if parameter["in"] == "query"]
    for path, operations in CONTRACT["paths"].items() if path in POSTED and "get" in operations}
REQUESTS = [
    (path, name, request) for path in POSTED
    for name, request in
    examples(CONTRACT["paths"][path]["post"]["requestBody"]["content"][JSON]).items()]
QUERIES = [
    (path, name, {"request": example["value"]}) for path, parameters in QUERIED.items()
    for name, example in parameters[0]["examples"].items()]
SAID_APART = [
    (path, name, {member: value if isinstance(value, str) else compact(value).strip("[]")
                  for member, value in said_apart(QUERIED[path], request).items()})
    for path, name, request in REQUESTS if path in QUERIED]
MEDIA_TYPES = [
    (pointer, media) for pointer, media in nodes(STRICT)
    if isinstance(media, dict) and "schema" in media and media.keys() & {"example", "examples"}]


# --------------------------------------------------------------------------------- The documents

@pytest.mark.parametrize("name", [API, PAGES])
def test_the_yaml_and_the_json_are_equal(name):
    document = yaml.safe_load((ROOT / f"{name}.yaml").read_text())
    assert compact(document) == (ROOT / f"{name}.json").read_text()


@pytest.mark.parametrize("name", [API, PAGES])
@pytest.mark.parametrize("extension", ["yaml", "json"])
def test_the_server_serves_the_document(client, name, extension):
    served = client.ask("GET", f"/{name}.{extension}").text
    assert served == (ROOT / f"{name}.{extension}").read_text()


def test_a_generated_client_has_no_operations_of_pages():
    document = json.loads((ROOT / "openapi.json").read_text())
    assert len(document["paths"]) + 20 == len(CONTRACT["paths"])
    assert not {tag["name"] for tag in document["tags"]} & {"Pages", "Contract"}


def test_the_names_of_values_are_distinct_in_all_enums():
    schemas = CONTRACT["components"]["schemas"]
    enums = {name: schema for name, schema in schemas.items() if "enum" in schema}
    names = [each for schema in enums.values() for each in schema["x-enum-varnames"]]
    assert len({*names, *schemas}) == len(names) + len(schemas)
    for name, schema in enums.items():
        assert len(schema["x-enum-varnames"]) == len(schema["enum"])
        assert all(each.startswith(name) and each.isidentifier() for each in schema["x-enum-varnames"])
    assert enums["CardStackState"]["x-enum-varnames"][1] == "CardStackStateInTransit"


def test_each_alternative_of_a_union_has_a_name():
    for name, schema in CONTRACT["components"]["schemas"].items():
        for alternative in schema.get("oneOf", []):
            assert "$ref" in alternative or alternative["title"].startswith(name)


# ------------------------------------------------------------------------------------ Methods

@pytest.mark.parametrize("path", CONTRACT["paths"])
def test_a_path_allows_the_methods_of_the_contract(client, path):
    response = client.ask("OPTIONS", path)
    methods = {method.upper() for method in CONTRACT["paths"][path]}
    assert response.status == 204
    assert set(response.headers["Allow"].split(", ")) == (
        methods | {"OPTIONS"} | ({"HEAD"} if "GET" in methods else set()))


# ----------------------------------------------------------------------------------- Examples

@pytest.mark.parametrize("path", POSTED)
def test_each_request_of_an_example_has_its_answer(path):
    assert [name for of, name, _ in REQUESTS if of == path] == list(answer_examples(path)) != []


@pytest.mark.parametrize(
    "path, name, request_", REQUESTS, ids=[f"{path} {name}" for path, name, _ in REQUESTS])
def test_an_example_is_answered_as_in_the_contract(client, path, name, request_):
    response = client.ask("POST", path, {"Content-Type": JSON}, compact(request_).encode())
    assert response.text == compact(answer_examples(path)[name])
    assert response.status == 200


@pytest.mark.parametrize(
    "path, name, query", QUERIES + SAID_APART,
    ids=[f"{path} {name} {'whole' if 'request' in query else 'apart'}"
         for path, name, query in QUERIES + SAID_APART])
def test_an_example_in_a_query_is_answered_as_in_the_contract(client, path, name, query):
    response = client.ask("GET", f"{path}?{urllib.parse.urlencode(query)}")
    assert response.text == compact(answer_examples(path)[name])
    assert response.status == 200


CARD_STACK = {"count": 5, "width": 375}
PROBLEMS = {
    "MalformedJSONProblem": ("POST", "/v1/card-stack", {}, '{"count": 5, "width": }'),
    "DuplicateMemberProblem":
        ("POST", "/v1/card-stack", {}, '{"count": 5, "width": 375, "count": 6}'),
    "NotFoundProblem": ("GET", "/v1/card-stacks", {}, None),
    "MethodNotAllowedProblem": ("DELETE", "/v1/card-stack", {}, None),
    "NotAcceptableProblem":
        ("POST", "/v1/card-stack", {"Accept": "text/html"}, compact(CARD_STACK)),
    "UnsupportedMediaTypeProblem":
        ("POST", "/v1/card-stack", {"Content-Type": "text/plain"}, compact(CARD_STACK)),
    "UnsupportedContentCodingProblem":
        ("POST", "/v1/card-stack", {"Content-Encoding": "br"}, compact(CARD_STACK)),
    "NoKeyProblem": ("POST", "/v1/card-stack", {}, compact(CARD_STACK)),
    "InvalidRequestProblem": ("POST", "/v1/card-stack", {}, compact({
        "width": 375, "configuration": {
            "cardOffset": 40, "collapsedHeight": 200, "expandedHeight": 500,
            "cardHeight": "200"},
        "cuont": 5})),
    "OutOfRangeProblem": ("POST", "/v1/card-stack", {}, compact({
        **CARD_STACK, "configuration": {
            "cardOffset": 40, "collapsedHeight": 200, "expandedHeight": 100,
            "cardHeight": 200}})),
    "TooManyFramesProblem":
        ("POST", "/v1/card-stack", {}, compact({**CARD_STACK, "count": 1000000000})),
    "UnknownMethodProblem": ("BREW", "/v1/card-stack", {}, None),
}


@pytest.mark.parametrize(
    "name", [name for name in CONTRACT["components"]["examples"] if name.endswith("Problem")])
def test_an_example_of_a_problem_is_the_problem_of_the_server(client, client_without_key, name):
    method, path, headers, body = PROBLEMS[name]
    asked = client_without_key if name == "NoKeyProblem" else client
    response = asked.ask(method, path, headers, body and body.encode())
    problem = CONTRACT["components"]["examples"][name]["value"]
    assert response.text == compact(problem)
    assert response.status == problem["status"]


# -------------------------------------------------------------------------------------- Heads

def answer_to(address, head):
    """The response to a head, up to the end of the connection: status, header fields and body."""
    host, port = address.rsplit(":", 1)
    with socket.create_connection((host, int(port)), timeout=10) as connection:
        connection.sendall(head.replace("\n", "\r\n").encode())
        answer = b""
        while received := connection.recv(1 << 16):
            answer += received
    head, body = answer.decode().split("\r\n\r\n", 1)
    status, *fields = head.split("\r\n")
    return int(status.split()[1]), dict(field.lower().split(": ", 1) for field in fields), body


@pytest.mark.parametrize("version", ["HTTP/2.0", "HTTP/0.9", "HTTP/3.1"])
def test_an_unsupported_version_is_rejected_with_a_problem(address, version):
    status, fields, body = answer_to(address, f"GET /version {version}\nHost: a\n\n")
    assert status == json.loads(body)["status"] == 505
    assert fields["content-type"] == "application/problem+json"
    assert faults_at("/components/schemas/Problem", json.loads(body)) == []


@pytest.mark.parametrize("count, has_length", [(1000, True), (100_000, False)])
def test_the_head_of_a_long_answer_has_no_content_length(address, count, has_length):
    target = f"/v1/card-stack?count={count}&width=375"
    status, fields, body = answer_to(
        address, f"HEAD {target} HTTP/1.1\nHost: a\nConnection: close\n\n")
    assert (status, body) == (200, "")
    assert fields["content-type"] == JSON
    assert ("content-length" in fields) == has_length


# ------------------------------------------------------------------------------------ Schemas

@pytest.mark.parametrize(
    "pointer, media", MEDIA_TYPES, ids=[pointer for pointer, _ in MEDIA_TYPES])
def test_examples_fit_their_schema(pointer, media):
    values = examples(media)
    assert values
    assert {name: found for name, value in values.items()
            if (found := faults_at(f"{pointer}/schema", value))} == {}


@pytest.mark.parametrize("pointer", DEFAULTS)
def test_a_default_fits_its_schema(pointer):
    assert faults_at(pointer, at(pointer)["default"]) == []


@pytest.mark.parametrize("path", POSTED)
def test_fixtures_fit_their_schemas(path):
    operation = f"/paths/{path.replace('/', '~1')}/post"
    response = at(f"{operation}/responses/200").get("$ref", f"#{operation}/responses/200")[1:]
    wrong = {
        name: faults_at(f"{operation}/requestBody/content/application~1json/schema", without_nulls(request))
        + faults_at(f"{response}/content/application~1json/schema", answer)
        for name, request, answer in fixtures(path)}
    assert wrong
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("path", POSTED)
def test_fixtures_of_faults_are_problems(path):
    wrong = {
        file.name: faults_at("/components/schemas/Problem", json.loads(file.read_text()))
        for file in (FIXTURES / path[1:]).glob("fault-*.response.json")}
    assert wrong
    assert {name: found for name, found in wrong.items() if found} == {}
