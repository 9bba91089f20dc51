"""Ends and restarts three servers, one after the other, behind a loaded HAProxy; counts what was lost.

    scale_out.py FRAMEWRIGHT HAPROXY.cfg REQUESTS

Two rounds: three servers are told to stop (SIGTERM), then six times one is killed (SIGKILL). Meanwhile
wrk posts small requests, and checking clients compare each answer's bytes and name. REQUESTS is
the folder with the requests. Exits with 1 if any request failed, or a server that was told to stop ended
with anything but 0.
"""

import contextlib
import csv
import http.client
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

import make_rows
from servers import PATH, free_port
from table import print_table

POST = pathlib.Path(__file__).with_name("post.lua")
HOST = "127.0.0.1"
SETTLE_SECONDS = 1  # Of load before each stop, with all servers in use.
PATIENCE_SECONDS = 40  # The servers' own --shutdown-timeout is 30 s.
LONGEST_ROUND_SECONDS = 300
CONNECTIONS, CHECKERS = 32, 4
ROWS = 1000
# What HAProxy counts for each server, and says in words. A request that is sent again counts with
# each server that it was sent to.
FIGURES = {"stot": "requests", "eresp": "no answer", "wretr": "retries", "wredis": "redispatches"}


def main():
    # Whoever ends this program has everything that it started ended too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    binary, configuration, requests = sys.argv[1:]
    small = pathlib.Path(requests) / "small.json"
    with contextlib.ExitStack() as stack:
        log = stack.enter_context(tempfile.TemporaryFile())
        servers = [stack.enter_context(Replica(binary, number, log)) for number in (1, 2, 3)]
        proxy = stack.enter_context(Proxy(configuration, servers, log))
        questions = [Question(servers[0], *question) for question in asked(requests)]
        for server in servers:
            proxy.wait_until_up(server)
        try:
            rounds = [
                Round("SIGTERM", 3, stop).run(servers, proxy, small, questions),
                Round("SIGKILL", 6, kill).run(servers, proxy, small, questions),
            ]
        except Unexpected as error:
            log.seek(0)
            raise SystemExit(f"error: {error}\n{log.read().decode()}") from error
    raise SystemExit(0 if all(rounds) else 1)


def asked(requests):
    """What the checking clients ask: method, target, body."""
    requests = pathlib.Path(requests)
    small = (requests / "small.json").read_bytes()
    return [
        ("POST", PATH, small),
        ("GET", f"{PATH}?request={urllib.parse.quote(small)}", None),
        ("POST", PATH, (requests / "thousand.json").read_bytes()),
        # Needs most of the buffer that HAProxy keeps of a request to send it again.
        ("POST", "/v1/scroll-stack", make_rows.request(ROWS, "visible")),
    ]


class Unexpected(Exception):
    """Something else than a request failed."""


class Process:
    """A process that starts and ends with its `with` block, the latter by its process ID."""

    process = None

    def start(self):
        raise NotImplementedError

    def launch(self, command, log, environment=None):
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            env={**os.environ, **(environment or {})})

    def end(self, number):
        """Sends a signal, and returns the status that the process ends with."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE_SECONDS)

    def close(self):
        if self.process is None or self.process.poll() is not None:
            return
        try:
            self.end(signal.SIGTERM)
        except subprocess.TimeoutExpired:
            self.end(signal.SIGKILL)

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()


class Replica(Process):
    """A server, which always comes back on the same port."""

    def __init__(self, binary, number, log):
        self.name = f"server{number}"
        self.port = free_port()
        self.command = [binary, "serve", "--listen", self.address]
        self.log = log

    @property
    def address(self):
        return f"{HOST}:{self.port}"

    def start(self):
        self.launch(self.command, self.log)
        wait_for(f"{self.name} to be ready", self.is_ready)

    def is_ready(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            return fetch(self.port, "/readyz")[0] == 200


class Proxy(Process):
    """HAProxy, as it is deployed; only the addresses are this machine's."""

    def __init__(self, configuration, servers, log):
        self.port, self.statistics_port = free_port(), free_port()
        self.command = ["haproxy", "-db", "-f", configuration]
        self.environment = {
            "PROXY_LISTEN": f"{HOST}:{self.port}",
            "PROXY_STATS": f"{HOST}:{self.statistics_port}",
            **{f"PROXY_SERVER_{place}": server.address for place, server in enumerate(servers, 1)},
        }
        if os.geteuid() != 0:
            self.environment["PROXY_KEEPS_USER"] = "yes"
        self.log = log

    def start(self):
        self.launch(self.command, self.log, self.environment)
        wait_for("HAProxy", self.is_there)

    def is_there(self):
        with contextlib.suppress(OSError):
            return fetch(self.statistics_port, "/;csv")[0] == 200

    def statistics(self):
        """A dictionary of HAProxy's figures by server, those of both backends added."""
        _, body = fetch(self.statistics_port, "/;csv")
        rows = list(csv.DictReader(body.decode().lstrip("# ").splitlines()))
        servers = {}
        for row in rows:
            if row["svname"].startswith("server"):
                known = servers.setdefault(row["svname"], dict.fromkeys(FIGURES, 0))
                for figure in FIGURES:
                    known[figure] += int(row[figure])
                if row["pxname"] == "framewright":
                    known["status"] = row["status"]
        return servers

    def wait_until_up(self, server):
        wait_for(f"HAProxy to use {server.name}",
                 lambda: self.statistics()[server.name]["status"] == "UP")


