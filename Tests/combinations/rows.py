"""A scroll stack as the guide defines it, in exact numbers: sizes, sticky rows, emphasis, states, scroll targets.

Coordinates along the axis are in reading order: they begin where the content begins. `Rows.present` mirrors and snaps.
"""

import copy
import math

from geometry import common, meets, share, within
from presented import Space
from quicktions import Fraction

SIDES = ("top", "left", "bottom", "right")
ROW_INSETS = {"top": 12, "left": 15, "bottom": 12, "right": 15}
ZERO = dict.fromkeys(SIDES, 0)
SEPARATOR_INSETS = {"top": 0, "left": 15, "bottom": 0, "right": 0}
IDENTITY = {"a": 1, "b": 0, "c": 0, "d": 1, "tx": 0, "ty": 0}
SHOWN = ("partial", "entire")
# The event for each previous state, and current state; None is a row that does not exist.
EVENTS = {
    **dict.fromkeys([(old, new) for old in (None, "offscreen", "hidden") for new in SHOWN]
                    + [("partial", "entire")], "becameVisible"),
    **dict.fromkeys([(old, new) for old in SHOWN for new in ("offscreen", "hidden", None)]
                    + [("entire", "partial")], "becameHidden"),
}


class Rows:
    """The rows of a request, laid out."""

    def __init__(self, request, rows=None, axis=None, offset=None):
        self.request = request
        self.rows = request["rows"] if rows is None else rows
        self.is_horizontal = (axis or request.get("axis")) == "horizontal"
        self.viewport = dict(request["viewport"])
        self.offset = {"x": 0, "y": 0} | request.get("contentOffset", {}) if offset is None else offset
        self.inset = ZERO | request.get("contentInset", {})
        self.spacing = request.get("spacing", 0)
        if self.viewport["height"] == "content":
            self.viewport["height"] = self.highest()
        self.length, self.breadth = (self.viewport[name] for name in self.extents())
        lengths = self.lengths()
        shown = [length for length in lengths if length is not None]
        self.content, start = sum(shown) + self.spacing * max(0, len(shown) - 1), 0
        if request.get("contentAlign") == "end" and self.content < self.page():
            start, self.content = self.page() - self.content, self.page()
        self.places = []
        for length in lengths:
            self.places.append((start, length or 0))
            if length is not None:
                start += length + self.spacing
        self.is_reversed = self.is_horizontal and request.get("layoutDirection") == "rightToLeft"
        self.mirror_width = max(self.content, self.length) if self.is_horizontal else self.breadth
        self.space = Space(request, self.mirror_width)

    def scrolled(self, offset):
        """The rows at another content offset."""
        rows = copy.copy(self)
        rows.offset = offset
        return rows

    def extents(self):
        return ("width", "height") if self.is_horizontal else ("height", "width")

    def ends(self, across=False):
        """The sides at the start and at the end of the axis, or across it."""
        return ("left", "right") if self.is_horizontal != across else ("top", "bottom")

    def insets(self, row):
        """The insets and the padding of a row together."""
        request = self.request
        insets = ROW_INSETS | request.get("rowInsets", {}) | row.get("insets", {})
        padding = ZERO | request.get("rowPadding", {}) | row.get("padding", {})
        return {side: insets[side] + padding[side] for side in SIDES}

    def highest(self):
        """The height of the highest row, in a stack whose height is not known yet: an aspect ratio for the length of the
        content that another size gives the row; other sizes don't count."""
        self.length, self.breadth = self.viewport["width"], 0
        heights = [0]
        for row, length in zip(self.rows, self.lengths(), strict=True):
            size, insets = row["size"].get("vertical", row["size"]), self.insets(row)
            if length is not None and "aspectRatio" in size.get("fit", {}):
                content = max(0, length - insets["left"] - insets["right"])
                heights.append(Fraction(content) / Fraction(size["fit"]["aspectRatio"]) + insets["top"] + insets["bottom"])
        return max(heights)

    def page(self):
        """The length of the viewport without the insets of the content."""
        return max(0, self.length - sum(self.inset[side] for side in self.ends()))

    def lengths(self):
        """The lengths of all rows; None for a hidden one. Those that fill the viewport share what the others leave."""
        lengths = [None if row.get("isHidden") else self.row_length(row) for row in self.rows]
        weights = {index: self.size_of(row)["fill"] for index, row in enumerate(self.rows)
                   if lengths[index] is not None and "fill" in self.size_of(row)}
        others = [length for index, length in enumerate(lengths) if length is not None and index not in weights]
        rest = self.page() - sum(others) - self.spacing * (len(others) + len(weights) - 1)
        for index, weight in weights.items():
            lengths[index] = max(lengths[index], Fraction(rest) * weight / sum(weights.values()))
        return lengths

    def row_length(self, row):
        """The length of a row; of one that fills the viewport, that of its insets and padding."""
        insets = self.insets(row)
        around = sum(insets[side] for side in self.ends())
        size = self.size_of(row)
        if "fill" in size:
            return around
        if "fraction" in size:
            return max(around, size["fraction"] * self.page())
        if "perView" in size:
            return max(around, Fraction(self.page() - self.spacing * (size["perView"] - 1)) / size["perView"])
        return around + self.content_length(size, insets)

    def size_of(self, row):
        return row["size"].get("horizontal" if self.is_horizontal else "vertical", row["size"])

    def content_length(self, size, insets):
        if "fixed" in size:
            return size["fixed"]
        if "collapsible" in size:
            return size["collapsible"]["expanded" if size["collapsible"].get("isExpanded") else "collapsed"]
        if "length" in size["fit"]:
            return size["fit"]["length"]
        across = max(0, self.breadth - sum(insets[side] for side in self.ends(across=True)))
        ratio = Fraction(size["fit"]["aspectRatio"])
        return across * ratio if self.is_horizontal else across / ratio

    def first_shown(self):
        """The place in reading order at which the viewport shows the first content."""
        along = self.offset["x" if self.is_horizontal else "y"]
        start = self.mirror_width - along - self.length if self.is_reversed else along
        return start + self.inset[self.ends()[0]]

    # ------------------------------------------------------------------------------------- Sticky rows

    def is_sticky(self, index):
        return self.rows[index].get("sticky", False) and not self.rows[index].get("isHidden")

    def pinned_start(self, index):
        start, length = self.places[index]
        if self.request.get("stickyMode") == "stack":
            before = sum(self.places[other][1] for other in range(index) if self.is_sticky(other))
            return max(start, self.first_shown() + before)
        following = [self.places[other][0] for other in range(index + 1, len(self.rows)) if self.is_sticky(other)]
        end = following[0] if following else self.content
        return max(start, min(self.first_shown(), end - length))

    def covered(self, index):
        """The length that pinned rows cover at the start of the viewport if it shows a row."""
        if self.is_sticky(index):
            return 0
        before = [self.places[other][1] for other in range(index) if self.is_sticky(other)]
        return sum(before if self.request.get("stickyMode") == "stack" else before[-1:])

    # ------------------------------------------------------------------------------------- Frames

    def rect(self, start, length, insets=ZERO):
        """A rect over the breadth of the stack, inset, presented."""
        return self.space.rect(**self.unpresented(start, length, insets))

    def unpresented(self, start, length, insets):
        x, y, width, height = (start, 0, length, self.breadth) if self.is_horizontal else (
            0, start, self.breadth, length)
        # A row without extent has no insets along the axis.
        if not length:
            insets = insets | dict.fromkeys(self.ends(), 0)
        return {"x": x + insets["left"], "y": y + insets["top"],
                "width": max(0, width - insets["left"] - insets["right"]),
                "height": max(0, height - insets["top"] - insets["bottom"])}

    def separator(self, index):
        """The insets of a row's separator in the row; nil without one."""
        own, stack = self.rows[index].get("separator", {}), self.request.get("separator", {})
        shown = [place for place, row in enumerate(self.rows) if not row.get("isHidden")]
        is_last = self.request.get("autoHideLastRowSeparator") and shown[-1:] == [index]
        if own.get("isHidden", stack.get("isHidden", False)) or is_last or self.rows[index].get("isHidden"):
            return None
        thickness = own.get("thickness", stack.get("thickness", 1))
        insets = SEPARATOR_INSETS | stack.get("insets", {}) | own.get("insets", {})
        start, end = self.ends()
        return insets | {start: self.places[index][1] - thickness, end: 0}

    def separator_rect(self, start, index):
        insets = self.separator(index)
        if insets is None:
            return None
        first, last = self.ends()
        length = self.places[index][1]
        frame = self.unpresented(start + insets[first], length - insets[first], insets | {first: 0, last: 0})
        return self.space.line(frame, self.is_horizontal)

    def items(self):
        return [self.item(index) for index in range(len(self.rows))]

    def item(self, index):
        row, (start, length) = self.rows[index], self.places[index]
        frame = self.rect(start, length)
        is_hidden = bool(row.get("isHidden"))
        item = {"index": index, **frame, "zIndex": index, "isHidden": is_hidden,
                "contentFrame": self.rect(start, length, self.insets(row))}
        item |= {"id": row["id"]} if "id" in row else {}
        separator = self.separator_rect(start, index)
        item |= {"separatorFrame": separator} if separator else {}
        if self.is_sticky(index):
            pinned = self.pinned_start(index)
            item |= {"zIndex": len(self.rows) + index, "isPinned": pinned != start,
                     "presentedFrame": self.rect(pinned, length)}
            item |= {"presentedSeparatorFrame": self.separator_rect(pinned, index)} if separator else {}
        elif "emphasis" in self.request:
            item |= self.emphasized(index, frame)
        seen = item["presentedFrame"] if self.is_sticky(index) else frame
        state = self.state(seen, is_hidden)
        return item | {"visibility": state[0], "percentage": state[1]}

    def look(self, index):
        """The alpha, the scale and the angle of a row."""
        if "emphasis" not in self.request or self.is_sticky(index):
            return 1, 1, 0
        emphasis = {"scale": 1, "alpha": 1, "angle": 0} | self.request["emphasis"]
        start, length = self.places[index]
        middle = self.first_shown() - self.inset[self.ends()[0]] + Fraction(self.length) / 2
        away, pitch = start + Fraction(length) / 2 - middle, length + self.spacing
        d = float(min(1, abs(away) / pitch)) if pitch else float(away != 0)
        angle = d * float(emphasis["angle"]) * (-1 if away < 0 else 1)
        return (1 + (float(emphasis["alpha"]) - 1) * d, 1 + (float(emphasis["scale"]) - 1) * d,
                -angle if self.request.get("layoutDirection") == "rightToLeft" else angle)

    def emphasized(self, index, frame):
        alpha, scale, angle = self.look(index)
        cosine, sine = math.cos(angle) * scale, math.sin(angle) * scale
        width = abs(cosine) * float(frame["width"]) + abs(sine) * float(frame["height"])
        height = abs(sine) * float(frame["width"]) + abs(cosine) * float(frame["height"])
        return {"alpha": alpha, "transform": IDENTITY | {"a": cosine, "b": sine, "c": -sine, "d": cosine},
                "presentedFrame": {
                    "x": float(frame["x"] + Fraction(frame["width"]) / 2) - width / 2, "width": width,
                    "y": float(frame["y"] + Fraction(frame["height"]) / 2) - height / 2, "height": height}}

    def port(self):
        return {**self.offset, "width": self.viewport["width"], "height": self.viewport["height"]}

    def state(self, frame, is_hidden):
        """The visibility and the percentage of a row with this presented frame."""
        return state_in(self.space.snapped(self.port()), frame, is_hidden)

    def content_size(self):
        return dict(zip(self.extents(), map(self.space.snap, (self.content, self.breadth))))

    # ------------------------------------------------------------------------------------- Scroll targets

    def reading(self, index):
        """The presented start and end of a row, in an order that ascends from the start of the content."""
        return self.ends_of(self.rect(*self.places[index]))

    def ends_of(self, frame):
        name = "x" if self.is_horizontal else "y"
        start, end = frame[name], frame[name] + frame[self.extents()[0]]
        return (-end, -start) if self.is_reversed else (start, end)

    def reading_offset(self, offset):
        return -offset - self.length if self.is_reversed else offset

    def bounds(self):
        """The first and the last start of the viewport at rest, in reading order."""
        before, after = (self.inset[side] for side in self.ends())
        whole = self.rect(0, self.content)
        name = "x" if self.is_horizontal else "y"
        first, last = whole[name], whole[name] + whole[self.extents()[0]]
        if self.is_reversed:
            first, last = -last, -first
        lowest = first - before
        return lowest, max(lowest, last - self.length + after)

    def clamped(self, place):
        """The offset for a place in reading order, and whether it had to be clamped."""
        lowest, highest = self.bounds()
        target = min(max(place, lowest), highest)
        return self.reading_offset(target), target != place

    def uncovered(self, index):
        """Where the part of the viewport begins and ends that nothing covers while it shows a row."""
        padding = {"start": 0, "end": 0} | self.request.get("padding", {})
        before, after = (self.inset[side] for side in self.ends())
        return before + padding["start"] + self.covered(index), self.length - after - padding["end"]

    def target(self, index, position, part=None):
        """The place in reading order to which a scroll to a row leads, or to a part of it with a presented frame."""
        start, end = self.ends_of(part) if part else self.reading(index)
        first, last = self.uncovered(index)
        initial, final = start - first, end - last
        here = self.reading_offset(self.offset["x" if self.is_horizontal else "y"])
        automatic = min(max(here, min(initial, final)), max(initial, final))
        # The row fits, but not below the pinned ones.
        if 0 < (end - start) - (last - first) <= self.covered(index):
            automatic = initial
        return {"initial": initial, "final": final, "middle": Fraction(initial + final) / 2,
                "automatic": automatic}[position]

    def snap_places(self):
        """The places at which the stack can rest, in reading order, each with the first row that has it."""
        snap, highest = self.request["snap"], self.bounds()[1]
        found = self.places_of_groups(snap.get("group", 1))
        if "group" in snap and found and found[-1][0] < highest:
            found.append((highest, self.places_of_groups(1)[-1][1]))
        return found

    def places_of_groups(self, count):
        """The places of the first rows of groups with a number of shown rows."""
        align = self.request["snap"].get("align", "start")
        lowest, highest = self.bounds()
        places = {}
        for index in [index for index, row in enumerate(self.rows) if not row.get("isHidden")][::count]:
            start, end = self.reading(index)
            first, last = self.uncovered(index)
            place = {"start": start - first, "end": end - last,
                     "center": Fraction(start + end - first - last) / 2}[align]
            places.setdefault(min(max(place, lowest), highest), index)
        return sorted(places.items())


