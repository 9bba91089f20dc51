"""The members that all answers share, computed from a model's items: frames, visible, exposed and hit.

An item is the dictionary of its entry in `frames`, presented but not rebased. Numbers are fractions, or floats if the
layout rotates its items.
"""

import math

from comparison import expect_same
from geometry import area, common, contains, meets, nearest, rect_of, same, same_rect, share, sides
from quicktions import Fraction

RECT = ("x", "y", "width", "height")
# The members that contain rectangles.
RECTANGLES = ("presentedFrame", "contentFrame", "separatorFrame", "presentedSeparatorFrame")


class Space:
    """The presented space of a request: mirrored within a width, then snapped."""

    def __init__(self, request, width):
        self.width = width if request.get("layoutDirection") == "rightToLeft" else None
        self.scale = request.get("pixelScale")

    def snap(self, edge):
        if self.scale is None:
            return edge
        return Fraction(math.floor(edge * self.scale + Fraction(1, 2))) / self.scale

    def rect(self, x, y, width, height):
        if self.width is not None:
            x = self.width - x - width
        return self.snapped({"x": x, "y": y, "width": width, "height": height})

    def line(self, rect, is_horizontal):
        """The line at the end of a row, as thick as a border of CSS. `rect` is its frame before mirroring."""
        shown = self.rect(**rect)
        start, length = ("x", "width") if is_horizontal else ("y", "height")
        if self.scale is None or not rect[length]:
            return shown
        thickness = Fraction(max(1, math.floor(rect[length] * self.scale))) / self.scale
        if is_horizontal and self.width is not None:
            return shown | {length: thickness}
        return shown | {start: shown[start] + shown[length] - thickness, length: thickness}

    def snapped(self, rect):
        left, top, right, bottom = map(self.snap, sides(rect))
        return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def outline(item):
    """The presented rectangle of an item."""
    return item.get("presentedFrame") or rect_of(item)


def is_shown(item):
    return item.get("alpha", 1) > 0 and not item.get("isHidden")


def in_range(indices, request):
    window = request.get("range")
    if window is None:
        return list(indices)
    return [index for index in indices if 0 <= index - window["start"] < window["count"]]


def widened(seen, order, extra):
    """The indices that overscan adds to those seen: the next ones before and after them in an order of indices."""
    places = {index: place for place, index in enumerate(order)}
    if not seen or not extra:
        return []
    first, last = min(places[index] for index in seen), max(places[index] for index in seen)
    return order[max(0, first - extra):first] + order[last + 1:last + 1 + extra]


def rebased(rect, request, origin, axis="y"):
    if not request.get("rebase") or origin is None:
        return rect
    return rect | {axis: rect[axis] - origin[axis]}


def rebased_item(item, request, origin, axis="y"):
    item = rebased(item, request, origin, axis)
    return item | {name: rebased(item[name], request, origin, axis) for name in RECTANGLES if item.get(name)}


def check_common(answer, request, items, rect=None, order=None, axis="y", covers=()):
    """Checks the members that all answers share.

    `rect` is the visible rect, `order` the indices in the order in which overscan adds them. `covers` are rectangles in
    front of the layout.
    """
    order = [item["index"] for item in items] if order is None else order
    items = {item["index"]: item for item in items}
    seen = []
    if rect is not None:
        seen = [index for index in sorted(order) if is_shown(items[index])
                and meets(outline(items[index]), rect, request.get("edges", "exclusive"))]
    # Pinned rows, and a dragged one in front of all, don't belong to the rows that scroll, which overscan widens.
    scrolled = [index for index in seen if not items[index].get("isPinned")
                and items[index].get("zIndex", 0) < 2 * max(1, len(items))]
    extra = [index for index in widened(scrolled or seen, order, request.get("overscan", 0)) if index not in seen]
    window = in_range(sorted(seen + extra), request)
    check_frames(answer, request, [rebased_item(items[index], request, rect, axis) for index in (
        window if request.get("frames") == "visible" else in_range(sorted(order), request))])
    if rect is not None:
        check_visible(answer["visible"], [
            name_of(items[index]) | visible_entry(items[index], rect, index in extra, request, axis)
            for index in window], items)
    else:
        assert "visible" not in answer, "visible"
    check_hit(answer, request, items.values())
    if request.get("exposed") and rect is not None:
        check_exposed(answer["exposed"], [index for index in window if index not in extra],
                      items, seen, rect, request, axis, covers)


