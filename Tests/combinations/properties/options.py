"""Options that all layouts share: the origin, decimals, selected frames, windows, defaults, and numbers of any size."""

import json
import math
import random
import re
from decimal import ROUND_HALF_UP, Decimal

from draw import DOCUMENT, write_defaults
from geometry import common, meets, nearest, rect_of, same, same_rect, share, sides
from properties.asking import MOTION, RECT, again, ask, close, objects, parsed, shifted, viewport, visible_rect
from properties.items import states

# The kinds of numbers that are not rounded: a name that ends with one of these words has it, so that a new member such as
# `contentVelocity` needs no change here. Rows after an edit are compared by themselves.
EXACT = re.compile("(?i)(duration|delay|curve|spring|deceleration|rows|times?|progress|velocity|error|decay|remaining|^c[23])$")
# The members of keyframes that have lengths.
CSS_LENGTHS = ("transform", "transformOrigin", "width", "height")
# Exact members of objects: the offset of a keyframe is a share of the time, and b of a card in a program is a slope.
EXACT_MEMBERS = {("keyframes", "offset"), ("cards", "b")}


def seen_frames(answer):
    """The presented frames of items that can be visible, by index."""
    return {item["index"]: item.get("presentedFrame") or rect_of(item)
            for item in answer["frames"]
            if item.get("alpha", 1) > 0 and not item.get("isHidden")}


def on_pixels(rect, scale):
    """A rectangle with its edges on pixels, like the viewport for the states of rows."""
    if scale is None:
        return rect
    left, top, right, bottom = (math.floor(edge * scale + 0.5 + 1e-9) / scale for edge in sides(rect))
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def moving(answer):
    """Removes the moving items from an answer, and returns them by member, path, id and index."""
    items = {}
    for member in MOTION:
        animation = answer.get(member)
        if animation is not None:
            layouts = [] if member == "css" else animation.pop("layouts", [])
            listed = animation if member == "css" else animation.pop("items")
            for layout in [{"path": [], "items": listed}, *layouts]:
                for item in layout["items"]:
                    # A removed row has its previous index, which another row may have now.
                    name = member, *layout["path"], item.get("id"), item.get("index"), item.get("isRemoved")
                    assert name not in items, f"duplicate {name}"
                    items[name] = item
    answer.pop("css", None)
    return items


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
    close(shifted(parsed(plain), origin), parsed(found))


def rounded(path, request):
    """`precision` rounds the numbers of an answer, and changes nothing else."""
    exact = yield from ask(path, request)
    precision = len(json.dumps(request)) % 16
    found = yield from again(path, request | {"precision": precision})
    assert exact.get("rows") == found.get("rows"), "rows after an edit are rounded"
    close(to_decimals(exact, precision), to_decimals(found, 15))


def to_decimals(value, precision, name=None):
    """An answer with its numbers rounded, also those of CSS, except those that are written exactly."""
    if name and EXACT.search(name):
        return value
    if isinstance(value, list):
        return [to_decimals(each, precision, name) for each in value]
    if isinstance(value, dict):
        return {member: each if (name, member) in EXACT_MEMBERS else to_decimals(each, precision, member)
                for member, each in value.items()}
    if name in CSS_LENGTHS and isinstance(value, str):
        return re.sub(r"-?[0-9][-+.e0-9]*", lambda found: repr(to_decimals(float(found[0]), precision) + 0.0), value)
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
    listed = ["frames", "layouts", "visible", "visibleItems", "exposed", "rows", "diff"]
    if "reorder" in request:
        listed.append("animations")  # A window has those of its rows.
    rest = {name: value for name, value in whole.items() if name not in listed}
    seen = {entry["index"] for entry in whole["visible"]}
    for change in {"frames": "visible"}, {"frames": "none"}, {"range": {"start": 1, "count": 2}}:
        found = yield from again(path, request | change)
        for name, item in moving(found).items():
            close(item, items[name], f"/{name[0]}")
        close(rest, {name: value for name, value in found.items() if name not in listed})
        for each in found.get("animations", []):
            assert each in whole["animations"], f"{each} is not in the whole answer"
        chosen = range(1, 3) if "range" in change else seen
        if change == {"frames": "visible"} and path.endswith(("scroll", "pan")) and "animation" in whole:
            # The window also has the rows on the way, which flings.py compares.
            for name in "frames", "visible":
                found[name] = [item for item in found[name] if item["index"] in seen]
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
