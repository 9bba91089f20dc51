"""Ends and restarts three servers in turn behind a loaded HAProxy, and counts what was lost.

    scale_out.py FRAMEWRIGHT HAPROXY.cfg REQUESTS

Three rounds: three servers get a SIGTERM, then six times one crashes (SIGKILL) and its supervisor starts it again, then
six times one is killed with its supervisor. Meanwhile wrk posts small requests, and checking clients compare each answer's bytes and name.
Then one server crashes in the middle of a request, while the others work, too: only its client gets no answer.
REQUESTS is the folder with the requests. Exits with 1 if a request failed while servers were stopped by SIGTERM, if
killed servers lost more requests than can have been in progress, or if a server that was stopped exited with another
status than 0.
"""

import concurrent.futures
import contextlib
import http.client
import json
import os
import pathlib
import signal
import sys
import tempfile
import threading
import time
import urllib.parse

import make_rows
from replicas import FIGURES, HOST, Process, Proxy, Replica, Unexpected, fetch, wait_for
from servers import PATH
from table import print_table

POST = pathlib.Path(__file__).with_name("request.lua")
SETTLE_SECONDS = 1  # Of load before each stop, with all servers in use.
LONGEST_ROUND_SECONDS = 300
CONNECTIONS, CHECKERS = 32, 4
IN_PROGRESS = CONNECTIONS + CHECKERS  # Requests at a time, at most, of which a server has a third.
ROWS = 1000
# Takes a worker about 0.4 s.
LONG_TEXT = "𑌕𑍍𑌷 " * 2000


def main():
    # A signal to this program also ends everything that it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    binary, configuration, requests = sys.argv[1:]
    small = pathlib.Path(requests) / "small.json"
    with contextlib.ExitStack() as stack:
        log = stack.enter_context(tempfile.TemporaryFile())
        servers = [stack.enter_context(Replica(binary, number, log, "--supervise", "on"))
                   for number in (1, 2, 3)]
        proxy = stack.enter_context(Proxy(configuration, servers, log))
        questions = [Question(servers[0], *question) for question in asked(requests)]
        for server in servers:
            proxy.wait_until_up(server)
        try:
            rounds = [
                Round("SIGTERM", 3, stop, 0).run(servers, proxy, small, questions),
                Round("Crash", 6, crash, IN_PROGRESS).run(servers, proxy, small, questions),
                Round("SIGKILL", 6, kill, IN_PROGRESS).run(servers, proxy, small, questions),
                crash_in_the_middle(servers, proxy, questions),
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
        # Needs most of HAProxy's buffer.
        ("POST", "/v1/scroll-stack", make_rows.request(ROWS, "visible")),
    ]


def stop(server):
    """Stops a server, which must exit with 0, and starts the next one."""
    status = server.end(signal.SIGTERM)
    server.start()
    return status


def kill(server):
    """Kills a server and its supervisor, and starts the next ones."""
    child = server.child
    # The supervisor first, because it would start another server.
    server.end(signal.SIGKILL)
    os.kill(child, signal.SIGKILL)
    wait_for("the server's end", lambda: has_ended(child))
    server.start()
    return 0


def has_ended(process):
    """Whether a process, not a child of this one, has closed its sockets."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1][0] == "Z"
    except FileNotFoundError:
        return True


def crash(server):
    """Kills a server, which its supervisor starts again."""
    os.kill(server.child, signal.SIGKILL)
    return 0


def crash_in_the_middle(servers, proxy, questions):
    """Crashes one of three servers that all work on a long request. Prints what happened; whether all went well."""
    connections = [http.client.HTTPConnection(HOST, proxy.port, timeout=10) for _ in questions]

    def failures():
        """What is wrong with the answers on connections that stay open."""
        return [failure for connection, question in zip(connections, questions)
                if (failure := question.ask(connection, "check"))]

    def fetch_long(number):
        text = {"string": f"{number} " + LONG_TEXT, "fontSize": 17, "fit": "font"}
        body = {"viewport": {"width": 375, "height": 400}, "rows": [{"size": {"fit": {"text": text}}}]}
        try:
            return fetch(proxy.port, "/v1/scroll-stack", "POST", json.dumps(body).encode())[0]
        except (OSError, http.client.HTTPException) as error:
            return repr(error)

    wrong = failures()
    with concurrent.futures.ThreadPoolExecutor() as pool:
        answers = [pool.submit(fetch_long, number) for number in (1, 2, 3)]
        wait_for("each server to work", lambda: all(server.is_working for server in servers))
        crash(servers[0])
        statuses = sorted((str(answer.result()) for answer in answers))
    wrong += failures()
    print(f"\nCrash in the middle of one of three long requests: {', '.join(statuses)}; "
          f"other clients: {wrong or 'all answered'}")
    return statuses == ["200", "200", "502"] and not wrong


class Round:
    """One way to end servers, under load, and how many requests each end may lose."""

    def __init__(self, title, times, end, lost):
        self.title, self.times, self.end, self.lost = title, times, end, lost

    def run(self, servers, proxy, request, questions):
        """Prints what happened; whether all went well."""
        before, start = proxy.statistics(), time.monotonic()
        with Load(proxy.port, request) as load, Checkers(proxy.port, questions) as checkers:
            statuses = [self.replace(servers[turn % 3], proxy) for turn in range(self.times)]
            time.sleep(SETTLE_SECONDS)
        self.report(load, checkers, statuses, time.monotonic() - start)
        self.report_servers(before, proxy.statistics())
        return load.failed + checkers.failed <= self.lost * self.times and not any(statuses)

    def replace(self, server, proxy):
        time.sleep(SETTLE_SECONDS)
        status = self.end(server)
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


if __name__ == "__main__":
    main()
