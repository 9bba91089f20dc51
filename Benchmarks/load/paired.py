"""Loads Framewright and the bare program, with the same bytes in and out.

    paired.py FRAMEWRIGHT BARE REQUEST.json [--at-once] [--connections 64] [--rounds 7] [--seconds 3]

Each server has one thread, both on one core; wrk has another core. They are loaded in turn, or at
once, with half of the connections each. Prints a row a round, the medians of the columns (those of
the ratios are medians of paired ratios), and each server's peak memory.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import tempfile

import servers
from table import print_table

POST = pathlib.Path(__file__).with_name("request.lua")
HEAD = ["round", "bare req/s", "fw req/s", "ratio", "bare MB/s", "fw MB/s", "bare CPU µs",
        "fw CPU µs", "CPU efficiency"]
FORMATS = ["{:.0f}", "{:.0f}", "{:.3f}", "{:.1f}", "{:.1f}", "{:.2f}", "{:.2f}", "{:.3f}"]


def main():
    arguments = parse_arguments()
    server_core, client_core = servers.cores()
    request = arguments.request.read_bytes()

    with (tempfile.NamedTemporaryFile() as file,
          servers.framewright(arguments.framewright, server_core) as framewright):
        file.write(servers.Client(framewright.port, request).answer())
        file.flush()
        with servers.bare(arguments.bare, file.name, server_core) as bare:
            check_same_answer(framewright, bare, request)
            pair = [bare, framewright]
            load(pair, arguments, client_core, seconds=1)  # Warms them up.
            report([columns(*load_round(pair, arguments, client_core))
                    for _ in range(arguments.rounds)])
            peaks = [server.peak_mebibytes() for server in pair]
            print("\nPeak memory, MiB: bare {:.1f}, Framewright {:.1f}".format(*peaks))


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("framewright")
    parser.add_argument("bare")
    parser.add_argument("request", type=pathlib.Path)
    parser.add_argument("--at-once", action="store_true")
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=3)
    return parser.parse_args()


def check_same_answer(framewright, bare, request):
    """The comparison stands on this."""
    answers = [servers.Client(server.port, request).answer() for server in (framewright, bare)]
    if answers[0] != answers[1]:
        raise SystemExit("error: the two servers answer different bytes")


def load_round(pair, arguments, prefix):
    """What `load` returns of each server, loaded in turn or at once."""
    turns = [pair] if arguments.at_once else [[server] for server in pair]
    return [result for turn in turns for result in load(turn, arguments, prefix)]


def load(loaded, arguments, prefix, seconds=None, path=servers.PATH):
    """One run of wrk per server, all at once: requests per second, bytes per second and CPU seconds per
    request of each server."""
    seconds = seconds or arguments.seconds
    connections = str(arguments.connections // len(loaded))
    before = [server.cpu_seconds() for server in loaded]
    runs = [
        subprocess.Popen(
            [*prefix, "wrk", "--threads", "1", "--connections", connections,
             "--duration", f"{seconds}s", "--timeout", "10s", "--script", POST,
             f"http://127.0.0.1:{server.port}{path}", "--", arguments.request],
            stdout=subprocess.PIPE, text=True)
        for server in loaded]
    try:
        outputs = [run.communicate(timeout=seconds + 60)[0] for run in runs]
    finally:
        for run in runs:
            run.kill()  # Does nothing to one that has ended.
    if any(run.returncode != 0 for run in runs):
        raise SystemExit("error: wrk failed")
    used = [server.cpu_seconds() - start for server, start in zip(loaded, before)]
    return [outcome(*pair) for pair in zip(outputs, used)]


def outcome(output, cpu):
    """What wrk printed, and what the server used meanwhile."""
    result = json.loads(output.splitlines()[-1])
    requests = result["requests"]
    if result["failures"] or requests == 0:
        raise SystemExit(f"error: wrk reports failures\n{output}")
    return requests / result["seconds"], result["bytes"] / result["seconds"], cpu / requests


def columns(bare, framewright):
    """A round's numbers, in the order of HEAD."""
    (bare_rate, bare_bytes, bare_cpu), (rate, byte_rate, cpu) = bare, framewright
    return [bare_rate, rate, rate / bare_rate, bare_bytes / 1e6, byte_rate / 1e6,
            bare_cpu * 1e6, cpu * 1e6, bare_cpu / cpu]


def report(rounds):
    medians = [statistics.median(column) for column in zip(*rounds)]
    names = [str(number) for number in range(1, len(rounds) + 1)] + ["median"]
    print_table(HEAD, [
        [name, *(text.format(value) for text, value in zip(FORMATS, row))]
        for name, row in zip(names, [*rounds, medians])])


if __name__ == "__main__":
    main()
