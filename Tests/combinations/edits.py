#!/usr/bin/env python3
"""Compares edits of scroll stacks with a model: operations on several rows, sizes for both axes, sticky rows, other
viewports, anchors, scroll targets, the animations with their transitions, and the windows of these motions.

    edits.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import math

from comparison import compare, exact, expect, expect_same, plain
from drawing import Decimals
from geometry import rect_of
from motion import progress, progress_samples, swept
from presented import RECT, rebased
from properties.asking import moved, parsed, pixels
from quicktions import Fraction
from rows import EVENTS, IDENTITY, SHOWN, Rows, apply, expanded, named
from scrolls import check_rows, insets, row, size, stack
from windows import passes


STANDARD = {"duration": 0.3, "delay": 0, "curve": "easeInOut"}
# The rounding error of an offset.
NOISE = Fraction(1, 10**9)


def check(path, request, answer):
    request = request | {"rows": expanded(request["rows"])}
    before = Rows(request)
    rows, axis = [dict(each) for each in request["rows"]], before.request.get("axis", "vertical")
    history = []
    for operation, result in zip(request["operations"], answer["results"], strict=True):
        if operation["op"] in ("resize", "toggleExpanded", "setHidden", "reload"):
            expect(result["indexes"], sorted(set(named(operation, rows))), "result")
        old = list(rows)
        apply(operation, rows)
        history += edited(operation, old, rows, axis)
        axis = operation.get("axis", axis)
    returned = expanded(exact(answer["rows"]))
    expect([each["id"] for each in returned], [each["id"] for each in rows], "rows")
    later = request_after(request)
    after = Rows(later, rows, axis, offset_after(before, Rows(later, rows, axis), request))
    shift = anchor_shift(before, after, request, answer)
    if isinstance(request.get("anchor"), str):
        row = anchor_row(before, after, request["anchor"])
        expect(answer.get("anchor", {}).get("index"), row and row[1], "anchor")
    if "visibleRect" in request:
        request = request | {"visibleRect": moved(request["visibleRect"], shift)}
    expect_same(Rows(later, returned, axis, after.offset).items(), after.items(), "rows, laid out")
    check_rows(after, request, answer)
    check_events(before, after, check_history(request, answer, history))
    check_animations(before, after, request, answer, shift)


def request_after(request):
    """The request with the viewport and the insets after the edit."""
    for operation in request["operations"]:
        if operation["op"] == "setViewport":
            request = request | {"viewport": operation.get("viewport", request["viewport"]), "contentInset":
                                 request.get("contentInset", {}) | operation.get("contentInset", {})}
    return request


def anchor_shift(before, after, request, answer):
    """The distance by which an edit moves the content offset."""
    shift = {name: after.offset[name] - before.offset[name] for name in ("x", "y")}
    if "anchor" in request or any(shift.values()):
        expect_same(answer["anchorShift"], shift, "anchorShift")
    else:
        assert "anchorShift" not in answer, "a shift of 0 without an anchor"
    return shift


def anchor_row(before, after, anchor):
    """The indexes before and after an edit of the row that keeps its place; None if none does."""
    names = {row["id"]: index for index, row in enumerate(after.rows)}
    items = before.items()
    anchored = next(item["index"] for item in items if item["id"] == anchor)

    def kept(index, may_hide=False):
        new = names.get(items[index]["id"])
        return new is not None and (may_hide or not after.rows[new].get("isHidden"))

    candidates = [anchored] if kept(anchored, items[anchored]["isHidden"]) else [
        *(index for index in range(anchored + 1, len(items)) if items[index]["visibility"] in SHOWN and kept(index)),
        *(index for index in reversed(range(anchored)) if items[index]["visibility"] in SHOWN and kept(index))]
    return (candidates[0], names[items[candidates[0]]["id"]]) if candidates else None


def offset_after(before, after, request):
    """The content offset after an edit: that of its target, or the one that it keeps."""
    kept = kept_offset(before, after, request.get("anchor"))
    if "to" not in request:
        return kept
    after = after.scrolled(kept)
    place = after.target(request["to"]["row"], request["to"]["position"]) + request["to"].get("offset", 0)
    return kept | {along(after): after.clamped(place)[0]}


def kept_offset(before, after, anchor):
    """The content offset that an edit keeps: within the bounds, or as far beyond one of them as before."""
    axis, keeps_axis = along(after), before.is_horizontal == after.is_horizontal
    start = before.reading_offset(before.offset[along(before)])
    (lowest, highest), ends = before.bounds(), after.bounds()
    row = anchor_row(before, after, anchor) if isinstance(anchor, str) else None
    insets = [rows.inset[rows.ends()[0]] if keeps_axis else 0 for rows in (before, after)]
    # An offset of an answer is at a bound, except for a rounding error.
    if keeps_axis and start < lowest - NOISE:
        place = ends[0] - lowest + start
    elif keeps_axis and start > highest + NOISE:
        place = ends[1] - highest + start
    elif isinstance(anchor, dict):
        moved_by = ends[0] - lowest if anchor["edge"] == "start" else ends[1] - highest
        place = min(max(start + moved_by, ends[0]), ends[1])
    elif row is not None:
        moved_by = after.reading(row[1])[0] - insets[1] - before.reading(row[0])[0] + insets[0]
        place = min(max(start + moved_by, ends[0]), ends[1])
    elif keeps_axis:
        # The distance to the start of reading stays.
        place = min(max(start - (lowest + insets[0]) + ends[0] + insets[1], ends[0]), ends[1])
    else:
        place = ends[0]
    if keeps_axis and abs(place - start) <= NOISE:
        place = start
    across = before.offset if keeps_axis else {"x": 0, "y": 0}
    return across | {axis: after.reading_offset(place)}


def edited(operation, old, rows, axis):
    """What an operation does with rows: the type, the index and the id of its events."""
    kind, indices = operation["op"], named(operation, old)
    if kind == "insert":
        place = operation["at"]["index"]
        return [("rowInserted", place + index, row["id"]) for index, row in enumerate(operation["rows"])]
    if kind == "remove":
        return [("rowRemoved", index, old[index]["id"]) for index in sorted(indices)]
    if kind == "move":
        to = operation["to"]
        return [("rowMoved", to, rows[to]["id"])] if operation["from"] != to else []
    events = []
    for index in indices if kind == "reload" else sorted(set(indices)):
        one, other = old[index], rows[index]
        if one.get("isHidden", False) != other.get("isHidden", False):
            events.append(("rowHidden" if other["isHidden"] else "rowShown", index, other["id"]))
        if one["size"].get(axis, one["size"]) != other["size"].get(axis, other["size"]):
            events.append(("rowResized", index, other["id"]))
    return events


def check_history(request, answer, history):
    """Checks the events of the operations, and returns the other events."""
    events = answer["events"]
    if request.get("events") != "all":
        return events
    expect(events[-1], {"type": "layoutUpdated"}, "last event")
    sizes = [event for event in events if event["type"] == "contentSizeChanged"]
    start = len(events) - 1 - len(sizes) - len(history)
    found = [(event["type"], event["index"], event["id"]) for event in events[start:start + len(history)]]
    expect(found, history, "events of operations")
    expect(events[start + len(history):-1], sizes, "events after those of operations")
    return events[:start] + sizes


def check_events(before, after, events):
    old, new = ({item["id"]: item["visibility"] for item in rows.items()} for rows in (before, after))
    wanted = [(EVENTS[states], name) for name in old.keys() | new.keys()
              if (states := (old.get(name), new.get(name))) in EVENTS]
    wanted += [("contentSizeChanged", None)] if before.content_size() != after.content_size() else []
    expect(sorted(map(str, [(event["type"], event.get("id")) for event in events])),
           sorted(map(str, wanted)), "events")


def ends_of(before, after, shift):
    """The frame and the look of each row before and after the edit, in the space of the stack after it, and whether it is
    hidden. A pinned row has its presented frame. Rows start where they are on the screen."""
    old = Rows(before.request)

    def ends(rows, shift={"x": 0, "y": 0}):
        return {item["id"]: (moved(item["presentedFrame"] if "isPinned" in item else rect_of(item), shift),
                             rows.look(item["index"]), item["isHidden"])
                for item in rows.items()}

    first, last = ends(old, shift), ends(after)
    return {name: (first.get(name), last.get(name)) for name in first.keys() | last.keys()}


def check_animations(before, after, request, answer, shift):
    ends = ends_of(before, after, shift)
    animations = {each["id"]: each for each in answer["animations"]}
    for name, each in animations.items():
        for end, place in zip(("from", "to"), ends[name]):
            frame = place and rebased(place[0], request, request.get("visibleRect", after.port()), along(after))
            expect_same(each.get(end), frame, f"{end} of {name}")
    transitions = transitions_of(request)
    poses = {name: poses_of(ends[name], animations.get(name), transitions.get(name), after) for name in ends}
    if request.get("frames", "all") != "all":
        # Without changes and another offset, only hidden rows have other places.
        is_moving = (answer["animations"] or before.is_horizontal != after.is_horizontal or any(shift.values())
                     or (before.viewport, before.inset) != (after.viewport, after.inset))
        if "visibleRect" in request and is_moving:
            check_window(ends, poses, answer, request)
        return
    if "range" in request:
        return
    appearing = [name for name, ends_of_row in ends.items() if None in ends_of_row]
    assert set(appearing) <= animations.keys(), f"no animations of {appearing}"
    for operation in request["operations"]:
        check_duration(operation, request, animations)
    moving = sorted(name for name, (first, last) in poses.items() if differ(first, last))
    if "timeline" in answer:
        expect(sorted(item["id"] for item in answer["timeline"]["items"]), moving, "moving rows")
        for item in answer["timeline"]["items"]:
            check_item(item, answer["timeline"], animations.get(item["id"]), poses[item["id"]], after, request)
    if "css" in answer:
        expect(sorted(item["id"] for item in answer["css"]), moving, "rows in css")
        for item in answer["css"]:
            check_keyframes(item, poses[item["id"]])


def differ(first, last):
    """Whether two poses differ by more than a rounding error."""
    if isinstance(first, dict):
        return any(differ(first[name], last[name]) for name in first)
    return abs(first - last) > 1e-9 * max(1, abs(first))


def check_window(ends, poses, answer, request):
    """Checks that a window has those rows of the whole answer that are in the visible rect at some time."""
    animations = {each["id"]: each for each in answer["animations"]}
    # The first one of those that end last. Exact numbers would decide between ends that are equal.
    turns = [STANDARD | plain(without_curve(each["animation"])) for each in request["operations"]
             if each["op"] == "setViewport" and "animation" in each]
    last = max(answer["animations"] + turns, key=lambda each: each["delay"] + each["duration"], default=STANDARD)
    found = {member: {each["id"] for each in answer["diff"][member]} for member in ("inserted", "removed", "moved")}
    if "timeline" in answer:
        found["timeline"] = {each["id"] for each in answer["timeline"]["items"]}
    for name, (first, final) in poses.items():
        if first == final:
            continue
        start, end = ends[name]
        is_gone = [(place or start or end)[2] for place in (start, end)]
        animation = animations.get(name, last)
        ranges = [(low, high) for low, high in swept(*progress_samples(animation))
                  if not (low == high == 0 and is_gone[0] or low == high == 1 and is_gone[1])]
        is_there = not all(is_gone) and passes(
            first, final, ranges, request["visibleRect"], request.get("edges", "exclusive"))
        if is_there is None:
            continue
        members = ["inserted" if start is None else "removed" if end is None else "moved"]
        if members == ["moved"] and start[0] == end[0]:
            members = []
        for member in members + ["timeline"] * ("timeline" in found):
            assert (name in found[member]) == is_there, (
                f"{member} {'has' if not is_there else 'omits'} {name}, which goes from {first} to {final}")


def without_curve(animation):
    """An animation that replaces the standard curve if it has a spring."""
    return animation | ({"curve": None} if "spring" in animation else {})


def transitions_of(request):
    """The transition of each row: that of the last animation that names the row."""
    transitions, rows = {}, list(request["rows"])
    for operation in request["operations"]:
        indices = [operation["from"]] if operation["op"] == "move" else named(operation, rows)
        names = [rows[index]["id"] for index in indices] + [row["id"] for row in operation.get("rows", [])]
        if "animation" in operation or operation["op"] == "remove":
            transitions |= dict.fromkeys(names, operation.get("animation", {}).get("transition"))
        apply(operation, rows)
    return transitions


def check_duration(operation, request, animations):
    """Checks the duration of the animations of an operation if it is the only one."""
    if len(request["operations"]) > 1 or "duration" not in operation.get("animation", {}):
        return
    for each in animations.values():
        expect_same(each["duration"], operation["animation"]["duration"], "duration")


def poses_of(ends, animation, transition, after):
    """The first and the last pose of a row: its frame, alpha, scale, angle and translation."""
    kind = animation["kind"] if animation else "move"
    first, last = (place or ends[0] or ends[1] for place in ends)
    poses = [{"frame": {name: float(value) for name, value in frame.items()}, "alpha": alpha, "scale": scale,
              "angle": angle, "x": 0, "y": 0} for frame, (alpha, scale, angle), _ in (first, last)]
    away = 0 if kind in ("insert", "show") else 1
    if kind in ("insert", "remove", "show", "hide") and transition is not None:
        side = -1 if after.request.get("layoutDirection") == "rightToLeft" else 1
        moved = {"x": 0, "y": 0} | transition.get("translation", {})
        # In addition to the row's emphasis.
        poses[away]["alpha"] *= float(transition.get("alpha", 1))
        poses[away]["scale"] *= float(transition.get("scale", 1))
        poses[away]["angle"] += side * float(transition.get("angle", 0))
        if "length" in transition:
            resize(poses[away]["frame"], float(transition["length"]), poses[1 - away]["frame"], after)
        poses[away] |= {"x": side * float(moved["x"]), "y": float(moved["y"])}
    elif kind in ("insert", "remove"):
        poses[away]["alpha"] = 0
    return poses


def resize(frame, share, own, after):
    """Gives a frame a share of the row's own length. Its start edge stays."""
    start, extent = ("x", "width") if after.is_horizontal else ("y", "height")
    end = frame[start] + frame[extent]
    frame[extent] = share * own[extent]
    if after.is_horizontal and after.request.get("layoutDirection") == "rightToLeft":
        frame[start] = end - frame[extent]


