"""What a server weighs: its stripped size, how soon it answers, and its memory at rest.

weight.py BINARY REQUEST [STARTS]

Each start is a new process: the time from its creation to the first 200, and its memory afterwards, which nothing
but this one request has touched. The program is measured as it is given: strip it first."""

import http.client
import json
import pathlib
import re
import statistics
import subprocess
import sys
import time

binary, request, *rest = sys.argv[1:]
starts = int(rest[0]) if rest else 20
body = pathlib.Path(request).read_bytes()


def memory(process):
    """Resident and proportional memory, and the part that no file backs, in KiB."""
    text = pathlib.Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    return [int(re.search(rf"^{name}: +(\d+) kB", text, re.M)[1]) for name in ("Rss", "Pss", "Anonymous")]


def start():
    """Milliseconds until the first answer, and the memory then."""
    began = time.monotonic()
    process = subprocess.Popen([binary, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE)
    try:
        port = int(json.loads(process.stdout.readline())["address"].rsplit(":", 1)[1])
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("POST", "/v1/card-stack", body, {"Content-Type": "application/json"})
        assert connection.getresponse().status == 200
        took = 1000 * (time.monotonic() - began)
        return took, *memory(process)
    finally:
        process.terminate()
        process.wait()


figures = list(zip(*(start() for _ in range(starts))))
size = pathlib.Path(binary).stat().st_size
print(f"size {size / 1e6:.1f} MB")
for name, unit, values in zip(
    ["first answer", "resident", "proportional", "anonymous"],
    ["ms", "MiB", "MiB", "MiB"],
    [figures[0], *([value / 1024 for value in column] for column in figures[1:])],
):
    print(f"{name}: median {statistics.median(values):.1f} {unit}, {min(values):.1f} to {max(values):.1f}")
