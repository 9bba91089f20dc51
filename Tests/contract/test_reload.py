"""SIGHUP reads the API keys and the certificate again. The access log has the names of keys and the addresses of clients."""

import http.client
import os
import ssl
import subprocess
import threading
import time

import pytest
from keyed_server import FIRST, PATIENCE_SECONDS, SECOND, KeyedServer, LoggingServer, wait_until


@pytest.mark.parametrize("supervise", ["on", "off"])
def test_a_signal_reads_the_keys_again(request, tmp_path, supervise):
    with KeyedServer(request, tmp_path, FIRST, "--supervise", supervise) as server:
        assert (server.status(FIRST), server.status(SECOND)) == (200, 401)
        server.change(SECOND, "reloaded")
        assert (server.status(FIRST), server.status(SECOND)) == (401, 200)
        server.change("short", "cannot reload")
        assert (server.status("short"), server.status(SECOND)) == (401, 200)
        event, = server.events("cannot reload")
        assert "16 to 512" in event["reason"] and "short" not in event["reason"]


@pytest.mark.parametrize("supervise", ["on", "off"])
def test_only_regular_files_are_read(request, tmp_path, supervise):
    with KeyedServer(request, tmp_path, FIRST, "--supervise", supervise) as server:
        server.keys.unlink()
        os.mkfifo(server.keys)
        # Opening a pipe without a writer would wait forever.
        server.reload("cannot reload")
        server.keys.unlink()
        server.keys.mkdir()
        server.reload("cannot reload")
        assert [event["reason"].rsplit(": ", 1)[1] for event in server.events("cannot reload")] == [
            "not a regular file", "Is a directory"]
        assert server.status(FIRST) == 200


def test_a_pipe_as_key_file_ends_the_start(request, tmp_path):
    os.mkfifo(tmp_path / "keys")
    ended = subprocess.run(
        [request.config.getoption("--server"), "serve", "--listen", "127.0.0.1:0", "--api-keys-file", tmp_path / "keys"],
        stderr=subprocess.PIPE, timeout=PATIENCE_SECONDS)
    assert ended.returncode == 2 and b"not a regular file" in ended.stderr


def numbers(server, key):
    """The metrics without labels."""
    lines = server.ask(key, "/metrics")[1].decode().splitlines()
    return {name: float(value) for name, value in (
        line.rsplit(" ", 1) for line in lines if line.startswith("framewright_") and "{" not in line)}


def test_the_metrics_have_the_result_and_the_time_of_the_last_reload(request, tmp_path):
    begin = int(time.time())
    with KeyedServer(request, tmp_path, FIRST) as server:
        started = numbers(server, FIRST)
        server.change("short", "cannot reload")
        failed = numbers(server, FIRST)
        server.change(SECOND, "reloaded")
        succeeded = numbers(server, SECOND)
    seen = [started, failed, succeeded]
    assert [found["framewright_last_reload_successful"] for found in seen] == [1, 0, 1]
    times = [found["framewright_last_reload_time_seconds"] for found in seen]
    assert begin <= times[0] <= times[1] <= times[2] <= time.time()
    assert "framewright_certificate_remaining_seconds" not in started


def test_the_metrics_have_the_time_until_the_certificate_expires(request, tmp_path):
    files = Certificate(tmp_path)
    with LoggingServer(request, tmp_path, *files.flags) as server:
        def remaining():
            connection = http.client.HTTPSConnection(
                server.address, context=unverified(), timeout=PATIENCE_SECONDS)
            connection.request("GET", "/metrics")
            text = connection.getresponse().read().decode()
            return next(int(line.split()[1]) for line in text.splitlines()
                        if line.startswith("framewright_certificate_remaining_seconds "))

        # The default of openssl is 30 days.
        assert 29 * 86400 < remaining() <= 30 * 86400
        files.make("-days", "300")
        server.reload("reloaded")
        assert 299 * 86400 < remaining() <= 300 * 86400


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


class Certificate:
    """The files of a server's certificate and key."""

    def __init__(self, folder):
        self.certificate, self.key = folder / "certificate.pem", folder / "key.pem"
        self.flags = ["--tls-certificate", str(self.certificate), "--tls-key", str(self.key)]
        self.first = self.make()

    def make(self, *options):
        """Makes a certificate with a new key, and returns it in DER."""
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-subj", "/CN=localhost", "-keyout", self.key, "-out", self.certificate, *options],
            check=True, capture_output=True)
        return ssl.PEM_cert_to_DER_cert(self.certificate.read_text())


def unverified():
    """A context that accepts any certificate."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class Client(threading.Thread):
    """Sends requests over TLS until it is stopped, each on a new connection or all on one."""

    def __init__(self, address, is_kept):
        super().__init__()
        self.context = unverified()
        self.address, self.is_kept, self.is_stopped = address, is_kept, False
        self.certificates, self.failures = [], []

    def run(self):
        connection = self.connect()
        while not self.is_stopped:
            try:
                connection.request("GET", "/v1/card-stack?count=1&width=375")
                response = connection.getresponse()
                response.read()
                if response.status != 200:
                    self.failures.append(response.status)
                self.certificates.append(connection.sock.getpeercert(binary_form=True))
                if not self.is_kept:
                    connection.close()
            except (OSError, http.client.HTTPException) as failure:
                self.failures.append(failure)
                connection = self.connect()
        connection.close()

    def connect(self):
        return http.client.HTTPSConnection(self.address, context=self.context, timeout=PATIENCE_SECONDS)

    def wait_for_answers(self, number):
        """Waits until the client has received some answers more."""
        wanted = len(self.certificates) + number
        wait_until(lambda: len(self.certificates) >= wanted)


@pytest.mark.parametrize("supervise", ["on", "off"])
def test_a_signal_reads_the_certificate_again_and_no_request_is_lost(request, tmp_path, supervise):
    files = Certificate(tmp_path)
    made = [files.first]
    with LoggingServer(request, tmp_path, *files.flags, "--supervise", supervise) as server:
        clients = [Client(server.address, is_kept) for is_kept in [False, False, True]]
        for client in clients:
            client.start()
        try:
            for _ in range(3):
                for client in clients:
                    client.wait_for_answers(20)
                made.append(files.make())
                server.reload("reloaded")
            for client in clients:
                client.wait_for_answers(20)
        finally:
            for client in clients:
                client.is_stopped = True
                client.join()
    assert [client.failures for client in clients] == [[]] * 3
    for client in clients[:2]:
        assert list(dict.fromkeys(client.certificates)) == made
    assert set(clients[2].certificates) == {files.first}


def test_an_invalid_certificate_or_file_of_keys_changes_neither(request, tmp_path):
    files = Certificate(tmp_path)
    with KeyedServer(request, tmp_path, FIRST, *files.flags) as server:
        host, port = server.address.split(":")

        def present():
            return ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate((host, int(port))))

        second = files.make()
        server.change("short", "cannot reload")
        assert present() == files.first
        server.change(SECOND, "reloaded")
        assert present() == second
        files.key.write_text("no key")
        server.change(FIRST, "cannot reload")
        assert present() == second