def state_in(port, frame, is_hidden):
    """The visibility and the percentage of a row in a presented viewport."""
    if is_hidden:
        return "hidden", 0
    if not meets(frame, port, "exclusive"):
        return "offscreen", 0
    if within(frame, port):
        return "entire", 100
    return "partial", 100 * share(common(frame, port), frame)


def expanded(rows):
    """The rows that a list of rows represents: each copy of a repeated row with its own id."""
    copies = []
    for row in rows:
        single = {name: value for name, value in row.items() if name not in ("repeat", "firstIndex")}
        if "repeat" not in row:
            copies.append(single)
            continue
        first = row.get("firstIndex", 0)
        copies += [single | ({"id": f"{row['id']}#{first + place}"} if "id" in row else {}) for place in range(row["repeat"])]
    return copies


def named(operation, rows):
    """The indices of the rows that an operation names."""
    if operation["op"] == "reload":
        return [index for row in operation["rows"] for index in named({"op": "resize"} | row, rows)]
    ids = [operation["id"]] if "id" in operation else operation.get("ids", [])
    indices = [operation["index"]] if "index" in operation else operation.get("indexes", [])
    return indices + [[row.get("id") for row in rows].index(name) for name in ids]


def apply(operation, rows):
    """Applies an operation to a list of rows."""
    kind, indices = operation["op"], named(operation, rows)
    if kind == "move":
        rows.insert(operation["to"], rows.pop(operation["from"]))
    elif kind == "remove":
        rows[:] = [row for index, row in enumerate(rows) if index not in indices]
    elif kind == "insert":
        place = operation["at"]["index"]
        rows[place:place] = operation["rows"]
    elif kind == "toggleExpanded":
        for index in indices:
            size = rows[index]["size"]["collapsible"]
            rows[index] = rows[index] | {"size": {"collapsible": size | {
                "isExpanded": not size.get("isExpanded", False)}}}
    elif kind == "reload":
        for index, row in zip(indices, operation["rows"], strict=True):
            rows[index] = rows[index] | ({"size": row["size"]} if "size" in row else {})
    elif kind in ("setHidden", "resize"):
        member = {"setHidden": "isHidden", "resize": "size"}[kind]
        for index in indices:
            rows[index] = rows[index] | {member: operation[member]}
