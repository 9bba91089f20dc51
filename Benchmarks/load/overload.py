"""Asks a server for more long answers than it may have in progress, and for others meanwhile.

    overload.py FRAMEWRIGHT [--limit 8] [--clients 32] [--seconds 10]

Clients, each on a connection of its own, ask for long answers, one after the other: half of them for
1,000,000 frames, half post 8 MiB of rows. They ask again at once, after a 503 a tenth of a second
later. Meanwhile one process asks for /livez, /readyz and a small layout, another one for the same long
answers, of whose bodies it sends the announcement only, each on a new connection. Prints how long these
took to their answer's first byte, and the server's memory.
"""

import argparse
import collections
import contextlib
import json
import math
import multiprocessing
import pathlib
import socket
import threading
import time

import servers
from table import print_table

FRAMES = b'{"count":1000000,"width":375}'
SMALL = b'{"count":5,"width":375}'
CHUNK = 1 << 20


def main():
    arguments = parse_arguments()
    port = servers.free_port()
    command = [arguments.framewright, "serve", "--listen", f"127.0.0.1:{port}",
               "--max-in-progress", str(arguments.limit)]
    with servers.running(command, port) as server:
        results, refusals = multiprocessing.Queue(), multiprocessing.Queue()
        groups = [(FRAMES, "/v1/card-stack"), (rows(), "/v1/scroll-stack")]
        processes = [
            multiprocessing.Process(
                target=load, args=(port, path, body, arguments.clients // 2, arguments.seconds,
                                   results))
            for body, path in groups]
        processes.append(multiprocessing.Process(
            target=ask_in_vain, args=(port, groups, arguments.seconds - 1, refusals)))
        for process in processes:
            process.start()
        time.sleep(1)
        small, memory = probe(server, arguments.seconds - 2)
        long, failures = collections.Counter(), 0
        for _ in groups:
            counts, failed = results.get()
            long.update(counts)
            failures += failed
        small["503"] = refusals.get()
        for process in processes:
            process.join()
        report(arguments, long, failures, small, memory)


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("framewright")
    parser.add_argument("--limit", type=int, default=8)
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=10)
    return parser.parse_args()


def rows():
    """A request of nearly 8 MiB whose answer is short."""
    entries, size = [], 0
    while size < (8 << 20) - 200:
        entries.append({"id": f"row {len(entries)}", "size": {"fixed": len(entries) % 97 + 0.5}})
        size += len(json.dumps(entries[-1], separators=(",", ":"))) + 1
    request = {"viewport": {"width": 375, "height": 800}, "frames": "none", "rows": entries}
    return json.dumps(request, separators=(",", ":")).encode()


def head(method, path, body=b""):
    return (f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n").encode()


def load(port, path, body, clients, seconds, results):
    """Long requests; puts the answers by status, and how many connections failed, into the queue."""
    counts, failures = collections.Counter(), 0
    lock = threading.Lock()
    end = time.monotonic() + seconds

    def run():
        nonlocal failures
        connection = None
        while time.monotonic() < end:
            try:
                connection = connection or socket.create_connection(("127.0.0.1", port), timeout=60)
                status, closes, _ = ask(connection, head("POST", path, body), body)
            except OSError:
                with lock:
                    failures += 1
                connection = None
                continue
            with lock:
                counts[status] += 1
            if status == 503:
                time.sleep(0.1)
            if closes:
                connection.close()
                connection = None

    threads = [threading.Thread(target=run) for _ in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    results.put((counts, failures))


def ask_in_vain(port, groups, seconds, refusals):
    """Puts the seconds that each refusal took into the queue. What is let in is left again."""
    times = []
    time.sleep(0.5)
    end = time.monotonic() + seconds - 0.5
    while time.monotonic() < end:
        for body, path in groups:
            sent = body if body is FRAMES else b""
            start = time.perf_counter()
            with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
                connection.settimeout(0.5)
                with contextlib.suppress(TimeoutError):
                    status, _, elapsed = ask(connection, head("POST", path, body) + sent, b"", start)
                    if status == 503:
                        times.append(elapsed)
        time.sleep(0.01)
    refusals.put(times)


def ask(connection, request, body=b"", start=None):
    """One request and its answer: (status, whether it closes, seconds to the answer's first byte)."""
    connection.sendall(request)
    # A refusal ends the taking of the body, and has arrived by then.
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        connection.sendall(body)
    received = connection.recv(65536)
    elapsed = time.perf_counter() - start if start else None
    while b"\r\n\r\n" not in received:
        more = connection.recv(65536)
        if not more:
            raise ConnectionResetError
        received += more
    fields, _, answer = received.partition(b"\r\n\r\n")
    lines = fields.decode().lower().split("\r\n")
    # A long answer is in chunks, behind which the server closes the connection.
    length = next((int(f[15:]) for f in lines if f.startswith("content-length:")), math.inf)
    left = length - len(answer)
    while left > 0 and (received := connection.recv(min(left, CHUNK))):
        left -= len(received)
    return int(lines[0].split()[1]), "connection: close" in lines, elapsed


def probe(server, seconds):
    """Short requests, each on a new connection: seconds by name, and the server's memory over time."""
    requests = {
        "/livez": head("GET", "/livez"), "/readyz": head("GET", "/readyz"),
        "5 cards": head("POST", "/v1/card-stack", SMALL) + SMALL}
    times, memory = {name: [] for name in requests}, []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for name, request in requests.items():
            start = time.perf_counter()
            with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
                times[name].append(ask(connection, request, b"", start)[2])
        memory.append(resident(server))
        time.sleep(0.01)
    return times, memory


def resident(server):
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if "VmRSS" in line)
    return int(line.split()[1]) / 1024


def report(arguments, long, failures, times, memory):
    print(f"{arguments.clients} clients ask for long answers, {arguments.limit} may be in progress: "
          f"{long[200]} answered, {long[503]} refused, {failures} connections lost, "
          f"{sum(long.values()) - long[200] - long[503]} others\n")
    print_table(["answer", "count", "p50, ms", "p99, ms", "longest, ms"], [
        [name, *columns(seconds)] for name, seconds in times.items() if seconds])
    third = len(memory) // 3
    print("\nResident memory, MiB: largest in the first, second and last third "
          + ", ".join(f"{max(memory[i * third:(i + 1) * third]):.0f}" for i in range(3)))


def columns(times):
    times = sorted(times)
    picks = [times[len(times) // 2], times[len(times) * 99 // 100], times[-1]]
    return [str(len(times)), *(f"{pick * 1000:.1f}" for pick in picks)]


main()
