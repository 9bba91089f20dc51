"""Compares a whole screen in one request with the same layouts in a batch and in single requests, and windows over many
items with windows over few.

    screens.py FRAMEWRIGHT ENGINE-BENCHMARK SCREEN.json DIRECTORY [--rounds 7]

The single requests have lengths instead of the layouts in rows, and the visible parts of these layouts. A client that knows
neither needs two batches: the first returns the lengths. Layouts that are not visible are requested without frames. Bytes are
those on the connection. The windows' requests go into the directory.
"""

import argparse
import json
import pathlib
import statistics
import time

import servers
from rows import Program
from table import print_table

REQUESTS = 4000  # Per round: a tick of CPU time is 10 ms.
BATCH, STACK = "/v1/batch", "/v1/scroll-stack"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("framewright")
    parser.add_argument("engine_benchmark")
    parser.add_argument("screen", type=pathlib.Path)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    screen = json.loads(arguments.screen.read_text())
    with servers.framewright(arguments.framewright) as server:
        for frames in "visible", "all":
            compare(server, screen | {"frames": frames}, arguments.rounds)
    windows(arguments)


# ----------------------------------------------------------------------------------------- One request

def compare(server, screen, rounds):
    """Times a screen, and the same layouts apart."""
    answer = json.loads(client(server, STACK, screen | {"frames": "all"}).answer())
    port = {"x": 0, "y": 0} | screen.get("contentOffset", {}) | screen["viewport"]
    options = {name: screen[name] for name in ("frames", "hitTest")}
    parts = list(apart(STACK, without(options, screen), answer, port, {"x": 0, "y": 0}, options))
    _, *lengths = apart(STACK, without(options, screen), answer, None, {"x": 0, "y": 0}, options)
    ways = {
        "one request": [(STACK, screen)],
        f"batches of {len(lengths)} and {len(parts)}": [batch(lengths), batch(parts)],
        f"batch of {len(parts)}": [batch(parts)],
        f"{len(parts)} requests": parts,
    }
    clients = {way: [client(server, *request) for request in requests] for way, requests in ways.items()}
    sizes, sent = {}, {}
    for way, one in clients.items():
        sizes[way] = sum(len(each.request) for each in one)
        sent[way] = sum(len(each.answer()) and each.received for each in one)
    times, cpu = {way: [] for way in ways}, {way: [] for way in ways}
    for turn in range(1 + rounds):
        for way, one in clients.items():
            before, start = server.cpu_seconds(), time.monotonic()
            for _ in range(REQUESTS):
                for each in one:
                    each.answer()
            if turn > 0:
                times[way].append((time.monotonic() - start) / REQUESTS * 1e6)
                cpu[way].append((server.cpu_seconds() - before) / REQUESTS * 1e6)
    print(f"\nA screen, \"frames\": \"{screen['frames']}\", on one connection:\n")
    first = next(iter(ways))
    print_table(["way", "bytes in", "bytes out", "bytes", "µs", "ratio", "CPU µs", "ratio"], [
        [way, str(sizes[way]), str(sent[way]), f"{(sizes[way] + sent[way]) / (sizes[first] + sent[first]):.2f}",
         f"{statistics.median(times[way]):.0f}", ratio(times[way], times[first]),
         f"{statistics.median(cpu[way]):.0f}", ratio(cpu[way], cpu[first])] for way in ways])


def batch(parts):
    return BATCH, {"requests": [{"path": path, "body": body} for path, body in parts]}


def client(server, path, body):
    return servers.Client(server.port, json_of(body), path)


def json_of(body):
    return json.dumps(body, separators=(",", ":")).encode()


def ratio(own, others):
    """The median of paired ratios."""
    return f"{statistics.median(one / other for one, other in zip(own, others)):.2f}"


