#!/usr/bin/env python3
"""Compares edits of scroll stacks that interrupt an edit with a model: the velocities at the time of the interruption, the
motion from there to 60 digits, its keyframes, and the windows of the motion.

    catches.py FRAMEWRIGHT [--requests N] [--seed N]

Exits with status 1 and prints the smallest requests found whose answers differ.
"""

import json
import math
import random

from comparison import compare, exact, expect, expect_same, plain
from drawing import Decimals
from edits import (STANDARD, animation, at, drawn as drawn_edit, ends_of, matrix, offset_after, operation, origin,
                   poses_of, transitions_of)
from flings import Motion, between
from motion import SETTLING, Continued
from presented import RECT, rebased
from properties.asking import moved, parsed, pixels
from quicktions import Fraction
from rows import IDENTITY, Rows, apply, expanded
from windows import NARROW, depth, outline, peak

NUMBERS = RECT + ("alpha", "scale", "angle", "x of transform", "y of transform")
SAMPLES = 120
NEARBY = 1


def check(path, request, answer):
    if "at" not in answer:
        return
    yield from check_velocities(path, request, answer)
    second = following(request, answer)
    status, found = yield path, plain(second)
    assert status == 200, f"{plain(second)}: {found}"
    check_catch(exact(second), second["from"]["items"], found)


def check_velocities(path, request, answer):
    """Compares velocities with the differences of positions a moment before and after."""
    time, step = request["at"], Fraction(1, 2**17)
    ends = [Fraction(0)] + [each["delay"] for each in exact(answer["animations"])]
    ends += [each["delay"] + each["duration"] for each in exact(answer["animations"])]
    if time < step or any(abs(time - end) < 2 * step for end in ends):
        return
    places = []
    for moment in (time - step, time, time + step):
        status, found = yield path, plain(request | {"at": moment})
        places.append(moving_items(found["at"]))
    before, now, after = places
    for name, item in now.items():
        for member, where in (("", item), ("transform", item.get("transform", {}))):
            for number, value in where.items():
                velocity = item["velocity"].get("transform", {}) if member else item["velocity"]
                if number not in velocity or isinstance(value, dict):
                    continue
                one, other = ((each[name][member] if member else each[name])[number] for each in (before, after))
                slope = (other - one) / float(2 * step)
                # An extent or alpha may reach its limit, and a curve bend.
                bend = abs(other - 2 * value + one) / float(step) + 1e-4 * (1 + abs(slope)) + abs(value) * 1e-9
                assert abs(velocity[number] - slope) <= bend, f"velocity of {number} of {name}: {velocity[number]}, not {slope}"


def moving_items(motion):
    """The moving rows, and the moving items of layouts in rows, by their path, index and whether they are removed."""
    layouts = [{"path": [], "items": motion["items"]}, *motion.get("layouts", [])]
    return {(*layout["path"], each["index"], each.get("isRemoved", False)): each
            for layout in layouts for each in layout["items"]}


def following(request, answer):
    """The second request, drawn for the first one."""
    generator = random.Random(json.dumps(plain(request), sort_keys=True))
    decimals = Decimals(generator)
    rows = exact(answer["rows"])
    second = {name: value for name, value in request.items() if name not in ("anchor", "at", "events", "frames", "css")}
    second |= {"rows": rows, "axis": answer["axis"], "contentOffset": exact(answer["contentOffset"]), "operations": []}
    listed = expanded(rows)
    # A part of the rows: the client may know no more.
    items = [item for item in answer["at"]["items"] if generator.random() < 0.9]
    second["from"] = {"items": items}
    gone = [item["id"] for item in items if item.get("isRemoved") and item["id"] not in [row["id"] for row in listed]]
    for step in range(generator.randint(0, 2)):
        one = operation(decimals, listed, 10 + step, "layoutDirection" not in request)
        if one["op"] == "setAxis" and request["viewport"].get("height") == "content":
            continue  # A viewport as high as its content requires the horizontal axis.
        if one["op"] == "insert" and gone and decimals.chance(0.7):
            one["rows"][0]["id"] = gone.pop()
        if decimals.chance(0.7):
            one["animation"] = animation(decimals, one["op"], decimals.chance(0.7))
        second["operations"].append(one)
        apply(one, listed)
    kept = {each["id"] for each in expanded(rows)} & {each["id"] for each in listed}
    if kept and decimals.chance(0.4):
        second["anchor"] = generator.choice(sorted(kept))
    second |= {"timeline": {"times": [Fraction(0), decimals.number(0, 1) / 2, decimals.number(0, 1) / 8]}, "css": True,
               "at": decimals.number(0, 1) / 8}
    if decimals.chance(0.5):
        frame = generator.choice(answer["frames"] or [{"x": 0, "y": 0}]) if "frames" in answer else {"x": 0, "y": 0}
        second |= {"frames": "visible", "visibleRect": {
            "x": exact(float(round(frame["x"]))) + decimals.number(-60, 200),
            "y": exact(float(round(frame["y"]))) + decimals.number(-60, 200),
            "width": decimals.number(1, 60), "height": decimals.number(1, 60)}}
    return second


