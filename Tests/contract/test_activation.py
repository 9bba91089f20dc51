"""A server on a socket that systemd holds is replaced without a refused connection."""

import http.client
import json
import os
import socket
import subprocess
import threading

import pytest
from keyed_server import PATIENCE_SECONDS, wait_until
from server import STOP_SECONDS

RESTARTS = 3
FIRST_DESCRIPTOR = 3
# Kept below the socket's queue, whose overflow would make connections slow.
CLIENTS = 8


class Activator:
    """Holds a listening socket and starts servers on it, as systemd does. See sd_listen_fds(3)."""

    def __init__(self, request, folder, listener, *arguments):
        self.command = [request.config.getoption("--server"), "serve", *arguments]
        self.listener, self.log = listener, folder / "log"

    def start(self):
        # LISTEN_PID is the ID of the started process, which only that process knows.
        command = ["/bin/sh", "-c", 'LISTEN_PID=$$ exec "$0" "$@"', *self.command]
        with self.log.open("a") as output:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=output, env={**os.environ, "LISTEN_FDS": "1"},
                pass_fds=[FIRST_DESCRIPTOR],
                preexec_fn=lambda: os.dup2(self.listener.fileno(), FIRST_DESCRIPTOR, inheritable=True))

    def stop(self):
        self.process.terminate()
        return self.process.wait(STOP_SECONDS)

    def events(self, name):
        lines = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]
        return [line for line in lines if line["event"] == name]


class Client(threading.Thread):
    """Sends requests until it is stopped, each on a new connection or all on one."""

    def __init__(self, address, is_kept):
        super().__init__()
        self.address, self.is_kept, self.is_stopped = address, is_kept, False
        self.answered, self.failures = 0, []

    def run(self):
        connection = http.client.HTTPConnection(*self.address, timeout=PATIENCE_SECONDS)
        while not self.is_stopped:
            try:
                connection.request("GET", "/v1/card-stack?count=1&width=375")
                response = connection.getresponse()
                response.read()
                assert response.status == 200
                self.answered += 1
            except (OSError, http.client.HTTPException, AssertionError) as failure:
                self.failures.append(failure)
                connection.close()
            if not self.is_kept:
                connection.close()
        connection.close()


@pytest.mark.parametrize("supervise", ["on", "off"])
def test_no_request_is_lost_while_servers_are_replaced(request, tmp_path, supervise):
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listener:
        activator = Activator(request, tmp_path, listener, "--supervise", supervise)
        clients = [Client(listener.getsockname(), number % 2 == 0) for number in range(CLIENTS)]
        # The first connections wait for the first server.
        for client in clients:
            client.start()
        try:
            for _ in range(1 + RESTARTS):
                activator.start()
                before = [client.answered for client in clients]
                wait_until(lambda: all(c.answered > b + 10 for c, b in zip(clients, before)))
                assert activator.stop() == 0
        finally:
            activator.start()
            for client in clients:
                client.is_stopped = True
                client.join()
            activator.stop()
    assert [client.failures for client in clients] == [[]] * CLIENTS
    assert [event["unanswered"] for event in activator.events("stopped")] == [0] * (2 + RESTARTS)
    assert {event["address"] for event in activator.events("listening")} == {
        "{}:{}".format(*clients[0].address)}


def test_a_unix_socket_is_taken_too(request, tmp_path):
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "socket"))
        listener.listen()
        activator = Activator(request, tmp_path, listener)
        activator.start()
        wait_until(lambda: activator.events("listening"))
        assert activator.events("listening")[0]["address"] == f"unix:{tmp_path}/socket"
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(tmp_path / "socket"))
            client.sendall(b"GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert client.recv(12) == b"HTTP/1.1 200"
        assert activator.stop() == 0


@pytest.mark.parametrize("kind", [socket.SOCK_STREAM, socket.SOCK_DGRAM], ids=["not listening", "datagrams"])
def test_a_socket_that_does_not_listen_ends_the_start(request, tmp_path, kind):
    with socket.socket(socket.AF_INET, kind) as other:
        other.bind(("127.0.0.1", 0))
        activator = Activator(request, tmp_path, other)
        activator.start()
        assert activator.process.wait(PATIENCE_SECONDS) == 2
    assert "exactly one listening stream socket" in activator.log.read_text()


def test_a_socket_of_another_process_is_not_taken(request, tmp_path):
    environment = {**os.environ, "LISTEN_FDS": "1", "LISTEN_PID": "1"}
    command = [request.config.getoption("--server"), "serve", "--listen", "127.0.0.1:0"]
    with (tmp_path / "log").open("w") as output:
        process = subprocess.Popen(command, stdout=output, env=environment)
    wait_until(lambda: "listening" in (tmp_path / "log").read_text())
    process.terminate()
    assert process.wait(STOP_SECONDS) == 0
