"""Common clients can read why a large upload is rejected, although they send the upload first."""

import json
import subprocess
import urllib.error
import urllib.request

import pytest
from documents import JSON
from server import Server

UPLOAD = b"a" * 9_000_000
TRIES = 20

# The options of the server and the media type of the upload, by status.
REFUSALS = {
    401: (["--max-body", "16MiB", "--api-keys-file", "KEYS"], JSON),
    413: ([], JSON),
    415: (["--max-body", "16MiB"], "text/csv"),
}

NODE = """
const [url, type, tries] = process.argv.slice(1);
const body = new Uint8Array(9_000_000).fill(97);
const answers = [];
for (let i = 0; i < Number(tries); i++) {
  const answer = await fetch(url, {method: "POST", headers: {"Content-Type": type}, body});
  answers.push([answer.status, (await answer.json()).status]);
}
console.log(JSON.stringify(answers));
"""


def curl(url, media_type, directory):
    """The statuses of the head and of the problem, for each try."""
    file = directory / "upload"
    file.write_bytes(UPLOAD)
    for _ in range(TRIES):
        output = subprocess.run(
            ["curl", "--silent", "--show-error", "--data-binary", f"@{file}", "--header",
             f"Content-Type: {media_type}", "--write-out", "\n%{http_code}", url],
            stdout=subprocess.PIPE, check=True, text=True).stdout
        problem, status = output.rsplit("\n", 1)
        yield [int(status), json.loads(problem)["status"]]


def urllib_request(url, media_type, _):
    for _ in range(TRIES):
        request = urllib.request.Request(url, UPLOAD, {"Content-Type": media_type})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request)
        yield [refused.value.code, json.load(refused.value)["status"]]


def node_fetch(url, media_type, _):
    output = subprocess.run(
        ["node", "--input-type=module", "--eval", NODE, url, media_type, str(TRIES)],
        stdout=subprocess.PIPE, check=True, text=True).stdout
    yield from json.loads(output)


@pytest.fixture(scope="module", params=REFUSALS, ids=str)
def refusal(request, tmp_path_factory):
    """The URL of a server that rejects uploads, its status, and the media type of the upload."""
    directory = tmp_path_factory.mktemp("uploads")
    keys = directory / "keys"
    keys.write_text("a-key-of-sixteen-characters-or-more\n")
    options, media_type = REFUSALS[request.param]
    options = [str(keys) if option == "KEYS" else option for option in options]
    with Server(request.config.getoption("--server"), directory / "log", *options) as server:
        yield f"http://{server.address}/v1/card-stack", request.param, media_type


@pytest.mark.parametrize("client", [curl, urllib_request, node_fetch], ids=lambda f: f.__name__)
def test_a_client_reads_why_its_upload_is_rejected(refusal, client, tmp_path):
    url, status, media_type = refusal
    assert list(client(url, media_type, tmp_path)) == [[status, status]] * TRIES
