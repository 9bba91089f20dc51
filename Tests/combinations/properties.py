"""The properties of every answer. A property is a generator: it yields (path, request), receives the status and the
answer, and raises AssertionError if they contradict the guides."""

import copy
import json
import math
import random
import re
from decimal import ROUND_HALF_UP, Decimal

from draw import DOCUMENT, PATHS, members, write_defaults
from geometry import (area, common, contains, less, meets, mirrored, nearest, rect_of, same,
                      same_rect, share, sides, within)
from motion import progress_samples, swept

RECT = ("x", "y", "width", "height")
IDENTITY = {"a": [1], "b": [0], "c": [0], "d": [1], "tx": [0], "ty": [0]}
# The names and the numeric members that a swipe to the other side reverses.
OTHER_SIDE = {"left": "right", "right": "left", "Left": "Right", "Right": "Left"}
ACROSS = ("x", "deltaX", "translation", "tx", "b", "c", "rotate", "offsetX", "angle")
# The members that request an animation, and the members of an answer that depend on the requested frames.
MOTION = ("timeline", "css", "tolerance", "at")
# The members whose numbers are not rounded. Rows after an edit are compared by themselves.
EXACT = ("duration", "delay", "curve", "spring", "deceleration", "rows")
# The members of keyframes that have lengths.
CSS_LENGTHS = ("transform", "width", "height")
# The members of a scroll's animation and of a pan.
GESTURE = ("animation", "events", "velocity", "deceleration", "bounce", "path")


class Refused(Exception):
    """The random request is rejected."""


def ask(path, request):
    status, answer = yield path, request
    if status != 200:
        assert status in (413, 422), f"status {status}"
        raise Refused
    answer.pop("warnings", None)
    return answer


def again(path, request):
    """Like `ask`, for a request that must be answered because a similar one is."""
    status, answer = yield path, request
    assert status == 200, f"{status}, but a similar request is answered: {answer}"
    answer.pop("warnings", None)
    return answer


def objects(request):
    """The request with the objects of all frames in its answer."""
    plain = {name: value for name, value in request.items() if name not in ("range", "encoding")}
    return plain | {"frames": "all"}


def seen_frames(answer):
    """The presented frames of items that can be visible, by index."""
    return {item["index"]: item.get("presentedFrame") or rect_of(item)
            for item in answer["frames"]
            if item.get("alpha", 1) > 0 and not item.get("isHidden")}


def viewport(request, answer):
    offset = answer.get("contentOffset") or {"x": 0, "y": 0}
    return offset | request["viewport"]


def on_pixels(rect, scale):
    """A rectangle with its edges on pixels, like the viewport for the states of rows."""
    if scale is None:
        return rect
    left, top, right, bottom = (math.floor(edge * scale + 0.5 + 1e-9) / scale for edge in sides(rect))
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def visible_rect(request, answer):
    if "visibleRect" in request:
        return moved(request["visibleRect"], answer.get("anchorShift", {"x": 0, "y": 0}))
    return viewport(request, answer) if "viewport" in request else None


def moved(rect, shift, sign=1):
    """A rectangle moved by a distance, or back."""
    return rect | {name: rect[name] + sign * shift[name] for name in ("x", "y")}


def close(a, b, where="", slack=1e-9):
    """Asserts that two JSON values are equal except for rounding."""
    if isinstance(a, bool) or isinstance(b, bool) or not isinstance(a, (int, float)):
        if isinstance(a, dict) and isinstance(b, dict):
            assert a.keys() == b.keys(), f"{where}: {sorted(a)} and {sorted(b)}"
            for name in a:
                close(a[name], b[name], f"{where}/{name}", slack)
        elif isinstance(a, list) and isinstance(b, list):
            assert len(a) == len(b), f"{where}: {a} and {b}"
            for place, (one, other) in enumerate(zip(a, b)):
                close(one, other, f"{where}/{place}", slack)
        else:
            assert a == b, f"{where}: {a} and {b}"
    else:
        assert isinstance(b, (int, float)) and same(a, b, slack), f"{where}: {a} and {b}"


def shifted(value, origin, skip=("contentOffset", "from_size", "velocity")):
    """An answer with all its rectangles relative to an origin."""
    if isinstance(value, list):
        return [shifted(each, origin) for each in value]
    if not isinstance(value, dict):
        return value
    moved = {name: each if name in skip else shifted(each, origin)
             for name, each in value.items()}
    if all(name in value for name in RECT):
        for name in "x", "y":
            moved[name] = each_number(value[name], lambda place: place - origin[name])
    return moved


def each_number(value, change):
    """A number of a timeline, or its numbers, changed."""
    return [change(each) for each in value] if isinstance(value, list) else change(value)


def without_motion(request):
    return {name: value for name, value in request.items() if name not in MOTION}


def moving(answer):
    """Removes the moving items from an answer, and returns them by member, id and index."""
    items = {}
    for member in MOTION:
        animation = answer.get(member)
        if animation is not None:
            listed = animation if member == "css" else animation.pop("items")
            for item in listed:
                # A removed row has its previous index, which another row may have now.
                name = member, item.get("id"), item.get("index"), item.get("isRemoved")
                assert name not in items, f"duplicate {name}"
                items[name] = item
    answer.pop("css", None)
    return items


def parsed(value, name=None):
    """An answer with the transforms of CSS parsed into numbers."""
    if isinstance(value, list):
        return [parsed(each) for each in value]
    if isinstance(value, dict):
        return {name: parsed(each, name) for name, each in value.items()}
    if name == "transform" and isinstance(value, str):
        value = {function: [float(re.match("[-+.e0-9]+", each)[0]) for each in arguments.split(", ")]
                 for function, arguments in re.findall(r"(\w+)\(([^)]*)\)", value)}
        x, y = value.pop("translate")
        value |= {"x": x, "y": y, "rotate": value.get("rotate", [0])[0]}
    return value


