"""Requests of every operation, each made from genes. A function here determines what makes an operation expensive;
members.py adds further members from the contract. An operation without a function gets requests that are drawn from its
schema.

    shapes.py        exits with 1 if a member of the contract is never drawn
"""

import functools
import json
import pathlib
import random
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/combinations"))
from draw import DOCUMENT, PATHS, Draw  # noqa: E402
from members import missing, with_more  # noqa: E402

from genes import Genes  # noqa: E402
from shape_parts import animation, motion, options, text  # noqa: E402

# The members that a layout in a row of a vertical stack must not have.
OUTER = ["width", "frames", "encoding", "visibleRect", "exposed", "overscan", "hitTest", "pixelScale",
         "layoutDirection", "previous", "from", "timeline", "css", "at", "translations", "reveal"]
LAYOUTS_IN_ROWS = list(DOCUMENT["components"]["schemas"]["RowLayout"]["discriminator"]["mapping"])
# Lists of texts, and of layouts in rows, are not longer than this.
MAXIMUM_BYTES = 6 << 20


def card_stack(genes):
    # Numbers of many digits are the most expensive to write.
    fine = genes.flag("fine")
    configuration = {
        "cardOffset": 0.012345678901 if fine else genes.choice("offset", [0.1, 40]),
        "collapsedHeight": 200, "expandedHeight": 500.123456789 if fine else 500,
        "cardHeight": genes.choice("cardHeight", [0.01, 9, 200]), "verticalSpacing": 0,
        "animation": animation(genes)}
    body = {"configuration": configuration, "width": 375.123456789 if fine else 375, **stack_cards(genes),
            **options(genes)}
    states = ["collapsed", "expanded", "inTransit", "samples"] + ["revealed"] * ("visibleRect" in body)
    state = genes.choice("state", states)
    if state == "samples":
        body.update(state="inTransit", translations=[
            place % 997 / 7 if fine else place % 300 for place in range(genes.size("samples", 1, 500_000))])
    elif state == "inTransit":
        body.update(state=state, translation=33.3333333)
    else:
        body |= {"reveal": reveal(genes)} if state == "revealed" else {"state": state}
        if genes.flag("from"):
            body["from"] = {"state": "collapsed" if state == "expanded" else "expanded"}
            if "visibleRect" in body and genes.flag("fromReveal"):
                body["from"] = {"reveal": reveal(genes.within("from "))}
            body.update(motion(genes))
    body.update({name: True for name in ("program", "interaction") if genes.flag(name)})
    return body


def stack_cards(genes):
    """The number of cards, or cards with their own heights."""
    kind = genes.choice("cards", ["count", "count", "heights", "texts"])
    if kind == "count":
        return {"count": genes.size("count", 1, 1_100_000)}
    if kind == "texts":
        return {"cards": [{"text": text(genes, number)} for number in range(genes.size("texts", 1, 500))]}
    names = genes.flag("ids")
    return {"cards": [{"height": 1 + number % 7 / 7} | ({"id": f"card-{number}"} if names else {})
                      for number in range(genes.size("heights", 1, 200_000))]}


def reveal(genes):
    return {"card": genes.choice("revealed", [0, 1]), "above": genes.choice("above", ["below", "pile"]),
            "fill": genes.flag("fill"), "pileMargin": genes.choice("pileMargin", [0, 0.001, 4])}


def card_stack_pan(genes):
    body = {"count": genes.size("count", 1, 1_000_000), "width": 375, "state": "collapsed", **options(genes)}
    body["events"] = [{"phase": "began", "deltaY": 0}] + [
        {"phase": "changed", "deltaY": genes.choice("delta", [-1, -0.333333333333])}
    ] * genes.size("events", 1, 200_000) + [{"phase": "ended", "deltaY": 0}]
    body.update(motion(genes))
    return body


def swipe_deck(genes):
    fine = genes.flag("fine")
    body = {"bounds": {"x": 0, "y": 0, "width": 375.7 if fine else 375, "height": 600},
            "count": genes.size("count", 1, 1_000_000), **options(genes)}
    if genes.flag("depth"):
        body["configuration"] = {"visibleCount": genes.size("seen", 1, 1000),
                                 "depth": {"scale": 0.91234567, "offsetY": 12.3456789},
                                 "rotation": {"maxAngle": 0.3}}
    if genes.flag("moving"):
        body.update(translation={"x": 123.456789, "y": 7}, phase=genes.choice("phase", ["changed", "ended"]))
        body.update(motion(genes))
    return body


