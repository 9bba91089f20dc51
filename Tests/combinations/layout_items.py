"""The items of layouts in rows during an edit: where they are at a time, with their row or after an interruption."""

import math

from catches import NUMBERS, Moving, numbers_of, state_of
from motion import progress
from presented import RECT
from quicktions import Fraction
from rows import IDENTITY

NOWHERE = {"x": 0, "y": 0}


class Moment:
    """A time of an edit, with the progress of the updated row's animation and where the row is."""

    def __init__(self, time, animation, row):
        self.time, self.row = Fraction(time), row
        self.share = float(progress(timing(animation), self.time))


class OutermostRow:
    """The updated row. The models of edits compare where it is."""

    def __init__(self, start, end, velocity):
        self.start, self.end, self.velocity = start, end, velocity

    def place(self, moment):
        return moment.row


class Item:
    """An item with its poses before and after the edit, relative to its row."""

    is_caught = False

    def __init__(self, name, poses, row, clips, is_turned):
        self.name, self.poses, self.row, self.clips, self.is_turned = name, poses, row, clips, is_turned
        self.start, self.end = ({side: pose["frame"][side] + place[side] for side in NOWHERE}
                                for pose, place in zip(poses, (row.start, row.end)))
        self.velocity = row.velocity
        self.moves = self.may_move = differs(*poses)

    def pose(self, moment):
        """The pose at a time, in the space of the answer."""
        pose = between(self.poses, moment.share)
        return {**pose, "frame": moved(pose["frame"], self.row.place(moment))}

    def place(self, moment):
        return {side: self.pose(moment)["frame"][side] for side in NOWHERE}


class CaughtItem(Item):
    """An item that moves on from an interruption: each of its numbers at its velocity, with the animation of its row."""

    is_caught = True

    def __init__(self, name, poses, row, clips, is_turned, given, edit):
        super().__init__(name, poses, row, clips, is_turned)
        self.transform, animation = given.get("transform", IDENTITY), edit.animation
        state = state_of(given, {side: float(edit.shift[side]) for side in NOWHERE}, None, 0)
        end = numbers_of({**poses[1], "frame": moved(poses[1]["frame"], row.end)})
        # A matrix does not show whole turns.
        end["angle"] += math.tau * round((state[0]["angle"] - end["angle"]) / math.tau)
        self.whole = self.motion(name, *state, end, animation)
        self.start, self.velocity = ({side: numbers[side] for side in NOWHERE} for numbers in (state[0], self.whole.velocity))
        start, velocity, end = (relative(numbers, place) for numbers, place in zip(
            (state[0], self.whole.velocity, end), (row.start, row.velocity, row.end)))
        self.in_row = self.motion(name, start, velocity, end, animation)
        # The digits of sums decide whether an item moves that is almost at rest.
        ways = [abs(velocity[number]) + abs(self.in_row.start[number] - end[number]) for number in NUMBERS]
        # So does the angle of an item that has no extent, which a matrix does not show.
        self.may_move, self.moves = max(ways) > 0 or state[0]["scale"] == 0, max(ways) > 1e-5

    @staticmethod
    def motion(name, start, velocity, end, animation):
        return Moving(name, start, end, velocity, animation, True, (False, False), False, True)

    def pose(self, moment):
        return self.whole.pose(moment.time)


class LeavingItem(Item):
    """An item that an earlier edit removed: it goes on to its own end, whatever its row does."""

    is_caught = True

    def __init__(self, given, row, clips, edit):
        # Not compared: keyframes and windows, which depend on the row.
        self.name, self.row, self.clips, self.is_turned = name(given), row, clips, True
        self.transform, shift = given.get("transform", IDENTITY), {side: float(edit.shift[side]) for side in NOWHERE}
        rest = given["leaving"]
        end, _ = state_of(rest | {"velocity": dict.fromkeys(RECT, 0)}, shift, None, 0)
        timing = {"duration": Fraction(rest["remaining"]), "delay": Fraction(0), "spring": {"dampingRatio": 1}}
        start, velocity = state_of(given, shift, None, 0)
        self.whole = Moving(self.name, start, end, velocity, timing, True, (False, True), True, True)
        self.may_move = self.moves = self.whole.moves

    def pose(self, moment):
        return self.whole.pose(moment.time)


def relative(numbers, place):
    return {name: value - place.get(name, 0) for name, value in numbers.items()}


def moved(frame, distance):
    return {side: frame[side] + distance.get(side, 0) for side in RECT}


def timing(animation):
    return {name: Fraction(value) if isinstance(value, (int, float)) else value for name, value in animation.items()
            if name in ("duration", "delay", "curve", "spring")}


