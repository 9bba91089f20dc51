"""Loads Framewright with GETs whose answers are laid out, coded, or held by the client already.

    messages.py FRAMEWRIGHT REQUESTS [--connections 64] [--rounds 5] [--seconds 2]

The server has one thread, on one core; wrk has another core. The kinds of requests take turns; a row
holds one kind's medians.
"""

import argparse
import pathlib
import re
import statistics
import subprocess
import urllib.parse
import urllib.request

import servers
from table import print_table

KINDS = [
    ("small: laid out", "small", {}),
    ("small: 304", "small", {"If-None-Match": None}),
    ("thousand: laid out", "thousand", {}),
    ("thousand: 304", "thousand", {"If-None-Match": None}),
    ("thousand: zstd", "thousand", {"Accept-Encoding": "zstd"}),
    ("thousand: br", "thousand", {"Accept-Encoding": "br"}),
    ("thousand: gzip", "thousand", {"Accept-Encoding": "gzip"}),
]


def main():
    arguments = parse_arguments()
    server_core, client_core = servers.cores()
    with servers.framewright(arguments.framewright, server_core) as server:
        kinds = [prepare(server, arguments.requests, *kind) for kind in KINDS]
        rounds = [[load(server, arguments, client_core, *kind[1:3]) for kind in kinds]
                  for _ in range(arguments.rounds)]
    print_table(["request", "req/s", "CPU µs", "body bytes"], [
        [name, f"{statistics.median(run[0] for run in runs):.0f}",
         f"{statistics.median(run[1] for run in runs) * 1e6:.2f}", str(size)]
        for (name, _, _, size), runs in zip(kinds, zip(*rounds))])


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("framewright")
    parser.add_argument("requests", type=pathlib.Path)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=2)
    return parser.parse_args()


def prepare(server, requests, name, file, headers):
    """A kind's name, URL and header fields, and the size of its answer's body."""
    query = urllib.parse.quote((requests / f"{file}.json").read_text())
    url = f"http://127.0.0.1:{server.port}{servers.PATH}?request={query}"
    with urllib.request.urlopen(url) as response:
        tag = response.headers["ETag"]
    headers = {field: value or tag for field, value in headers.items()}
    if "If-None-Match" in headers:
        return name, url, headers, 0
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as response:
        return name, url, headers, len(response.read())


def load(server, arguments, prefix, url, headers):
    """One run of wrk: requests per second, and CPU seconds per request."""
    fields = [part for field, value in headers.items() for part in ("-H", f"{field}: {value}")]
    before = server.cpu_seconds()
    run = subprocess.run(
        [*prefix, "wrk", "--threads", "1", "--connections", str(arguments.connections),
         "--duration", f"{arguments.seconds}s", *fields, url],
        stdout=subprocess.PIPE, text=True, check=True, timeout=arguments.seconds + 60)
    cpu = server.cpu_seconds() - before
    if re.search("Non-2xx|Socket errors", run.stdout):
        raise SystemExit(f"error: wrk reports failures\n{run.stdout}")
    requests, seconds = re.search(r"(\d+) requests in ([\d.]+)s", run.stdout).groups()
    return int(requests) / float(seconds), cpu / int(requests)


main()
