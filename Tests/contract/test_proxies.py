"""The client of a request that a proxy has sent, the limit per client, and the mode of a Unix socket."""

import contextlib
import json
import os
import socket
import stat
import subprocess

import pytest
from keyed_server import PATIENCE_SECONDS, LoggingServer, wait_until
from server import STOP_SECONDS


def send(server, fields, host="127.0.0.1"):
    """Sends a request with header fields, and returns its answer."""
    with socket.create_connection((host, int(server.address.rsplit(":", 1)[1])), PATIENCE_SECONDS) as connection:
        connection.sendall(head(fields))
        return connection.makefile("rb").read()


def head(fields, close=True):
    lines = ["GET /v1/card-stack?count=1&width=375 HTTP/1.1", "Host: a", *fields, *["Connection: close"] * close]
    return "".join(line + "\r\n" for line in [*lines, ""]).encode()


# The fields of a request from 127.0.0.1, and its client.
TRUSTED = [
    ([], "127.0.0.1"),
    (["X-Forwarded-For: 192.0.2.7"], "192.0.2.7"),
    (["X-Forwarded-For: 203.0.113.9, 192.0.2.7"], "192.0.2.7"),
    (["X-Forwarded-For: 203.0.113.9, 192.0.2.7, 10.1.2.3"], "192.0.2.7"),
    (["X-Forwarded-For: 203.0.113.9", "X-Forwarded-For: 192.0.2.7"], "192.0.2.7"),
    (["X-Forwarded-For: 192.0.2.7:4711"], "192.0.2.7"),
    (["X-Forwarded-For: 10.9.9.9, 10.1.2.3"], "10.9.9.9"),
    (["X-Forwarded-For: 192.0.2.7, unknown"], "127.0.0.1"),
    (["X-Forwarded-For: 192.0.2.7, unknown, 10.1.2.3"], "10.1.2.3"),
    (["x-forwarded-for: 2001:DB8::1"], "2001:db8::1"),
    (["X-Forwarded-For: [2001:db8::1]:4711"], "2001:db8::1"),
    (["X-Forwarded-For: ::ffff:192.0.2.7"], "192.0.2.7"),
    (["X-Forwarded-For: 192.0.2.7, fd00::5"], "192.0.2.7"),
    (["X-Forwarded-For: ,, 192.0.2.7 ,"], "192.0.2.7"),
    (["Forwarded: for=192.0.2.7;proto=https"], "192.0.2.7"),
    (['Forwarded: for=203.0.113.9, proto=https; For="[2001:db8::1]:80"'], "2001:db8::1"),
    (['Forwarded: for="203.0.113.9, for=192.0.2.7'], "192.0.2.7"),
    (["Forwarded: for=_hidden, for=10.1.2.3"], "10.1.2.3"),
    (["Forwarded: proto=https"], "127.0.0.1"),
    # The field that most proxies pass on unchanged does not count.
    (["Forwarded: for=203.0.113.9", "X-Forwarded-For: 192.0.2.7"], "192.0.2.7"),
]


def test_the_client_is_the_last_address_that_is_not_a_proxys(request, tmp_path):
    with LoggingServer(request, tmp_path, "--access-log", "on",
                       "--trusted-proxies", "127.0.0.1,10.0.0.0/8, fd00::/8") as server:
        for fields, _ in TRUSTED:
            assert b" 200 " in send(server, fields)
    assert [line["client"] for line in server.events("request")] == [client for _, client in TRUSTED]


@pytest.mark.parametrize("proxies", ["off", "127.0.0.2", "10.0.0.0/8", "unix"])
def test_other_peers_cannot_name_a_client(request, tmp_path, proxies):
    with LoggingServer(request, tmp_path, "--access-log", "on", "--trusted-proxies", proxies) as server:
        send(server, ["X-Forwarded-For: 192.0.2.7"])
        send(server, ["Forwarded: for=192.0.2.7"])
    assert [line["client"] for line in server.events("request")] == ["127.0.0.1"] * 2


@pytest.mark.parametrize("networks", [
    "10.0.0.0/8", "10.0.0.1", "0.0.0.0/0", "::/0", "fd00::/8,unix", "2001:db8::1/128", "off"])
