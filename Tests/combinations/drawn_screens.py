"""Random requests for scroll stacks whose rows contain layouts."""

import decks
import edits
import kinds
import scrolls
import stacks
from drawing import Decimals
from places import DECK, STACK
from quicktions import Fraction
from rows import apply

OPTIONS = ("visibleRect", "frames", "range", "overscan", "hitTest", "exposed", "edges", "pixelScale", "layoutDirection",
           "rebase", "encoding")
# What only the outermost request may have.
CHANGES = ("previous", "from", "timeline", "css", "at", "revealed", "reveal", "translations", "pileMargin", "undo",
           "history", "program", "operations", "to", "snap", "padding", "animation", "path", "touch", "events", "velocity", "bounce",
           "deceleration")
# The lengths of rows that follow from the viewport alone.
SHARES = ("fraction", "perView")
PANNED = (STACK, DECK, "/v1/card-stack")


def without(members, value):
    return {name: each for name, each in value.items() if name not in members}


def drawn_layout(decimals, axis, level):
    """A size with a layout, for a row of a stack along an axis."""
    choice, number = decimals.generator.choice, decimals.number
    module, path, body = choice((decks, kinds, stacks, scrolls)), STACK, None
    if module is scrolls:
        body = drawn_stack(decimals, level)
    while body is None or path.endswith("pan"):
        path, body = module.drawn(decimals.generator)
    body = without(OPTIONS + CHANGES, body)
    if "columns" in body:
        # Three columns are then wider than the insets of cards at all levels.
        body["columns"] = without(["spacing"], body["columns"])
    if path in (STACK, "/v1/card-stack") and decimals.chance(0.3):
        body["previous"] = drawn_previous(decimals, body)
    share = decimals.chance(0.2) and choice(({"fraction": number(1, 2)}, {"perView": number(1, 3)})) or {}
    own = [] if share else ["height" if axis == "vertical" else "width"]
    if path in (STACK, DECK):
        name = "viewport" if path == STACK else "bounds"
        extents = {each: body[name][each] for each in own}
        body = without([name], body) | ({name: extents} if extents else {})
        along_both = axis == "vertical" == body.get("axis", "vertical")
        if path == STACK and along_both and extents and decimals.chance(0.6):
            # As long as all of its content.
            body = without([name, "contentOffset"], body)
            body["rows"] = [row for row in body["rows"] if not has_share(row["size"])]
    elif own != ["width"]:
        del body["width"]
    return {"layout": {"path": path, "body": body}} | share


def drawn_previous(decimals, body):
    """What a scroll stack or a card stack showed before."""
    choice, count = decimals.generator.choice, len(body.get("rows", body.get("cards", []))) or body.get("count", 0)
    indices = [index for index in range(min(count, 9) + 1) if decimals.chance(0.7)]
    if "rows" not in body:
        return indices
    rows = []
    for index in indices:
        name = body["rows"][index].get("id") if index < count else "gone"
        rows.append({"id": name} if name and decimals.chance(0.5) else {"index": index})
    return {"rows": [row | {"visibility": choice(("hidden", "offscreen", "partial", "entire"))} for row in rows]} | (
        decimals.some(0.2, contentSize=lambda: {"width": decimals.number(0, 500), "height": decimals.number(0, 900)}))


def has_share(size):
    """Whether a size, or one of its sizes along an axis, is a share of the viewport alone."""
    return any(name in each for each in (size, *map(size.get, ("vertical", "horizontal"))) if each for name in SHARES)


