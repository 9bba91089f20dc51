"""Sends the most expensive requests on some connections, and measures the wait of another client.

    fairness.py FRAMEWRIGHT [--connections 8] [--seconds 10] [--bound 1]

The connections ask again as soon as they are answered. Between them, on a connection of its own, a client
asks for 3,000 cards, again and again. Fails where it waits for longer than the bound.
"""

import argparse
import http.client
import json
import multiprocessing
import time

import servers
from table import print_table

CARDS = json.dumps({"count": 3000, "width": 375})


def exposed():
    """A batch that takes as much work as a request may."""
    stack = {
        "count": 1024, "width": 375, "frames": "none", "exposed": True,
        "configuration": {"cardOffset": 0.1, "collapsedHeight": 1, "expandedHeight": 1,
                          "cardHeight": 9},
        "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 1000}}
    return "/v1/batch", {"requests": [{"path": "/v1/card-stack", "body": stack}] * 100}


def rows():
    """As many rows as a body has room for."""
    row = {"size": {"fixed": 1}}
    return "/v1/scroll-stack", {
        "viewport": {"width": 375, "height": 400}, "frames": "none", "rows": [row] * 300_000}


def edits():
    """Operations on a million rows."""
    operations = [{"op": "setHidden", "isHidden": True, "indexes": [2 * i]} for i in range(10_000)]
    return "/v1/scroll-stack/edit", {
        "viewport": {"width": 375, "height": 400}, "frames": "none",
        "rows": [{"size": {"fixed": 1}, "repeat": 1_000_000}], "operations": operations}


DEAREST = {"batches of exposed": exposed, "300,000 rows": rows, "10,000 edits": edits}


def main():
    arguments = parse_arguments()
    lines, longest = [], 0
    for name, make in DEAREST.items():
        port = servers.free_port()
        command = [arguments.framewright, "serve", "--listen", f"127.0.0.1:{port}"]
        with servers.running(command, port):
            answered, waits = measure(port, make(), arguments)
        longest = max(longest, waits[-1])
        lines.append([f"{arguments.connections} × {name}", str(answered), str(len(waits)),
                      f"{1000 * waits[len(waits) // 2]:.0f}", f"{1000 * waits[-1]:.0f}"])
    print_table(["beside", "answered", "3,000 cards", "median, ms", "longest, ms"], lines)
    if longest > arguments.bound:
        raise SystemExit(f"error: another client waits for {longest:.1f} s")


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("framewright")
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--bound", type=float, default=1)
    return parser.parse_args()


def measure(port, dear, arguments):
    """The number of answered expensive requests, and the times of the others, in order."""
    path, request = dear
    body = json.dumps(request, separators=(",", ":"))
    end = time.monotonic() + arguments.seconds
    counts = multiprocessing.Queue()
    clients = [multiprocessing.Process(target=ask_until, args=(port, path, body, end, counts))
               for _ in range(arguments.connections)]
    for client in clients:
        client.start()
    time.sleep(1)
    waits, connection = [], http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while time.monotonic() < end:
        start = time.perf_counter()
        status = ask(connection, "/v1/card-stack", CARDS)
        if status != 200:
            raise SystemExit(f"error: 3,000 cards are answered with {status}")
        waits.append(time.perf_counter() - start)
        time.sleep(0.02)
    answered = sum(counts.get() for _ in clients)
    for client in clients:
        client.join()
    return answered, sorted(waits)


def ask_until(port, path, body, end, counts):
    """Asks until a time; puts how many answers there were, refusals for too much work among them, into a
    queue."""
    answered, connection = 0, http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while time.monotonic() < end:
        answered += ask(connection, path, body) in (200, 422)
    counts.put(answered)


def ask(connection, path, body):
    connection.request("POST", path, body, {"Content-Type": "application/json"})
    response = connection.getresponse()
    response.read()
    return response.status


main()
