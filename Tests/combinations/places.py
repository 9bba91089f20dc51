"""The places of layouts on a screen: where rows around them move, clip, transform and cover them, in exact numbers."""

from geometry import common, contains, meets, rect_of, sides
from presented import Space, is_shown, outline
from rows import IDENTITY, state_in

STACK, DECK = "/v1/scroll-stack", "/v1/swipe-deck"


class Place:
    """Where a layout is. `origin` is that of its content before mirroring, `shifted` the same where sticky rows show it.
    `maps` are the transforms of emphasized rows with their centres, from the inside. `clip` is the visible part, `covers`
    are in front of it. `port` is what all viewports and rows around it show, without transforms; None for no part."""

    def __init__(self, space, clip, edges, origin=(0, 0), shifted=(0, 0), maps=(), covers=(), moves=False, port=None):
        self.space, self.clip, self.edges, self.origin, self.shifted = space, clip, edges, origin, shifted
        self.port, self.is_inner = port, False
        self.maps, self.covers, self.moves = maps, covers, moves

    def frame(self, rect, origin=None):
        x, y = origin or self.origin
        return self.space.rect(rect["x"] + x, rect["y"] + y, rect["width"], rect["height"])

    def line(self, rect, is_horizontal, origin=None):
        """The line at the end of a row of a stack."""
        x, y = origin or self.origin
        return self.space.line(rect | {"x": rect["x"] + x, "y": rect["y"] + y}, is_horizontal)

    def port_on(self, rect):
        """The part of a rectangle that all viewports and rows show; None for no part."""
        return common(rect, self.port) if self.port and meets(rect, self.port, "exclusive") else None

    def own_maps(self, rect, transform):
        return self.maps if transform is None else ((transform, centre(self.frame(rect, self.shifted))), *self.maps)

    def outline(self, rect, transform=None):
        """The bounding box of a rectangle where it is shown."""
        return self.mapped(self.frame(rect, self.shifted), self.own_maps(rect, transform))

    @staticmethod
    def mapped(shown, maps):
        """The bounding box of a rectangle after transforms."""
        left, top, right, bottom = sides(shown)
        corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
        for each in maps:
            corners = [mapped(corner, *each) for corner in corners]
        (left, *_, right), (top, *_, bottom) = map(sorted, zip(*corners))
        return {"x": left, "y": top, "width": right - left, "height": bottom - top}

    def contains(self, rect, point, transform=None):
        """Whether a rectangle contains a point where it is shown; None if rounding decides."""
        maps = self.own_maps(rect, transform)
        for each in reversed(maps):
            point = point and unmapped(point, *each)
        shown = self.frame(rect, self.shifted) | ({"transform": IDENTITY} if maps else {})
        return point is not None and contains(shown, point)

    def inside(self, items, row, stack, layout):
        """The place of a layout in the content of a row, one of the items of a stack here."""
        frame = stack.answer["frames"][row["index"]]
        own, content = stack.read(rect_of(frame)), stack.read(frame["contentFrame"])
        pinned = stack.read(frame["presentedFrame"]) if "isPinned" in frame else own
        start = [content[name] - layout.shown[name] for name in "xy"]
        origin = [a + b for a, b in zip(self.origin, start)]
        shifted = [a + b + pinned[name] - own[name] for a, b, name in zip(self.shifted, start, "xy")]
        maps = self.own_maps(own, row.get("transform"))
        covers = [outline(each) for each in items if each["zIndex"] > row["zIndex"] and is_shown(each)]
        place = Place(self.space, None, self.edges, origin, shifted, maps, (*covers, *self.covers),
                      self.moves or "presentedFrame" in row)
        place.is_inner = True
        place.content = {**layout.shown, "width": content["width"], "height": content["height"]}
        if not row.get("isHidden"):
            place.port = self.port_on(place.frame(place.content, shifted))
        seen = place.outline(place.content)
        if self.clip and is_shown(row) and meets(seen, self.clip, self.edges):
            place.clip = common(seen, self.clip)
        width = self.space.width
        if layout.path == DECK and width is not None:
            place.space = Space({"pixelScale": self.space.scale}, None)
            place.origin, place.shifted = ((width - x - layout.size["width"], y) for x, y in (origin, shifted))
        return place


def centre(rect):
    return float(rect["x"] + rect["width"] / 2), float(rect["y"] + rect["height"] / 2)


def mapped(point, transform, about):
    a, b, c, d, tx, ty = (float(transform[name]) for name in IDENTITY)
    x, y = (float(value) - middle for value, middle in zip(point, about))
    return about[0] + a * x + c * y + tx, about[1] + b * x + d * y + ty


def unmapped(point, transform, about):
    """The point that a transform maps to a point; None if it maps no single point there."""
    a, b, c, d, tx, ty = (float(transform[name]) for name in IDENTITY)
    x, y, area = float(point["x"]) - about[0] - tx, float(point["y"]) - about[1] - ty, a * d - b * c
    return {"x": about[0] + (d * x - c * y) / area, "y": about[1] + (a * y - b * x) / area} if area else None


def items_of(layout, place):
    """The items of a layout at its place."""
    items, port = [], place.frame(layout.shown)
    for frame in layout.answer["frames"]:
        own, item = layout.read(rect_of(frame)), dict(frame)
        shown = layout.read(frame["presentedFrame"]) if "isPinned" in frame else own
        for name, value in frame.items():
            if name == "contentFrame":
                item[name] = place.frame(layout.read(value))
            elif name == "separatorFrame":
                item[name] = place.line(layout.read(value), layout.axis == "x")
            elif name == "presentedSeparatorFrame":
                line = place.line(layout.read(value), layout.axis == "x", place.shifted)
                item[name] = place.mapped(line, place.maps)
            elif name == "items":
                item[name] = [each | place.frame(layout.read(rect_of(each))) for each in value]
        if place.moves or "presentedFrame" in frame:
            item["presentedFrame"] = place.outline(shown, frame.get("transform"))
        if layout.path == STACK:
            # States that a client compares with earlier ones are those on the screen.
            is_compared = place.is_inner and layout.previous is not None
            item["visibility"], item["percentage"] = state_on_screen(frame, layout, place) if is_compared else state_in(
                port, place.frame(shown), frame["isHidden"])
        items.append(item | place.frame(own))
    return items


def state_on_screen(frame, layout, place):
    """The visibility and the percentage of a row of a stack within all viewports and rows around it."""
    shown = layout.read(frame["presentedFrame"] if "isPinned" in frame else rect_of(frame))
    port = place.port_on(place.frame(layout.shown, place.shifted))
    if port is None:
        return "hidden" if frame["isHidden"] else "offscreen", 0
    return state_in(port, place.frame(shown, place.shifted), frame["isHidden"])


def path_to(point, layout, place):
    """The indices of the item at a point, and of the items in it. Ends with None if rounding decides."""
    items = items_of(layout, place)
    for item in sorted(items, key=lambda item: -item["zIndex"]):
        frame = layout.answer["frames"][item["index"]]
        shown = layout.read(frame["presentedFrame"] if "isPinned" in frame else rect_of(frame))
        is_hit = is_shown(item) and place.contains(shown, point, item.get("transform"))
        if is_hit is None:
            return [None]
        if is_hit:
            child = layout.children.get(item["index"])
            inner = child and place.inside(items, item, layout, child)
            if not inner:
                return [item["index"]]
            is_hit = inner.contains(inner.content, point)
            return [item["index"]] + ([None] if is_hit is None else path_to(point, child, inner) if is_hit else [])
    return []
