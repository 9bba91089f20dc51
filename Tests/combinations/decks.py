#!/usr/bin/env python3
"""Compares swipe decks that loop, fan out or have cards of their own sizes with a model, and up to three swipes, undos and
pans each of which interrupts the motion of the last one; or ten swipes per second.

    decks.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import json
import math
import random

from comparison import compare, exact, expect, expect_same, plain
from drawing import Decimals
from geometry import sides
from motion import SETTLING, Continued, progress
from presented import Space, check_common, rebased
from properties.windows_of_motion import seen_in_deck
from quicktions import Fraction

IDENTITY = {"alpha": 1, "scale": (1, 1), "offset": (0, 0), "angle": 0}
HIDDEN = IDENTITY | {"alpha": 0, "about": "centre"}
SIDES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
TRANSFORM = ("a", "b", "c", "d", "tx", "ty")
RECT = ("x", "y", "width", "height")
INTERRUPTIONS = 3
SWIPES = 10


def lerp(a, b, f):
    return a + (b - a) * f


def clamp(value, low, high):
    return min(max(value, low), high)


def between(one, other, f):
    """The appearance between two, each number linear."""
    return {name: tuple(lerp(a, b, f) for a, b in zip(one[name], other[name]))
            if isinstance(one[name], tuple) else lerp(one[name], other[name], f) for name in one}


class Deck:
    """A deck as the guide defines it, at one instant. `phase` is that of the request, or idle."""

    def __init__(self, request, phase, translation):
        self.request, self.phase = request, phase
        self.options = request.get("configuration", {})
        self.bounds = request["bounds"]
        self.cards = request.get("cards", [{}] * request.get("count", 0))
        self.loops = request.get("loop", False)
        if request.get("undo") and not self.loops:
            self.cards = self.cards + [request["history"][-1] if "cards" in request else {}]
        self.count = len(self.cards)
        self.top = request.get("topIndex", self.count - 1)
        if request.get("undo") and self.loops:
            self.top = (self.top + 1) % max(1, self.count)
        directions = self.options.get("directions", [{"direction": "left"}, {"direction": "right"}])
        self.directions = [
            each | {"threshold": each.get("threshold", self.options.get("removalThreshold", Fraction(3, 10)))}
            for each in directions]
        moves_along = any(SIDES[each["direction"]][1] for each in directions)
        self.x, self.y = float(translation[0]), float(translation[1]) if moves_along else 0.0
        self.depths = self.options.get("depth", {})
        self.anchor = self.depths.get("anchor", {})

    def order(self):
        """The indices by depth, from the top."""
        return [(self.top - depth) % self.count for depth in range(self.count)]

    def rect(self, index):
        """The frame of a card."""
        bounds, card = self.bounds, self.cards[index]
        width, height = bounds["width"], bounds["height"]
        if "size" in card:
            width, height = card["size"]["width"], card["size"]["height"]
        elif "aspectRatio" in card:
            ratio = Fraction(card["aspectRatio"])
            width = min(width, height * ratio)
            height = width / ratio
        place = {"x": Fraction(1, 2), "y": Fraction(1, 2)} | self.request.get("alignment", {})
        return (bounds["x"] + (bounds["width"] - width) * place["x"],
                bounds["y"] + (bounds["height"] - height) * place["y"], width, height)

    def fractions(self):
        """The share of each direction's threshold that the card has travelled."""
        shares = []
        for each in self.directions:
            across, along = SIDES[each["direction"]]
            extent = self.bounds["width"] if across else self.bounds["height"]
            distance, threshold = self.x * across + self.y * along, float(each["threshold"] * extent)
            shares.append(distance / threshold if threshold else math.inf if distance > 0 else 0)
        return shares

    def progress(self):
        return 0 if self.phase == "idle" else clamp(max([0, *self.fractions()]), 0, 1)

    def at_depth(self, depth):
        """The numbers of a card at a depth, except that deep cards cannot be seen."""
        scale = float(self.depths.get("scale", 0.95)) ** depth
        axis = self.depths.get("scaleAxis", "both")
        return {"alpha": float(self.depths.get("alpha", 1)) ** depth,
                "scale": (1 if axis == "y" else scale, 1 if axis == "x" else scale),
                "offset": tuple(depth * float(self.depths.get(name, 0)) for name in ("offsetX", "offsetY")),
                "angle": depth * float(self.depths.get("angle", 0))}

    def top_card(self, x, y):
        angle = 0
        if "rotation" in self.options and x:
            width = float(self.bounds["width"])
            angle = self.most_angle() * clamp(x / width if width else math.copysign(1, x), -1, 1)
        return IDENTITY | {"offset": (x, y), "angle": angle}

    def most_angle(self):
        """The angle of the top card a width from its place."""
        return float(self.options["rotation"].get("maxAngle", math.pi / 10))

    def appearance(self, depth):
        if depth == 0:
            return self.top_card(self.x, self.y)
        shown = self.options.get("visibleCount")
        if shown is None:
            if depth > 1 or self.phase == "idle":
                return HIDDEN
            if self.options.get("reveal") == "scale":
                travelled = max(abs(self.x) / float(self.bounds["width"]), abs(self.y) / float(self.bounds["height"]))
                scale = min(1, 0.5 + 0.7 * travelled)
                return IDENTITY | {"alpha": scale / 2, "scale": (scale, scale), "about": "centre"}
            return IDENTITY | {"about": "centre"}
        if depth > shown:
            return HIDDEN
        found = between(self.at_depth(depth), self.at_depth(depth - 1), self.progress())
        return found if depth < shown else found | {"alpha": 0}

    def away(self, size):
        """The distance from the centre of a frame to its anchor."""
        return (float(size["width"]) * (float(self.anchor.get("x", 0.5)) - 0.5),
                float(size["height"]) * (float(self.anchor.get("y", 0.5)) - 0.5))

    def transform(self, look, rect):
        """The transform of an appearance about the centre of a frame."""
        return about((0, 0) if "about" in look else self.away(dict(zip(RECT, rect))), look)

    def decision(self):
        """The chosen direction, or none."""
        if self.phase != "ended" or not self.count:
            return None
        velocity = self.request.get("velocity", {})
        limit = self.options.get("velocityThreshold", 1100)
        chosen = []
        for each, share in zip(self.directions, self.fractions()):
            across, along = SIDES[each["direction"]]
            speed = velocity.get("x", 0) * across + velocity.get("y", 0) * along
            if share > 1 + 1e-9 or speed >= limit:
                chosen.append((share, speed, each["direction"]))
        # The first of several directions that are equal.
        return max(chosen, key=lambda each: each[:2])[2] if chosen else None

    def exit(self, direction):
        across, along = SIDES[direction]
        distance = self.options.get("exitDistance", self.bounds["width" if across else "height"])
        return float(across * distance), float(along * distance)


