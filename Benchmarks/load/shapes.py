"""Requests of every operation, each made from genes: choices and sizes that are drawn at their first use, and that a
search changes one at a time. An operation without a function here gets requests that are drawn from its schema."""

import functools
import json
import pathlib
import random
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/combinations"))
from draw import PATHS, Draw  # noqa: E402

# The members that a layout in a row of a vertical stack must not have.
OUTER = ["width", "frames", "encoding", "visibleRect", "exposed", "overscan", "hitTest", "pixelScale",
         "layoutDirection", "previous", "from", "timeline", "css", "at", "translations"]
# Lists of texts, and of layouts in rows, are not longer than this.
MOST_BYTES = 6 << 20
SPRINGS = [(900, 1), (900, 0.3), (100, 10), (40000, 4)]
SCRIPTS = {
    "latin": "lorem ipsum dolor ", "thai": "สวัสดีครับผมชื่อ", "arabic": "مرحبا بالعالم ", "cjk": "中文字符測試",
    "devanagari": "नमस्ते दुनिया ", "grantha": "\U00011315\U0001134D\U00011330 ", "javanese": "ꦲꦤꦕꦫꦏ꧀ꦱ ",
    "balinese": "ᬅᬓ᭄ᬱᬭ ", "mixed": "aбγ中あก", "combining": "a" + "\u0301" * 20, "isolates": "\u2067a\u2066b",
    "paragraphs": "a\n", "emoji": "👩‍👩‍👧 ", "hangul": "안녕하세요 ", "khmer": "សួស្តី​ពិភពលោក ", "burmese": "မင်္ဂလာပါ ",
}


class Genes:
    """What a request is made from. Genes that were not asked for yet are drawn."""

    def __init__(self, dice, known=None):
        self.dice, self.known, self.asked = dice, dict(known or {}), []

    def choice(self, name, options):
        self.asked.append(name)
        if self.known.get(name) not in options:
            self.known[name] = self.dice.choice(options)
        return self.known[name]

    def flag(self, name):
        return self.choice(name, [False, True])

    def size(self, name, least, most):
        """A size, all magnitudes alike."""
        self.asked.append(name)
        if not isinstance(self.known.get(name), int) or not least <= self.known[name] <= most:
            self.known[name] = min(most, round(max(least, 1) * (most / max(least, 1)) ** self.dice.random()))
        return self.known[name]

    def within(self, prefix):
        """Genes of a part, whose names begin with a prefix."""
        return Part(self, prefix)

    def changed(self):
        """These genes with one to three of them drawn again, sizes rather a little larger or smaller."""
        known = {name: self.known[name] for name in self.asked}
        for name in self.dice.sample(sorted(set(known)), min(len(set(known)), self.dice.randint(1, 3))):
            value = known.pop(name)
            if isinstance(value, int) and not isinstance(value, bool) and self.dice.random() < 0.7:
                known[name] = max(1, round(value * 2 ** self.dice.uniform(-1.5, 1.5)))
        return Genes(self.dice, known)


class Part:
    """The genes of a part of a request, among those of the whole."""

    def __init__(self, whole, prefix):
        self.whole, self.prefix = whole, prefix

    def choice(self, name, options):
        return self.whole.choice(self.prefix + name, options)

    def flag(self, name):
        return self.whole.flag(self.prefix + name)

    def size(self, name, least, most):
        return self.whole.size(self.prefix + name, least, most)

    def within(self, prefix):
        return Part(self.whole, self.prefix + prefix)


def animation(genes):
    stiffness, damping = genes.choice("spring", SPRINGS + [(0, 0)])
    if stiffness == 0:
        return {"duration": 1, "curve": genes.choice("curve", ["linear", "easeInOut"])}
    return {"spring": {"stiffness": stiffness, "damping": damping}}


def motion(genes):
    """What is asked of an animation."""
    asked = {}
    kind = genes.choice("motion", ["none", "css", "fps", "times", "at"])
    if kind == "css":
        asked = {"css": True, "tolerance": genes.choice("tolerance", [0.0001, 0.001, 0.1])}
    elif kind == "fps":
        asked = {"timeline": {"fps": genes.choice("fps", [1, 10, 60, 240])}}
    elif kind == "times":
        count = genes.size("times", 1, 400_000)
        asked = {"timeline": {"times": [round(place / count, 7) for place in range(count)]}}
    elif kind == "at":
        asked = {"at": 0.123}
    return asked


def options(genes, height=1000):
    """The options of every layout."""
    asked = {"frames": genes.choice("frames", ["none", "all"]),
             "encoding": genes.choice("encoding", ["objects", "columns"])}
    if genes.flag("visibleRect"):
        asked["visibleRect"] = {"x": 0, "y": 0, "width": 375.1, "height": genes.choice("window", [1, height, 10**6])}
        asked["exposed"] = genes.flag("exposed")
        if genes.flag("inWindow"):
            asked["frames"] = "visible"
        if genes.flag("overscan"):
            asked["overscan"] = genes.size("overscanned", 1, 1_000_000)
    if genes.flag("hitTest"):
        asked["hitTest"] = {"x": 10, "y": 500}
    if genes.flag("pixelScale"):
        asked["pixelScale"] = 3
    if genes.flag("mirrored"):
        asked["layoutDirection"] = "rightToLeft"
    return asked


