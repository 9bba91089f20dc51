#!/usr/bin/env python3
"""Compares scroll stacks whose rows contain layouts with a model: on four levels, along both axes, in sticky, emphasized
and fractional rows, after edits, and as targets of scrolls.

    screens.py FRAMEWRIGHT [--requests N] [--seed N]

The model requests each layout from its own route, with lengths instead of the layouts in its rows. It moves and clips these
answers in rational arithmetic. Exits with status 1 and prints the smallest requests found whose answers differ.
"""

from comparison import compare, exact, expect, expect_same, plain
from drawn_screens import CHANGES, OPTIONS, drawn, without
from geometry import rect_of, same
from kinds import check_visible_items
from places import DECK, STACK, Place, items_of, path_to
from presented import Space, check_common
from properties import shifted
from rows import SHOWN, Rows, apply, named

# The members of an answer that depend on the place of the layout.
PLACED = ("contentSize", "frames", "columns", "layouts", "visible", "visibleItems", "exposed", "hit", "visibleRows",
          "entirelyVisibleRows")
LIST = "/v1/card-list"
NOWHERE = {"x": -10**9, "y": -10**9, "width": 0, "height": 0}


# ----------------------------------------------------------------------------------------- The routes' own answers

class Layout:
    """A layout: its request and answer, and the layouts in its rows by their indices."""

    def __init__(self, path, request, answer, children):
        self.path, self.request, self.children, self.given, self.answer = path, request, children, answer, exact(answer)
        for frame, rounded in zip(self.answer["frames"], answer["frames"]):
            frame |= {name: rounded[name] for name in ("alpha", "transform") if name in rounded}
        self.size = self.answer["contentSize"]
        self.width = self.size["width"]
        self.axis = "x" if request.get("axis") == "horizontal" else "y"
        self.shown = {"x": 0, "y": 0, **self.size}
        if path == STACK:
            self.size = request["viewport"]
            self.width = max(self.width, self.size["width"]) if self.axis == "x" else self.size["width"]
            self.shown = self.read(self.answer["contentOffset"] | self.size)

    def read(self, rect):
        """A rectangle of the answer before mirroring. Decks are not mirrored."""
        if self.request.get("layoutDirection") != "rightToLeft" or self.path == DECK:
            return rect
        return rect | {"x": self.width - rect["x"] - rect["width"]}


def ask(path, body, room, direction):
    """Requests a layout, and those in its rows. `room` has the extents that a row defines."""
    request, children = body | direction, {}
    if path == DECK:
        request["bounds"] = {"x": 0, "y": 0} | body.get("bounds", {}) | room
    elif path != STACK:
        request["width"] = room.get("width", body.get("width"))
    else:
        request["viewport"] = {"height": 0} | body.get("viewport", {}) | room
        request["rows"] = yield from without_layouts(request, body["rows"], direction, children)
        if "viewport" not in body and "height" not in room:
            request["viewport"]["height"] = Rows(request).content
    answer = yield from answered(path, request)
    return Layout(path, request, answer, children)


def answered(path, request):
    status, answer = yield path, plain(request)
    if status != 200:
        raise KeyError(f"{path} rejects {plain(request)}: {answer}")
    return answer


def without_layouts(request, rows, direction, children, axis=None):
    """A stack's rows with lengths instead of layouts, which become `children`."""
    axis = axis or request.get("axis", "vertical")
    found = []
    for index, row in enumerate(rows):
        sizes = row["size"] if "vertical" in row["size"] else {axis: row["size"]}
        for name, size in sizes.items():
            child = None
            if "layout" in size:
                size, child = yield from measured(Rows(request, [], name), row | {"size": size}, direction)
            sizes = sizes | {name: size}
            if child and name == axis:
                children[index] = child
        found.append(row | {"size": sizes if "vertical" in row["size"] else sizes[axis]})
    return found


def measured(stack, row, direction):
    """The size of a row without its layout, and the layout."""
    size, insets, (along, across) = row["size"], stack.insets(row), stack.extents()
    room = {across: max(0, stack.breadth - sum(insets[side] for side in stack.ends(across=True)))}
    if "fraction" in size:
        room[along] = stack.row_length(row) - sum(insets[side] for side in stack.ends())
    child = yield from ask(size["layout"]["path"], size["layout"]["body"], room, direction)
    return {"fraction": size["fraction"]} if "fraction" in size else {"fixed": child.size[along]}, child


# ----------------------------------------------------------------------------------------- Answers

def check_layout(answer, layout, place, options, is_nested=True):
    own, space = layout.answer, place.space
    names = own.keys() - {*PLACED, "warnings"}
    assert names <= answer.keys(), f"{names - answer.keys()} absent in {answer.keys()}"
    for name in names:
        expect_same(answer[name], layout.given[name], name)
    unknown = answer.keys() - own.keys() - {*PLACED}
    assert not is_nested or not unknown, f"unknown {unknown}"
    corner = space.snapped({"x": 0, "y": 0, **own["contentSize"]})
    expect_same(answer["contentSize"], {name: corner[name] for name in ("width", "height")}, "contentSize")
    items = items_of(layout, place)
    order = sorted(items, key=lambda item: item["zIndex" if layout.path == DECK else "index"])
    check_common(answer, without(("range", "hitTest") if is_nested else ("hitTest",), options), items,
                 place.clip or NOWHERE, [item["index"] for item in order], layout.axis,
                 is_named=layout.path not in (STACK, LIST), covers=place.covers)
    if layout.path == LIST:
        cards = [(item, [each | place.outline(layout.read(rect_of(each))) for each in frame["items"]])
                 for item, frame in zip(items, own["frames"])]
        check_visible_items(answer, options, cards, place.clip or NOWHERE, 0)
    if layout.path == STACK:
        for member, states in ("visibleRows", SHOWN), ("entirelyVisibleRows", ("entire",)):
            expect(answer[member], [item["index"] for item in items if item["visibility"] in states], member)
        check_children(answer, layout, place, options, items)


