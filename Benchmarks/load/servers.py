"""The two servers that are compared, each a process that ends with its `with` block."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time

START_SECONDS = 30  # Under valgrind, a start takes seconds.
STOP_SECONDS = 30
PATH = "/v1/card-stack"


def cores():
    """What stands before the server's command and before wrk's, so that each has a core of its own."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise SystemExit("error: the server and wrk need a core each")
    return [["taskset", "-c", str(core)] for core in cores[:2]]


class Server:
    """A running server."""

    def __init__(self, process, port):
        self.process = process
        self.port = port

    def cpu_seconds(self):
        """User and system time of all threads so far."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def peak_mebibytes(self):
        """The largest resident size so far."""
        return self._status_mebibytes("VmHWM")

    def resident_mebibytes(self):
        """The resident size."""
        return self._status_mebibytes("VmRSS")

    def descriptors(self):
        """How many files and sockets are open."""
        return len(list(pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def _status_mebibytes(self, name):
        line = next(line for line in self._proc("status").splitlines() if name in line)
        return int(line.split()[1]) / 1024

    def _proc(self, name):
        return pathlib.Path(f"/proc/{self.process.pid}/{name}").read_text()


class Client:
    """A keep-alive connection that sends each request in one piece, one after the other. `received` is the number of bytes of
    the last answer."""

    def __init__(self, port, request, path=PATH):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.request = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(request)}\r\n\r\n"
        ).encode() + request

    def answer(self):
        """Sends the request, and returns the body of the answer, whose status must be 200."""
        self.socket.sendall(self.request)
        self.received = 0
        head, _, body = self._receive().partition(b"\r\n\r\n")
        status, *fields = head.decode().split("\r\n")
        length = next(
            (int(f[15:]) for f in fields if f.lower().startswith("content-length:")), None)
        parts, count = [body], len(body)
        # A long answer is in chunks, behind which the server closes the connection.
        while length is None or count < length:
            part = self._receive(may_end=length is None)
            if not part:
                break
            parts.append(part)
            count += len(part)
        body = b"".join(parts)
        if " 200 " not in status:
            raise SystemExit(f"error: {status}: {body.decode()}")
        return body if length is not None else unchunked(body)

    def _receive(self, may_end=False):
        received = self.socket.recv(1 << 18)
        if not received and not may_end:
            raise SystemExit("error: the server closed the connection")
        self.received += len(received)
        return received


def unchunked(body):
    """A body without its chunks' frames."""
    parts, place = [], 0
    while True:
        end = body.index(b"\r\n", place)
        count = int(body[place:end], 16)
        if count == 0:
            return b"".join(parts)
        parts.append(body[end + 2:end + 2 + count])
        place = end + 2 + count + 2


def framewright(binary, prefix=()):
    """Framewright with one thread, behind a prefix such as taskset's."""
    port = free_port()
    return running([*prefix, binary, "serve", "--threads", "1", "--listen", f"127.0.0.1:{port}"],
                   port)


def bare(binary, answer, prefix=(), status=200):
    """The bare program with one thread, which answers a file's bytes."""
    port = free_port()
    return running([*prefix, binary, str(port), "1", answer, str(status)], port)


@contextlib.contextmanager
def running(command, port):
    """A server, from when it accepts connections; it is ended by its process ID, come what may."""
    # A signal to this program also ends the servers.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            if not accepts(port, process):
                log.seek(0)
                raise SystemExit(f"error: {command[0]} did not start\n{log.read().decode()}")
            yield Server(process, port)
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def accepts(port, process):
    """Whether the process accepts connections, waited for as long as it lives."""
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(ConnectionError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return True
        time.sleep(0.05)
    return False


def free_port():
    """A free port of 127.0.0.1."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
