"""Rules between the members of an object, compared between two contracts.

A rule that objects without new members always meet breaks no client.
"""

import json


def rules(document, schema):
    """The rules of a schema, one per condition, with the rules that they refer to."""
    return [part for rule in parts(schema.get("x-rules", {})) for part in parts(expanded(document, rule))]


def new_rules(before, now, old, new):
    """The rules `now` of the schema `new`, each as text, that an object of the schema `old` may not meet."""
    added = new.get("properties", {}).keys() - old.get("properties", {}).keys()
    known = [text(rule) for rule in before]
    required = set(old.get("required", []))
    for rule in now:
        for part in parts(without(rule, added)):
            is_required = part.keys() == {"required"} and required.issuperset(part["required"])
            if text(part) not in known and not is_required:
                yield text(rule)
                break


def parts(rule):
    """Rules that must all be met in place of one."""
    if isinstance(rule, bool):
        return [] if rule else [{"not": {}}]
    apart = {word: value for word, value in rule.items() if word != "description"}
    condition = {word: apart.pop(word) for word in ("if", "then", "else") if word in apart}
    found = [part for each in apart.pop("allOf", []) for part in parts(each)]
    found += [condition] if condition else []
    for member, needed in apart.pop("dependentRequired", {}).items():
        found.append({"dependentRequired": {member: needed}})
    return found + [{word: value} for word, value in apart.items()]


def expanded(document, rule):
    """A rule with the rules that it refers to in `x-rules`. References to schemas stay."""
    if isinstance(rule, list):
        return [expanded(document, each) for each in rule]
    if not isinstance(rule, dict):
        return rule
    if str(rule.get("$ref")).startswith("#/components/x-rules/"):
        return expanded(document, document["components"]["x-rules"][rule["$ref"].rpartition("/")[2]])
    return {word: expanded(document, value) for word, value in rule.items()}


def without(rule, names):
    """A rule as objects without the members `names` meet it: True, False or a shorter rule."""
    if isinstance(rule, bool):
        return rule
    found = {}
    for word, value in rule.items():
        if word == "required" and not names.isdisjoint(value):
            return False
        if word in ("properties", "dependentRequired"):
            value = {name: each for name, each in value.items() if name not in names}
        elif word in ("allOf", "anyOf", "oneOf"):
            value = [without(each, names) for each in value]
            if word == "allOf":
                if False in value:
                    return False
                value = [each for each in value if each is not True]
            else:
                value = [each for each in value if each is not False]
                if not value:
                    return False
                if word == "anyOf" and True in value:
                    continue
                if len(value) == 1:
                    word, value = "allOf", value
        elif word == "not":
            value = without(value, names)
            if isinstance(value, bool):
                if value:
                    return False
                continue
        elif word in ("then", "else"):
            continue
        elif word == "if":
            value = without(value, names)
            branches = {each: without(rule[each], names) for each in ("then", "else") if each in rule}
            if isinstance(value, bool):
                chosen = branches.get("then" if value else "else", True)
                if chosen is False:
                    return False
                word, value = "allOf", [] if chosen is True else [chosen]
            else:
                found |= branches
        if value not in ({}, []):
            found[word] = found.get(word, []) + value if word == "allOf" else value
    return found or True


def text(rule):
    return json.dumps(rule, sort_keys=True, separators=(",", ":"))
