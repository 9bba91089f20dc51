#!/usr/bin/env python3
"""Compares scroll stacks whose rows contain layouts with a model: on four levels, along both axes, in sticky, emphasized
and fractional rows, after edits and pans, and as targets of scrolls.

    screens.py FRAMEWRIGHT [--requests N] [--seed N]

The model requests each layout from its own route, with lengths instead of the layouts in its rows. It moves and clips these
answers in rational arithmetic. Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import json
import re

from comparison import compare, exact, expect, expect_same, plain
from drawn_screens import CHANGES, OPTIONS, SHARES, drawn, without
from claims import decision
from geometry import rect_of, same
from kinds import check_visible_items
from places import DECK, STACK, Place, items_of, path_to, state_on_screen
from presented import Space, check_common
from properties.asking import moved, shifted
from quicktions import Fraction
from rows import EVENTS, SHOWN, Rows, apply, named

# The members of an answer that depend on the place of the layout.
PLACED = ("contentSize", "frames", "columns", "layouts", "visible", "visibleItems", "exposed", "hit", "visibleRows",
          "entirelyVisibleRows")
# The members that `previous` in a body adds.
CHANGED = {STACK: {"events"}, "/v1/card-stack": {"willDisplay", "didEndDisplaying"}}
MOTION = ("animation", "timeline", "css", "at")
# What only an edit's answer has.
EDITED = ("rows", "results", "diff", "events", "warnings")
LIST = "/v1/card-list"
NOWHERE = {"x": -10**9, "y": -10**9, "width": 0, "height": 0}
LONGEST_ROW = 10**6


class TooLong(Exception):
    """A layout is longer than a row may be that has its length in the model's requests."""


# ----------------------------------------------------------------------------------------- The routes' own answers

class Layout:
    """A layout: its request and answer, and the layouts in its rows by their indices. `body` is the whole request, with
    these layouts. A stack without a viewport shows all of its content."""

    def __init__(self, path, request, answer, children, body, has_viewport=True):
        self.path, self.request, self.children, self.given, self.answer = path, request, children, answer, exact(answer)
        self.body, self.has_viewport, self.previous = body, has_viewport, body.get("previous")
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

    def scrolled(self, offset):
        """The stack at another content offset."""
        request = self.request | {"contentOffset": offset}
        answer = yield from answered(self.path, request)
        return Layout(self.path, request, answer, self.children, self.body, self.has_viewport)


def ask(path, body, room, direction):
    """Requests a layout, and those in its rows. `room` has the extents that a row defines."""
    request, children, has_viewport = without(["previous"], body) | direction, {}, True
    if path == DECK:
        request["bounds"] = {"x": 0, "y": 0} | body.get("bounds", {}) | room
    elif path != STACK:
        request["width"] = room.get("width", body.get("width"))
    else:
        request["viewport"] = {"height": 0} | body.get("viewport", {}) | room
        request["viewport"] = yield from viewport(request | {"rows": body["rows"]}, direction)
        request["rows"] = yield from without_layouts(request, body["rows"], direction, children)
        has_viewport = "viewport" in body or "height" in room
        if not has_viewport:
            # Rows that fill the viewport have nothing to share.
            for row in request["rows"]:
                if "fill" in row["size"].get("vertical", row["size"]):
                    row["size"] = {"fixed": 0}
            request["viewport"]["height"] = Rows(request).content
    answer = yield from answered(path, request)
    return Layout(path, request, answer, children, body, has_viewport)


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


def viewport(request, direction):
    """The viewport of a stack, with the height of the highest row in place of `content`."""
    if request["viewport"]["height"] != "content":
        return request["viewport"]
    return request["viewport"] | {"height": (yield from highest(request, request["rows"], direction))}


def highest(request, rows, direction):
    """The height of the highest row of a horizontal stack, in which layouts have their own height or that for their width."""
    request = request | {"viewport": request["viewport"] | {"height": 0}}
    stack, heights, plain_rows = Rows(request, [], "horizontal"), [0], []
    for row in rows:
        insets, size = stack.insets(row), row["size"].get("horizontal", row["size"])
        if "layout" in size:
            share = {name: size[name] for name in SHARES if name in size}
            room = {"width": stack.row_length(row | {"size": share}) - insets["left"] - insets["right"]} if share else {}
            body = size["layout"]["body"]
            own = room or {"width": body["width"] if "width" in body else
                           body.get("viewport", body.get("bounds"))["width"]}
            if not row.get("isHidden"):
                height = yield from own_height(size["layout"]["path"], body, own, direction)
                heights.append(height + insets["top"] + insets["bottom"])
            size = share or {"fixed": own["width"]}
            row = row | {"size": size}
        plain_rows.append(row)
    return max(*heights, Rows(request, plain_rows, "horizontal").highest())