# ------------------------------------------------------------------------------------- Properties

def rebased(path, request):
    """Rebasing changes only the origin of rectangles."""
    request = {name: value for name, value in request.items() if name not in ("rebase", "encoding")}
    if "viewport" not in request:
        request.setdefault("visibleRect", {"x": 3, "y": 60, "width": 300, "height": 200})
    plain = yield from ask(path, request)
    rect = visible_rect(request, plain)
    horizontal = plain.get("axis") == "horizontal"
    origin = {"x": rect["x"] if horizontal else 0, "y": 0 if horizontal else rect["y"]}
    other = request | {"rebase": True}
    if "items" in request.get("from", {}):
        # These items are those of an answer.
        start = request.get("visibleRect") or {"x": 0, "y": 0} | request.get("contentOffset", {})
        along = "x" if request.get("axis") == "horizontal" else "y"
        other["from"] = shifted(request["from"], {"x": 0, "y": 0} | {along: start[along]})
    found = yield from again(path, other)
    plain.pop("rows", None), found.pop("rows", None)
    close(shifted(plain, origin), found)


def rounded(path, request):
    """`precision` rounds the numbers of an answer, and changes nothing else."""
    exact = yield from ask(path, request)
    precision = len(json.dumps(request)) % 16
    found = yield from again(path, request | {"precision": precision})
    assert exact.get("rows") == found.get("rows"), "rows after an edit are rounded"
    close(to_decimals(exact, precision), to_decimals(found, 15))


def to_decimals(value, precision, name=None):
    """An answer with its numbers rounded, also those of CSS, except those that are written exactly."""
    if name in EXACT:
        return value
    if isinstance(value, list):
        return [to_decimals(each, precision, name) for each in value]
    if isinstance(value, dict):
        return {name: to_decimals(each, precision, name) for name, each in value.items()}
    if name in CSS_LENGTHS and isinstance(value, str):
        return re.sub(r"-?[0-9][-+.e0-9]*", lambda found: repr(to_decimals(float(found[0]), precision)), value)
    if isinstance(value, float) and math.isfinite(value):
        step = Decimal(1).scaleb(-precision)
        exact = Decimal(repr(value))
        return float(exact.quantize(step, ROUND_HALF_UP)) if exact.as_tuple().exponent < -precision else value
    return value


def selected(path, request):
    """`frames`, `range` and `encoding` change nothing else in the answer."""
    request = {name: value for name, value in request.items()
               if name not in ("frames", "range", "encoding", "overscan", "translations")}
    if "viewport" not in request:
        request.setdefault("visibleRect", {"x": 3, "y": 60, "width": 300, "height": 200})
    whole = yield from ask(path, request)
    items = moving(whole)
    listed = ("frames", "layouts", "visible", "visibleItems", "exposed", "rows", "diff")
    rest = {name: value for name, value in whole.items() if name not in listed}
    seen = {entry["index"] for entry in whole["visible"]}
    for change in {"frames": "visible"}, {"frames": "none"}, {"range": {"start": 1, "count": 2}}:
        found = yield from again(path, request | change)
        for name, item in moving(found).items():
            close(item, items[name], f"/{name[0]}")
        close(rest, {name: value for name, value in found.items() if name not in listed})
        chosen = range(1, 3) if "range" in change else seen
        # The frames of layouts in rows depend on the option, too.
        kept = [without_layout(item) for item in whole["frames"] if item["index"] in chosen]
        if change == {"frames": "none"}:
            assert "frames" not in found
        else:
            close(kept, [without_layout(item) for item in found["frames"]], "/frames")
        inside = range(1, 3) if "range" in change else seen
        close([each for each in whole["visible"] if each["index"] in inside], found["visible"])
    found = yield from again(path, request | {"encoding": "columns"})
    assert "frames" not in found
    columns = found["columns"]
    for name in ("index", *RECT):
        close([item[name] for item in whole["frames"]], columns[name], f"/columns/{name}")


def without_layout(item):
    return {name: value for name, value in item.items() if name != "layout"}


def windows(path, request):
    """The visible items are those that a filter of all frames selects, with their visible parts and fractions."""
    request = objects(request) | {"rebase": False, "overscan": 0}
    request.pop("translations", None)
    if "viewport" not in request:
        request.setdefault("visibleRect", {"x": 3, "y": 60, "width": 300, "height": 200})
    answer = yield from ask(path, request)
    rect = visible_rect(request, answer)
    frames = seen_frames(answer)
    expected = [index for index, frame in frames.items()
                if meets(frame, rect, request.get("edges", "exclusive"))]
    assert [entry["index"] for entry in answer["visible"]] == expected, (
        f"visible {answer['visible']}, filtered {expected}")
    for entry in answer["visible"]:
        part = common(frames[entry["index"]], rect)
        assert same_rect(rect_of(entry), part, 1e-6), f"{entry} is not {part}"
        assert same(entry["fraction"], share(part, frames[entry["index"]]), 1e-5), entry
    if "viewport" in request:
        states(answer, on_pixels(viewport(request, answer), request.get("pixelScale")))
    if "willDisplay" in answer:
        before = set(request["previous"])
        assert answer["willDisplay"] == [each for each in expected if each not in before]
        assert set(answer["didEndDisplaying"]) == before - set(expected), answer["didEndDisplaying"]
    widened = yield from again(path, request | {"overscan": 2})
    close(answer["visible"],
          [entry for entry in widened["visible"] if "overscan" not in entry], "/visible")
    for entry in widened["visible"]:
        if "overscan" in entry:
            frame = next(item.get("presentedFrame") or rect_of(item)
                         for item in answer["frames"] if item["index"] == entry["index"])
            assert same_rect(rect_of(entry), nearest(frame, rect), 1e-6), f"{entry} of {frame}"
            assert entry["fraction"] == 0, entry


