"""Animations begin at the frames before them and end at those after them, in every form."""

from geometry import rect_of, same, same_rect
from properties.asking import (RECT, Refused, again, ask, close, objects, shown, visible_rect,
                               without_motion)

# The members of a scroll's animation and of a pan.
GESTURE = ("animation", "events", "velocity", "contentVelocity", "deceleration", "bounce", "path", "touch", "detents")


def settled(path, request):
    """If nothing has changed since the answer in `previous`, no changes are reported."""
    request = without_motion(objects(request)) | {"rebase": False, "overscan": 0}
    for name in "translations", "revealed", "reveal", "operations", "anchor", "events", "to", "snap", "padding", "path", "reorder":
        request.pop(name, None)
    if path == "/v1/card-stack":
        request.setdefault("visibleRect", {"x": 3, "y": 60, "width": 300, "height": 200})
    request.pop("previous", None)
    path = path if path == "/v1/card-stack" else "/v1/scroll-stack"
    answer = yield from ask(path, request)
    if path == "/v1/card-stack":
        shown = [entry["index"] for entry in answer["visible"]]
        found = yield from again(path, request | {"previous": shown})
        assert found["willDisplay"] == found["didEndDisplaying"] == [], found["willDisplay"]
    else:
        rows = [{"index": row["index"], "visibility": row["visibility"]} for row in answer["frames"]]
        found = yield from again(
            path, request | {"previous": {"contentSize": answer["contentSize"], "rows": rows}})
        assert found["events"] == [], found["events"]


def sampled(path, request):
    """A sample equals the answer to a request for its translation alone."""
    request = {name: value for name, value in without_motion(request).items()
               if name not in ("translation", "revealed", "reveal", "previous", "from", "interaction")}
    translations = request.pop("translations", None) or [-20, 75.5, 300]
    request["state"] = "inTransit"
    answer = yield from ask(path, request | {"translations": translations})
    samples = answer.pop("samples")
    assert len(samples) == len(translations)
    for translation, sample in zip(translations, samples):
        alone = yield from again(path, request | {"translation": translation})
        assert alone == answer | sample, f"at {translation}: alone {alone}, as a sample {sample}"


def programmed(path, request):
    """The numbers of a motion program result in the frames of the stack in transit."""
    request = objects(request) | {"program": True, "rebase": False}
    for name in "translations", "revealed", "reveal", "previous", "from", "pixelScale":
        request.pop(name, None)
    request = without_motion(request) | {"state": "inTransit"}
    answer = yield from ask(path, request)
    if "cards" in request:
        raise Refused  # Their program has another form, which stacks.py compares.
    program = answer["program"]
    if answer["translation"] < program["translation"]["minimum"] or (
            answer["translation"] > program["translation"]["maximum"]):
        raise Refused
    for card in answer["frames"]:
        index, translation = card["index"], answer["translation"]
        y = program["first"]["y"]
        for part in program["segments"]:
            if part["firstIndex"] <= index <= part["lastIndex"]:
                y = (part["c0"] + part["c1"] * index + part["c2"] * translation
                     + part["c3"] * index * translation)
        expected = {"x": program["x"], "y": y, "width": program["width"], "height": program["height"]}
        assert same_rect(rect_of(card), expected), f"{card} is not {expected}"


def ends(path, request):
    """An animation ends exactly at the frames of the next answer."""
    request = objects(request)
    request.pop("translations", None)
    if path.startswith("/v1/swipe-deck"):
        request.pop("from", None)  # decks.py compares interrupted decks.
    if "from" in request and not path.endswith("edit"):
        request.setdefault("timeline", {"fps": 5})
    answer = yield from ask(path, request)
    if "from" in request and "timeline" in answer and not path.endswith(("pan", "edit")):
        yield from card_stack_starts(request, answer["timeline"])
    request = without_motion(request)
    if path.startswith(("/v1/scroll-stack", "/v1/card-stack")):
        timeline_ends(answer, answer["frames"])
    if path.startswith("/v1/scroll-stack"):
        yield from stack_ends(path, request, answer)
    elif path.startswith("/v1/card-stack"):
        yield from card_stack_ends(path, request, answer)
    elif path.startswith("/v1/swipe-deck"):
        yield from deck_ends(request, answer)


def timeline_ends(answer, frames):
    """A timeline ends at the frames of the remaining items."""
    timeline = answer.get("timeline", {"items": []})
    frames = {frame["index"]: frame for frame in frames}
    for item in timeline["items"]:
        if "isRemoved" not in item and item["index"] in frames:
            frame = frames[item["index"]]
            frame = frame | frame["presentedFrame"] if "isPinned" in frame else frame
            for name in [*RECT, "alpha"]:
                assert item.get(name, [1])[-1] == frame.get(name, 1), f"{item} does not end at {frame}"
            for name, values in item.get("transform", {}).items():
                end = frame.get("transform", {"a": 1, "d": 1}).get(name, 0)
                assert same(values[-1], end), f"{item} does not end at {frame}"