def check_item(item, timeline, animation, poses, after, request):
    """Checks a row of a timeline. A row that moves only because of others has no animation of its own."""
    first, last = poses
    for place, time in enumerate(timeline["times"]):
        what = f"of {item['id']} at {time}"
        p = at(item.get("progress", timeline["progress"]), place)
        if animation:
            near(p, progress(animation, float(time)), f"progress {what}")
        pose = {name: first[name] + (last[name] - first[name]) * p for name in ("alpha", "scale", "angle", "x", "y")}
        for name in RECT:
            value = first["frame"][name] + (last["frame"][name] - first["frame"][name]) * p
            value -= origin(after, request) if name == along(after) else 0
            near(at(item[name], place), max(0, value) if name in ("width", "height") else value, f"{name} {what}")
        near(at(item.get("alpha", 1), place), min(max(pose["alpha"], 0), 1), f"alpha {what}")
        wanted = matrix(pose) | {"tx": pose["x"], "ty": pose["y"]}
        for name, value in (item.get("transform") or IDENTITY).items():
            near(at(value, place), wanted[name], f"{name} {what}")


def matrix(pose):
    cosine, sine = math.cos(pose["angle"]) * pose["scale"], math.sin(pose["angle"]) * pose["scale"]
    return {"a": cosine, "b": sine, "c": -sine, "d": cosine}