class Edit:
    """What the items of all layouts have in common: the distance from the space before the edit, the animation of the outermost
    row, and the items that the edit interrupts."""

    def __init__(self, shift, animation, interrupted):
        self.shift, self.animation = shift, animation
        self.caught = {(*layout["path"], *key): item for layout in interrupted for item in layout["items"]
                       for key in [name(item)[1:] if "id" in item else (item["index"], item.get("isRemoved", False))]}

    def leaving(self, path, items):
        """The removed items of a layout that go on leaving, unless they are among its items again."""
        kept = {item.get("id", item["index"]) for item in items}
        return [item for (*place, key, is_removed), item in self.caught.items()
                if is_removed and place == path and key not in kept and "leaving" in item]

    def interrupted(self, path, item, is_removed):
        """The state of an item at the interruption; None if it was at rest."""
        return self.caught.get((*path, item.get("id", item["index"]), is_removed))


def collect(paths, old, new, row, edit, items, clips=()):
    """Adds the items of the layouts in a row, and in the rows of its layout, by the path of their layout.

    - `paths`: the paths of the layout before and after the edit.
    """
    places = [place_of(old, edit.shift), place_of(new)]
    clips = (*clips, ([pose(each["contentFrame"], shift, place)["frame"] for each, shift, place in zip(
        (old, new), (edit.shift, NOWHERE), places)], row))
    found = []
    for earlier, later in paired(old["layout"]["frames"], new["layout"]["frames"]):
        poses = [pose(item, shift, place) if item else None for item, shift, place in zip(
            (earlier, later), (edit.shift, NOWHERE), places)]
        # An item that is only there at one end fades at its place in its row.
        poses = [each or poses[1 - end] | {"alpha": 0} for end, each in enumerate(poses)]
        is_turned = any("transform" in (each or {}) for each in (earlier, later))
        known = name(later or earlier | {"isRemoved": True}), poses, row, clips, is_turned
        given = edit.interrupted(paths[0], earlier or later, not earlier)
        found.append((earlier, later, CaughtItem(*known, given, edit) if given else Item(*known)))
    found += [(None, None, LeavingItem(item, row, clips, edit)) for item in edit.leaving(
        paths[0], new["layout"]["frames"])]
    if any(item.may_move for *_, item in found):
        items[tuple(paths[1])] = [item for *_, item in found]
    for earlier, later, item in found:
        layouts = [each and each.get("layout") for each in (earlier, later)]
        if all(layouts) and layouts[0]["layout"] == layouts[1]["layout"] and not (
                earlier.get("isHidden") or later.get("isHidden")):
            inner = [[*path, each["index"]] for path, each in zip(paths, (earlier, later))]
            collect(inner, earlier, later, item, edit, items, clips)


def paired(old, new):
    """Each item with the earlier one that it was: first those that are no longer there."""
    named = {item["id"]: item for item in old if "id" in item}
    pairs = []
    for item in new:
        unnamed = item["index"] < len(old) and "id" not in old[item["index"]] and old[item["index"]]
        pairs.append((named.get(item["id"]) if "id" in item else unnamed or None, item))
    kept = [earlier["index"] for earlier, _ in pairs if earlier]
    return [(item, None) for item in old if item["index"] not in kept] + pairs


def name(item):
    return item["index"], item.get("id"), item.get("isRemoved", False)


def place_of(frame, shift=NOWHERE):
    return {side: frame[side] + shift[side] for side in NOWHERE}


def pose(item, shift, row=NOWHERE):
    """The pose of an item relative to a row."""
    transform = item.get("transform", IDENTITY)
    a, b, c, d = (transform[number] for number in "abcd")
    # Cards can be scaled along one axis only, also to nothing.
    return {"frame": {side: item[side] + shift.get(side, 0) - row.get(side, 0) for side in RECT},
            "alpha": item.get("alpha", 1), "scale": math.hypot(a, b), "scale of y": math.hypot(c, d),
            "angle": math.atan2(b, a) if a or b else math.atan2(-c, d), "x": transform["tx"], "y": transform["ty"]}


def differs(one, other):
    return any(abs(one["frame"][side] - other["frame"][side]) > 1e-7 for side in RECT) or any(
        abs(one[number] - other[number]) > 1e-9 for number in ("alpha", "scale", "scale of y", "angle", "x", "y"))


def between(ends, share):
    """The frame and the alpha between two poses."""
    start, end = ends
    return {"frame": {side: start["frame"][side] + (end["frame"][side] - start["frame"][side]) * share for side in RECT},
            "alpha": start["alpha"] + (end["alpha"] - start["alpha"]) * share}


def is_seen(item, moment, rect):
    """Whether an item without a transform is clearly within the rect and all clips."""
    shown = item.pose(moment)
    if item.is_turned or shown["alpha"] <= 0:
        return False
    frames = [shown["frame"], rect] + [
        moved({side: one[side] + (other[side] - one[side]) * moment.share for side in RECT}, row.place(moment))
        for (one, other), row in item.clips]
    return all(max(frame[side] for frame in frames) + 1e-6 < min(frame[side] + frame[extent] for frame in frames)
               for side, extent in (("x", "width"), ("y", "height")))
