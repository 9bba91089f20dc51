"""Animations state every item that passes through the visible rect."""

import json
import random

from geometry import meets, sides
from motion import progress_samples, swept
from properties.asking import RECT, Refused, again, ask, moved, objects

IDENTITY = {"a": [1], "b": [0], "c": [0], "d": [1], "tx": [0], "ty": [0]}


def passing(path, request):
    """A window of an animation has exactly the items that are in the visible rect at some time."""
    request = objects(request) | {"rebase": False, "overscan": 0}
    for name in "translations", "revealed", "reveal", "previous", "css", "at":
        request.pop(name, None)
    if not {"revealed", "reveal"}.isdisjoint(request.get("from", {})):
        del request["from"]  # The piles would follow the visible rect.
    if path.startswith("/v1/swipe-deck"):
        request.pop("from", None)  # decks.py compares windows of interrupted decks.
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
