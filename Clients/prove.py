#!/usr/bin/env python3
"""Proves that generated clients lose no data: generates and compiles them, and sends every example to a server.

    prove.py SERVER VENV DIRECTORY CLIENT…

Each CLIENT is a folder next to this file. Its script `run` receives these variables: CONTRACT, URL, EXAMPLES (one
line of JSON per example of the contract), OUT (a folder for its output), VENV, and ANSWERS (one line per example:
the answer, decoded and encoded again by the client). The answers are compared with the server's answers. Clients in
ASK_QUERIES also receive the examples of paths with a GET, with their members in `query`: they write the bytes of
the GET's answer, as a string.
Exits with 1 if a client does not compile, or loses data.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Tests/contract"))
sys.path.append(str(HERE.parent / "scripts"))
from contract.query import said_apart  # noqa: E402
from server import Server  # noqa: E402

CONTRACT = HERE.parent / "openapi.json"
# Names of types that a generator invents.
UGLY = re.compile(r"\b(?:class|struct|enum|interface|type|typealias)\s+"
                  r"(\w*(?:Inner|OneOf\d*|AnyOf\d*|AllOf\d*|Case\d+|Payload|InlineObject)\w*|[A-Z]\w*?[a-z](?<!Float)(?<!Int)\d+)\b")
SOURCES = (".py", ".ts", ".go", ".swift", ".java")
# Clients that also send GETs, with members as typed parameters.
ASK_QUERIES = ("python", "python-client", "typescript")


def examples():
    """The contract's examples: their operations, schemas and requests."""
    document = json.loads(CONTRACT.read_text())

    def resolved(node):
        return at(node["$ref"]) if "$ref" in node else node

    def at(reference):
        found = document
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]
        return found

    def schema_name(media):
        return media["schema"]["$ref"].rpartition("/")[2]

    for path, operations in document["paths"].items():
        if "post" in operations:
            operation = operations["post"]
            request = operation["requestBody"]["content"]["application/json"]
            answer = resolved(operation["responses"]["200"])["content"]["application/json"]
            for name, example in request["examples"].items():
                yield {"path": path, "name": name, "operation": operation["operationId"],
                       # The name that generators derive from the tag: CardStack of "Card stack".
                       "api": operation["tags"][0].title().replace(" ", ""),
                       "requestSchema": schema_name(request), "answerSchema": schema_name(answer),
                       "request": resolved(example)["value"]}


def queries(cases):
    """The examples of paths with a GET, with the values of its parameters."""
    document = json.loads(CONTRACT.read_text())
    for case in cases:
        if operation := document["paths"][case["path"]].get("get"):
            parameters = [each for each in operation["parameters"] if "$ref" not in each]
            yield case | {"operation": operation["operationId"],
                          "query": said_apart(parameters, case["request"])}


def ask(url, example):
    """The server's own answer, as text."""
    with urllib.request.urlopen(urllib.request.Request(
            url + example["path"], json.dumps(example["request"]).encode(),
            {"Content-Type": "application/json"})) as response:
        return response.read().decode()


def difference(raw, decoded, where=""):
    """The first difference between a decoded answer and the raw one; None if they are equal.

    A null equals an absent member, as in many clients. Each problem has a new request ID.
    """
    if where.endswith("/requestId") and isinstance(decoded, str):
        return None
    if isinstance(raw, dict) and isinstance(decoded, dict):
        for name in [*raw, *decoded.keys() - raw.keys()]:
            found = difference(raw.get(name), decoded.get(name), f"{where}/{name}")
            if found:
                return found
        return None
    if isinstance(raw, list) and isinstance(decoded, list):
        if len(raw) != len(decoded):
            return f"{where}: {len(decoded)} of {len(raw)}"
        parts = (difference(one, other, f"{where}/{place}")
                 for place, (one, other) in enumerate(zip(raw, decoded)))
        return next((found for found in parts if found), None)
    same = raw == decoded and isinstance(raw, bool) == isinstance(decoded, bool)
    return None if same else f"{where}: {decoded!r} instead of {raw!r}"


def prove(client, url, cases, venv, directory):
    """Runs a client, and prints its result. Returns whether it loses no data.

    `cases` are examples, each with its expected answer.
    """
    out = directory / client
    out.mkdir(parents=True, exist_ok=True)
    answers = out / "answers"
    answers.unlink(missing_ok=True)
    lines = out / "examples"
    lines.write_text("".join(json.dumps(case) + "\n" for case, _ in cases))
    log = out / "log"
    with log.open("w") as output:
        status = subprocess.run(
            [HERE / client / "run"], stdout=output, stderr=subprocess.STDOUT,
            env=os.environ | {
                "CONTRACT": str(CONTRACT), "URL": url, "EXAMPLES": str(lines), "OUT": str(out),
                "VENV": str(venv), "ANSWERS": str(answers)}).returncode
    decoded = [json.loads(line) for line in answers.read_text().splitlines()] if answers.exists() else []
    lost = []
    for (case, raw), found in zip(cases, decoded):
        if place := difference(raw, found):
            lost.append(f"{case['path']} {case['name']}{place}")
    exact = len(decoded) - len(lost)
    ugly = sorted({name for file in out.rglob("*") if file.suffix in SOURCES
                   for name in UGLY.findall(file.read_text(errors="replace"))})
    # Names of files don't count: a type of the contract is named Warning.
    warnings = len(re.findall(r"\bwarning\b(?!\.\w)", log.read_text(), re.IGNORECASE))
    print(f"{client:16} exited with {status}, {warnings} warnings, {exact} of {len(cases)} examples exact, "
          f"{len(ugly)} ugly names {' '.join(ugly)}", flush=True)
    for place in lost[:5]:
        print(f"    {place[:300]}")
    if status or not decoded:
        print("    " + "\n    ".join(log.read_text().splitlines()[-12:]))
    return status == 0 and exact == len(cases) and not ugly


def main(binary, venv, directory, *clients):
    directory = pathlib.Path(directory).resolve()
    posted = [*examples()]
    with Server(binary, directory / "server.log") as server:
        url = f"http://{server.address}"
        expected = [(case, json.loads(ask(url, case))) for case in posted]
        queried = [(case, ask(url, case)) for case in queries(posted)]
        proven = [prove(client, url, expected + queried * (client in ASK_QUERIES),
                        pathlib.Path(venv).resolve(), directory)
                  for client in clients]
    sys.exit(not all(proven))


if __name__ == "__main__":
    main(*sys.argv[1:])
