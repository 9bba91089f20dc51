#!/usr/bin/env python3
"""Compares updates of layouts in rows with a model: each item moves from its place in the row before the edit to that after
it, while the row moves; windows have the items that are seen at some time; keyframes are relative to the row; merge patches
give the body that they were drawn for.

    updates.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import math
from fractions import Fraction

from comparison import compare, expect, expect_same, plain
from drawing import Decimals
from drawn_screens import drawn_layout, drawn_stack, with_whole_lines, without
from edits import check_keyframes
from motion import progress
from rows import IDENTITY

RECT = ("x", "y", "width", "height")
STACK, DECK = "/v1/scroll-stack", "/v1/swipe-deck"
NOWHERE = {"x": 0, "y": 0}


def drawn(generator):
    decimals = Decimals(generator)
    number, chance, choice = decimals.number, decimals.chance, generator.choice
    request = without(["snap"], drawn_stack(decimals, 1))
    axis = request.get("axis", "vertical")
    size = drawn_layout(decimals, axis, 2)
    others = []
    # Bounded in practice: one of about ten drawings fits.
    while len(others) < 2:
        other = drawn_layout(decimals, axis, 2)
        if other["layout"]["path"] == size["layout"]["path"] and ("fraction" in other) == ("fraction" in size):
            others.append(other)
    for each in (size, *others):
        stand_still(each)
    rows = request["rows"] = request["rows"][:6] + [{"size": size} | decimals.some(0.2, sticky=lambda: True)]
    for place, row in enumerate(rows):
        row["id"] = f"r{place}"
        stand_still(row["size"])
    updated, bodies = rows[-1]["id"], [each["layout"]["body"] for each in (size, *others)]
    operations = [{"op": "update", "id": updated, "body": bodies[-1]}]
    if chance(0.6):
        steps = choice((bodies[::2], bodies))
        operations = [{"op": "update", "id": updated, "merge": patch(*each)} for each in zip(steps, steps[1:])]
    place, moves = generator.randint(0, 1), decimals.some(0.5, animation=lambda: {"duration": number(0, 1)} | decimals.some(
        0.4, spring=lambda: {"dampingRatio": 0.5}))
    for each in operations:
        each |= moves
    if chance(0.6):
        operations.insert(place * len(operations), {
            "op": "insert", "at": "top", "rows": [{"id": "new", "size": {"fixed": number(0, 90)}}]})
    if chance(0.3):
        operations.append({"op": "move", "from": generator.randrange(len(rows)), "to": generator.randrange(len(rows))})
    request |= decimals.some(0.3, layoutDirection=lambda: "rightToLeft", pixelScale=lambda: choice((1, 2, 3)))
    request |= decimals.some(0.3, anchor=lambda: choice(rows)["id"])
    if chance(0.3):
        request["from"] = {"items": [{"id": each["id"], "velocity": {side: number(-99, 99) for side in RECT}} | {
            side: number(0, 300) for side in RECT} for each in rows if chance(0.6)]}
    request |= {"operations": operations, "timeline": {"times": sorted({0, number(0, 1) / 4, number(0, 1) / 2})},
                "at": number(0, 1) / 3, "css": True}
    with_whole_lines(request)
    return "/v1/scroll-stack/edit", request | {"visibleRect": decimals.rect(500, 900)}


def stand_still(value):
    """Removes what places rows in layouts in rows elsewhere than in their frames. The models of scrolling compare this."""
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        stand_still(each)
    if isinstance(value, dict):
        value.pop("sticky", None), value.pop("emphasis", None), value.pop("stickyMode", None)


def patch(old, new):
    """The merge patch from one value to another."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return new
    return {name: None for name in old if name not in new} | {
        name: patch(old.get(name), value) for name, value in new.items() if name not in old or old[name] != value}


def merged(value, changes):
    """The result of a merge patch: RFC 7396."""
    if not isinstance(changes, dict):
        return changes
    kept = {name: each for name, each in value.items() if name not in changes} if isinstance(value, dict) else {}
    value = value if isinstance(value, dict) else {}
    return kept | {name: merged(value.get(name), each) for name, each in changes.items() if each is not None}


