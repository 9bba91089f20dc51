"""Rectangles as the guides define them, independent of the code."""

from quicktions import Fraction


def less(a, b):
    """Whether a is less than b by more than rounding."""
    return b - a > min(1e-9 * max(abs(a), abs(b)), 1e-3)


def same(a, b, slack=1e-9):
    return abs(a - b) <= slack * max(1, abs(a), abs(b))


def sides(rect):
    return rect["x"], rect["y"], rect["x"] + rect["width"], rect["y"] + rect["height"]


def rect_of(entry):
    return {name: entry[name] for name in ("x", "y", "width", "height")}


def same_rect(a, b, slack=1e-9):
    if a is None or b is None:
        return a is b
    size = max(map(abs, sides(a) + sides(b)))
    return all(abs(a[name] - b[name]) <= slack * max(1, size)
               for name in ("x", "y", "width", "height"))


def meets(a, b, edges):
    (al, at, ar, ab), (bl, bt, br, bb) = sides(a), sides(b)
    if edges == "inclusive":
        return not (less(br, al) or less(ar, bl) or less(bb, at) or less(ab, bt))
    return less(al, br) and less(bl, ar) and less(at, bb) and less(bt, ab)


def within(inner, outer):
    (al, at, ar, ab), (bl, bt, br, bb) = sides(inner), sides(outer)
    return not (less(al, bl) or less(br, ar) or less(at, bt) or less(bb, ab))


def common(a, b):
    (al, at, ar, ab), (bl, bt, br, bb) = sides(a), sides(b)
    x, y = max(al, bl), max(at, bt)
    return {"x": x, "y": y, "width": max(0, min(ar, br) - x), "height": max(0, min(ab, bb) - y)}


def nearest(a, b):
    """The part of a rectangle's edges that is nearest to another rectangle: a segment or a corner."""
    (al, at, ar, ab), (bl, bt, br, bb) = sides(a), sides(b)
    x, y = min(max(al, bl), br), min(max(at, bt), bb)
    width, height = max(0, min(ar, br) - x), max(0, min(ab, bb) - y)
    if not meets(a, b, "exclusive"):
        return {"x": x, "y": y, "width": width, "height": height}
    def distance(edge, other):
        return 0 if same(edge, other) else edge - other
    edges = [(distance(y, bt), {"x": x, "y": bt, "width": width, "height": 0}),
             (distance(bb, y + height), {"x": x, "y": bb, "width": width, "height": 0})]
    if not same(x - bl, br - x - width):
        edges += [(distance(x, bl), {"x": bl, "y": y, "width": 0, "height": height}),
                  (distance(br, x + width), {"x": br, "y": y, "width": 0, "height": height})]
    return min(edges, key=lambda edge: edge[0])[1]


def share(part, whole):
    return (part["width"] / whole["width"] if whole["width"] else 1) * (
        part["height"] / whole["height"] if whole["height"] else 1)


def area(rects):
    """The area that rectangles cover together."""
    xs = sorted({x for rect in rects for x in sides(rect)[::2]})
    total = 0
    for left, right in zip(xs, xs[1:]):
        spans = sorted(sides(rect)[1::2] for rect in rects
                       if sides(rect)[0] <= left and sides(rect)[2] >= right)
        end = float("-inf")
        for top, bottom in spans:
            total += (right - left) * max(0, bottom - max(top, end))
            end = max(end, bottom)
    return total


def mirrored(rect, width):
    """The mirror image of a rectangle; in a timeline, at each of its times."""
    x, extent = rect["x"], rect["width"]
    if not isinstance(x, list):
        return rect | {"x": width - x - extent}
    times = max(len(x), len(extent))
    x, extent = (times // len(each) * each for each in (x, extent))
    places = [width - left - wide for left, wide in zip(x, extent)]
    return rect | {"x": places if any(each != places[0] for each in places) else places[:1]}


def is_decimal(value):
    """Whether a number has finitely many decimals; others are rounded in each step of a computation."""
    denominator = Fraction(value).denominator
    return 10**denominator.bit_length() % denominator == 0


def contains(item, point):
    """Whether the outline of an item contains a point: its frame, rotated and scaled about its centre.
    None if the point is so near to its edge that rounding decides: edges are compared exactly."""
    x, y = point["x"], point["y"]
    frame = rect_of(item)
    transform = item.get("transform")
    if transform:
        cx, cy = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
        a, b, c, d = (transform[name] for name in "abcd")
        determinant = a * d - b * c
        if not determinant:
            return False
        dx, dy = x - cx - transform["tx"], y - cy - transform["ty"]
        x, y = cx + (d * dx - c * dy) / determinant, cy + (a * dy - b * dx) / determinant
    left, top, right, bottom = sides(frame)
    slack = 1e-6 if transform else 0 if all(map(is_decimal, sides(frame))) else 1e-9
    near = any(abs(value - edge) < slack
               for value, edge in ((x, left), (x, right), (y, top), (y, bottom)))
    inside = left <= x < right and top <= y < bottom
    return None if near else inside
