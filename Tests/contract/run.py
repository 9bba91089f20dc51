"""Starts the server on a free port, lets Schemathesis check it against the contract, stops it.

    run.py SERVER CONTRACT DIRECTORY [OPTION…]

CONTRACT is openapi.json, whose rules are put in their places first. DIRECTORY takes the server's log and what Schemathesis leaves behind; the options are its own, such as
`--max-examples 500`. Exits with Schemathesis's
status, or with 1 if the server did not start, or did not end with 0 when it was asked to.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys

from server import Server

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1] / "scripts"))
from contract.publishing import taking_null  # noqa: E402


def check(url, contract, directory, options):
    """Runs Schemathesis, and returns its status."""
    return subprocess.run(
        [pathlib.Path(sys.executable).with_name("schemathesis"),
         "--config-file", HERE / "schemathesis.toml",
         "run", contract, "--url", url, "--checks", "all", *options],
        cwd=directory, env={**os.environ, "SCHEMATHESIS_HOOKS": str(HERE / "checks.py")},
    ).returncode


def main(binary, contract, directory, *options):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # So that the server is stopped.
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    rules = directory / "strict.json"
    rules.write_text(json.dumps(taking_null(json.loads(pathlib.Path(contract).read_text()))))
    with Server(binary, directory / "server.log") as server:
        return check(
            f"http://{server.address}", rules.resolve(), directory, options)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