def text(genes, number):
    script = SCRIPTS[genes.choice("script", sorted(SCRIPTS))]
    length = genes.size("characters", 1, 9_900)
    string = f"{number} " + (script * (length // len(script) + 1))[:length]
    fit = {"string": string, "fontSize": 14, "fit": "font"}
    if genes.flag("truncated"):
        fit["maxLines"] = 2
    return fit


def card_stack(genes):
    # Numbers of many digits are the most expensive to write.
    fine = genes.flag("fine")
    configuration = {
        "cardOffset": 0.012345678901 if fine else genes.choice("offset", [0.1, 40]),
        "collapsedHeight": 200, "expandedHeight": 500.123456789 if fine else 500,
        "cardHeight": genes.choice("cardHeight", [0.01, 9, 200]), "verticalSpacing": 0,
        "animation": animation(genes)}
    body = {"configuration": configuration, "count": genes.size("count", 1, 1_100_000),
            "width": 375.123456789 if fine else 375, **options(genes)}
    state = genes.choice("state", ["collapsed", "expanded", "inTransit", "samples"])
    if state == "samples":
        body.update(state="inTransit", translations=[
            place % 997 / 7 if fine else place % 300 for place in range(genes.size("samples", 1, 500_000))])
    elif state == "inTransit":
        body.update(state=state, translation=33.3333333)
    else:
        body["state"] = state
        if genes.flag("from"):
            body["from"] = {"state": "collapsed" if state == "expanded" else "expanded"}
            body.update(motion(genes))
    body.update({name: True for name in ("program", "interaction") if genes.flag(name)})
    return body


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
        count = min(count, max(1, MOST_BYTES // len(json.dumps(inner))))
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
    path = genes.choice("path", ["/v1/card-list", "/v1/card-stack", "/v1/scroll-stack", "/v1/swipe-deck"])
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
    body = {"viewport": {"width": 375, "height": genes.choice("viewport", [1, 800, 100_000])},
            "rows": rows(genes, level), **options(genes)}
    if genes.flag("emphasis"):
        body["emphasis"] = {"scale": 0.9, "alpha": 0.5, "angle": genes.choice("angle", [0, 0.1])}
    if level > 1:
        body["axis"] = genes.choice("axis", ["vertical", "horizontal"])
        body["contentOffset"] = {"x": 5, "y": 5}
    if genes.flag("separator"):
        body["separator"] = {"thickness": 0.5}
    if genes.flag("previous"):
        body["previous"] = {"rows": [
            {"index": place, "visibility": "entire"} for place in range(genes.size("seen", 1, 100_000))]}
    return body


def operation(genes, number, row_count, most):
    """An operation on `most` rows at most."""
    kind = genes.choice("op", ["setHidden", "remove", "insert", "move", "mixed"])
    if kind == "mixed":
        kind = ["setHidden", "remove", "insert", "move"][number % 4]
    indexes = min(most, genes.size("indexes", 1, 20_000))
    step = genes.choice("step", [1, 2, 3])
    places = [(number + place * step) % max(1, row_count) for place in range(indexes)]
    animated = {"animation": animation(genes)} if genes.flag("animated") else {}
    if kind == "insert":
        inserted = [{"size": {"fixed": 1}} for _ in range(min(most, genes.size("inserted", 1, 20_000)))]
        if genes.flag("insertedIDs"):
            for place, row in enumerate(inserted):
                row["id"] = f"n{number}-{place}"
        return {"op": "insert", "at": genes.choice("at", ["top", "bottom"]), "rows": inserted, **animated}
    if kind == "move":
        return {"op": "move", "from": number % row_count, "to": row_count - 1, **animated}
    change = {"isHidden": True} if kind == "setHidden" else {}
    return {"op": kind, "indexes": sorted(set(places)) if kind == "setHidden" else places[:1], **change, **animated}


def scroll_stack_edit(genes):
    body = scroll_stack(genes)
    count = sum(row.get("repeat", 1) for row in body["rows"])
    operations = genes.size("operations", 1, 10_000)
    body["operations"] = [
        operation(genes, number, count, max(1, 1_000_000 // operations)) for number in range(operations)]
    body.update(motion(genes))
    return body


def scroll_stack_scroll(genes):
    body = scroll_stack(genes)
    if genes.flag("snap"):
        body["snap"] = {"projected": 5000, "type": "mandatory"}
    else:
        body["to"] = genes.choice("to", ["top", "bottom", {"path": [0, 0]}, {"path": [3, 0, 0]}])
    return body


def card_list(genes):
    cards, items = genes.size("cards", 1, 300_000), genes.size("items", 0, 10_000)
    kind = genes.choice("item", ["custom", "fine", "text"])

    def item(number):
        if kind == "text":
            return {"kind": "text", "text": text(genes, number)}
        return {"kind": "custom", "height": 1.23456789 if kind == "fine" else 1}
    most = MOST_BYTES // (30 + genes.size("characters", 1, 9_900)) if kind == "text" else 300_000
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
    body = Draw(random.Random(genes.size("draw", 1, 1_000_000))).request(path)
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
    "/v1/card-list": card_list, "/v1/diff": diff,
}
OPERATIONS = {path: SHAPES.get(path) or functools.partial(drawn, path=path) for path in PATHS}


def batch(genes):
    path = genes.choice("path", sorted(OPERATIONS) + ["/v1/" + "x" * 70_000])
    body = OPERATIONS[path](genes) if path in OPERATIONS else {}
    if genes.flag("faulty"):
        body["tolerance"] = -1
        body.update({f"unknown{place}": 0 for place in range(genes.size("unknown", 1, 900))})
    return {"requests": [{"path": path, "body": body}] * genes.size("requests", 1, 100)}


ENDPOINTS = {**OPERATIONS, "/v1/batch": batch}


def damaged(genes, body):
    """A body as it is, or broken in a way that is found late."""
    damage = genes.choice("damage", ["none"] * 8 + ["truncated", "duplicate", "unknown", "numbers"])
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
