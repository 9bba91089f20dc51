#!/usr/bin/env python3
"""Compares card stacks with a model in rational arithmetic: cards of several heights, the content's height, the
stacking order, a revealed card, and where pans land.

    stacks.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import math

from comparison import compare, expect, expect_same
from drawing import Decimals
from geometry import meets, rect_of
from motion import progress
from presented import RECT, Space, check_common, is_shown, outline
from quicktions import Fraction

DEFAULTS = {"cardOffset": 40, "collapsedHeight": 200, "expandedHeight": 500, "cardHeight": 200, "leftSpacing": 8,
            "rightSpacing": 8, "verticalSpacing": 8, "upwardThreshold": 20, "downwardThreshold": 20}
ZERO = {"top": 0, "left": 0, "bottom": 0, "right": 0}


class Stack:
    """A card stack as the guide defines it, in exact numbers, in one state: `collapsed`, `expanded`, a translation, or
    the members `revealed` or `reveal` of a request."""

    def __init__(self, request):
        self.request = request
        self.options = DEFAULTS | request.get("configuration", {})
        self.width = request["width"]
        self.room = self.width - self.options["leftSpacing"] - self.options["rightSpacing"]
        self.cards = request.get("cards", [{}] * request.get("count", 0))
        self.count = len(self.cards)
        self.heights = [self.height(card) for card in self.cards]
        gap = self.options["verticalSpacing"]
        self.expanded = [sum(self.heights[:index]) + gap * index for index in range(self.count)]
        step = self.options["cardOffset"]
        if request.get("collapseAnchor") == "top":
            self.collapsed = [0] * self.count
        else:
            self.collapsed = [gap + step * index if index else 0 for index in range(self.count)]
        self.travel = self.options["expandedHeight"] - self.options["collapsedHeight"]
        self.space = Space(request, self.width)

    def height(self, card):
        if "aspectRatio" in card:
            return Fraction(self.room) / card["aspectRatio"]
        if "text" in card:
            return card["text"]["fit"]["measured"]["height"]
        return card.get("height", self.options["cardHeight"])

    def index(self, name):
        return name if not isinstance(name, str) else [card.get("id") for card in self.cards].index(name)

    def slopes(self):
        """The points that each card moves per point of translation."""
        if not self.travel:
            return [0] * self.count
        return [Fraction(abs(e - c)) / self.travel for e, c in zip(self.expanded, self.collapsed)]

    def at(self, state):
        """The frames in a state, as x, y, width, height; and the height of the content."""
        o = self.options
        if isinstance(state, dict):
            return self.piled(**state) if "reveal" in state else self.piled({"card": state["revealed"]} | {
                name: state[name] for name in ("pileMargin",) if name in state})
        if state == "expanded":
            places, content = self.expanded, sum(self.heights) + o["verticalSpacing"] * self.count
        else:
            travelled = 0 if state == "collapsed" else state
            places = [c + slope * travelled for c, slope in zip(self.collapsed, self.slopes())]
            content = o["collapsedHeight"] + travelled
        return [(o["leftSpacing"], y, self.room, height) for y, height in zip(places, self.heights)], max(0, content)

    def piled(self, reveal):
        """The frames with a revealed card."""
        rect, margins = self.request["visibleRect"], ZERO | reveal.get("margins", {})
        top, bottom = rect["y"], rect["y"] + rect["height"]
        margin, card = reveal.get("pileMargin", 10), self.index(reveal["card"])
        most = reveal.get("pileCount", self.count)
        above = list(range(card)) if reveal.get("above") == "pile" else []
        below = [index for index in range(self.count) if index != card and index not in above]
        left = self.options["leftSpacing"]
        frames = {}
        places = min(len(below), most)
        for k, index in enumerate(below):
            y = bottom - margin * max(1, places - k) if places else bottom
            frames[index] = (left, y, self.room, self.heights[index])
        places = min(len(above), most)
        for index in above:
            y = top + margins["top"] + margin * max(0, index - (len(above) - places))
            frames[index] = (left, y, self.room, self.heights[index])
        y = top + margins["top"] + margin * places
        height = max(0, bottom - margins["bottom"] - y) if reveal.get("fill") else self.heights[card]
        frames[card] = (left + margins["left"], y, self.room - margins["left"] - margins["right"], height)
        return [frames[index] for index in range(self.count)], max(0, bottom)

    def items(self, state):
        """The presented items in a state, and the size of the content."""
        frames, content = self.at(state)
        if self.request.get("contentFit") == "cards":
            content = max([0, *(y + height for _, y, _, height in frames)])
        turns = self.request.get("stacking") == "firstInFront"
        items = [{"index": index, **self.space.rect(*frame), "zIndex": self.count - 1 - index if turns else index}
                 | ({"id": self.cards[index]["id"]} if "id" in self.cards[index] else {})
                 for index, frame in enumerate(frames)]
        return items, {"width": self.space.snap(self.width), "height": self.space.snap(content)}

    def is_discontinuous(self):
        return any(e < c for e, c in zip(self.expanded[1:], self.collapsed[1:]))

    def clamped(self, translation):
        return min(max(translation, 0), self.travel) if self.request.get("clamp") else translation


def state_of(request):
    """The state that a request or its `from` describes."""
    for name in "reveal", "revealed":
        if name in request:
            return {name: request[name]} | {
                other: request[other] for other in ("pileMargin",) if name == "revealed" and other in request}
    if "height" in request and "width" not in request:
        return None
    given = request.get("state", "inTransit" if "translation" in request else "collapsed")
    return request.get("translation", 0) if given == "inTransit" else given


def check(path, request, answer):
    stack = Stack(request)
    if path.endswith("pan"):
        check_pan(stack, answer, request)
        return
    expect(answer["count"], stack.count, "count")
    if "translations" in request:
        for sample, translation in zip(answer["samples"], request["translations"], strict=True):
            check_state(stack, sample, stack.clamped(translation), request)
        return
    state = state_of(request)
    state = state if isinstance(state, (str, dict)) else stack.clamped(state)
    check_state(stack, answer, state, request)
    if "from" in request:
        check_motion(stack, answer, origin_of(stack, request["from"]), state)
    if request.get("program"):
        check_program(stack, answer["program"])
    codes = [warning["code"] for warning in answer.get("warnings", [])]
    # A stack of cards of one height has the warning also if it has only one card.
    if not isinstance(state, dict) and stack.count > 1:
        expect("discontinuous" in codes, stack.is_discontinuous(), f"discontinuous in {codes}")


def check_state(stack, answer, state, request):
    items, size = stack.items(state)
    expect_same(answer["contentSize"], size, "contentSize")
    if not isinstance(state, dict):
        translation = {"collapsed": 0, "expanded": stack.travel}.get(state, state)
        expect_same(answer["translation"], translation, "translation")
        resting = {"collapsed": 0, "expanded": 1}.get(state)
        moved = Fraction(translation) / stack.travel if stack.travel else 0
        expect_same(answer["progress"], moved if resting is None else resting, "progress")
    check_common(answer, request, items, request.get("visibleRect"))
    if "previous" in request:
        seen = {item["index"] for item in items if is_shown(item) and meets(
            outline(item), request["visibleRect"], request.get("edges", "exclusive"))}
        before = set(request["previous"])
        expect(sorted(answer["willDisplay"]), sorted(seen - before), "willDisplay")
        expect(sorted(answer["didEndDisplaying"]), sorted(before - seen), "didEndDisplaying")


def origin_of(stack, start):
    if "height" in start:
        return start["height"] - stack.options["collapsedHeight"]
    # The margin of the pile applies to both ends.
    return state_of(start | {name: stack.request[name] for name in ("pileMargin",) if "revealed" in start
                             and name in stack.request})


def check_motion(stack, answer, start, end):
    """Checks the animation between two states, and the frames at the times of its timeline."""
    first, last = (stack.items(state)[0] for state in (start, end))
    # A state and its translation are the same place, except that no card moves if E = C.
    piled = isinstance(start, dict) or isinstance(end, dict)
    changes = any(rect_of(one) != rect_of(other) for one, other in zip(first, last))
    if "animation" not in answer:
        assert not changes, "no animation"
        return
    animation = answer["animation"]
    expect(animation["property"], "frames" if piled else "height", "animated property")
    for member in "timeline", "at":
        if member in answer:
            times = answer[member]["times"] if member == "timeline" else [answer[member]["time"]]
            check_items(stack, answer[member]["items"], times, animation, first, last)


def check_items(stack, found, times, animation, first, last):
    moving = [one["index"] for one, other in zip(first, last) if rect_of(one) != rect_of(other)]
    if stack.request.get("frames", "all") == "all" and "range" not in stack.request:
        expect([item["index"] for item in found], moving, "moving cards")
    origin = stack.request["visibleRect"]["y"] if stack.request.get("rebase") else 0
    for item in found:
        index = item["index"]
        expect_same(item.get("id"), first[index].get("id"), "id")
        for name in RECT:
            values = item[name] if isinstance(item[name], list) else [item[name]]
            for place, time in enumerate(times):
                p = progress(animation, float(time))
                value = float(first[index][name]) * (1 - p) + float(last[index][name]) * p
                value -= float(origin) if name == "y" else 0
                found_value = values[place if len(values) > 1 else 0]
                assert abs(found_value - value) < 1e-6, f"{name} of {index} at {time}: {found_value}, not {value}"


def check_program(stack, program):
    expect_same(program["translation"], {"minimum": 0, "maximum": stack.travel}, "translations of the program")
    if "cards" not in stack.request:
        return
    left = stack.space.rect(*stack.at("collapsed")[0][0])["x"] if stack.count and not stack.space.scale else None
    expect_same(program["cards"], {"height": stack.heights, "a": stack.collapsed, "b": stack.slopes()}, "cards")
    if left is not None:
        expect_same(program["x"], left, "x of the program")
    expect_same(program["width"], stack.room, "width of the program")


def landing(stack, request, phase, height, delta):
    """The decision about a stack that a finger releases at a height after a movement."""
    o, low = stack.options, stack.options["collapsedHeight"]
    upward = -request.get("velocity", 0) if phase == "ended" else 0
    if "detents" in request:
        projected = float(height - low) + float(upward) / (-1000 * math.log(request.get("deceleration", 0.998)))
        places = [Fraction(share) * stack.travel for share in request["detents"]]
        distances = [abs(float(place) - projected) for place in places]
        nearest = [index for index, distance in enumerate(distances) if distance <= min(distances) + 1e-9]
        detent = nearest[-1 if upward > 0 else 0]
        share = request["detents"][detent]
        position = {0: "collapsed", 1: "expanded"}.get(share, "inTransit")
        return {"position": position, "detent": detent} | (
            {"translation": places[detent]} if position == "inTransit" else {})
    if upward and abs(upward) >= o.get("velocityThreshold", math.inf):
        return {"position": "expanded" if upward > 0 else "collapsed"}
    rises = height > low + o["upwardThreshold"] if delta < 0 else height >= low + stack.travel - o["downwardThreshold"]
    return {"position": "expanded" if rises else "collapsed"}


def check_pan(stack, answer, request):
    """Follows the gesture as the guide's table does, and checks the final state."""
    o = stack.options
    low, high = o["collapsedHeight"], o["expandedHeight"]
    state, delta = request["state"], 0
    height = request.get("height", high if state == "expanded" else low)
    decided = {}
    for event, step in zip(request["events"], answer["steps"], strict=True):
        if event["phase"] == "changed":
            height, state = min(max(height - event["deltaY"], low), high), "inTransit"
        if event["phase"] in ("began", "changed"):
            delta = event["deltaY"]
        else:
            decided = landing(stack, request, event["phase"], height, delta)
            state = decided["position"]
            height = low + decided.get("translation", stack.travel if state == "expanded" else 0)
            delta = 0
        expect_same(step["height"], height, "height of a step")
        if request.get("contentFit") == "cards":
            place = height - low if state == "inTransit" else state
            expect_same(step["contentSize"], stack.items(place)[1], "contentSize of a step")
    decision = answer.get("decision", {})
    expect_same({name: value for name, value in decision.items() if name != "reason"}, decided, "decision")
    expect(answer["state"], state, "state")
    check_state(stack, answer, height - low if state == "inTransit" else state, request)


