"""What an answer states can be sent back is a valid request."""

from properties.asking import Refused, again, ask

# The members that describe a change, which a request with the state after it does not repeat.
CHANGE = ("operations", "anchor", "from", "to", "padding", "previous", "events", "timeline", "css", "tolerance", "at",
          "animation", "path", "touch", "reorder", "velocity", "contentVelocity", "deceleration", "bounce", "snap",
          "detents")
EDIT, STACK, PAN, DECK = "/v1/scroll-stack/edit", "/v1/scroll-stack", "/v1/scroll-stack/pan", "/v1/swipe-deck"


def closed(path, request):
    """What an answer states can be sent back is accepted."""
    answer = yield from ask(path, request)
    requests = list(following(path, request, answer))
    if not requests:
        raise Refused
    for each in requests:
        yield from again(*each)


def following(path, request, answer):
    """The requests to which parts of an answer are sent back."""
    state = {name: value for name, value in request.items() if name not in CHANGE} | {
        name: answer[name] for name in ("contentOffset", "axis", "rows") if name in answer}
    if path == EDIT:
        # A change of the viewport is not in the answer.
        state |= viewport_after(request["operations"])
        motion = answer.get("at", {})
        caught = {name: motion[name] for name in ("items", "layouts") if name in motion}
        yield EDIT, state | {"operations": []} | ({"from": caught} if caught else {})
    if path.startswith(DECK):
        for gesture in {}, {"phase": "ended", "velocity": {"x": 2000, "y": 0}}:
            yield DECK, deck_after(request, answer) | gesture | interruption(answer)
    if path == PAN:
        if "operation" in answer:
            yield EDIT, state | {"operations": [answer["operation"]]}
        if "body" in answer:
            place = answer["path"] if request["path"] == "auto" else request["path"]
            yield STACK, replaced(state, place, answer["body"])
            if interruption(answer["pan"]) and answer["pan"]["layout"] == "swipeDeck":
                yield PAN, replaced(state, place, answer["body"]) | {"path": place, "events": []} | interruption(answer["pan"])
    if path.startswith(STACK) and isinstance(answer.get("frames"), list):
        yield STACK, state | {"previous": states(answer)}


def interruption(answer):
    """The member that lets a deck start from the motion in an answer."""
    return {"from": {"items": answer["at"]["items"]}} if "at" in answer else {}


def deck_after(request, answer):
    """The deck at rest after an answer."""
    names = ("bounds", "alignment", "configuration", "loop", "visibleRect", "rebase", "pixelScale")
    deck = {name: request[name] for name in names if name in request} | {"frames": "none"}
    count = answer["count"] - (answer.get("removedIndex") is not None)
    if "cards" in request:
        returned = {name: value for name, value in answer.get("undone", {}).items() if name != "direction"}
        deck["cards"] = (request["cards"] + [returned])[:count]
    else:
        deck["count"] = count
    if request.get("loop") and count:
        has_passed = answer["passedIndex"] is not None and answer["nextIndex"] is not None
        deck["topIndex"] = answer["nextIndex" if has_passed else "topIndex"]
    return deck


def replaced(stack, path, body):
    """A stack with another body of the layout at a path."""
    if not path:
        return body
    if any("repeat" in row for row in stack["rows"]):
        raise Refused  # An index does not count the copies of a row as one.
    names = [row.get("id") if isinstance(path[0], str) else index for index, row in enumerate(stack["rows"])]
    place = names.index(path[0])
    row, axis = stack["rows"][place], stack.get("axis", "vertical")
    size = row["size"].get(axis, row["size"])
    layout = size["layout"] | {"body": replaced(size["layout"]["body"], path[1:], body)}
    return stack | {"rows": [*stack["rows"][:place], row | {"size": size | {"layout": layout}}, *stack["rows"][place + 1:]]}


def viewport_after(operations):
    changes = [each for each in operations if each["op"] == "setViewport"]
    return {name: each[name] for each in changes for name in ("viewport", "contentInset") if name in each}


def states(answer):
    """The states of rows by their ids, or by their indexes."""
    rows = [{name: row[name] for name in (("id",) if "id" in row else ("index",)) + ("visibility",)}
            for row in answer["frames"] if "visibility" in row]
    return {"contentSize": answer["contentSize"], "rows": rows}
