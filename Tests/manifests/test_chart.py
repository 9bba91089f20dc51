"""The Helm chart of deploy/helm: with its values as they are it makes the manifests of deploy/kubernetes, and each value has its effect.

Debian has no Helm: chart.go renders the templates with Go's engine, which Helm uses. If kubernetes-validate is installed, it checks all
manifests that are rendered here.
"""

import copy
import importlib.util
import json
import pathlib
import subprocess

import jsonschema
import pytest
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHART = ROOT / "deploy/helm"
VALUES = yaml.safe_load((CHART / "values.yaml").read_text())
SCHEMA = json.loads((CHART / "values.schema.json").read_text())
INSTANCE = "app.kubernetes.io/instance"
VERSION = "1.2.3"


@pytest.fixture(scope="session")
def program(tmp_path_factory):
    built = tmp_path_factory.mktemp("chart") / "chart"
    subprocess.run(["go", "build", "-o", built, ROOT / "Tests/manifests/chart.go"], check=True)
    return built


@pytest.fixture
def render(program, tmp_path):
    """Renders the chart: the objects by their kinds."""
    def rendered(release="framewright", **changed):
        values = {**copy.deepcopy(VALUES), **changed}
        jsonschema.validate(values, SCHEMA)
        data = tmp_path / "data.json"
        data.write_text(json.dumps({"Values": values, "Release": {"Name": release}, "Chart": {"AppVersion": VERSION}}))
        templates = sorted((CHART / "templates").glob("*.yaml"))
        text = subprocess.run([program, data, *templates], capture_output=True, text=True, check=True).stdout
        if importlib.util.find_spec("kubernetes_validate"):
            validate(text)
        return {each["kind"]: each for each in yaml.safe_load_all(text) if each}
    return rendered


def validate(text):
    import kubernetes_validate
    for each in yaml.safe_load_all(text):
        # Kubernetes has no schema of the kind of the Prometheus Operator.
        if each and each["kind"] != "ServiceMonitor":
            kubernetes_validate.validate(each, "1.27", strict=True)


def container(objects):
    return objects["Deployment"]["spec"]["template"]["spec"]["containers"][0]


def without_instance(value):
    """An object without the label of the release, with the image of deploy/kubernetes and flags in one form."""
    if isinstance(value, dict):
        return {key: without_instance(each) for key, each in value.items() if key != INSTANCE}
    if isinstance(value, list):
        return [without_instance(each) for each in value]
    return value


def test_the_chart_makes_the_manifests(render):
    found = without_instance(render())
    expected = {each["kind"]: each for path in (ROOT / "deploy/kubernetes").glob("*.yaml") if "kustomization" not in path.name
                for each in [yaml.safe_load(path.read_text())] if each["kind"] != "ServiceMonitor"}
    pod = container(found)
    assert pod.pop("image") == f"{VALUES['image']}:{VERSION}"
    assert pod.pop("args") == ["serve", "--shutdown-delay=5s"]
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        assert pod[probe]["httpGet"].pop("scheme") == "HTTP"
    assert container(expected).pop("image") == "framewright"
    assert container(expected).pop("args") == ["serve", "--shutdown-delay", "5s"]
    assert found == expected


def test_two_releases_in_a_namespace_share_no_name_and_no_pod(render):
    one, two = render("one"), render("two")
    assert one.keys() == two.keys()
    for kind in one:
        assert (one[kind]["metadata"]["name"], two[kind]["metadata"]["name"]) == ("one", "two")
    for objects, name in ((one, "one"), (two, "two")):
        labels = objects["Deployment"]["spec"]["template"]["metadata"]["labels"]
        selectors = [objects["Deployment"]["spec"]["selector"]["matchLabels"], objects["Service"]["spec"]["selector"],
                     objects["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"], objects["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"],
                     *(each["labelSelector"]["matchLabels"] for each in objects["Deployment"]["spec"]["template"]["spec"]["topologySpreadConstraints"])]
        assert all(selector == labels and selector[INSTANCE] == name for selector in selectors)
        assert objects["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]["name"] == name


def test_settings_are_flags(render):
    pod = container(render(settings={"max-body": "1MiB", "access-log": "on", "shutdown-delay": "9s"}))
    assert pod["args"] == ["serve", "--access-log=on", "--max-body=1MiB", "--shutdown-delay=9s"]


@pytest.mark.parametrize("values", [{"settings": {"max-body": 1}}, {"settings": {"--max-body": "1MiB"}}, {"replica": {}}, {"keys": "name"},
                                    {"replicas": {"min": 0, "max": 1}}])
def test_wrong_values_are_rejected(render, values):
    with pytest.raises(jsonschema.ValidationError):
        render(**values)


def test_the_tag_and_the_resources_are_those_of_the_values(render):
    resources = {"requests": {"cpu": "1", "memory": "256Mi"}, "limits": {"cpu": "4", "memory": "2Gi"}}
    objects = render(tag="0.9.0", resources=resources, replicas={"min": 2, "max": 5}, imagePullSecrets=["registry"])
    assert container(objects)["image"].endswith(":0.9.0")
    assert container(objects)["resources"] == resources
    assert objects["Deployment"]["spec"]["template"]["spec"]["imagePullSecrets"] == [{"name": "registry"}]
    scaler = objects["HorizontalPodAutoscaler"]["spec"]
    assert (scaler["minReplicas"], scaler["maxReplicas"]) == (2, 5)


def test_keys_and_certificates_are_files_of_secrets(render):
    objects = render(keys={"secret": "clients"}, tls={"secret": "web"}, serviceMonitor=True)
    spec, pod = objects["Deployment"]["spec"]["template"]["spec"], container(objects)
    mounts = {each["name"]: each["mountPath"] for each in pod["volumeMounts"]}
    secrets = {each["name"]: each["secret"]["secretName"] for each in spec["volumes"]}
    assert secrets == {"keys": "clients", "tls": "web"}
    files = {each["name"]: each["value"] for each in pod["env"] if "value" in each}
    assert files["FRAMEWRIGHT_API_KEYS_FILE"] == f"{mounts['keys']}/api-keys"
    assert files["FRAMEWRIGHT_TLS_CERTIFICATE"] == f"{mounts['tls']}/tls.crt"
    assert files["FRAMEWRIGHT_TLS_KEY"] == f"{mounts['tls']}/tls.key"
    # The user of the server is in the group that may read the files.
    assert spec["securityContext"]["fsGroup"] == spec["securityContext"]["runAsGroup"]
    assert pod["livenessProbe"]["httpGet"]["scheme"] == "HTTPS"
    [port] = objects["Service"]["spec"]["ports"]
    assert (port["port"], port["targetPort"]) == (443, pod["ports"][0]["name"])
    [endpoint] = objects["ServiceMonitor"]["spec"]["endpoints"]
    assert (endpoint["port"], endpoint["scheme"]) == (port["name"], "https")
    assert endpoint["authorization"]["credentials"]["name"] == "clients"