def own_height(path, body, room, direction):
    """The height that a layout in a row of a horizontal stack has for a width. A deck takes that of its row."""
    if path == DECK:
        return 0
    if path != STACK:
        return (yield from ask(path, body, room, direction)).size["height"]
    request = without(["previous"], body) | direction | {"viewport": room | {"height": 0}}
    if request.get("axis") == "horizontal":
        return (yield from highest(request, body["rows"], direction))
    rows = yield from without_layouts(request, body["rows"], direction, {})
    return Rows(request, rows).content


def measured(stack, row, direction):
    """The size of a row without its layout, and the layout."""
    size, insets, (along, across) = row["size"], stack.insets(row), stack.extents()
    room = {across: max(0, stack.breadth - sum(insets[side] for side in stack.ends(across=True)))}
    share = {name: size[name] for name in SHARES if name in size}
    if share:
        room[along] = stack.row_length(row) - sum(insets[side] for side in stack.ends())
    child = yield from ask(size["layout"]["path"], size["layout"]["body"], room, direction)
    if not share and child.size[along] > LONGEST_ROW:
        raise TooLong
    return share or {"fixed": child.size[along]}, child


# ----------------------------------------------------------------------------------------- Answers

def check_layout(answer, layout, place, options, is_nested=True):
    own, space = layout.answer, place.space
    names = own.keys() - {*PLACED, "warnings"}
    assert names <= answer.keys(), f"{names - answer.keys()} absent in {answer.keys()}"
    for name in names:
        expect_same(answer[name], layout.given[name], name)
    changes = CHANGED[layout.path] if is_nested and layout.previous is not None else set()
    unknown = answer.keys() - own.keys() - {*PLACED} - changes
    assert not is_nested or not unknown, f"unknown {unknown}"
    corner = space.snapped({"x": 0, "y": 0, **own["contentSize"]})
    expect_same(answer["contentSize"], {name: corner[name] for name in ("width", "height")}, "contentSize")
    items = items_of(layout, place)
    order = sorted(items, key=lambda item: item["zIndex" if layout.path == DECK else "index"])
    check_common(answer, without(("range", "hitTest") if is_nested else ("hitTest",), options), items,
                 place.clip or NOWHERE, [item["index"] for item in order], layout.axis,
                 covers=place.covers)
    if changes:
        check_changes(answer, layout, place)
    if layout.path == LIST:
        cards = [(item, [each | place.outline(layout.read(rect_of(each))) for each in frame["items"]])
                 for item, frame in zip(items, own["frames"])]
        check_visible_items(answer, options, cards, place.clip or NOWHERE, 0)
    if layout.path == STACK:
        for member, states in ("visibleRows", SHOWN), ("entirelyVisibleRows", ("entire",)):
            expect(answer[member], [item["index"] for item in items if item["visibility"] in states], member)
        check_children(answer, layout, place, options, items)


def check_changes(answer, layout, place):
    """Checks the changes since what a layout in a row showed before."""
    if layout.path != STACK:
        shown, before = {each["index"] for each in answer["visible"] if "overscan" not in each}, {*layout.previous}
        expect(answer["willDisplay"], sorted(shown - before), "willDisplay")
        expect(answer["didEndDisplaying"], sorted(before - shown), "didEndDisplaying")
        return
    rows, wanted = layout.answer["frames"], []
    ids = {row["id"]: row["index"] for row in rows if "id" in row}
    before = {ids.get(row["id"], row["id"]) if "id" in row else row["index"]: row["visibility"]
              for row in layout.previous["rows"]}
    for row in rows:
        visibility, percentage = state_on_screen(row, layout, place)
        kind = EVENTS.get((before.pop(row["index"], None), visibility))
        if kind:
            wanted.append({"type": kind, "index": row["index"], "visibility": visibility, "percentage": percentage}
                          | ({"id": row["id"]} if "id" in row else {}))
    wanted += [{"type": "becameHidden", "id" if isinstance(name, str) else "index": name}
               for name, state in before.items() if state in SHOWN]
    size = layout.previous.get("contentSize")
    if size and any(not same(size[name], answer["contentSize"][name]) for name in size):
        wanted.append({"type": "contentSizeChanged", "from": size, "to": answer["contentSize"]})
    expect_same(answer["events"], wanted, "events")


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
    try:
        yield from check_screen(path, request, answer)
    except TooLong:
        pass