def check_catch(request, items, answer):
    caught = {item["id"]: item for item in items}
    request = request | {"rows": expanded(request["rows"])}
    before = Rows(request)
    rows, axis = [dict(each) for each in request["rows"]], before.request.get("axis", "vertical")
    transitions = transitions_of(request)
    for each in request["operations"]:
        apply(each, rows)
        axis = each.get("axis", axis)
    after = Rows(request, rows, axis, offset_after(before, Rows(request, rows, axis), request))
    shift = {name: after.offset[name] - before.offset[name] for name in ("x", "y")}
    ends = ends_of(before, after, shift)
    away = float(request.get("visibleRect", before.port())[along_of(before)]) if request.get("rebase") else 0
    if "visibleRect" in request:
        request = request | {"visibleRect": moved(request["visibleRect"], shift)}
    animations = {each["id"]: each for each in exact(answer["animations"])}
    operated = {name: each for name, each in animations.items()
                if name in ends and not settles(name, each, ends, transitions)}
    last = exact(max((each for each in answer["animations"] if each["id"] in operated),
                     key=lambda each: each["delay"] + each["duration"], default=STANDARD))
    makes_room = bool(operated) or along_of(before) != along_of(after) or any(shift.values())
    motions = {}
    for name, places in ends.items():
        each = operated.get(name)
        poses = [numbers_of(pose) for pose in poses_of(places, each, transitions.get(name), after)]
        start, velocity = poses[0], dict.fromkeys(NUMBERS, 0)
        timing = each or last
        item = caught.get(name)
        if item is not None and item.get("isRemoved", False) == (places[0] is None):
            start, velocity = state_of(item, {"x": float(shift["x"]), "y": float(shift["y"])}, along_of(before), away)
            if each is None and (poses[0] == poses[1] or not makes_room):
                timing = SETTLING
                if name in animations:
                    expect_same({member: animations[name][member] for member in SETTLING}, SETTLING, f"settling {name}")
        motions[name] = Moving(name, start, poses[1], velocity, timing, item is not None, [
            (place or places[0] or places[1])[2] for place in places], places[1] is None,
            item is not None or each is not None or makes_room)
    moves_of = {"x": float(shift["x"]), "y": float(shift["y"])}, along_of(before), away
    motions |= {name: leaving(item, *moves_of) for name, item in caught.items() if name not in ends and "leaving" in item}
    check_frames(motions, ends, animations, request, after, answer)
    if request.get("frames", "all") == "visible":
        check_window(motions, ends, request, answer)
    elif "range" not in request:
        check_motion(motions, request, after, answer, [last] if makes_room else [])


def leaving(item, shift, axis, away):
    """The motion of a row that an earlier edit removed: it goes on until its own end, without a jump."""
    rest = item["leaving"]
    start, velocity = state_of(item, shift, axis, away)
    end, _ = state_of(rest | {"velocity": dict.fromkeys(RECT, 0)}, shift, axis, away)
    timing = {"duration": exact(rest["remaining"]), "delay": Fraction(0), "spring": {"dampingRatio": 1}}
    return Moving(item["id"], start, end, velocity, timing, True, [False, True], True, True)


