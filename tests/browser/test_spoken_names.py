"""What has the focus is told whole, and once: places in a row, a plan, rows, tools."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from tests.browser.board_page import Kernel, Visit, board_pages
from tests.browser.editor_page import editor_pages

OTHER = "duel1;24;13;..;."
# A row or a grid that a reader walks over and finds nothing in.
BLANK = """() => [...document.querySelectorAll('[role=row], [role=gridcell]')].filter(
  (one) => one.getAttribute('role') === 'row' ? !one.querySelector('[role=gridcell]')
    : !one.textContent.trim() && !one.querySelector('svg'))
  .map((one) => one.outerHTML)"""
RUNS_ON = """() => [...document.querySelectorAll('[data-el] > .m-unseen')]
  .map((one) => one.textContent)
  .filter((text) => /[^.!?:;,…)\\s] (Can be chosen|Chosen)/u.test(text))"""


@pytest.fixture
def boards(browser: Browser) -> Iterator[Visit]:
    with board_pages(browser) as visit:
        yield visit


def begun(game: str, answers: int) -> AnySession:
    session, random = new_session(game, 3), Random(3)
    for _ in range(answers):
        question = session.question_of(session.asked[0])
        session.play(random.choice(question.options))
    return session


def names(page: Page, within: str) -> list[str]:
    return page.locator(f"{within} [data-el] > .m-unseen").all_text_contents()


@pytest.mark.parametrize(
    "game", ["motc", "stratego", "compile", "queens_gambit", "duel"]
)
def test_no_row_is_blank_and_no_name_runs_into_what_follows(
    boards: Visit, game: str
) -> None:
    for answers in (0, 2, 6):
        session = begun(game, answers if game != "duel" else min(answers, 1))
        if not session.asked:
            continue
        page = boards(Kernel(session, "en", seat=session.asked[0]))
        assert page.evaluate(BLANK) == []
        assert page.evaluate(RUNS_ON) == []
        page.context.close()


def test_cards_of_compile_tell_which_of_how_many_they_are(boards: Visit) -> None:
    session = begun("compile", 30)
    page = boards(Kernel(session, "en", seat=session.asked[0]))
    hand = names(page, ".m-cpl-store:last-of-type .m-cpl-hand")
    assert len(hand) > 1
    for at, name in enumerate(hand, 1):
        assert f"card {at} of {len(hand)}" in name
    expect(page.locator(".m-cpl-asked .m-unseen")).to_have_text("to move")
    tool = page.locator(".m-toolbar button", has_text="Describe")
    expect(tool).to_have_accessible_name("Describe")
    expect(tool).to_have_accessible_description("")


def test_a_planned_card_tells_its_place(boards: Visit) -> None:
    session = begun("queens_gambit", 2)
    page = boards(Kernel(session, "en", seat=session.asked[0]))
    hand = page.locator(".m-camp-near .m-cards-hand [data-el]")
    first = hand.first
    first.click()
    expect(first.locator("> .m-unseen")).to_contain_text("Card 1 of the plan")


def test_a_plain_editor_goes_back_and_on_by_its_keys(browser: Browser) -> None:
    with editor_pages(browser) as visit:
        page, kernel = visit(ruleset=ruleset_of("duel"), lang="en")
        before = kernel.position.code
        code = page.locator('[data-field="code"]')
        expect(code).to_have_value(before)
        code.fill(OTHER)
        expect(code).to_have_value(OTHER)
        page.keyboard.press("u")  # in a field it is a letter
        expect(code).to_have_value(f"{OTHER}u")
        page.keyboard.press("Backspace")
        page.locator(".me-tools button").first.focus()
        for key, told in (("u", before), ("y", OTHER), ("u", before), ("r", OTHER)):
            page.keyboard.press(key)
            expect(code).to_have_value(told)
