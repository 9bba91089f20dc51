"""What the tests of the contract share: the server, and how it is asked."""

import http.client

import pytest
from server import Server

# What examples have as their request ID.
REQUEST_ID = "7f3c2b9e41d80a56"


def pytest_addoption(parser):
    parser.addoption("--server", required=True, help="the program to ask")


class Client:
    """Asks a server over one connection."""

    def __init__(self, address):
        self.connection = http.client.HTTPConnection(address, timeout=10)

    def ask(self, method, path, headers=None, body=None):
        """The answer, with its body as text in `text`."""
        self.connection.request(
            method, path, body, {"X-Request-ID": REQUEST_ID, **(headers or {})})
        response = self.connection.getresponse()
        response.text = response.read().decode()
        return response


@pytest.fixture(scope="session")
def address(request, tmp_path_factory):
    """Where a server listens."""
    log = tmp_path_factory.mktemp("server") / "log"
    with Server(request.config.getoption("--server"), log) as server:
        yield server.address


@pytest.fixture(scope="session")
def client(address):
    return Client(address)


@pytest.fixture(scope="session")
def client_without_key(request, tmp_path_factory):
    """Asks a server that wants a key."""
    directory = tmp_path_factory.mktemp("server-with-keys")
    keys = directory / "keys"
    keys.write_text("a-key-of-sixteen-characters-or-more\n")
    binary = request.config.getoption("--server")
    with Server(binary, directory / "log", "--api-keys-file", str(keys)) as server:
        yield Client(server.address)
