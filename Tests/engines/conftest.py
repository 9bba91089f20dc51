"""Fixtures: pages with the elements in each engine, and at the end a table of behaviours and engines."""

import collections

import pytest
from elements import Files
from engines import ENGINES, opened

BODY = """<!doctype html><html lang="en" ATTRIBUTES><meta charset="utf-8"><title>Elements</title><link rel="icon" href="data:,">
<style>
  body { margin: 0; font: 16px/1.4 sans-serif }
  [label] { width: 360px; height: 600px }
  article { padding: 12px; color: #fff; background: #236 }
</style>"""
SCRIPT = '<script type="module" src="/framewright-elements.js"></script>'
# The results by behaviour and engine.
results = collections.defaultdict(dict)
versions = {}


def pytest_addoption(parser):
    parser.addoption("--engines", default=",".join(ENGINES), help="the engines, with commas")


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", metafunc.config.getoption("engines").split(","), indirect=True, scope="session")


@pytest.fixture(scope="session")
def engine(request):
    with opened(request.param) as engine:
        versions[engine.name] = engine.version
        yield engine


@pytest.fixture(scope="session")
def files():
    with Files() as files:
        yield files


@pytest.fixture
def page(engine, files):
    """Shows a page with an element that has a label, and waits for its layout."""
    files.policy = None

    def show(body, attributes="", head="", ready="document.querySelector('[label]').answer !== undefined"):
        files.page = BODY.replace("ATTRIBUTES", attributes) + head + "<body>" + body + SCRIPT
        engine.driver.get(files.address + "/page")
        engine.run("""
          window.element = document.querySelector('[label]')
          window.frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          window.still = async () => {
            for (let quiet = 0; quiet < 4; ) {
              await frame()
              quiet = document.querySelector('[moving], [dragging]') ? 0 : quiet + 1
            }
          }""")
        if ready:
            engine.until(ready)
            engine.run("await still()")
        return engine

    yield show
    engine.release()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    outcome = yield
    report = outcome.get_result()
    if "engine" not in getattr(item, "fixturenames", []) or not (report.when == "call" or report.failed or report.skipped):
        return
    behaviour = item.originalname.removeprefix("test_").replace("_", " ")
    name = item.callspec.params["engine"]
    found = {"passed": "yes", "failed": "NO"}.get(report.outcome, f"not proven: {report.longrepr[2].removeprefix('Skipped: ')}" if report.skipped else "")
    # The cases of a behaviour: one that fails counts, and one that passes more than one that was skipped.
    before = results[behaviour].get(name)
    results[behaviour][name] = next(each for each in ("NO", "yes", found) if each in (before, found))


def pytest_terminal_summary(terminalreporter):
    names = list(versions)
    write = terminalreporter.write_line
    write("| behaviour | " + " | ".join(f"{name} {versions[name]}" for name in names) + " |")
    write("| --- |" + " --- |" * len(names))
    for behaviour, found in results.items():
        write(f"| {behaviour} | " + " | ".join(found.get(name, "") for name in names) + " |")
