"""Minimal values of schemas: the examples that problems show for a missing member."""

# A number, unless the schema's bounds exclude it.
NUMBER = 10
# The rules that do not make a member necessary.
CONDITIONS = ("if", "not", "properties")


def minimal(schema, components):
    """A valid value with the necessary members only. A schema's own example takes precedence."""
    schema = resolved(schema, components) | schema
    if "examples" in schema:
        return schema["examples"][0]
    if "enum" in schema:
        return schema["enum"][0]
    if "oneOf" in schema:
        return minimal(schema["oneOf"][0], components)
    match schema["type"]:
        case "object":
            names = [*schema.get("required", [])]
            for rules in conjuncts(schema.get("x-rules", {}), components):
                for alternatives in rules.get("oneOf"), rules.get("anyOf"):
                    names += (alternatives or [{}])[0].get("required", [])
            return {name: minimal(schema["properties"][name], components) for name in dict.fromkeys(names)}
        case "array":
            return [minimal(schema["items"], components)] * schema.get("minItems", 1)
        case "number" | "integer":
            return min(max(NUMBER, schema.get("minimum", NUMBER)), schema.get("maximum", NUMBER))
        case "boolean":
            return True
        case "string":
            return "a"


def conjuncts(rules, components):
    """Rules, and those that they include."""
    rules = resolved(rules, components)
    yield rules
    for each in rules.get("allOf", []):
        yield from conjuncts(each, components)


def resolved(schema, components):
    """A schema, or the target of its reference."""
    while "$ref" in schema:
        _, _, section, name = schema["$ref"].split("/")
        schema = components[section][name]
    return schema


def necessary(schema, components):
    """The names of the members that an object can lack: the required ones, also by a rule between members."""
    names = dict.fromkeys(schema.get("required", []))

    def visit(rule):
        if isinstance(rule, list):
            for each in rule:
                visit(each)
        elif isinstance(rule, dict):
            if "$ref" in rule:
                visit(resolved(rule, components))
            names.update(dict.fromkeys(rule.get("required", [])))
            for others in rule.get("dependentRequired", {}).values():
                names.update(dict.fromkeys(others))
            for key, value in rule.items():
                if key not in CONDITIONS:
                    visit(value)

    visit(schema.get("x-rules", {}))
    return list(names)
