"""A designer's nine tasks, on the web and in JupyterLab, by at most three presses."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from tests.browser.conftest import Enter
from tests.browser.designer_tasks import Hands, do_all
from tests.browser.server import Tutorial
from tests.browser.test_lab import say


@pytest.mark.parametrize("lang", LANGS)
def test_nine_tasks_on_the_web(
    tutorial: Tutorial, visit: Enter, tmp_path: Path, lang: Lang
) -> None:
    page = visit(tutorial).enter("designer", f"?lang={lang}")
    do_all(Hands(page, tmp_path, lang))


@pytest.mark.long
def test_nine_tasks_in_jupyterlab(lab_page: Page, tmp_path: Path) -> None:
    lab_page.goto("lab/tree/play-a-match.ipynb")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    lab_page.locator(".jp-CodeCell .cm-content").first.click()
    say(lab_page, "import motc_lab; print('there')")
    say(lab_page, "bench = motc_lab.Designer(); bench")
    do_all(Hands(lab_page, tmp_path))
    told = say(lab_page, "print(bench.edition.fischer.card('wQ').title.en)")
    assert told.strip() == "Own fischer wQ"
