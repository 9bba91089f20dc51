"""Starts a server on a free port, and checks it against the contract with Schemathesis.

    run.py SERVER CONTRACT DIRECTORY [OPTION…]

CONTRACT is openapi.json; its rules between members are restored first. DIRECTORY receives the server's log and the files
of Schemathesis. The options are those of Schemathesis, such as `--max-examples 500`. Exits with the status of
Schemathesis, or with 1 if the server does not start, or does not exit with 0.
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
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # Stops the server, too.
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    rules = directory / "strict.json"
    rules.write_text(json.dumps(taking_null(json.loads(pathlib.Path(contract).read_text()))))
    with Server(binary, directory / "server.log") as server:
        return check(
            f"http://{server.address}", rules.resolve(), directory, options)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