def test_valid_networks(request, networks):
    assert configured(request, "--trusted-proxies", networks).returncode == 0


@pytest.mark.parametrize("networks", [
    "10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "fd00::1/8", "fd00::/129", "a", "10.0.0.0/8,", ",", "on",
    "10.0.0/8", "10.0.0.0/8/8", "unix/8", "[::1]"])
def test_other_networks_are_rejected_with_what_is_valid(request, networks):
    ended = configured(request, "--trusted-proxies", networks)
    assert ended.returncode == 2 and "a list of networks such as 10.0.0.0/8,fd00::/8" in ended.stderr


def configured(request, *arguments):
    return subprocess.run([request.config.getoption("--server"), "print-config", *arguments],
                          capture_output=True, text=True, timeout=PATIENCE_SECONDS)


def test_the_limit_per_address_counts_the_requests_of_a_client_through_proxies(request, tmp_path):
    with LoggingServer(request, tmp_path, "--trusted-proxies", "127.0.0.1", "--max-connections-per-ip", "2") as server, \
            contextlib.ExitStack() as stack:
        def begin(client):
            """A connection with a request whose body is missing."""
            address = ("127.0.0.1", int(server.address.rsplit(":", 1)[1]))
            connection = stack.enter_context(socket.create_connection(address, PATIENCE_SECONDS))
            connection.sendall(head([f"X-Forwarded-For: {client}", "Content-Length: 1", "Expect: 100-continue"]))
            return connection.recv(12)

        # More connections than the limit: they belong to the proxy.
        assert [begin(f"192.0.2.{number}") for number in range(4)] == [b"HTTP/1.1 100"] * 4
        assert [begin("192.0.2.1"), begin("192.0.2.1")] == [b"HTTP/1.1 100", b"HTTP/1.1 503"]
        assert b" 503 " in send(server, ["X-Forwarded-For: 192.0.2.1"])
        assert b" 200 " in send(server, ["X-Forwarded-For: 192.0.2.9"])
        assert b" 200 " in send(server, [])


def test_an_idle_connection_of_a_proxy_counts_for_no_client(request, tmp_path):
    with LoggingServer(request, tmp_path, "--trusted-proxies", "127.0.0.1", "--max-connections-per-ip", "1") as server, \
            contextlib.ExitStack() as stack:
        address = ("127.0.0.1", int(server.address.rsplit(":", 1)[1]))
        for _ in range(3):
            connection = stack.enter_context(socket.create_connection(address, PATIENCE_SECONDS))
            connection.sendall(head(["X-Forwarded-For: 192.0.2.1"], close=False))
            assert connection.recv(12) == b"HTTP/1.1 200"


@pytest.mark.parametrize("supervise", ["on", "off"])
@pytest.mark.parametrize("mode", ["0660", "600"])
def test_a_unix_socket_has_the_mode_of_the_setting_and_its_peers_can_be_proxies(request, tmp_path, supervise, mode):
    path, log = tmp_path / "socket", tmp_path / "log"
    with log.open("w") as output:
        process = subprocess.Popen(
            [request.config.getoption("--server"), "serve", "--listen", f"unix:{path}", "--socket-mode", mode,
             "--supervise", supervise, "--trusted-proxies", "unix", "--access-log", "on"], stdout=output)
    try:
        wait_until(lambda: "listening" in log.read_text())
        assert stat.S_IMODE(os.stat(path).st_mode) == int(mode, 8)
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(path))
            connection.sendall(head(["X-Forwarded-For: 192.0.2.7"]))
            assert connection.makefile("rb").read().startswith(b"HTTP/1.1 200")
    finally:
        process.terminate()
        assert process.wait(STOP_SECONDS) == 0
    clients = [line["client"] for line in map(json.loads, log.read_text().splitlines()) if line["event"] == "request"]
    assert clients == ["192.0.2.7"]


@pytest.mark.parametrize("mode", ["rw", "0o660", "1777", "66", "888", ""])
def test_another_mode_is_rejected(request, mode):
    ended = configured(request, f"--socket-mode={mode}")
    assert ended.returncode == 2 and "an octal mode from 0000 to 0777" in ended.stderr
