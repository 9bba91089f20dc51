"""What Schemathesis checks of every answer beyond its own checks."""

import re

import schemathesis

# How the reasons begin that no schema can state: one member against another, or against a limit.
BEYOND_A_SCHEMA = (
    "must be at least ", "must be greater than ", "must be at most ", "must be the index of a card",
    "must not be combined with ", "must not be repeated", "must be the id of a row",
    "must not be the id of another row", "must be the index of a row", "must be an index from ",
    "must be a row whose size is collapsible", "must result in at most ",
    "must have a name of one character", "must have at most 10000 characters in a paragraph",
    "must have at most 256 characters in a grapheme cluster", "must not exceed ", "must measure ",
    "requires too much work",
)
# Where other members of the request set the range of a number.
RANGE_IS_SET_BY_OTHERS = re.compile(r"^/height$|^/rows$|/firstIndex$|/spring/damping$")


def has_null(value):
    """Whether an object in a value has a member that is null."""
    if isinstance(value, dict):
        return any(each is None or has_null(each) for each in value.values())
    return isinstance(value, list) and any(has_null(each) for each in value)


@schemathesis.check
def refused_for_what_a_schema_cannot_say(context, response, case):
    """A request that the contract's schemas allow is refused for no reason that they could state."""
    if response.status_code == 400 and case.meta and not case.meta.generation.mode.is_negative:
        # That `request` has no member that another parameter says, too.
        assert len(case.query) > 1 and "request" in case.query, "openapi.yaml allows this"
        assert response.json()["type"].endswith("#duplicate-member"), "openapi.yaml allows this"
    if response.status_code != 422 or case.meta is None or case.meta.generation.mode.is_negative:
        return
    # Where null is as good as nothing, no schema can say what needs what.
    if has_null(case.body) or "null" in (case.query or {}).get("request", ""):
        return
    # Nor what a query needs that says members apart, beside `request` or without it.
    if case.method == "GET" and set(case.query or {}) - {"as"} != {"request"}:
        return
    problem = response.json()
    if problem["type"].endswith(("#too-many-frames", "#too-much-work", "#too-much-memory")):
        return
    reasons = [f"{error['pointer']} {error['detail']}" for error in problem["errors"]
               if not error["detail"].startswith(BEYOND_A_SCHEMA)
               and not RANGE_IS_SET_BY_OTHERS.search(error["pointer"])]
    assert not reasons, f"openapi.yaml allows this, the server does not: {'; '.join(reasons)}"