def about(anchor, look):
    """The transform of an appearance about the centre, which scales and rotates about an anchor."""
    (x, y), (sx, sy), (dx, dy) = anchor, look["scale"], look["offset"]
    cosine, sine = math.cos(look["angle"]), math.sin(look["angle"])
    a, b, c, d = cosine * sx, sine * sx, -sine * sy, cosine * sy
    return dict(zip(TRANSFORM, (a, b, c, d, x - a * x - c * y + dx, y - b * x - d * y + dy)))


def presented(frame, transform):
    """The smallest rectangle around a transformed frame."""
    left, top, right, bottom = map(float, sides(frame))
    width = abs(transform["a"]) * (right - left) + abs(transform["c"]) * (bottom - top)
    height = abs(transform["b"]) * (right - left) + abs(transform["d"]) * (bottom - top)
    return {"x": (left + right - width) / 2 + transform["tx"], "width": width,
            "y": (top + bottom - height) / 2 + transform["ty"], "height": height}


def items_of(deck, request):
    space, items = Space(request | {"layoutDirection": "leftToRight"}, None), []
    for depth, index in enumerate(deck.order()):
        look, rect = deck.appearance(depth), deck.rect(index)
        transform = deck.transform(look, rect)
        item = {"index": index, **space.rect(*rect), "zIndex": deck.count - 1 - depth,
                "alpha": look["alpha"], "transform": transform}
        item["presentedFrame"] = presented(item, transform)
        if "id" in deck.cards[index]:
            item["id"] = deck.cards[index]["id"]
        items.append(item)
    return items


