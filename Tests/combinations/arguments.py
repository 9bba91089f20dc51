"""The arguments that the tools of this folder share."""

import argparse
import random


def read_arguments(description, *others):
    """Reads a tool's arguments, and prints the seed. `others` are the names of further options."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    for name in others:
        parser.add_argument(name)
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    return options
