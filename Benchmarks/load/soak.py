"""Holds a server under mixed traffic: soak.py BINARY FIXTURES SECONDS

Clients ask every fixture again and again and compare each answer with its file; others take long answers
slowly, close the connection early, or send an invalid request. Memory and descriptors are noted meanwhile. In the
end SIGTERM comes under all of it: what was accepted is to be answered, and the server is to end with 0.
Ends with 1 where an answer is wrong or cut short, or where memory or descriptors grow.
"""

import http.client
import json
import pathlib
import random
import re
import signal
import socket
import sys
import threading
import time

import servers

CLIENTS, SLOW_READERS, LEAVERS, SPEAKERS_OF_NONSENSE = 4, 4, 2, 2
SLOW_BYTES_A_SECOND = 100_000
LONG_ANSWER = "/v1/card-stack?count=300000&width=375.1"
# Between the end of the warming up and the end: what caches and allocators keep may still grow a little.
GROWTH = 1.1
NONSENSE = [
    b"GARBAGE\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00",
    b"POST /v1/card-stack HTTP/1.1\r\nHost: a\r\nContent-Length: 16385\r\n\r\n{",
    b"POST /v1/card-stack HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
]


class Traffic:
    """What all clients have in common."""

    def __init__(self, port, fixtures):
        self.port, self.fixtures = port, fixtures
        self.compared, self.wrong, self.cut, self.refused, self.streamed = 0, [], [], 0, 0
        self.ends, self.drains = threading.Event(), threading.Event()
        self.lock = threading.Lock()

    def note(self, **counts):
        with self.lock:
            for name, count in counts.items():
                setattr(self, name, getattr(self, name) + count)

    # ------------------------------------------------------------------------------- Kinds of clients

    def compare(self):
        """Asks fixtures over one connection, and compares."""
        draw, connection = random.Random(), None
        while not self.ends.is_set():
            name, path, request, answer = draw.choice(self.fixtures)
            connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            try:
                connection.request("POST", path, request, {
                    "Content-Type": "application/json", "X-Request-ID": "fixture"})
                response = connection.getresponse()
            except (OSError, http.client.HTTPException) as error:
                connection = None
                # A server that ends accepts nothing more: what is refused then is asked elsewhere.
                if not self.drains.is_set():
                    self.note(cut=[f"{name}: {error!r}"])
                continue
            try:
                body = response.read()
            except (OSError, http.client.HTTPException) as error:
                self.note(cut=[f"{name}: {error!r} in an answer"])
                connection = None
                continue
            if response.status == 503:
                self.note(refused=1)
            elif body != answer:
                self.note(wrong=[name])
            self.note(compared=1)

    def read_slowly(self):
        """Takes a long answer at a slow connection's speed, for as long as a request may take."""
        while not self.drains.is_set():
            with self.ask(LONG_ANSWER) as connection:
                if not connection:
                    continue
                end = time.monotonic() + 20
                while time.monotonic() < end and not self.drains.is_set():
                    try:
                        received = connection.recv(SLOW_BYTES_A_SECOND // 10)
                    except OSError:
                        break
                    if not received:
                        break
                    self.note(streamed=len(received))
                    time.sleep(0.1)

    def leave(self):
        """Begins to read a long answer, and goes away."""
        while not self.drains.is_set():
            with self.ask(LONG_ANSWER) as connection:
                if connection:
                    connection.recv(random.choice([1, 1000, 100_000]))
            time.sleep(0.05)

    def talk_nonsense(self):
        """Sends an invalid request, and waits a short time for the response."""
        while not self.drains.is_set():
            with self.connected() as connection:
                if connection:
                    connection.sendall(random.choice(NONSENSE))
                    connection.settimeout(0.2)
                    try:
                        connection.recv(4096)
                    except OSError:
                        pass

    def ask(self, target):
        return self.connected(f"GET {target} HTTP/1.1\r\nHost: a\r\n\r\n".encode())

    def connected(self, request=b""):
        return Connection(self.port, request)


class Connection:
    """A connection that may not come about."""

    def __init__(self, port, request):
        self.port, self.request, self.socket = port, request, None

    def __enter__(self):
        try:
            self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=30)
            self.socket.sendall(self.request)
        except OSError:
            time.sleep(0.1)
            return None
        return self.socket

    def __exit__(self, kind, error, trace):
        if self.socket:
            self.socket.close()
        return isinstance(error, OSError)


def read_fixtures(folder):
    """Names, paths, requests and answers of all fixtures that are answered in one piece."""
    fixtures = []
    for file in sorted(folder.rglob("*.request.json")):
        answer = file.with_name(file.name.replace(".request.", ".response.")).read_text()
        compact = re.sub(
            r'"(?:[^"\\]|\\.)*"|\s+', lambda match: match[0] if match[0][0] == '"' else "", answer)
        path = "/v1/" + str(file.parent.relative_to(folder))
        fixtures.append((file.stem, path, file.read_bytes(), compact.encode()))
    return fixtures


def main():
    binary, folder, seconds = sys.argv[1], pathlib.Path(sys.argv[2]), float(sys.argv[3])
    with servers.framewright(binary) as server:
        traffic = Traffic(server.port, read_fixtures(folder))
        kinds = [(traffic.compare, CLIENTS), (traffic.read_slowly, SLOW_READERS),
                 (traffic.leave, LEAVERS), (traffic.talk_nonsense, SPEAKERS_OF_NONSENSE)]
        threads = [threading.Thread(target=kind) for kind, count in kinds for _ in range(count)]
        for thread in threads:
            thread.start()
        start, samples = time.monotonic(), []
        while (passed := time.monotonic() - start) < seconds:
            time.sleep(min(5, seconds / 20))
            samples.append((passed, server.resident_mebibytes(), server.descriptors()))
            print(f"{passed:6.0f} s  {samples[-1][1]:6.1f} MiB  {samples[-1][2]:4} descriptors  "
                  f"{traffic.compared:8} compared  {traffic.streamed / 1e6:7.1f} MB read slowly",
                  flush=True)
        traffic.drains.set()
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(60)
        traffic.ends.set()
        for thread in threads:
            thread.join()
    third = max(1, len(samples) // 3)
    first, last = samples[third:2 * third] or samples, samples[-third:]
    memory = [max(sample[1] for sample in part) for part in (first, last)]
    files = [max(sample[2] for sample in part) for part in (first, last)]
    print(json.dumps({
        "compared": traffic.compared, "wrong": len(traffic.wrong), "cut": len(traffic.cut),
        "refused": traffic.refused, "exit": status, "MiB": [round(m, 1) for m in memory],
        "descriptors": files}))
    for fault in (traffic.wrong + traffic.cut)[:10]:
        print(fault)
    grows = memory[1] > memory[0] * GROWTH or files[1] > files[0] * GROWTH + 4
    sys.exit(1 if traffic.wrong or traffic.cut or status or grows else 0)


main()
