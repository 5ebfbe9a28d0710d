"""A click on another card or piece moves the choice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from motc_lab.bots import bot_named
from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from tests.browser.board_page import Kernel, Visit, board_pages
from tests.browser.hands import Press, by_mouse, by_touch
from tests.browser.test_stratego import by_key

HANDS: dict[str, Press] = {"mouse": by_mouse, "fingers": by_touch, "keys": by_key}
GAMES = ("motc", "stratego", "compile", "queens_gambit", "duel")
CASES = [
    *((game, "mouse") for game in GAMES),
    ("stratego", "keys"),
    ("motc", "fingers"),
]
MOST_PRESSES = 40
LIVE = ".m-cell.m-live:not(.m-chosen)"
CHOSEN = ".m-cell.m-chosen"
OTHER = ".m-cell.m-other"
KEEP_ALL = '[data-el="choice.done"]'


@pytest.fixture
def boards(browser: Browser) -> Iterator[Visit]:
    with board_pages(browser) as visit:
        yield visit


def opened(boards: Visit, game: str, hand: str) -> tuple[AnySession, Page]:
    """A board against a bot; the first hand of cards is kept as it is."""
    session = new_session(game=game, seed=3)
    near, *others = session.ruleset.players
    bots = {seat: bot_named("random", 1, game) for seat in others}
    kernel = Kernel(session, "en", seat=near, bots=bots)
    page = boards(kernel, touch=hand == "fingers")
    page.locator(f"{LIVE}, {KEEP_ALL}").first.wait_for()
    if page.locator(KEEP_ALL).count():
        page.locator(KEEP_ALL).click()
        expect(page.locator(KEEP_ALL)).to_have_count(0)
    return session, page


def choose_until_it_may_be_moved(page: Page, press: Press) -> None:
    """Choose, and answer what one press answers, until another thing is offered."""
    for _ in range(MOST_PRESSES):
        page.locator(LIVE).first.wait_for()
        press(page.locator(LIVE).first)
        page.evaluate("new Promise(requestAnimationFrame)")
        if page.locator(OTHER).count():
            return
    raise AssertionError("nothing may be chosen instead")


def named(cell: Locator) -> str:
    return cell.get_attribute("data-el") or ""


@pytest.mark.parametrize(("game", "hand"), CASES)
def test_another_card_or_piece_takes_the_place_of_the_chosen_one(
    boards: Visit, game: str, hand: str
) -> None:
    session, page = opened(boards, game, hand)
    press = HANDS[hand]
    choose_until_it_may_be_moved(page, press)
    before = len(session.events())
    chosen = [named(cell) for cell in page.locator(CHOSEN).all()]
    other = named(page.locator(OTHER).first)
    press(page.locator(OTHER).first)
    moved = page.locator(f'{CHOSEN}[data-el="{other}"]')
    expect(moved).to_have_count(1)
    expect(page.locator(CHOSEN)).to_have_count(len(chosen))
    assert len(session.events()) == before


def test_a_forecast_follows_the_card_and_its_section_and_pawns_stay(
    boards: Visit,
) -> None:
    _, page = opened(boards, "motc", "mouse")
    cards = page.locator(".m-hand-card.m-live")
    cards.first.click()
    page.locator(".m-value.m-live").last.click()
    expect(page.locator('[data-el="commit"]')).to_be_visible()
    section = named(page.locator(".m-value.m-chosen"))
    forecast = page.locator(".m-desk .m-preview").inner_text()
    page.locator(f"{OTHER}.m-hand-card").last.click()
    expect(page.locator(f'.m-value.m-chosen[data-el="{section}"]')).to_have_count(1)
    expect(page.locator('[data-el="commit"]')).to_be_visible()
    expect(page.locator(".m-desk .m-preview")).not_to_have_text(forecast)


def test_a_square_that_the_piece_may_go_to_is_no_other_choice(boards: Visit) -> None:
    """In a set-up a second piece changes places with the chosen one."""
    session, page = opened(boards, "stratego", "mouse")
    page.locator('[data-el^="tool.preset"]').first.click()
    home = page.locator(".m-square.m-live:has(.m-block)")
    home.nth(1).wait_for()
    first, second = (named(home.nth(at)) for at in (0, 1))
    before = page.locator(f'[data-el="{first}"] .m-block-rank').inner_text()
    page.locator(f'[data-el="{first}"]').click()
    page.locator(f'[data-el="{second}"]').click()
    rank = page.locator(f'[data-el="{second}"] .m-block-rank')
    expect(rank).to_have_text(before)
    expect(page.locator(CHOSEN)).to_have_count(0)
    assert not session.is_over