def drawn_stack(decimals, level, turns=False):
    """A stack with layouts in some rows. One that `turns` has them for both axes. Insets leave some width at all levels."""
    stack = scrolls.stack(decimals) | {
        "rowInsets": scrolls.insets(decimals, 3), "rowPadding": {}, "contentInset": scrolls.insets(decimals, 9)}
    if turns and stack["viewport"]["height"] == "content":
        # Only a horizontal stack is as high as its rows.
        stack["viewport"]["height"] = decimals.number(150, 500)
    stack["rows"] = [without(["insets", "padding"], row) for row in stack["rows"]][:30 if level == 1 else 3]
    share = 0.6 / level if len(stack["rows"]) < 8 else 0.1
    for row in stack["rows"]:
        if level < 4 and decimals.chance(share):
            row["size"] = drawn_size(decimals, stack.get("axis", "vertical"), level, turns)
    return stack


def drawn_size(decimals, axis, level, turns):
    if turns:
        return {each: drawn_layout(decimals, each, level + 1) for each in ("vertical", "horizontal")}
    return drawn_layout(decimals, axis, level + 1)


def drawn(generator):
    """A path and a request."""
    decimals = Decimals(generator)
    number, chance, choice = decimals.number, decimals.chance, generator.choice
    goal = choice(("layout", "layout", "edit", "scroll", "pan"))
    turns = goal == "edit" and chance(0.3)
    request = drawn_stack(decimals, 1, turns)
    rows, extents = request["rows"], (900, 500) if request.get("axis") == "horizontal" else (500, 900)
    request |= decimals.options(len(rows), *extents, has_rect=chance(0.4))
    if "pixelScale" in request:
        request["pixelScale"] = choice((1, 2, 3))
    if turns:
        request.pop("layoutDirection", None)
    if goal == "edit":
        for place, row in enumerate(rows):
            row["id"] = f"r{place}"
        request["operations"], after = [], [dict(row) for row in rows]
        for step in range(generator.randint(1, 3)):
            operation = edits.operation(decimals, after, step, turns)
            for changed in [operation] * ("size" in operation) + operation.get("rows", []):
                if chance(0.5):
                    changed["size"] = drawn_size(decimals, request.get("axis", "vertical"), 1, turns)
            if "layout" in str(operation.get("size")):
                # Rows with different insets would have different lengths.
                operation |= {name: operation[name][:1] for name in ("ids", "indexes") if name in operation}
            for row in operation.get("rows", []):
                row.pop("insets", None), row.pop("padding", None)
            apply(operation, after)
            request["operations"].append(operation)
        with_whole_lines(request)
        return "/v1/scroll-stack/edit", request | decimals.some(
            0.3, timeline=lambda: {"times": [0, number(0, 1) / 2]})
    with_whole_lines(request)
    paths = panned_paths(generator, request)
    if goal == "pan" and chance(0.5):
        return "/v1/scroll-stack/pan", request | drawn_decision(decimals, request["viewport"])
    if goal == "pan" and paths:
        request["path"], layout = choice(paths)
        return "/v1/scroll-stack/pan", request | drawn_gesture(decimals, layout["path"])
    path = drawn_path(generator, request)
    if goal == "scroll" and path:
        request["to"] = {"path": path, "position": choice(("initial", "middle", "final", "automatic"))}
        request |= decimals.some(0.3, padding=lambda: {"start": number(0, 40), "end": number(0, 40)})
        if chance(0.4):
            request |= {"animation": decimals.some(0.5, duration=lambda: number(0, 1))} | decimals.some(
                0.6, timeline=lambda: {"times": [0, number(0, 1) / 2]}, css=lambda: True, at=lambda: number(0, 1) / 3)
        return "/v1/scroll-stack/scroll", request
    return STACK, request


def with_whole_lines(value):
    """Rounds the line heights of texts, so that their heights are whole pixels with and without a pixel scale."""
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        with_whole_lines(each)
    if isinstance(value, dict) and "lineHeight" in value:
        value["lineHeight"] = int(value["lineHeight"])


