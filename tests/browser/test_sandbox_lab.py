"""A designer's session in JupyterLab: cells move the sandbox, clicks move the match."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_lab import run_cell, say

FIRST = ("position = match.position", "fork = match.here.number", "sandbox = Sandbox")


@pytest.fixture
def study(lab_page: Page) -> Page:
    lab_page.goto("lab/workspaces/study/tree/what-if-study.ipynb?reset")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    return lab_page


def test_a_designers_session(study: Page) -> None:
    """Cells move board and tree; a branch made by hand is there in Python."""
    for text in FIRST:
        cell = run_cell(study, text)
    sandbox = cell.locator(".motc").first
    lines = sandbox.get_by_role("treeitem")
    expect(lines).to_have_count(5)
    expect(sandbox.locator(".m-values tbody tr").first).to_be_visible()
    sandbox.locator(".m-values tbody button").last.click()
    expect(lines).to_have_count(6)
    cell.locator(".jp-InputPrompt").first.click()  # out of the sandbox
    told = say(study, "print(len(match.history), match.here.number)")
    assert told.split() == ["6", "5"]
    say(study, "match.jump(2); match.rename(5, 'by hand'); print('done')")
    expect(sandbox.locator(".m-tree [aria-current=step]")).to_have_attribute(
        "data-node", "2"
    )
    expect(sandbox.get_by_role("treeitem", name="by hand")).to_be_visible()
