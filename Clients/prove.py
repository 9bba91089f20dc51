#!/usr/bin/env python3
"""Proves that generated clients lose nothing: generates them, compiles them, has them ask a server.

    prove.py SERVER VENV DIRECTORY CLIENT…

Each CLIENT is a folder beside this file. Its `run` gets, in the environment, CONTRACT, URL, EXAMPLES (a
line of JSON an example of the contract), OUT, a folder for what it makes, VENV, and ANSWERS, where it
writes a line an example: the answer as the client has decoded it, written out again. That is compared
with what the server answers. Clients in ASK_QUERIES are also given the examples of paths that have a GET
with their members as `query`: they write the bytes that the GET answers, as a string.
Ends with 1 where a client does not compile, or loses anything.
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
# Names of types that a generator gives where the contract has none.
UGLY = re.compile(r"\b(?:class|struct|enum|interface|type|typealias)\s+"
                  r"(\w*(?:Inner|OneOf\d*|AnyOf\d*|AllOf\d*|Case\d+|Payload|InlineObject)\w*|[A-Z]\w*?[a-z](?<!Float)(?<!Int)\d+)\b")
SOURCES = (".py", ".ts", ".go", ".swift", ".java")
# Those that ask GETs, too, whose members are typed parameters.
ASK_QUERIES = ("python", "python-client", "typescript")


def examples():
    """The contract's examples: operations, what they take and answer, and requests."""
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
                       "requestSchema": schema_name(request), "answerSchema": schema_name(answer),
                       "request": resolved(example)["value"]}


def queries(cases):
    """The examples of paths that have a GET, with what its parameters are to be."""
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
    """Where a decoded answer is another than the raw one; None where it is the same.

    A null is the same as nothing: that is how many clients hold it. Problems have a new request ID each.
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
    """Runs a client, and prints its row of the table. True where it loses nothing.

    `cases` are examples, each with what the client has to make of it.
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
    # Not names of files: the contract has a type that is called so.
    warnings = len(re.findall(r"\bwarning\b(?!\.\w)", log.read_text(), re.IGNORECASE))
    print(f"{client:16} ended with {status}, {warnings} warnings, {exact} of {len(cases)} examples exact, "
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
