#!/usr/bin/env python3
"""Compares edits and scrolls of scroll stacks with a model in rational arithmetic.

    rounding.py FRAMEWRIGHT [--requests N] [--seed N]

Random lengths are decimals without an exact binary form, chosen so that edges often coincide. The model computes with
fractions. Therefore a state, an event, a move or a clamp that is caused by rounding differs from the model. Exits with 1
if answers differ, and prints the first requests.
"""

import math

from comparison import compare, expect
from edits import anchor_row, offset_after
from quicktions import Fraction
from rows import EVENTS, SHOWN, Rows, apply

class Stack:
    """A stack of rows, laid out and presented as Docs/scroll-stack.md defines it, in exact numbers."""

    def __init__(self, request, rows):
        self.horizontal = request["axis"] == "horizontal"
        self.rows = rows
        self.scale = request.get("pixelScale")
        self.is_mirrored = request["layoutDirection"] == "rightToLeft"
        self.is_reversed = self.is_mirrored and self.horizontal
        size = request["viewport"]
        names = ("width", "height") if self.horizontal else ("height", "width")
        self.length, self.breadth = (size[name] for name in names)
        insets = request["rowInsets"]
        self.insets = sum(insets[side] for side in self.sides())
        self.places = []
        next_start, self.content = Fraction(0), Fraction(0)
        for row in rows:
            extent = 0 if row.get("isHidden") else row["size"]["fixed"] + self.insets
            self.places.append((next_start, next_start + extent))
            if not row.get("isHidden"):
                self.content = next_start + extent
                next_start = self.content + request["spacing"]
        self.mirror_width = max(self.content, self.length)

    def sides(self):
        return ("left", "right") if self.horizontal else ("top", "bottom")

    def snap(self, edge):
        if self.scale is None:
            return edge
        return Fraction(math.floor(edge * self.scale + Fraction(1, 2))) / self.scale

    def present(self, segment, width=None):
        """A segment of the axis, mirrored, then snapped."""
        start, end = segment
        if self.is_reversed:
            width = self.mirror_width if width is None else width
            start, end = width - end, width - start
        return self.snap(start), self.snap(end)

    def frame(self, index, width=None):
        return self.present(self.places[index], width)

    def index(self, row_id):
        return next(i for i, row in enumerate(self.rows) if row["id"] == row_id)

    def content_size(self):
        return self.snap(self.content), self.snap(self.breadth)

    def state(self, index, offset):
        if self.rows[index].get("isHidden"):
            return "hidden", 0
        low, high = self.snap(offset), self.snap(offset + self.length)
        start, end = self.frame(index)
        if not (start < high and low < end) or not self.snap(self.breadth):
            return "offscreen", 0
        if low <= start and end <= high:
            return "entire", 100
        return "partial", 100 * (min(end, high) - max(start, low)) / (end - start)


class Draw:
    """Generates random requests whose edges often coincide."""

    def __init__(self, generator):
        self.generator = generator
        self.unit = generator.choice((1, 10, 10, 100))

    def number(self, most=30):
        return Fraction(self.generator.randint(0, most * self.unit), self.unit)

    def insets(self, most):
        is_zero = self.generator.random() < 0.6
        return {side: Fraction(0) if is_zero else self.number(most)
                for side in ("top", "left", "bottom", "right")}

    def row(self, number):
        row = {"id": f"r{number}", "size": {"fixed": self.number()}}
        if self.generator.random() < 0.15:
            row["isHidden"] = True
        return row

    def offset(self, stack):
        """A content offset. An edge of a row is often at an edge of the viewport."""
        edges = [edge for index in range(len(stack.rows)) for edge in stack.frame(index)]
        if not edges or self.generator.random() < 0.3:
            return self.number() - 5
        edge = self.generator.choice(edges)
        # An offset must be a decimal.
        if edge.denominator > 1000 or 1000 % edge.denominator:
            edge = Fraction(round(edge * 100), 100)
        return edge - self.generator.choice((0, stack.length))

    def request(self):
        generator = self.generator
        rows = [self.row(number) for number in range(generator.randint(1, 7))]
        request = {
            "axis": generator.choice(("horizontal", "horizontal", "vertical")),
            "layoutDirection": generator.choice(("rightToLeft", "rightToLeft", "leftToRight")),
            "rowInsets": self.insets(3), "contentInset": self.insets(5),
            "spacing": generator.choice((Fraction(0), self.number(4))), "rows": rows,
            "viewport": {"width": self.number(60) + 1, "height": self.number(60) + 1},
        }
        if generator.random() < 0.5:
            request["pixelScale"] = generator.choice(
                (Fraction(1), Fraction(2), Fraction(3), Fraction(1, 2), Fraction(3, 2)))
        stack = Stack(request, rows)
        if generator.random() < 0.5:
            # The viewport ends where a row does.
            name = "width" if stack.horizontal else "height"
            start, end = generator.choice(stack.places)
            request["viewport"][name] = max(Fraction(1, 10), generator.choice((end, end - start)))
            stack = Stack(request, rows)
        axis, across = ("x", "y") if stack.horizontal else ("y", "x")
        request["contentOffset"] = {axis: self.offset(stack), across: Fraction(0)}
        return request

    def operations(self, rows):
        """Operations on rows."""
        generator, operations, rows = self.generator, [], [dict(row) for row in rows]
        for step in range(generator.randint(1, 3)):
            kind = generator.choice(("move", "move", "remove", "setHidden", "insert", "resize"))
            if not rows:
                kind = "insert"
            index = generator.randrange(len(rows)) if rows else 0
            operations.append({"op": kind} | {
                "move": lambda: {"from": index, "to": generator.randrange(len(rows))},
                "remove": lambda: {"indexes": [index]},
                "setHidden": lambda: {"indexes": [index], "isHidden": generator.random() < 0.5},
                "insert": lambda: {"rows": [self.row(f"-new{step}")], "at": {"index": index}},
                "resize": lambda: {"index": index, "size": {"fixed": self.number()}},
            }[kind]())
            apply(operations[-1], rows)
        return operations