def passing(path, request):
    """A window of an animation has exactly the items that are in the visible rect at some time."""
    request = objects(request) | {"rebase": False, "overscan": 0}
    for name in "translations", "revealed", "reveal", "previous", "css", "at":
        request.pop(name, None)
    if not {"revealed", "reveal"}.isdisjoint(request.get("from", {})):
        del request["from"]  # The piles would follow the visible rect.
    if path == "/v1/card-stack":
        request.setdefault("from", {"state": "expanded"})
    request["timeline"] = {"times": []}
    whole = yield from ask(path, request)
    if path.startswith("/v1/swipe-deck"):
        end = max((each["delay"] + each["duration"] for each in whole["animations"]), default=0)
        request["timeline"] = {"times": [end * place / 400 for place in range(400)]}
        whole = yield from again(path, request)
    if "timeline" not in whole or not whole["timeline"]["items"]:
        raise Refused
    if "animation" not in whole and len(whole["timeline"]["times"]) == 1:
        raise Refused  # Without a duration, a timeline does not contain the start.
    generator = random.Random(json.dumps(request))
    x, y, width, height = bounds_of_path(generator.choice(whole["timeline"]["items"]))
    share_of_path = generator.uniform(-0.5, 1.5)
    request["visibleRect"] = {
        "x": round(x, 2), "width": round(width + 1, 2),
        "y": round(y + share_of_path * height, 2), "height": generator.choice([1, 20, 200])}
    found = yield from again(path, request | {"frames": "visible"})
    inside = {item["index"] for item in found["timeline"]["items"]}
    order = request.get("edges", "exclusive")
    for item in whole["timeline"]["items"]:
        is_there, may_be = (seen_on_path(item, whole["animation"], request["visibleRect"], order)
                            if "animation" in whole
                            else seen_in_deck(item, request["visibleRect"], order))
        assert not is_there or item["index"] in inside, f"{item} is in the rect, but omitted"
        assert may_be or item["index"] not in inside, f"{item} is never in the rect"


def passing_rows(path, request):
    """A window of an edit has exactly the rows that are in the visible rect at some time."""
    request = objects(request) | {"rebase": False, "overscan": 0}
    for name in "previous", "css", "at", "from":  # catches.py compares windows of interrupted edits.
        request.pop(name, None)
    request["operations"] = [each | {"animation": lasting(each.get("animation", {}))}
                             for each in request.get("operations", [])]
    request["timeline"] = {"times": []}
    whole = yield from ask(path, request)
    if not whole.get("timeline", {}).get("items"):
        raise Refused
    end = whole["timeline"]["times"][-1]
    request["timeline"] = {"times": [end * place / 200 for place in range(200)]}
    whole = yield from again(path, request)
    generator = random.Random(json.dumps(request))
    x, y, width, height = bounds_of_path(generator.choice(whole["timeline"]["items"]))
    request["visibleRect"] = {
        "x": round(x + generator.uniform(-0.5, 1.2) * width, 2), "width": generator.choice([1, 20, 300]),
        "y": round(y + generator.uniform(-0.5, 1.2) * height, 2), "height": generator.choice([1, 20, 200])}
    rect = moved(request["visibleRect"], whole.get("anchorShift", {"x": 0, "y": 0}))
    found = yield from again(path, request | {"frames": "visible"})
    inside = {(item["index"], item.get("isRemoved")) for item in found["timeline"]["items"]}
    order = request.get("edges", "exclusive")
    for item in whole["timeline"]["items"]:
        is_there, may_be = seen_in_deck(item, rect, order)
        name = item["index"], item.get("isRemoved")
        # A hidden row has no extent.
        is_there = is_there and any(item["height"]) and any(item["width"])
        assert not is_there or name in inside, f"omitted: {name} is in the rect: {item}"
        assert may_be or name not in inside, f"{name} is never in the rect: {item}"


def lasting(animation):
    """An animation with a duration, so that a timeline contains its start."""
    return animation if "stiffness" in animation.get("spring", {}) else animation | {"duration": 0.5}


def bounds_of_path(item):
    """The bounding box of a path's two ends."""
    left, top = min(item["x"]), min(item["y"])
    right = max(item["x"]) + max(item["width"])
    bottom = max(item["y"]) + max(item["height"])
    return left, top, right - left, bottom - top


def seen_on_path(item, animation, rect, edges):
    """Whether a card is in a rect at a sample of its path, and whether it may be between samples."""
    samples, jumps = progress_samples(animation)
    first, last = ({name: item[name][end] for name in RECT} for end in (0, -1))

    def at(progress):
        frame = {name: first[name] + (last[name] - first[name]) * progress for name in RECT}
        return frame | {"height": max(0, frame["height"])}

    is_there = any(meets(at(progress), rect, edges) for progress in samples)
    around = [around_all([at(low), at(high)], 1e-6) for low, high in swept(samples, jumps)]
    return is_there, any(meets(each, rect, edges) for each in around)


def seen_in_deck(item, rect, edges):
    """The same for an item with an alpha and a transform, at the times of a timeline."""
    outlines = [(at_place(item.get("alpha", [1]), place), outline_at(item, place))
                for place in range(longest(item))]
    is_there = any(alpha > 0 and meets(outline, rect, edges) for alpha, outline in outlines)
    pairs = list(zip(outlines, outlines[1:])) or [(outlines[0], outlines[0])]
    may_be = any(max(one[0], other[0]) > 0 and meets(
        around_all([one[1], other[1]], slack_between(one[1], other[1])), rect, edges)
        for one, other in pairs)
    return is_there, may_be


def longest(item):
    """The number of times of an item of a timeline; 1 if no member changes."""
    return max(len(values) for values in [
        *(item[name] for name in RECT), item.get("alpha", [1]), *item.get("transform", {}).values()])


def at_place(values, place):
    return values[place if len(values) > 1 else 0]


