"""An unmodified Voila shows the chapters alive; notebooks with code are few at once."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, expect

from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter, Serve
from tests.browser.course import Mouse, Newcomer
from tests.browser.server import Tutorial
from tests.browser.stock_voila import (
    NOTEBOOKS,
    OLDEST,
    ROOT,
    StockVoila,
    oldest_voila,
)
from tests.browser.test_compile_course import Drafter
from tests.browser.visit import Visit, living, until

STAND_IN = ROOT / "tests" / "web" / "stand_in"  # a counter with code of its own
PLAYED = (("00", "en"), ("03", "de"), ("compile/01", "en"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StockVoila]:
    voila = StockVoila.start(tmp_path_factory.mktemp("voila"))
    yield voila
    voila.stop()


@pytest.fixture(scope="module")
def oldest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StockVoila]:
    folder = tmp_path_factory.mktemp("oldest")
    python = oldest_voila(folder / "venv")
    told = subprocess.run(
        [python, "-m", "voila", "--version"], check=True, capture_output=True, text=True
    )
    assert told.stdout.strip() == OLDEST
    voila = StockVoila.start(folder, python)
    yield voila
    voila.stop()


class Player(Drafter):
    """A newcomer on a page that has no link to a sandbox to be compared by."""

    def _seen(self) -> None:
        """What is pressed next, and the verdict, are waited for by themselves."""


def kernels_of(server: Tutorial) -> int:
    """How many kernels the server has."""
    children = psutil.Process(server.process.pid).children()
    return sum("ipykernel_launcher" in words_of(child) for child in children)


def words_of(process: psutil.Process) -> list[str]:
    """The words by which a process was started; none where it has ended meanwhile."""
    with suppress(psutil.Error):
        return process.cmdline()
    return []


def notebook_of(number: str) -> str:
    """Where Voila has the notebook of a chapter."""
    folder, _, digits = number.rpartition("/")
    (file,) = (NOTEBOOKS / folder).glob(f"{digits}-*.ipynb")
    return f"voila/render/{file.relative_to(NOTEBOOKS).as_posix()}"


def play(visitor: Visit, number: str, lang: Lang) -> None:
    """Go through the first step of a chapter, and on to the second."""
    page = visitor.go(f"{notebook_of(number)}?lang={lang}")
    living(page)
    walks = Player if number.startswith("compile/") else Newcomer
    newcomer = walks(page, lang, Mouse(page, lang), LessonRun(number))
    newcomer.settle()
    newcomer._step()
    newcomer.control("next")
    newcomer.at_step(2)
    expect(page.locator(".page-head h1")).to_contain_text(
        newcomer.run.lesson.title.in_language(lang)
    )
    board = page.locator(".motc").bounding_box()
    assert board is not None
    assert board["width"] >= 0.9 * page.evaluate("innerWidth")
    assert not visitor.foreign_requests
    visitor.assert_clean()


@pytest.mark.parametrize(("number", "lang"), PLAYED)
def test_a_chapter_is_played_in_the_installed_voila(
    installed: StockVoila, browser: Browser, number: str, lang: Lang
) -> None:
    visitor = Visit.start(browser, installed.home, still=True)
    play(visitor, number, lang)
    visitor.context.close()


@pytest.mark.long
@pytest.mark.parametrize(("number", "lang"), PLAYED)
def test_a_chapter_is_played_in_the_oldest_voila(
    oldest: StockVoila, browser: Browser, number: str, lang: Lang
) -> None:
    visitor = Visit.start(browser, oldest.home, still=True)
    play(visitor, number, lang)
    visitor.context.close()


def test_code_that_is_meant_for_jupyterlab_is_neither_run_nor_shown(
    installed: StockVoila, browser: Browser
) -> None:
    visitor = Visit.start(browser, installed.home)
    page = visitor.go(notebook_of("03"))
    living(page)
    expect(page.locator(".served-code")).to_have_count(1)
    expect(page.get_by_text("The same in code")).to_have_count(0)
    visitor.context.close()


@pytest.fixture
def own_template(monkeypatch: pytest.MonkeyPatch) -> None:
    """The template of these sources, whichever is installed."""
    monkeypatch.setenv("JUPYTER_PATH", str(ROOT / "share" / "jupyter"))


@pytest.mark.usefixtures("own_template")
def test_a_notebook_with_code_lives_and_the_next_visitor_reads_that_none_is_left(
    serve: Serve, visit: Enter, tmp_path: Path
) -> None:
    folder = tmp_path / "own"
    shutil.copytree(STAND_IN, folder)
    server = serve("--folder", str(folder), "--kernels", "1")
    first = visit(server, strict=True)
    page = first.go("chapter/00")
    counter = page.locator("button.counter")
    for count in range(3):
        expect(counter).to_have_text(f"count {count}")
        counter.click()
    expect(counter).to_have_text("count 3")
    assert kernels_of(server) == 1
    second = visit(server, accepts="de", strict=True)
    refused = second.go("chapter/00")
    expect(refused.locator("h1")).to_have_text("Dieses Notebook ist besetzt")
    expect(refused.locator("h2")).to_have_text("This notebook is busy")
    first.assert_clean()
    first.leave()
    until(refused, lambda: not kernels_of(server))

    def comes_in() -> bool:
        """Whether there is a kernel: Jupyter counts one a while after its process."""
        refused.get_by_role("link", name="Noch einmal versuchen").click()
        return refused.locator("h1", has_text="ist besetzt").count() == 0

    until(refused, comes_in)
    expect(refused.locator("button.counter")).to_have_text("count 0")
    assert not second.foreign_requests
