"""Asks the program for a property, and reads what its answers share."""

import re

from geometry import rect_of, same

RECT = ("x", "y", "width", "height")
# The members that request an animation, and the members of an answer that depend on the requested frames.
MOTION = ("timeline", "css", "tolerance", "at")

# The statuses of a request that cannot be laid out.
REFUSALS = (413, 422)


class Refused(Exception):
    """The random request is rejected."""


def ask(path, request):
    status, answer = yield path, request
    if status != 200:
        assert status in REFUSALS, f"status {status}"
        raise Refused
    answer.pop("warnings", None)
    return answer


def again(path, request):
    """Like `ask`, for a request that must be answered because a similar one is."""
    status, answer = yield path, request
    assert status == 200, f"{status}, but a similar request is answered: {answer}"
    answer.pop("warnings", None)
    return answer


def objects(request):
    """The request with the objects of all frames in its answer."""
    plain = {name: value for name, value in request.items() if name not in ("range", "encoding")}
    return plain | {"frames": "all"}


def viewport(request, answer):
    later = [each["viewport"] for each in request.get("operations", ()) if "viewport" in each and "path" not in each]
    port = (answer.get("contentOffset") or {"x": 0, "y": 0}) | [request["viewport"], *later][-1]
    if port["height"] == "content":
        if "pixelScale" in request:
            raise Refused  # The height in the answer is a whole number of pixels.
        port["height"] = answer["contentSize"]["height"]
    return port


def visible_rect(request, answer):
    if "visibleRect" in request:
        return moved(request["visibleRect"], answer.get("anchorShift", {"x": 0, "y": 0}))
    return viewport(request, answer) if "viewport" in request else None


def moved(rect, shift, sign=1):
    """A rectangle moved by a distance, or back."""
    return rect | {name: rect[name] + sign * shift[name] for name in ("x", "y")}


def close(a, b, where="", slack=1e-9):
    """Asserts that two JSON values are equal except for rounding."""
    if isinstance(a, bool) or isinstance(b, bool) or not isinstance(a, (int, float)):
        if isinstance(a, dict) and isinstance(b, dict):
            assert a.keys() == b.keys(), f"{where}: {sorted(a)} and {sorted(b)}"
            for name in a:
                close(a[name], b[name], f"{where}/{name}", slack)
        elif isinstance(a, list) and isinstance(b, list):
            assert len(a) == len(b), f"{where}: {a} and {b}"
            for place, (one, other) in enumerate(zip(a, b)):
                close(one, other, f"{where}/{place}", slack)
        else:
            assert a == b, f"{where}: {a} and {b}"
    else:
        assert isinstance(b, (int, float)) and same(a, b, slack), f"{where}: {a} and {b}"


def shifted(value, origin, skip=("contentOffset", "from_size", "velocity")):
    """An answer with all its rectangles relative to an origin."""
    if isinstance(value, list):
        return [shifted(each, origin) for each in value]
    if not isinstance(value, dict):
        return value
    moved = {name: each if name in skip else shifted(each, origin)
             for name, each in value.items()}
    if all(name in value for name in RECT):
        for name in "x", "y":
            moved[name] = each_number(value[name], lambda place: place - origin[name])
    return moved


def each_number(value, change):
    """A number of a timeline, or its numbers, changed."""
    return [change(each) for each in value] if isinstance(value, list) else change(value)


def without_motion(request):
    return {name: value for name, value in request.items() if name not in MOTION}


def parsed(value, name=None):
    """An answer with the transforms of CSS parsed into numbers."""
    if isinstance(value, list):
        return [parsed(each) for each in value]
    if isinstance(value, dict):
        return {name: parsed(each, name) for name, each in value.items()}
    if name == "transform" and isinstance(value, str):
        value = {function: [float(re.match("[-+.e0-9]+", each)[0]) for each in arguments.split(", ")]
                 for function, arguments in re.findall(r"(\w+)\(([^)]*)\)", value)}
        x, y = value.pop("translate")
        value |= {"x": x, "y": y, "rotate": value.get("rotate", [0])[0]}
    return value


def is_numeric(value):
    value = value[0] if isinstance(value, list) and value else value
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def pixels(length):
    """The number of a CSS length in pixels."""
    return float(length.removesuffix("px"))


def shown(row):
    """The frame to which an edit moves a row: a sticky row moves to its presented frame."""
    return rect_of(row["presentedFrame"] if "isPinned" in row else row)
