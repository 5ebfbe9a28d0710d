"""The editor in JupyterLab: what is clicked is there in Python, and back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import Lab
from tests.browser.test_lab import PATIENCE_MS, rest, say


@pytest.fixture
def notebook(tmp_path: Path, browser: Browser) -> Iterator[Page]:
    lab = Lab.start(tmp_path)
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    page.goto(f"{lab.home}lab/tree/play-a-match.ipynb")
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    yield page
    context.close()
    lab.stop()


def test_editor_and_match_move_each_other(notebook: Page) -> None:
    page = notebook
    page.locator(".jp-CodeCell .cm-content").first.click()
    say(page, "import motc_lab; m = motc_lab.Match.new(seed=5); motc_lab.Editor(m)")
    editor = page.locator(".me-editor").first
    expect(editor).to_be_visible()
    editor.locator(".me-middle").get_by_role("button", name="more").click()
    expect(editor.locator(".me-middle .me-dial")).to_contain_text("for Fischer")
    assert say(page, "print('marker', m.position.marker)").strip() == "marker 1"
    say(page, "m.play('done'); print('played', m.question.seat)")
    rest(page)
    expect(editor.locator('[data-field="code"]')).to_have_value(
        say(page, "print(m.position.code)").strip()
    )