def check(path, request, answer):
    updates = [each for each in request["operations"] if each["op"] == "update"]
    updated = updates[0]["id"]
    old_row, new_row = ([row for row in each["rows"] if row.get("id") == updated][0] for each in (request, answer))
    body = old_row["size"]["layout"]["body"]
    for each in updates:
        body = each["body"] if "body" in each else merged(body, each["merge"])
    expect_same(new_row["size"]["layout"]["body"], plain(body), "body")
    yield from check_screen(path, request, answer)
    still = without(["operations", "timeline", "at", "css", "anchor", "from"], request)
    status, before = yield STACK, plain(still)
    assert status == 200
    shift = answer.get("anchorShift", NOWHERE)
    if "anchor" not in request and request.get("layoutDirection") and request.get("axis") == "horizontal":
        if request.get("pixelScale"):
            # The start is in the space after the edit, on its grid.
            return
        width = request["viewport"]["width"]
        shift = {"x": max(answer["contentSize"]["width"], width) - max(before["contentSize"]["width"], width), "y": 0}
    old, new = (shown([row for row in each["frames"] if row.get("id") == updated][0]) for each in (before, answer))
    if old["isHidden"] or new["isHidden"]:
        return
    if request.get("pixelScale") and (old.get("isPinned") or new.get("isPinned")) and DECK in (
            new_row["size"]["layout"]["path"], old_row["size"]["layout"]["path"]):
        # A pinned row shows cards on the grid, of whose places the answer has only the outlines.
        return
    animation = [each for each in answer["animations"] if each["index"] == new["index"] and each["kind"] != "remove"][0]
    wanted = {}
    collect([new["index"]], old, new, shift, wanted)
    check_items(request, answer, wanted, Row(updated, new), animation)
    check_css(answer, wanted, updated, "emphasis" in request)
    yield from check_window(path, request, answer, wanted, Row(updated, new), animation)


def check_screen(path, request, answer):
    """Checks that the rows of the answer are a request for the screen of the answer."""
    names = ("operations", "timeline", "at", "css", "anchor", "from")
    status, screen = yield STACK, plain(without(names, request)) | {
        "rows": answer["rows"], "contentOffset": answer["contentOffset"], "visibleRect": plain(rect_after(request, answer))}
    assert status == 200, f"the answered rows are rejected: {screen}"
    expect_same(answer["frames"], screen["frames"], "frames")


def rect_after(request, answer):
    """The visible rect, which an anchored edit moves with the content offset."""
    return {side: request["visibleRect"][side] + answer.get("anchorShift", {}).get(side, 0) for side in RECT}


class Row:
    """The frame of the updated row at each time, which the models of edits compare."""

    def __init__(self, name, end):
        self.name, self.end = name, end

    def at(self, motion, place):
        found = [each for each in motion["items"] if each.get("id") == self.name and not each.get("isRemoved")]
        return [value_at(found[0] if found else self.end, side, place) for side in ("x", "y")]


def value_at(item, name, place):
    value = item[name]
    return value if not isinstance(value, list) else value[place if len(value) > 1 else 0]


def check_items(request, answer, wanted, row, animation):
    """Checks the items of the timeline and of the instant."""
    for member, moments in (("timeline", answer["timeline"]["times"]), ("at", [request["at"]])):
        motion = answer[member]
        found = {tuple(layout["path"]): layout["items"] for layout in motion.get("layouts", [])}
        expect(sorted(found), sorted(wanted), f"paths of {member}")
        for path, items in wanted.items():
            expect([name(each) for each in found[path]], [name(each) for each in items], f"items of {path}")
            for place, time in enumerate(moments):
                share = float(progress(timing(animation), Fraction(time)))
                for values, item in zip(found[path], items):
                    check_pose(item, values, place, share, row.at(motion, place), f"{path} {name(item)} at {float(time)}")