def along_of(rows):
    return "x" if rows.is_horizontal else "y"


def settles(name, each, ends, transitions):
    """Whether an animation is that of a row that only comes to rest: a hidden row has no other animation."""
    start, end = ends[name]
    return (each["kind"] == "move" and start is not None and end is not None and (start == end or end[2])
            and each.get("spring") == SETTLING["spring"] and each["duration"] == SETTLING["duration"])


def numbers_of(pose):
    return {name: float(pose["frame"][name]) for name in RECT} | {
        "alpha": pose["alpha"], "scale": pose["scale"], "angle": pose["angle"],
        "x of transform": pose["x"], "y of transform": pose["y"]}


def state_of(item, shift, axis, away):
    """The numbers of an item of `at`, and their velocities."""
    transform = item.get("transform", IDENTITY | {"tx": 0, "ty": 0})
    given = item["velocity"]
    turning = given.get("transform", dict.fromkeys(transform, 0))
    # The matrices only show these.
    scale, angle = item.get("scaleX", 1), item.get("angle", 0)
    growth, turn = given.get("scaleX", 0), given.get("angle", 0)
    start = {name: float(item[name]) for name in RECT} | {
        "alpha": float(item.get("alpha", 1)), "scale": scale, "angle": angle,
        "x of transform": float(transform["tx"]), "y of transform": float(transform["ty"])}
    for name in ("x", "y"):
        start[name] += shift[name] + (away if name == axis else 0)
    velocity = {name: float(given[name]) for name in RECT} | {
        "alpha": float(given.get("alpha", 0)), "scale": float(growth), "angle": float(turn),
        "x of transform": float(turning["tx"]), "y of transform": float(turning["ty"])}
    return start, {name: value if abs(value) > 1e-9 else 0 for name, value in velocity.items()}


def as_floats(value):
    if isinstance(value, dict):
        return {name: as_floats(each) for name, each in value.items()}
    return float(value) if isinstance(value, Fraction) else value


class Moving(Continued):
    """The motion of a row, also to 60 digits."""

    def __init__(self, name, start, end, velocity, animation, is_caught, is_gone, is_removed, may_move):
        self.name, self.is_caught, self.is_gone, self.is_removed = name, is_caught, is_gone, is_removed
        super().__init__(as_floats(animation), start, end, velocity)
        self.animation = animation
        if not self.springs:
            self.velocity = dict.fromkeys(NUMBERS, 0)
        elif self.spring.get("clamp"):
            self.velocity = {number: 0 if abs(start[number] - end[number]) <= 1e-9 * max(1, abs(end[number])) else speed
                             for number, speed in self.velocity.items()}
        self.paths = {number: Motion(Fraction(start[number]), Fraction(end[number]), animation,
                                     Fraction(self.velocity[number])) for number in NUMBERS}
        self.moves = may_move and any(abs(start[number] - end[number]) > 1e-9 * max(1, abs(end[number]))
                         or abs(self.velocity[number]) > 1e-9 for number in NUMBERS)

    @property
    def springs(self):
        return self.is_caught and super().springs

    def has_begun(self, time):
        return time > self.timing["delay"] or time >= self.end_time

    def exact_numbers(self, time):
        return {number: float(path.offset(time)) for number, path in self.paths.items()}

    def pose(self, time, is_exact=False):
        """The pose at a time, as it is shown."""
        return self.shown(self.exact_numbers(time) if is_exact else self.numbers(time))

    @staticmethod
    def shown(found):
        """The pose of some numbers."""
        frame = {name: max(0, found[name]) if name in ("width", "height") else found[name] for name in RECT}
        return {"frame": frame, "alpha": min(max(found["alpha"], 0), 1), "scale": found["scale"],
                "angle": found["angle"], "x": found["x of transform"], "y": found["y of transform"]}


