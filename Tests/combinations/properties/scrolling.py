"""Events of edits, and scrolls."""

from geometry import less, rect_of, same, sides
from properties.asking import Refused, again, ask, objects, viewport, without_motion


def events(path, request):
    """An edit's events are those of the next request with `previous`."""
    if path != "/v1/scroll-stack/edit":
        raise Refused
    request = without_motion(objects(request))
    if any(operation["op"] == "setViewport" for operation in request["operations"]):
        raise Refused  # The next request has another viewport.
    for name in "previous", "events":
        request.pop(name, None)
    answer = yield from ask(path, request)
    before = {name: value for name, value in request.items()
              if name not in ("operations", "anchor", "from", "to", "padding")}
    first = yield from again("/v1/scroll-stack", before)
    if any("id" not in row for row in first["frames"] + answer["frames"]):
        raise Refused
    after = before | {name: answer[name] for name in ("contentOffset", "axis", "rows")}
    after["previous"] = {
        "contentSize": first["contentSize"],
        "rows": [{"id": row["id"], "visibility": row["visibility"]} for row in first["frames"]]}
    found = yield from again("/v1/scroll-stack", after)

    def listed(events):
        return sorted(str((event["type"], event.get("id"), event.get("visibility"),
                           event.get("percentage"), event.get("to"))) for event in events)

    assert listed(answer["events"]) == listed(found["events"]), (
        f"{listed(answer['events'])} and {listed(found['events'])}")


def scrolls(path, request):
    """A scroll to a row shows the row."""
    if path != "/v1/scroll-stack/scroll":
        raise Refused
    request = objects(request) | {"rebase": False}
    target = request.get("to")
    if not isinstance(target, dict):
        # Most random requests don't scroll to a row.
        request.pop("snap", None)
        target = request["to"] = {"row": len(request["rows"]) // 2, "position": "initial"}
    if "row" not in target:
        raise Refused  # The path to an item in a row.
    request["viewport"] = {name: each if each == "content" else each + 300 for name, each in request["viewport"].items()}
    if "contentInset" in request or any(each.get("sticky") for each in request["rows"]):
        raise Refused  # Insets and pinned rows need room, too, which scrolls.py compares.
    answer = yield from ask(path, request)
    row = [row for row in answer["frames"] if target["row"] in (row["index"], row.get("id"))][0]
    horizontal = answer["axis"] == "horizontal"
    length, across = ("width", "height") if horizontal else ("height", "width")
    port = viewport(request, answer)
    padding = request.get("padding", {})
    room = port[length] - padding.get("start", 0) - padding.get("end", 0)
    start, end = (0, 2) if horizontal else (1, 3)
    crossing = (1, 3) if horizontal else (0, 2)
    if row["isHidden"] or answer["clamped"] or less(room, row[length]):
        raise Refused
    frame, seen = sides(rect_of(row)), sides(port)
    assert not less(frame[start], seen[start]) and not less(seen[end], frame[end]), (
        f"{row} is not within {port}")
    if not less(frame[crossing[0]], seen[crossing[0]]) and not less(
            seen[crossing[1]], frame[crossing[1]]) and row[length] and row[across]:
        assert row["visibility"] == "entire", row
    if target.get("position") == "initial":
        backwards = horizontal and request.get("layoutDirection") == "rightToLeft"
        gap = seen[end] - frame[end] if backwards else frame[start] - seen[start]
        assert same(gap, padding.get("start", 0)), f"{row} does not start {port}"