def drawn(generator):
    """A path and a request."""
    decimals = Decimals(generator)
    number, choice, some, chance = decimals.number, generator.choice, decimals.some, decimals.chance
    low = number(0, 300)
    configuration = some(
        0.4, cardOffset=lambda: number(0, 80), cardHeight=lambda: number(0, 300), verticalSpacing=lambda: number(0, 20),
        leftSpacing=lambda: number(0, 20), rightSpacing=lambda: number(0, 20))
    if chance(0.4):
        configuration |= {"collapsedHeight": low, "expandedHeight": low + choice((0, number(0, 400)))}
    request = {"width": number(100, 400), "configuration": configuration}
    count = decimals.count()
    extents = 400, 900 + 100 * max(0, count - 8)
    if chance(0.7):
        request["cards"] = [card(decimals, place) for place in range(count)]
    else:
        request["count"] = count
    request |= some(0.4, contentFit=lambda: choice(("cards", "layout")), collapseAnchor=lambda: "top",
                    stacking=lambda: choice(("firstInFront", "lastInFront")))
    if chance(0.2):
        return "/v1/card-stack/pan", pan(decimals, request | decimals.options(count, *extents))
    names = [card["id"] for card in request.get("cards", []) if "id" in card]
    reveals = [lambda: revealed(decimals, count), lambda: reveal(decimals, count, names)] if count else []
    place = choice([
        lambda: {"state": choice(("collapsed", "expanded"))}, lambda: {"translation": number(-50, 500)},
        lambda: {"translation": number(0, 300), "clamp": True},
        lambda: {"translations": [number(-50, 500) for _ in range(generator.randint(0, 3))]}, *reveals, *reveals])()
    start = choice([
        lambda: {"state": choice(("collapsed", "expanded"))}, lambda: {"translation": number(0, 300)},
        lambda: {"height": low + number(0, 300)}, *reveals])() if chance(0.4) and "translations" not in place else {}
    needs_rect = not {"revealed", "reveal"}.isdisjoint(place.keys() | start.keys())
    request |= place | decimals.options(count, *extents, needs_rect or None)
    if start:
        start.pop("pileMargin", None)
        request["from"] = start
        request |= some(0.5, timeline=lambda: {"times": [0, number(0, 1) / 3]}, at=lambda: number(0, 1) / 3)
    elif not needs_rect and "translations" not in place and "visibleRect" in request and chance(0.3):
        request["previous"] = sorted(generator.sample(range(count), min(count, 2)))
    if "translations" not in place and chance(0.2):
        request["program"] = True
    return "/v1/card-stack", request


