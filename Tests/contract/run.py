"""Starts a server on a free port, and checks it against the contract with Schemathesis.

    run.py SERVER DIRECTORY PHASE [OPTION…]

PHASE is a phase of Schemathesis: `fuzzing` sends random requests, and `coverage` enumerates each schema. The other tests
request every example. The rules between members of the contract are restored first. DIRECTORY receives the server's log
and the files of Schemathesis. The options are those of Schemathesis, such as `--max-examples 500`. Exits with the status
of Schemathesis, or with 1 if the server does not start, or does not exit with 0.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys

from server import Server

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(ROOT / "scripts"))
from contract.division import joined  # noqa: E402
from contract.publishing import taking_null  # noqa: E402


def check(url, document, directory, options):
    """Runs Schemathesis with a contract, and returns its status."""
    contract = (directory / "strict.json").resolve()
    contract.write_text(json.dumps(document))
    return subprocess.run(
        [pathlib.Path(sys.executable).with_name("schemathesis"),
         "--config-file", HERE / "schemathesis.toml",
         "run", contract, "--url", url, "--checks", "all", *options],
        cwd=directory, env={**os.environ, "SCHEMATHESIS_HOOKS": str(HERE / "checks.py")},
    ).returncode


def main(binary, directory, phase, *options):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # Stops the server, too.
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    document = taking_null(joined(ROOT))
    if phase == "coverage":
        document = without_row_layouts(document)
    with Server(binary, directory / "server.log") as server:
        url = f"http://{server.address}"
        return check(url, document, directory, ["--phases", phase, *options])


def without_row_layouts(document):
    """The contract without layouts in rows.

    The coverage phase enumerates a schema wherever it occurs, and a row contains most of the contract again: with it,
    the phase takes five times as long. Random requests have such rows.
    """
    schemas = document["components"]["schemas"]
    for name in "ScrollStackRowSize", "ScrollStackAxisSize":
        del schemas[name]["properties"]["layout"]
    return document


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