def check_frames(motions, ends, animations, request, after, answer):
    """Checks the frames of the animations, and those of the difference."""
    rect = request.get("visibleRect", after.port())
    for name, each in animations.items():
        if "from" in each and motions[name].is_caught:
            frame = rebased({number: motions[name].start[number] for number in RECT}, request, rect, along_of(after))
            expect_close(each["from"], frame, f"from of {name}")
        if "velocity" in each:
            for number in RECT:
                near(float(each["velocity"][number]), motions[name].velocity[number], f"velocity of {name}")
    # A difference is one of frames: a transition changes the row in them, from right to left also its x.
    for each in answer["diff"]["moved"]:
        motion, places = motions[each["id"]], ends[each["id"]]
        start = motion.start if motion.is_caught else places[0][0]
        for number, change in (("x", "dx"), ("y", "dy")):
            near(each[change], float(start[number] - places[1][0][number]), f"{change} of {each['id']}")


def expect_close(found, wanted, what):
    for number in RECT:
        near(float(found[number]), float(wanted[number]), f"{number} of {what}")


def check_motion(motions, request, after, answer, rest):
    """Checks the timeline, `at` and the keyframes. `rest` has the timing of the rows that make room, also if none does."""
    away = origin(after, request)
    axis = along_of(after)
    moving = sorted(name for name, motion in motions.items() if motion.moves)
    if "timeline" not in answer:
        expect(moving, [], "moving rows without a timeline")
        return
    timeline = answer["timeline"]
    expect(sorted(item["id"] for item in timeline["items"]), moving, "moving rows")
    if moving:
        ends = [motions[name].end_time for name in moving] + [
            each["delay"] + each["duration"] for each in [*answer["animations"], *rest]]
        near(timeline["times"][-1], max(ends), "end")
    for item in timeline["items"]:
        motion = motions[item["id"]]
        for place, time in enumerate(timeline["times"]):
            exact_time = Fraction(repr(time)).limit_denominator(10**6)
            if time != timeline["times"][-1] and abs(time - float(motion.end_time)) < 1e-9:
                continue  # A rounding error decides whether the motion has ended.
            expect_shown({name: at(value, place) for name, value in item.items() if name in RECT + ("alpha",)},
                         {name: at(value, place) for name, value in item.get("transform", {}).items()},
                         motion.pose(exact_time, True), axis, away, f"{item['id']} at {time}")
    for item in answer["at"]["items"]:
        motion = motions[item["id"]]
        expect_shown(item, item.get("transform", {}), motion.pose(request["at"], True), axis, away, f"{item['id']} in at")
    for item in answer["css"]:
        check_keyframes(motions[item["id"]], item)


def expect_shown(found, transform, pose, axis, away, what):
    for name in RECT:
        near(found[name], pose["frame"][name] - (away if name == axis else 0), f"{name} of {what}")
    near(found.get("alpha", 1), pose["alpha"], f"alpha of {what}")
    wanted = matrix(pose) | {"tx": pose["x"], "ty": pose["y"]}
    for name, value in transform.items():
        near(value, wanted[name], f"{name} of {what}")


def check_keyframes(motion, item):
    """Checks that the keyframes of a row that continues with a velocity show its motion within the error."""
    if not any(motion.velocity.values()) or motion.animation["duration"] == 0:
        return
    frames = [(frame.get("offset", float(number > 0)), frame | {"transform": parsed(frame["transform"], "transform")})
              for number, frame in enumerate(item["keyframes"])]
    last = motion.end
    samples = [motion.numbers(motion.animation["delay"] + motion.animation["duration"] * Fraction(part, 40))
               for part in range(40)]
    allowed = {number: 3 * item["error"] * max(abs(sample[number] - last[number]) for sample in samples) + 1e-5
               for number in NUMBERS}
    for share in [place / 17 for place in range(17)]:
        time = motion.animation["delay"] + motion.animation["duration"] * Fraction(share)
        pose = motion.pose(time)

        def read(number):
            return between([(place, number(frame)) for place, frame in frames], share)

        width = read(lambda frame: pixels(frame["width"]) if "width" in frame else last["width"])
        height = read(lambda frame: pixels(frame["height"]) if "height" in frame else last["height"])
        found = {"x": last["x"] + read(lambda frame: frame["transform"]["x"]),
                 "y": last["y"] + read(lambda frame: frame["transform"]["y"]),
                 "width": width, "height": height}
        for number in RECT:
            wanted = pose["frame"][number] + (pose[number] if number in pose else 0)
            slack = allowed[number] + (allowed[f"{number} of transform"] if number in pose else 0)
            assert abs(found[number] - wanted) <= slack, (
                f"{number} of {motion.name} at share {share} of keyframes: {found[number]}, not {wanted} ± {slack}")
        if "opacity" in frames[0][1]:
            opacity = read(lambda frame: frame["opacity"])
            assert abs(opacity - pose["alpha"]) <= allowed["alpha"], f"opacity of {motion.name}: {opacity}, not {pose['alpha']}"


