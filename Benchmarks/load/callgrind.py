"""Reads what callgrind counted: instructions by library, and calls of functions that allocate."""

import pathlib
import re
import subprocess

ALLOCATORS = {"malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign"}
# The server's thread that watches the others: what it does depends on the time that a run takes, not on the requests.
WATCH = "beat"

# (12) malloc at the first use of a name, (12) afterwards.
NAME = re.compile(r"\((\d+)\)(?: (.*))?")


def command(out):
    """What stands before a program whose instructions are to be counted into a file.

    Threads take turns, so that the same one always finds the fonts: otherwise runs differ by 6 %.
    """
    return ["valgrind", "--tool=callgrind", "--fair-sched=yes", f"--callgrind-out-file={out}"]


class Counts:
    """What one run of a program took, without the thread that watches the others."""

    def __init__(self, out):
        self.total = 0
        self.by_object = {}
        self.allocations = 0
        self._read(pathlib.Path(out))

    def instructions(self, is_counted):
        """Those of the objects (the program and its libraries) whose names are counted."""
        return sum(count for name, count in self.by_object.items() if is_counted(name))

    def _read(self, out):
        names = {"ob": {}, "fn": {}}
        here = {"ob": "", "fn": ""}
        callee, is_call = "", False
        with out.open(encoding="utf-8", errors="replace") as lines:
            for line in lines:
                key, equals, value = line.rstrip("\n").partition("=")
                if equals:
                    if key in ("ob", "cob"):
                        name = self._name(names["ob"], value)
                        if key == "ob":
                            here["ob"] = name
                    elif key == "fn":
                        here["fn"] = self._name(names["fn"], value)
                    elif key == "cfn":
                        callee = self._name(names["fn"], value)
                    elif key == "calls":
                        # The next line has what the call cost, which is its callee's own.
                        is_call = True
                        if callee in ALLOCATORS and here["fn"] not in ALLOCATORS:
                            self.allocations += int(value.split()[0])
                elif line[:1].isdigit() or line[:1] in "+-*":
                    count = int(line.split()[1])
                    if is_call and here["fn"] == WATCH:
                        self.total -= count
                    elif not is_call and here["fn"] != WATCH:
                        self.total += count
                        self.by_object[here["ob"]] = self.by_object.get(here["ob"], 0) + count
                    is_call = False

    @staticmethod
    def _name(names, value):
        number, name = NAME.fullmatch(value).groups()
        if name is not None:
            names[number] = name
        return names[number]


def count(program, out):
    """What a program takes until it has ended by itself."""
    ended = subprocess.run([*command(out), *program], stdout=subprocess.DEVNULL,
                           stderr=subprocess.PIPE, text=True, check=False)
    if ended.returncode != 0:
        raise SystemExit(f"error: {program[0]} ended with {ended.returncode}\n{ended.stderr}")
    return Counts(out)