def check(path, request, answer):
    is_hasty = request.get("count", 0) >= SWIPES
    yield from check_deck(path, request, answer, SWIPES if is_hasty else INTERRUPTIONS, is_hasty)


def check_deck(path, request, answer, left, is_hasty):
    phase = request.get("phase", "changed" if "translation" in request and not request.get("undo") else "idle")
    translation = request.get("translation", 0)
    translation = (translation["x"], translation["y"]) if isinstance(translation, dict) else (translation, 0)
    if path.endswith("pan"):
        phase = request["events"][-1]["phase"].replace("began", "changed")
        translation = [sum(event.get(name, 0) for event in request["events"]) for name in ("deltaX", "deltaY")]
    given = tuple(map(float, translation))
    if phase == "idle":
        translation = (0, 0)
    deck = Deck(request, phase, translation)
    direction, count = deck.decision(), deck.count
    expect(answer["count"], count, "count")
    decision = (f"remove{direction.capitalize()}" if direction else
                "snapBack" if phase in ("ended", "cancelled") and count else "none")
    expect(answer["decision"], decision, "decision")
    expect(answer["topIndex"], deck.top if count else None, "topIndex")
    expect(answer["nextIndex"], (deck.top - 1) % count if count > 1 else None, "nextIndex")
    gone, absent = ("passedIndex", "removedIndex")[::1 if deck.loops else -1]
    expect(answer[gone], deck.top if direction else None, gone)
    assert absent not in answer, absent
    if request.get("undo"):
        expect(answer["history"], request["history"][:-1], "history")
    items = items_of(deck, request)
    for name in ("width", "height"):
        expect_same(answer["contentSize"][name], Space(request, None).snap(deck.bounds[name]), "contentSize")
    check_common(answer, request, items, request.get("visibleRect"), deck.order()[::-1])
    if "from" in request:
        yield from check_interruption(path, request, answer, deck, direction, given)
    else:
        check_motion(answer, request, deck, direction, given)
    if left and "at" in answer:
        path, request = following(request, answer, deck, direction, is_hasty)
        status, answer = yield path, plain(request)
        assert status == 200, f"{plain(request)}: {answer}"
        # The numbers of items are no decimals.
        yield from check_deck(path, exact(plain(request)) | {"from": plain(request["from"])}, answer, left - 1, is_hasty)


def check_motion(answer, request, deck, direction, translation):
    """Checks the ends of the animations, and the looks of cards at the times of a timeline. The translation is that of the
    request."""
    if not request.get("undo") and deck.phase not in ("ended", "cancelled"):
        expect(answer["animations"], [], "animations")
        return
    paths = paths_of(request, deck, direction, translation)
    listed = {each["index"]: each for each in answer["animations"]}
    for index, (first, last) in paths.items():
        rect = deck.rect(index)
        animation = listed.pop(index, None)
        if first["alpha"] == 0 and last["alpha"] == 0:
            continue
        if animation is None:
            assert first == last, f"no animation of {index} from {first} to {last}"
            continue
        for end, look in ("from", first), ("to", last):
            # Where a card that cannot be seen starts or ends is visible only if it fades.
            expect_same(animation[end]["alpha"], look["alpha"], f"{end} alpha of {index}")
            if look["alpha"] or "visibleCount" in deck.options:
                expect_same(animation[end]["transform"], deck.transform(look, rect), f"{end} of {index}")
    assert not listed, f"animations {listed}"
    check_timeline(answer, deck, paths, bool(direction or request.get("undo")))


def paths_of(request, deck, direction, translation):
    """The looks of the cards at the start and at the end, by their indexes."""
    idle = Deck({name: value for name, value in request.items() if name != "undo"}, "idle", (0, 0))
    paths = {}
    for depth, index in enumerate(deck.order()):
        first, last = deck.appearance(depth), idle.appearance(depth)
        if request.get("undo"):
            way = deck.top_card(*(translation if any(translation) else deck.exit(request["history"][-1]["direction"])))
            first = way if depth == 0 else idle.appearance(depth - 1)
        elif direction:
            last = deck.top_card(*deck.exit(direction)) if depth == 0 else idle.appearance(depth - 1)
            if depth == 1 and "visibleCount" not in deck.options:
                last = last | {"about": "centre"}
        elif deck.phase == "changed":
            last = first
        paths[index] = first, last
    return paths


