"""The editor in JupyterLab: what is clicked is there in Python, and back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_lab import rest, say


@pytest.fixture
def notebook(lab_page: Page) -> Page:
    lab_page.goto("lab/tree/play-a-match.ipynb")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    return lab_page


@pytest.mark.long
def test_editor_and_match_move_each_other(notebook: Page) -> None:
    page = notebook
    page.locator(".jp-CodeCell .cm-content").first.click()
    say(page, "import motc_lab; m = motc_lab.Match.new(seed=5); print('new')")
    say(page, "m.play('done'); m.play('done'); motc_lab.Editor(m)  # game 1 begins")
    editor = page.locator(".me-editor").first
    expect(editor).to_be_visible()
    editor.locator(".me-middle").get_by_role("button", name="more").click()
    expect(editor.locator(".me-middle .me-dial")).to_contain_text("for Fischer")
    assert say(page, "print('marker', m.position.marker)").strip() == "marker 1"
    say(page, "m.play(m.question.options[0]); print('played', m.question.seat)")
    rest(page)
    expect(editor.locator('[data-field="code"]')).to_have_value(
        say(page, "print(m.position.code)").strip()
    )
