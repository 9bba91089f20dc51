"""Keys have limits of requests and of CPU time, and metrics by their names."""

import json
import time

from keyed_server import FIRST, SECOND, KeyedServer

CARDS = "/v1/card-stack?count={}&width=375"
METRIC = 'framewright_key_{}_total{{key="{}"}}'


def metric(server, key, name):
    """The value of a metric of the key with a name."""
    lines = server.ask(key, "/metrics")[1].decode().splitlines()
    values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return values.get(name)


def test_requests_beyond_the_limit_of_their_key_are_rejected(request, tmp_path):
    content = f"shop:{FIRST} requests=5\noffice:{SECOND}\n"
    with KeyedServer(request, tmp_path, content) as server:
        began = time.monotonic()
        responses = [server.ask(FIRST) for _ in range(60)]
        accepted = sum(response.status == 200 for response, _ in responses)
        # One second's worth at once, and the one that uses it up.
        assert 5 <= accepted <= 6 + 5 * (time.monotonic() - began)
        rejected = [(response, body) for response, body in responses if response.status != 200]
        assert len(rejected) > 10
        for response, body in rejected:
            problem = json.loads(body)
            assert response.status == problem["status"] == 429
            assert problem["type"].endswith("#too-many-requests")
            assert "5 requests per second" in problem["detail"]
            assert response.headers["Retry-After"] == "1"
        assert server.status(SECOND) == 200
        time.sleep(1)
        assert server.status(FIRST) == 200
        totals = [metric(server, SECOND, METRIC.format(*pair)) for pair in [("requests", "shop"), ("limited", "shop")]]
        assert totals == [str(accepted + 1), str(len(rejected))]
        assert metric(server, SECOND, METRIC.format("limited", "office")) == "0"
        assert metric(server, SECOND, 'framewright_rejected_total{reason="key_limit"}') == str(len(rejected))


def test_cpu_time_beyond_the_limit_of_a_key_is_waited_for(request, tmp_path):
    content = f"shop:{FIRST} requests=1000 cpu=0.0001\noffice:{SECOND}\n"
    with KeyedServer(request, tmp_path, content) as server:
        assert server.ask(FIRST, CARDS.format(20_000))[0].status == 200
        response, body = server.ask(FIRST)
        assert response.status == 429
        assert "0.0001 CPU seconds per second" in json.loads(body)["detail"]
        used = float(metric(server, SECOND, METRIC.format("cpu_seconds", "shop")))
        # The time of the rejection itself counts, too.
        assert 0.0001 < used and 1 <= int(response.headers["Retry-After"]) <= used / 0.0001 + 1


def test_the_cpu_time_of_an_answer_in_pieces_is_that_of_its_key(request, tmp_path):
    with KeyedServer(request, tmp_path, f"whole:{FIRST}\npieces:{SECOND}\n") as server:
        for frames in 20, 21:
            assert server.ask(FIRST, CARDS.format(frames))[0].status == 200
        assert server.ask(SECOND, CARDS.format(200_000))[0].status == 200
        whole, pieces = [float(metric(server, FIRST, METRIC.format("cpu_seconds", name))) for name in ("whole", "pieces")]
        # Most pieces are written while the answer is sent.
        assert pieces > 4 * whole


def test_a_name_keeps_its_account_when_keys_are_read_again(request, tmp_path):
    content = f"shop:{FIRST} requests=0.01\n{SECOND}\n"
    with KeyedServer(request, tmp_path, content) as server:
        assert (server.status(FIRST), server.status(FIRST)) == (200, 429)
        new = "a-new-key-of-the-shop"
        server.change(f"shop:{FIRST} requests=0.01\nshop:{new} requests=0.01\n{SECOND}", "reloaded")
        assert server.status(new) == 429
        assert metric(server, SECOND, METRIC.format("requests", "shop")) == "1"
        server.change(f"shop:{new}\n{SECOND}", "reloaded")
        assert server.status(new) == 200
        server.change(SECOND, "reloaded")
        assert metric(server, SECOND, METRIC.format("requests", "shop")) is None