def check_timeline(answer, deck, paths, is_far):
    timeline = answer.get("timeline", {"items": []})
    animations = {each["index"]: each for each in answer["animations"]}
    for item in timeline["items"]:
        index, animation = item["index"], animations[item["index"]]
        first, last = paths[index]
        for place, time in enumerate(timeline["times"]):
            look = between(without_centre(first), without_centre(last), progress(animation, time))
            look["alpha"] = clamp(look["alpha"], 0, 1)
            if index == deck.top:
                look |= {"angle": deck.top_card(*look["offset"])["angle"]}
            if "about" in first or "about" in last:
                look["about"] = "centre"
            if first["alpha"] == 0 or last["alpha"] == 0 and "visibleCount" not in deck.options:
                continue
            what = f"of {index} at {time}"
            for name, value in deck.transform(look, deck.rect(index)).items():
                values = item["transform"][name]
                assert abs(values[place if len(values) > 1 else 0] - value) < 1e-6, (
                    f"{name} {what}: {values}, not {value}")
            values = item["alpha"]
            assert abs(values[place if len(values) > 1 else 0] - look["alpha"]) < 1e-6, f"alpha {what}"


class Caught(Continued):
    """The motion of a card from where another motion brought it."""

    def __init__(self, item, deck, frame, look, timing, size=None):
        """A motion to a look in a frame; without a look, the card fades. The size is that without pixels."""
        self.deck = deck
        self.is_centred = look is None or "about" in look
        matrix, given = item["transform"], item.get("velocity", {})
        turning = given.get("transform", dict.fromkeys(TRANSFORM, 0))
        x, y = self.anchor = (0, 0) if self.is_centred else deck.away(size)
        start = {name: float(item[name]) for name in RECT} | {
            "alpha": float(item["alpha"]), "scaleX": float(item["scaleX"]), "scaleY": float(item["scaleY"]), "angle": float(item["angle"]),
            "left": float(matrix["tx"]) - x + float(matrix["a"]) * x + float(matrix["c"]) * y,
            "top": float(matrix["ty"]) - y + float(matrix["b"]) * x + float(matrix["d"]) * y}
        velocity = {name: float(given.get(name, 0)) for name in (*RECT, "alpha", "scaleX", "scaleY", "angle")} | {
            "left": float(turning["tx"]) + float(turning["a"]) * x + float(turning["c"]) * y,
            "top": float(turning["ty"]) + float(turning["b"]) * x + float(turning["d"]) * y}
        end = {name: float(frame[name]) for name in RECT}
        if look is None:
            end |= {name: value for name, value in start.items() if name not in RECT} | {"alpha": 0}
        else:
            end |= {"alpha": look["alpha"], "scaleX": look["scale"][0], "scaleY": look["scale"][1],
                    "angle": look["angle"], "left": look["offset"][0], "top": look["offset"][1]}
        super().__init__(timing, start, end, velocity)

    def release(self, speed):
        """Lets the card continue also with the speed of a finger along its way, which turns it as its place does."""
        way = [self.end[name] - self.start[name] for name in ("left", "top")]
        square = sum(each * each for each in way)
        share = clamp(sum(one * other for one, other in zip(way, speed)) / square if square else 0, -1e6, 1e6)
        self.velocity["left"] += way[0] * share
        self.velocity["top"] += way[1] * share
        if "rotation" in self.deck.options and abs(self.start["left"]) < self.deck.bounds["width"]:
            self.velocity["angle"] += self.deck.most_angle() * way[0] * share / float(self.deck.bounds["width"])

    def moves(self, slack):
        is_away = {name: abs(self.start[name] - self.end[name]) > slack * max(1, abs(self.end[name])) for name in self.start}
        # A number of a clamped spring that is at its end stays there.
        continues = self.springs and not self.timing["spring"].get("clamp")
        return any(is_away[name] or continues and abs(self.velocity[name]) > slack for name in self.start)

    def pose(self, time):
        """The members of an item at a time."""
        found = self.numbers(time)
        look = {"scale": (found["scaleX"], found["scaleY"]), "angle": found["angle"], "offset": (found["left"], found["top"])}
        return {name: max(0, found[name]) if name in ("width", "height") else found[name] for name in RECT} | {
            "alpha": clamp(found["alpha"], 0, 1), "transform": about(self.anchor, look)}


