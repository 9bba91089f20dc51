"""A server that runs during a `with` statement."""

import json
import pathlib
import subprocess
import time

START_SECONDS = 10
STOP_SECONDS = 35  # The server's own --shutdown-timeout is 30 s.


class Server:
    """Starts the server on a free port, and stops it.

    Exits if the server does not start, or does not exit with 0.
    """

    def __init__(self, binary, log, *arguments):
        self.command = [binary, "serve", "--listen", "127.0.0.1:0", *arguments]
        self.log = pathlib.Path(log)

    def __enter__(self):
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("w") as output:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=output)
        try:
            self.address = self.find_address()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, failure, *_):
        ended = self.stop()
        if ended != 0 and failure is None:
            raise SystemExit(
                f"error: the server exited with {ended} instead of 0; its log is {self.log}")

    def find_address(self):
        """The address in the log line of the listening server."""
        deadline = time.monotonic() + START_SECONDS
        while self.process.poll() is None and time.monotonic() < deadline:
            for line in self.log.read_text().splitlines(keepends=True):
                if line.endswith("\n") and "address" in (event := json.loads(line)):
                    return event["address"]
            time.sleep(0.05)
        raise SystemExit(f"error: the server did not start\n{self.log.read_text()}")

    def stop(self):
        """Stops the server, and returns its exit status."""
        self.process.terminate()
        try:
            return self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()
