"""A server without free memory rejects requests with 503, and continues to run."""

import concurrent.futures
import http.client
import json
import pathlib
import resource

import pytest
from documents import JSON
from server import Server

MEBIBYTE = 1 << 20


def repeated(text, count):
    return ",".join([text] * count)


def rows(count):
    return ('{"viewport":{"width":375,"height":400},"rows":[%s]}'
            % repeated('{"size":{"fixed":1}}', count))


def letters(count, end='"}'):
    return '{"count":5,"width":375,"comment":"' + "a" * count + end


# Requests, and their statuses with sufficient memory.
REQUESTS = [
    ("/v1/card-stack?count=40000&width=375", {}, None, 200),
    ("/v1/card-stack?count=1000000&width=375", {}, None, 200),
    *(("/v1/card-stack?count=40000&width=375", {"Accept-Encoding": coding}, None, 200)
      for coding in ("gzip", "br", "zstd")),
    *(("/v1/card-stack?count=1000000&width=375", {"Accept-Encoding": coding}, None, 200)
      for coding in ("gzip", "br", "zstd")),
    ("/v1/card-stack", {}, letters(8_000_000), 422),
    ("/v1/card-stack", {}, letters(4_000_000), 422),
    ("/v1/card-stack", {}, letters(1_000_000), 422),
    ("/v1/card-stack", {}, letters(1_000_000, ""), 400),
    ("/v1/scroll-stack", {}, rows(1000), 200),
    ("/v1/scroll-stack", {}, rows(20_000), 200),
    ("/v1/scroll-stack", {}, rows(300_000), 200),
]


def ask(address, target, headers, body):
    """The status of the answer; None if the connection ends before the answer does."""
    connection = http.client.HTTPConnection(address, timeout=60)
    try:
        connection.request("POST" if body else "GET", target, body,
                           {"Content-Type": JSON, **headers})
        response = connection.getresponse()
        read = response.read()
        if response.status == 503 and not headers:
            assert json.loads(read)["status"] == 503
        return response.status
    except (http.client.IncompleteRead, ConnectionError):
        # A long answer has started when memory runs out. A connection also needs memory.
        return None
    finally:
        connection.close()


def limit_memory(process, spare):
    """Limits the further address space of a process, in bytes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    size = next(int(line.split()[1]) for line in status.splitlines() if "VmSize" in line)
    resource.prlimit(process.pid, resource.RLIMIT_AS, (size * 1024 + spare,) * 2)


def edit_with_rooms(cards, rooms):
    """An edit that gives a row with a long card list different insets, and so lays the list out for each of them."""
    card = '{"items":[{"kind":"custom","height":50}]}'
    row = '{"size":{"layout":{"path":"/v1/card-list","body":{"cards":[%s]}}},"repeat":1000}' % repeated(card, cards)
    operations = [{"op": "setInsets", "indexes": [each], "insets": {"left": each / 10}} for each in range(rooms)]
    return ('{"viewport":{"width":375,"height":600},"frames":"none","rows":[%s],"operations":%s}'
            % (row, json.dumps(operations)))


def peak_memory(process):
    """The maximum resident memory of a process so far, in bytes."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if "VmHWM" in line) * 1024


@pytest.mark.parametrize("cards, rooms", [(20_000, 1000), (20_000, 3), (2000, 1000)])
def test_dear_requests_at_once_stay_near_the_limit_of_memory(request, tmp_path, cards, rooms):
    binary = request.config.getoption("--server")
    body = edit_with_rooms(cards, rooms)
    with Server(binary, tmp_path / "log", "--threads", "4", "--max-memory", "64MiB") as server:
        with concurrent.futures.ThreadPoolExecutor(4) as clients:
            asked = [clients.submit(ask, server.address, "/v1/scroll-stack/edit", {}, body) for _ in range(4)]
        assert {each.result() for each in asked} <= {200, 422, 503}
        assert peak_memory(server.process) < (64 + 64) * MEBIBYTE


@pytest.mark.parametrize("spare", [1, 2, 4, 8, 16])
def test_requests_without_sufficient_memory_are_rejected_with_503(request, tmp_path, monkeypatch, spare):
    # Otherwise each thread reserves 64 MiB of address space.
    monkeypatch.setenv("MALLOC_ARENA_MAX", "1")
    binary = request.config.getoption("--server")
    refused = 0
    with Server(binary, tmp_path / "log", "--threads", "1") as server:
        limit_memory(server.process, int(spare * MEBIBYTE))
        for target, headers, body, status in REQUESTS:
            answered = ask(server.address, target, headers, body)
            assert answered in (status, 503, None), target
            refused += answered != status
            assert server.process.poll() is None, target
        assert ask(server.address, "/livez", {}, None) == 200
    assert refused > 0
