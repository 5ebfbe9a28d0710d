"""A designer's session in JupyterLab: cells move the boards, clicks move the match."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_lab import run_cell, say

FIRST = ("position = match.position", "fork = match.here.number", "sandbox = Sandbox")
HERE = ".m-tree [aria-current=step]"


@pytest.fixture
def study(lab_page: Page) -> Page:
    lab_page.goto("lab/workspaces/study/tree/what-if-study.ipynb?reset")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    return lab_page


@pytest.fixture
def sandbox(study: Page) -> Locator:
    """The sandbox of the notebook's match, which stands before Spassky's first card."""
    for text in FIRST:
        cell = run_cell(study, text)
    board = cell.locator(".motc").first
    tree = board.locator("[data-tab=tree]")
    tree.click()
    expect(lines(board)).to_have_count(5)
    tree.click()  # where it lies over the table it is closed again, and goes on
    return board


def lines(board: Locator) -> Locator:
    """What was tried, in the tree of a sandbox or of a part."""
    return board.locator("[role=treeitem]")


def element(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-el="{name}"]').first


def ask(page: Page, code: str) -> str:
    """Run a new cell beside the sandbox's; return what it prints."""
    cell = page.locator(".jp-CodeCell").filter(has_text=FIRST[-1]).first
    cell.locator(".jp-InputPrompt").first.click()  # out of the board
    return say(page, code).strip()


@pytest.mark.long
def test_a_cell_moves_board_and_tree(study: Page, sandbox: Locator) -> None:
    card = element(sandbox, "section.3.spassky")
    expect(card).not_to_contain_text("Champion Joins the Applause")
    assert ask(study, "match.play('bQ@3+1'); print('played')") == "played"
    expect(card).to_contain_text("Champion Joins the Applause")
    expect(lines(sandbox)).to_have_count(6)
    expect(sandbox.locator(HERE)).to_have_attribute("data-node", "5")
    undone = "match.undo(); match.rename(5, 'queen first'); print('back')"
    assert ask(study, undone) == "back"
    expect(card).not_to_contain_text("Champion Joins the Applause")
    expect(sandbox.locator(HERE)).to_have_attribute("data-node", "2")
    expect(lines(sandbox).filter(has_text="queen first")).to_have_count(1)


@pytest.mark.long
def test_a_click_on_the_board_moves_the_match(study: Page, sandbox: Locator) -> None:
    before = ask(study, "before = match.position; print(before.code)")
    element(sandbox, "spassky.bQ").click()
    element(sandbox, "section.3").click()
    element(sandbox, "commit").click()
    expect(lines(sandbox)).to_have_count(6)
    told = ask(study, "print(match.here.choice, match.position.code)")
    choice, after = told.split()
    assert choice == "bQ@3"
    assert after != before
    shown = "print(*(text for _, text in before.differences(match.position)))"
    assert "section III" in ask(study, shown)
    assert ask(study, "print(match.position == before.play('bQ@3'))") == "True"


@pytest.mark.long
def test_a_branch_made_by_hand_is_there_in_python(
    study: Page, sandbox: Locator
) -> None:
    """Made and left on the page; its place and its record in a cell."""
    values = sandbox.locator("[data-tab=values]")
    values.click()
    play = sandbox.locator(".m-values").get_by_role("button", name="Play:")
    play.last.click()
    sandbox.locator("[data-tab=tree]").click()
    tried = lines(sandbox)
    expect(tried).to_have_count(6)
    told = ask(study, "print(len(match.history), match.here.number)")
    assert told.split() == ["6", "5"]
    parent = (
        "n = match.history.node(5); print(n.parent.number, n.choice in match.record)"
    )
    assert ask(study, parent).split() == ["2", "True"]
    tried.last.click()
    sandbox.locator('.m-board [data-el][tabindex="0"]').press("b")  # Return
    assert ask(study, "match.jump(2); print('there')") == "there"
    expect(sandbox.locator(HERE)).to_have_attribute("data-node", "2")
    expect(tried).to_have_count(6)
    replay = "again = Match.from_record(match.record); print(len(again.history))"
    assert ask(study, replay) == "6"


@pytest.mark.long
def test_what_one_part_shows_every_part_follows(study: Page, sandbox: Locator) -> None:
    """Two seats side by side, the timeline, and an editor: all of one match."""
    made = "from motc_lab import Board, Editor, Timeline, WhatIf; "
    made += "from IPython.display import display; display("
    made += "Board(match, seat='spassky'), Board(match, seat='fischer', lang='de'), "
    made += "Timeline(match), WhatIf(match), Editor(match))"
    ask(study, made)
    parts = study.locator(".jp-CodeCell").filter(has_text=made).locator(".motc")
    expect(parts).to_have_count(5)
    spassky, fischer, timeline, tree, editor = (parts.nth(n) for n in range(5))
    card = element(spassky, "spassky.bQ")
    card.click()
    element(spassky, "section.3").click()
    element(spassky, "commit").click()
    expect(element(fischer, "section.3.spassky")).to_contain_text(
        "Weltmeister klatscht"
    )
    expect(element(fischer, "spassky.bQ")).to_have_count(0)
    expect(element(sandbox, "section.3.spassky")).to_contain_text("Champion Joins")
    expect(lines(tree)).to_have_count(6)
    expect(timeline.locator("svg").first).to_be_visible()
    told = ask(study, "print(match.position.code)")
    expect(editor.locator('[data-field="code"]')).to_have_value(told)
