"""The table of signals and states in Docs/operating-lifetime.md: each of its outcomes is tried."""

import contextlib
import json
import os
import signal
import subprocess

import pytest
from documents import ROOT
from supervised_server import PATIENCE_SECONDS, Supervised, ask, children, is_running, running, wait_until

FOREVER = "10m"  # A delay or a timeout that no test waits for.
KILLED, CRASHED = 128 + signal.SIGKILL, 128 + signal.SIGSEGV


class Subject(Supervised):
    """A server with a supervisor or without one, to which a test sends signals."""

    def __init__(self, request, directory, supervise, *arguments):
        self.is_supervised = supervise == "on"
        super().__init__(request, directory, "--supervise", supervise, *arguments)

    def send(self, *numbers):
        for number in numbers:
            self.process.send_signal(number)

    @property
    def server(self):
        """The process of the ready server."""
        return super().server if self.is_supervised else self.process.pid

    def status(self):
        """The exit status; that of a shell if a signal has ended the process."""
        status = self.process.wait(PATIENCE_SECONDS)
        return 128 - status if status < 0 else status

    def names(self):
        return [json.loads(line)["event"] for line in self.log.read_text().splitlines()]

    def wait_for(self, name):
        wait_until(lambda: self.events(name))

    def drain(self):
        self.send(signal.SIGTERM)
        self.wait_for("stopping")

    def hang(self):
        """Stops the server, and returns its process."""
        server = self.server
        os.kill(server, signal.SIGSTOP)
        return server


@contextlib.contextmanager
def starting(subject):
    """Starts a process, and continues as soon as it has blocked the signals: in the first statement of its main function."""
    subject.log.parent.mkdir(parents=True, exist_ok=True)
    with subject.log.open("w") as output:
        subject.process = subprocess.Popen(subject.command, stdin=subprocess.DEVNULL, stdout=output)
    try:
        wait_until(lambda: blocks(subject.process.pid, signal.SIGHUP))
        yield subject
    finally:
        if subject.process.poll() is None:
            subject.stop()


def blocks(process, number):
    with open(f"/proc/{process}/status") as status:
        blocked, = (int(line.split()[1], 16) for line in status if line.startswith("SigBlk"))
    return blocked >> number - 1 & 1


# MARK: - SIGHUP

def reloads_at_start(make):
    with starting(make()) as subject:
        while "listening" not in subject.log.read_text():
            subject.send(signal.SIGHUP)
        subject.wait_for("reloaded")


def reloads(make):
    with make() as subject:
        subject.send(signal.SIGHUP)
        subject.wait_for("reloaded")
        assert ask(subject.address, "GET", "/livez")[0] == 200


def reloads_and_drains(make):
    with make("--shutdown-delay", "1s") as subject:
        subject.drain()
        subject.send(*[signal.SIGHUP] * 3)
        subject.wait_for("reloaded")
        # The delay has not ended: new connections are still accepted.
        assert ask(subject.address, "GET", "/livez")[0] == 200
        assert subject.status() == 0
        assert [event["unanswered"] for event in subject.events("stopped")] == [0]


def reloads_when_continued(make):
    with make() as subject:
        server = subject.hang()
        subject.send(signal.SIGHUP)
        os.kill(server, signal.SIGCONT)
        subject.wait_for("reloaded")


# MARK: - SIGTERM and SIGINT

def stops_after_start(make):
    with starting(make()) as subject:
        subject.send(signal.SIGTERM)
        assert subject.status() == 0
        assert subject.names()[-2:] == ["stopping", "stopped"]


def stops_while_replaced(make):
    with running(make()) as subject:
        os.kill(subject.server, signal.SIGSEGV)
        subject.send(signal.SIGTERM)
        # The signal may arrive before the crash has been noticed, or when the next server starts.
        assert subject.status() in (0, CRASHED)


def stops(make):
    for number in [signal.SIGTERM, signal.SIGINT]:
        with make() as subject:
            subject.send(number)
            assert subject.status() == 0
            assert subject.names()[-2:] == ["stopping", "stopped"]


def is_killed_after_its_timeout(make):
    with running(make("--shutdown-timeout", "500ms")) as subject:
        expect_killing(subject, signal.SIGTERM)


def expect_killing(subject, *numbers):
    server = subject.hang()
    subject.send(*numbers)
    assert subject.status() == KILLED
    assert not is_running(server)
    assert [event["state"] for event in subject.events("killing the server, which does not end")] == ["stopping"]


def hurries_after_start(make):
    with starting(make("--shutdown-delay", FOREVER)) as subject:
        subject.send(signal.SIGTERM, signal.SIGINT)
        assert subject.status() == 0


def hurries(make):
    with make("--shutdown-delay", FOREVER) as subject:
        subject.drain()
        subject.send(signal.SIGINT)
        assert subject.status() == 0


def is_killed_after_a_second_signal(make):
    with running(make("--shutdown-timeout", FOREVER)) as subject:
        expect_killing(subject, signal.SIGTERM, signal.SIGINT)


