"""Whether an item is within a rectangle at any time of its motion, found by maximizing how far it is inside.

A pose has a frame, an alpha, a scale, an angle and a translation (x, y), each linear in progress.
"""

import math

from geometry import meets

SAMPLES = 120
# Distances that are not compared, because rounding or the search could decide.
NARROW = 1e-5


def between(first, last, progress):
    """The pose at a progress."""
    def at(start, end):
        return start + (end - start) * progress

    frame = {name: at(first["frame"][name], last["frame"][name]) for name in first["frame"]}
    frame |= {name: max(0, frame[name]) for name in ("width", "height")}
    return {name: at(first[name], last[name]) for name in ("alpha", "scale", "angle", "x", "y")} | {"frame": frame}


def outline(pose):
    """The bounding box of a pose."""
    frame = pose["frame"]
    cosine, sine = (abs(turn(pose["angle"]) * pose["scale"]) for turn in (math.cos, math.sin))
    width = cosine * frame["width"] + sine * frame["height"]
    height = sine * frame["width"] + cosine * frame["height"]
    return {"x": frame["x"] + pose["x"] + (frame["width"] - width) / 2, "width": width,
            "y": frame["y"] + pose["y"] + (frame["height"] - height) / 2, "height": height}


def depth(box, rect):
    """How far a box reaches into a rect; negative if it is outside."""
    return min(min(rect[name] + rect[extent] - box[name], box[name] + box[extent] - rect[name])
               for name, extent in (("x", "width"), ("y", "height")))


def shown(first, last, low, high):
    """The part of a range of progress in which alpha is not 0; None if it always is."""
    start, end = first["alpha"], last["alpha"]
    if start == end:
        return (low, high) if start > 0 else None
    zero = start / (start - end)
    low, high = (max(low, zero), high) if end > start else (low, min(high, zero))
    return (low, high) if low < high else None


def passes(first, last, ranges, rect, edges):
    """Whether an item is within a rect at any progress in some ranges; None if it is too near to its edges.

    A range of one number is a jump: the item is only seen there.
    """
    if is_far(first, last, ranges, rect):
        return False
    deepest = -math.inf
    for low, high in ranges:
        if low == high:
            pose = between(first, last, low)
            if pose["alpha"] > 0 and meets(outline(pose), rect, edges):
                return True
        elif part := shown(first, last, low, high):
            deepest = max(deepest, deepest_in(first, last, part, rect))
    return None if abs(deepest) < NARROW else deepest > 0


def is_far(first, last, ranges, rect):
    """Whether circles around all poses miss a rect."""
    poses = [between(first, last, progress) for each in ranges for progress in each]
    largest = {name: max(pose["frame"][name] for pose in poses) for name in ("width", "height")}
    reach = max(abs(pose["scale"]) for pose in poses) * math.hypot(*largest.values()) / 2 + 1

    def centers(name, extent):
        return [pose["frame"][name] + pose[name] + pose["frame"][extent] / 2 for pose in poses]

    # The centre of an item whose extent stays 0 has moved by half of an extent at most.
    return any(max(centers(name, extent)) + reach + largest[extent] < rect[name]
               or rect[name] + rect[extent] < min(centers(name, extent)) - reach - largest[extent]
               for name, extent in (("x", "width"), ("y", "height")))


def deepest_in(first, last, part, rect):
    """The largest depth in a range of progress: that of samples, and of the peaks around the deepest ones."""
    low, high = part

    def at(place):
        return depth(outline(between(first, last, low + (high - low) * place / SAMPLES)), rect)

    depths = [at(place) for place in range(SAMPLES + 1)]
    peaks = [place for place, found in enumerate(depths) if found >= max(depths[max(0, place - 1):place + 2])]
    peaks = sorted(peaks, key=lambda place: -depths[place])[:6]
    if depths[peaks[0]] > NARROW:
        return depths[peaks[0]]
    return max(peak(at, max(0, place - 1), min(SAMPLES, place + 1)) for place in peaks)


def peak(function, low, high):
    """The maximum of a function that rises and then falls between two places."""
    for _ in range(80):
        third = (high - low) / 3
        if function(low + third) < function(high - third):
            low += third
        else:
            high -= third
    return function((low + high) / 2)
