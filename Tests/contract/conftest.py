"""Fixtures of the contract's tests: servers, and clients that send requests to them."""

import http.client
import signal

import pytest
from server import Server

# nohup makes the tests and the servers ignore SIGHUP, which reloads files.
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# The request ID of all examples.
REQUEST_ID = "7f3c2b9e41d80a56"
# Connections stay open while tests of other servers run.
PATIENCE = ["--keep-alive-timeout", "3600s"]


def pytest_addoption(parser):
    parser.addoption("--server", required=True, help="the program to test")


class Client:
    """Sends requests to a server over one connection."""

    def __init__(self, address):
        self.connection = http.client.HTTPConnection(address, timeout=60)

    def ask(self, method, path, headers=None, body=None):
        """The answer, with its body as text in `text`."""
        self.connection.request(
            method, path, body, {"X-Request-ID": REQUEST_ID, **(headers or {})})
        response = self.connection.getresponse()
        response.text = response.read().decode()
        return response


@pytest.fixture(scope="session")
def address(request, tmp_path_factory):
    """The address of a server, `host:port`."""
    log = tmp_path_factory.mktemp("server") / "log"
    with Server(request.config.getoption("--server"), log, *PATIENCE) as server:
        yield server.address


@pytest.fixture(scope="session")
def client(address):
    return Client(address)


@pytest.fixture(scope="session")
def client_without_key(request, tmp_path_factory):
    """A client without a key, of a server that requires keys."""
    directory = tmp_path_factory.mktemp("server-with-keys")
    keys = directory / "keys"
    keys.write_text("a-key-of-sixteen-characters-or-more\n")
    binary = request.config.getoption("--server")
    with Server(binary, directory / "log", "--api-keys-file", str(keys), *PATIENCE) as server:
        yield Client(server.address)