def check_keyframes(item, poses):
    """Checks that the first and the last keyframe show an element with the last frame in the row's poses."""
    if any("offset" in frame for frame in item["keyframes"]):
        return
    last = poses[1]["frame"]
    for keyframe, pose in zip(item["keyframes"], poses, strict=True):
        what = f"of keyframe {keyframe} of {item['id']}"
        width, height = (pixels(keyframe[name]) if name in keyframe else last[name] for name in ("width", "height"))
        found = parsed(keyframe["transform"], "transform")
        scale = found.get("scale", [1])
        frame = pose["frame"]
        near(last["x"] + width / 2 + found["x"], frame["x"] + frame["width"] / 2 + pose["x"], f"x {what}")
        near(last["y"] + height / 2 + found["y"], frame["y"] + frame["height"] / 2 + pose["y"], f"y {what}")
        near(width * scale[0], frame["width"] * pose["scale"], f"width {what}")
        near(height * scale[-1], frame["height"] * pose["scale"], f"height {what}")
        near(found["rotate"], pose["angle"], f"angle {what}")
        near(keyframe.get("opacity", 1), pose["alpha"], f"opacity {what}")


def origin(rows, request):
    if not request.get("rebase"):
        return 0
    return float(request.get("visibleRect", rows.port())[along(rows)])


