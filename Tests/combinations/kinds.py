#!/usr/bin/env python3
"""Compares card lists with a model in rational arithmetic: kinds of items, texts, maximum heights, columns.

    kinds.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import math

from columns import List, number_of
from comparison import compare, expect, expect_same
from drawing import Decimals
from geometry import common, meets, rect_of, share
from presented import Space, check_common
from quicktions import Fraction

SIDES = ("top", "left", "bottom", "right")


def style(insets=(0, 0, 0, 0), size=14, lines=None, image=None):
    """A kind: its insets, the size and the number of lines of its texts, and the extents of its image."""
    return {"contentInsets": dict(zip(SIDES, insets)), "fontSize": size, "maxLines": lines, "imageSize": image}


KINDS = {"title": style((15, 8, 14, 8), 20, 1), "text": style((4, 8, 4, 8)), "footer": style((4, 4, 8, 4), 12, 1),
         "imageText": style((4, 4, 4, 4), image={"width": 54, "height": 54}), "custom": style()}
# Names of kinds that a client defines.
DEFINED = ("quote", "Title", "2", "image-text")


class Cards:
    """The cards of a list as the guide defines them, in exact numbers."""

    def __init__(self, request):
        self.request = request
        self.options = {"cardSpacing": 20, "itemSpacing": 10} | request.get("configuration", {})
        self.kinds = dict(KINDS)
        for name, given in self.options.get("kinds", {}).items():
            kind = KINDS.get(name, KINDS["custom"])
            insets = kind["contentInsets"] | given.get("contentInsets", {})
            self.kinds[name] = kind | given | {"contentInsets": insets}
        self.edges = dict.fromkeys(SIDES, 0) | self.options.get("contentInset", {})
        columns = {"count": 1} if "columns" not in request else request["columns"]
        columns = {"spacing": Fraction(0), "placement": "rows"} | columns
        count = number_of(columns, request["width"])
        self.width = (Fraction(request["width"]) - columns["spacing"] * (count - 1)) / count
        self.cards = [self.stacked(card) for card in request["cards"]]
        # The model of columns places cards of known heights.
        self.places = List({
            "width": request["width"], "columns": columns, "layoutDirection": "leftToRight",
            "configuration": {"cardSpacing": self.options["cardSpacing"]},
            "cards": [{"items": [{"height": card["height"]}]} for card in self.cards]})
        self.space = Space(request, request["width"])

    def item_height(self, item):
        """The height of an item, and the report about its text."""
        if "height" in item:
            return item["height"], None
        kind = self.kinds[item["kind"]]
        insets, image = kind["contentInsets"], item.get("imageSize", kind["imageSize"])
        room = self.width - self.edges["left"] - self.edges["right"] - insets["left"] - insets["right"]
        if image:
            room -= image["width"] + insets["left"]
        height, report = self.text_height(item["text"], max(0, room), kind)
        if image:
            height = max(image["height"], height)
        return insets["top"] + height + insets["bottom"], report

    def text_height(self, text, room, kind):
        """The height of a text in a width, and the report about it."""
        if "measured" in text["fit"]:
            return text["fit"]["measured"]["height"], {"mode": "measured"}
        advance = text["fit"]["advances"]["default"] * text.get("fontSize", kind["fontSize"])
        lines = []
        for word in text["string"].split(" "):
            width = advance * len(word)
            if not lines or lines[-1] + advance + width > room:
                lines.append(width)
            else:
                lines[-1] += advance + width
        shown = lines[:text.get("maxLines", kind["maxLines"])]
        scale = self.request.get("pixelScale", 1)
        height = len(shown) * text["lineHeight"]
        if "pixelScale" in self.request:
            height = Fraction(math.ceil(height * scale)) / scale
        return height, {
            "mode": "advances", "lines": len(shown), "width": max(shown), "truncated": len(shown) < len(lines)}

    def stacked(self, card):
        """The items of a card from its top, without those that its maximum height omits."""
        measured = [self.item_height(item) for item in card["items"]]
        heights = [height for height, _ in measured]
        edges = self.edges["top"] + self.edges["bottom"]
        gap = self.options["itemSpacing"]

        def total(indices):
            return edges + sum(heights[index] for index in indices) + gap * max(0, len(indices) - 1)

        shown = list(range(len(heights)))
        content = total(shown)
        limit = card.get("maxHeight")
        stays = shown[-1:] if shown and card["items"][-1]["kind"] == "footer" else []
        if limit is not None and stays and total(stays) > limit:
            shown, stays = shown[:-1], []
        while limit is not None and shown and total(shown) > limit:
            if shown == stays:
                break
            shown.pop(-2 if stays else -1)
        return {"shown": shown, "measured": measured, "contentHeight": content,
                "height": total(shown) if shown or limit is None else min(total(shown), limit)}

    def items(self):
        cards = []
        for index, (card, stack) in enumerate(zip(self.request["cards"], self.cards)):
            column, top, *_ = self.places.places[index]
            left = column * self.places.pitch
            y, items = top + self.edges["top"], []
            for place in stack["shown"]:
                item, (height, report) = card["items"][place], stack["measured"][place]
                rect = self.space.rect(left + self.edges["left"], y,
                                       max(0, self.width - self.edges["left"] - self.edges["right"]), height)
                entry = {"index": place, "kind": item["kind"], **rect}
                items.append(entry | {name: value for name, value in (("id", item.get("id")), ("text", report)) if value})
                y += height + self.options["itemSpacing"]
            entry = {"index": index, **self.space.rect(left, top, self.width, stack["height"]), "zIndex": index,
                     "contentHeight": stack["contentHeight"], "truncated": len(items) < len(card["items"]),
                     "omitted": [place for place in range(len(card["items"])) if place not in stack["shown"]]}
            entry |= {"id": card["id"]} if "id" in card else {}
            entry |= {"column": column} if "columns" in self.request else {}
            cards.append((entry, items))
        return cards


def check(path, request, answer):
    model = Cards(request)
    cards = model.items()
    bottom = model.places.bottom
    expect_same(answer["contentSize"], {
        "width": model.space.snap(request["width"]), "height": model.space.snap(bottom)}, "contentSize")
    rect = request.get("visibleRect")
    check_common(answer, request, [entry for entry, _ in cards], rect)
    origin = rect["y"] if request.get("rebase") else 0
    for frame in answer.get("frames", []):
        wanted = [item | {"y": item["y"] - origin} for item in cards[frame["index"]][1]]
        expect_same(frame["items"], wanted, f"items of {frame['index']}")
    if rect is not None:
        check_visible_items(answer, request, cards, rect, origin)


def check_visible_items(answer, request, cards, rect, origin):
    shown = {entry["index"] for entry in answer["visible"] if "overscan" not in entry}
    wanted = [(entry["index"], item) for entry, items in cards for item in items
              if entry["index"] in shown and meets(rect_of(item), rect, request.get("edges", "exclusive"))]
    found = answer["visibleItems"]
    expect([(each["card"], each["item"]) for each in found], [(card, item["index"]) for card, item in wanted],
           "visibleItems")
    for each, (card, item) in zip(found, wanted):
        part = common(rect_of(item), rect)
        expect_same(rect_of(each), part | {"y": part["y"] - origin}, f"visible item {item['index']} of {card}")
        expect_same(each["fraction"], share(part, item), "fraction of an item")


def drawn(generator):
    """A path and a request."""
    decimals = Decimals(generator)
    number, some, choice = decimals.number, decimals.some, generator.choice
    configuration = some(
        0.4, cardSpacing=lambda: number(0, 30), itemSpacing=lambda: number(0, 20),
        contentInset=lambda: some(0.6, **{side: lambda: number(0, 12) for side in SIDES}))
    kinds = {name: kind(decimals, name) for name in KINDS if decimals.chance(0.15)}
    defined = {name: kind(decimals, name) for name in DEFINED if decimals.chance(0.5)}
    configuration |= {"kinds": kinds | defined} if kinds or defined else {}
    scale = some(0.4, pixelScale=lambda: choice((1, 2, 3)))
    cards = []
    for place in range(generator.randint(0, 7)):
        names = choice(([*KINDS], [*defined, "footer"]))
        items = [item(decimals, choice(names)) | some(0.3, id=lambda: f"i{order}")
                 for order in range(generator.randint(0, 5))]
        cards.append({"items": items} | some(0.5, id=lambda: f"c{place}") | some(0.3, maxHeight=lambda: number(0, 300)))
    request = {"width": number(150, 400), "cards": cards, "configuration": configuration}
    request |= some(0.5, columns=lambda: choice(
        ({"count": generator.randint(1, 3)}, {"minimumWidth": number(40, 300)})) | some(
            0.6, spacing=lambda: number(0, 20), placement=lambda: choice(("rows", "shortest"))))
    return "/v1/card-list", request | decimals.options(len(cards), 400, 700) | scale


def kind(decimals, name):
    """What a request sets of a kind."""
    number, generator = decimals.number, decimals.generator
    image = decimals.some(0.5, imageSize=lambda: size(decimals)) if name == "imageText" else {}
    return image | decimals.some(
        0.5, fontSize=lambda: number(5, 30), maxLines=lambda: generator.randint(1, 3),
        fontWeight=lambda: generator.randint(1, 1000), contentInsets=lambda: decimals.some(
            0.7, **{side: lambda: number(0, 20) for side in SIDES}))


def size(decimals):
    return {"width": decimals.number(0, 80), "height": decimals.number(0, 80)}


def item(decimals, name):
    number, generator = decimals.number, decimals.generator
    if decimals.chance(0.4):
        return {"kind": name, "height": number(0, 90)}
    image = decimals.some(0.3, imageSize=lambda: size(decimals)) if name == "imageText" else {}
    if decimals.chance(0.2):
        return {"kind": name, "text": {"fit": {"measured": {"height": number(0, 60)}}}} | image
    words = ["a" * generator.randint(1, 9) for _ in range(generator.randint(1, 12))]
    text = {"string": " ".join(words), "lineHeight": number(5, 30),
            "fit": {"advances": {"widths": {}, "default": Fraction(generator.randint(1, 9), 10)}}}
    text |= decimals.some(0.3, fontSize=lambda: number(5, 30), maxLines=lambda: generator.randint(1, 4))
    return {"kind": name, "text": text} | image


if __name__ == "__main__":
    compare(__doc__, drawn, check)
