"""Layouts from right to left are mirrored."""

import copy
import json
import re

from geometry import contains, less, mirrored, rect_of, same, sides
from properties.asking import (RECT, Refused, again, ask, close, each_number, is_numeric, objects,
                               parsed, pixels, shifted, without_motion)

# The names and the numeric members that a swipe to the other side reverses.
OTHER_SIDE = {"left": "right", "right": "left", "Left": "Right", "Right": "Left"}
ACROSS = ("x", "deltaX", "translation", "tx", "b", "c", "rotate", "offsetX", "angle")


def mirror(path, request):
    """A layout from right to left is the mirror image of the layout from left to right."""
    request = objects(request) | {"rebase": False, "layoutDirection": "leftToRight"}
    request.setdefault("hitTest", {"x": 40, "y": 60})
    if path.startswith("/v1/swipe-deck"):
        request.pop("from", None)  # decks.py compares interrupted decks.
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
        # An edit moves the rect from where it is before the edit.
        other["visibleRect"] = mirrored(request["visibleRect"], before_width(before, request) if stack else width)
    horizontal = request.get("axis") == "horizontal"
    if stack:
        offset = request.get("contentOffset", {})
        x = before_width(before, request) - offset.get("x", 0) - request["viewport"]["width"]
        other["contentOffset"] = {"x": x, "y": offset.get("y", 0)}
        mirror_offsets(other["rows"], before["frames"])
        # Without a projected offset, an answer has the place of its own content offset.
        if "projected" in request.get("snap", {}) and horizontal:
            projected = request["snap"]["projected"]
            other["snap"] = request["snap"] | {
                "projected": width - projected - request["viewport"]["width"]}
    if path.endswith("edit") and any(
            operation["op"] == "setAxis" for operation in request["operations"]):
        raise Refused
    if path.endswith("edit") and "from" in request:
        other["from"] = mirrored_answer(request["from"], before_width(before, request), request)
    found = yield from again(path, other)
    if path.endswith("edit"):
        shift, image = (answer.pop("anchorShift", {"x": 0}) for answer in (plain, found))
        gained = width - before_width(before, request)
        # The offset itself is compared.
        assert "pixelScale" in request or same(shift["x"] + image["x"], gained, 1e-6), f"{shift} and {image}"
    if "pixelScale" in request:
        mirror_pixels(plain, found, width, 1 / request["pixelScale"])
        return
    remove_ambiguous_hits(plain, found, point)
    if "from" in request:
        # With velocities, a width that changes has other keyframes than a width and an x. catches.py compares these.
        plain.pop("css", None), found.pop("css", None)
    expected = mirrored_answer(without_echoes(parsed(plain)), width, request)
    if horizontal and "bounds" in expected:
        mirror_places(expected, width - request["viewport"]["width"])
    found = without_echoes(parsed(found))
    # A width that springs below 0 ends at 0, at the other edge.
    for answer in expected, found:
        without_places_of_empty(answer)
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


def without_places_of_empty(answer):
    """Removes the x of moving items at the times when they have no width."""
    for item in answer.get("timeline", {"items": []})["items"]:
        times = max(len(item["x"]), len(item["width"]))
        places, widths = (times // len(each) * each for each in (item["x"], item["width"]))
        item["x"] = [place if width else None for place, width in zip(places, widths)]


def mirror_places(answer, room):
    """Mirrors where a horizontal stack can rest; the insets at its ends may differ. The room is that of its offsets."""
    bounds = answer["bounds"]
    answer["bounds"] = {"minimum": room - bounds["maximum"], "maximum": room - bounds["minimum"]}
    for place in answer.get("places", []):
        place["offset"] = room - place["offset"]


def without_echoes(answer):
    """An answer without the parts of the request in it, the rows after an edit; without the content offsets, bounds and places
    of layouts in rows, which are in their own coordinates; and without the members of decks in rows that depend on what covers
    or shows them, because a deck is not mirrored."""
    answer.pop("rows", None)
    for frame in answer.get("frames", []):
        inner = frame.get("layout", {})
        for name in "contentOffset", "bounds", "places":
            inner.pop(name, None)
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
    frame = rect_of(plain["frames"][0]) if plain["frames"] else {"x": 0} | request["bounds"]
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
    # A velocity has the members of a rectangle, and no origin.
    value = {name: swiped_back(each, 0 if name == "velocity" else width) for name, each in value.items()}
    moved = {name: each_number(each, lambda number: -number)
             if name in ACROSS and is_numeric(each) else each for name, each in value.items()}
    if "anchor" in value:
        # A fraction of the frame's width, 0.5 by default.
        moved["anchor"] = value["anchor"] | {"x": 1 + value["anchor"].get("x", -0.5)}
    return moved | {"x": mirrored(value, width)["x"]} if all(name in value for name in RECT) else moved


def before_of(request, path):
    """The answer for a stack before an edit or a scroll."""
    stack = {name: value for name, value in without_motion(request).items()
             if name not in ("operations", "anchor", "from", "events", "to", "snap", "padding", "path", "reorder")}
    if "layout" in json.dumps(request.get("operations", [])):
        raise Refused  # The content offsets of these layouts would have to be mirrored, too.
    if any("viewport" in operation for operation in request.get("operations", [])):
        raise Refused  # The content offset after the edit would have to be mirrored in the new viewport.
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
    if "angle" in value:
        value["angle"] = each_number(value["angle"], lambda number: -number)
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
