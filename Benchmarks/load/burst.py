"""Sends a burst of GETs for long answers that no client reads, and asks for /livez meanwhile.

    burst.py FRAMEWRIGHT [--clients 2000] [--bursts 3] [--coding identity] [--max-memory 512MiB]

Each GET asks for 1,000,000 cards on a connection of its own. After each burst the connections stay open for
2 s, then the clients leave. Prints how long /livez took, on a new connection each time, and the largest
resident memory, memory that the server counts and TCP memory of the kernel (in which the clients' receive
buffers count, too), and the resident memory 5 s after the last burst.
"""

import argparse
import contextlib
import http.client
import multiprocessing
import pathlib
import re
import resource
import socket
import time

import servers
from table import print_table

TARGET = "/v1/card-stack?count=1000000&width=375.1"
HELD_SECONDS, REST_SECONDS = 2, 5
MEBIBYTE = 1 << 20


def main():
    arguments = parse_arguments()
    allow_open_files()
    port = servers.free_port()
    command = [arguments.framewright, "serve", "--listen", f"127.0.0.1:{port}",
               "--max-memory", arguments.max_memory]
    with servers.running(command, port) as server:
        before = tcp_mebibytes()
        clients = multiprocessing.Process(target=send_bursts, args=(port, arguments))
        ends, waits = multiprocessing.Event(), multiprocessing.Queue()
        prober = multiprocessing.Process(target=ask_until, args=(port, ends, waits))
        prober.start()
        time.sleep(0.5)
        clients.start()
        peaks = [0, 0, 0]
        while clients.is_alive():
            now = [server.resident_mebibytes(), held_mebibytes(port), tcp_mebibytes() - before]
            peaks = [max(pair) for pair in zip(peaks, now)]
            time.sleep(0.05)
        ends.set()
        times = sorted(waits.get())
        time.sleep(REST_SECONDS)
        print_table(
            ["GETs", "/livez", "median, ms", "longest, ms", "resident, MiB", "counted, MiB",
             "TCP, MiB", "resident after, MiB"],
            [[f"{arguments.bursts} × {arguments.clients}", str(len(times)),
              f"{1000 * times[len(times) // 2]:.1f}", f"{1000 * times[-1]:.0f}",
              *(f"{peak:.0f}" for peak in peaks), f"{server.resident_mebibytes():.0f}"]])


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("framewright")
    parser.add_argument("--clients", type=int, default=2000)
    parser.add_argument("--bursts", type=int, default=3)
    parser.add_argument("--coding", default="identity")
    parser.add_argument("--max-memory", default="512MiB")
    return parser.parse_args()


def allow_open_files():
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def send_bursts(port, arguments):
    request = (f"GET {TARGET} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
               f"Accept-Encoding: {arguments.coding}\r\n\r\n").encode()
    for _ in range(arguments.bursts):
        connections = []
        for _ in range(arguments.clients):
            with contextlib.suppress(OSError):
                connection = socket.create_connection(("127.0.0.1", port), timeout=10)
                connection.sendall(request)
                connections.append(connection)
        time.sleep(HELD_SECONDS)
        for connection in connections:
            connection.close()


def ask_until(port, ends, waits):
    """Asks for /livez until an event; puts the seconds that each answer took into a queue."""
    times = []
    while not ends.is_set():
        start = time.perf_counter()
        get(port, "/livez")
        times.append(time.perf_counter() - start)
        time.sleep(0.01)
    waits.put(times)


def get(port, target):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    with contextlib.closing(connection):
        connection.request("GET", target)
        return connection.getresponse().read().decode()


def held_mebibytes(port):
    """What the server counts for --max-memory."""
    match = re.search(r"^framewright_held_bytes (\S+)", get(port, "/metrics"), re.MULTILINE)
    return float(match.group(1)) / MEBIBYTE if match else 0


def tcp_mebibytes():
    """What the kernel holds for all TCP sockets of the machine."""
    line = next(line for line in pathlib.Path("/proc/net/sockstat").read_text().splitlines()
                if line.startswith("TCP:"))
    return int(line.split()[-1]) * resource.getpagesize() / MEBIBYTE


if __name__ == "__main__":
    main()
