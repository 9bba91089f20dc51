"""Starts the server on a free port, lets Schemathesis check it against the contract, stops it.

    run.py SERVER CONTRACT DIRECTORY

DIRECTORY takes the server's log and what Schemathesis leaves behind. Exits with Schemathesis's
status, or with 1 if the server did not start, or did not end with 0 when it was asked to.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

START_SECONDS = 10
STOP_SECONDS = 35  # The server's own --shutdown-timeout is 30 s.
HERE = pathlib.Path(__file__).resolve().parent


def address(server, log):
    """Where the server listens: it logs that as a line of JSON once it does."""
    deadline = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        for line in log.read_text().splitlines(keepends=True):
            if line.endswith("\n") and "address" in (event := json.loads(line)):
                return event["address"]
        time.sleep(0.05)
    raise SystemExit(f"error: the server did not start\n{log.read_text()}")


def check(url, contract, directory):
    """Runs Schemathesis, and returns its status."""
    return subprocess.run(
        [pathlib.Path(sys.executable).with_name("schemathesis"),
         "--config-file", HERE / "schemathesis.toml",
         "run", contract, "--url", url, "--checks", "all"],
        cwd=directory, env={**os.environ, "SCHEMATHESIS_HOOKS": str(HERE / "checks.py")},
    ).returncode


def stop(server):
    """Asks the server to end, and returns its status."""
    server.terminate()
    try:
        return server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        return server.wait()


def main(binary, contract, directory):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # So that `finally` runs.
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    log = directory / "server.log"
    with log.open("w") as output:
        server = subprocess.Popen(
            [binary, "serve", "--listen", "127.0.0.1:0"], stdin=subprocess.DEVNULL, stdout=output)
    try:
        status = check(
            f"http://{address(server, log)}", pathlib.Path(contract).resolve(), directory)
    finally:
        ended = stop(server)
    if ended != 0:
        raise SystemExit(f"error: the server ended with {ended} instead of 0; its log is {log}")
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
