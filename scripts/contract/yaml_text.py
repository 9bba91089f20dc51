"""YAML in a hand-written style: PyYAML breaks JSON wherever a line is full."""

import textwrap

import yaml

from .json_text import json_text

# The maximum length of a line of JSON in YAML.
WIDTH = 100


def write_yaml(node, indent=""):
    """A mapping or a sequence in block style."""
    lines = []
    for key, value in node.items() if isinstance(node, dict) else [(None, each) for each in node]:
        head = indent + ("-" if key is None else f"{write_text(key)}:")
        inner = indent + "  "
        if isinstance(value, str) and "\n" in value:
            chomping = "" if value.endswith("\n") else "-"
            lines.append(f"{head} |{chomping}")
            lines += [f"{inner}{line}".rstrip() for line in value.splitlines()]
        elif not isinstance(value, (dict, list)):
            lines.append(f"{head} {write_text(value)}")
        elif key in ("default", "example", "value") or not value:
            lines.append(beside_or_below(head, write_json(value, inner), inner))
        elif isinstance(value, list) and not any(isinstance(each, (dict, list)) for each in value):
            lines.append(beside_or_below(head, write_list(value, inner), inner))
        elif key is None:
            lines.append(f"{head} {write_yaml(value, inner).lstrip()}")
        else:
            lines.append(f"{head}\n{write_yaml(value, inner)}")
    return "\n".join(lines)


def beside_or_below(head, text, indent):
    below = "\n" in text or len(head) + len(text) >= WIDTH
    return f"{head}\n{indent}{text}" if below else f"{head} {text}"


def write_list(values, indent):
    """Scalars in one line."""
    text = ", ".join(write_text(value, "[{}]") for value in values)
    lines = textwrap.wrap(
        f"[{text}]", WIDTH - len(indent) - 1, break_long_words=False, break_on_hyphens=False)
    return f"\n{indent} ".join(lines)


def write_text(value, place="- {}"):
    """A scalar; text has no quotation marks if it reads back as the same text."""
    if isinstance(value, str) and value not in ("y", "n"):  # Booleans in some YAML 1.1 parsers.
        try:
            if yaml.safe_load(place.format(value)) == [value]:
                return value
        except yaml.YAMLError:
            pass
    text = json_text(value)
    if isinstance(value, float) and "." not in text:
        return text.replace("e", ".0e")  # Otherwise a string in YAML 1.1.
    return text


def write_json(value, indent):
    """JSON, which is YAML, in one line if it fits."""
    if not isinstance(value, (dict, list)):
        return json_text(value) if isinstance(value, str) else write_text(value)
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json_text(key)}: {write_json(each, inner)}" for key, each in value.items()]
        opening, closing = "{}"
    else:
        parts = [write_json(each, inner) for each in value]
        opening, closing = "[]"
    line = opening + ", ".join(parts) + closing
    if "\n" not in line and len(indent) + len(line) < WIDTH:
        return line
    lines = f",\n{inner}".join(parts)
    return f"{opening}\n{inner}{lines}\n{indent}{closing}"
