"""Loads a server with one and two threads, and one, two and four servers behind HAProxy, and counts CPU time per request.

    scaling.py FRAMEWRIGHT HAPROXY.cfg REQUESTS DIRECTORY [--rounds 5] [--seconds 3]

The server with threads shares two cores with wrk, so that its requests/s can't double: threads that disturb each other need
more CPU time per request. `scale` is the number of threads, multiplied by the CPU time with one and divided by that with all.

All servers have one core; HAProxy and wrk have another. So requests/s can't grow with the number of servers here: what
shows how they scale is the CPU time per request, which must not. The configuration is the deployed one with as many servers;
it goes into DIRECTORY. Prints medians.
"""

import argparse
import contextlib
import pathlib
import re
import statistics
import tempfile

import paired
import servers
from replicas import Proxy, Replica
from table import print_table

COUNTS = [1, 2, 4]
KINDS = ["small", "thousand"]
SCREEN = pathlib.Path(__file__).parents[2] / "Tests/Fixtures/v1/scroll-stack/a-whole-screen.request.json"
THREADS_HEAD = ["requests", "threads", "requests/s", "CPU µs", "scale"]
HEAD = ["requests", "servers", "requests/s", "CPU µs in servers", "CPU µs in HAProxy", "servers’ CPU, one = 1"]


def main():
    arguments = parse_arguments()
    compare_threads(arguments)
    compare_replicas(arguments)


def compare_threads(arguments):
    """Prints a table of one thread and two."""
    kinds = {"thousand": ("/v1/card-stack", arguments.requests / "thousand.json"),
             "a whole screen": ("/v1/scroll-stack", SCREEN)}
    runs = {(kind, threads): [] for kind in kinds for threads in (1, 2)}
    for _ in range(arguments.rounds):
        for kind, threads in runs:
            runs[kind, threads].append(with_threads(threads, *kinds[kind], arguments))
    rows = []
    for (kind, threads), results in runs.items():
        rate, cpu = [statistics.median(column) for column in zip(*results)]
        scale = statistics.median(
            threads * one[1] / result[1] for one, result in zip(runs[kind, 1], results))
        rows.append([kind, str(threads), f"{rate:,.0f}", f"{cpu:.1f}", f"{scale:.2f}"])
    print_table(THREADS_HEAD, rows)
    print()


def with_threads(threads, path, request, arguments):
    """Requests per second, and CPU microseconds per request."""
    port = servers.free_port()
    command = [arguments.framewright, "serve", "--threads", str(threads), "--listen", f"127.0.0.1:{port}"]
    load = argparse.Namespace(request=request, connections=64, seconds=arguments.seconds)
    with servers.running(command, port) as server:
        paired.load([server], load, [], seconds=1, path=path)  # Warms it up.
        (rate, _, cpu), = paired.load([server], load, [], path=path)
        return rate, cpu * 1e6


def compare_replicas(arguments):
    """Prints a table of one, two and four servers."""
    runs = {(kind, count): [] for kind in KINDS for count in COUNTS}
    for _ in range(arguments.rounds):
        for kind, count in runs:
            runs[kind, count].append(measure(kind, count, arguments))
    rows = []
    for (kind, count), results in runs.items():
        rate, own, proxy = [statistics.median(column) for column in zip(*results)]
        first = statistics.median(result[1] for result in runs[kind, 1])
        rows.append([kind, str(count), f"{rate:,.0f}", f"{own:.1f}", f"{proxy:.1f}", f"{own / first:.2f}"])
    print_table(HEAD, rows)


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("framewright")
    parser.add_argument("configuration", type=pathlib.Path)
    parser.add_argument("requests", type=pathlib.Path)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3)
    return parser.parse_args()


def measure(kind, count, arguments):
    """Requests per second, and CPU microseconds per request of the servers and of HAProxy."""
    server_core, client_core = servers.cores()
    with contextlib.ExitStack() as stack:
        log = stack.enter_context(tempfile.TemporaryFile())
        replicas = [Replica(arguments.framewright, number, log, "--threads", "1") for number in range(1, count + 1)]
        for replica in replicas:
            replica.command = [*server_core, *replica.command]
            stack.enter_context(replica)
        proxy = Proxy(configuration(count, arguments), replicas, log)
        proxy.command = [*client_core, *proxy.command]
        stack.enter_context(proxy)
        for replica in replicas:
            proxy.wait_until_up(replica)
        front = servers.Server(proxy.process, proxy.port)
        behind = [servers.Server(replica.process, replica.port) for replica in replicas]
        load = argparse.Namespace(request=arguments.requests / f"{kind}.json", connections=64, seconds=arguments.seconds)
        paired.load([front], load, client_core, seconds=1)  # Warms them up.
        before = sum(server.cpu_seconds() for server in behind)
        (rate, _, proxy_cpu), = paired.load([front], load, client_core)
        used = sum(server.cpu_seconds() for server in behind) - before
        return rate, used / (rate * arguments.seconds) * 1e6, proxy_cpu * 1e6


def configuration(count, arguments):
    """A copy of the deployed configuration with a number of servers."""
    def lines(match):
        check = match[1] or ""
        return "".join(f'  server server{number} "${{PROXY_SERVER_{number}}}"{check}\n' for number in range(1, count + 1))

    text = arguments.configuration.read_text()
    text, found = re.subn(r'(?:  server server\d "\$\{PROXY_SERVER_\d\}"( check)?\n)+', lines, text)
    if found != 2:
        raise SystemExit("error: the configuration has other servers than expected")
    file = arguments.directory / f"haproxy-{count}.cfg"
    file.write_text(text)
    return file


main()