def check_frames(answer, request, frames):
    if request.get("frames") == "none":
        assert "frames" not in answer and "columns" not in answer, "frames"
    elif request.get("encoding") == "columns":
        assert "frames" not in answer, "frames"
        for name in ("index", *RECT):
            expect_same(answer["columns"][name], [frame[name] for frame in frames], f"columns/{name}")
    else:
        expect_same([frame["index"] for frame in answer["frames"]], [frame["index"] for frame in frames],
                    "indices of frames")
        for found, frame in zip(answer["frames"], frames):
            for name, value in frame.items():
                # The transform of an item that cannot be seen has no meaning.
                if name in ("transform", "presentedFrame") and frame.get("alpha") == 0:
                    continue
                what = f"{name} of {frame['index']}"
                if name in RECT and name in found:
                    continue
                assert name in found or value is None, f"{what}: absent, not {value}"
                expect_same(found.get(name), value, what)
            assert same_rect(found, frame), f"frame {found}, not {rect_of(frame)}"
            unknown = {"id", "isPinned", "transform", "presentedFrame", "alpha"} & found.keys() - frame.keys()
            assert not unknown, f"{unknown} of {frame['index']}"


def name_of(item):
    """The members that identify an item."""
    return {name: item[name] for name in ("index", "id") if name in item}


def visible_entry(item, rect, is_added, request, axis):
    frame = outline(item)
    part = nearest(frame, rect) if is_added else common(frame, rect)
    entry = rebased(part, request, rect, axis) | {"fraction": 0 if is_added else share(part, frame)}
    return entry | ({"overscan": True} if is_added else {})


def check_visible(found, wanted, items):
    expect_same([entry["index"] for entry in found], [entry["index"] for entry in wanted], "visible")
    for one, other in zip(found, wanted):
        what = f"visible {other['index']}"
        expect_same(sorted(one), sorted(other), f"members of {what}")
        # Two edges can be equally near to a rotated item; rounding then selects one.
        is_ambiguous = "overscan" in other and "transform" in items[other["index"]]
        assert is_ambiguous or same_rect(one, other), f"{what}: {one}, not {other}"
        assert same(one["fraction"], other["fraction"], 1e-6), f"fraction of {what}: {one}, not {other}"
        for name in {"id", "overscan"} & other.keys():
            expect_same(one[name], other[name], f"{name} of {what}")


def check_hit(answer, request, items):
    if "hitTest" not in request:
        assert "hit" not in answer, "hit"
        return
    for item in sorted(items, key=lambda item: -item["zIndex"]):
        inside = is_shown(item) and contains(
            item if "transform" in item else item | outline(item), request["hitTest"])
        if inside is None:
            return
        if inside:
            expect_same(answer["hit"], name_of(item), "hit")
            return
    expect_same(answer["hit"], {"index": None}, "hit")


def check_exposed(found, listed, items, seen, rect, request, axis, covers):
    """Checks that the rects of a region are disjoint, are within the item, and are the area that no item covers."""
    expect_same([{name: region[name] for name in ("index", "id") if name in region} for region in found],
                [name_of(items[index]) for index in listed], "exposed")
    for region in found:
        item = items[region["index"]]
        part = common(outline(item), rect)
        above = [common(each, rect) for each in covers] + [
            common(outline(items[other]), rect) for other in seen if items[other]["zIndex"] > item["zIndex"]]
        above = [each for each in (common(each, part) for each in above if meets(each, part, "exclusive"))]
        rects = region["rects"]
        if request.get("rebase"):
            rects = [each | {axis: each[axis] + rect[axis]} for each in rects]
        sizes = sum(each["width"] * each["height"] for each in rects)
        what = f"exposed {region['index']}"
        assert same(area(rects), sizes, 1e-6), f"{what}: {rects} overlap"
        assert same(area([part, *rects]), area([part]), 1e-6), f"{what}: {rects} are outside {part}"
        assert same(sizes, area([part, *above]) - area(above), 1e-6), f"{what}: {rects}"
        assert same(area([*above, *rects]), area(above) + sizes, 1e-6), f"{what}: {rects} are covered"
