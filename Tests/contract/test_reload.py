"""SIGHUP reads the API keys again, and the access log has the names of keys and the addresses of clients."""

import http.client
import json
import signal
import time

import pytest
from server import Server

FIRST, SECOND = "correct-horse-battery", "c3RhcGxlIGNvcnJlY3Q="
PATIENCE_SECONDS = 10


class KeyedServer:
    """A server with a file of keys, and the lines of its log."""

    def __init__(self, request, folder, content, *arguments):
        self.keys = folder / "keys"
        self.keys.write_text(content)
        self.log = folder / "log"
        self.server = Server(
            request.config.getoption("--server"), self.log, "--api-keys-file", str(self.keys), *arguments)

    def __enter__(self):
        self.server.__enter__()
        return self

    def __exit__(self, *failure):
        return self.server.__exit__(*failure)

    def status(self, key):
        connection = http.client.HTTPConnection(self.server.address, timeout=PATIENCE_SECONDS)
        connection.request("GET", "/v1/card-stack?count=1&width=375", headers={"Authorization": f"Bearer {key}"})
        return connection.getresponse().status

    def events(self, name):
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [line for line in lines if line["event"] == name]

    def reload(self, content, event):
        """Changes the keys, and waits for an event."""
        self.keys.write_text(content)
        self.server.process.send_signal(signal.SIGHUP)
        end = time.monotonic() + PATIENCE_SECONDS
        while not self.events(event):
            assert time.monotonic() < end, f"no event {event}"
            time.sleep(0.01)


@pytest.mark.parametrize("supervise", ["on", "off"])
def test_a_signal_reads_the_keys_again(request, tmp_path, supervise):
    with KeyedServer(request, tmp_path, FIRST, "--supervise", supervise) as server:
        assert (server.status(FIRST), server.status(SECOND)) == (200, 401)
        server.reload(SECOND, "reloaded")
        assert (server.status(FIRST), server.status(SECOND)) == (401, 200)
        server.reload("short", "cannot reload")
        assert (server.status("short"), server.status(SECOND)) == (401, 200)
        event, = server.events("cannot reload")
        assert "16 to 512" in event["reason"] and "short" not in event["reason"]


def test_the_log_has_the_key_and_the_client(request, tmp_path):
    content = f"shop:{FIRST}\n{SECOND}\n"
    with KeyedServer(request, tmp_path, content, "--access-log", "on") as server:
        assert server.status(FIRST) == server.status(SECOND) == 200
    lines = server.events("request")
    assert [line.get("key") for line in lines] == ["shop", None]
    assert [line["client"] for line in lines] == ["127.0.0.1"] * 2
    assert FIRST not in server.log.read_text()


def test_whether_the_server_uses_tls_is_a_boolean(request, tmp_path):
    with KeyedServer(request, tmp_path, FIRST) as server:
        event, = server.events("listening")
        assert event["tls"] is False
