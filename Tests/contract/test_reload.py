"""SIGHUP reads the API keys and the certificate again. The access log has the names of keys and the addresses of clients."""

import http.client
import ssl
import subprocess
import threading

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

    def make(self):
        """Makes a certificate with a new key, and returns it in DER."""
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-subj", "/CN=localhost", "-keyout", self.key, "-out", self.certificate],
            check=True, capture_output=True)
        return ssl.PEM_cert_to_DER_cert(self.certificate.read_text())


class Client(threading.Thread):
    """Sends requests over TLS until it is stopped, each on a new connection or all on one."""

    def __init__(self, address, is_kept):
        super().__init__()
        self.context = ssl.create_default_context()
        self.context.check_hostname, self.context.verify_mode = False, ssl.CERT_NONE
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
