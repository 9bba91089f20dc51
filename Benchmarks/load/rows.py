"""Has Framewright and Node lay out rows that all differ, in turn and without a socket.

    rows.py ENGINE-BENCHMARK DIRECTORY [--rounds 7]

The requests, and the answers that are compared, go into the directory. Times are from a request's
bytes to its answer's. The first round only warms up, and so does a turn's first answer: what other
turns left behind, such as garbage that Node still collects, is done by then.
"""

import argparse
import pathlib
import statistics
import subprocess

import make_rows
from table import print_table

PEER = pathlib.Path(__file__).parents[1] / "peers" / "node" / "rows.mjs"
ANSWERS = 3  # Timed ones a turn.
FEW, MANY = 100_000, 1_000_000


def main():
    arguments = parse_arguments()
    framewright = [arguments.engine_benchmark, "--turns", "/v1/scroll-stack"]
    compare(framewright, ["node", PEER], arguments)
    window(framewright, arguments)


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("engine_benchmark")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=7)
    return parser.parse_args()


class Program:
    """A program that answers one request per line of its standard input, and exits at its end."""

    def __init__(self, command, files):
        self.process = subprocess.Popen([*command, *files], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)

    def answer(self, number, file=""):
        """Answers a request, into a file if there is one: (nanoseconds, bytes of the answer)."""
        self.process.stdin.write(f"{number} {file}".rstrip() + "\n")
        words = self.process.stdout.readline().split()
        if len(words) != 2:
            raise SystemExit("error: a program has ended")
        return int(words[0]), int(words[1])

    def end(self):
        self.process.stdin.close()
        self.process.wait(timeout=30)


def compare(framewright, node, arguments):
    """All rows, those in the viewport, none: the same answers from both programs."""
    selections = ["none", "visible", "all"]
    files = write_requests(FEW, selections, arguments.directory)
    programs = [Program(framewright, files), Program(node, files)]
    for number in range(len(selections)):
        check_same_answer(programs, number, arguments.directory)
    times, sizes = measure(programs, len(selections), arguments.rounds)
    for program in programs:
        program.end()

    version = subprocess.run(["node", "--version"], stdout=subprocess.PIPE, text=True, check=True)
    print(f"\n{FEW:,} distinct rows, bytes to bytes, Node {version.stdout.strip()}:\n")
    rows = []
    for number, (selection, file) in enumerate(zip(selections, files)):
        mine, others = times[0][number], times[1][number]
        for name, own in ("Framewright", mine), ("Node", others):
            rows.append([
                f"{selection}, {name}",
                *throughput(statistics.median(own), file.stat().st_size, sizes[number]),
                f"{statistics.median(o / t for o, t in zip(others, own)):.2f}"])
    print_table(["frames", "MB in", "MB out", "ns per row", "MB/s in", "MB/s out",
                 "Node = 1"], rows)


def throughput(nanoseconds, bytes_in, bytes_out):
    return [f"{bytes_in / 1e6:.2f}", f"{bytes_out / 1e6:.2f}", f"{nanoseconds / FEW:.0f}",
            f"{bytes_in / nanoseconds * 1e3:.0f}", f"{bytes_out / nanoseconds * 1e3:.0f}"]


def window(framewright, arguments):
    """What a window over many rows costs beside taking them in."""
    selections = ["none", "visible"]
    files = write_requests(MANY, selections, arguments.directory)
    program = Program(framewright, files)
    (times,), sizes = measure([program], len(selections), arguments.rounds)
    program.end()

    print(f"\nA window over {MANY:,} distinct rows, Framewright:\n")
    print_table(["frames", "MB in", "bytes out", "ns per row", "ratio"], [
        [selection, f"{file.stat().st_size / 1e6:.2f}", str(size),
         f"{statistics.median(own) / MANY:.0f}",
         f"{statistics.median(t / n for t, n in zip(own, times[0])):.3f}"]
        for selection, file, size, own in zip(selections, files, sizes, times)])


def write_requests(count, selections, directory):
    files = [directory.resolve() / f"rows-{count}-{selection}.json" for selection in selections]
    for file, selection in zip(files, selections):
        file.write_bytes(make_rows.request(count, selection))
    return files


def check_same_answer(programs, number, directory):
    """The comparison stands on this: every byte is the same."""
    answers = []
    for place, program in enumerate(programs):
        file = directory.resolve() / f"rows-answer-{place}.json"
        program.answer(number, file)
        answers.append(file.read_bytes())
    if answers[0] != answers[1]:
        raise SystemExit("error: the programs answer different bytes")


def measure(programs, count, rounds):
    """Nanoseconds by program, request and timed answer, and each answer's bytes."""
    times = [[[] for _ in range(count)] for _ in programs]
    sizes = [0] * count
    for turn in range(1 + rounds):
        for number in range(count):
            for program, own in zip(programs, times):
                _, sizes[number] = program.answer(number)
                answers = [program.answer(number)[0] for _ in range(ANSWERS)]
                if turn > 0:
                    own[number] += answers
    return times, sizes


if __name__ == "__main__":
    main()