def swipe_deck_pan(genes):
    body = swipe_deck(genes)
    for name in ("translation", "phase"):
        body.pop(name, None)
    body["events"] = [{"phase": "began"}] + [
        {"phase": "changed", "deltaX": 1.2345678, "deltaY": 0.1}] * genes.size("events", 1, 150_000)
    return body


def rows(genes, level, most=300_000):
    count = genes.size("rows", 1, most)
    repeat = genes.size("repeat", 1, 1_000_000) if genes.flag("repeats") else None
    size = genes.choice("rowSize", ["fixed", "fine", "ratio", "text"] + ["layout"] * 4 * (level < 4))
    if size == "layout":
        inner = {"layout": layout(genes.within("inner "), level + 1)}
        count = min(count, max(1, MAXIMUM_BYTES // len(json.dumps(inner))))
    list_ = []
    for number in range(min(count, 500) if size == "text" else count):
        row = {"size": {"fixed": 1.2345678901} if size == "fine" else
               {"fit": {"aspectRatio": 1.7}} if size == "ratio" else inner if size == "layout" else
               {"fit": {"text": text(genes, number)}} if size == "text" else {"fixed": 1}}
        if genes.flag("fraction") and size in ("fixed", "layout"):
            row["size"] = {"fraction": 0.5} | (inner if size == "layout" else {})
        if not repeat and genes.flag("sticky"):
            row["sticky"] = True
        if genes.flag("ids"):
            row["id"] = f"{number}" + "i" * genes.choice("idLength", [0, 1, 200])
        if repeat:
            row["repeat"] = max(1, repeat // count)
        if genes.flag("insets"):
            row["insets"] = {"top": 1.1, "left": 2.2, "bottom": 3.3, "right": 4.4}
        if genes.flag("hidden"):
            row["isHidden"] = number % 2 == 0
        list_.append(row)
    return list_


def layout(genes, level):
    """A layout in a row of a vertical stack: a request of its route, without what the row and the outermost request
    define."""
    path = genes.choice("path", LAYOUTS_IN_ROWS)
    body = scroll_stack(genes, level) if path == "/v1/scroll-stack" else SHAPES[path](genes)
    for name in OUTER:
        body.pop(name, None)
    for name in "bounds", "viewport":
        if name in body:
            body[name] = {"height": body[name]["height"]}
    if body.get("axis") != "horizontal" and genes.flag("whole"):
        body.pop("viewport", None)
    if body.get("state") == "inTransit":
        body.setdefault("translation", 33.3333333)
    return {"path": path, "body": body}


def scroll_stack(genes, level=1):
    body = {"viewport": {"width": genes.choice("breadth", [375, 10**6]),
                         "height": genes.choice("viewport", [1, 800, 100_000, 10**6])},
            "rows": rows(genes, level), **options(genes)}
    if genes.flag("emphasis"):
        body["emphasis"] = {"scale": genes.choice("scale", [0, 0.9, 1]), "alpha": genes.choice("alpha", [0, 0.5]),
                            "angle": genes.choice("angle", [0, 0.1, 1.57, -3])}
    if genes.flag("withoutInsets"):
        body["rowInsets"] = {"top": 0, "left": 0, "bottom": 0, "right": 0}
    if level > 1:
        body["axis"] = genes.choice("axis", ["vertical", "horizontal"])
        body["contentOffset"] = {"x": 5, "y": 5}
    if genes.flag("separator"):
        body["separator"] = {"thickness": 0.5}
    if genes.flag("previous"):
        body["previous"] = {"rows": [
            {"index": place, "visibility": "entire"} for place in range(genes.size("seen", 1, 100_000))]}
    return body


OPERATION_KINDS = ["setHidden", "remove", "insert", "move", "setInsets", "setPadding", "resize", "replace", "setRows",
                   "setAxis", "update"]


def operation(genes, number, row_count, most):
    """An operation on `most` rows at most."""
    kind = genes.choice("op", OPERATION_KINDS + ["mixed"])
    if kind == "mixed":
        kind = OPERATION_KINDS[number % len(OPERATION_KINDS)]
    animated = {"animation": animation(genes)} if genes.flag("animated") else {}
    return {"op": kind, **changed(genes, kind, number, row_count, most), **animated}


def changed(genes, kind, number, row_count, most):
    """The members of an operation besides its animation."""
    index, room = number % max(1, row_count), {"left": number / 7}
    match kind:
        case "insert":
            return {"at": genes.choice("at", ["top", "bottom"]), "rows": inserted(genes, number, most)}
        case "setRows":
            return {"rows": inserted(genes, number, most)}
        case "replace":
            return {"index": index, "row": inserted(genes, number, 1)[0]}
        case "move":
            return {"from": index, "to": max(0, row_count - 1)}
        case "update":
            return {"index": index, "merge": patch(genes)}
        case "setAxis":
            return {"axis": ["horizontal", "vertical"][number % 2]}
    indexes, step = min(most, genes.size("indexes", 1, 20_000)), genes.choice("step", [1, 2, 3])
    places = sorted({(number + place * step) % max(1, row_count) for place in range(indexes)})
    match kind:
        case "setHidden":
            return {"indexes": places, "isHidden": True}
        case "remove":
            return {"indexes": places[:1]}
        case "resize":
            return {"indexes": places, "size": {"fixed": 2}}
        case _:
            # Each operation gives its rows another room.
            return {"indexes": places, "insets" if kind == "setInsets" else "padding": room}


def patch(genes):
    """A merge patch of the request of a layout in a row."""
    many = genes.size("patched", 1, 100_000)
    match genes.choice("patch", ["state", "count", "rows", "cards", "absent"]):
        case "state":
            return {"state": "expanded"}
        case "count":
            return {"count": many}
        case "rows":
            return {"rows": [{"size": {"fixed": 1}}] * many}
        case "cards":
            return {"cards": [{"items": [{"kind": "custom", "height": 1}]}] * many}
        case _:
            return {f"absent{place}": None for place in range(many)}


def inserted(genes, number, most):
    """Rows that an operation inserts."""
    rows = [{"size": {"fixed": 1}} for _ in range(min(most, genes.size("inserted", 1, 300_000)))]
    if genes.flag("insertedIDs"):
        for place, row in enumerate(rows):
            row["id"] = f"n{number}-{place}"
    return rows


def scroll_stack_edit(genes):
    body = scroll_stack(genes)
    count = sum(row.get("repeat", 1) for row in body["rows"])
    operations = genes.size("operations", 1, 10_000)
    body["operations"] = [
        operation(genes, number, count, max(1, 250_000 // operations)) for number in range(operations)]
    body.update(motion(genes))
    if genes.flag("interrupted"):
        body["from"] = interrupted(genes, body["rows"], count)
    return body


def interrupted(genes, rows, row_count):
    """Rows, and items of layouts in rows, that were in motion."""
    def items(name, most):
        caught = {"x": 0, "y": 50, "width": 100, "height": 40, "velocity": {"x": 0, "y": 300, "width": 0, "height": 10}}
        return [{"index": place, **caught} for place in range(min(most, genes.size(name, 1, 100_000)))]

    has_ids = genes.flag("pathsOfIDs") and rows
    steps = [rows[place % len(rows)].get("id", place % row_count) if has_ids else place % max(1, row_count)
             for place in range(genes.size("caughtLayouts", 0, 50_000))]
    layouts = [{"path": [step], "items": items("caughtItems", 100)} for step in steps]
    return {"items": items("caught", max(1, row_count)), "layouts": layouts}


def scroll_stack_scroll(genes):
    body = scroll_stack(genes)
    if genes.flag("snap"):
        body["snap"] = {"projected": 5000, "type": "mandatory"}
    else:
        body["to"] = genes.choice("to", ["top", "bottom", {"path": [0, 0]}, {"path": [3, 0, 0]}])
    return body


def scroll_stack_pan(genes):
    body = scroll_stack(genes)
    body["events"] = [{"phase": "began"}] + [
        {"phase": "changed", "deltaX": 0, "deltaY": genes.choice("delta", [-40, 0.333333333333, 10**6])}
    ] * genes.size("events", 1, 150_000) + [{"phase": "ended"}] * genes.flag("released")
    match genes.choice("gesture", ["own", "reorder", "path"]):
        case "reorder":
            body["reorder"] = {"row": genes.choice("dragged", [0, len(body["rows"]) - 1])}
        case "path":
            body["path"] = [0]
    body.update(motion(genes))
    return body


def card_list(genes):
    cards, items = genes.size("cards", 1, 300_000), genes.size("items", 0, 10_000)
    kind = genes.choice("item", ["custom", "fine", "text", "own"])
    ending = "k" * genes.choice("kindLength", [0, 61])
    kinds = [f"{number:03d}{ending}" for number in range(genes.size("kinds", 1, 980))]

    def item(number):
        if kind == "text":
            return {"kind": "text", "text": text(genes, number)}
        if kind == "own":
            return {"kind": kinds[number % len(kinds)], "height": 1}
        return {"kind": "custom", "height": 1.23456789 if kind == "fine" else 1}
    most = MAXIMUM_BYTES // (30 + genes.size("characters", 1, 9_900)) if kind == "text" else 300_000
    items = min(items, most)
    made = [{"items": [item(card * items + place) for place in range(items)]}
            for card in range(min(cards, max(1, most // (items + 1))))]
    if genes.flag("ids"):
        for number, card in enumerate(made):
            card["id"] = f"card-{number}"
    if genes.flag("maxHeight"):
        for card in made:
            card["maxHeight"] = 0.5
    body = {"width": 375, "cards": made, **options(genes)}
    if kind == "own" and genes.flag("knownKinds"):
        body["configuration"] = {"kinds": {name: {} for name in kinds}}
    if genes.flag("columns"):
        body["columns"] = {"count": genes.size("columnCount", 1, 1000),
                           "placement": genes.choice("placement", ["rows", "shortest"])}
    return body


def diff(genes):
    count = genes.size("count", 1, 80_000)
    fine = genes.flag("fine")

    def frames(places):
        return [{"id": f"{place}", "x": place % 97 + (0.123456789 if fine else 0), "y": place, "width": 9, "height": 9}
                for place in places]
    order = list(range(count))
    to = {"reversed": order[::-1], "shuffled": random.Random(1).sample(order, count),
          "others": [place + count for place in order]}[genes.choice("order", ["reversed", "shuffled", "others"])]
    body = {"from": frames(order), "to": frames(to)}
    if genes.flag("moving"):
        body.update(animation=animation(genes), **motion(genes))
    return body


def drawn(genes, path):
    """A request that is drawn from the schema, with its lists repeated."""
    body = Draw(random.Random(genes.seed("draw"))).request(path)
    for name, value in body.items():
        if isinstance(value, list) and value:
            elements = [{key: each[key] for key in each if key != "id"} if isinstance(each, dict) else each
                        for each in value]
            count = genes.size(name, 1, 300_000)
            body[name] = (elements * (count // len(elements) + 1))[:count]
    return {**body, **options(genes)}


SHAPES = {
    "/v1/card-stack": card_stack, "/v1/card-stack/pan": card_stack_pan, "/v1/swipe-deck": swipe_deck,
    "/v1/swipe-deck/pan": swipe_deck_pan, "/v1/scroll-stack": scroll_stack,
    "/v1/scroll-stack/edit": scroll_stack_edit, "/v1/scroll-stack/scroll": scroll_stack_scroll,
    "/v1/scroll-stack/pan": scroll_stack_pan,
    "/v1/card-list": card_list, "/v1/diff": diff,
}


def body_of(path, genes):
    """The body of a request for one operation."""
    shape = SHAPES.get(path) or functools.partial(drawn, path=path)
    return with_more(genes, path, shape(genes))


def batch(genes):
    path = genes.choice("path", sorted(PATHS) + ["/v1/" + "x" * 70_000])
    body = body_of(path, genes) if path in PATHS else {}
    if genes.flag("faulty"):
        body["tolerance"] = -1
        body.update({f"unknown{place}": 0 for place in range(genes.size("unknown", 1, 900))})
    return {"requests": [{"path": path, "body": body}] * genes.size("requests", 1, 100)}


ENDPOINTS = {path: functools.partial(body_of, path) for path in PATHS} | {"/v1/batch": batch}


def damaged(genes, body):
    """A body as it is, or broken in a way that is found late."""
    damage = genes.choice("damage", ["none"] * 20 + ["truncated", "duplicate", "unknown", "numbers"])
    if damage == "truncated":
        return body[:-1]
    if damage == "duplicate":
        return body[:-1] + b',"count":0,"count":0}'
    if damage == "unknown":
        return body[:-1] + b"".join(b',"u%d":0' % place for place in range(genes.size("unknown", 1, 500_000))) + b"}"
    if damage == "numbers":
        return body.replace(b":1,", b":1e999,")
    return body


def request(path, genes):
    """A request as (path, media type, coding, body)."""
    form = "-" if path == "/v1/batch" else genes.choice("form", ["-", "-", "image/svg+xml"])
    coding = genes.choice("coding", ["-", "gzip", "br", "zstd"])
    body = json.dumps(ENDPOINTS[path](genes), ensure_ascii=False, separators=(",", ":")).encode()
    return path, form, coding, damaged(genes, body)


def check():
    """Exits with 1 if small requests of an operation never have a member of the contract."""
    def bodies(path):
        for seed in range(10_000):
            yield body_of(path, Genes(random.Random(seed), most=4))
    never = [f"{path}: {owner}/{name}" for path in PATHS for owner, name in sorted(missing(path, bodies(path)))]
    if never:
        raise SystemExit("Members that are never drawn:\n" + "\n".join(never))


if __name__ == "__main__":
    check()
