#!/usr/bin/env python3
"""Compares card lists in columns with a model in rational arithmetic.

    columns.py FRAMEWRIGHT [--requests N] [--seed N]

Lengths are decimals, which have no exact binary form, and are drawn so that columns are often equally high. Exits with
status 1 and prints the first requests whose answers differ.
"""

import math

from comparison import compare, expect
from geometry import sides
from quicktions import Fraction


def number_of(columns, width):
    """The number of columns in a width."""
    if "count" in columns:
        return columns["count"]
    return max(1, math.floor((width + columns["spacing"]) / (columns["minimumWidth"] + columns["spacing"])))


class List:
    """A card list in columns as the guide defines it, in exact numbers."""

    def __init__(self, request):
        cards = request["cards"]
        self.width, columns = request["width"], request["columns"]
        self.scale = request.get("pixelScale")
        self.is_mirrored = request["layoutDirection"] == "rightToLeft"
        spacing = columns["spacing"]
        self.count = number_of(columns, self.width)
        self.column_width = (self.width - spacing * (self.count - 1)) / self.count
        self.pitch = self.column_width + spacing
        self.places, self.bottom = [], Fraction(0)
        place = {"rows": self.in_rows, "shortest": self.below_shortest}[columns["placement"]]
        place(cards, request["configuration"]["cardSpacing"])

    def span(self, card):
        span = card.get("span", 1)
        return self.count if span == "all" else span

    def in_rows(self, cards, spacing):
        """A card takes the free columns of its row from left to right, and none before a column that is taken."""
        rows = []
        for card in cards:
            taken = max((column + self.span(before) for column, before in rows[-1]), default=0) if rows else self.count
            free = [column for column in range(taken, self.count - self.span(card) + 1)
                    if column == card.get("column", column)]
            if not free:
                rows.append([])
            rows[-1].append((free[0] if free else card.get("column", 0), card))
        for row in rows:
            for column, card in row:
                self.places.append((column, self.bottom, card["items"][0]["height"], self.span(card)))
            self.bottom += max(card["items"][0]["height"] for _, card in row) + spacing

    def below_shortest(self, cards, spacing):
        """The first column of each card is the first one of those at which it comes highest."""
        self.placed = []
        for card in cards:
            height, span = card["items"][0]["height"], self.span(card)
            tops = {column: max(map(self.edge, range(column, column + span)))
                    for column in range(self.count - span + 1)}
            column = card.get("column", min(tops, key=tops.get))
            self.places.append((column, tops[column], height, span))
            self.placed.append((range(column, column + span), tops[column] + height + spacing))
        self.bottom = max(map(self.edge, range(self.count)))

    def edge(self, column):
        """The lower edge of the last card that covers a column, with the spacing below it."""
        return next((edge for columns, edge in reversed(self.placed) if column in columns), Fraction(0))

    def snap(self, edge):
        if self.scale is None:
            return edge
        return Fraction(math.floor(edge * self.scale + Fraction(1, 2))) / self.scale

    def frame(self, index):
        """The left, upper, right and lower edge of a card as presented."""
        column, top, height, span = self.places[index]
        left = column * self.pitch
        right = left + (span - 1) * self.pitch + self.column_width
        if self.is_mirrored:
            left, right = self.width - right, self.width - left
        return tuple(self.snap(edge) for edge in (left, top, right, top + height))


def check(path, request, answer):
    model, rect = List(request), sides(request["visibleRect"])
    expect(answer["contentSize"]["width"], model.snap(model.width), "content width")
    expect(answer["contentSize"]["height"], model.snap(model.bottom), "content height")
    expect([frame["column"] for frame in answer["frames"]], [place[0] for place in model.places],
           "columns")
    expect([frame["items"][0]["width"] for frame in answer["frames"]],
           [frame["width"] for frame in answer["frames"]], "widths of items")
    seen = []
    for index, frame in enumerate(answer["frames"]):
        left, top, right, bottom = model.frame(index)
        for name, wanted in {"x": left, "y": top, "width": right - left,
                             "height": bottom - top}.items():
            expect(frame[name], wanted, f"{name} of card {index}")
        if left < rect[2] and rect[0] < right and top < rect[3] and rect[1] < bottom:
            seen.append(index)
    expect([entry["index"] for entry in answer["visible"]], seen, "visible cards")


def draw_columns(generator, request):
    """Adds spans and columns to half of the lists."""
    count, has_columns = number_of(request["columns"], request["width"]), generator.random() < 0.5
    if generator.random() < 0.5:
        return
    for card in request["cards"]:
        span = 1
        if generator.random() < 0.3:
            card["span"] = generator.choice(("all", generator.randint(1, count)))
            span = count if card["span"] == "all" else card["span"]
        if has_columns and generator.random() < 0.3:
            card["column"] = generator.randint(0, count - span)


def drawn(generator):
    """A path and a request."""
    unit = generator.choice((1, 10, 10, 100))

    def number(least, most):
        return Fraction(generator.randint(least * unit, most * unit), unit)

    columns = {"spacing": generator.choice((Fraction(0), number(0, 9))),
               "placement": generator.choice(("rows", "shortest"))}
    if generator.random() < 0.5:
        columns["count"] = generator.randint(1, 6)
    else:
        columns["minimumWidth"] = number(20, 300)
    heights = [generator.choice((number(0, 4), number(0, 90)))
               for _ in range(generator.randint(0, 30))]
    request = {
        "width": number(60, 400), "columns": columns,
        "configuration": {"cardSpacing": generator.choice((Fraction(0), number(0, 9)))},
        "layoutDirection": generator.choice(("leftToRight", "rightToLeft")),
        "cards": [{"items": [{"kind": "custom", "height": height}]} for height in heights]}
    draw_columns(generator, request)
    # Scales whose pixels no edge of these decimals misses by a rounding error alone.
    if generator.random() < 0.4:
        request["pixelScale"] = generator.choice((1, 2, 3))
    model = List(request)
    left, top = number(-9, 400), Fraction(generator.randint(-9, 9 + int(model.bottom)))
    if generator.random() < 0.5 and model.places:
        # A rect that touches a card.
        left, top = model.frame(generator.randrange(len(model.places)))[2:]
    width, height = number(0, 200), number(0, 300)
    request["visibleRect"] = {"x": left, "y": top, "width": width, "height": height}
    return "/v1/card-list", request


if __name__ == "__main__":
    compare(__doc__, drawn, check)
