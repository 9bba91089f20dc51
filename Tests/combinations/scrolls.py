#!/usr/bin/env python3
"""Compares scroll stacks with a model: sizes from the viewport, sticky rows, emphasis, scroll targets and snap places.

    scrolls.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""


from comparison import compare, expect, expect_same
from drawing import Decimals
from presented import check_common
from quicktions import Fraction
from rows import EVENTS, SHOWN, SIDES, Rows


def check(path, request, answer):
    rows = Rows(request)
    if path.endswith("scroll"):
        rows = check_target(rows, answer)
    check_rows(rows, request, answer)
    if path.endswith("scroll") or "snap" in request:
        check_geometry(rows, answer)
    if "previous" in request:
        check_events(rows, request["previous"], answer["events"])


def check_rows(rows, request, answer):
    """Checks the members of an answer about rows."""
    items = rows.items()
    expect_same(answer["contentSize"], rows.content_size(), "contentSize")
    expect_same(answer["contentOffset"], rows.offset, "contentOffset")
    states = [item["visibility"] for item in items]
    for member, kinds in ("visibleRows", SHOWN), ("entirelyVisibleRows", ("entire",)):
        expect(answer[member], [index for index, state in enumerate(states) if state in kinds], member)
    rect = request.get("visibleRect", rows.port())
    check_common(answer, request, items, rect, axis="x" if rows.is_horizontal else "y")


def check_target(rows, answer):
    """Checks the offset to which a scroll leads, and returns the rows there."""
    request, axis = rows.request, "x" if rows.is_horizontal else "y"
    found = answer["contentOffset"][axis]
    if "to" in request:
        place = rows.target(request["to"]["row"], request["to"]["position"]) + request["to"].get("offset", 0)
        offset, is_clamped = rows.clamped(place)
        expect_same(found, offset, "target")
        expect(answer["clamped"], is_clamped, "clamped")
    else:
        offset = check_snap(rows, found)
    return Rows(request, offset=rows.offset | {axis: offset})


def check_snap(rows, found):
    """Checks that an offset is the place at which a scroll ends."""
    projected = rows.reading_offset(rows.request["snap"]["projected"])
    place = landing(rows, projected)
    offset = rows.clamped(projected if place is None else place)[0]
    expect_same(found, offset, "snapped offset")
    return offset


def landing(rows, projected, velocity=0, released=0):
    """The place at which a scroll from the rows' offset comes to rest; None if none is near enough to the projected start of
    the viewport. All are in reading order; `released` is the start at which a finger left the content with the velocity."""
    snap, places = rows.request["snap"], rows.snap_places()
    nearest = nearest_place(rows, projected, velocity)
    if nearest is None:
        return None
    place, _, number = nearest
    is_paged = snap.get("stop") == "always"
    threshold = snap.get("velocityThreshold", 50 if is_paged else None)
    if threshold is not None and velocity and abs(velocity) >= threshold:
        side = 1 if velocity > 0 else -1
        if (place - released) * side <= 0 and 0 <= number + side < len(places):
            number += side
    if is_paged:
        first = nearest_number(places, rows.reading_offset(rows.offset["x" if rows.is_horizontal else "y"]))
        number = min(max(number, first - 1), first + 1)
    return places[number][0]


def nearest_number(places, start, velocity=0):
    """The number of the place that is nearest to a start; the velocity decides between two, else it is the first."""
    numbers = range(len(places))[::-1 if velocity > 0 else 1]
    return min(numbers, key=lambda number: abs(places[number][0] - start), default=None)


def nearest_place(rows, start, velocity=0):
    """The place that is nearest to a start of the viewport, with its row and its number; None if none is near enough."""
    snap, places = rows.request["snap"], rows.snap_places()
    number = nearest_number(places, start, velocity)
    if number is None:
        return None
    place, row = places[number]
    if snap.get("type") == "proximity" and abs(place - start) > snap.get("proximity", 0):
        return None
    return place, row, number


def name(rows, index):
    return {"id": rows.rows[index]["id"]} if "id" in rows.rows[index] else {}


def check_geometry(rows, answer):
    """Checks the bounds and, with `snap`, the place at the content offset."""
    axis = "x" if rows.is_horizontal else "y"
    ends = [rows.reading_offset(bound) for bound in rows.bounds()]
    expect_same(answer["bounds"], {"minimum": min(ends), "maximum": max(ends)}, "bounds")
    if "snap" not in rows.request:
        return
    nearest = nearest_place(rows, rows.reading_offset(rows.offset[axis]))
    if nearest is None:
        assert "snapped" not in answer, "snapped to no place"
        return
    _, row, number = nearest
    wanted = {"index": row, "place": number, "placeCount": len(rows.snap_places())} | name(rows, row)
    expect(answer["snapped"], wanted, "snapped")
    if rows.request["snap"].get("places"):
        expect_same(answer["places"], [
            {"offset": rows.reading_offset(place), "index": row} | name(rows, row) for place, row in rows.snap_places()],
                    "places")


def check_events(rows, previous, events):
    before = {row["index"]: row["visibility"] for row in previous["rows"]}
    wanted = []
    for item in rows.items():
        kind = EVENTS.get((before.pop(item["index"], None), item["visibility"]))
        if kind:
            wanted.append((kind, item["index"], item["visibility"]))
    wanted += [("becameHidden", index, None) for index, state in before.items() if state in SHOWN]
    found = [(event["type"], event["index"], event.get("visibility"))
             for event in events if event["type"] != "contentSizeChanged"]
    expect(sorted(map(str, found)), sorted(map(str, wanted)), "events")


# ----------------------------------------------------------------------------------------- Random requests

def insets(decimals, most):
    return {side: decimals.number(0, most) for side in SIDES if decimals.chance(0.5)}


def size(decimals, can_be_both=True):
    number = decimals.number
    makes = [lambda: {"fixed": number(0, 200)}, lambda: {"fit": {"length": number(0, 200)}},
             lambda: {"fit": {"aspectRatio": number(0, 3) + Fraction(1, 2)}},
             lambda: {"collapsible": {"collapsed": number(0, 100), "expanded": number(100, 200),
                                      "isExpanded": decimals.chance(0.5)}},
             lambda: {"fraction": number(0, 2) + Fraction(1, 10)}, lambda: {"perView": number(0, 4) + Fraction(1, 2)},
             lambda: {"fill": number(0, 3) + Fraction(1, 10)}]
    if can_be_both:
        makes.append(lambda: {axis: size(decimals, False) for axis in ("vertical", "horizontal")})
    return decimals.generator.choice(makes)()


def row(decimals, name, may_stick=True):
    some = decimals.some
    return {"size": size(decimals)} | some(0.6, id=lambda: name) | some(
        0.2, insets=lambda: insets(decimals, 20), padding=lambda: insets(decimals, 9), isHidden=lambda: True,
        separator=lambda: some(0.5, thickness=lambda: decimals.number(0, 3), isHidden=lambda: decimals.chance(0.5),
                               insets=lambda: insets(decimals, 20))) | some(
        0.35 if may_stick else 0, sticky=lambda: True)


def stack(decimals, is_plain=False):
    """The members of a stack. A plain one has no sticky rows and no emphasis."""
    generator, number, some = decimals.generator, decimals.number, decimals.some
    rows = [row(decimals, f"r{place}", not is_plain) for place in range(decimals.count())]
    request = {"viewport": {"width": number(150, 500), "height": number(150, 500)}, "rows": rows}
    request |= some(
        0.4, axis=lambda: generator.choice(("vertical", "horizontal")), spacing=lambda: number(0, 20),
        contentOffset=lambda: {"x": number(-20, 40), "y": number(-20, 40)}, contentInset=lambda: insets(decimals, 40),
        rowInsets=lambda: insets(decimals, 20), rowPadding=lambda: insets(decimals, 9),
        separator=lambda: some(0.5, thickness=lambda: number(0, 3), insets=lambda: insets(decimals, 20)),
        autoHideLastRowSeparator=lambda: True, contentAlign=lambda: generator.choice(("start", "end")))
    if "contentOffset" in request:
        axis = "x" if request.get("axis") == "horizontal" else "y"
        request["contentOffset"][axis] = number(-50, 900 + 100 * max(0, len(rows) - 8))
    if request.get("axis") == "horizontal" and decimals.chance(0.4):
        request["viewport"]["height"] = "content"
    if not is_plain:
        request |= some(0.4, stickyMode=lambda: generator.choice(("push", "stack")), emphasis=lambda: some(
            0.6, scale=lambda: number(0, 1), alpha=lambda: number(0, 1), angle=lambda: number(-3, 3)))
    return request


def paging(decimals):
    """Members of a snap."""
    return decimals.some(
        0.4, stop=lambda: decimals.generator.choice(("normal", "always")), velocityThreshold=lambda: decimals.number(0, 900),
        group=lambda: decimals.generator.randint(1, 4))


def drawn(generator):
    """A path and a request."""
    decimals = Decimals(generator)
    number, some, choice = decimals.number, decimals.some, generator.choice
    request = stack(decimals)
    rows = request["rows"]
    length = 900 + 100 * max(0, len(rows) - 8)
    extents = (length, 500) if request.get("axis") == "horizontal" else (500, length)
    request |= decimals.options(len(rows), *extents, has_rect=decimals.chance(0.4))
    if "hitTest" in request:
        offset = {"x": 0, "y": 0} | request.get("contentOffset", {})
        request["hitTest"] = {"x": offset["x"] + number(0, 300), "y": offset["y"] + number(0, 300)}
    if decimals.chance(0.4) and rows:
        request |= some(0.5, padding=lambda: some(0.7, start=lambda: number(0, 40), end=lambda: number(0, 40)))
        if decimals.chance(0.5):
            request["to"] = {"row": generator.randrange(len(rows)), "position": choice(
                ("initial", "middle", "final", "automatic"))}
            if request["to"]["position"] == "initial":
                request["to"] |= some(0.5, offset=lambda: number(-60, 400))
        else:
            request["snap"] = {"projected": number(-50, 900), "type": choice(("mandatory", "proximity"))}
            request["snap"] |= {"proximity": number(0, 200)} if request["snap"]["type"] == "proximity" else {}
            request["snap"] |= some(0.7, align=lambda: choice(("start", "center", "end")), places=lambda: True)
            request["snap"] |= paging(decimals)
        return "/v1/scroll-stack/scroll", request
    if decimals.chance(0.3):
        request["snap"] = some(0.7, align=lambda: choice(("start", "center", "end")), places=lambda: True)
        request["snap"] |= paging(decimals)
        request |= some(0.5, padding=lambda: some(0.7, start=lambda: number(0, 40), end=lambda: number(0, 40)))
    if decimals.chance(0.3):
        states = ("hidden", "offscreen", "partial", "entire")
        request["previous"] = {"rows": [
            {"index": index, "visibility": choice(states)} for index in range(len(rows) + 1) if decimals.chance(0.7)]}
    return "/v1/scroll-stack", request


if __name__ == "__main__":
    compare(__doc__, drawn, check)
