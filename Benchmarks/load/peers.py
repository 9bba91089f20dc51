"""The same jobs in Framewright and in servers that others would write, and in libmicrohttpd without an application.

    peers.py DIRECTORY --framewright PROGRAM [--starts 3] [--seconds 2] [--jobs NAME,…]

DIRECTORY has the other programs (scripts/bench peers builds them): bare, go, Server, open-loop, and the environment venv of
FastAPI. Each server has one core, the load another. For each job, the servers take turns; each starts `starts` times.
wrk measures requests/s and CPU per request; then open-loop measures latencies at half of these requests/s. Prints a table per
job: medians, and the least and most requests/s. All answers are compared first.
"""

import argparse
import dataclasses
import json
import math
import pathlib
import statistics
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request

import make_rows
import make_texts
import servers
from table import print_table

HERE = pathlib.Path(__file__).parent
REQUESTS = HERE.parent / "requests"
SCREEN = HERE.parents[1] / "Tests/Fixtures/v1/scroll-stack/a-whole-screen.request.json"
PEERS = HERE.parent / "peers"
HEAD = ["server", "requests/s", "least–most", "CPU µs", "CPU of Framewright = 1", "p50 ms", "p99 ms", "peak MiB"]


@dataclasses.dataclass
class Job:
    """Requests that are all the same. `field` has {} where the tag of the answer belongs."""
    name: str
    path: str
    body: bytes
    connections: int = 64
    peers: bool = True  # Whether the peers have this layout.
    conditional: bool = False  # A GET whose answer the client has already.


def jobs():
    small = (REQUESTS / "small.json").read_bytes()
    entries = [{"path": "/v1/card-stack", "body": json.loads(small) | {"translation": 3 * index}} for index in range(100)]
    stack, rows = "/v1/card-stack", "/v1/scroll-stack"
    return [
        Job("5 cards with visible rect", stack, small),
        Job("1,000 frames", stack, (REQUESTS / "thousand.json").read_bytes()),
        Job("100,000 frames", stack, (REQUESTS / "integers.json").read_bytes(), connections=4),
        # Framewright accepts 64 long requests at once, and those of the warm-up may still be in progress: half as many.
        Job("1,000 different rows", rows, make_rows.request(1000, "all"), connections=32),
        Job("Batch of 100 card stacks", "/v1/batch", json.dumps({"requests": entries}).encode(), connections=32),
        Job("Window over 10⁹ cards", stack, (REQUESTS / "window.json").read_bytes()),
        Job("304 Not Modified", stack, small, conditional=True),
        Job("50 cards with known texts", rows, make_texts.request(50), connections=32, peers=False),
        Job("A whole screen", rows, SCREEN.read_bytes(), connections=32, peers=False),
    ]


def main():
    arguments = parse_arguments()
    for job in jobs():
        if not arguments.jobs or job.name in arguments.jobs:
            measure(job, arguments)


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=lambda name: pathlib.Path(name).resolve())
    parser.add_argument("--framewright", type=pathlib.Path, required=True)
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--jobs", type=lambda text: text.split(";"))
    return parser.parse_args()


def measure(job, arguments):
    """Prints the table of a job."""
    file = arguments.directory / "request.json"
    file.write_bytes(job.body)
    names = ["bare libmicrohttpd", "Framewright"]
    if job.peers:
        names += ["Go, net/http", "Node, http", "Hummingbird 2", "FastAPI, orjson"]
    expected = expected_answer(job, arguments)
    runs = {name: [] for name in names}
    for _ in range(arguments.starts):
        for name in names:
            runs[name].append(run(name, job, file, expected, arguments))
    print(f"\n### {job.name}\n")
    own = statistics.median(run["cpu"] for run in runs["Framewright"])
    print_table(HEAD, [row(name, runs[name], own) for name in names])


def expected_answer(job, arguments):
    """Framewright's answer, which the bare program sends and the peers must have."""
    server_core, _ = servers.cores()
    with servers.framewright(arguments.framewright, server_core) as server:
        return answer(server, job)


