"""The figures of the guides: each is written from Benchmarks/RESULTS.md, or from the contract.

A guide has them between two remarks, `<!-- figures NAME -->…<!-- end -->`. The names are those of FIGURES, and
`cpu JOB`, `p99 JOB` and so on for one value, `bare p99 JOB` for that of the HTTP library alone.
"""

import re

BLOCK = re.compile(r"(<!-- figures ([^>]+?) -->)(.*?)(<!-- end -->)", re.DOTALL)
REMARK = re.compile(r"<!-- (?:figures [^>]+?|end) -->\n?")
OURS, BARE = "Framewright", "bare libmicrohttpd"
COLUMNS = {"cpu": "CPU µs", "p50": "p50 ms", "p99": "p99 ms", "memory": "peak MiB"}
# The share of a processor that leaves room for peaks.
LOAD = 0.7


class Figures:
    """The tables of the results."""

    def __init__(self, root):
        self.tables = {}
        text = (root / "Benchmarks/RESULTS.md").read_text()
        self.date, self.processor = re.search(r"^(\d{4}-\d\d-\d\d): \d+ cores \((.*?), virtual\)", text, re.MULTILINE).groups()
        for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
            title, _, body = part.partition("\n")
            rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in body.splitlines() if line.startswith("|")]
            if len(rows) > 2:
                self.tables[title] = [dict(zip(rows[0], row, strict=True)) for row in rows[2:]]
        self.version = re.search(r"^  version: (\S+)$", (root / "Contract/contract.yaml").read_text(), re.MULTILINE)[1]

    @property
    def jobs(self):
        """Our row of each job, the cheapest first."""
        found = {title: row for title, rows in self.tables.items() for row in rows if row.get("server") == OURS}
        return dict(sorted(found.items(), key=lambda job: value(job[1], "cpu")))

    def written(self, name):
        """The text of a figure."""
        if name == "version":
            return self.version
        if name == "requests":
            return self._table(self.jobs)
        if name == "summary":
            chosen = ["5 cards with visible rect", "1,000 frames", "A whole screen"]
            return self._table({job: self.jobs[job] for job in chosen})
        if name == "method":
            return f"Measured on {self.date} with one core of a virtual {self.processor}"
        if name == "program":
            rows = self.tables["The program"]
            return "\n" + "".join(f"| {' | '.join(row)} |\n" for row in (("", ""), ("---", "---:"), *(tuple(row.values()) for row in rows)))
        kind, _, job = name.partition(" ")
        if kind == "program":
            return next(row["value"] for row in self.tables["The program"] if row["figure"] == job)
        if kind in COLUMNS:
            return self.jobs[job][COLUMNS[kind]]
        if kind == "bare":
            column, _, job = job.partition(" ")
            return next(row[COLUMNS[column]] for row in self.tables[job] if row["server"] == BARE)
        if kind == "rate":
            return f"{per_second(self.jobs[job]):,}"
        if kind == "cores":
            rate, job = job.split(" of ")
            return f"{float(rate) * value(self.jobs[job], 'cpu') / 1e6:.2g}"
        raise KeyError(f"no figure is called {name}")

    def _table(self, jobs):
        rows = [("request", "CPU µs", f"requests/s of a core at {LOAD:.0%}".replace("%", " %"), "p50 ms", "p99 ms", "peak MiB"), ("---", *["---:"] * 5)]
        rows += [(job[0].lower() + job[1:], row["CPU µs"], f"{per_second(row):,}", row["p50 ms"], row["p99 ms"], row["peak MiB"])
                 for job, row in jobs.items()]
        return "\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows)

    def fill(self, text):
        """The text with its figures as they are in the results."""
        return BLOCK.sub(lambda it: it[1] + self.written(it[2]) + it[4], text)


def value(row, kind):
    return float(row[COLUMNS[kind]].replace(",", ""))


def per_second(row):
    """Requests per second of a core at the load, to three digits."""
    rate = LOAD * 1e6 / value(row, "cpu")
    unit = 10 ** max(0, len(str(int(rate))) - 3)
    return int(rate // unit * unit)


def without_remarks(text):
    """A guide as readers see it."""
    return REMARK.sub("", text)