def stop(server):
    """Tells a server to stop: its status has to be 0."""
    return server.end(signal.SIGTERM)


def kill(server):
    """Kills a server."""
    server.end(signal.SIGKILL)
    return 0


class Round:
    """One way to end servers, under load."""

    def __init__(self, title, times, end):
        self.title, self.times, self.end = title, times, end

    def run(self, servers, proxy, request, questions):
        """Prints what happened; whether all went well."""
        before, start = proxy.statistics(), time.monotonic()
        with Load(proxy.port, request) as load, Checkers(proxy.port, questions) as checkers:
            statuses = [self.replace(servers[turn % 3], proxy) for turn in range(self.times)]
            time.sleep(SETTLE_SECONDS)
        self.report(load, checkers, statuses, time.monotonic() - start)
        self.report_servers(before, proxy.statistics())
        return not (load.failed or checkers.failed or any(statuses))

    def replace(self, server, proxy):
        time.sleep(SETTLE_SECONDS)
        status = self.end(server)
        server.start()
        proxy.wait_until_up(server)
        return status

    def report(self, load, checkers, statuses, seconds):
        print(f"\n{self.title} x {self.times}, in {seconds:.0f} s:\n")
        print_table(["client", "answered", "failed"], [
            ["wrk", str(load.answered), str(load.failed)],
            ["byte for byte", str(checkers.answered), str(checkers.failed)],
        ])
        for failure in [*load.failures, *checkers.failures][:10]:
            print(f"  failed: {failure}")
        if self.end is stop:
            print(f"\nExit statuses: {', '.join(map(str, statuses))}")

    def report_servers(self, before, after):
        print()
        print_table(["server", *FIGURES.values()], [
            [name, *(str(row[figure] - before[name][figure]) for figure in FIGURES)]
            for name, row in sorted(after.items())])


class Load(Process):
    """wrk, until the block ends."""

    answered = failed = 0

    def __init__(self, port, request):
        self.command = [
            "wrk", "--threads", "1", "--connections", str(CONNECTIONS),
            "--duration", f"{LONGEST_ROUND_SECONDS}s", "--timeout", "10s", "--script", POST,
            f"http://{HOST}:{port}{PATH}", "--", request]
        self.output = tempfile.TemporaryFile()
        self.failures = []

    def start(self):
        self.launch(self.command, self.output)

    def __exit__(self, kind, *_):
        if kind is not None:
            return self.close()
        if self.process.poll() is not None:
            raise Unexpected("wrk has ended too early")
        self.end(signal.SIGINT)
        self.output.seek(0)
        lines = self.output.read().decode().splitlines()
        result = json.loads(lines[-1])
        self.answered, self.failed = result["requests"], result["failures"]
        self.failures = [line.strip() for line in lines if "rrors" in line or "Non-2xx" in line]


class Question:
    """A request, and the answer that every server has to give."""

    def __init__(self, server, method, target, body):
        self.method, self.target, self.body = method, target, body
        status, self.answer = fetch(server.port, target, method, body)
        if status != 200:
            raise Unexpected(f"{method} {target[:40]}: {self.answer}")

    def ask(self, connection, name):
        """What is wrong with the answer; None if nothing is."""
        headers = {"X-Request-ID": name}
        if self.body is not None:
            headers["Content-Type"] = "application/json"
        connection.request(self.method, self.target, self.body, headers)
        response = connection.getresponse()
        answer = response.read()
        if response.status != 200:
            return f"{response.status} {answer[:200]}"
        if response.getheader("X-Request-ID") != name:
            return f"the answer to another request, {response.getheader('X-Request-ID')}"
        return None if answer == self.answer else "other bytes"


class Checkers:
    """Clients that check each answer, until the block ends."""

    def __init__(self, port, questions):
        self.port, self.questions = port, questions
        self.answered, self.failures = 0, []
        self.lock, self.ending = threading.Lock(), threading.Event()
        self.threads = [threading.Thread(target=self.check, args=(number,))
                        for number in range(CHECKERS)]

    @property
    def failed(self):
        return len(self.failures)

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.ending.set()
        for thread in self.threads:
            thread.join()

    def check(self, number):
        connection, turn = None, number
        while not self.ending.is_set():
            turn += 1
            question = self.questions[turn % len(self.questions)]
            connection = connection or http.client.HTTPConnection(HOST, self.port, timeout=10)
            try:
                failure = question.ask(connection, f"check-{number}-{turn}")
            except (OSError, http.client.HTTPException) as error:
                failure = repr(error)
                connection.close()
                connection = None
            with self.lock:
                if failure:
                    self.failures.append(f"{question.method} {question.target[:30]}: {failure}")
                else:
                    self.answered += 1


def fetch(port, target, method="GET", body=None):
    """One request on a connection of its own: the status and the body of the answer."""
    connection = http.client.HTTPConnection(HOST, port, timeout=10)
    with contextlib.closing(connection):
        connection.request(method, target, body, {"Content-Type": "application/json"} if body else {})
        response = connection.getresponse()
        return response.status, response.read()


def wait_for(what, condition):
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        if time.monotonic() > deadline:
            raise Unexpected(f"waited for {what} in vain")
        time.sleep(0.02)


if __name__ == "__main__":
    main()