def check_screen(path, request, answer):
    options = {name: request[name] for name in OPTIONS if name in request}
    direction = {name: request[name] for name in ("layoutDirection",) if name in request}
    if path.endswith("pan"):
        check_one = check_decided_pan if request["path"] == "auto" else check_pan
        return (yield from check_one(request, answer, direction))
    if "animation" in request and "path" in request.get("to", {}) and request.get("frames") == "visible":
        # The window of a motion also has the rows on the way, which the model of flings compares.
        still = yield from answered(path, without((*MOTION, "tolerance"), request))
        yield from check_screen(path, without((*MOTION, "tolerance"), request), still)
        yield from check_target(request, answer, direction)
        yield from check_way(request, answer)
        return
    stack, rows, layout = without(OPTIONS + CHANGES, request), [dict(row) for row in request["rows"]], None
    if "path" in request.get("to", {}):
        layout = yield from check_target(request, answer, direction)
    elif path != STACK:
        rows = yield from check_change(path, request, answer, direction)
    if not layout:
        stack |= {name: exact(answer[name]) for name in ("axis", "contentOffset")} | {"rows": rows}
        layout = yield from ask(STACK, stack, {}, direction)
    space = Space(options, layout.width)
    # An edit moves the visible rect with the content offset.
    rect = moved(options["visibleRect"], answer.get("anchorShift", {"x": 0, "y": 0})) if "visibleRect" in options else (
        answer["contentOffset"] | layout.size)
    if options.pop("rebase", False):
        answer = shifted(answer, {"x": 0, "y": 0} | {layout.axis: -float(rect[layout.axis])})
    port = space.snapped(layout.answer["contentOffset"] | layout.size)
    place = Place(space, exact(rect), options.get("edges", "exclusive"), port=port)
    check_layout(without(["hit"], answer), layout, place, options, is_nested=False)
    if "hitTest" in options:
        check_path(answer["hit"], path_to(options["hitTest"], layout, place), layout)


def check_way(request, answer):
    """Checks that the window of a scroll has the items on all levels that are seen on its way."""
    # The outline of a rotated item meets more than the item does.
    if request.get("encoding") == "columns" or '"angle"' in json.dumps(plain(request)):
        return
    found = set(framed(answer))
    for share in (Fraction(1, 8), Fraction(3, 8), Fraction(5, 8), Fraction(7, 8)):
        still = without((*MOTION, "tolerance", "to", "padding"), request)
        for entry in answer["offsets"]:
            body = body_at(request, entry["path"])
            start = {"x": 0, "y": 0} | body.get("contentOffset", {})
            offset = {name: start[name] + (exact(entry["contentOffset"][name]) - start[name]) * share for name in start}
            body = body_at(still, entry["path"]) | {"contentOffset": offset}
            still = still | {"rows": with_body(still, entry["path"], body)} if entry["path"] else body
        status, screen = yield STACK, plain(still)
        assert status == 200, screen
        missing = set(seen(screen)) - found
        assert not missing, f"{sorted(missing)} are seen at {float(share)} of the way"


def framed(layout, path=()):
    """The paths of the items with frames, on all levels."""
    for each in layout["frames"]:
        yield (*path, each["index"])
        yield from framed(each["layout"], (*path, each["index"])) if "layout" in each else ()


def seen(layout, path=()):
    """The paths of the items that are clearly seen, on all levels."""
    for each in layout["visible"]:
        if min(each["width"], each["height"]) > 1:
            yield (*path, each["index"])
    for each in layout["frames"]:
        yield from seen(each["layout"], (*path, each["index"])) if "layout" in each else ()


def body_at(stack, path):
    """The request of the layout at a path."""
    for index in path:
        size = stack["rows"][index]["size"]
        stack = size.get(stack.get("axis", "vertical"), size)["layout"]["body"]
    return stack


def check_path(hit, wanted, layout):
    """Checks the items that are hit, and their ids."""
    found = hit.get("path", [hit["index"]] if hit["index"] is not None else [])
    ids = hit.get("ids", [hit.get("id")] if found else [])
    expect(len(ids), len(found), "number of ids")
    expect(ids[:1], [hit.get("id")][:len(found)], "id of the hit")
    for index, name in zip(found, ids):
        expect(name, layout.answer["frames"][index].get("id"), "id in a path")
        layout = layout.children.get(index)
    if wanted[-1:] == [None]:
        found, wanted = found[:len(wanted) - 1], wanted[:-1]
    expect(found, wanted, "hit")