def outline_at(item, place):
    """The presented rectangle of an item of a timeline."""
    x, y, wide, high = (at_place(item[name], place) for name in RECT)
    matrix = {name: at_place(values, place) for name, values in item.get("transform", IDENTITY).items()}
    width = abs(matrix["a"]) * wide + abs(matrix["c"]) * high
    height = abs(matrix["b"]) * wide + abs(matrix["d"]) * high
    return {"x": x + matrix["tx"] + (wide - width) / 2, "y": y + matrix["ty"] + (high - height) / 2,
            "width": width, "height": height}


def slack_between(one, other):
    """The possible distance of an outline from two consecutive samples."""
    return 0.01 + max(abs(a - b) for a, b in zip(sides(one), sides(other)))


def around_all(rects, slack):
    edges = [sides(rect) for rect in rects]
    left, top = min(each[0] for each in edges) - slack, min(each[1] for each in edges) - slack
    right, bottom = max(each[2] for each in edges) + slack, max(each[3] for each in edges) + slack
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def settled(path, request):
    """If nothing has changed since the answer in `previous`, no changes are reported."""
    request = without_motion(objects(request)) | {"rebase": False, "overscan": 0}
    for name in "translations", "revealed", "reveal", "operations", "anchor", "events", "to", "snap", "padding", "path", "reorder":
        request.pop(name, None)
    if path == "/v1/card-stack":
        request.setdefault("visibleRect", {"x": 3, "y": 60, "width": 300, "height": 200})
    request.pop("previous", None)
    path = path if path == "/v1/card-stack" else "/v1/scroll-stack"
    answer = yield from ask(path, request)
    if path == "/v1/card-stack":
        shown = [entry["index"] for entry in answer["visible"]]
        found = yield from again(path, request | {"previous": shown})
        assert found["willDisplay"] == found["didEndDisplaying"] == [], found["willDisplay"]
    else:
        rows = [{"index": row["index"], "visibility": row["visibility"]} for row in answer["frames"]]
        found = yield from again(
            path, request | {"previous": {"contentSize": answer["contentSize"], "rows": rows}})
        assert found["events"] == [], found["events"]


def sampled(path, request):
    """A sample equals the answer to a request for its translation alone."""
    request = {name: value for name, value in without_motion(request).items()
               if name not in ("translation", "revealed", "reveal", "previous", "from", "interaction")}
    translations = request.pop("translations", None) or [-20, 75.5, 300]
    request["state"] = "inTransit"
    answer = yield from ask(path, request | {"translations": translations})
    samples = answer.pop("samples")
    assert len(samples) == len(translations)
    for translation, sample in zip(translations, samples):
        alone = yield from again(path, request | {"translation": translation})
        assert alone == answer | sample, f"at {translation}: alone {alone}, as a sample {sample}"


def programmed(path, request):
    """The numbers of a motion program result in the frames of the stack in transit."""
    request = objects(request) | {"program": True, "rebase": False}
    for name in "translations", "revealed", "reveal", "previous", "from", "pixelScale":
        request.pop(name, None)
    request = without_motion(request) | {"state": "inTransit"}
    answer = yield from ask(path, request)
    if "cards" in request:
        raise Refused  # Their program has another form, which stacks.py compares.
    program = answer["program"]
    if answer["translation"] < program["translation"]["minimum"] or (
            answer["translation"] > program["translation"]["maximum"]):
        raise Refused
    for card in answer["frames"]:
        index, translation = card["index"], answer["translation"]
        y = program["first"]["y"]
        for part in program["segments"]:
            if part["firstIndex"] <= index <= part["lastIndex"]:
                y = (part["c0"] + part["c1"] * index + part["c2"] * translation
                     + part["c3"] * index * translation)
        expected = {"x": program["x"], "y": y, "width": program["width"], "height": program["height"]}
        assert same_rect(rect_of(card), expected), f"{card} is not {expected}"


def states(answer, port):
    """The states of rows correspond to the parts of their frames in the viewport."""
    for row in answer["frames"]:
        frame = row["presentedFrame"] if "isPinned" in row else rect_of(row)
        if row["isHidden"]:
            expected = ("hidden", 0)
        elif not meets(frame, port, "exclusive"):
            expected = ("offscreen", 0)
        elif within(frame, port):
            expected = ("entire", 100)
        else:
            expected = ("partial", 100 * share(common(frame, port), frame))
        assert row["visibility"] == expected[0], f"{row} must be {expected[0]}"
        assert same(row["percentage"], expected[1], 1e-6), f"{row} must be {expected}"
    for member, kinds in ("visibleRows", ("partial", "entire")), ("entirelyVisibleRows", ("entire",)):
        expected = [row["index"] for row in answer["frames"] if row["visibility"] in kinds]
        assert answer[member] == expected, f"{member} {answer[member]} is not {expected}"


def hits(path, request):
    """The hit is the topmost outline that contains the point."""
    request = objects(request) | {"rebase": False}
    request.pop("translations", None)
    request.setdefault("hitTest", {"x": 40, "y": 60})
    answer = yield from ask(path, request)
    found = answer["hit"]["index"]
    for item in sorted(answer["frames"], key=lambda item: -item["zIndex"]):
        if item.get("alpha", 1) == 0 or item.get("isHidden"):
            continue
        inside = contains(item | item["presentedFrame"] if "isPinned" in item else item, request["hitTest"])
        if inside is None:
            return
        if inside:
            assert found == item["index"], f"hit {found} is not {item['index']}"
            return
    assert found is None, f"hit {found} does not contain the point"


