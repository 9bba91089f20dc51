#!/usr/bin/env python3
"""Compares updates of layouts in rows with a model: each item moves from its place in the row before the edit to that after
it, while the row moves; windows have the items that are seen at some time; keyframes are relative to the row; merge patches
give the body that they were drawn for. A second edit interrupts the first one: items move on from where they are.

    updates.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import json
import random

import catches
from catches import check_velocities
from comparison import compare, expect, expect_same, plain
from drawing import Decimals
from drawn_screens import drawn_layout, drawn_stack, has_share, with_whole_lines, without
from edits import STANDARD, check_keyframes
from layout_items import NOWHERE, Edit, Moment, OutermostRow, collect, is_seen, name, paired, place_of
from motion import SETTLING, continues
from presented import RECT
from quicktions import Fraction
from rows import IDENTITY, apply

STACK, DECK = "/v1/scroll-stack", "/v1/swipe-deck"


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
        if other["layout"]["path"] == size["layout"]["path"] and has_share(other) == has_share(size):
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
    if size["layout"]["path"] == STACK and chance(0.5):
        insert_nested(decimals, operations, updated, bodies[0])
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


def insert_nested(decimals, operations, updated, body):
    """Inserts an operation on the rows of the stack in a row."""
    generator, number = decimals.generator, decimals.number
    place = generator.randint(0, len(operations))
    for each in operations[:place]:
        body = body_after(each, body)
    count = len(body["rows"])
    if not count or any("repeat" in row for row in body["rows"]):
        return
    index = generator.randrange(count)
    operations.insert(place, {"path": [updated]} | generator.choice((
        {"op": "insert", "at": {"index": generator.randint(0, count)}, "rows": [{"size": {"fixed": number(0, 90)}}]},
        {"op": "remove", "indexes": [index]}, {"op": "move", "from": index, "to": generator.randrange(count)},
        {"op": "setHidden", "indexes": [index], "isHidden": decimals.chance(0.7)},
        {"op": "resize", "indexes": [index], "size": {"fixed": number(0, 90)}})))


def body_after(operation, body):
    """The body of the updated row after an operation."""
    if "path" in operation:
        rows = list(body["rows"])
        apply(operation, rows)
        return body | {"rows": rows}
    if operation["op"] != "update":
        return body
    return operation["body"] if "body" in operation else merged(body, operation["merge"])


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
    updated = [each for each in request["operations"] if each["op"] == "update"][0]["id"]
    if any("path" in each for each in request["operations"]):
        request, answer = yield from check_nested(path, request, updated, answer)
    yield from check_edit(path, request, updated, answer)
    yield from check_velocities(path, request, answer)
    second = following(request, updated, answer)
    status, found = yield path, plain(second)
    assert status == 200, f"{plain(second)}: {found}"
    yield from check_edit(path, second, updated, found)


def check_nested(path, request, updated, answer):
    """Checks that operations on the rows of a stack in a row do what updates of its body do, and returns these."""
    body = [row for row in request["rows"] if row["id"] == updated][0]["size"]["layout"]["body"]
    operations = []
    for each, result in zip(request["operations"], answer["results"], strict=True):
        body = body_after(each, body)
        if "path" in each:
            expect(result["op"], each["op"], "name of a result")
            first = each["to"] if each["op"] == "move" else each["at"]["index"] if each["op"] == "insert" else each["indexes"][0]
            expect(result["indexes"], [first], f"rows of {each['op']}")
            each = {"op": "update", "id": updated, "body": body} | (
                {"animation": each["animation"]} if "animation" in each else {})
        operations.append(each)
    request = request | {"operations": operations}
    status, found = yield path, plain(request)
    assert status == 200, f"{plain(request)}: {found}"
    others = ["rows", "results", "warnings"]
    expect_same(without(others, answer), without(others, found), "answer with updates")
    return request, found


def following(request, updated, answer):
    """A second edit, which interrupts the first one at its `at`."""
    generator = random.Random(json.dumps(plain(request), sort_keys=True))
    decimals = Decimals(generator)
    second = without(["anchor"], request) | {"rows": answer["rows"], "contentOffset": answer["contentOffset"]}
    operations = []
    if decimals.chance(0.7):
        row = [row for row in request["rows"] if row["id"] == updated][0]
        operations.append({"op": "update", "id": updated, "body": row["size"]["layout"]["body"]})
    if decimals.chance(0.3):
        operations.append({"op": "insert", "at": "top", "rows": [{"id": "newer", "size": {"fixed": 20}}]})
    moves = decimals.some(0.7, animation=lambda: {"duration": decimals.number(0, 1)} | decimals.some(
        0.7, spring=lambda: {"dampingRatio": 0.5}))
    second["operations"] = [each | moves for each in operations]
    second |= decimals.some(0.3, anchor=lambda: generator.choice(answer["rows"])["id"])
    return second | {"from": caught(decimals, answer), "at": decimals.number(0, 1) / 5,
                     "timeline": {"times": sorted({0, decimals.number(0, 1) / 8, decimals.number(0, 1) / 4})}}


def caught(decimals, answer):
    """Some of the items of an `at`: a client may know no more."""
    def some(items):
        return [item for item in items if decimals.chance(0.9)]

    motion = answer.get("at", {"items": []})
    layouts = []
    for layout in motion.get("layouts", []):
        row, *path = layout["path"]
        step = answer["rows"][row]["id"] if decimals.chance(0.5) else row
        layouts.append({"path": [step, *path], "items": some(layout["items"])})
    return {"items": some(motion["items"]), "layouts": layouts}


def check_edit(path, request, updated, answer):
    old_row, new_row = ([row for row in each["rows"] if row.get("id") == updated][0] for each in (request, answer))
    body = old_row["size"]["layout"]["body"]
    for each in request["operations"]:
        body = body_after(each, body)
    expect_same(new_row["size"]["layout"]["body"], plain(body), "body")
    yield from check_screen(path, request, answer)
    still = without(["operations", "timeline", "at", "css", "anchor", "from"], request)
    status, before = yield STACK, plain(still)
    assert status == 200, before
    shift = answer.get("anchorShift", NOWHERE)
    old, new = (shown([row for row in each["frames"] if row.get("id") == updated][0]) for each in (before, answer))
    if old["isHidden"] or new["isHidden"] or plays(old, new):
        return
    if request.get("pixelScale") and (old.get("isPinned") or new.get("isPinned")) and any(
            DECK in json.dumps(plain(each["size"])) for each in (old_row, new_row)):
        # A pinned row shows cards on the grid, of whose places the answer has only the outlines.
        return
    animation = animation_of(new, answer)
    items = {}
    row = outermost_row(old, new, shift, animation, request)
    layouts = [layout | {"path": [old["index"], *layout["path"][1:]]} for layout in request.get("from", {}).get("layouts", [])
               if layout["path"][0] in (updated, old["index"])]
    is_updated = any(each["op"] == "update" for each in request["operations"])
    # On the grid, a row that only moves can move its items by a pixel, which is not a motion.
    if is_updated or any(layout["items"] for layout in layouts):
        collect(([old["index"]], [new["index"]]), old, new, row, Edit(shift, animation, layouts), items)
    check_items(request, answer, items, new, animation)
    if request["css"]:
        check_css(answer, items, updated, "emphasis" in request)
    yield from check_window(path, request, answer, items, new, animation)


def plays(old, new):
    """Whether a deck in the row plays its decision, which the model of decks compares: it had no decision before the edit."""
    layouts = [row.get("layout") for row in (old, new)]
    if not all(layouts):
        return False
    if layouts[0]["layout"] == layouts[1]["layout"] and layouts[1].get("animations") and not layouts[0].get("animations"):
        return True
    pairs = paired(*(layout["frames"] for layout in layouts))
    return any(plays(*pair) for pair in pairs if all(pair))


def animation_of(row, answer):
    """The animation with which a row and its items move."""
    own = [each for each in answer["animations"] if each["index"] == row["index"] and each["kind"] != "remove"]
    if own:
        return own[0]
    if row_in(answer.get("timeline", {"items": []}), row) is None:
        return SETTLING
    operated = [each for each in answer["animations"] if each.get("spring") != {"dampingRatio": 0.8}]
    return max(operated, key=lambda each: each["delay"] + each["duration"], default=STANDARD)


def outermost_row(old, new, shift, animation, request):
    caught = [each for each in request.get("from", {}).get("items", [])
              if each.get("id", each.get("index")) == old["id"] and not each.get("isRemoved")]
    velocity = NOWHERE
    if caught and continues(animation):
        velocity = {side: float(caught[0]["velocity"][side]) for side in NOWHERE}
    start = {side: float(value) for side, value in place_of(caught[0] if caught else old, shift).items()}
    return OutermostRow(start, place_of(new), velocity)


def row_in(motion, row):
    """A row among the moving items; None if it does not move."""
    found = [each for each in motion["items"] if each.get("id") == row["id"] and not each.get("isRemoved")]
    return found[0] if found else None


def row_at(motion, row, place):
    """Where the row is at one of the times."""
    item = row_in(motion, row) or row
    return {side: value_at(item, side, place) for side in NOWHERE}


def check_screen(path, request, answer):
    """Checks that the rows of the answer are a request for the screen of the answer."""
    names = ("operations", "timeline", "at", "css", "anchor", "from")
    status, screen = yield STACK, plain(without(names, request)) | {
        "rows": answer["rows"], "contentOffset": answer["contentOffset"], "visibleRect": plain(rect_after(request, answer))}
    assert status == 200, f"the answered rows are rejected: {screen}"
    expect_same(answer["frames"], screen["frames"], "frames")


def rect_after(request, answer):
    """The visible rect, which an edit moves with the content offset."""
    return {side: request["visibleRect"][side] + answer.get("anchorShift", {}).get(side, 0) for side in RECT}


def value_at(item, name, place):
    value = item[name]
    return value if not isinstance(value, list) else value[place if len(value) > 1 else 0]


def check_items(request, answer, items, row, animation):
    """Checks the items of the timeline and of the instant."""
    for member, moments in (("timeline", request["timeline"]["times"]), ("at", [request["at"]])):
        motion = answer.get(member, {"items": []})
        for item, values in matched(layouts_of(motion), items, member):
            for place, time in enumerate(motion.get("times", moments)):
                moment = Moment(time, animation, row_at(motion, row, place))
                check_pose(item, values, place, moment)
                if item.is_caught and not item.whole.has_begun(moment.time):
                    expect_same({name: value_at(values.get("transform", IDENTITY), name, place) for name in IDENTITY},
                                item.transform, f"transform of {item.name} at the start")


def layouts_of(motion):
    return {tuple(layout["path"]): layout["items"] for layout in motion.get("layouts", [])}


def matched(found, items, what):
    """The items that move, with their values in an answer. The answer has no others, except some that are almost at rest."""
    unsure = {(path, item.name) for path, layout in items.items() for item in layout if item.may_move and not item.moves}
    wanted = {path: [item for item in layout if item.moves] for path, layout in items.items()}
    wanted = {path: layout for path, layout in wanted.items() if layout}
    found = {path: [each for each in layout if (path, name(each)) not in unsure] for path, layout in found.items()}
    found = {path: layout for path, layout in found.items() if layout}
    expect(sorted(found), sorted(wanted), f"paths of {what}")
    for path, layout in wanted.items():
        expect([name(each) for each in found[path]], [item.name for item in layout], f"items of {path} in {what}")
    return [pair for path, layout in wanted.items() for pair in zip(layout, found[path])]


def check_pose(item, values, place, moment):
    pose = item.pose(moment)
    what = f"of {item.name} at {float(moment.time)}"
    for side in RECT:
        wanted = max(0, pose["frame"][side]) if side in ("width", "height") else pose["frame"][side]
        found = value_at(values, side, place)
        assert abs(found - wanted) <= 1e-6 * max(1, abs(wanted)), f"{side} {what}: {found}, not {wanted}"
    if "alpha" in values:
        near(value_at(values, "alpha", place), min(1, max(0, pose["alpha"])), f"alpha {what}")


def near(found, wanted, what):
    assert abs(found - wanted) <= 1e-9, f"{what}: {found}, not {wanted}"


def check_css(answer, items, updated, is_emphasized):
    """Checks that keyframes move an element in the element of the row, which has no scale."""
    found = {}
    for each in answer.get("css", []):
        if "path" in each:
            found.setdefault(tuple(each["path"]), []).append(each)
        elif each.get("id") == updated and "isRemoved" not in each and "width" in each["keyframes"][0]:
            assert is_emphasized or all("scale" not in frame["transform"] for frame in each["keyframes"]), "row's scale"
    for item, each in matched(found, items, "css"):
        if item.is_turned:
            continue
        if item.is_caught and any(abs(number) > 1e-6 for number in item.in_row.velocity.values()):
            catches.check_keyframes(item.in_row, each)
        else:
            start = item.in_row.shown(item.in_row.start) if item.is_caught else item.poses[0]
            check_keyframes(each | {"id": item.name}, (start, item.poses[1]))


def check_window(path, request, answer, items, row, animation):
    """Checks that a window has some of the items: those that are seen."""
    status, window = yield path, plain(request | {"frames": "visible"})
    assert status == 200, window
    if "timeline" not in answer:
        return
    # Without a duration, nothing is between the ends.
    steps = 64 if animation["duration"] > 0 else 1
    length = Fraction(animation["delay"]) + Fraction(animation["duration"])
    status, dense = yield path, plain(request | {"timeline": {"times": [length * step / steps for step in range(steps + 1)]}})
    assert status == 200, dense
    rect = rect_after(request, answer)
    found, seen = layouts_of(answer["timeline"]), layouts_of(window.get("timeline", {}))
    moments = [Moment(time, animation, row_at(dense["timeline"], row, place))
               for place, time in enumerate(dense["timeline"]["times"])]
    # The row's own frame limits them, too. That of an interrupted or emphasized row can be smaller than its content.
    if not any(each.get("id") == row["id"] for each in window.get("timeline", {"items": []})["items"] + window["frames"]):
        items = {}
    for layout, each in found.items():
        kept = seen.pop(layout, [])
        for one in kept:
            assert one in each, f"{layout}: {one} is not in the whole answer"
        for item in items.get(layout, []):
            if item.moves and item.name not in map(name, kept):
                assert not any(is_seen(item, moment, rect) for moment in moments), f"{layout} {item.name} is seen"
    expect(seen, {}, "other layouts in the window")


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


if __name__ == "__main__":
    compare(__doc__, drawn, check)