def check_interruption(path, request, answer, deck, direction, given):
    """Checks the motions of a deck that interrupts another one."""
    motions, planned = {}, paths_of(request, deck, direction, given)
    decided = request.get("undo") or deck.phase in ("ended", "cancelled") and deck.count > 0
    listed = {each["index"]: each for each in answer["animations"]}
    space = Space(request | {"layoutDirection": "leftToRight"}, None)
    caught = {}
    for item in request["from"]["items"]:
        index = index_of(item, deck, request)
        depth = deck.order().index(index) if index is not None else None
        is_planned = decided and depth is not None and is_listed(deck, depth, request.get("undo") or direction)
        end = planned[index][1] if index is not None else None
        leaves = "leaving" in item or item.get("isRemoved", False)
        if index is None or leaves and end["alpha"] == 0:
            assert leaves, item
            motions[item["index"], True] = leaving(item, deck)
            expect(index in listed, False, f"animation of {index}, which leaves")
            caught[index] = None
            continue
        size = dict(zip(RECT, deck.rect(index)))
        frame = rebased(space.rect(*deck.rect(index)), request, request.get("visibleRect"), "y")
        if is_planned:
            timing = {name: value for name, value in listed[index].items() if name in ("duration", "delay", "curve", "spring")}
            assert "velocity" not in timing.get("spring", {}), f"{timing} of {index}"
            motion = Caught(item, deck, frame, end, timing, size)
            if index == deck.top and (path.endswith("pan") or "velocity" not in item):
                motion.release(speed_of(path, request))
        else:
            motion = Caught(item, deck, frame, end if end["alpha"] else None, SETTLING, size)
        motions[index, False] = caught[index] = motion
        check_animation(listed.pop(index, None), motion, f"animation of {index}")
    for index, animation in listed.items():
        # Those of other cards are as without an interruption.
        assert decided and index not in caught, f"animation of {index}"
        expect_same(animation["to"]["alpha"], planned[index][1]["alpha"], f"end of {index}")
    moments = check_moments(request, answer, motions)
    # Without a duration, a timeline does not contain the start.
    if moments and min(moments) > 0 and "visibleRect" in request and request["visibleRect"]["width"] and "range" not in request:
        yield from check_window(path, request, max(moments))


def is_listed(deck, depth, is_far):
    """Whether a decision animates the card at a depth."""
    if is_far:
        return depth <= deck.options.get("visibleCount", 1)
    return depth == 0 or deck.appearance(depth)["alpha"] > 0


def index_of(item, deck, request):
    """The index of the card of an item; None for a card that is not in the deck."""
    if "id" in item:
        found = [index for index, card in enumerate(deck.cards) if card.get("id") == item["id"]]
        return found[0] if found else None
    leaves = "leaving" in item or item.get("isRemoved")
    if item["index"] >= deck.count or leaves and not deck.loops and not (request.get("undo") and item["index"] == deck.top):
        return None
    return item["index"]


def leaving(item, deck):
    """The motion of a card that goes on leaving."""
    rest = item.get("leaving")
    timing = {"duration": float(rest["remaining"]) if rest else 0.25, "delay": 0, "spring": {"dampingRatio": 1}}
    motion = Caught(item, deck, item, None, timing)
    if rest:
        motion.end = Caught(rest, deck, rest, None, timing).start
    return motion


def speed_of(path, request):
    """The velocity of the finger. The events of the model's requests have no times."""
    velocity = {} if path.endswith("pan") else request.get("velocity", {})
    return float(velocity.get("x", 0)), float(velocity.get("y", 0))


def check_animation(animation, motion, what):
    """Checks the ends of an animation that starts where another motion brought its card."""
    if animation is None:
        assert not motion.moves(1e-6), f"no {what}"
        return
    for member, numbers in ("from", motion.start), ("to", motion.end):
        near(animation[member]["alpha"], numbers["alpha"], f"{member} alpha, {what}")
        look = {"scale": (numbers["scaleX"], numbers["scaleY"]), "angle": numbers["angle"],
                "offset": (numbers["left"], numbers["top"])}
        for name, value in about(motion.anchor, look).items():
            near(animation[member]["transform"][name], value, f"{name} of {member}, {what}")
        for name in RECT:
            near(animation[member].get(name, numbers[name]), numbers[name], f"{name} of {member}, {what}")
    moves = motion.springs and any(abs(value) > 1e-6 for value in motion.velocity.values())
    if moves and not motion.timing["spring"].get("clamp"):
        for name in (*RECT, "alpha", "scaleX", "scaleY", "angle"):
            near(animation["velocity"][name], motion.velocity[name], f"velocity of {name}, {what}")