def check_pose(item, values, place, share, row, what):
    pose = between(item["ends"], share)
    for number, side in enumerate(RECT):
        wanted = pose["frame"][side] + row[number] if number < 2 else max(0, pose["frame"][side])
        found = value_at(values, side, place)
        assert abs(found - wanted) <= 1e-6 * max(1, abs(wanted)), f"{side} of {what}: {found}, not {wanted}"
    if "alpha" in values:
        expect(float(value_at(values, "alpha", place)), Fraction(min(1, max(0, pose["alpha"]))), f"alpha of {what}")


def between(ends, share):
    """The frame and the alpha between two poses."""
    start, end = ends
    return {"frame": {side: start["frame"][side] + (end["frame"][side] - start["frame"][side]) * share for side in RECT},
            "alpha": start["alpha"] + (end["alpha"] - start["alpha"]) * share}


def check_css(answer, wanted, updated, is_emphasized):
    """Checks that keyframes move an element in the element of the row, which has no scale."""
    found = {}
    for each in answer["css"]:
        if "path" in each:
            found.setdefault(tuple(each["path"]), []).append(each)
        elif each.get("id") == updated and "isRemoved" not in each and "width" in each["keyframes"][0]:
            assert is_emphasized or all("scale" not in frame["transform"] for frame in each["keyframes"]), "row's scale"
    expect(sorted(found), sorted(wanted), "paths of css")
    for path, items in wanted.items():
        expect([name(each) for each in found[path]], [name(each) for each in items], f"items of {path} in css")
        for each, item in zip(found[path], items):
            if not item["isTurned"]:
                check_keyframes(each | {"id": f"{path} {name(item)}"}, item["poses"])


def check_window(path, request, answer, wanted, row, animation):
    """Checks that a window has some of the items: those that are seen."""
    status, window = yield path, plain(request | {"frames": "visible"})
    assert status == 200
    # Without a duration, nothing is between the ends.
    steps = 64 if animation["duration"] > 0 else 1
    length = Fraction(animation["delay"]) + Fraction(animation["duration"])
    status, dense = yield path, plain(request | {"timeline": {"times": [length * step / steps for step in range(steps + 1)]}})
    assert status == 200
    rect = rect_after(request, answer)
    found = {tuple(layout["path"]): layout["items"] for layout in answer["timeline"].get("layouts", [])}
    seen = {tuple(layout["path"]): layout["items"] for layout in window["timeline"].get("layouts", [])}
    moments = [(row.at(dense["timeline"], place), float(progress(timing(animation), Fraction(time))))
               for place, time in enumerate(dense["timeline"]["times"])]
    # The row's own frame limits them, too. That of an interrupted or emphasized row can be smaller than its content.
    if not any(each.get("id") == row.name for each in window["timeline"]["items"] + window["frames"]):
        wanted = {}
    for path, items in wanted.items():
        kept = seen.pop(path, [])
        for one in kept:
            assert one in found[path], f"{path}: {one} is not in the whole answer"
        for item, one in zip(items, found[path]):
            if one not in kept:
                assert not any(is_seen(item, share, place, rect) for place, share in moments), f"{path} {name(item)} is seen"
    expect(seen, {}, "other layouts in the window")


def timing(animation):
    return {name: Fraction(value) if isinstance(value, (int, float)) else value for name, value in animation.items()
            if name in ("duration", "delay", "curve", "spring")}


def name(item):
    return item["index"], item.get("id"), item.get("isRemoved", False)


def shown(row):
    """A row with its items where it shows them if it is pinned."""
    if not row.get("isPinned"):
        return row
    distance = {side: row["presentedFrame"][side] - row[side] for side in NOWHERE}
    return presented(row, distance)


def presented(value, distance):
    """A part of a pinned row. Items have a frame of their own there, which includes their transform; the rest moves."""
    if isinstance(value, list):
        return [presented(each, distance) for each in value]
    if not isinstance(value, dict):
        return value
    place = {side: value[side] + distance[side] for side in NOWHERE if side in value}
    if "presentedFrame" in value and "transform" not in value:
        place = value["presentedFrame"]
    return {name: presented(each, distance) for name, each in value.items()} | place