def exposed(path, request):
    """The exposed parts are disjoint, and are the area that no item above covers."""
    request = objects(request) | {"rebase": False, "exposed": True, "edges": "exclusive"}
    request.pop("translations", None)
    if "viewport" not in request:
        request.setdefault("visibleRect", {"x": 3, "y": 60, "width": 300, "height": 200})
    answer = yield from ask(path, request)
    levels = {item["index"]: item["zIndex"] for item in answer["frames"]}
    parts = {levels[entry["index"]]: rect_of(entry) for entry in answer["visible"] if "overscan" not in entry}
    assert len(answer["exposed"]) == len(parts)
    for region in answer["exposed"]:
        sizes = [rect["width"] * rect["height"] for rect in region["rects"]]
        assert same(area(region["rects"]), sum(sizes), 1e-6), f"{region} overlaps itself"
        level = levels[region["index"]]
        above = [part for other, part in parts.items() if other > level]
        left = area([parts[level], *above]) - area(above)
        assert same(left, sum(sizes), 1e-6), f"{region} must have an area of {left}"


def snapped(path, request):
    """Snapped edges are on pixels, and neighbours have no gap and no overlap."""
    request = objects(request) | {"rebase": False}
    request.pop("translations", None)
    scale = request.setdefault("pixelScale", 2)
    plain = yield from ask(path, {k: v for k, v in request.items() if k != "pixelScale"})
    answer = yield from again(path, request)
    for item in answer["frames"]:
        for edge in sides(rect_of(item)):
            assert same(edge * scale, round(edge * scale), 1e-6), f"{item} is not on pixels"
    for a, b in zip(plain["frames"], plain["frames"][1:]):
        for near, far in ((2, 0), (3, 1), (0, 2)):
            one, other = answer["frames"][a["index"]], answer["frames"][b["index"]]
            if same(sides(rect_of(a))[near], sides(rect_of(b))[far], 1e-12):
                assert same(sides(rect_of(one))[near], sides(rect_of(other))[far]), (
                    f"{one} and {other} touched")


def mirror(path, request):
    """A layout from right to left is the mirror image of the layout from left to right."""
    request = objects(request) | {"rebase": False, "layoutDirection": "leftToRight"}
    request.setdefault("hitTest", {"x": 40, "y": 60})
    if path.startswith("/v1/swipe-deck"):
        yield from mirror_deck(path, request)
        return
    if path == "/v1/scroll-stack/pan":
        raise Refused  # Fingers move in directions of the screen, which flings.py compares.
    if path == "/v1/scroll-stack/scroll":
        request = without_motion({name: value for name, value in request.items() if name != "animation"})
    plain = yield from ask(path, request)
    stack = "viewport" in request
    width = max(plain["contentSize"]["width"], request["viewport"]["width"]) if stack else (
        request["width"])
    before = (yield from before_of(request, path)) if stack else None
    point = request["hitTest"]
    other = copy.deepcopy(request) | {
        "layoutDirection": "rightToLeft", "hitTest": point | {"x": width - point["x"]}}
    if "visibleRect" in request:
        # An anchored edit moves the rect from where it is before the edit.
        rect_width = before_width(before, request) if "anchorShift" in plain else width
        other["visibleRect"] = mirrored(request["visibleRect"], rect_width)
    horizontal = request.get("axis") == "horizontal"
    if stack:
        offset = request.get("contentOffset", {})
        x = before_width(before, request) - offset.get("x", 0) - request["viewport"]["width"]
        other["contentOffset"] = {"x": x, "y": offset.get("y", 0)}
        mirror_offsets(other["rows"], before["frames"])
        if "snap" in request and horizontal:
            projected = request["snap"]["projected"]
            other["snap"] = request["snap"] | {
                "projected": width - projected - request["viewport"]["width"]}
    if path.endswith("edit") and any(
            operation["op"] == "setAxis" for operation in request["operations"]):
        raise Refused
    if path.endswith("edit") and "from" in request:
        other["from"] = mirrored_answer(request["from"], before_width(before, request), request)
    found = yield from again(path, other)
    if "anchorShift" in plain:
        shift, image = plain.pop("anchorShift"), found.pop("anchorShift")
        gained = width - before_width(before, request)
        # The offset itself is compared.
        assert "pixelScale" in request or same(shift["x"] + image["x"], gained, 1e-6), f"{shift} and {image}"
    if "pixelScale" in request:
        mirror_pixels(plain, found, width, 1 / request["pixelScale"])
        return
    remove_ambiguous_hits(plain, found, point)
    expected = mirrored_answer(without_echoes(parsed(plain)), width, request)
    found = without_echoes(parsed(found))
    # The move of a frame that changes its width refers to its other edge.
    empty = {row.get("id", row["index"]) for row in plain.get("frames", [])
             if not row["width"]}
    for answer in expected, found:
        for move in answer.get("diff", {}).get("moved", []):
            if move["sx"] != 1 or move.get("id", move.get("index")) in empty:
                move["dx"] = None
    close(areas(expected), areas(found), slack=1e-6)


def mirror_pixels(plain, found, width, pixel):
    """A mirror image is snapped separately: each frame is within one and a half pixels of the mirrored frame, because the
    width of the content is snapped, too."""
    for image, of_image in zip(samples(plain), samples(found), strict=True):
        for one, other in zip(image["frames"], of_image["frames"], strict=True):
            expected = mirrored(rect_of(one), width)
            for edge, of in zip(sides(expected), sides(rect_of(other))):
                assert not less(1.5 * pixel, abs(edge - of)), f"{other} is not the image of {one}"


def samples(answer):
    """The samples of an answer; the answer itself if it has no samples."""
    return answer.get("samples", [answer])


def remove_ambiguous_hits(plain, found, point):
    """Removes the hits from an answer and its mirror image if the point is on an item's left or right edge: an outline
    contains only one of its edges, so its mirror image contains the other one. Which items of layouts in rows are hit is
    compared by screens.py."""
    for one, other in zip(samples(plain), samples(found), strict=True):
        for each in one, other:
            each.get("hit", {}).pop("path", None)
            each.get("hit", {}).pop("ids", None)
        beside = [point | {"x": point["x"] + nudge} for nudge in (-1e-6, 1e-6)]
        if any([contains(item, each) for each in beside] not in ([True, True], [False, False])
               for item in one["frames"]):
            one.pop("hit"), other.pop("hit")


