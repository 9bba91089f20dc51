"""Signals and states are drawn at random. The server ends within its deadlines, leaves no process and no descriptor, and its log
is whole.

FRAMEWRIGHT_DRAWN_RUNS=500 makes more runs than the few of the test suite; FRAMEWRIGHT_DRAWN_SEED=N repeats others.
"""

import json
import os
import random
import signal
import socket
import time

import pytest
from supervised_server import (
    PATIENCE_SECONDS, Supervised, children, crash_thread, is_running, running, threads, wait_until)

RUNS = int(os.environ.get("FRAMEWRIGHT_DRAWN_RUNS", "12"))
SEED = int(os.environ.get("FRAMEWRIGHT_DRAWN_SEED", "1"))
# What may happen at any time: signals to the supervisor, and to its server.
ACTIONS = ["reload", "reload", "stop server", "crash", "crash", "kill", "two crashes", "hang", "continue", "ask"]
# Above all deadlines of the supervisor: a run that takes longer hangs.
END_SECONDS = 60


class Run:
    """A supervisor to which drawn things happen until it receives stop signals."""

    def __init__(self, supervised, drawing):
        self.supervised, self.drawing = supervised, drawing
        # Every process that the supervisor has started as far as this run has seen.
        self.servers = set()

    @property
    def server(self):
        """The process ID of the present server; None between two servers, and after the last one."""
        try:
            found = children(self.supervised.process.pid)
        except FileNotFoundError:
            return None
        self.servers.update(map(int, found.split()))
        return int(found) if found else None

    def act(self, action):
        supervisor, server = self.supervised.process, self.server
        if action == "reload":
            supervisor.send_signal(signal.SIGHUP)
        elif action == "ask":
            with socket.create_connection(self.supervised.address.split(":"), PATIENCE_SECONDS) as client:
                client.sendall(b"GET /livez HTTP/1.1\r\nHost: a\r\n")
        elif server:
            try:
                self.act_on(server, action)
            except (ProcessLookupError, FileNotFoundError):
                pass  # It has just ended.

    def act_on(self, server, action):
        numbers = {"stop server": signal.SIGTERM, "kill": signal.SIGKILL, "hang": signal.SIGSTOP,
                   "continue": signal.SIGCONT}
        if action in numbers:
            os.kill(server, numbers[action])
        elif action == "two crashes":
            for thread in threads(server)[-2:]:
                crash_thread(server, thread)
        else:
            crash_thread(server, self.drawing.choice(threads(server)))

    def stop(self):
        """Sends one stop signal or several, and returns the exit status."""
        for _ in range(self.drawing.choice([1, 1, 2, 3])):
            self.server
            self.supervised.process.send_signal(self.drawing.choice([signal.SIGTERM, signal.SIGINT]))
            if self.drawing.random() < 0.5:
                self.supervised.process.send_signal(signal.SIGHUP)
            time.sleep(self.drawing.choice([0, 0, 0.05, 0.5]))
        self.server
        return self.supervised.process.wait(END_SECONDS)


def zombies(process):
    return [child for child in children(process).split() if not is_running(child)]


def descriptors(process):
    return len(os.listdir(f"/proc/{process}/fd"))


@pytest.mark.parametrize("number", range(RUNS))
def test_a_supervisor_ends_cleanly_whatever_happens(request, tmp_path, number):
    drawing = random.Random(SEED * 1_000_000 + number)
    supervised = Supervised(request, tmp_path, "--shutdown-timeout", "500ms")
    with running(supervised):
        run = Run(supervised, drawing)
        assert run.server
        before = descriptors(supervised.process.pid)
        for _ in range(drawing.randrange(8)):
            run.act(drawing.choice(ACTIONS))
            time.sleep(drawing.choice([0, 0, 0.02, 0.3]))
        if supervised.process.poll() is None:
            assert descriptors(supervised.process.pid) == before
            wait_until(lambda: supervised.process.poll() is not None or not zombies(supervised.process.pid))
        status = run.stop()
        # 0: drained. Otherwise a signal ended the last server, or the supervisor killed it.
        assert status == 0 or status - 128 in {signal.SIGKILL, signal.SIGSEGV}
        wait_until(lambda: not any(map(is_running, run.servers)))
    lines = supervised.log.read_text()
    assert lines.endswith("\n")
    events = [json.loads(line)["event"] for line in lines.splitlines()]
    assert (status == 0) == ("stopped" in events)
