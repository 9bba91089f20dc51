"""Simulates how many GETs a content delivery network answers from its caches.

    cdn.py [--requests 1000000] [--layouts 20000] [--seed 1]

The trace: two days of GETs, Poisson arrivals at a constant rate. Each asks for one of `layouts` screens, whose popularity
is a Zipf distribution, in one of 12 widths of devices, from one of several places with a cache each. A cache
holds an answer for `max-age` (a day), and then returns it while it asks the server (stale-while-revalidate, a week), which answers
304. With a shield, the places ask one further cache instead of the server. Only the second day counts. Caches have
room for all answers: 240,000 of 2 kB are 0.5 GB.
"""

import argparse
import itertools
import random

from table import print_table

DAY = 86_400
MAX_AGE, STALE = DAY, 7 * DAY
# Widths in points, with the shares of devices that have them: phones, tablets, and windows of browsers.
WIDTHS = {390: 22, 393: 17, 375: 12, 412: 11, 360: 11, 430: 9, 414: 6, 428: 4, 768: 2, 820: 2, 1024: 2, 1280: 2}
HEAD = ["popularity (Zipf)", "places", "shield", "from the place’s cache", "to the server", "of these 304", "computed"]


class Cache:
    """Answers by address, and what is asked if they are missing or old."""

    def __init__(self, origin):
        self.origin = origin
        self.stored = {}
        self.hits = 0

    def get(self, address, now):
        """Returns whether the answer came from this cache. An old one is returned, and asked for again."""
        age = now - self.stored.get(address, float("-inf"))
        if age >= MAX_AGE:
            self.origin.get(address, now, may_be_same=age < MAX_AGE + STALE)
            self.stored[address] = now
        self.hits += age < MAX_AGE + STALE
        return age < MAX_AGE + STALE


class Shield(Cache):
    """A cache that other caches ask."""

    def get(self, address, now, may_be_same=False):
        return super().get(address, now)


class Origin:
    """The servers."""

    def __init__(self):
        self.computed = self.unchanged = 0

    def get(self, address, now, may_be_same):
        if may_be_same:
            self.unchanged += 1
        else:
            self.computed += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--requests", type=int, default=1_000_000, help="per day")
    parser.add_argument("--layouts", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rows = [
        [str(exponent), str(places), "yes" if shielded else "no", *simulate(exponent, places, shielded, arguments)]
        for exponent, places, shielded in itertools.product([0.7, 0.9, 1.1], [10, 100], [False, True])]
    print_table(HEAD, rows)


def simulate(exponent, places, shielded, arguments):
    """The shares of the second day's requests."""
    draw = random.Random(arguments.seed)
    origin = Origin()
    behind = Shield(origin) if shielded else origin
    caches = [Cache(behind) for _ in range(places)]
    now = 0
    popularity = list(itertools.accumulate(rank ** -exponent for rank in range(1, arguments.layouts + 1)))
    widths, shares = list(WIDTHS), list(itertools.accumulate(WIDTHS.values()))
    count = 0
    for second_day in (False, True):
        origin.computed = origin.unchanged = count = 0
        for cache in caches:
            cache.hits = 0
        until = DAY * (1 + second_day)
        while (now := now + draw.expovariate(arguments.requests / DAY)) < until:
            layout = draw.choices(range(arguments.layouts), cum_weights=popularity)[0]
            width = draw.choices(widths, cum_weights=shares)[0]
            draw.choice(caches).get((layout, width), now)
            count += 1
        now = until
    asked = origin.computed + origin.unchanged
    shares = [sum(cache.hits for cache in caches) / count, asked / count, origin.unchanged / max(1, asked), origin.computed / count]
    return [f"{100 * share:.1f} %" for share in shares]


main()