def areas(answer):
    """An answer with the areas of exposed regions instead of their parts, which differ in a mirror image."""
    for region in answer.get("exposed", []):
        region["rects"] = round(sum(rect["width"] * rect["height"] for rect in region["rects"]), 3)
    for frame in answer.get("frames", []):
        areas(frame.get("layout", {}))
    return answer


def without_echoes(answer):
    """An answer without the parts of the request in it, the rows after an edit and the content offsets of layouts in rows; and
    without the members of decks in rows that depend on what covers or shows them, because a deck is not mirrored."""
    answer.pop("rows", None)
    for frame in answer.get("frames", []):
        inner = frame.get("layout", {})
        inner.pop("contentOffset", None)
        if inner.get("layout") == "swipeDeck":
            for name in "visible", "exposed":
                inner.pop(name, None)
            for card in inner["frames"]:
                card.pop("presentedFrame", None)
        without_echoes(inner)
    return answer


def mirror_deck(path, request):
    """A deck has no reading direction. A swipe to the other side gives the mirror image about the centre of its cards."""
    plain = yield from ask(path, request)
    read = yield from again(path, request | {"layoutDirection": "rightToLeft"})
    close(plain, read)
    # Cards of different sizes, or away from the middle, have no common centre.
    if "cards" in request or "alignment" in request:
        return
    frame = rect_of(plain["frames"][0]) if plain["frames"] else request["bounds"]
    width = 2 * frame["x"] + frame["width"]
    point = request["hitTest"]
    other = swiped_back(request, width)
    other |= {"bounds": request["bounds"], "hitTest": point | {"x": width - point["x"]}}
    # If directions tie, the first one is chosen.
    other["configuration"] = {
        "directions": [{"direction": "right"}, {"direction": "left"}]} | other.get("configuration", {})
    found = yield from again(path, other)
    remove_ambiguous_hits(plain, found, point)
    # The mirror image of an origin depends on the width of the card, which a keyframe does not have.
    plain, found = (without_origins(parsed(answer)) for answer in (plain, found))
    close(areas(swiped_back(plain, width)), areas(found), slack=1e-6)


def without_origins(answer):
    for item in answer.get("css", []):
        for keyframe in item["keyframes"]:
            keyframe.pop("transformOrigin", None)
    return answer


def swiped_back(value, width):
    """The mirror image of a deck's request or answer."""
    if isinstance(value, list):
        return [swiped_back(each, width) for each in value]
    if isinstance(value, str):
        return re.sub("left|right|Left|Right", lambda side: OTHER_SIDE[side[0]], value)
    if not isinstance(value, dict):
        return value
    value = {name: swiped_back(each, width) for name, each in value.items()}
    moved = {name: each_number(each, lambda number: -number)
             if name in ACROSS and is_numeric(each) else each for name, each in value.items()}
    if "anchor" in value:
        # A fraction of the frame's width, 0.5 by default.
        moved["anchor"] = value["anchor"] | {"x": 1 + value["anchor"].get("x", -0.5)}
    return moved | mirrored(value, width) if all(name in value for name in RECT) else moved


def is_numeric(value):
    value = value[0] if isinstance(value, list) and value else value
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def before_of(request, path):
    """The answer for a stack before an edit or a scroll."""
    stack = {name: value for name, value in without_motion(request).items()
             if name not in ("operations", "anchor", "from", "events", "to", "snap", "padding", "path", "reorder")}
    if "layout" in json.dumps(request.get("operations", [])):
        raise Refused  # The content offsets of these layouts would have to be mirrored, too.
    return (yield from ask("/v1/scroll-stack", stack))


def before_width(before, request):
    """The width within which a stack is mirrored."""
    return max(before["contentSize"]["width"], request["viewport"]["width"])


def mirror_offsets(rows, frames):
    """Mirrors the content offsets of the stacks in rows, whose answers are in the frames of the rows."""
    place = 0
    for row in rows:
        frame, size = frames[place], row["size"]
        place += row.get("repeat", 1)
        if "vertical" in size and "layout" in json.dumps(size):
            raise Refused  # The answer has only the one for its axis.
        layout = size.get("layout", {})
        if layout.get("path") != "/v1/scroll-stack" or row.get("repeat") == 0:
            continue
        body, inner = layout["body"], frame["layout"]
        width = body.get("viewport", {}).get("width", frame["contentFrame"]["width"])
        x = max(inner["contentSize"]["width"], width) - body.get("contentOffset", {}).get("x", 0) - width
        body["contentOffset"] = body.get("contentOffset", {}) | {"x": x}
        mirror_offsets(body["rows"], inner["frames"])


def mirrored_answer(value, width, request, name=None):
    if isinstance(value, list):
        return [mirrored_answer(each, width, request, name) for each in value]
    if not isinstance(value, dict) or name in ("rows", "events"):
        return value
    if isinstance(value.get("layout"), dict):
        row = {name: each for name, each in value.items() if name != "layout"}
        return mirrored_answer(row, width, request) | {"layout": mirrored_layout(value, width, request)}
    value = {name: mirrored_answer(each, width, request, name) for name, each in value.items()}
    if name == "program":
        return mirrored(value, width)
    if name == "velocity":
        return value | {"x": -value["x"] - value["width"]} if "width" in value else value
    if all(name in value for name in RECT):
        return mirrored(value, width)
    if name == "contentOffset":
        return value | {"x": width - value["x"] - request["viewport"]["width"]}
    for member in "dx", "rotate":
        if member in value:
            value[member] = -value[member]
    if "rotate" in value:
        value["x"] = -value["x"]
    for member in ("b", "c", "tx") if "tx" in value else ():
        value[member] = each_number(value[member], lambda number: -number)
    if "keyframes" in value:
        mirror_widths(value["keyframes"])
    return value


