#!/usr/bin/env python3
"""Compares swipe decks that loop, fan out or have cards of their own sizes with a model.

    decks.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import math

from comparison import compare, expect, expect_same
from drawing import Decimals
from geometry import sides
from motion import progress
from presented import Space, check_common
from quicktions import Fraction

IDENTITY = {"alpha": 1, "scale": (1, 1), "offset": (0, 0), "angle": 0}
SIDES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
TRANSFORM = ("a", "b", "c", "d", "tx", "ty")


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
        self.count = len(self.cards)
        self.loops = request.get("loop", False)
        self.top = request.get("topIndex", self.count - 1)
        if request.get("undo"):
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
        if "rotation" in self.options and self.bounds["width"]:
            most = self.options["rotation"].get("maxAngle", math.pi / 10)
            angle = float(most) * clamp(x / float(self.bounds["width"]), -1, 1)
        return IDENTITY | {"offset": (x, y), "angle": angle}

    def appearance(self, depth):
        if depth == 0:
            return self.top_card(self.x, self.y)
        shown = self.options.get("visibleCount")
        if shown is None:
            if depth > 1 or self.phase == "idle":
                return IDENTITY | {"alpha": 0}
            if self.options.get("reveal") == "scale":
                travelled = max(abs(self.x) / float(self.bounds["width"]), abs(self.y) / float(self.bounds["height"]))
                scale = min(1, 0.5 + 0.7 * travelled)
                return IDENTITY | {"alpha": scale / 2, "scale": (scale, scale), "about": "centre"}
            return IDENTITY
        if depth > shown:
            return IDENTITY | {"alpha": 0}
        found = between(self.at_depth(depth), self.at_depth(depth - 1), self.progress())
        return found if depth < shown else found | {"alpha": 0}

    def transform(self, look, rect):
        """The transform of an appearance about the centre of a frame."""
        _, _, width, height = map(float, rect)
        away = [0, 0] if "about" in look else [
            width * (float(self.anchor.get("x", 0.5)) - 0.5), height * (float(self.anchor.get("y", 0.5)) - 0.5)]
        cosine, sine = math.cos(look["angle"]), math.sin(look["angle"])
        (sx, sy), (dx, dy) = look["scale"], look["offset"]
        a, b, c, d = cosine * sx, sine * sx, -sine * sy, cosine * sy
        return dict(zip(TRANSFORM, (a, b, c, d, away[0] - a * away[0] - c * away[1] + dx,
                                    away[1] - b * away[0] - d * away[1] + dy)))

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
                chosen.append((share, each["direction"]))
        return max(chosen, key=lambda each: each[0])[1] if chosen else None

    def exit(self, direction):
        across, along = SIDES[direction]
        distance = self.options.get("exitDistance", self.bounds["width" if across else "height"])
        return float(across * distance), float(along * distance)


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
    phase = request.get("phase", "changed" if "translation" in request and not request.get("undo") else "idle")
    translation = request.get("translation", 0)
    translation = (translation["x"], translation["y"]) if isinstance(translation, dict) else (translation, 0)
    if path.endswith("pan"):
        phase = request["events"][-1]["phase"].replace("began", "changed")
        translation = [sum(event[name] for event in request["events"]) for name in ("deltaX", "deltaY")]
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
    check_motion(answer, request, deck, direction, given)


def check_motion(answer, request, deck, direction, translation):
    """Checks the ends of the animations, and the looks of cards at the times of a timeline. The translation is that of the
    request."""
    if not request.get("undo") and deck.phase not in ("ended", "cancelled"):
        expect(answer["animations"], [], "animations")
        return
    idle = Deck({name: value for name, value in request.items() if name != "undo"}, "idle", (0, 0))
    paths = {}
    for depth, index in enumerate(deck.order()):
        first, last = deck.appearance(depth), idle.appearance(depth)
        if request.get("undo"):
            way = deck.top_card(*(translation if any(translation) else deck.exit(request["history"][-1]["direction"])))
            first = way if depth == 0 else idle.appearance(depth - 1)
        elif direction:
            last = deck.top_card(*deck.exit(direction)) if depth == 0 else idle.appearance(depth - 1)
        paths[index] = first, last
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


def check_timeline(answer, deck, paths, is_far):
    timeline = answer.get("timeline", {"items": []})
    animations = {each["index"]: each for each in answer["animations"]}
    for item in timeline["items"]:
        index, animation = item["index"], animations[item["index"]]
        first, last = paths[index]
        for place, time in enumerate(timeline["times"]):
            look = between(without_centre(first), without_centre(last), progress(animation, time))
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


def without_centre(look):
    return {name: value for name, value in look.items() if name != "about"}


def drawn(generator):
    """A path and a request."""
    decimals = Decimals(generator)
    number, choice, some = decimals.number, generator.choice, decimals.some
    wide, high = number(1, 400) + 1, number(1, 400) + 1
    request = {"bounds": {"x": number(-9, 30), "y": number(-9, 30), "width": wide, "height": high}}
    count = generator.randint(0, 6)
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
    return request


if __name__ == "__main__":
    compare(__doc__, drawn, check)
