"""A check of every answer, in addition to Schemathesis's own checks."""

import re

import schemathesis

# Prefixes of faults that a schema can't express: relations between members, and limits of the server.
BEYOND_A_SCHEMA = (
    "must be at least ", "must be greater than ", "must be at most ", "must be the index of a card",
    "must not be combined with ", "must not be repeated", "must be the id of a row",
    "must not be the id of another row", "must be the index of a row", "must be an index from ",
    "must be a row whose size is collapsible", "must result in at most ",
    "must be a row with a layout", "must be the id of an item", "must be omitted, because the item before",
    "must be omitted, because the layout before", "must be omitted, unless a card stack is panned",
    "must have a name of one character", "must have at most 10000 characters in a paragraph",
    "must have at most 256 characters in a grapheme cluster", "must not be longer than ", "must not exceed ", "must measure ",
    "requires too much work", "has the ",
)
# Numbers whose range depends on other members.
RANGE_IS_SET_BY_OTHERS = re.compile(r"^/height$|^/from/(height|translation)$|/firstIndex$|/spring/damping$")
# Scroll stacks have the phases of a card stack's pan only with a path to one.
PHASE_NEEDS_A_PATH = re.compile(r"^/events/\d+/phase$")
# The body of a layout whose route another part of the request determines.
BODY_OF_ANY_LAYOUT = re.compile(r"^/operations/\d+/body(/|$)")


def has_null(value):
    """Whether an object in a value has a member with null."""
    if isinstance(value, dict):
        return any(each is None or has_null(each) for each in value.values())
    return isinstance(value, list) and any(has_null(each) for each in value)


@schemathesis.check
def rejected_only_for_reasons_beyond_a_schema(context, response, case):
    """A request that is valid by the contract's schemas is rejected only for reasons that a schema can't express."""
    if response.status_code == 400 and case.meta and not case.meta.generation.mode.is_negative:
        # A schema can't exclude that `request` repeats a member of another parameter.
        assert len(case.query) > 1 and "request" in case.query, "openapi.yaml allows this"
        assert response.json()["type"].endswith("#duplicate-member"), "openapi.yaml allows this"
    if response.status_code != 422 or case.meta is None or case.meta.generation.mode.is_negative:
        return
    # Null is the same as an absent member, but a schema's rules treat it as present.
    if has_null(case.body) or "null" in (case.query or {}).get("request", ""):
        return
    # A schema has no rules for members in separate parameters of a query.
    if case.method == "GET" and set(case.query or {}) - {"as"} != {"request"}:
        return
    problem = response.json()
    if problem["type"].endswith(("#too-many-frames", "#too-much-work", "#too-much-memory")):
        return
    reasons = [f"{error['pointer']} {error['detail']}" for error in problem["errors"]
               if not error["detail"].startswith(BEYOND_A_SCHEMA)
               and not RANGE_IS_SET_BY_OTHERS.search(error["pointer"])
               and not PHASE_NEEDS_A_PATH.search(error["pointer"])
               and not BODY_OF_ANY_LAYOUT.search(error["pointer"])]
    assert not reasons, f"openapi.yaml allows this, but the server does not: {'; '.join(reasons)}"