def mirrored_layout(row, width, request):
    """The mirror image of the layout in a row. A deck is only moved."""
    if row["layout"]["layout"] != "swipeDeck":
        return mirrored_answer(row["layout"], width, request)
    # A hidden row is narrower than its deck.
    deck = row["contentFrame"] | {"width": row["layout"]["contentSize"]["width"]}
    moved = deck["x"] - mirrored(deck, width)["x"]
    return shifted(row["layout"], {"x": moved, "y": 0})


def mirror_widths(keyframes):
    """Corrects mirrored keyframes whose width changes: the right edge mirrors the left one."""
    for frame in keyframes:
        if "width" in frame:
            gained = pixels(frame["width"]) - pixels(keyframes[-1]["width"])
            frame["transform"]["x"] -= gained


def pixels(length):
    """The number of a CSS length in pixels."""
    return float(length.removesuffix("px"))


def ends(path, request):
    """An animation ends exactly at the frames of the next answer."""
    request = objects(request)
    request.pop("translations", None)
    if "from" in request and not path.endswith("edit"):
        request.setdefault("timeline", {"fps": 5})
    answer = yield from ask(path, request)
    if "from" in request and "timeline" in answer and not path.endswith(("pan", "edit")):
        yield from card_stack_starts(request, answer["timeline"])
    request = without_motion(request)
    if path.startswith(("/v1/scroll-stack", "/v1/card-stack")):
        timeline_ends(answer, answer["frames"])
    if path.startswith("/v1/scroll-stack"):
        yield from stack_ends(path, request, answer)
    elif path.startswith("/v1/card-stack"):
        yield from card_stack_ends(path, request, answer)
    elif path.startswith("/v1/swipe-deck"):
        yield from deck_ends(request, answer)


def timeline_ends(answer, frames):
    """A timeline ends at the frames of the remaining items."""
    timeline = answer.get("timeline", {"items": []})
    frames = {frame["index"]: frame for frame in frames}
    for item in timeline["items"]:
        if "isRemoved" not in item and item["index"] in frames:
            frame = frames[item["index"]]
            frame = frame | frame["presentedFrame"] if "isPinned" in frame else frame
            for name in [*RECT, "alpha"]:
                assert item.get(name, [1])[-1] == frame.get(name, 1), f"{item} does not end at {frame}"
            for name, values in item.get("transform", {}).items():
                end = frame.get("transform", {"a": 1, "d": 1}).get(name, 0)
                assert same(values[-1], end), f"{item} does not end at {frame}"


def card_stack_starts(request, timeline):
    """A stack's timeline starts at the position in `from`."""
    start = request["from"]
    before = {name: value for name, value in without_motion(request).items()
              if name not in ("from", "previous", "translation", "revealed", "reveal")}
    if not {"revealed", "reveal"}.isdisjoint(start):
        before |= start
    elif "state" in start:
        before["state"] = start["state"]
    else:
        collapsed = request.get("configuration", {}).get("collapsedHeight", 200)
        travelled = start["height"] - collapsed if "height" in start else start["translation"]
        before |= {"state": "inTransit", "translation": travelled, "clamp": False}
    answer = yield from again("/v1/card-stack", before)
    for item in timeline["items"]:
        first, frame = {name: item[name][0] for name in RECT}, rect_of(answer["frames"][item["index"]])
        assert same_rect(first, frame), f"{item} does not start at {frame}"


def card_stack_ends(path, request, answer):
    if path.endswith("pan"):
        after = {name: value for name, value in request.items()
                 if name not in ("events", "height", "velocity", "from", "previous", "interaction")}
        after["state"] = answer["state"]
        if answer["state"] == "inTransit":
            after["translation"] = answer["translation"]
        next_answer = yield from again("/v1/card-stack", after)
        shared = [name for name in next_answer if name in answer]
        close({name: answer[name] for name in shared}, {name: next_answer[name] for name in shared})
    if answer.get("animation", {}).get("property") == "height":
        collapsed = request.get("configuration", {}).get("collapsedHeight", 200)
        height = collapsed + answer["translation"]
        assert same(answer["animation"]["to"], height), f"{answer['animation']} does not end at {height}"


def deck_ends(request, answer):
    """A deck's animations start at the cards' appearance, and end at that in the remaining idle deck."""
    after = {name: value for name, value in request.items()
             if name not in ("events", "translation", "velocity", "phase", "history", "undo")}
    gone = answer.get("removedIndex")
    if "cards" in request:
        # The card that returns has the size of the bounds, which is not in the request.
        if "undone" in answer:
            return
        left = request["cards"][:answer["count"]]
        after["cards"] = [card for index, card in enumerate(left) if index != gone]
    else:
        after["count"] = answer["count"] - (gone is not None)
    if request.get("loop"):
        has_passed = answer["passedIndex"] is not None
        after["topIndex"] = answer["nextIndex" if has_passed else "topIndex"]
    next_answer = yield from again("/v1/swipe-deck", after)
    # A card that is passed flies out, and is then at the bottom.
    timeline_ends(answer, [frame for frame in next_answer["frames"]
                           if frame["index"] != answer.get("passedIndex")])
    for animation in answer["animations"]:
        index = animation["index"]
        if "undone" not in answer:
            beginning = answer["frames"][index]
            close(animation["from"], {name: beginning[name] for name in animation["from"]})
        if index not in (gone, answer.get("passedIndex")):
            end = next_answer["frames"][index]
            close(animation["to"], {name: end[name] for name in animation["to"]})


def shown(row):
    """The frame to which an edit moves a row: a sticky row moves to its presented frame."""
    return rect_of(row["presentedFrame"] if "isPinned" in row else row)


