"""The client of a request that a proxy has sent, the limit per client, and the mode of a Unix socket."""

import contextlib
import json
import os
import socket
import ssl
import stat
import struct
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


# PROXY headers, and their clients as the log has them: that of the connection if a header names none.
SIGNATURE = b"\r\n\r\n\0\r\nQUIT\n"
HEADERS = [
    (b"PROXY TCP4 192.0.2.7 10.0.0.1 4711 8080\r\n", "192.0.2.7"),
    (b"PROXY TCP6 2001:DB8::1 ::1 4711 8080\r\n", "2001:db8::1"),
    (b"PROXY UNKNOWN\r\n", None),
    (SIGNATURE + b"\x21\x11" + struct.pack(">H4s4sHHB2s", 15, b"\xc0\0\2\7", b"\n\0\0\1", 4711, 8080, 4, b"\0\0"), "192.0.2.7"),
    (SIGNATURE + b"\x21\x21" + struct.pack(">H16s16sHH", 36, socket.inet_pton(socket.AF_INET6, "2001:db8::1"), b"", 1, 2),
     "2001:db8::1"),
    (SIGNATURE + b"\x20\x00\x00\x00", None),
]
PROXY_FLAGS = ["--proxy-protocol", "on", "--access-log", "on"]


def exchange(connection, header, fields=()):
    """Sends a header and a request, and returns the answer."""
    connection.sendall(header + head(fields))
    return connection.makefile("rb").read()


def clients(log):
    return [line.get("client") for line in map(json.loads, log.read_text().splitlines()) if line["event"] == "request"]


def test_a_proxy_header_names_the_client(request, tmp_path):
    with LoggingServer(request, tmp_path, "--trusted-proxies", "127.0.0.1,10.0.0.0/8", *PROXY_FLAGS) as server:
        address = ("127.0.0.1", int(server.address.rsplit(":", 1)[1]))

        def ask(header, *fields):
            with socket.create_connection(address, PATIENCE_SECONDS) as connection:
                return exchange(connection, header, fields)

        for header, _ in HEADERS:
            assert b" 200 " in ask(header)
        # The client is no proxy, so that it can't name another one; but a proxy behind the proxy can.
        assert b" 200 " in ask(HEADERS[0][0], "X-Forwarded-For: 203.0.113.9")
        assert b" 200 " in ask(b"PROXY TCP4 10.1.2.3 10.0.0.1 1 2\r\n", "X-Forwarded-For: 203.0.113.9")
        for invalid in [b"", b"PROXY TCP4 a b 1 2\r\n"]:
            with contextlib.suppress(ConnectionError):
                assert ask(invalid) == b""
        metrics = get(address, HEADERS[2][0], "/metrics")
        assert b'framewright_rejected_total{reason="proxy_header"} 2\n' in metrics
    expected = [client or "127.0.0.1" for _, client in HEADERS] + ["192.0.2.7", "203.0.113.9"]
    assert clients(server.log)[:len(expected)] == expected


def get(address, header, path):
    with socket.create_connection(address, PATIENCE_SECONDS) as connection:
        connection.sendall(header + f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
        return connection.makefile("rb").read()


def test_tls_begins_after_the_proxy_header(request, tmp_path):
    certificate, key = str(tmp_path / "certificate.pem"), str(tmp_path / "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", "/CN=localhost", "-keyout", key, "-out", certificate], check=True, capture_output=True)
    context = ssl.create_default_context(cafile=certificate)
    flags = ["--tls-certificate", certificate, "--tls-key", key, "--trusted-proxies", "127.0.0.1"]
    with LoggingServer(request, tmp_path, *flags, *PROXY_FLAGS) as server:
        for header, _ in HEADERS:
            with socket.create_connection(("127.0.0.1", int(server.address.rsplit(":", 1)[1])), PATIENCE_SECONDS) as plain:
                # In two pieces: the handshake waits for the end of the header.
                plain.sendall(header[:-1])
                plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                plain.sendall(header[-1:])
                with context.wrap_socket(plain, server_hostname="localhost") as connection:
                    assert exchange(connection, b"").startswith(b"HTTP/1.1 200")
        for invalid in [b"PROXY TCP4 a b 1 2\r\n", b""]:
            with socket.create_connection(("127.0.0.1", int(server.address.rsplit(":", 1)[1])), PATIENCE_SECONDS) as plain:
                plain.sendall(invalid)
                # If the server has ended the connection already, Python shakes no hands, and the request fails.
                with pytest.raises(OSError), context.wrap_socket(plain, server_hostname="localhost") as connection:
                    exchange(connection, b"")
        health = subprocess.run(
            [server.command[0], "health", "--listen", server.address, *flags, *PROXY_FLAGS], timeout=PATIENCE_SECONDS)
        assert health.returncode == 0
    assert clients(server.log)[:len(HEADERS)] == [client or "127.0.0.1" for _, client in HEADERS]


def test_the_peers_of_a_unix_socket_send_proxy_headers(request, tmp_path):
    path, log = tmp_path / "socket", tmp_path / "log"
    command = [request.config.getoption("--server")]
    flags = ["--listen", f"unix:{path}", "--trusted-proxies", "unix", *PROXY_FLAGS]
    with log.open("w") as output:
        process = subprocess.Popen([*command, "serve", *flags], stdout=output)
    try:
        wait_until(lambda: "listening" in log.read_text())
        for header, _ in HEADERS:
            with socket.socket(socket.AF_UNIX) as connection:
                connection.connect(str(path))
                # Each byte in a piece of its own, which the server peeks at together.
                for byte in header:
                    connection.sendall(bytes([byte]))
                assert exchange(connection, b"").startswith(b"HTTP/1.1 200")
        assert subprocess.run([*command, "health", *flags], timeout=PATIENCE_SECONDS).returncode == 0
    finally:
        process.terminate()
        assert process.wait(STOP_SECONDS) == 0
    assert clients(log)[:len(HEADERS)] == [client for _, client in HEADERS]


def test_proxy_headers_need_trusted_proxies(request):
    ended = configured(request, "--proxy-protocol", "on")
    assert ended.returncode == 2 and "--proxy-protocol needs --trusted-proxies" in ended.stderr