def check_stack(answer, stack, offset):
    """Checks that frames, states and sizes are those of the model."""
    along, across = ("x", "y") if stack.horizontal else ("y", "x")
    extents = ("width", "height") if stack.horizontal else ("height", "width")
    for extent, wanted in zip(extents, stack.content_size()):
        expect(answer["contentSize"][extent], wanted, f"content {extent}")
    expect(answer["contentOffset"][along], offset, "content offset")
    for index, row in enumerate(answer["frames"]):
        start, end = stack.frame(index)
        expect(row[along], start, f"start of {index}")
        expect(row[extents[0]], end - start, f"extent of {index}")
        state, percentage = stack.state(index, offset)
        expect(row["visibility"], state, f"visibility of {index}")
        expect(row["percentage"], Fraction(percentage), f"percentage of {index}")
    states = [stack.state(index, offset)[0] for index in range(len(stack.rows))]
    for member, kinds in ("visibleRows", SHOWN), ("entirelyVisibleRows", ("entire",)):
        expect(answer[member], [i for i, state in enumerate(states) if state in kinds], member)


def check_edit(answer, before, after, offset, new_offset):
    """Checks that an edit has the moves and the events of the model."""
    check_stack(answer, after, new_offset)
    old = {row["id"]: index for index, row in enumerate(before.rows)}
    new = {row["id"]: index for index, row in enumerate(after.rows)}
    expect(answer.get("anchorShift", {}).get("x" if after.horizontal else "y", 0), new_offset - offset, "anchorShift")

    def start(name):
        """The frame of a row before the edit, where it is on the screen, in the coordinates after it."""
        return tuple(edge + new_offset - offset for edge in before.frame(old[name]))

    moved = [name for name, index in new.items() if name in old and start(name) != after.frame(index)]
    expect([move["id"] for move in answer["diff"]["moved"]], moved, "moved")
    for kind, one, other in ("inserted", new, old), ("removed", old, new):
        expect([row["id"] for row in answer["diff"][kind]], [n for n in one if n not in other], kind)
    events = []
    for name in [*new, *(name for name in old if name not in new)]:
        states = (before.state(old[name], offset)[0] if name in old else None,
                  after.state(new[name], new_offset)[0] if name in new else None)
        if states in EVENTS:
            events.append((EVENTS[states], name))
    if before.content_size() != after.content_size():
        events.append(("contentSizeChanged", None))
    expect([(event["type"], event.get("id")) for event in answer["events"]], events, "events")


def check(path, request, answer):
    stack, first, offset = Stack(request, request["rows"]), Rows(request), offset_along(request)
    if path.endswith("edit"):
        rows = list(request["rows"])
        for operation in request["operations"]:
            apply(operation, rows)
        last, anchor = Rows(request, rows), request.get("anchor")
        if anchor is not None:
            row = anchor_row(first, last, anchor)
            expect(answer.get("anchor", {}).get("index"), row and row[1], "anchor")
        place = offset_after(first, last, request)["x" if stack.horizontal else "y"]
        check_edit(answer, stack, Stack(request, rows), offset, place)
        return
    place, is_clamped = first.clamped(first.target(request["to"]["row"], request["to"]["position"]))
    expect(answer["clamped"], is_clamped, "clamped")
    check_stack(answer, stack, place)


def offset_along(request):
    return request["contentOffset"]["x" if request["axis"] == "horizontal" else "y"]


def drawn(generator):
    """A path and a request."""
    draw = Draw(generator)
    request = draw.request()
    rows = request["rows"]
    if generator.random() < 0.6:
        operations, after = draw.operations(rows), [dict(row) for row in rows]
        for operation in operations:
            apply(operation, after)
        kept = {row["id"] for row in rows} & {row["id"] for row in after}
        anchor = generator.choice(sorted(kept)) if kept and generator.random() < 0.4 else None
        edit = request | {"operations": operations} | ({"anchor": anchor} if anchor else {})
        return "/v1/scroll-stack/edit", edit
    position = generator.choice(("initial", "middle", "final", "automatic"))
    padding = {end: generator.choice((Fraction(0), draw.number(4))) for end in ("start", "end")}
    target = {"row": generator.randrange(len(rows)), "position": position}
    return "/v1/scroll-stack/scroll", request | {"to": target, "padding": padding}


if __name__ == "__main__":
    compare(__doc__, drawn, check)
