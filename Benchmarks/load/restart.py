"""Measures for how long a server is away after a crash: with its supervisor, and until a new process answers.

    restart.py FRAMEWRIGHT [TIMES]

From SIGKILL until a new connection has its answer; and from the start of a process that nothing else has delayed.
"""

import os
import signal
import statistics
import sys
import tempfile
import time

from replicas import Replica, fetch
from table import print_table


def first_answer(port):
    """Waits until a new connection has its answer, for at most a minute."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            if fetch(port, "/livez")[0] == 200:
                return
        except OSError:
            pass
    raise SystemExit("error: the server does not start")


def restart(server):
    """Kills a supervised server. Returns the milliseconds until the next one answers."""
    began = time.monotonic()
    os.kill(server.child, signal.SIGKILL)
    first_answer(server.port)
    return (time.monotonic() - began) * 1000


def start(server):
    """Kills a server and starts the next one. Returns the milliseconds that the start takes."""
    server.end(signal.SIGKILL)
    began = time.monotonic()
    server.launch(server.command, server.log)
    first_answer(server.port)
    return (time.monotonic() - began) * 1000


def main(binary, times="100"):
    rows = []
    with tempfile.TemporaryFile() as log:
        for name, arguments, measure in (("crash, with the supervisor", ["--supervise", "on"], restart),
                                         ("start of a process", [], start)):
            with Replica(binary, 1, log, *arguments) as server:
                figures = sorted(measure(server) for _ in range(int(times)))
            rows.append([name, f"{statistics.median(figures):.1f}", f"{figures[int(len(figures) * 0.95)]:.1f}",
                         f"{figures[-1]:.1f}"])
    print_table(["milliseconds", "median", "95 %", "longest"], rows)


if __name__ == "__main__":
    main(*sys.argv[1:])
