"""The constants of the program that the parts of the contract name as bounds and defaults, such as InputBounds.length."""

import math
import re

FOLDERS = ("LayoutEngine", "LayoutAPI", "TextMeasurement")
# A type, or a constant with its expression. Indentation shows which type has it.
DECLARATION = re.compile(
    r"^( *)[^/\n]*\b(?:(?:enum|struct|class|extension) ([\w.]+)|static var (\w+): [^{\n]+\{\s*([^{}]*?)\s*\})",
    re.MULTILINE)
NAME = re.compile(r"[A-Z]\w*(?:\.\w+)+")
CASE = re.compile(r"\.(?!pi\b)(\w+)")
CALL = re.compile(r"[A-Z]\w*\((\w+: .*)\)")


class Constants:
    """The constants by their names with their types."""

    def __init__(self, sources):
        self.expressions = {}
        for folder in FOLDERS:
            for file in (sources / folder).rglob("*.swift"):
                self.expressions |= declared(file.read_text())

    def value(self, expression):
        """The value of an expression in Swift: a number, a truth value, a text, the name of a case, or an object's members."""
        if expression in ("true", "false"):
            return expression == "true"
        if expression.startswith('"'):
            return expression.strip('"')
        if case := CASE.fullmatch(expression):
            return case[1]
        if call := CALL.fullmatch(expression):
            return {name: self.value(value) for name, value in (each.split(": ") for each in call[1].split(", "))}
        if "..." in expression:
            lower, upper = (self.value(end.strip()) for end in expression.split("..."))
            return {"lowerBound": lower, "upperBound": upper}
        if NAME.fullmatch(expression):
            return self.named(expression)
        terms = NAME.sub(lambda name: str(self.named(name[0])), expression).replace(".pi", str(math.pi))
        number = eval(terms, {"__builtins__": {}})  # noqa: S307: only numbers and operators are left.
        return int(number) if number == int(number) else number

    def named(self, name):
        """The value of a constant, or of a member of it: InputBounds.length.upperBound."""
        if name in self.expressions:
            return self.value(self.expressions[name])
        owner, _, member = name.rpartition(".")
        if not owner:
            raise SystemExit(f"the program has no constant {name}")
        return self.named(owner)[member]


def declared(text):
    """The constants of a file, each with its expression."""
    types, found = [], {}
    for indent, name, constant, expression in DECLARATION.findall(text):
        types = [(depth, each) for depth, each in types if depth < len(indent)]
        if name:
            types.append((len(indent), name))
        else:
            found[".".join([*(each for _, each in types), constant])] = expression
    return found
