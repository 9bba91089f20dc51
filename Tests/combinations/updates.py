#!/usr/bin/env python3
"""Compares updates of layouts in rows with a model: each item moves from its place in the row before the edit to that after
it, while the row moves; windows have the items that are seen at some time.

    updates.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

from fractions import Fraction

from comparison import compare, expect, plain
from drawing import Decimals
from drawn_screens import drawn_layout, drawn_stack, with_whole_lines, without
from motion import progress

RECT = ("x", "y", "width", "height")
STACK = "/v1/scroll-stack"


def drawn(generator):
    decimals = Decimals(generator)
    number, chance = decimals.number, decimals.chance
    request = drawn_stack(decimals, 1)
    request = without(["emphasis", "contentOffset", "snap"], request)
    axis = request.get("axis", "vertical")
    size = drawn_layout(decimals, axis, 2)
    other = None
    # Bounded in practice: one of about ten drawings fits.
    while other is None or other["layout"]["path"] != size["layout"]["path"] or ("fraction" in other) != ("fraction" in size):
        other = drawn_layout(decimals, axis, 2)
    for each in (size, other):
        stand_still(each)
    rows = request["rows"] = request["rows"][:6] + [{"size": size}]
    for place, row in enumerate(rows):
        row["id"] = f"r{place}"
    operations = [{"op": "update", "id": rows[-1]["id"], "body": other["layout"]["body"]}]
    if chance(0.6):
        operations.insert(generator.randint(0, 1), {
            "op": "insert", "at": "top", "rows": [{"id": "new", "size": {"fixed": number(0, 90)}}]})
    if chance(0.3):
        operations.append({"op": "move", "from": generator.randrange(len(rows)), "to": generator.randrange(len(rows))})
    operations[-1 if operations[-1]["op"] == "update" else 0] |= decimals.some(
        0.5, animation=lambda: {"duration": number(0, 1)} | decimals.some(0.4, spring=lambda: {"dampingRatio": 0.5}))
    request |= decimals.some(0.3, layoutDirection=lambda: "rightToLeft", pixelScale=lambda: generator.choice((1, 2, 3)))
    request |= {"operations": operations, "timeline": {"times": sorted({0, number(0, 1) / 4, number(0, 1) / 2})},
                "at": number(0, 1) / 3}
    with_whole_lines(request)
    return "/v1/scroll-stack/edit", request | {"visibleRect": decimals.rect(500, 900)}


def stand_still(value):
    """Removes what places rows in rows elsewhere than in their frames. The models of scrolling compare this."""
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        stand_still(each)
    if isinstance(value, dict):
        value.pop("sticky", None), value.pop("emphasis", None), value.pop("stickyMode", None)


def check(path, request, answer):
    still = without(["operations", "timeline", "at"], request)
    status, before = yield STACK, plain(still)
    assert status == 200
    updated = [each["id"] for each in request["operations"] if each["op"] == "update"][0]
    old = [row for row in before["frames"] if row.get("id") == updated][0]
    new = [row for row in answer["frames"] if row.get("id") == updated][0]
    if old["isHidden"] or new["isHidden"]:
        return
    shift = 0
    if request.get("layoutDirection") and request.get("axis") == "horizontal":
        width = request["viewport"]["width"]
        shift = max(answer["contentSize"]["width"], width) - max(before["contentSize"]["width"], width)
        if request.get("pixelScale"):
            # The start is in the space after the edit, on its grid.
            return
    animation = [each for each in answer["animations"] if each["index"] == new["index"] and each["kind"] != "remove"][0]
    wanted = {}
    collect([new["index"]], old, new, shift, wanted)
    found = {tuple(layout["path"]): layout["items"] for layout in answer["timeline"].get("layouts", [])}
    instant = {tuple(layout["path"]): layout["items"] for layout in answer["at"].get("layouts", [])}
    expect(sorted(found), sorted(wanted), "paths")
    expect(sorted(instant), sorted(wanted), "paths at the instant")
    times = answer["timeline"]["times"]
    for place, items in wanted.items():
        expect([name(each) for each in found[place]], [name(each) for each in items], f"items of {place}")
        for one, now, item in zip(found[place], instant[place], items):
            for moments, values in ((times, one), ([request["at"]], now)):
                shares = [Fraction(progress(timing(animation), Fraction(time))) for time in moments]
                check_poses(item, values, shares, f"{place} {name(item)}")
    # A window has some of them: those that are seen.
    status, window = yield path, plain(request | {"frames": "visible"})
    assert status == 200
    seen = {tuple(layout["path"]): layout["items"] for layout in window["timeline"].get("layouts", [])}
    # Without a duration, nothing is between the ends.
    steps = 64 if animation["duration"] > 0 else 1
    samples = [Fraction(step, steps) for step in range(steps + 1)]
    for place, items in wanted.items():
        kept = seen.pop(place, [])
        for one in kept:
            assert one in found[place], f"{place}: {one} is not in the whole answer"
        for item, one in zip(items, found[place]):
            if one not in kept:
                assert not any(is_seen(item, share, request["visibleRect"]) for share in samples), f"{place} {name(item)} is seen"
    expect(seen, {}, "other layouts in the window")


def timing(animation):
    return {name: Fraction(value) if isinstance(value, (int, float)) else value for name, value in animation.items()
            if name in ("duration", "delay", "curve", "spring")}


def name(item):
    return item["index"], item.get("id"), item.get("isRemoved", False)


def shown(item):
    """The frame of an item, where a row that is pinned shows it."""
    if item.get("isPinned"):
        return item["presentedFrame"]
    return item


def collect(path, old, new, shift, wanted, clips=()):
    """The items of the layouts in a row and in the rows of its layout, with their frames before and after the edit."""
    rows = [{side: row[side] for side in ("x", "y")} for row in (shown(old), shown(new))]
    rows[0]["x"] += shift
    content = tuple([row["contentFrame"][side] + (shift if side == "x" and not place else 0) for side in RECT]
                    for place, row in enumerate((old, new)))
    clips = (*clips, content)
    one, other = old["layout"]["frames"], new["layout"]["frames"]
    named = {item["id"]: item for item in one if "id" in item}
    pairs = []
    for item in other:
        unnamed = item["index"] < len(one) and "id" not in one[item["index"]] and one[item["index"]]
        pairs.append((named.get(item["id"]) if "id" in item else unnamed or None, item))
    kept = [earlier["index"] for earlier, _ in pairs if earlier]
    items = []
    for earlier, later in [(item, None) for item in one if item["index"] not in kept] + pairs:
        ends = []
        for place, item in enumerate((earlier, later)):
            present = item or earlier or later
            frame, alpha = [shown(present)[side] for side in RECT], present.get("alpha", 1) if item else 0
            if present is earlier:
                frame[0] += shift
            if not item:
                for number, side in enumerate(("x", "y")):
                    frame[number] += rows[place][side] - rows[1 - place][side]
            ends.append((frame, alpha, present.get("transform")))
        in_row = [[frame[0] - row["x"], frame[1] - row["y"], *frame[2:]] for (frame, _, _), row in zip(ends, rows)]
        moves = any(abs(a - b) > 1e-7 for a, b in zip(*in_row)) or abs(ends[0][1] - ends[1][1]) > 1e-9 or (
            ends[0][2] != ends[1][2] and earlier and later)
        if moves:
            items.append({"index": (later or earlier)["index"], "ends": ends, "clips": clips,
                          **({"id": (later or earlier)["id"]} if "id" in (later or earlier) else {}),
                          **({} if later else {"isRemoved": True})})
    if items:
        wanted[tuple(path)] = items
    for earlier, later in pairs:
        layouts = [item.get("layout", {}) for item in (earlier or {}, later)]
        if layouts[0] and layouts[0].get("layout") == layouts[1].get("layout") and not (
                earlier.get("isHidden") or later.get("isHidden")):
            collect([*path, later["index"]], earlier, later, shift, wanted, clips)


def check_poses(item, values, shares, what):
    (start, alpha, _), (end, last, _) = item["ends"]
    for number, side in enumerate(RECT):
        found = values[side] if isinstance(values[side], list) else [values[side]]
        wanted = [start[number] + (end[number] - start[number]) * float(share) for share in shares]
        if number > 1:
            wanted = [max(0, each) for each in wanted]
        for place, each in enumerate(wanted):
            one = found[place if len(found) > 1 else 0]
            assert abs(one - each) <= 1e-6 * max(1, abs(each)), f"{side} of {what}: {one}, not {each}"
    if "alpha" in values:
        found = values["alpha"] if isinstance(values["alpha"], list) else [values["alpha"]]
        for place, share in enumerate(shares):
            expect(float(found[place if len(found) > 1 else 0]), Fraction(min(1, max(0, alpha + (last - alpha) * float(share)))),
                   f"alpha of {what}")


def is_seen(item, share, rect):
    """Whether an item without a transform is clearly within the rect and all clips."""
    (start, alpha, turned), (end, last, turns) = item["ends"]
    if turned or turns or alpha + (last - alpha) * share <= 0:
        return False
    frames = [(start, end), *item["clips"]]
    sides = [[a + (b - a) * float(share) for a, b in zip(*ends)] for ends in frames] + [[float(rect[side]) for side in RECT]]
    return all(max(each[axis] for each in sides) + 1e-6 < min(each[axis] + each[axis + 2] for each in sides) for axis in (0, 1))


if __name__ == "__main__":
    compare(__doc__, drawn, check)