def card_stack_starts(request, timeline):
    """A stack's timeline starts at the position in `from`."""
    start = request["from"]
    before = {name: value for name, value in without_motion(request).items()
              if name not in ("from", "previous", "translation", "revealed", "reveal")}
    if not {"revealed", "reveal"}.isdisjoint(start):
        before |= start
    elif "state" in start:
        before["state"] = start["state"]
    else:
        collapsed = request.get("configuration", {}).get("collapsedHeight", 200)
        travelled = start["height"] - collapsed if "height" in start else start["translation"]
        before |= {"state": "inTransit", "translation": travelled, "clamp": False}
    answer = yield from again("/v1/card-stack", before)
    for item in timeline["items"]:
        first, frame = {name: item[name][0] for name in RECT}, rect_of(answer["frames"][item["index"]])
        assert same_rect(first, frame), f"{item} does not start at {frame}"


def card_stack_ends(path, request, answer):
    if path.endswith("pan"):
        after = {name: value for name, value in request.items()
                 if name not in ("events", "height", "velocity", "from", "previous", "interaction", "deceleration", "detents")}
        after["state"] = answer["state"]
        if answer["state"] == "inTransit":
            after["translation"] = answer["translation"]
        next_answer = yield from again("/v1/card-stack", after)
        shared = [name for name in next_answer if name in answer]
        close({name: answer[name] for name in shared}, {name: next_answer[name] for name in shared})
    if answer.get("animation", {}).get("property") == "height":
        collapsed = request.get("configuration", {}).get("collapsedHeight", 200)
        height = collapsed + answer["translation"]
        assert same(answer["animation"]["to"], height), f"{answer['animation']} does not end at {height}"


def deck_ends(request, answer):
    """A deck's animations start at the cards' appearance, and end at that in the remaining idle deck."""
    after = {name: value for name, value in request.items()
             if name not in ("events", "translation", "velocity", "phase", "history", "undo")}
    gone = answer.get("removedIndex")
    sized = "cards" in request or any(each.keys() - {"id", "direction"} for each in request.get("history", ()))
    if sized and "undone" in answer:
        return  # The card that returns has a size of its own, or that of the bounds, unlike the others.
    if "cards" in request:
        left = request["cards"][:answer["count"]]
        after["cards"] = [card for index, card in enumerate(left) if index != gone]
    else:
        after["count"] = answer["count"] - (gone is not None)
    if request.get("loop"):
        has_passed = answer["passedIndex"] is not None
        after["topIndex"] = answer["nextIndex" if has_passed else "topIndex"]
    next_answer = yield from again("/v1/swipe-deck", after)
    # A card that is passed flies out, and is then at the bottom.
    timeline_ends(answer, [frame for frame in next_answer["frames"]
                           if frame["index"] != answer.get("passedIndex")])
    for animation in answer["animations"]:
        index = animation["index"]
        if "undone" not in answer:
            beginning = answer["frames"][index]
            close(animation["from"], {name: beginning[name] for name in animation["from"]})
        if index not in (gone, answer.get("passedIndex")):
            end = next_answer["frames"][index]
            close(animation["to"], {name: end[name] for name in animation["to"]})


def stack_ends(path, request, answer):
    if "reorder" in request:
        raise Refused  # The rows are in another order, which reorders.py compares.
    if any(operation["op"] == "setViewport" for operation in request.get("operations", ())):
        raise Refused  # The next request has another viewport.
    after = {name: value for name, value in request.items()
             if name not in (*GESTURE, "operations", "anchor", "from", "to", "snap", "padding", "previous")}
    after |= {name: answer[name] for name in ("contentOffset", "axis", "rows") if name in answer}
    if "visibleRect" in request:
        after["visibleRect"] = visible_rect(request, answer)
    next_answer = yield from again("/v1/scroll-stack", after)
    shared = [name for name in next_answer if name in answer]
    close({name: answer[name] for name in shared}, {name: next_answer[name] for name in shared})
    for animation in answer.get("animations", []):
        if "to" in animation:
            frame = shown(next_answer["frames"][animation["index"]])
            assert animation["to"] == frame, f"{animation} does not end at {frame}"
    by_name = {row.get("id", row["index"]): row for row in next_answer["frames"]}
    for inserted in answer.get("diff", {}).get("inserted", []):
        frame = shown(by_name[inserted.get("id", inserted.get("index"))])
        assert rect_of(inserted) == frame, f"{inserted} is not at {frame}"
