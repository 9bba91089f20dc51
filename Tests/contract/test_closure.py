"""What an answer has in the form of a request is a valid request, under the limits of the same server."""

import json

import pytest

from documents import FIXTURES, JSON


def edits():
    for path in sorted((FIXTURES / "v1/scroll-stack/edit").glob("*.request.json")):
        if not path.name.startswith("fault-"):
            yield pytest.param(json.loads(path.read_text()), id=path.name.removesuffix(".request.json"))


def ask(client, path, request):
    response = client.ask("POST", path, {"Content-Type": JSON}, json.dumps(request).encode())
    assert response.status == 200, response.text
    return json.loads(response.text)


@pytest.mark.parametrize("request_", list(edits()))
def test_an_edit_takes_rows_and_motions_of_an_answer(client, request_):
    answer = ask(client, "/v1/scroll-stack/edit", request_ | {"at": 0.05})
    members = ("operations", "anchor", "to", "from", "previous", "rows", "contentOffset", "timeline", "css", "at",
               "events")
    again = {name: value for name, value in request_.items() if name not in members}
    for operation in request_["operations"]:
        if operation["op"] == "setAxis":
            again["axis"] = operation["axis"]
        if operation["op"] == "setViewport":
            again |= {name: again.get(name, {}) | operation[name] for name in ("viewport", "contentInset") if name in operation}
    if "to" not in again and "snap" not in again:
        again.pop("padding", None)
    again |= {"rows": answer["rows"], "contentOffset": answer["contentOffset"], "operations": []}
    if "at" in answer:
        again["from"] = {name: answer["at"][name] for name in ("items", "layouts") if name in answer["at"]}
    # A window has not the states of all rows, and a rounded size is another one.
    states = [] if {"range", "precision"} & request_.keys() or request_.get("frames", "all") != "all" else [
        {name: each[name] for name in ("index", "visibility")} for each in answer.get("frames", [])]
    if states:
        again["previous"] = {"rows": states, "contentSize": answer["contentSize"]}
    next_answer = ask(client, "/v1/scroll-stack/edit", again)
    assert next_answer["rows"] == answer["rows"]
    if states:
        assert next_answer["events"] == []


@pytest.mark.parametrize("length", [1, 239, 240])
@pytest.mark.parametrize("count", [3, 1_000_000, 999_999_999])
def test_the_ids_of_copies_can_be_sent_back(client, length, count):
    stack = {"viewport": {"width": 300, "height": 400}, "frames": "none"}
    rows = [{"id": "x" * length, "size": {"fixed": 1}, "repeat": count}]
    hide = {"op": "setHidden", "indexes": [count - 1], "isHidden": True}
    answer = ask(client, "/v1/scroll-stack/edit", stack | {"rows": rows, "operations": [hide]})
    ask(client, "/v1/scroll-stack/edit", stack | {"rows": answer["rows"], "operations": []})