def check_window(motions, ends, request, answer):
    """Checks that a window has those rows that are in the visible rect at some time."""
    if "timeline" not in answer:
        return
    found = {each["id"] for each in answer["timeline"]["items"]}
    for name, motion in motions.items():
        if not motion.moves:
            continue
        is_there = passes(motion, request["visibleRect"], request.get("edges", "exclusive"))
        if is_there is not None:
            assert (name in found) == is_there, f"the window {'has' if not is_there else 'omits'} {name}, {motion.start} " \
                f"to {motion.end} at {motion.velocity}"


def passes(motion, rect, edges):
    """Whether a row is within a rect at some time; None if it is too near to its edges."""
    starts, stays = motion.is_caught or not motion.is_gone[0], not motion.is_gone[1] or (
        motion.is_caught and motion.is_removed)
    if not starts and not stays:
        return False
    delay, duration = motion.animation["delay"], motion.animation["duration"]
    # A fast row passes the rect within few milliseconds.
    samples = SAMPLES * min(20, 1 + int(max(map(abs, motion.velocity.values())) / 20_000))

    def inside(pose):
        return depth(outline(pose), rect) if pose["alpha"] > 1e-7 else -math.inf

    ends, may_be = [motion.start] * starts + [motion.end] * stays, False
    deepest = max(inside(motion.shown(numbers)) for numbers in ends)
    if duration > 0 and deepest < NARROW:
        def at_place(place):
            return inside(motion.pose(delay + duration * Fraction(place + 1e-4) / Fraction(samples + 2e-4)))

        depths = [at_place(place) for place in range(samples + 1)]
        # Between two samples, a row can come closest when its alpha reaches or leaves 0.
        limits = [limit_of_alpha(at_place, place) for place in range(samples)
                  if math.isinf(depths[place]) != math.isinf(depths[place + 1])]
        deepest = max(deepest, *depths, *limits)
        # A search that is undecided after 128 parts of a motion has the row: where alpha passes 0 near the rect in each swing.
        may_be = max(limits, default=-math.inf) > -NEARBY
        best = [place for place in range(samples + 1) if depths[place] >= max(depths[max(0, place - 1):place + 2])]
        if deepest < NARROW:
            best = sorted(best, key=lambda place: -depths[place])[:5]
            deepest = max(deepest, *(peak(at_place, max(0, place - 1), min(samples, place + 1)) for place in best))
    return None if abs(deepest) < NARROW * 10 or may_be and deepest < 0 else deepest > 0


def limit_of_alpha(at_place, place):
    """The depth where alpha is almost 0, between a place at which it is 0 and the next one, or the reverse."""
    shown, hidden = place, place + 1
    if math.isinf(at_place(shown)):
        shown, hidden = hidden, shown
    for _ in range(30):
        middle = (shown + hidden) / 2
        if math.isinf(at_place(middle)):
            hidden = middle
        else:
            shown = middle
    return at_place(shown)


def near(found, wanted, what):
    assert abs(found - wanted) < 1e-6 * max(1, abs(wanted) * 1e-3), f"{what}: {found}, not {wanted}"


def drawn(generator):
    """A path and an edit with the state at a time."""
    path, request = drawn_edit(generator)
    decimals = Decimals(generator)
    for name in ("timeline", "css", "frames", "range", "visibleRect", "precision", "overscan", "events", "to", "padding"):
        request.pop(name, None)
    for each in request["operations"]:
        if decimals.chance(0.7):
            each["animation"] = animation(decimals, each["op"], decimals.chance(0.8))
    request["at"] = decimals.number(0, 1) / 4
    return path, request


if __name__ == "__main__":
    compare(__doc__, drawn, check)