def answer(server, job):
    """The body of a POST's answer."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}{job.path}", job.body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return response.read()


def answer_time(server, job):
    """The seconds that a single answer takes."""
    start = time.monotonic()
    answer(server, job)
    return time.monotonic() - start


def run(name, job, file, expected, arguments):
    """One start of a server: its peak, and its latencies at half of it."""
    server_core, client_core = servers.cores()
    with started(name, job, expected, arguments, server_core) as server:
        target, field = job.path, ""
        if job.conditional:
            target += f"?request={urllib.parse.quote(job.body.decode())}"
            field = f"If-None-Match: {tag(server, target)}"
        elif name != "bare libmicrohttpd":
            check_equal(name, job, json.loads(expected), json.loads(answer(server, job)))
        load = (server, job, target, field, file, client_core)
        seconds = arguments.seconds
        if not job.conditional:
            seconds = max(seconds, 3 * job.connections * answer_time(server, job))
        wrk(*load, seconds / 2)  # Warms it up.
        result = wrk(*load, seconds)
        latencies = open_loop(arguments.directory / "open-loop", *load, result["rate"] / 2, seconds)
        return result | latencies | {"memory": server.peak_mebibytes()}


def started(name, job, expected, arguments, prefix):
    directory = arguments.directory
    if name == "Framewright":
        return servers.framewright(arguments.framewright, prefix)
    port = servers.free_port()
    if name == "bare libmicrohttpd":
        file = directory / "answer"
        file.write_bytes(b"" if job.conditional else expected)
        return servers.bare(directory / "bare", file, prefix, 304 if job.conditional else 200)
    commands = {
        "Go, net/http": [directory / "go", str(port)],
        "Node, http": ["node", PEERS / "node" / "server.mjs", str(port)],
        "Hummingbird 2": [directory / "Server", str(port)],
        "FastAPI, orjson": [
            directory / "venv/bin/uvicorn", "--app-dir", PEERS / "fastapi", "--port", str(port), "--no-access-log",
            "server:app"],
    }
    return servers.running([*prefix, *commands[name]], port)


def tag(server, target):
    """The entity tag of a GET's answer; the bare program sends no tag and reads none."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{target}") as response:
            return response.headers["ETag"]
    except urllib.error.HTTPError as error:
        if error.code != 304:
            raise
        return '"0"'


def check_equal(name, job, expected, value, pointer=""):
    """Stops unless two answers have the same members, and numbers that differ by rounding at most."""
    if isinstance(expected, dict):
        same = isinstance(value, dict) and expected.keys() == value.keys()
        pairs = [(key, expected[key], value[key]) for key in expected] if same else []
    elif isinstance(expected, list):
        same = isinstance(value, list) and len(expected) == len(value)
        pairs = list(zip(range(len(expected)), expected, value)) if same else []
    elif isinstance(expected, (int, float)) and not isinstance(expected, bool):
        same, pairs = isinstance(value, (int, float)) and math.isclose(expected, value, rel_tol=1e-12), []
    else:
        same, pairs = expected == value, []
    if not same:
        raise SystemExit(f"error: {name} answers something else for {job.name}, at {pointer or 'the root'}")
    for key, left, right in pairs:
        check_equal(name, job, left, right, f"{pointer}/{key}")


def wrk(server, job, target, field, file, prefix, seconds):
    """One run of wrk: requests per second, and CPU microseconds per request."""
    fields = ["--header", field] if field else []
    files = [] if job.conditional else [file]
    before = server.cpu_seconds()
    output = subprocess.run(
        [*prefix, "wrk", "--threads", "1", "--connections", str(job.connections), "--duration", f"{math.ceil(seconds)}s",
         "--timeout", "10s", "--script", HERE / "request.lua", *fields,
         f"http://127.0.0.1:{server.port}{target}", "--", *files],
        stdout=subprocess.PIPE, text=True, check=True, timeout=seconds + 60).stdout
    cpu = server.cpu_seconds() - before
    result = json.loads(output.splitlines()[-1])
    if result["failures"] or not result["requests"]:
        raise SystemExit(f"error: wrk reports failures of {server.process.args}\n{output}")
    return {"rate": result["requests"] / result["seconds"], "cpu": cpu / result["requests"] * 1e6}


def open_loop(program, server, job, target, field, file, prefix, rate, seconds):
    """Latencies in milliseconds at a constant rate."""
    command = [
        *prefix, program, "-port", str(server.port), "-path", target, "-rate", f"{rate:f}",
        "-seconds", str(max(seconds, 20 / rate)), "-connections", str(job.connections), "-field", field]
    if not job.conditional:
        command += ["-body", file]
    output = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=seconds + 120).stdout
    result = json.loads(output)
    # The percentiles are of this rate only if it was reached.
    return {"p50": result["p50"], "p99": result["p99"], "reached": result["rate"] / rate}


def row(name, runs, own):
    def median(member):
        return statistics.median(run[member] for run in runs)

    rates = [run["rate"] for run in runs]
    reached = "" if median("reached") > 0.9 else f" (at {median('reached') / 2:.0%})"
    return [
        name, f"{median('rate'):,.0f}", f"{min(rates):,.0f}–{max(rates):,.0f}", f"{median('cpu'):,.1f}",
        f"{median('cpu') / own:.2f}", f"{median('p50'):.2f}", f"{median('p99'):.2f}{reached}", f"{median('memory'):.1f}"]


main()
