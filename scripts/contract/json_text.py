"""JSON as openapi.json has it. Imports no more than that: what draws requests needs no YAML."""

import json


def json_text(value):
    """A value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
