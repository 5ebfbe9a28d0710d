"""A whole match of Stratego in JupyterLab, by mouse and by keys, kept in a file."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.engine.record import read_record
from tests.browser.hands import Press, by_mouse, until_changed
from tests.browser.lab import Lab
from tests.browser.test_lab import say
from tests.browser.test_stratego import General, by_key, element

FILE = "match-stratego.txt"
MADE = (
    "from motc_lab import Board, Match; "
    "match = Match.new(game='stratego', variant='quick', seed=3); "
    "Board(match, seat='red', bots={'blue': 'random'})"
)
SAVED = (
    f"match.save('{FILE}'); again = Match.load('{FILE}'); "
    "print(again.result == match.result, again.position == match.position)"
)


@pytest.mark.parametrize("press", [by_mouse, by_key], ids=["mouse", "keys"])
def test_a_whole_match_in_a_notebook(lab: Lab, lab_page: Page, press: Press) -> None:
    page = lab_page
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.goto("lab/tree/play-a-match.ipynb")
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    page.locator(".jp-Cell").first.click()
    say(page, MADE)
    element(page, "a1").focus()
    until_changed(page, press, element(page, "tool.preset first-steps"))
    until_changed(page, press, element(page, "choice.ready"))
    general = General(page, press)
    general.play_to_the_end()
    expect(page.locator(".m-result")).to_be_visible()
    page.locator(".jp-InputPrompt").first.click()  # out of the board
    assert say(page, SAVED).split() == ["True", "True"]
    read = read_record((lab.folder / FILE).read_text("utf-8"))
    assert read.is_over
    moves = [node for node in read.history if "-" in (node.choice or "")]
    assert len(moves) >= general.moves > 0
    assert faults == []
