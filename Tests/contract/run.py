"""Starts the server on a free port, lets Schemathesis check it against the contract, stops it.

    run.py SERVER CONTRACT

Exits with Schemathesis's status, or with 1 if the server did not start, or did not leave with 0
when it was asked to.
"""

import json
import pathlib
import signal
import subprocess
import sys
import time

START_SECONDS = 10
STOP_SECONDS = 35  # The server's own --shutdown-timeout is 30 s.
LOG = pathlib.Path(".build/contract-server.log")

# What makes a run repeatable: one seed, one worker, nothing remembered from the last run.
# The number of examples makes it last about two minutes.
SCHEMATHESIS = [
    "--checks", "all", "--seed", "20240229", "--max-examples", "100",
    "--generation-database", "none", "--request-timeout", "10", "--no-color",
]


def address(server):
    """Where the server listens: it logs that as a line of JSON once it does."""
    deadline = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        for line in LOG.read_text().splitlines(keepends=True):
            if line.endswith("\n") and "address" in (event := json.loads(line)):
                return event["address"]
        time.sleep(0.05)
    raise SystemExit(f"error: the server did not start\n{LOG.read_text()}")


def stop(server):
    """Asks the server to leave, and returns its status, or None if it had to be killed."""
    server.terminate()
    try:
        return server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
        return None


def main(binary, contract):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # So that `finally` runs.
    schemathesis = pathlib.Path(sys.executable).with_name("schemathesis")
    with LOG.open("w") as log:
        server = subprocess.Popen(
            [binary, "serve", "--listen", "127.0.0.1:0"], stdin=subprocess.DEVNULL, stdout=log)
    try:
        url = f"http://{address(server)}"
        result = subprocess.run([schemathesis, "run", contract, "--url", url, *SCHEMATHESIS])
    finally:
        left = stop(server)
    if left != 0:
        raise SystemExit(f"error: the server left with {left} instead of 0; its log is {LOG}")
    return result.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
