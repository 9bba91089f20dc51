"""Tests of the examples that problems show for missing members."""

import json
import re

import pytest
from contract.minimal import minimal
from contract.publishing import references
from documents import CONTRACT, JSON, POSTED, compact, faults_at, resolved


def requested():
    """The references to the schemas that requests contain."""
    found = set()
    new = {*references([CONTRACT["paths"][path]["post"]["requestBody"] for path in POSTED])}
    while new:
        found |= new
        new = {*references([resolved({"$ref": each}) for each in new])} - found
    return sorted(each for each in found if "/schemas/" in each)


@pytest.mark.parametrize("reference", requested())
def test_a_minimal_value_is_valid(reference):
    value = minimal({"$ref": reference}, CONTRACT["components"])
    assert faults_at(reference[1:], value) == []


@pytest.mark.parametrize("path", POSTED)
def test_a_request_with_the_examples_of_its_problems_is_answered(client, path):
    request = {"to": "top"} if path == "/v1/scroll-stack/scroll" else {}
    for _ in range(5):
        answer = client.ask("POST", path, {"Content-Type": JSON}, compact(request))
        if answer.status == 200:
            return
        for fault in json.loads(answer.text)["errors"]:
            if example := re.fullmatch("is missing; for example (.*)", fault["detail"]):
                request[fault["pointer"][1:]] = json.loads(example[1])
    pytest.fail(answer.text)
