"""Fixtures of the browser tests; without a Chromium they fail, they never skip."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from motc_lab.app.cli import main
from tests.browser.kept_chromium import KeptChromium
from tests.browser.lab import Lab
from tests.browser.server import Tutorial
from tests.browser.site import BELOW, on_a_web_space
from tests.browser.visit import LIVING_MS, Visit

Serve = Callable[..., Tutorial]
Enter = Callable[..., Visit]
CHROMIUM = KeptChromium()


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Take a sample where whole folders are run, and try what waited in vain again."""
    if os.environ.get("MOTC_LAB_COURSE") != "full" and _runs_folders(config):
        sampled = _sample(items)
        config.hook.pytest_deselected(
            items=[one for one in items if one not in sampled]
        )
        items[:] = [one for one in items if one in sampled]
    _let_try_again(config, items)


def _runs_folders(config: pytest.Config) -> bool:
    """Whether the folder was asked for, rather than files or tests by their names."""
    asked = [config.invocation_params.dir / one for one in config.args]
    return any(one.is_dir() and one in Path(__file__).parents for one in asked)


def _sample(items: list[pytest.Item]) -> set[pytest.Item]:
    """Every test that is not long, and in a browser one case of several, by turns.

    Whole matches and walks in each language, by each hand and at each size take a
    browser an hour; ``make thorough`` runs every case of every test.
    """
    cases: dict[tuple[Path, str], list[pytest.Item]] = {}
    kept: set[pytest.Item] = set()
    for item in items:
        if item.get_closest_marker("long"):
            continue
        if Path(__file__).parent in item.path.parents:
            name = getattr(item, "originalname", item.name)
            cases.setdefault((item.path, name), []).append(item)
        else:
            kept.add(item)
    for of_one in cases.values():
        kept.add(of_one[crc32(of_one[0].nodeid.encode()) % len(of_one)])
    return kept


def _let_try_again(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let a test in a browser try once more; the summary lists it as RERUN.

    A busy machine can starve a browser for a minute: then it waits in vain, or looks
    at what is not drawn yet. What fails twice is a fault, and what is listed as RERUN
    on a machine at rest is one as well. Whoever hunts for races turns it off:
    ``-p no:rerunfailures``.
    """
    if not config.pluginmanager.hasplugin("rerunfailures"):
        return
    again = pytest.mark.flaky(reruns=1)
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(again)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """End Chromium before a test that uses none: it may run a loop of its own."""
    if nextitem is None or not _wants_chromium(nextitem):
        CHROMIUM.stop()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """End Chromium where the tests are stopped before the last one."""
    CHROMIUM.stop()


def _wants_chromium(item: pytest.Item) -> bool:
    return "browser" in getattr(item, "fixturenames", ())


@pytest.fixture
def browser() -> Iterator[Browser]:
    """The Chromium of all tests here; each has contexts of its own in it."""
    chromium = CHROMIUM.running()
    yield chromium
    if chromium.is_connected():
        for context in chromium.contexts:
            context.close()


@pytest.fixture(scope="session")
def tutorial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tutorial]:
    """The tutorial as a reader starts it: one for every test that lets it live."""
    log = tmp_path_factory.mktemp("tutorial") / "log"
    server = Tutorial.start(log)
    yield server
    server.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Start servers with arguments of the test's own."""
    with ExitStack() as stack:

        def start(*arguments: str) -> Tutorial:
            server = Tutorial.start(tmp_path / "log", arguments)
            stack.callback(server.stop)
            return server

        yield start


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    """A JupyterLab on a copy of the notebooks."""
    started = Lab.start(tmp_path)
    yield started
    started.stop()


@pytest.fixture
def lab_page(lab: Lab, browser: Browser) -> Iterator[Page]:
    """An empty page for that JupyterLab."""
    size: ViewportSize = {"width": 1440, "height": 1000}
    context = browser.new_context(base_url=lab.home, viewport=size)
    context.set_default_timeout(LIVING_MS)
    yield context.new_page()
    context.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Enter]:
    """Let visitors in: ``visit(server, size=PHONE, accepts="de", dark=True)``."""
    with ExitStack() as stack:

        def start(server: Tutorial, **wishes: Any) -> Visit:
            visitor = Visit.start(browser, server.home, **wishes)
            stack.callback(visitor.context.close)
            return visitor

        yield start


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A web space with the edition as anybody builds it, below another folder."""
    space = tmp_path_factory.mktemp("space")
    with ThreadPoolExecutor(1) as one:  # a loop of the browser runs in this thread
        assert one.submit(main, ["site", str(space / BELOW)]).result() == 0
    return space


@pytest.fixture(scope="session")
def site_home(site: Path) -> Iterator[str]:
    """Where the edition lies, in a sub-path of a plain server of files."""
    with on_a_web_space(site, BELOW.replace(" ", "%20")) as served:
        yield served
