"""One version: in the changes, the contract, the server, the packages and the manifests."""

import json
import re
import subprocess

from documents import CONTRACT, ROOT

VERSION = CONTRACT["info"]["version"]


def test_the_changes_have_the_version_and_its_date():
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    if headings[0] == "Unreleased":
        del headings[0]
    assert re.fullmatch(rf"{re.escape(VERSION)} – \d{{4}}-\d\d-\d\d", headings[0])
    assert [heading.partition(" ")[0] for heading in headings].count(VERSION) == 1


def test_the_server_has_the_version(client):
    assert json.loads(client.ask("GET", "/version").text)["version"] == VERSION


def test_the_package_for_javascript_has_the_version():
    package = ROOT / "Clients/JavaScript"
    assert json.loads((package / "package.json").read_text())["version"] == VERSION
    assert f"export const version = '{VERSION}'" in (package / "framewright.js").read_text()


def test_the_manifests_have_the_version():
    assert f"newTag: {VERSION}\n" in (ROOT / "deploy/kubernetes/kustomization.yaml").read_text()


def test_scripts_write_commit_and_optimization_into_the_program(request, tmp_path):
    program, copy = request.config.getoption("--server"), tmp_path / "framewright"
    subprocess.run(["bash", "-c", 'source scripts/steps.bash && identify "$@"', "test", program, copy, "0" * 40 + "-dirty", "program"],
                   cwd=ROOT, check=True)
    written = subprocess.run([copy, "version"], check=True, capture_output=True, text=True).stdout.splitlines()
    before = subprocess.run([program, "version"], check=True, capture_output=True, text=True).stdout.splitlines()
    assert written[1:4] == ["commit " + "0" * 40 + "-dirty", before[2], "optimization program"]
