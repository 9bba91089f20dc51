"""Several servers behind HAProxy, each a process that ends with its `with` block."""

import contextlib
import csv
import http.client
import os
import pathlib
import signal
import subprocess
import time

from servers import free_port

HOST = "127.0.0.1"
PATIENCE_SECONDS = 40  # The servers' own --shutdown-timeout is 30 s.
# HAProxy's counters per server, with their descriptions. A request that is sent again counts with
# each server that it was sent to.
FIGURES = {"stot": "requests", "eresp": "no answer", "wretr": "retries", "wredis": "redispatches"}


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

    def __init__(self, binary, number, log, *arguments):
        self.name = f"server{number}"
        self.port = free_port()
        self.command = [binary, "serve", "--listen", self.address, *arguments]
        self.log = log

    @property
    def address(self):
        return f"{HOST}:{self.port}"

    def start(self):
        self.launch(self.command, self.log)
        wait_for(f"{self.name} to be ready", self.is_ready)

    @property
    def child(self):
        """The process ID of the server, if `process` is its supervisor."""
        return int(pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text())

    @property
    def is_working(self):
        """Whether it works on a long request."""
        return b"\nframewright_work_in_progress 1\n" in fetch(self.port, "/metrics")[1]

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


def fetch(port, target, method="GET", body=None):
    """One request on a connection of its own: the status and the body of the answer."""
    connection = http.client.HTTPConnection(HOST, port, timeout=10)
    with contextlib.closing(connection):
        headers = {"Content-Type": "application/json"} if body else {}
        connection.request(method, target, body, headers)
        response = connection.getresponse()
        return response.status, response.read()


def wait_for(what, condition):
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        if time.monotonic() > deadline:
            raise Unexpected(f"waited for {what} in vain")
        time.sleep(0.02)