def along(rows):
    return "x" if rows.is_horizontal else "y"


def at(values, place):
    values = values if isinstance(values, list) else [values]
    return values[place if len(values) > 1 else 0]


def near(found, wanted, what):
    assert abs(found - wanted) < 1e-6, f"{what}: {found}, not {wanted}"


def drawn(generator):
    """A path and a request. Half of the requests are aimed at windows of the motion."""
    decimals = Decimals(generator)
    is_aimed = decimals.chance(0.5)
    request = stack(decimals)
    for place, each in enumerate(request["rows"]):
        each["id"] = f"r{place}"
        if decimals.chance(0.2) and not each.get("sticky"):
            each["repeat"] = generator.randint(1, 6)
    rows = expanded(request["rows"])
    request |= decimals.options(len(rows), 500, 900)
    if is_aimed:
        aim(request, decimals)
    may_turn = "layoutDirection" not in request and request["viewport"]["height"] != "content"
    heights = [lambda: decimals.number(150, 500)]
    if request.get("axis") == "horizontal" and not may_turn:
        heights.append(lambda: "content")
    operations = []
    for step in range(generator.randint(1, 3)):
        operations.append(operation(decimals, rows, step, may_turn))
        apply(operations[-1], rows)
        if is_aimed or decimals.chance(0.5):
            operations[-1]["animation"] = animation(decimals, operations[-1]["op"], is_aimed)
    if decimals.chance(0.3):
        operations.insert(generator.randint(0, len(operations)), {"op": "setViewport"} | decimals.some(
            0.7, viewport=lambda: {"width": decimals.number(150, 500), "height": generator.choice(heights)()},
            contentInset=lambda: insets(decimals, 60)) | decimals.some(0.4, animation=lambda: animation(
                decimals, "setViewport", is_aimed)))
    request["operations"] = operations
    names = [each["id"] for each in expanded(request["rows"])]
    if decimals.chance(0.3):
        request["events"] = "all"
    if names and decimals.chance(0.4):
        request["anchor"] = generator.choice(sorted(names))
    elif decimals.chance(0.2):
        request["anchor"] = {"edge": generator.choice(("start", "end"))}
    elif rows and decimals.chance(0.3):
        request["to"] = {"row": generator.randrange(len(rows)), "position": generator.choice(
            ("initial", "middle", "final", "automatic"))}
        if request["to"]["position"] == "initial":
            request["to"] |= decimals.some(0.5, offset=lambda: decimals.number(-60, 400))
        request |= decimals.some(0.3, padding=lambda: decimals.some(0.7, start=lambda: decimals.number(0, 40)))
    if is_aimed or decimals.chance(0.6):
        request |= {"timeline": {"times": [0, decimals.number(0, 1) / 2]}, "css": True}
    return "/v1/scroll-stack/edit", request