def apart(path, body, answer, clip, origin, options):
    """The requests of a layout and of those in its rows. `clip` is its visible part on the screen, None if it is not
    visible, and `origin` that of its content."""
    body, inner = dict(body), []
    if path == STACK:
        rows = [row for row in body["rows"] for _ in range(row.get("repeat", 1))]
        inner = [(rows[frame["index"]], frame) for frame in answer["frames"] if "layout" in frame]
        length = "width" if body.get("axis") == "horizontal" else "height"
        lengths = {row["id"]: frame["contentFrame"][length] for row, frame in inner}
        body["rows"] = [row | {"size": {"fixed": lengths[row["id"]]}} if row.get("id") in lengths else row
                        for row in body["rows"]]
    if clip is None:
        body["frames"] = "none"
    else:
        body |= {"frames": options["frames"], "visibleRect": moved(clip, origin)}
        if common(clip, options["hitTest"] | {"width": 1, "height": 1}):
            body["hitTest"] = moved(options["hitTest"], origin)
    yield path, body
    for row, frame in inner:
        layout, content = row["size"]["layout"], frame["contentFrame"]
        own, start = dict(layout["body"]), content
        if layout["path"] == STACK:
            own["viewport"] = {name: content[name] for name in ("width", "height")}
            start = moved(content, {"x": 0, "y": 0} | own.get("contentOffset", {}))
        elif layout["path"] == "/v1/swipe-deck":
            own["bounds"] = content | {"x": 0, "y": 0}
        else:
            own["width"] = content["width"]
        yield from apart(layout["path"], own, frame["layout"], clip and common(clip, content), start, options)


def moved(rect, origin):
    return rect | {name: rect[name] - origin[name] for name in "xy"}


def common(one, other):
    """The common part of two rectangles; None if they don't intersect."""
    x, y = max(one["x"], other["x"]), max(one["y"], other["y"])
    width = min(one["x"] + one["width"], other["x"] + other["width"]) - x
    height = min(one["y"] + one["height"], other["y"] + other["height"]) - y
    return {"x": x, "y": y, "width": width, "height": height} if min(width, height) > 0 else None


# ----------------------------------------------------------------------------------------- Windows

def windows(arguments):
    rect = {"x": 0, "y": 400, "width": 375, "height": 600}

    def pages(count):
        carousel = {"axis": "horizontal", "viewport": {"height": 176}, "contentOffset": {"x": 1000},
                    "rows": [{"size": {"fixed": 270}, "repeat": count}]}
        return {"viewport": {"width": 375, "height": 600}, "contentOffset": {"y": 400}, "frames": "visible",
                "rows": [{"repeat": 100, "size": {"layout": {"path": STACK, "body": carousel}}}]}

    def heights(frames):
        cards = [{"height": 50 + place * 37 % 1009 / 8} for place in range(1_000_000)]
        return {"width": 375, "cards": cards, "translation": 150, "visibleRect": rect, "frames": frames}

    def first_in_front(count):
        return {"width": 375, "count": count, "stacking": "firstInFront", "visibleRect": rect, "frames": "visible"}

    def loop(count):
        return {"bounds": {"x": 0, "y": 0, "width": 375, "height": 600}, "count": count, "loop": True, "topIndex": 500,
                "visibleRect": rect, "frames": "visible", "configuration": {"visibleCount": 9}}

    stack = "/v1/card-stack"
    times(arguments, "100 rows with carousels, in µs", STACK, {
        f"{count:,} pages each": pages(count) for count in (10, 1_000_000)}, 1e3)
    times(arguments, "1,000,000 cards of different heights in transit, in ms", stack, {
        "read": without(["visibleRect"], heights("none")), "read, and a window": heights("visible")}, 1e6)
    times(arguments, "A window over a stack with the first card in front, in µs", stack, {
        f"{count:,} cards": first_in_front(count) for count in (1000, 10**9)}, 1e3)
    times(arguments, "A window over a deck that loops, in µs", "/v1/swipe-deck", {
        f"{count:,} cards": loop(count) for count in (1000, 10**9)}, 1e3)


def without(members, request):
    return {name: value for name, value in request.items() if name not in members}


def times(arguments, title, path, requests, unit):
    """Prints the times of requests in process, and their ratios to the first."""
    files = [arguments.directory.resolve() / f"window-{place}.json" for place in range(len(requests))]
    for file, request in zip(files, requests.values()):
        file.write_bytes(json_of(request))
    program = Program([arguments.engine_benchmark, "--turns", path], files)
    # Short requests are repeated, because a machine's speed varies.
    answers = 5 if max(file.stat().st_size for file in files) > 1_000_000 else 200
    taken = [[] for _ in files]
    for turn in range(1 + arguments.rounds):
        for number, own in enumerate(taken):
            list_ = [program.answer(number)[0] for _ in range(answers)]
            if turn > 0:
                own.append(statistics.median(list_))
    sizes = [program.answer(number)[1] for number in range(len(files))]
    program.end()
    print(f"\n{title}:\n")
    print_table(["request", "bytes out", "time", "ratio"], [
        [name, str(size), f"{statistics.median(own) / unit:.1f}", ratio(own, taken[0])]
        for name, size, own in zip(requests, sizes, taken)])


main()
