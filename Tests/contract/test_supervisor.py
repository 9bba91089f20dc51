"""A server that does not end never keeps its supervisor: each state has a deadline."""

import json
import os
import signal
import subprocess

import pytest
from supervised_server import (
    PATIENCE_SECONDS, Supervised, ask, children, crash_thread, threads, wait_until)

CRASHES = 10


def is_gone(process):
    return not os.path.exists(f"/proc/{process}")


@pytest.mark.parametrize(
    "timeout, signals", [("1s", [signal.SIGTERM]), ("24h", [signal.SIGTERM, signal.SIGINT])])
def test_a_stopped_server_is_killed_at_the_deadline(request, tmp_path, timeout, signals):
    supervised = Supervised(request, tmp_path, "--shutdown-timeout", timeout)
    with pytest.raises(SystemExit), supervised:
        server = supervised.server
        os.kill(server, signal.SIGSTOP)
        for number in signals:
            supervised.process.send_signal(number)
        assert supervised.process.wait(PATIENCE_SECONDS) == 128 + signal.SIGKILL
        assert is_gone(server)
    event, = supervised.events("killing the server, which does not end")
    assert event["state"] == "stopping"


# Swift's backtracer stops all threads, also a second one that crashes.
@pytest.mark.parametrize("backtrace", [None, "enable=yes,color=no,output-to=/dev/null"])
def test_two_threads_that_crash_at_once_end_the_server(request, tmp_path, monkeypatch, backtrace):
    monkeypatch.delenv("SWIFT_BACKTRACE", raising=False)
    if backtrace:
        monkeypatch.setenv("SWIFT_BACKTRACE", backtrace)
    with Supervised(request, tmp_path) as supervised:
        for _ in range(CRASHES if backtrace is None else 2):
            server = supervised.server
            for thread in threads(server)[-2:]:
                crash_thread(server, thread)
            supervised.wait_for_successor(server)
        assert supervised.server
        assert children(supervised.process.pid)


@pytest.mark.parametrize("supervise", ["on", "off"])
def test_a_reload_while_the_server_stops_is_no_second_stop_signal(request, tmp_path, supervise):
    with Supervised(request, tmp_path, "--shutdown-delay", "1s", "--supervise", supervise) as supervised:
        wait_until(lambda: (ask(supervised.address, "GET", "/readyz") or [None])[0] == 200)
        supervised.process.terminate()
        wait_until(lambda: supervised.events("stopping"))
        for _ in range(3):
            supervised.process.send_signal(signal.SIGHUP)
        wait_until(lambda: supervised.events("reloaded"))
        # The delay has not ended: new connections are still accepted.
        assert ask(supervised.address, "GET", "/livez")[0] == 200
        assert supervised.process.wait(PATIENCE_SECONDS) == 0
    assert [event["unanswered"] for event in supervised.events("stopped")] == [0]


@pytest.mark.parametrize("supervise", ["on", "off"])
def test_a_reload_at_the_start_does_not_end_the_server(request, tmp_path, supervise):
    supervised = Supervised(request, tmp_path, "--supervise", supervise)
    find_address = supervised.find_address

    def find_address_meanwhile():
        # From the moment at which the program's main function runs: the signals are blocked.
        status = f"/proc/{supervised.process.pid}/status"
        blocked = 1 << (signal.SIGHUP - 1)
        wait_until(lambda: any(
            line.startswith("SigBlk") and int(line.split()[1], 16) & blocked for line in open(status)))
        while not supervised.log.read_text():
            supervised.process.send_signal(signal.SIGHUP)
        return find_address()

    supervised.find_address = find_address_meanwhile
    with supervised:
        wait_until(lambda: supervised.events("reloaded"))


def test_a_draining_server_continues_if_its_supervisor_is_killed(request, tmp_path):
    supervised = Supervised(request, tmp_path, "--shutdown-delay", "1s")
    with pytest.raises(SystemExit), supervised:
        server = supervised.server
        supervised.process.terminate()
        wait_until(lambda: supervised.events("stopping"))
        supervised.process.kill()
        # Its end counts as a stop signal, not as a second one: the delay continues.
        assert ask(supervised.address, "GET", "/livez")[0] == 200
        wait_until(lambda: is_gone(server))
    assert json.loads(supervised.log.read_text().splitlines()[-1])["event"] == "stopped"


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_command_that_is_no_server(request, number):
    # A shell's background jobs, and what they start, ignore SIGINT.
    with subprocess.Popen([request.config.getoption("--server"), "layout", "card-stack", "--lines", "frames=none"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          preexec_fn=lambda: signal.signal(number, signal.SIG_DFL)) as process:
        process.stdin.write(b'{"count":1,"width":375}\n')
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(number)
        assert process.wait(PATIENCE_SECONDS) == -number