def check_moments(request, answer, motions):
    """Checks the interrupted cards at the times of the answer, and returns the ends of all animations."""
    animations = [*answer["animations"], *(motion.timing for (_, is_removed), motion in motions.items()
                                           if is_removed and motion.moves(1e-9))]
    ends = [float(each["delay"] + each["duration"]) for each in animations]
    for member in ("timeline", "at"):
        state = answer.get(member)
        if not state:
            continue
        times = state["times"] if member == "timeline" else [state["time"]]
        if member == "timeline" and ends:
            near(times[-1], max(ends), "end")
        found = {(item["index"], item.get("isRemoved", False)): item for item in state["items"]}
        expect(len(found), len(state["items"]), f"items of {member}")
        for name, motion in motions.items():
            item = found.get(name)
            if item is None:
                assert request.get("frames") == "visible" or not motion.moves(1e-6), f"{name} is not in {member}"
                continue
            for place, time in enumerate(times):
                # A spring jumps to its end. Only a timeline is certain to have the time of that.
                is_last = member == "timeline" and place == len(times) - 1
                if not is_last and abs(time - motion.end_time) < 1e-9:
                    continue
                compare_pose(item, place, motion.pose(time), f"{name} in {member} at {time}")
            if member == "at":
                check_velocity(item, motion, state["time"])
                expect("leaving" in item, name[1] or item["index"] in gone(answer), f"leaving of {name}")
                if name[1]:
                    near(item["leaving"]["remaining"], max(0, motion.end_time - state["time"]), f"rest of {name}")
    return ends


def gone(answer):
    return [answer[name] for name in ("removedIndex",) if answer.get(name) is not None] + [
        answer[name] for name in ("passedIndex",) if answer.get(name) is not None]


def compare_pose(item, place, wanted, what):
    def value(values):
        return values[place if len(values) > 1 else 0] if isinstance(values, list) else values

    for name in (*RECT, "alpha"):
        near(value(item[name]), wanted[name], f"{name} of {what}")
    for name in TRANSFORM:
        near(value(item["transform"][name]), wanted["transform"][name], f"{name} of {what}")


def check_velocity(item, motion, time):
    """Compares the velocity at a time with that of the model's numbers."""
    step = 2e-6
    begin = float(motion.timing["delay"])
    if time == 0 and begin == 0 and motion.springs:
        wanted = motion.velocity
        if motion.timing["spring"].get("clamp"):
            return
    elif begin + step < time < motion.end_time - step:
        before, after = motion.numbers(time - step), motion.numbers(time + step)
        if motion.springs and motion.timing["spring"].get("clamp"):
            return
        wanted = {name: (after[name] - before[name]) / (2 * step) for name in before}
    else:
        return
    for name in (*RECT, "scaleX", "scaleY", "angle"):
        if name in ("width", "height") and motion.numbers(time)[name] <= 0:
            continue
        found = item["velocity"][name]
        assert abs(found - wanted[name]) <= 1e-4 * max(1, abs(wanted[name]), abs(motion.velocity[name])), (
            f"velocity of {name} of {item['index']} at {time}: {found}, not {wanted[name]}")


def check_window(path, request, end):
    """Checks that a window has the cards that are in the visible rect at some time."""
    whole = {name: value for name, value in request.items() if name not in ("at", "css", "encoding")} | {
        "frames": "all", "rebase": False, "timeline": {"times": [end * step / 200 for step in range(200)]}}
    if request.get("rebase"):
        return
    status, dense = yield path, plain(whole)
    assert status == 200, dense
    status, window = yield path, plain(whole | {"frames": "visible"})
    assert status == 200, window
    inside = {(item["index"], item.get("isRemoved")) for item in window["timeline"]["items"]}
    edges = request.get("edges", "exclusive")
    for item in dense["timeline"]["items"]:
        is_there, may_be = seen_in_deck(item, plain(request["visibleRect"]), edges)
        name = item["index"], item.get("isRemoved")
        assert not is_there or name in inside, f"omitted: {name} is in the rect: {item}"
        assert may_be or name not in inside, f"{name} is never in the rect: {item}"