def stripped(answer):
    """An answer without its layouts, and without the rows in the form of a request."""
    if "frames" in answer:
        answer = answer | {"frames": [without(["layout"], frame) for frame in answer["frames"]]}
    hit = {"hit": without(["path", "ids"], answer["hit"])} if "hit" in answer else {}
    return without(["layouts", "rows", "warnings"], answer) | hit


def check_change(path, request, answer, direction):
    """Checks that an edit or a scroll has the effects that it has without the layouts. Returns the rows after it."""
    rows, change = [dict(row) for row in request["rows"]], dict(request)
    has_height = request["viewport"]["height"] != "content"
    change["viewport"] = yield from viewport(request, direction)
    change["rows"] = yield from without_layouts(change, rows, direction, {})
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
    # Without its layouts, the stack does not take another height in an edit.
    if has_height or "operations" not in request:
        wanted = yield from answered(path, change)
        expect_same(stripped(answer), stripped(wanted), "the answer without layouts")
    return rows


def without_layout(request, row, change, direction, axis):
    """A change of a row whose size, if the change has one, has its length in place of a layout."""
    if "size" not in change:
        return change
    (row,) = yield from without_layouts(request, [row | {"size": change["size"]}], direction, {}, axis)
    return change | {"size": row["size"]}


def check_target(request, answer, direction):
    """Checks the offsets to which a scroll to a path leads. Returns the layout at these offsets."""
    change = request | {"viewport": (yield from viewport(request, direction))}
    change["rows"] = yield from without_layouts(change, request["rows"], direction, {})
    layout = yield from ask(STACK, without(OPTIONS + CHANGES, request), {}, direction)
    path, position = indices(request["to"]["path"], layout), request["to"]["position"]
    layout, offsets, is_clamped = yield from scroll(layout, path, position, Rows(change))
    expect_same([without(MOTION, each) for each in answer["offsets"]], offsets, "offsets")
    expect_same(answer["contentOffset"], offsets[0]["contentOffset"], "target")
    # The numbers of the route's answer are rounded.
    expect(answer["clamped"], is_clamped, "clamped")
    if "pixelScale" not in request:
        yield from check_motions(request, answer["offsets"], layout, path)
    return layout


def indices(path, layout):
    """The indices of the items on a path of indices and ids."""
    found = []
    for step in path:
        names = [frame.get("id") for frame in layout.answer["frames"]]
        found.append(names.index(step) if isinstance(step, str) else step)
        layout = layout.children.get(found[-1])
    return found


def scroll(layout, path, position, rows=None):
    """A layout of which every viewport on a path shows the item, the offsets of the viewports, and whether that of the
    outermost one is clamped. `rows` are those of the outermost stack."""
    index, *rest = path
    offsets, is_clamped = [], False
    if rest:
        inner, offsets, _ = yield from scroll(layout.children[index], rest, position)
        layout.children = layout.children | {index: inner}
        offsets = [{"path": [index, *each["path"]], "contentOffset": each["contentOffset"],
                    "clamped": each["clamped"]} for each in offsets]
    if layout.path == STACK and layout.has_viewport:
        # A layout in a row is not snapped for itself.
        rows = rows or Rows(layout.request)
        goal = rows.target(index, position, frame_at(path, layout, Place(rows.space, None, "exclusive")))
        place, _ = rows.clamped(goal)
        is_clamped = not same(place, rows.reading_offset(goal))
        layout = yield from layout.scrolled(rows.offset | {layout.axis: place})
        offsets = [{"path": [], "contentOffset": layout.request["contentOffset"], "clamped": is_clamped}, *offsets]
    return layout, offsets, is_clamped


def frame_at(path, layout, place):
    """The frame of the item at a path, as a viewport around it shows it."""
    for index in path:
        items = items_of(layout, place)
        if index in layout.children:
            place, layout = place.inside(items, items[index], layout, layout.children[index]), layout.children[index]
    return rect_of(items[index])


