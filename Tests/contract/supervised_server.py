"""A server with a supervisor, whose processes and threads tests end."""

import contextlib
import ctypes
import http.client
import json
import os
import pathlib
import signal
import time

from documents import JSON
from server import Server

PATIENCE_SECONDS = 60
LIBRARY = ctypes.CDLL(None)


class Supervised(Server):
    """A server with a supervisor: `process` is the supervisor."""

    def __init__(self, request, directory, *arguments):
        super().__init__(request.config.getoption("--server"), directory / "log",
                         "--supervise", "on", "--threads", "2",
                         "--request-timeout", f"{PATIENCE_SECONDS}s", *arguments)

    @property
    def server(self):
        """The process ID of the server, which is ready."""
        wait_until(lambda: (ask(self.address, "GET", "/readyz") or [None])[0] == 200)
        return int(children(self.process.pid))

    def events(self, name):
        """The events of the log with a name."""
        lines = self.log.read_text().splitlines()
        return [event for line in lines if (event := json.loads(line))["event"] == name]

    def crash(self, number=signal.SIGKILL):
        """Ends the server with a signal, and waits until the next one is ready."""
        ended = self.server
        os.kill(ended, number)
        self.wait_for_successor(ended)
        return self.server

    def wait_for_successor(self, server):
        """Waits until the supervisor has started another server."""
        wait_until(lambda: children(self.process.pid) not in ("", str(server)))


@contextlib.contextmanager
def running(supervised):
    """Starts the supervisor. The test itself ends it, with any status."""
    supervised.__enter__()
    try:
        yield supervised
    finally:
        supervised.stop()


def is_running(process):
    """Whether a process exists, and has not ended."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until(condition):
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def children(process):
    return pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().strip()


def threads(process):
    """The threads of a process, in the order of their start."""
    return sorted(int(thread.name) for thread in pathlib.Path(f"/proc/{process}/task").iterdir())


def crash_thread(process, thread):
    """Sends a signal to a thread, as its crash would."""
    LIBRARY.tgkill(process, thread, signal.SIGSEGV)


def ask(address, method, target, body=None):
    """The status and the body of the answer; None if the connection ends without one."""
    connection = http.client.HTTPConnection(address, timeout=PATIENCE_SECONDS)
    try:
        connection.request(method, target, body, {"Content-Type": JSON} if body else {})
        response = connection.getresponse()
        return response.status, response.read().decode()
    except (http.client.HTTPException, ConnectionError):
        return None
    finally:
        connection.close()


def metrics(address):
    lines = ask(address, "GET", "/metrics")[1].splitlines()
    return dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))


def in_progress(address):
    """How many long requests the server works on."""
    return int(metrics(address)["framewright_work_in_progress"])