def card(decimals, place):
    number = decimals.number
    size = decimals.generator.choice((
        lambda: {}, lambda: {"height": number(0, 300)}, lambda: {"height": number(0, 300)},
        lambda: {"aspectRatio": number(0, 3) + Fraction(1, 2)},
        lambda: {"text": {"fit": {"measured": {"height": 2 * decimals.generator.randint(0, 100)}}}}))()
    return size | ({"id": f"c{place}"} if decimals.chance(0.6) else {})


def revealed(decimals, count):
    return {"revealed": decimals.generator.randrange(count)} | decimals.some(
        0.5, pileMargin=lambda: decimals.number(0, 40))


def reveal(decimals, count, names):
    number, some = decimals.number, decimals.some
    return {"reveal": {"card": decimals.generator.choice([decimals.generator.randrange(count), *names])} | some(
        0.5, above=lambda: decimals.generator.choice(("below", "pile")), fill=lambda: decimals.chance(0.8),
        pileMargin=lambda: number(0, 40), pileCount=lambda: decimals.generator.randint(0, 5),
        margins=lambda: some(0.6, top=lambda: number(0, 30), left=lambda: number(0, 20),
                             bottom=lambda: number(0, 30), right=lambda: number(0, 20)))}


def pan(decimals, request):
    number, choice = decimals.number, decimals.generator.choice
    events = [("began", 0)] + [("changed", number(-100, 100)) for _ in range(decimals.generator.randint(0, 3))]
    events += [(phase, 0) for phase in ("ended", "cancelled") if decimals.chance(0.4)][:1]
    if decimals.chance(0.3):
        request["configuration"] |= {"velocityThreshold": number(0, 1000)}
    elif decimals.chance(0.5):
        shares = decimals.generator.sample(range(0, 101, 5), decimals.generator.randint(2, 5))
        request["detents"] = [Fraction(share, 100) for share in sorted(shares)]
        request |= decimals.some(0.4, deceleration=lambda: choice((Fraction(99, 100), Fraction(95, 100))))
    request |= decimals.some(0.5, velocity=lambda: number(-1500, 1500))
    return request | {"state": choice(("collapsed", "expanded")), "events": [
        {"phase": phase, "deltaY": delta} for phase, delta in events]}


if __name__ == "__main__":
    compare(__doc__, drawn, check)