def check_motions(request, offsets, layout, path):
    """Checks that a stack in a row moves as a scroll of its own route does."""
    for entry in offsets[1:]:
        inner = layout
        for index in entry["path"]:
            inner = inner.children[index]
        scrolled = without(["previous"], inner.body) | {
            "viewport": inner.request["viewport"],
            "to": request["to"] | {"path": path[len(entry["path"]):]}}
        for name in ("layoutDirection", "frames", *MOTION, "tolerance"):
            scrolled |= {name: request[name]} if name in request else {}
        wanted = yield from answered("/v1/scroll-stack/scroll", scrolled)
        found, wanted = (with_numbers({name: each for name, each in answer.items() if name in MOTION})
                         for answer in (entry, wanted))
        expect_same(found, wanted, "motion of a stack in a row")


def with_numbers(value):
    """A value whose texts are split at their numbers, which rounding changes."""
    if isinstance(value, dict):
        return {name: with_numbers(each) for name, each in value.items()}
    if isinstance(value, list):
        return [with_numbers(each) for each in value]
    if not isinstance(value, str):
        return value
    return [float(part) if place % 2 else part for place, part in enumerate(re.split(r"(-?\d+(?:\.\d+)?)", value))]


# ----------------------------------------------------------------------------------------- Pans

def held_step(answer, event):
    """The step of an event that has no effect on a scroll stack, whose answer without events is given."""
    offset, bounds = answer["contentOffset"], answer["bounds"]
    along = offset["x" if answer["axis"] == "horizontal" else "y"]
    is_beyond = not bounds["minimum"] <= along <= bounds["maximum"]
    return {"phase": event["phase"], "contentOffset": offset, "isBeyond": is_beyond}


def check_decided_pan(request, answer, direction):
    """Checks that a gesture decides its path by the rule, and is then that of this path, except for the steps before."""
    screen = yield from ask(STACK, without(OPTIONS + CHANGES, request), {}, direction)
    decided = decision(request, screen)
    if not decided:
        return
    path, held, parts, layout, events = decided
    expect(answer["reason"].count(";"), parts, "number of layouts in the reason")
    expect(answer["reason"].split()[0], "distance", "reason")
    still = without(("touch",), request) | {"events": [{"phase": "began"}], "path": path or []}
    if path is None:
        expect("path" in answer, False, "path before the decision")
        wanted = yield from answered("/v1/scroll-stack/pan", still | {"events": []})
        wanted["steps"] = [held_step(wanted, event) for event in events]
    else:
        expect(answer["path"], path, "path")
        wanted = yield from answered("/v1/scroll-stack/pan", still | {"events": events})
        steps = wanted.get("pan", wanted)["steps"]
        is_scrolled = any("contentOffset" in step for step in steps)
        before = yield from answered("/v1/scroll-stack/pan", still | {"events": [] if is_scrolled else still["events"]})
        before = before.get("pan", before)
        for place, event in enumerate(events[:held]):
            steps[place] = held_step(before, event) if is_scrolled else before["steps"][0] | {"phase": event["phase"]}
    names = ("path", "reason", "warnings")
    expect_same(with_numbers(without(names, answer)), with_numbers(without(names, wanted)), "the answer with the path")


def check_pan(request, answer, direction):
    """Checks that the pan of a layout in a row is that of its own route, and that the screen is that with the new body."""
    inner = yield from ask(STACK, without(OPTIONS + CHANGES, request), {}, direction)
    path = indices(request["path"], inner)
    for index in path:
        inner = inner.children[index]
    given = without(["previous"], inner.body)
    body = given | {name: inner.request[name] for name in ("width", "bounds", "viewport") if name in inner.request}
    options = {name: request[name] for name in ("layoutDirection", "pixelScale", "encoding") if name in request}
    options["frames"] = "all" if request.get("frames", "all") == "all" else "none"
    moved = {name: request[name] for name in ("events", "velocity", "bounce", "deceleration", "snap", "animation",
                                              *MOTION[1:]) if name in request}
    own = {STACK: panned_stack, DECK: panned_deck}.get(inner.path, panned_cards)
    pan = yield from answered(f"{inner.path}/pan", own(body, moved) | options)
    expect_same(with_numbers(without(["warnings"], answer["pan"])), with_numbers(without(["warnings"], pan)), "pan")
    changed = {STACK: scrolled_body, DECK: deck_body}.get(inner.path, cards_body)(inner.body, pan)
    expect_same(answer["body"], plain(changed), "body")
    screen = without(CHANGES, request) | {"rows": with_body(request, path, changed)}
    if inner.path == "/v1/card-stack" and "animation" in pan:
        before = without(CHANGES, request) | {"rows": with_body(request, path, released(inner.body, pan))}
        sizes = []
        for each in before, screen:
            stack = yield from ask(STACK, without(OPTIONS, each), {}, direction)
            sizes.append([stack.answer["frames"][path[0]][name] for name in ("width", "height")])
        if sizes[0] != sizes[1]:
            row = screen["rows"][path[0]]
            return (yield from check_landing(request, answer, before, row, path[0], pan["animation"]))
    wanted = yield from answered(STACK, screen)
    expect_same(without(("pan", "body", "bounds", "warnings"), answer), without(["warnings"], wanted), "screen")


