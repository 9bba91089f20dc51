"""Measures how long small requests wait while other clients send the most expensive ones.

    fairness.py FRAMEWRIGHT [--connections 8] [--readers 64 220] [--seconds 10] [--bound 1]

Some connections ask for the most expensive answers, or readers take streams in gzip; they ask again as soon as they
are answered. Meanwhile one client asks for 3,000 cards, again and again on one connection, and another one for
/livez, on a new connection each time. Fails if 3,000 cards take longer than the bound, in seconds.
"""

import argparse
import contextlib
import http.client
import json
import multiprocessing
import selectors
import socket
import threading
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


STREAM = (b"GET /v1/card-stack?count=200000&width=375.1 HTTP/1.1\r\nHost: 127.0.0.1\r\n"
          b"Accept-Encoding: gzip\r\n\r\n")


def main():
    arguments = parse_arguments()
    lines, longest = [], 0
    for name, clients in cases(arguments):
        port = servers.free_port()
        command = [arguments.framewright, "serve", "--listen", f"127.0.0.1:{port}"]
        with servers.running(command, port):
            answered, cards, livez = measure(port, clients, arguments.seconds)
        longest = max(longest, cards[-1])
        lines.append([name, str(answered), *columns(cards), *columns(livez)])
    print_table(["beside", "answered", "3,000 cards", "median, ms", "longest, ms", "/livez",
                 "median, ms", "longest, ms"], lines)
    if longest > arguments.bound:
        raise SystemExit(f"error: another client waits for {longest:.1f} s")


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("framewright")
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--readers", type=int, nargs="*", default=[64, 220])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--bound", type=float, default=1)
    return parser.parse_args()


def cases(arguments):
    """Names, and what runs in a process of its own each: a function with its arguments."""
    for name, make in DEAREST.items():
        path, request = make()
        body = json.dumps(request, separators=(",", ":"))
        yield (f"{arguments.connections} × {name}",
               [(ask_until, path, body)] * arguments.connections)
    for readers in arguments.readers:
        yield f"{readers} readers of gzip streams", [(read_streams_until, readers)]


def columns(waits):
    waits = sorted(waits)
    return [str(len(waits)), f"{1000 * waits[len(waits) // 2]:.1f}", f"{1000 * waits[-1]:.0f}"]


def measure(port, clients, seconds):
    """How many of the clients' requests were answered, and how long the two others waited."""
    end = time.monotonic() + seconds
    counts = multiprocessing.Queue()
    processes = [multiprocessing.Process(target=run, args=(port, *arguments, end, counts))
                 for run, *arguments in clients]
    for process in processes:
        process.start()
    time.sleep(1)
    cards, livez = [], []
    prober = threading.Thread(target=ask_for_livez_until, args=(port, end, livez))
    prober.start()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while time.monotonic() < end:
        start = time.perf_counter()
        status = ask(connection, "/v1/card-stack", CARDS)
        if status != 200:
            raise SystemExit(f"error: 3,000 cards are answered with {status}")
        cards.append(time.perf_counter() - start)
        time.sleep(0.02)
    prober.join()
    answered = sum(counts.get() for _ in processes)
    for process in processes:
        process.join()
    return answered, sorted(cards), livez


def ask_for_livez_until(port, end, waits):
    while time.monotonic() < end:
        start = time.perf_counter()
        with contextlib.closing(
                http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
            connection.request("GET", "/livez")
            connection.getresponse().read()
        waits.append(time.perf_counter() - start)
        time.sleep(0.01)


def read_streams_until(port, readers, end, counts):
    """Reads streams, each on a new connection; puts the number of completed streams into a queue."""
    answered, selector = 0, selectors.DefaultSelector()

    def begin():
        connection = socket.create_connection(("127.0.0.1", port), timeout=60)
        connection.sendall(STREAM)
        selector.register(connection, selectors.EVENT_READ)

    for _ in range(readers):
        begin()
    while time.monotonic() < end:
        for key, _ in selector.select(timeout=1):
            if key.fileobj.recv(1 << 18):
                continue
            selector.unregister(key.fileobj)
            key.fileobj.close()
            answered += 1
            begin()
    counts.put(answered)


def ask_until(port, path, body, end, counts):
    """Sends requests until a time. Puts the number of answers, including refusals for too much work, into a
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
