"""Items at rest: states, hits, exposed parts and pixels."""

from geometry import area, common, contains, meets, rect_of, same, share, sides, within
from properties.asking import again, ask, objects


def states(answer, port):
    """The states of rows correspond to the parts of their frames in the viewport."""
    for row in answer["frames"]:
        frame = row["presentedFrame"] if "isPinned" in row else rect_of(row)
        if row["isHidden"]:
            expected = ("hidden", 0)
        elif not meets(frame, port, "exclusive"):
            expected = ("offscreen", 0)
        elif within(frame, port):
            expected = ("entire", 100)
        else:
            expected = ("partial", 100 * share(common(frame, port), frame))
        assert row["visibility"] == expected[0], f"{row} must be {expected[0]}"
        assert same(row["percentage"], expected[1], 1e-6), f"{row} must be {expected}"
    for member, kinds in ("visibleRows", ("partial", "entire")), ("entirelyVisibleRows", ("entire",)):
        expected = [row["index"] for row in answer["frames"] if row["visibility"] in kinds]
        assert answer[member] == expected, f"{member} {answer[member]} is not {expected}"


def hits(path, request):
    """The hit is the topmost outline that contains the point."""
    request = objects(request) | {"rebase": False}
    request.pop("translations", None)
    request.setdefault("hitTest", {"x": 40, "y": 60})
    answer = yield from ask(path, request)
    found = answer["hit"]["index"]
    for item in sorted(answer["frames"], key=lambda item: -item["zIndex"]):
        if item.get("alpha", 1) == 0 or item.get("isHidden"):
            continue
        inside = contains(item | item["presentedFrame"] if "isPinned" in item else item, request["hitTest"])
        if inside is None:
            return
        if inside:
            assert found == item["index"], f"hit {found} is not {item['index']}"
            return
    assert found is None, f"hit {found} does not contain the point"


def exposed(path, request):
    """The exposed parts are disjoint, and are the area that no item above covers."""
    request = objects(request) | {"rebase": False, "exposed": True, "edges": "exclusive"}
    request.pop("translations", None)
    if "viewport" not in request:
        request.setdefault("visibleRect", {"x": 3, "y": 60, "width": 300, "height": 200})
    answer = yield from ask(path, request)
    levels = {item["index"]: item["zIndex"] for item in answer["frames"]}
    parts = {levels[entry["index"]]: rect_of(entry) for entry in answer["visible"] if "overscan" not in entry}
    assert len(answer["exposed"]) == len(parts)
    for region in answer["exposed"]:
        sizes = [rect["width"] * rect["height"] for rect in region["rects"]]
        assert same(area(region["rects"]), sum(sizes), 1e-6), f"{region} overlaps itself"
        level = levels[region["index"]]
        above = [part for other, part in parts.items() if other > level]
        left = area([parts[level], *above]) - area(above)
        assert same(left, sum(sizes), 1e-6), f"{region} must have an area of {left}"


def snapped(path, request):
    """Snapped edges are on pixels, and neighbours have no gap and no overlap."""
    request = objects(request) | {"rebase": False}
    request.pop("translations", None)
    scale = request.setdefault("pixelScale", 2)
    plain = yield from ask(path, {k: v for k, v in request.items() if k != "pixelScale"})
    answer = yield from again(path, request)
    for item in answer["frames"]:
        for edge in sides(rect_of(item)):
            assert same(edge * scale, round(edge * scale), 1e-6), f"{item} is not on pixels"
    for a, b in zip(plain["frames"], plain["frames"][1:]):
        for near, far in ((2, 0), (3, 1), (0, 2)):
            one, other = answer["frames"][a["index"]], answer["frames"][b["index"]]
            if same(sides(rect_of(a))[near], sides(rect_of(b))[far], 1e-12):
                assert same(sides(rect_of(one))[near], sides(rect_of(other))[far]), (
                    f"{one} and {other} touched")