def drawn_path(generator, stack):
    """A row, an item in it, and so on, each by its index or its id. Empty without rows."""
    if not stack["rows"]:
        return []
    row = generator.randrange(len(stack["rows"]))
    axis, size = stack.get("axis", "vertical"), stack["rows"][row]["size"]
    body = size.get(axis, size).get("layout", {}).get("body", {})
    rest = []
    if "rows" in body:
        rest = drawn_path(generator, body)
    elif body:
        cards = body.get("cards", [{}] * body.get("count", 0))
        rest = [drawn_step(generator, cards)] if cards else []
    return [named(generator, stack["rows"], row)] + rest


def drawn_step(generator, items):
    return named(generator, items, generator.randrange(len(items)))


def named(generator, items, index):
    """The index of an item, or its id."""
    return items[index]["id"] if "id" in items[index] and generator.random() < 0.5 else index


def panned_paths(generator, stack):
    """The paths to the layouts in rows that have a pan, and the layouts."""
    found, axis = [], stack.get("axis", "vertical")
    for index, row in enumerate(stack["rows"]):
        size = row["size"].get(axis, row["size"])
        layout = size.get("layout", {"path": None})
        step = named(generator, stack["rows"], index)
        if layout["path"] in PANNED and (layout["path"] != STACK or "viewport" in layout["body"] or has_share(size)):
            found.append(([step], layout))
        if layout["path"] == STACK:
            found += [([step, *path], inner) for path, inner in panned_paths(generator, layout["body"])]
    return found


def drawn_decision(decimals, viewport):
    """A touch, and the events of a gesture that decides its path."""
    number, generator = decimals.number, decimals.generator
    sides = [min(each, 500) if isinstance(each, (int, Fraction)) else 100 for each in (viewport["width"], viewport["height"])]
    touch = dict(zip("xy", (number(0, max(1, int(side))) for side in sides)))
    events, time = [], 0
    reach = [generator.choice((4, 30, 120)) for _ in "xy"]
    names = generator.choice((("deltaX", "deltaY"), ("translationX", "translationY")))
    for place, phase in enumerate(["began", *["changed"] * generator.randint(1, 4), generator.choice(("changed", "ended", "cancelled"))]):
        time += generator.randint(1, 40)
        size = [min(each, 4) if place < generator.randint(1, 3) else each for each in reach]
        events.append({"phase": phase, "timeMs": time} | {name: number(-each, each) for name, each in zip(names, size)})
    return {"path": "auto", "touch": touch, "events": events, "frames": "all"} | decimals.some(
        0.3, velocity=lambda: {"x": number(-900, 900), "y": number(-900, 900)}, bounce=lambda: False,
        at=lambda: number(0, 1) / 3)


def drawn_gesture(decimals, path):
    """The events of a gesture over a layout, and its other members."""
    number, chance, choice, some = decimals.number, decimals.chance, decimals.generator.choice, decimals.some
    is_stack, gesture = path == "/v1/card-stack", {}
    names, time, events = ("deltaY",) if is_stack else ("deltaX", "deltaY"), 0, []
    for phase in ["began", *["changed"] * decimals.generator.randint(0, 3), choice(("changed", "ended", "ended", "cancelled"))]:
        time += decimals.generator.randint(1, 40)
        events.append({"phase": phase, **{name: number(-120, 120) for name in names}} | (
            {} if is_stack else {"timeMs": time}))
    if is_stack and chance(0.2):
        events = [{"phase": "tapped"}]
    gesture["events"] = events
    if path != DECK:
        gesture |= some(0.3, velocity=lambda: {"x": number(-900, 900), "y": number(-900, 900)})
    if path == STACK:
        gesture |= some(0.2, bounce=lambda: False, deceleration=lambda: decimals.generator.randint(95, 99) / 100,
                        snap=lambda: {"type": "mandatory", "align": choice(("start", "center", "end"))} | scrolls.paging(decimals),
                        animation=lambda: {"duration": number(0, 1)})
    return gesture | some(0.2, timeline=lambda: {"times": [0, number(0, 1) / 2]}, css=lambda: True, at=lambda: number(0, 1) / 3)
