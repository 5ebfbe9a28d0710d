"""The board in JupyterLab: clicks move the match, cells move the board."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect


def rest(page: Page) -> None:
    """Wait until the kernel has nothing to do."""
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']")


def run_cell(page: Page, text: str) -> Locator:
    """Run the code cell that holds the text; return it when the kernel rests."""
    cell = page.locator(".jp-CodeCell").filter(has_text=text).first
    before = cell.locator(".jp-InputPrompt").inner_text()
    cell.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    wait_until_run(cell, before)
    return cell


def wait_until_run(cell: Locator, before: str) -> None:
    """Wait until a cell that had this prompt before has a new number, and all it says.

    A cell that was run once keeps its old number for a moment.
    """
    prompt = cell.locator(".jp-InputPrompt")
    expect(prompt).not_to_have_text(before)
    expect(prompt).to_have_text(re.compile(r"\[\d+\]:"))
    rest(cell.page)


def say(page: Page, code: str) -> str:
    """Write a new cell below the present one, run it, and return what it says."""
    cells = page.locator(".jp-Notebook .jp-Cell")
    count = cells.count()
    page.keyboard.press("Escape")
    expect(page.locator(".jp-Notebook.jp-mod-commandMode")).to_have_count(1)
    page.keyboard.press("a")
    expect(cells).to_have_count(count + 1)
    page.keyboard.press("Enter")
    expect(page.locator(".jp-Cell.jp-mod-active .cm-content")).to_be_focused()
    page.keyboard.type(code)
    cell = page.locator(".jp-CodeCell").filter(has_text=code).first
    before = cell.locator(".jp-InputPrompt").inner_text()
    page.keyboard.press("Shift+Enter")
    wait_until_run(cell, before)
    return cell.locator(".jp-OutputArea-output").last.inner_text()


@pytest.fixture
def notebook(lab_page: Page) -> Page:
    lab_page.goto("lab/tree/play-a-match.ipynb")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    return lab_page


def test_a_click_on_the_board_moves_the_match_of_the_notebook(notebook: Page) -> None:
    run_cell(notebook, "match = Match.new(seed=1972)")
    cell = run_cell(notebook, "Board(match, seat=Seat.SPASSKY, bot=")
    board = cell.locator(".motc").first
    board.get_by_role("button", name="Keep all").first.click()
    expect(board).to_contain_text("Game 1, exchange 1")
    assert "play" in say(notebook, "print(match.question.kind)")


@pytest.mark.long
def test_a_cell_moves_every_board_of_its_match(notebook: Page) -> None:
    run_cell(notebook, "match = Match.new(seed=1972)")
    left = run_cell(notebook, "duel = Match.new(seed=21)").locator(".motc").first
    right = run_cell(notebook, "Board(duel, seat=Seat.FISCHER").locator(".motc").first
    expect(left).to_contain_text("Spassky")
    before = right.inner_text()
    run_cell(notebook, 'duel.play("done")  # both')
    expect(right).not_to_have_text(before)
    expect(right).to_contain_text("Spasski")


@pytest.mark.long
def test_a_board_shown_twice_lives_on_where_one_of_its_views_is_gone(
    notebook: Page,
) -> None:
    run_cell(notebook, "match = Match.new(seed=1972)")
    shown = run_cell(notebook, "Board(match, seat=Seat.SPASSKY, bot=")
    notebook.keyboard.press("Escape")
    say(notebook, "twice = Board(match, lang='de'); twice")
    again = say(notebook, "twice  # again")
    assert "Spasski" in again
    rerun = notebook.locator(".jp-CodeCell").filter(has_text="twice  # again").first
    rerun.locator(".cm-content").click()
    notebook.keyboard.press("End")
    notebook.keyboard.type("; twice = None")
    notebook.keyboard.press("Shift+Enter")
    expect(rerun.locator(".motc")).to_have_count(0)
    left = notebook.locator(".jp-CodeCell").filter(has_text="lang='de'").first
    before = left.locator(".motc").inner_text()
    shown.locator(".motc").get_by_role("button", name="Keep all").first.click()
    expect(left.locator(".motc")).not_to_have_text(before)
    expect(left.locator(".motc")).to_contain_text("Partie 1, Angriff 1")


@pytest.mark.long
def test_a_board_whose_kernel_was_restarted_says_what_to_do(notebook: Page) -> None:
    faults: list[str] = []
    notebook.on("pageerror", lambda fault: faults.append(str(fault)))
    run_cell(notebook, "match = Match.new(seed=1972)")
    cell = run_cell(notebook, "Board(match, seat=Seat.SPASSKY, bot=")
    notebook.keyboard.press("Escape")
    notebook.keyboard.press("0")
    notebook.keyboard.press("0")
    notebook.locator(".jp-Dialog .jp-mod-accept").click()
    banner = cell.locator(".m-banner")
    expect(banner).to_contain_text("Run its cell again")
    expect(banner.get_by_role("button")).to_have_count(0)
    cell.get_by_role("button", name="Keep all").first.click()
    rest(notebook)
    assert faults == []
    run_cell(notebook, "match = Match.new(seed=1972)")
    again = run_cell(notebook, "Board(match, seat=Seat.SPASSKY, bot=")
    expect(again.locator(".motc[data-settled]")).to_have_count(1)
    again.get_by_role("button", name="Keep all").first.click()
    expect(again.locator(".motc")).to_contain_text("Game 1, exchange 1")
    expect(again.locator(".m-banner")).to_have_count(0)
