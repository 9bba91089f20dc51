"""Servers whose keys and certificates change while they run."""

import http.client
import json
import signal
import time

from server import Server

FIRST, SECOND = "correct-horse-battery", "c3RhcGxlIGNvcnJlY3Q="
PATIENCE_SECONDS = 10


def wait_until(condition):
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


class LoggingServer(Server):
    """A server, and the lines of its log."""

    def __init__(self, request, folder, *arguments):
        super().__init__(request.config.getoption("--server"), folder / "log", *arguments)

    def events(self, name):
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [line for line in lines if line["event"] == name]

    def reload(self, event):
        """Sends the signal, and waits for an event."""
        known = len(self.events(event))
        self.process.send_signal(signal.SIGHUP)
        wait_until(lambda: len(self.events(event)) > known)


class KeyedServer(LoggingServer):
    """A server with a file of keys."""

    def __init__(self, request, folder, content, *arguments):
        self.keys = folder / "keys"
        self.keys.write_text(content)
        super().__init__(request, folder, "--api-keys-file", str(self.keys), *arguments)

    def ask(self, key, path="/v1/card-stack?count=1&width=375"):
        """The response to a request with a key, and its body."""
        connection = http.client.HTTPConnection(self.address, timeout=PATIENCE_SECONDS)
        connection.request("GET", path, headers={"Authorization": f"Bearer {key}"})
        response = connection.getresponse()
        return response, response.read()

    def status(self, key):
        return self.ask(key)[0].status

    def change(self, content, event):
        """Changes the keys, and waits for an event."""
        self.keys.write_text(content)
        self.reload(event)
