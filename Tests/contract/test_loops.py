"""scripts/check-loops finds what can't be interrupted."""

import pathlib
import subprocess

import pytest

CHECK = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "check-loops"

UNBOUNDED = {
    "a loop": "for row in rows { use(row) }",
    "a loop with an iterator": "while let row = rows.next() { use(row) }",
    "a closure in a loop that asks": "for row in rows.interruptible { use(rows.map { $0 + row }) }",
    "a closure in a closure": "return rows.reduce(0) { $0 + rows.interruptible.reduce($1) { $0 * $1 } }",
    "a closure in a chain": "return rows.filter { row in rows.interruptible.contains { $0 > row } }.sorted()",
    "a labelled closure": "return rows.interruptible.map { row in rows.first(where: { $0 > row }) }",
    "a loop in a closure": "rows.forEach { row in for other in rows.interruptible { use(row, other) } }",
}

BOUNDED = {
    "a loop that asks": "for row in rows.interruptible { use(row) }",
    "a condition that asks": "while next < end, !WorkCheck.mustEnd() { next += 1 }",
    "a statement that asks": "for row in rows {\n    if WorkCheck.mustEnd() { break }\n    use(row)\n  }",
    "a stated bound": "// Bounded: two ends.\n  for end in ends { use(end) }",
    "a literal": "for end in [rows.first, rows.last] { use(end) }",
    "one closure": "return rows.map { $0 + 1 }",
    "closures that follow each other": "return rows.map { $0 + 1 }.filter { $0 > 1 }",
    "closures that ask": "return rows.interruptible.map { row in rows.interruptible.contains { $0 > row } }",
    "the block of a statement": "for row in rows.interruptible where rows.contains(row) { use(row) }",
    "an optional": "let id: Int? = nil\n  return rows.interruptible.map { row in id.map { $0 + row } }",
    "a text and a comment": "use(\"for row in rows { }\")  // while true { }",
}


def check(tmp_path, function):
    file = tmp_path / "Planted.swift"
    file.write_text(function)
    return subprocess.run([CHECK, file], capture_output=True, text=True)


def planted(body):
    return f"func planted(_ rows: [Double]) {{\n  {body}\n}}\n"


@pytest.mark.parametrize("body", UNBOUNDED.values(), ids=UNBOUNDED.keys())
def test_finds(tmp_path, body):
    result = check(tmp_path, planted(body))
    assert result.returncode == 1
    assert "Planted.swift:2: " in result.stdout


@pytest.mark.parametrize("body", BOUNDED.values(), ids=BOUNDED.keys())
def test_accepts(tmp_path, body):
    assert check(tmp_path, planted(body)).stdout == ""


def test_finds_recursion(tmp_path):
    result = check(tmp_path, "func sum(_ n: Int) -> Int {\n  n == 0 ? 0 : 1 + sum(n - 1) + self.sum(n - 1)\n}\n")
    assert "Planted.swift:1: func sum" in result.stdout


def test_finds_recursion_through_others(tmp_path):
    result = check(tmp_path, "func even(_ n: Int) -> Bool { n == 0 || odd(n - 1) }\nfunc odd(_ n: Int) -> Bool { n != 0 && even(n - 1) }\n")
    assert "Planted.swift:1: func even" in result.stdout
    assert "Planted.swift:2: func odd" in result.stdout


@pytest.mark.parametrize("body", [
    "// Bounded: the levels of nesting.\n  return n == 0 ? 0 : sum(n - 1)",
    "return n == 0 || WorkCheck.mustEnd() ? 0 : sum(n - 1)",
    "return n == 0 ? 0 : sum(of: n) + child.sum(n - 1)",
])
def test_accepts_recursion(tmp_path, body):
    assert check(tmp_path, f"func sum(_ n: Int) -> Int {{\n  {body}\n}}\n").stdout == ""
