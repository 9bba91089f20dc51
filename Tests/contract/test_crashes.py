"""A supervisor starts a crashed server again, and the server rejects a request that crashed it twice."""

import concurrent.futures
import contextlib
import json
import os
import pathlib
import signal
import subprocess

import pytest
from supervised_server import (
    PATIENCE_SECONDS, Supervised, ask, crash_thread, in_progress, metrics, threads, wait_until)

# Each keeps a worker busy for as long as a request may: rows do in a program built without optimization, texts in any.
TEXT = {"text": {"string": "𑌕𑍍𑌷 " * 1000, "fontSize": 17, "fit": "font"}}
LONG = [
    ("/v1/scroll-stack", json.dumps({
        "viewport": {"width": 375 + number, "height": 400}, "frames": "none",
        "rows": [{"size": {"fit": TEXT}}, *[{"size": {"fixed": 1}}] * 200_000],
    }).encode())
    for number in range(3)
]
SHORT = ("/v1/card-stack", b'{"count":3,"width":375}')


@pytest.fixture(autouse=True)
def without_backtraces(monkeypatch):
    """Lets the server end at once: Swift's toolchain would print a backtrace first."""
    monkeypatch.setenv("SWIFT_BACKTRACE", "enable=no")


def crash_during(supervised, target, body, crash):
    """Calls `crash` with the server while it works on a request. The client receives no answer."""
    server = supervised.server
    with concurrent.futures.ThreadPoolExecutor() as pool:
        answer = pool.submit(ask, supervised.address, "POST", target, body)
        wait_until(lambda: answer.done() or in_progress(supervised.address) == 1)
        assert not answer.done(), answer.result()
        crash(server)
        assert answer.result() is None
    supervised.wait_for_successor(server)


def worker(server):
    """The thread for long requests that works; None if none has yet."""
    for status in pathlib.Path(f"/proc/{server}/task").glob("*/stat"):
        # A thread can end before it is read: Pango looks up fonts in threads of their own.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            start, end = status.read_text().rsplit(") ", 1)
            state, ticks = end.split()[0], int(end.split()[11])
            if start.endswith("(work") and state == "R" and ticks > 1:
                return int(status.parent.name)


def busy_worker(server):
    """Waits until a thread works on the request, and returns it."""
    found = []
    wait_until(lambda: found.append(worker(server)) or found[-1])
    return found[-1]


def kill(server):
    """Ends the server while a thread works on the request."""
    busy_worker(server)
    os.kill(server, signal.SIGKILL)


def crash_worker(server):
    """Sends a signal to the thread that works on the request, as its crash would."""
    crash_thread(server, busy_worker(server))


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV, signal.SIGILL, signal.SIGABRT])
def test_a_crashed_server_starts_again_on_the_same_socket(request, tmp_path, number):
    with Supervised(request, tmp_path) as supervised:
        first = supervised.server
        second = supervised.crash(number)
        assert second != first
        assert ask(supervised.address, "POST", *SHORT)[0] == 200
        assert metrics(supervised.address)["framewright_restarts_total"] == "1"
    crashes = supervised.events("the server crashed")
    assert [(event["signal"], event["crashes"], event["suspected"]) for event in crashes] == [
        (signal.strsignal(number), 1, "")]
    assert len(supervised.events("listening")) == 2
    assert len(supervised.events("stopped")) == 1


def test_a_request_that_crashed_two_servers_is_rejected(request, tmp_path):
    with Supervised(request, tmp_path) as supervised:
        for _ in range(2):
            crash_during(supervised, *LONG[0], crash_worker)
        for _ in range(2):
            status, text = ask(supervised.address, "POST", *LONG[0])
            assert status == 422, text
            assert json.loads(text)["type"].endswith("#repeated-crash")
        assert ask(supervised.address, "POST", *SHORT)[0] == 200
        # One crash proves nothing.
        crash_during(supervised, *LONG[1], crash_worker)
        assert "repeated-crash" not in ask(supervised.address, "POST", *LONG[1])[1]
        found = metrics(supervised.address)
        assert found["framewright_restarts_total"] == "3"
        assert found['framewright_rejected_total{reason="repeated_crash"}'] == "0"
        assert "repeated-crash" in ask(supervised.address, "POST", *LONG[0])[1]
        assert metrics(supervised.address)['framewright_rejected_total{reason="repeated_crash"}'] == "1"
    suspected = [event["suspected"] for event in supervised.events("the server crashed")]
    assert suspected[0] == suspected[1] != suspected[2]
    assert supervised.events("rejected a request that was in progress in two crashes")


