"""The layouts: a card stack, and a vertical scroll stack of rows that fit their content."""

import math
from typing import Literal

from pydantic import BaseModel

Frames = Literal["all", "visible", "none"]


class Rect(BaseModel):
    x: float
    y: float
    width: float
    height: float


class CardStackConfiguration(BaseModel):
    cardOffset: float = 40
    collapsedHeight: float = 200
    expandedHeight: float = 500
    cardHeight: float = 200
    leftSpacing: float = 8
    rightSpacing: float = 8
    verticalSpacing: float = 8


class CardStack(BaseModel):
    configuration: CardStackConfiguration = CardStackConfiguration()
    count: int
    width: float
    state: Literal["collapsed", "inTransit", "expanded"] = "collapsed"
    translation: float = 0
    visibleRect: Rect | None = None
    frames: Frames = "all"

    def answer(self):
        options = self.configuration
        travel = options.expandedHeight - options.collapsedHeight
        translation = travel if self.state == "expanded" else self.translation
        length = options.cardHeight + options.verticalSpacing
        width = self.width - options.leftSpacing - options.rightSpacing

        def frame(index):
            expanded = length * index
            collapsed = options.verticalSpacing + options.cardOffset * index if index > 0 else 0
            if self.state == "expanded":
                y = expanded
            elif self.state == "collapsed" or index == 0 or travel == 0:
                y = collapsed
            else:
                y = collapsed + abs(expanded - collapsed) * translation / travel
            return {"index": index, "x": options.leftSpacing, "y": y, "width": width,
                    "height": options.cardHeight, "zIndex": index}

        heights = {"collapsed": options.collapsedHeight, "expanded": length * self.count,
                   "inTransit": options.collapsedHeight + translation}
        result = {
            "layout": "cardStack", "count": self.count, "state": self.state, "translation": translation,
            "progress": translation / travel if travel > 0 else 0,
            "contentSize": {"width": self.width, "height": heights[self.state]}}
        visible = visible_cards(self.count, frame, self.visibleRect) if self.visibleRect else []
        if self.frames == "all":
            result["frames"] = [frame(index) for index in range(self.count)]
        elif self.frames == "visible":
            result["frames"] = [frame(part["index"]) for part in visible]
        if self.visibleRect:
            result["visible"] = visible
        return result


def visible_cards(count, frame, rect):
    """The visible parts. Cards are at equal distances, except the first one: no card is examined that is out of sight."""
    first = frame(1)
    distance = frame(2)["y"] - first["y"]
    start = max(1, math.floor((rect.y - first["height"] - first["y"]) / distance))
    end = min(count - 1, math.ceil((rect.y + rect.height - first["y"]) / distance) + 1)
    indices = [*range(min(count, 1)), *range(start, end + 1)]
    return [part for part in (visible_part(frame(index), rect) for index in indices) if part]


def visible_part(frame, rect):
    """The part of a frame that is in a rectangle, and its share of the frame."""
    x, y = max(frame["x"], rect.x), max(frame["y"], rect.y)
    width = min(frame["x"] + frame["width"], rect.x + rect.width) - x
    height = min(frame["y"] + frame["height"], rect.y + rect.height) - y
    if width <= 0 or height <= 0:
        return None
    return {"index": frame["index"], "x": x, "y": y, "width": width, "height": height,
            "fraction": width * height / (frame["width"] * frame["height"])}


class Size(BaseModel):
    width: float
    height: float


class Point(BaseModel):
    x: float
    y: float


class Insets(BaseModel):
    top: float = 12
    left: float = 15
    bottom: float = 12
    right: float = 15


class Fit(BaseModel):
    length: float


class RowSize(BaseModel):
    fit: Fit


class Row(BaseModel):
    id: str
    size: RowSize
    insets: Insets = Insets()
    isHidden: bool = False


class ScrollStack(BaseModel):
    viewport: Size
    contentOffset: Point
    rows: list[Row]
    frames: Frames = "all"

    def answer(self):
        top, width = self.contentOffset.y, self.viewport.width
        bottom = top + self.viewport.height
        starts, lengths, end = [], [], 0
        for row in self.rows:
            starts.append(end)
            lengths.append(0 if row.isHidden else row.insets.top + row.size.fit.length + row.insets.bottom)
            end += lengths[-1]

        def visible_part(index):
            start, length = starts[index], lengths[index]
            y = max(start, top)
            height = min(start + length, bottom) - y
            return None if height <= 0 else {
                "index": index, "id": self.rows[index].id, "x": 0, "y": y, "width": width, "height": height,
                "fraction": height / length}

        def frame(index, part):
            row, start, length = self.rows[index], starts[index], lengths[index]
            insets, fraction = row.insets, part["fraction"] if part else 0
            result = {
                "index": index, "id": row.id, "x": 0, "y": start, "width": width, "height": length,
                "zIndex": index, "isHidden": row.isHidden,
                "contentFrame": {
                    "x": insets.left, "y": start if row.isHidden else start + insets.top,
                    "width": max(0, width - insets.left - insets.right),
                    "height": 0 if row.isHidden else row.size.fit.length}}
            if not row.isHidden:
                result["separatorFrame"] = {
                    "x": 15, "y": start + length - 1, "width": max(0, width - 15), "height": 1}
            result["visibility"] = "hidden" if row.isHidden else VISIBILITY[(fraction > 0) + (fraction == 1)]
            result["percentage"] = 100 * fraction
            return result

        parts = [visible_part(index) for index in range(len(self.rows))]
        visible = [part for part in parts if part]
        result = {
            "layout": "scrollStack", "count": len(self.rows), "axis": "vertical",
            "contentSize": {"width": width, "height": end},
            "contentOffset": {"x": self.contentOffset.x, "y": top}}
        if self.frames == "all":
            result["frames"] = [frame(index, part) for index, part in enumerate(parts)]
        elif self.frames == "visible":
            result["frames"] = [frame(part["index"], part) for part in visible]
        return result | {
            "visible": visible,
            "visibleRows": [part["index"] for part in visible],
            "entirelyVisibleRows": [part["index"] for part in visible if part["fraction"] == 1],
            "firstRow": 0 if self.rows else None,
            "lastRow": len(self.rows) - 1 if self.rows else None}


VISIBILITY = ["offscreen", "partial", "entire"]