def following(request, answer, deck, direction, is_hasty):
    """The next path and request: a swipe, an undo, a pan or a deck at rest, which starts where the cards are; in haste, a swipe
    0.1 s later."""
    generator = random.Random(json.dumps([plain(request), answer["at"]["time"]], sort_keys=True))
    decimals = Decimals(generator)
    changes = ("phase", "translation", "velocity", "events", "undo", "history", "from", "at", "timeline", "range")
    after = {name: value for name, value in request.items() if name not in changes}
    cards = deck.cards[:-1] if direction and not deck.loops else deck.cards
    if "cards" in request:
        after["cards"] = [{name: value for name, value in card.items() if name != "direction"} for card in cards]
    else:
        after["count"] = len(cards)
    if deck.loops and deck.count:
        after["topIndex"] = (deck.top - 1) % deck.count if direction else deck.top
    if is_hasty:
        side = SIDES[generator.choice(deck.directions)["direction"]]
        return "/v1/swipe-deck", after | {
            "phase": "ended", "velocity": {axis: 2000 * sign for axis, sign in zip("xy", side)}, "at": Fraction(1, 10),
            "from": {"items": answer["at"]["items"]}}
    if decimals.chance(0.1):
        after["bounds"] = request["bounds"] | {"width": decimals.number(1, 400), "height": decimals.number(1, 400)}
    if decimals.chance(0.2):
        after["configuration"] = request["configuration"] | {"animation": drawn_animation(decimals)}
    items = [item for item in answer["at"]["items"] if decimals.chance(0.9) or "leaving" in item]
    after["from"] = {"items": [{name: value for name, value in item.items() if name != "velocity" or decimals.chance(0.95)}
                               for item in items]}
    after["at"] = generator.choice((0, decimals.number(0, 1) / 5, decimals.number(0, 1) / 5))
    if decimals.chance(0.5):
        after["timeline"] = {"times": [0, decimals.number(0, 1) / 8, decimals.number(0, 1) / 3]}
    kind = generator.choice(("swipe", "swipe", "swipe", "cancel", "hold", "rest", "pan", "undo"))
    x, y = move(decimals)
    if kind == "undo" and (direction or request.get("history")):
        gone_card = deck.cards[deck.top] if direction else {}
        entry = {"id": gone_card.get("id", f"gone {generator.randrange(10**9)}"), "direction": direction or "left"} | {
            name: gone_card[name] for name in ("size", "aspectRatio") if name in gone_card and "cards" in request and not deck.loops}
        return "/v1/swipe-deck", after | {"undo": True, "history": [entry]}
    if kind == "pan":
        events = [{"phase": "began"}, {"phase": "changed", "deltaX": x, "deltaY": y}] + [
            {"phase": phase} for phase in ("ended", "cancelled") if decimals.chance(0.4)][:1]
        return "/v1/swipe-deck/pan", after | {"events": events}
    if kind in ("swipe", "cancel"):
        after |= {"phase": "ended" if kind == "swipe" else "cancelled", "velocity": dict(
            zip("xy", generator.choice(((-2000, 0), (2000, 0), (0, 0), (0, 1500), (-1800, 1500), (1500, -1500)))))}
        return "/v1/swipe-deck", after | decimals.some(0.5, translation=lambda: {"x": x, "y": y})
    if kind == "hold":
        return "/v1/swipe-deck", after | {"translation": {"x": x, "y": y}}
    return "/v1/swipe-deck", after


def near(found, wanted, what):
    assert abs(found - wanted) <= 1e-6 * max(1, abs(wanted)), f"{what}: {found}, not {wanted}"


def without_centre(look):
    return {name: value for name, value in look.items() if name != "about"}