def collect(path, old, new, shift, wanted, outermost=None, clips=()):
    """The items of the layouts in a row, and in the rows of its layout, with their poses before and after the edit: in their
    own row, and in the outermost one."""
    shifts = (shift, NOWHERE)
    own = [place_of(row, each) for row, each in zip((old, new), shifts)]
    outermost = outermost or own
    away = [{side: one[side] - other[side] for side in NOWHERE} for one, other in zip(own, outermost)]
    clips = (*clips, [pose(row["contentFrame"], each, place)["frame"] for row, each, place in zip((old, new), shifts, outermost)])
    items = []
    for earlier, later in paired(old["layout"]["frames"], new["layout"]["frames"]):
        poses = [pose(item, each, place) if item else None for item, each, place in zip((earlier, later), shifts, own)]
        # An item that is only there at one end fades at its place in its row.
        poses = [each or poses[1 - place] | {"alpha": 0} for place, each in enumerate(poses)]
        if moves(*poses):
            ends = [each | {"frame": pose(each["frame"], far)["frame"]} for each, far in zip(poses, away)]
            items.append({"index": (later or earlier)["index"], "poses": poses, "ends": ends, "clips": clips,
                          "isTurned": any("transform" in (each or {}) for each in (earlier, later)),
                          **({"id": (later or earlier)["id"]} if "id" in (later or earlier) else {}),
                          **({} if later else {"isRemoved": True})})
    if items:
        wanted[tuple(path)] = items
    for earlier, later in paired(old["layout"]["frames"], new["layout"]["frames"]):
        layouts = [item and item.get("layout") for item in (earlier, later)]
        if all(layouts) and layouts[0]["layout"] == layouts[1]["layout"] and not (
                earlier.get("isHidden") or later.get("isHidden")):
            collect([*path, later["index"]], earlier, later, shift, wanted, outermost, clips)


def paired(old, new):
    """Each item with the earlier one that it was: first those that are no longer there."""
    named = {item["id"]: item for item in old if "id" in item}
    pairs = []
    for item in new:
        unnamed = item["index"] < len(old) and "id" not in old[item["index"]] and old[item["index"]]
        pairs.append((named.get(item["id"]) if "id" in item else unnamed or None, item))
    kept = [earlier["index"] for earlier, _ in pairs if earlier]
    return [(item, None) for item in old if item["index"] not in kept] + pairs


def place_of(frame, shift):
    return {side: frame[side] + shift[side] for side in NOWHERE}


def pose(item, shift, row=NOWHERE):
    """The pose of an item relative to a row."""
    transform = item.get("transform", IDENTITY)
    return {"frame": {side: item[side] + shift.get(side, 0) - row.get(side, 0) for side in RECT},
            "alpha": item.get("alpha", 1), "scale": math.hypot(transform["a"], transform["b"]),
            "angle": math.atan2(transform["b"], transform["a"]), "x": transform["tx"], "y": transform["ty"]}


def moves(one, other):
    return any(abs(one["frame"][side] - other["frame"][side]) > 1e-7 for side in RECT) or any(
        abs(one[number] - other[number]) > 1e-9 for number in ("alpha", "scale", "angle", "x", "y"))


def is_seen(item, share, row, rect):
    """Whether an item without a transform is clearly within the rect and all clips."""
    if item["isTurned"] or between(item["ends"], share)["alpha"] <= 0:
        return False
    frames = [between(item["ends"], share)["frame"]] + [
        {side: one[side] + (other[side] - one[side]) * share for side in RECT} for one, other in item["clips"]]
    frames = [pose(frame, dict(zip(NOWHERE, row)))["frame"] for frame in frames] + [rect]
    return all(max(frame[side] for frame in frames) + 1e-6 < min(frame[side] + frame[extent] for frame in frames)
               for side, extent in (("x", "width"), ("y", "height")))


if __name__ == "__main__":
    compare(__doc__, drawn, check)
