"""The docs as a site: every page has a way to it, every link leads somewhere."""

import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin

import pytest
from playwright.sync_api import Browser, expect

import motc_lab
from motc_lab.app.cli import COMMANDS
from tests.browser.site import on_a_web_space
from tests.browser.visit import AXE, ROOT, Visit

BUILDER = ROOT / "docs" / "site" / "build.py"
LOADED = re.compile(r'<(?:script|img|iframe|source)[^>]* src="?(https?://[^" >]+)')
STYLES = re.compile(
    r'<link[^>]* rel="?(?:stylesheet|icon|preload)[^>]* href="?(https?:)'
)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the docs, built as ``make docs`` does; a lost link fails it."""
    build = tmp_path_factory.mktemp("build")
    words = [sys.executable, str(BUILDER), str(build)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return build / "site"


@pytest.fixture(scope="session")
def home(built: Path) -> Iterator[str]:
    """Where the docs are served, below the edition without a server."""
    with on_a_web_space(built, "docs/") as served:
        yield served


@pytest.fixture
def reader(browser: Browser, home: str) -> Iterator[Visit]:
    """Somebody who reads the docs."""
    come = Visit.start(browser, home, still=True)
    yield come
    come.context.close()


def test_every_page_has_a_way_to_it() -> None:
    config = runpy.run_path(str(BUILDER))["config"]()
    named = set(re.findall(r'"([^"]+\.md)"', str(tomllib.loads(config)["project"])))
    named |= set(re.findall(r"'([^']+\.md)'", str(tomllib.loads(config)["project"])))
    docs = ROOT / "docs"
    pages = {page.relative_to(docs).as_posix() for page in docs.rglob("*.md")}
    assert pages <= named


def test_every_public_name_and_command_is_in_the_reference(built: Path) -> None:
    reference = built / "docs" / "reference"
    text = "".join(page.read_text("utf-8") for page in reference.rglob("index.html"))
    for name in motc_lab.__all__:
        assert f'id="motc_lab.{name}"' in text, name
    for command in COMMANDS:
        assert f'id="{command}"' in text, command


def test_nothing_is_loaded_from_another_host(built: Path) -> None:
    pages = list((built / "docs").rglob("*.html"))
    assert pages
    for page in pages:
        text = page.read_text("utf-8")
        assert not LOADED.findall(text), page
        assert not STYLES.findall(text), page


def test_every_link_leads_to_a_page_or_a_place_on_it(built: Path) -> None:
    docs, lost = built / "docs", []
    pages = {page.resolve(): page.read_text("utf-8") for page in docs.rglob("*.html")}
    for page, text in pages.items():
        for link in re.findall(r'<a [^>]*href="?([^" >]+)', text):
            path, _, place = unquote(link).partition("#")
            if ":" in path or page.name == "404.html":
                continue
            goal = (page.parent / path.partition("?")[0]).resolve()
            if not goal.is_relative_to(docs.resolve()):
                continue  # a page of the edition; the builder looks after those
            file = page if not path else goal / "index.html" if goal.is_dir() else goal
            there = pages.get(file, "") if file.suffix == ".html" else ""
            if not file.exists() or (place and f'id="{place}"' not in there):
                lost.append((page.relative_to(docs.resolve()).as_posix(), link))
    assert len(pages) > 60
    assert not lost


def test_the_search_finds_a_word(reader: Visit) -> None:
    page = reader.page
    page.goto(reader.home)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)  # its script listens, then its list of words comes
    page.keyboard.press("Control+k")
    page.wait_for_timeout(1000)
    page.keyboard.type("nginx", delay=60)
    found = page.get_by_role("option", name=re.compile("Several servers"))
    expect(found.first).to_be_visible()


@pytest.mark.parametrize("path", ["", "play/", "spielen/", "reference/matches/"])
def test_axe_finds_nothing_serious(reader: Visit, path: str) -> None:
    page = reader.page
    page.goto(urljoin(reader.home, path))
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    serious = {"serious", "critical"}
    assert not [
        (one["id"], [node["html"][:200] for node in one["nodes"]])
        for one in found["violations"]
        if one["impact"] in serious
    ]
