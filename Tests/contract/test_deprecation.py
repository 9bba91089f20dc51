"""A member that the contract marks as deprecated is declared with its times. DeprecationTests.swift has the responses."""

import importlib.machinery
import importlib.util
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]


def make_request_members():
    loader = importlib.machinery.SourceFileLoader("make_request_members", str(ROOT / "scripts/make-request-members"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def swift(script, document):
    """The text of all files."""
    objects, schemas = script.request_objects(document), document["components"]["schemas"]
    return "".join(script.swift(objects, schemas, {"w": ["width"]}).values())


def test_a_deprecated_member_is_declared_with_its_times():
    script = make_request_members()
    document = script.with_unions(json.loads((ROOT / "openapi.json").read_text()))
    assert "deprecated:" not in swift(script, document), "the rehearsal expects none"
    member = document["components"]["schemas"]["CardStackConfiguration"]["properties"]["cardOffset"]
    member |= {"deprecated": True, "x-deprecated-since": "2026-01-01", "x-sunset": "2027-01-01"}
    lines = swift(script, document).splitlines()
    start = lines.index("  static var cardStackConfiguration: Self {")
    assert lines[start + 3] == '      deprecated: """'
    assert lines[start + 4].startswith("      cardOffset-1767225600-1798761600:n collapsedHeight:n ")
    # The name without its object is the same as before.
    assert sum(" cardOffset: MemberName {" in line for line in lines) == 1