def drawn(generator):
    """A path and a request."""
    decimals = Decimals(generator)
    number, choice, some = decimals.number, generator.choice, decimals.some
    wide, high = number(1, 400) + 1, number(1, 400) + 1
    request = {"bounds": {"x": number(-9, 30), "y": number(-9, 30), "width": wide, "height": high}}
    count = SWIPES + 2 if decimals.chance(0.03) else generator.randint(0, 6)
    if decimals.chance(0.5):
        request["count"] = count
    else:
        request["cards"] = [drawn_card(decimals, index) for index in range(count)]
        request |= some(0.5, alignment=lambda: some(0.7, x=lambda: number(0, 1), y=lambda: number(0, 1)))
    if decimals.chance(0.6):
        request["loop"] = True
        if count:
            request |= some(0.8, topIndex=lambda: generator.randrange(count))
    depth = some(0.4, scale=lambda: number(0, 1), offsetX=lambda: number(-20, 20), offsetY=lambda: number(-20, 20),
                 scaleAxis=lambda: choice(("both", "x", "y")), angle=lambda: number(-3, 3), alpha=lambda: number(0, 1),
                 anchor=lambda: some(0.7, x=lambda: number(-1, 2), y=lambda: number(-1, 2)))
    request["configuration"] = some(
        0.35, visibleCount=lambda: generator.randint(1, 5), reveal=lambda: choice(("alpha", "scale")),
        rotation=lambda: some(0.5, maxAngle=lambda: number(0, 3)), removalThreshold=lambda: Fraction(generator.randint(1, 100), 100),
        exitDistance=lambda: number(0, 500), animationDuration=lambda: Fraction(generator.randint(1, 9), 10),
        directions=lambda: [{"direction": name} | some(0.4, threshold=lambda: Fraction(generator.randint(1, 100), 100)) for name in
                            generator.sample(sorted(SIDES), generator.randint(1, 4))])
    request["configuration"] |= {"depth": depth} if decimals.chance(0.7) else {}
    request["configuration"] |= decimals.some(0.6, animation=lambda: drawn_animation(decimals))
    request |= decimals.options(count, 300, 300)
    if request.get("loop") and count and decimals.chance(0.15):
        request |= {"undo": True, "history": [
            {"id": name, "direction": choice(sorted(SIDES))} for name in "ab"[:generator.randint(1, 2)]]}
        request |= some(0.5, translation=lambda: dict(zip("xy", move(decimals))))
    elif decimals.chance(0.3):
        moves = [("began", 0, 0)] + [("changed", *move(decimals)) for _ in range(generator.randint(0, 2))]
        moves += [(phase, *choice(((0, 0), move(decimals)))) for phase in ("ended", "cancelled") if decimals.chance(0.4)][:1]
        request["events"] = [dict(zip(("phase", "deltaX", "deltaY"), each)) for each in moves]
        return "/v1/swipe-deck/pan", timed(request, decimals)
    else:
        x, y = move(decimals)
        request |= {"translation": choice((x, {"x": x, "y": y}))} | some(
            0.8, phase=lambda: choice(("changed", "ended", "ended", "cancelled", "idle")))
        request |= some(0.3, velocity=lambda: {"x": number(-2000, 2000), "y": number(-2000, 2000)})
    return "/v1/swipe-deck", timed(request, decimals)


def drawn_animation(decimals):
    """An animation: mostly a spring, which continues with velocities."""
    number = decimals.number
    animation = {"duration": number(0, 1) / 2} | decimals.some(0.2, delay=lambda: number(0, 1) / 8)
    if decimals.chance(0.8):
        animation["spring"] = {"dampingRatio": decimals.generator.choice((Fraction(4, 5), Fraction(1, 2), 1))} | decimals.some(
            0.15, clamp=lambda: True)
    return animation


def drawn_card(decimals, index):
    number = decimals.number
    size = decimals.generator.choice(({}, {"aspectRatio": number(0, 5) + Fraction(1, 10)},
                                      {"size": {"width": number(0, 500), "height": number(0, 500)}}))
    return size | decimals.some(0.5, id=lambda: f"card {index}")


def move(decimals):
    return decimals.number(-200, 200), decimals.number(-200, 200)


def timed(request, decimals):
    if decimals.chance(0.4):
        request["timeline"] = {"times": [0, decimals.number(0, 1) / 2]}
    return request | decimals.some(0.6, at=lambda: decimals.generator.choice((Fraction(1, 10), decimals.number(0, 1) / 5)))


if __name__ == "__main__":
    compare(__doc__, drawn, check)
