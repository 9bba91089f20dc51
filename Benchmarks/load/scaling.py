"""Loads one, two and four servers behind HAProxy, and counts CPU time per request.

    scaling.py FRAMEWRIGHT HAPROXY.cfg REQUESTS DIRECTORY [--rounds 5] [--seconds 3]

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
HEAD = ["requests", "servers", "requests/s", "CPU µs in servers", "CPU µs in HAProxy", "servers’ CPU, one = 1"]


def main():
    arguments = parse_arguments()
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
