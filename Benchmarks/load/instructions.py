"""Counts the user instructions of a request, under callgrind.

    instructions.py FRAMEWRIGHT BARE REQUEST.json DIRECTORY

Each server answers 1,000 requests in one run and 3,000 in another, one after the other on one connection. The cost of a
request is the difference of the totals, divided by 2,000. DIRECTORY receives callgrind's output for the longer run. The
binaries must not have debug information.
"""

import os
import pathlib
import re
import sys
import tempfile

import servers
from table import print_table

FEW, MANY = 1000, 3000


def main():
    # Random seeds of hash tables would vary the start's share by more than a request's.
    os.environ["SWIFT_DETERMINISTIC_HASHING"] = "1"
    framewright, bare, request_path, directory = sys.argv[1:]
    request = pathlib.Path(request_path).read_bytes()
    directory = pathlib.Path(directory)

    with tempfile.NamedTemporaryFile() as file:
        with servers.framewright(framewright) as server:
            file.write(servers.Client(server.port, request).answer())
            file.flush()
        counts = {
            "bare libmicrohttpd": count(
                lambda prefix: servers.bare(bare, file.name, prefix), request,
                directory / "callgrind.bare"),
            "Framewright": count(
                lambda prefix: servers.framewright(framewright, prefix), request,
                directory / "callgrind.framewright"),
        }
    limit = counts["bare libmicrohttpd"]
    print_table(["server", "instructions per request", "ratio"], [
        [name, f"{value:.0f}", f"{value / limit:.3f}"] for name, value in counts.items()])
    print(f"\nBy function: callgrind_annotate --inclusive=yes {directory}/callgrind.framewright")


def count(start, request, out):
    few = total(start, request, out, FEW)
    return (total(start, request, out, MANY) - few) / (MANY - FEW)


def total(start, request, out, requests):
    """The instructions of a server from start to end, with a number of requests."""
    with start(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]) as server:
        client = servers.Client(server.port, request)
        for _ in range(requests):
            client.answer()
    return int(re.search(r"^(?:totals|summary): (\d+)", out.read_text(), re.MULTILINE)[1])


main()