def released(body, pan):
    """The body of a card stack that a finger leaves before it lands."""
    if len(pan["steps"]) == 1:
        return body
    state = pan["steps"][-2]["state"]
    if state != "inTransit":
        return without(("state", "translation", "clamp"), body) | {"state": state}
    start = pan["animation"]["from"] - ({"collapsedHeight": 200} | body.get("configuration", {}))["collapsedHeight"]
    return without(("state", "translation", "clamp"), body) | {"state": "inTransit", "translation": start}


def check_landing(request, answer, before, row, index, animation):
    """Checks that a row whose length a landing changes moves the screen as an update of the row does."""
    size = row["size"].get(request.get("axis", "vertical"), row["size"])
    update = {"op": "update", "index": index, "body": size["layout"]["body"],
              "animation": {name: animation[name] for name in ("duration", "delay", "curve", "spring") if name in animation}}
    edit = before | {name: request[name] for name in (*MOTION[1:], "tolerance") if name in request}
    wanted = yield from answered("/v1/scroll-stack/edit", edit | {"operations": [update]})
    expect_same(without(("pan", "body", "bounds", "warnings"), answer), without(EDITED, wanted), "screen in motion")


def panned_stack(body, moved):
    return body | moved


def panned_deck(body, moved):
    phase = body.get("phase", "changed" if "translation" in body else "idle")
    body = without(("phase", "velocity"), body) if phase != "idle" and body.get("translation") not in (
        None, 0, {"x": 0, "y": 0}) else without(("phase", "velocity", "translation"), body)
    return body | moved


def panned_cards(body, moved):
    if isinstance(moved.get("velocity"), dict):
        moved = moved | {"velocity": moved["velocity"]["y"]}
    # A translation alone puts the stack in transit.
    state = body.get("state", "inTransit" if "translation" in body else "collapsed")
    start = {"state": state}
    if state == "inTransit":
        sizes = {"collapsedHeight": 200, "expandedHeight": 500} | body.get("configuration", {})
        travel = body.get("translation", 0)
        if body.get("clamp"):
            travel = min(max(travel, 0), sizes["expandedHeight"] - sizes["collapsedHeight"])
        # A stack without travel has one height.
        start["height"] = sizes["collapsedHeight"] + (
            travel if sizes["collapsedHeight"] < sizes["expandedHeight"] else 0)
    return without(("translation", "clamp", "state"), body) | start | moved


def scrolled_body(body, pan):
    return body | {"contentOffset": pan["contentOffset"]}


def deck_body(body, pan):
    changed = without(("phase", "velocity", "translation", "topIndex"), body)
    is_removed = pan.get("removedIndex") is not None
    count = pan["count"] - is_removed
    if body.get("loop"):
        top = pan["topIndex"] if pan["passedIndex"] is None or pan["nextIndex"] is None else pan["nextIndex"]
        changed |= {"topIndex": top} if top is not None else {}
    if "cards" in body:
        changed["cards"] = body["cards"][:count]
    else:
        changed["count"] = count
    if pan["phase"] == "changed":
        changed |= {"phase": "changed", "translation": pan["steps"][-1]["translation"]}
    return changed


def cards_body(body, pan):
    changed = without(("state", "translation", "clamp"), body) | {"state": pan["state"]}
    return changed | ({"translation": pan["translation"]} if pan["state"] == "inTransit" else {})


def with_body(stack, path, body):
    """The rows of a stack with another body of the layout at a path."""
    index, *rest = path
    rows, axis = list(stack["rows"]), stack.get("axis", "vertical")
    sizes = rows[index]["size"]
    size = sizes.get(axis, sizes)
    if rest:
        inner = size["layout"]["body"]
        body = inner | {"rows": with_body(inner, rest, body)}
    size = size | {"layout": size["layout"] | {"body": body}}
    rows[index] = rows[index] | {"size": sizes | {axis: size} if axis in sizes else size}
    return rows


if __name__ == "__main__":
    compare(__doc__, drawn, check)