def test_a_killed_server_suspects_no_request(request, tmp_path):
    with Supervised(request, tmp_path) as supervised:
        for _ in range(2):
            crash_during(supervised, *LONG[0], kill)
        assert "repeated-crash" not in ask(supervised.address, "POST", *LONG[0])[1]
    assert [event["suspected"] for event in supervised.events("the server crashed")] == ["", ""]


def test_a_thread_of_any_kind_that_crashes_blames_no_other_threads_request(request, tmp_path):
    """Event loops, workers, writers, the watchdog, the pulse, the main thread and so on: each crashes while a worker
    works."""
    with Supervised(request, tmp_path) as supervised:
        idle = threads(supervised.server)
        crashed = 0
        while crashed < len(idle):
            def crash_idle(server):
                victims = [thread for thread in threads(server)[:len(idle)] if thread != busy_worker(server)]
                crash_thread(server, victims[min(crashed, len(victims) - 1)])

            crash_during(supervised, *LONG[0], crash_idle)
            crashed += 1
        assert "repeated-crash" not in ask(supervised.address, "POST", *LONG[0])[1]
    assert [event["suspected"] for event in supervised.events("the server crashed")] == [""] * len(idle)


def test_only_the_request_of_the_thread_that_crashes_is_suspected(request, tmp_path):
    with Supervised(request, tmp_path) as supervised:
        def crash_beside(server):
            with concurrent.futures.ThreadPoolExecutor() as pool:
                other = pool.submit(ask, supervised.address, "POST", *LONG[2])
                wait_until(lambda: in_progress(supervised.address) == 2)
                crash_worker(server)
                assert other.result() is None

        crash_during(supervised, *LONG[1], crash_beside)
        event, = supervised.events("the server crashed")
        assert len(event["suspected"].split()) == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_supervised_server_drains(request, tmp_path, number):
    with Supervised(request, tmp_path) as supervised:
        server = supervised.server
        with concurrent.futures.ThreadPoolExecutor() as pool:
            answer = pool.submit(ask, supervised.address, "POST", *LONG[0])
            wait_until(lambda: in_progress(supervised.address) == 1)
            # systemd and terminals send it to both processes. Only the supervisor's counts, and ends nothing early.
            os.kill(server, number)
            supervised.process.send_signal(number)
            assert answer.result() is not None
        assert supervised.process.wait(PATIENCE_SECONDS) == 0
    assert [event["unanswered"] for event in supervised.events("stopped")] == [0]
    assert not pathlib.Path(f"/proc/{server}").exists()


def test_a_server_drains_if_its_supervisor_is_killed(request, tmp_path):
    supervised = Supervised(request, tmp_path)
    with pytest.raises(SystemExit), supervised:
        supervised.server
        supervised.process.kill()
        wait_until(lambda: supervised.events("stopped"))


def test_a_crash_while_the_server_stops_ends_the_supervisor(request, tmp_path):
    supervised = Supervised(request, tmp_path, "--shutdown-delay", f"{PATIENCE_SECONDS}s")
    with pytest.raises(SystemExit), supervised:
        server = supervised.server
        supervised.process.terminate()
        wait_until(lambda: supervised.events("stopping"))
        os.kill(server, signal.SIGKILL)
        assert supervised.process.wait(PATIENCE_SECONDS) == 128 + signal.SIGKILL
    assert len(supervised.events("listening")) == 1


@pytest.mark.parametrize("arguments", [["--threads", "0"], ["--api-keys-file", "/no/such/file"]])
def test_a_server_that_cannot_start_ends_its_supervisor(request, arguments):
    binary = request.config.getoption("--server")
    ended = subprocess.run(
        [binary, "serve", "--supervise", "on", "--listen", "127.0.0.1:0", *arguments],
        stderr=subprocess.PIPE, timeout=PATIENCE_SECONDS)
    assert ended.returncode == 2, ended.stderr