def stack_ends(path, request, answer):
    if "reorder" in request:
        raise Refused  # The rows are in another order, which reorders.py compares.
    after = {name: value for name, value in request.items()
             if name not in (*GESTURE, "operations", "anchor", "from", "to", "snap", "padding", "previous")}
    after |= {name: answer[name] for name in ("contentOffset", "axis", "rows") if name in answer}
    if "visibleRect" in request:
        after["visibleRect"] = visible_rect(request, answer)
    next_answer = yield from again("/v1/scroll-stack", after)
    shared = [name for name in next_answer if name in answer]
    close({name: answer[name] for name in shared}, {name: next_answer[name] for name in shared})
    for animation in answer.get("animations", []):
        if "to" in animation:
            frame = shown(next_answer["frames"][animation["index"]])
            assert animation["to"] == frame, f"{animation} does not end at {frame}"
    by_name = {row.get("id", row["index"]): row for row in next_answer["frames"]}
    for inserted in answer.get("diff", {}).get("inserted", []):
        frame = shown(by_name[inserted.get("id", inserted.get("index"))])
        assert rect_of(inserted) == frame, f"{inserted} is not at {frame}"


def events(path, request):
    """An edit's events are those of the next request with `previous`."""
    if path != "/v1/scroll-stack/edit":
        raise Refused
    request = without_motion(objects(request))
    for name in "previous", "events":
        request.pop(name, None)
    answer = yield from ask(path, request)
    before = {name: value for name, value in request.items()
              if name not in ("operations", "anchor", "from")}
    first = yield from again("/v1/scroll-stack", before)
    if any("id" not in row for row in first["frames"] + answer["frames"]):
        raise Refused
    after = before | {name: answer[name] for name in ("contentOffset", "axis", "rows")}
    after["previous"] = {
        "contentSize": first["contentSize"],
        "rows": [{"id": row["id"], "visibility": row["visibility"]} for row in first["frames"]]}
    found = yield from again("/v1/scroll-stack", after)

    def listed(events):
        return sorted(str((event["type"], event.get("id"), event.get("visibility"),
                           event.get("percentage"), event.get("to"))) for event in events)

    assert listed(answer["events"]) == listed(found["events"]), (
        f"{listed(answer['events'])} and {listed(found['events'])}")


def scrolls(path, request):
    """A scroll to a row shows the row."""
    if path != "/v1/scroll-stack/scroll":
        raise Refused
    request = objects(request) | {"rebase": False}
    target = request.get("to")
    if not isinstance(target, dict):
        # Most random requests don't scroll to a row.
        request.pop("snap", None)
        target = request["to"] = {"row": len(request["rows"]) // 2, "position": "initial"}
    request["viewport"] = {name: each + 300 for name, each in request["viewport"].items()}
    if any(each.get("sticky") for each in request["rows"]):
        raise Refused  # Pinned rows need room, too, which scrolls.py compares.
    answer = yield from ask(path, request)
    row = [row for row in answer["frames"] if target["row"] in (row["index"], row.get("id"))][0]
    horizontal = answer["axis"] == "horizontal"
    length, across = ("width", "height") if horizontal else ("height", "width")
    port = viewport(request, answer)
    padding = request.get("padding", {})
    room = port[length] - padding.get("start", 0) - padding.get("end", 0)
    start, end = (0, 2) if horizontal else (1, 3)
    crossing = (1, 3) if horizontal else (0, 2)
    if row["isHidden"] or answer["clamped"] or less(room, row[length]):
        raise Refused
    frame, seen = sides(rect_of(row)), sides(port)
    assert not less(frame[start], seen[start]) and not less(seen[end], frame[end]), (
        f"{row} is not within {port}")
    if not less(frame[crossing[0]], seen[crossing[0]]) and not less(
            seen[crossing[1]], frame[crossing[1]]) and row[length] and row[across]:
        assert row["visibility"] == "entire", row
    if target.get("position") == "initial":
        backwards = horizontal and request.get("layoutDirection") == "rightToLeft"
        gap = seen[end] - frame[end] if backwards else frame[start] - seen[start]
        assert same(gap, padding.get("start", 0)), f"{row} does not start {port}"


def finite(path, request):
    """Numbers up to the bounds stay finite."""
    answer = yield from ask(path, request)

    def check(value, where):
        if isinstance(value, dict):
            for name, each in value.items():
                check(each, f"{where}/{name}")
        elif isinstance(value, list):
            for each in value:
                check(each, where)
        elif isinstance(value, float):
            assert math.isfinite(value), f"{where} is {value}"
            # A pan may start while a spring overshoots the top of the stack.
            extent = where.endswith(("/width", "/height")) and where not in (
                "/at/height", "/steps/height") and "/velocity/" not in where
            assert not extent or value >= 0, f"{where} is {value}"

    check(answer, "")


def explicit(path, request):
    """An absent member may also be null, or have its default explicitly."""
    answer = yield from ask(path, request)
    body = DOCUMENT["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
    more = write_defaults(body, request, random.Random(json.dumps(request)))
    found = yield from again(path, more)
    answer.pop("rows", None), found.pop("rows", None)  # Equal to those of the request.
    assert json.dumps(found) == json.dumps(answer), f"a different answer to {json.dumps(more)}"


LAYOUTS = [path for path in PATHS if "visibleRect" in members(path)]
PROPERTIES = {
    rebased: LAYOUTS, rounded: PATHS, selected: LAYOUTS, windows: LAYOUTS, hits: LAYOUTS, exposed: LAYOUTS,
    snapped: LAYOUTS, mirror: LAYOUTS, ends: LAYOUTS, events: ["/v1/scroll-stack/edit"],
    settled: ["/v1/card-stack", "/v1/scroll-stack"], sampled: ["/v1/card-stack"],
    programmed: ["/v1/card-stack"],
    passing: ["/v1/card-stack", "/v1/card-stack/pan", "/v1/swipe-deck", "/v1/swipe-deck/pan"],
    passing_rows: ["/v1/scroll-stack/edit"], scrolls: ["/v1/scroll-stack/scroll"], explicit: PATHS, finite: PATHS,
}
