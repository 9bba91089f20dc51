"""Crashes of several threads, and signals to commands without a server."""

import pathlib
import signal
import subprocess

import pytest
from supervised_server import PATIENCE_SECONDS, Supervised, children, crash_thread, threads

CRASHES = 10


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


def test_tools_show_a_server_and_its_threads_by_name(request, tmp_path):
    with Supervised(request, tmp_path) as supervised:
        server = supervised.server
        names = [pathlib.Path(f"/proc/{server}/task/{thread}/comm").read_text().strip() for thread in threads(server)]
    assert names[0] == "framewright"
    assert {"MHD-worker", "work", "writer", "pulse", "watchdog", "linger"} <= set(names)


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
