"""Breaking changes of the contract are found, additions are not, and exceptions are exact."""

import copy
import json

import pytest
from planted_changes import ADDING, BREAKING
from contract.compatibility import breaking_changes
from contract.exceptions import unexpected
from documents import CONTRACT, ROOT


@pytest.mark.parametrize("what, edit, found", BREAKING, ids=[each[0] for each in BREAKING])
def test_a_breaking_change_is_found(what, edit, found):
    new = copy.deepcopy(CONTRACT)
    edit(new)
    assert breaking_changes(CONTRACT, new) == sorted(found)


@pytest.mark.parametrize("what, edit", ADDING, ids=[each[0] for each in ADDING])
def test_an_addition_is_not_a_breaking_change(what, edit):
    new = copy.deepcopy(CONTRACT)
    edit(new)
    assert breaking_changes(CONTRACT, new) == []


def test_the_contract_of_existing_clients_has_paths():
    assert json.loads((ROOT / "Contract/compatible-with.json").read_text())["paths"]


def test_an_exception_is_valid_for_its_change_and_release_only():
    listed = {"1.1.0": ["A/x: is removed", "A/y: is required"]}
    assert unexpected(["A/x: is removed", "A/y: is required"], listed, "1.1.0") == []
    assert unexpected(["A/x: is removed", "A/x: is required"], listed, "1.1.0") == [
        "A/x: is required", "listed, but not a change: A/y: is required"]
    assert unexpected(["A/x: is removed"], listed, "1.2.0") == ["A/x: is removed"]
