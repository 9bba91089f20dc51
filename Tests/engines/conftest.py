"""Fixtures: pages with the elements in each engine, and at the end a table of behaviours and engines."""

import collections
import pathlib

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
GUIDE = pathlib.Path(__file__).resolve().parents[2] / "Docs/elements-gestures.md"
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
    behaviour = item.get_closest_marker("behaviour")
    if behaviour and (report.when == "call" or not report.passed):
        name = item.callspec.params["engine"]
        found = dict(report.user_properties).get("pointer", "yes") if report.passed else "NO" if report.failed else "no driver"
        # The tests of a behaviour: one that fails counts, and one that passes more than one that was skipped.
        before = results[behaviour.args[0]].get(name)
        results[behaviour.args[0]][name] = next(each for each in ("NO", "yes", found) if each in (before, found))


def table():
    """A line per behaviour, with what each engine has proven: `yes`, the pointer that stands for a finger, or `no driver`."""
    line = lambda *cells: f"| {' | '.join(cells)} |"
    heads = [f"{name} {'.'.join(version.split('.')[:2 if name == 'WebKitGTK' else 1])}" for name, version in versions.items()]
    return "\n".join([line("behaviour", *heads), line(*["---"] * (1 + len(heads))),
                      *(line(behaviour, *(found.get(name, "") for name in versions)) for behaviour, found in results.items())])


def pytest_terminal_summary(terminalreporter, exitstatus, config):
    """Prints the table. If everything was used and has passed, it is written into the guide."""
    terminalreporter.write_line(table())
    is_whole = list(versions) == ENGINES and not config.option.keyword and "::" not in "".join(config.args)
    if exitstatus == 0 and is_whole:
        text = GUIDE.read_text()
        begin = text.index("| behaviour |")
        GUIDE.write_text(text[:begin] + table() + text[text.index("\n\n", begin):])
