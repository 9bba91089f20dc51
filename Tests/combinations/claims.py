"""Which layout of a screen takes a gesture, from the definition in Docs/layouts-in-rows-changes.md."""

from comparison import exact
from places import DECK, STACK, Place, items_of, path_to
from presented import Space
from rows import Rows

SLOP = 10
CARDS = "/v1/card-stack"


def decision(request, screen):
    """The path to the layout that takes the gesture (None if no event decides), the number of events before the decision,
    the number of layouts that were asked, the layout, and the events for its own pan. None if rounding decides."""
    way, held = positions(request["events"]), None
    for place, (x, y) in enumerate(way):
        if x * x + y * y >= SLOP * SLOP:
            held = place
            break
    if held is None:
        return None, len(way), 0, screen, events_for(STACK, request["events"], way)
    x, y = way[held]
    axis = "x" if abs(x) > abs(y) else "y"
    sign = 1 if (x if axis == "x" else y) > 0 else -1
    touched = layouts_at(request, screen)
    if touched is None:
        return None
    for asked, (path, layout) in enumerate(reversed(touched), 1):
        if takes(layout, axis, sign):
            return path, held, asked, layout, events_for(layout.path, request["events"], way)
    return [], held, len(touched) + 1, screen, events_for(STACK, request["events"], way)


def positions(events):
    """Where the finger is after each event."""
    x = y = 0
    found = []
    for event in events:
        if "translationX" in event:
            x, y = event["translationX"], event["translationY"]
        else:
            x, y = x + event["deltaX"], y + event["deltaY"]
        found.append((x, y))
    return found


def events_for(path, events, way):
    """The events with the members that the pan of a layout takes."""
    found = []
    for event, (x, y), (before_x, before_y) in zip(events, way, [(0, 0), *way]):
        moved = {"deltaY": y - before_y} if path == CARDS else {
            "deltaX": x - before_x, "deltaY": y - before_y, "timeMs": event["timeMs"]}
        found.append({"phase": event["phase"]} | moved)
    return found


def layouts_at(request, screen):
    """The paths to the layouts in rows at the touch, and the layouts, from the outside. None if rounding decides."""
    offset, touch = screen.answer["contentOffset"], request["touch"]
    point = {name: touch[name] + offset[name] for name in "xy"}
    space = Space({name: request[name] for name in ("pixelScale", "layoutDirection") if name in request}, screen.width)
    port = space.snapped(offset | screen.size)
    place = Place(space, exact(offset | screen.size), "exclusive", port=port)
    viewport = screen.request["viewport"]
    # Touches are drawn in the viewport, or beyond its end.
    if not all(0 <= touch[name] < viewport[side] for name, side in (("x", "width"), ("y", "height"))):
        return []
    indices, found, layout = path_to(point, screen, place), [], screen
    if None in indices:
        return None
    for level, index in enumerate(indices):
        child, items = layout.children.get(index), items_of(layout, place)
        if child is None:
            break
        place = place.inside(items, items[index], layout, child)
        is_inside = place.contains(place.content, point)
        if is_inside is None:
            return None
        if not is_inside:
            break
        found.append((indices[:level + 1], child))
        layout = child
    return found


def takes(layout, axis, sign):
    """Whether a layout in a row takes a movement along an axis."""
    body = layout.body
    if layout.path == STACK:
        if not layout.has_viewport or layout.axis != axis:
            return False
        rows = Rows(layout.request)
        ends = sorted(rows.reading_offset(place) for place in rows.bounds())
        offset = layout.answer["contentOffset"][axis]
        # A finger to the right or down brings the offset nearer to its lower bound.
        return ends[0] < offset if sign > 0 else offset < ends[1]
    if layout.path == DECK:
        if not (len(body["cards"]) if "cards" in body else body.get("count", 0)):
            return False
        names = {(1, "x"): "right", (-1, "x"): "left", (1, "y"): "down", (-1, "y"): "up"}
        name = names[sign, axis]
        directions = body.get("configuration", {}).get("directions", [{"direction": "left"}, {"direction": "right"}])
        return any(name in each["direction"].lower() for each in directions)
    if layout.path != CARDS or axis == "x":
        return False
    sizes = {"collapsedHeight": 200, "expandedHeight": 500} | body.get("configuration", {})
    travel = sizes["expandedHeight"] - sizes["collapsedHeight"]
    state, translation = body.get("state", "inTransit" if "translation" in body else "collapsed"), 0
    if state == "inTransit":
        translation = body.get("translation", 0)
        if body.get("clamp"):
            translation = min(max(translation, 0), travel)
    if state == "expanded":
        return False
    return translation > 0 if sign > 0 else translation < travel
