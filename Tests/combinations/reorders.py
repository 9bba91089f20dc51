#!/usr/bin/env python3
"""Compares gestures that drag a row of a scroll stack with a model: the gap, the frames around it and where the row is,
autoscroll, and the animations; at the end, an edit with the same `move` has the same motion.

    reorders.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import re

from comparison import compare, expect, expect_same, plain
from drawing import Decimals
from geometry import same_rect
from presented import RECT, rebased
from quicktions import Fraction
from rows import Rows
from scrolls import check_events, check_rows, stack

SPRING = {"duration": Fraction(1, 4), "delay": 0, "spring": {"dampingRatio": Fraction(4, 5)}}
ZONE, SPEED = 44, 600
NUMBER = re.compile(r"(-?\d+(?:\.\d+)?(?:e-?\d+)?)")


class DraggedRows(Rows):
    """Rows, one of which a finger holds."""

    def __init__(self, request, rows, index, start):
        super().__init__(request, rows=rows)
        self.dragged, self.start = index, start

    def is_sticky(self, index):
        return index != self.dragged and super().is_sticky(index)

    def item(self, index):
        item = super().item(index)
        if index != self.dragged:
            return item
        own, length = self.places[index]
        frame = self.rect(self.start, length)
        item |= {"zIndex": 2 * len(self.rows), "presentedFrame": frame}
        separator = self.separator_rect(self.start, index)
        item |= {"presentedSeparatorFrame": separator} if separator else {}
        if "emphasis" in self.request:
            self.places[index] = (self.start, length)
            item |= self.emphasized(index, frame)
            self.places[index] = (own, length)
        state = self.state(frame, False)
        return item | {"visibility": state[0], "percentage": state[1]}


class Drag:
    """The gesture of a request."""

    def __init__(self, request):
        self.request, self.rows = request, Rows(request)
        self.axis = "x" if self.rows.is_horizontal else "y"
        names = [row.get("id") for row in self.rows.rows]
        row = request["reorder"]["row"]
        self.origin = row if isinstance(row, int) else names.index(row)
        is_sticky = self.rows.is_sticky(self.origin)
        own, self.length = self.rows.places[self.origin]
        self.rest = self.rows.pinned_start(self.origin) if is_sticky else own
        held = self.rows.item(self.origin)["presentedFrame"] if is_sticky else self.rows.rect(own, self.length)
        center = held[self.axis] + Fraction(held[self.rows.extents()[0]]) / 2
        self.grip = request["reorder"].get("touch", {self.axis: center})[self.axis] - center
        self.index, self.is_active = self.origin, False

    def handle(self, event):
        if event["phase"] == "began" or not self.is_active:
            self.first = self.rest if not self.is_active else self.start
            self.own = self.own if self.is_active else self.index
            self.distance, self.timed = Fraction(0), []
        name = self.axis.upper()
        self.distance = event.get(f"translation{name}", self.distance + Fraction(event.get(f"delta{name}", 0)))
        if "timeMs" in event:
            self.timed.append((event["timeMs"], self.distance))
        self.start = self.first + (-self.distance if self.rows.is_reversed else self.distance)
        self.before = self.index
        self.index = self.own if event["phase"] == "cancelled" else self.nearest()
        self.is_active = event["phase"] in ("began", "changed")
        if not self.is_active:
            self.rest = self.after(self.index).places[self.index][0]

    def after(self, index, start=None):
        """The rows with the dragged one at an index; at a start, if a finger holds it."""
        rows = list(self.rows.rows)
        rows.insert(index, rows.pop(self.origin))
        return Rows(self.request, rows=rows) if start is None else DraggedRows(self.request, rows, index, start)

    def nearest(self):
        def away(index):
            return abs(self.after(index).places[index][0] - self.start), abs(index - self.own)

        return min(range(len(self.rows.rows)), key=away)

    def velocity(self, phase):
        if phase == "cancelled":
            return 0
        if "velocity" in self.request:
            return self.request["velocity"][self.axis]
        recent = [each for each in self.timed if each[0] >= self.timed[-1][0] - 100]
        if not recent or recent[-1][0] == recent[0][0]:
            return 0
        return (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0]) * 1000

    def autoscroll(self):
        if not self.is_active:
            return 0
        center = self.start + Fraction(self.length) / 2
        finger = (self.rows.mirror_width - center if self.rows.is_reversed else center) + self.grip
        side = -1 if self.rows.is_reversed else 1
        place = side * finger - self.rows.reading_offset(self.rows.offset[self.axis])
        first, last = self.uncovered()

        def depth(distance):
            return min(max(ZONE - distance, 0), ZONE)

        return side * Fraction(SPEED) * (depth(last - place) - depth(place - first)) / ZONE

    def uncovered(self):
        """Where the part of the viewport begins and ends that nothing covers at the content offset. While a sticky row
        is dragged, nothing is pinned above it."""
        rows = self.rows
        before, after = (rows.inset[side] for side in rows.ends())
        padding = {"start": 0, "end": 0} | self.request.get("padding", {})
        pinned, lengths = 0, 0
        for index in filter(rows.is_sticky, range(len(rows.rows))):
            start, length = rows.places[index]
            is_stack = self.request.get("stickyMode") == "stack"
            if start <= rows.first_shown() + (lengths if is_stack else 0):
                pinned = lengths + length if is_stack else length
            lengths += length
        return (before + padding["start"] + (0 if rows.is_sticky(self.origin) else pinned),
                rows.length - after - padding["end"])


def check(path, request, answer):
    drag = Drag(request)
    for event, step in zip(request["events"], answer["steps"], strict=True):
        drag.handle(event)
        expect(step["phase"], event["phase"], "phase")
        expect(step["index"], drag.index, "index of a step")
    phase = request["events"][-1]["phase"]
    expect(answer["index"], drag.index, "index")
    expect_same(answer["autoscroll"], drag.autoscroll(), "autoscroll")
    operation = {"op": "move", "from": drag.origin, "to": drag.index}
    expect(answer.get("operation"), operation if phase == "ended" else None, "operation")
    after = drag.after(drag.index, drag.start if drag.is_active else None)
    check_rows(after, request, answer)
    if "previous" in request:
        check_events(after, request["previous"], answer["events"])
    check_animations(drag, request, answer)
    if not drag.is_active and "emphasis" not in request:
        yield from check_edit(drag, request, answer, phase)


def shown(rows, index):
    item = rows.item(index)
    return item["presentedFrame"] if "isPinned" in item else {name: item[name] for name in RECT}


def check_animations(drag, request, answer):
    """Checks the frames between which rows make room, and where the dragged row ends."""
    before, after = drag.after(drag.before), drag.after(drag.index)
    order = [index for index in range(len(before.rows)) if index != drag.before]
    order.insert(drag.index, drag.before)
    rect = request.get("visibleRect", after.port())
    found = {each["index"]: each for each in answer["animations"]}
    for new, old in enumerate(order):
        frames = {"from": shown(before, old), "to": shown(after, new)}
        if new == drag.index:
            assert not (drag.is_active and new in found), "the dragged row has an animation"
            frames["from"] = DraggedRows(request, before.rows, old, drag.start).rect(drag.start, drag.length)
        elif frames["from"] != frames["to"] and request.get("frames", "all") == "all":
            assert new in found, f"row {new} has no animation"
        if new not in found:
            continue
        for name, frame in frames.items():
            expect_same(found[new][name], rebased(frame, request, rect, drag.axis), f"{name} of {new}")
        expect_same({name: found[new][name] for name in SPRING}, SPRING, f"timing of {new}")


def check_edit(drag, request, answer, phase):
    """Checks that an edit that moves the row from where it was released has the same motion."""
    rows = drag.after(drag.before)
    rect = request.get("visibleRect", rows.port())
    velocity = dict.fromkeys(RECT, 0) | {drag.axis: drag.velocity(phase)}
    frame = rebased(rows.rect(drag.start, drag.length), request, rect, drag.axis)
    edit = {name: value for name, value in request.items() if name not in ("reorder", "events", "velocity", "previous")}
    edit |= {"rows": rows.rows, "from": {"items": [{"index": drag.before, **frame, "velocity": velocity}]},
             "operations": [{"op": "move", "from": drag.before, "to": drag.index,
                             "animation": {"duration": SPRING["duration"], "spring": SPRING["spring"]}}]}
    status, edited = yield "/v1/scroll-stack/edit", plain(edit)
    expect(status, 200, "status of the edit")
    for name in ("timeline", "at"):
        expect_same(answer.get(name), edited.get(name), name)
    expect_same(apart(answer.get("css")), apart(edited.get("css")), "css")
    mine = [each for each in answer["animations"] if each["index"] == drag.index]
    theirs = [each for each in edited["animations"] if each["index"] == drag.index]
    # An edit also lists a row that does not move.
    if mine or any(not same_rect(each["from"], each["to"]) for each in theirs):
        expect_same(mine, theirs, "animation of the dragged row")


def apart(value):
    """A value whose strings are split at their numbers, which are rounded."""
    if isinstance(value, dict):
        return {name: apart(each) for name, each in value.items()}
    if isinstance(value, list):
        return [apart(each) for each in value]
    if not isinstance(value, str):
        return value
    return [float(part) if place % 2 else part for place, part in enumerate(NUMBER.split(value))]


def drawn(generator):
    """A path and a request."""
    decimals = Decimals(generator)
    number, some, choice = decimals.number, decimals.some, generator.choice
    request = stack(decimals)
    while not any(not row.get("isHidden") for row in request["rows"]):
        request = stack(decimals)
    rows = request["rows"]
    row = choice([index for index, row in enumerate(rows) if not row.get("isHidden")])
    request["reorder"] = {"row": rows[row].get("id", row) if decimals.chance(0.5) else row}
    length = 900 + 100 * max(0, len(rows) - 8)
    extents = (length, 500) if request.get("axis") == "horizontal" else (500, length)
    request |= decimals.options(len(rows), *extents, has_rect=decimals.chance(0.4))
    if "emphasis" in request:
        # The model of hits knows transforms about the frame only, not about where a row is dragged.
        request.pop("hitTest", None)
    if decimals.chance(0.3):
        request["reorder"]["touch"] = {"x": number(0, extents[0]), "y": number(0, extents[1])}
    request["events"] = [event(decimals, place) for place in range(generator.randint(1, 5))]
    if request["events"][-1]["phase"] in ("ended", "cancelled"):
        request |= some(0.4, velocity=lambda: {"x": number(-900, 900), "y": number(-900, 900)},
                        timeline=lambda: {"times": [0, Fraction(1, 10)]}, css=lambda: True, at=lambda: number(0, 1) / 4)
    if decimals.chance(0.3):
        states = ("hidden", "offscreen", "partial", "entire")
        request["previous"] = {"rows": [
            {"index": index, "visibility": choice(states)} for index in range(len(rows)) if decimals.chance(0.7)]}
    return "/v1/scroll-stack/pan", request


def event(decimals, place):
    generator = decimals.generator
    phase = generator.choice(("changed", "changed", "changed", "ended", "cancelled", "began"))
    event = {"phase": phase if place else generator.choice(("began", "changed", "ended"))}
    kind = generator.choice(("delta", "translation"))
    event |= {f"{kind}X": decimals.number(-400, 400), f"{kind}Y": decimals.number(-400, 400)}
    return event | ({"timeMs": 40 * place} if decimals.chance(0.7) else {})


if __name__ == "__main__":
    compare(__doc__, drawn, check)