def aim(request, decimals):
    """Asks for a small window, often of rotated rows."""
    number = decimals.number
    request |= {"frames": "visible", "visibleRect": {
        "x": number(-200, 600), "y": number(-200, 600), "width": number(1, 60), "height": number(1, 60)}}
    request["visibleRect"]["x" if request.get("axis") == "horizontal" else "y"] = number(-300, 1500)
    if decimals.chance(0.4):
        request["emphasis"] = {"scale": number(0, 1), "angle": number(-3, 3)} | decimals.some(
            0.3, alpha=lambda: number(0, 1))


def operation(decimals, rows, step, may_turn):
    """An operation. `may_turn` allows a change of the axis."""
    generator = decimals.generator
    ids = [each["id"] for each in rows]
    collapsible = [each["id"] for each in rows if "collapsible" in each["size"]]
    several = lambda names: generator.sample(names, min(len(names), generator.randint(1, 3)))
    choices = [lambda: {"op": "insert", "rows": [row(decimals, "") | {"id": f"new{step}"}],
                        "at": {"index": generator.randint(0, len(rows))}}]
    if may_turn:
        choices.append(lambda: {"op": "setAxis", "axis": generator.choice(("vertical", "horizontal"))})
    if rows:
        choices += [
            lambda: {"op": "move", "from": generator.randrange(len(rows)), "to": generator.randrange(len(rows))},
            lambda: {"op": "remove", "ids": several(ids)}, lambda: {"op": "resize", "ids": several(ids), "size": size(decimals)},
            lambda: {"op": "setHidden", "ids": several(ids), "isHidden": decimals.chance(0.5)},
            lambda: {"op": "resize", "indexes": several(range(len(rows))), "size": size(decimals)},
            lambda: {"op": "reload", "rows": [{"id": name} | decimals.some(0.7, size=lambda: size(decimals))
                                              for name in several(ids)]},
            lambda: {"op": "resize", "indexes": stretch(generator, len(rows)), "size": size(decimals)},
            lambda: {"op": "setHidden", "indexes": stretch(generator, len(rows)), "isHidden": decimals.chance(0.5)}]
    if collapsible:
        choices.append(lambda: {"op": "toggleExpanded", "ids": several(collapsible)})
    return generator.choice(choices)()


def stretch(generator, count):
    """Some consecutive indexes, often of all copies of a repeated row."""
    first = generator.randrange(count)
    return list(range(first, min(count, first + generator.randint(1, 8))))


def animation(decimals, kind, is_aimed):
    """An animation. An aimed one often overshoots, and its transition often makes the row larger."""
    number, some = decimals.number, decimals.some
    members = some(0.5, duration=lambda: number(0, 1), delay=lambda: number(0, 1),
                   curve=lambda: decimals.generator.choice(("linear", "easeIn", "easeInOut")))
    if is_aimed and decimals.chance(0.7):
        members.pop("curve", None)
        members["spring"] = {"dampingRatio": number(0, 1) * Fraction(9, 10) + Fraction(1, 10)} | some(
            0.3, clamp=lambda: True)
    if kind in ("insert", "remove", "setHidden") and decimals.chance(0.7):
        members["transition"] = some(
            0.5, translation=lambda: {"x": number(-200, 200), "y": number(-200, 200)},
            scale=lambda: number(0, 4 if is_aimed else 2), alpha=lambda: number(0, 1), angle=lambda: number(-3, 3),
            length=lambda: number(0, 1))
    return members


if __name__ == "__main__":
    compare(__doc__, drawn, check)