# MARK: - Faults

def crashes_at_start(make):
    with starting(make()) as subject:
        subject.send(signal.SIGSEGV)
        assert subject.status() == CRASHED


def crashes(make):
    with running(make()) as subject:
        if subject.is_supervised:
            subject.crash(signal.SIGSEGV)
        else:
            subject.send(signal.SIGSEGV)
            assert subject.status() == CRASHED


def crashes_and_ends(make):
    with running(make("--shutdown-delay", FOREVER)) as subject:
        server = subject.server
        subject.drain()
        os.kill(server, signal.SIGSEGV)
        assert subject.status() == CRASHED


def crashes_when_continued(make):
    with running(make()) as subject:
        server = subject.hang()
        os.kill(server, signal.SIGSEGV)
        os.kill(server, signal.SIGCONT)
        subject.wait_for_successor(server)


# MARK: - The end of the supervisor

def ends_at_start(make):
    with starting(make()) as subject:
        wait_until(lambda: children(subject.process.pid))
        expect_the_end(subject, int(children(subject.process.pid)))


def expect_the_end(subject, server):
    subject.send(signal.SIGKILL)
    assert subject.status() == KILLED
    wait_until(lambda: not is_running(server))


def stops_without_supervisor(make):
    with running(make()) as subject:
        expect_the_end(subject, subject.server)
        assert subject.names()[-2:] == ["stopping", "stopped"]


def drains_without_supervisor(make):
    with running(make("--shutdown-delay", "1s")) as subject:
        server = subject.server
        subject.drain()
        subject.send(signal.SIGKILL)
        # Its end counts as a stop signal, not as a second one: the delay continues.
        assert ask(subject.address, "GET", "/livez")[0] == 200
        wait_until(lambda: not is_running(server))
        assert subject.names()[-1] == "stopped"


def survives_its_supervisor(make):
    with running(make()) as subject:
        server = subject.hang()
        subject.send(signal.SIGKILL)
        assert subject.status() == KILLED
        assert is_running(server)
        os.kill(server, signal.SIGKILL)


STATES = [
    "while it starts, or a crashed server is replaced", "ready", "during the delay and the draining",
    "a server that hangs, with a supervisor"]
# The outcomes of a signal in each of the states, as the page states them, with what tries them.
OUTCOMES = {
    "SIGHUP": [
        ("reads the files when it starts, or again once it has started", [reloads_at_start]),
        ("reads them", [reloads]),
        ("reads them; the draining continues", [reloads_and_drains]),
        ("reads them if it continues", [reloads_when_continued])],
    "the first SIGTERM or SIGINT": [
        ("stops once it has started; ends if no server runs", [stops_after_start, stops_while_replaced]),
        ("stops", [stops]),
        ("–", []),
        ("killed after both times and 4 s", [is_killed_after_its_timeout])],
    "a further one": [
        ("ends at once, or as soon as it has started", [hurries_after_start]),
        ("–", []),
        ("ends at once", [hurries]),
        ("killed after 4 s", [is_killed_after_a_second_signal])],
    "SIGABRT, SIGSEGV and other signals of a fault": [
        ("ends with a core dump", [crashes_at_start]),
        ("the same; a supervisor starts the next server", [crashes]),
        ("the same, and the supervisor ends", [crashes_and_ends]),
        ("killed after 10 s; no effect as long as it is stopped (SIGSTOP)", [crashes_when_continued])],
    "SIGKILL to the supervisor": [
        ("the server ends, or stops once it has started", [ends_at_start]),
        ("the server stops", [stops_without_supervisor]),
        ("the draining continues", [drains_without_supervisor]),
        ("kill the server, too", [survives_its_supervisor])],
}


def test_the_page_has_these_outcomes():
    lines = (ROOT / "Docs/operating-lifetime.md").read_text().splitlines()
    head, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    assert head == ["signal", *STATES]
    assert rows == [[name, *(text for text, _ in outcomes)] for name, outcomes in OUTCOMES.items()]


# A supervised server may be ready, and is then replaced, before a signal of a fault reaches it; others are not replaced.
ALONE, SUPERVISED = [crashes_at_start], [stops_while_replaced]


def cases():
    for name, outcomes in OUTCOMES.items():
        for state, (_, tries) in zip(STATES, outcomes):
            for attempt in tries:
                needs_supervisor = "supervisor" in name + state or attempt in SUPERVISED
                for supervise in ["on"] * (attempt not in ALONE) + ["off"] * (not needs_supervisor):
                    yield pytest.param(attempt, supervise, id=f"{attempt.__name__}-{supervise}")


@pytest.mark.parametrize("attempt, supervise", list(cases()))
def test_an_outcome(request, tmp_path, monkeypatch, attempt, supervise):
    # Swift's backtracer consumes a signal that another process has sent.
    monkeypatch.setenv("SWIFT_BACKTRACE", "enable=no")
    numbers = iter(range(9))
    attempt(lambda *arguments: Subject(request, tmp_path / str(next(numbers)), supervise, *arguments))
