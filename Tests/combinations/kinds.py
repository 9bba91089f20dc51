#!/usr/bin/env python3
"""Compares card lists with a model in rational arithmetic: insets of kinds, texts, maximum heights, columns.

    kinds.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import math
from fractions import Fraction

from columns import List
from comparison import compare, expect, expect_same
from drawing import Decimals
from geometry import common, meets, rect_of, share
from presented import Space, check_common

SIDES = ("top", "left", "bottom", "right")
# The insets of each kind, and the size and the number of lines of its texts.
KINDS = {"title": ((15, 8, 14, 8), 20, 1), "imageText": ((4, 4, 4, 4), 14, None), "text": ((4, 8, 4, 8), 14, None),
         "footer": ((4, 4, 8, 4), 12, 1), "custom": ((0, 0, 0, 0), 14, None)}
PICTURE = 54


class Cards:
    """The cards of a list as the guide defines them, in exact numbers."""

    def __init__(self, request):
        self.request = request
        self.options = {"cardSpacing": 20, "itemSpacing": 10} | request.get("configuration", {})
        self.kinds = {name: (dict(zip(SIDES, insets)), size, lines) for name, (insets, size, lines) in KINDS.items()}
        for name, given in self.options.get("kinds", {}).items():
            insets, size, lines = self.kinds[name]
            self.kinds[name] = insets | given.get("contentInsets", {}), size, lines
        self.edges = dict.fromkeys(SIDES, 0) | self.options.get("contentInset", {})
        columns = {"count": 1, "spacing": 0, "placement": "rows"} | request.get("columns", {})
        count = columns["count"]
        self.width = (Fraction(request["width"]) - columns["spacing"] * (count - 1)) / count
        self.cards = [self.stacked(card) for card in request["cards"]]
        # The model of columns places cards of known heights.
        self.places = List({
            "width": request["width"], "columns": columns, "layoutDirection": "leftToRight",
            "configuration": {"cardSpacing": self.options["cardSpacing"]},
            "cards": [{"items": [{"height": card["height"]}]} for card in self.cards]})
        self.space = Space(request, request["width"])

    def item_height(self, item):
        if "height" in item:
            return item["height"]
        insets, size, lines = self.kinds[item["kind"]]
        text = item["text"]
        room = self.width - self.edges["left"] - self.edges["right"] - insets["left"] - insets["right"]
        has_picture = item["kind"] == "imageText"
        if has_picture:
            room -= PICTURE + insets["left"]
        height = self.text_height(text, max(0, room), size, lines)
        return insets["top"] + insets["bottom"] + (max(PICTURE, height) if has_picture else height)

    def text_height(self, text, room, size, lines):
        if "measured" in text["fit"]:
            return text["fit"]["measured"]["height"]
        advance = text["fit"]["advances"]["default"] * text.get("fontSize", size)
        count, used = 0, None
        for word in text["string"].split(" "):
            width = advance * len(word)
            if used is None or used + advance + width > room:
                count, used = count + 1, width
            else:
                used += advance + width
        count = min(count, text.get("maxLines", lines) or count)
        scale = self.space_scale()
        return Fraction(math.ceil(count * text["lineHeight"] * scale)) / scale

    def space_scale(self):
        return self.request.get("pixelScale", 1)

    def stacked(self, card):
        """The items of a card from its top, without those that its maximum height omits."""
        heights = [self.item_height(item) for item in card["items"]]
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
        return {"shown": shown, "heights": heights, "contentHeight": content,
                "height": total(shown) if shown or limit is None else min(total(shown), limit)}

    def items(self):
        cards = []
        for index, (card, stack) in enumerate(zip(self.request["cards"], self.cards)):
            column, top, _ = self.places.places[index]
            left = column * self.places.pitch
            y, items = top + self.edges["top"], []
            for place in stack["shown"]:
                item, height = card["items"][place], stack["heights"][place]
                rect = self.space.rect(left + self.edges["left"], y,
                                       max(0, self.width - self.edges["left"] - self.edges["right"]), height)
                items.append({"index": place, "kind": item["kind"], **rect})
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
        for found, item in zip(frame["items"], wanted, strict=True):
            for name, value in item.items():
                expect_same(found[name], value, f"{name} of item {item['index']} of {frame['index']}")
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
    kinds = {name: kind(decimals) for name in KINDS if name != "custom" and decimals.chance(0.1)}
    configuration |= {"kinds": kinds} if kinds else {}
    scale = some(0.4, pixelScale=lambda: choice((1, 2, 3)))
    cards = []
    for place in range(generator.randint(0, 7)):
        items = [item(decimals, choice([*KINDS])) for _ in range(generator.randint(0, 5))]
        cards.append({"items": items} | some(0.5, id=lambda: f"c{place}") | some(0.3, maxHeight=lambda: number(0, 300)))
    request = {"width": number(150, 400), "cards": cards, "configuration": configuration}
    request |= some(0.4, columns=lambda: {"count": generator.randint(1, 3)} | some(
        0.6, spacing=lambda: number(0, 20), placement=lambda: choice(("rows", "shortest"))))
    return "/v1/card-list", request | decimals.options(len(cards), 400, 700) | scale


def kind(decimals):
    """Insets of a kind."""
    return decimals.some(0.7, contentInsets=lambda: decimals.some(
        0.7, **{side: lambda: decimals.number(0, 20) for side in SIDES}))


def item(decimals, name):
    number, generator = decimals.number, decimals.generator
    if decimals.chance(0.5):
        return {"kind": name, "height": number(0, 90)}
    words = ["a" * generator.randint(1, 9) for _ in range(generator.randint(1, 12))]
    text = {"string": " ".join(words), "lineHeight": generator.randint(5, 30),
            "fit": {"advances": {"widths": {}, "default": Fraction(generator.randint(1, 9), 10)}}}
    if decimals.chance(0.2):
        text = {"fit": {"measured": {"height": generator.randint(0, 60)}}}
    elif name == "custom" or decimals.chance(0.3):
        text |= {"fontSize": number(5, 30)}
    return {"kind": name, "text": text}


if __name__ == "__main__":
    compare(__doc__, drawn, check)