def check_children(answer, layout, place, options, items):
    if "frames" in answer:
        listed = [frame["index"] for frame in answer["frames"]]
        found = {frame["index"]: frame["layout"] for frame in answer["frames"] if "layout" in frame}
    else:
        listed = answer["columns"]["index"] if "columns" in answer else [each["index"] for each in answer["visible"]]
        found = {entry["index"]: entry["layout"] for entry in answer.get("layouts", [])}
    expect(list(found), [index for index in listed if index in layout.children], "layouts")
    for index, inner in found.items():
        child = layout.children[index]
        check_layout(inner, child, place.inside(items, items[index], layout, child), options)


def check(path, request, answer):
    options = {name: request[name] for name in OPTIONS if name in request}
    direction = {name: request[name] for name in ("layoutDirection",) if name in request}
    stack, rows, children = without(OPTIONS + CHANGES, request), [dict(row) for row in request["rows"]], {}
    if path != STACK:
        rows = yield from check_change(path, request, answer, direction)
    stack |= {name: exact(answer[name]) for name in ("axis", "contentOffset")} | {"rows": rows}
    layout = yield from ask(STACK, stack, {}, direction)
    space = Space(options, layout.width)
    rect = options.get("visibleRect", answer["contentOffset"] | layout.size)
    if options.pop("rebase", False):
        answer = shifted(answer, {"x": 0, "y": 0} | {layout.axis: -float(rect[layout.axis])})
    place = Place(space, exact(rect), options.get("edges", "exclusive"))
    check_layout(without(["hit"], answer), layout, place, options, is_nested=False)
    if "hitTest" in options:
        wanted = path_to(options["hitTest"], layout, place)
        found = answer["hit"].get("path", [answer["hit"]["index"]] if answer["hit"]["index"] is not None else [])
        if wanted[-1:] == [None]:
            found, wanted = found[:len(wanted) - 1], wanted[:-1]
        expect(found, wanted, "hit")


def stripped(answer):
    """An answer without its layouts, and without the rows in the form of a request."""
    if "frames" in answer:
        answer = answer | {"frames": [without(["layout"], frame) for frame in answer["frames"]]}
    hit = {"hit": without(["path"], answer["hit"])} if "hit" in answer else {}
    return without(["layouts", "rows", "warnings"], answer) | hit


def check_change(path, request, answer, direction):
    """Checks that an edit or a scroll has the effects that it has without the layouts. Returns the rows after it."""
    rows, change = [dict(row) for row in request["rows"]], dict(request)
    change["rows"] = yield from without_layouts(request, rows, direction, {})
    if "path" in request.get("to", {}):
        return (yield from check_target(change, request, answer, direction))
    if "operations" in request:
        change["operations"], axis = [], request.get("axis", "vertical")
        for operation in request["operations"]:
            plain_one = dict(operation)
            if operation["op"] == "reload":
                plain_one["rows"] = []
                for index, row in zip(named(operation, rows), operation["rows"]):
                    plain_one["rows"].append((yield from without_layout(request, rows[index], row, direction, axis)))
            elif "rows" in operation:
                plain_one["rows"] = yield from without_layouts(request, operation["rows"], direction, {}, axis)
            elif "size" in operation:
                index = named(operation, rows)[0]
                plain_one = yield from without_layout(request, rows[index], operation, direction, axis)
            apply(operation, rows)
            axis = operation.get("axis", axis)
            change["operations"].append(plain_one)
    wanted = yield from answered(path, change)
    expect_same(stripped(answer), stripped(wanted), "the answer without layouts")
    return rows


def without_layout(request, row, change, direction, axis):
    """A change of a row whose size, if the change has one, has its length in place of a layout."""
    if "size" not in change:
        return change
    (row,) = yield from without_layouts(request, [row | {"size": change["size"]}], direction, {}, axis)
    return change | {"size": row["size"]}


def check_target(change, request, answer, direction):
    """Checks the offset to which a scroll to an item in a row leads."""
    layout = yield from ask(STACK, without(OPTIONS + CHANGES, request), {}, direction)
    rows, (row, *path) = Rows(change), request["to"]["path"]
    place, inner = Place(rows.space, None, "exclusive"), layout
    for index in (row, *path):
        items = items_of(inner, place)
        if index in inner.children:
            place, inner = place.inside(items, items[index], inner, inner.children[index]), inner.children[index]
    place = rows.target(row, request["to"]["position"], rect_of(items[index]))
    offset, _ = rows.clamped(place)
    expect_same(answer["contentOffset"], rows.offset | {layout.axis: offset}, "target")
    # The numbers of the route's answer are rounded.
    expect(answer["clamped"], not same(offset, rows.reading_offset(place)), "clamped")
    return request["rows"]


if __name__ == "__main__":
    compare(__doc__, drawn, check)
