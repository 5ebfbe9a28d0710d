"""A page that the browser translates goes on saying what is so."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from motc_lab.bots import bot_named
from motc_lab.engine.begin import new_session
from tests.browser.board_page import Kernel, board_pages
from tests.browser.classroom import PLAY, Classroom, Opens, begun, listed
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial
from tests.browser.test_rooms import come_in, opened
from tests.browser.translator import (
    answered,
    choosing,
    difference,
    differences,
    may_answer,
    rest,
    texts,
    translate,
)
from tests.browser.visit import LIVING_MS, Visit, living
from tests.browser.ways import WHOLE

GAMES: Final = ("motc", "stratego", "compile", "queens_gambit", "duel")
LESSONS: Final = ("00", *[f"{game}/01" for game in GAMES[1:]])
SEEDS: Final = (1, 2, 3) if WHOLE else (1,)
ANSWERS: Final = 25
# Other programs in a page are less careful: texts are joined, split, and moved together
# with the elements beside them.
ROUGH: Final = """() => {
  const made = (...inside) => {
    const font = document.createElement("font");
    font.append(...inside);
    return font;
  };
  const isText = (node) => node.nodeType === 3;
  const ways = [
    (one) => one.append(made(...one.childNodes)),
    (one) => one.normalize(),
    (one) => [...one.childNodes].find(isText)?.remove(),
    (one) => one.prepend(made("\u200b")),
    (one) => { one.textContent = one.textContent; },
    (one) => one.replaceChildren(...[...one.childNodes].reverse()),
  ];
  const ours = ".motc *:not(svg *, select *, font, font *)";
  const told = [...document.querySelectorAll(ours)]
    .filter((one) => [...one.childNodes].some(isText));
  told.forEach((one, at) => ways[at % ways.length](one));
}"""


def sitting_down(visitor: Visit, address: str, seed: int) -> Page:
    """Open a page, and have it translated."""
    page = visitor.go(address)
    living(page)
    translate(page)
    choosing(page, seed)
    return page


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_is_told_as_it_stands(
    tutorial: Tutorial, visit: Enter, seed: int
) -> None:
    for game in GAMES:
        visitor, count = visit(tutorial, still=True), 0
        while count < ANSWERS:
            wish = f"chapter/play?game={game}&level=random&lang=en"
            page = sitting_down(visitor, wish, seed + count)
            while count < ANSWERS and answered(page):
                count += 1
            rest(page)
            assert not differences(page), game
            count += 1  # a match may be over at once
        visitor.assert_clean()


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_lesson_is_told_as_it_stands(
    tutorial: Tutorial, visit: Enter, seed: int
) -> None:
    for lesson in LESSONS:
        visitor = visit(tutorial, still=True)
        page = sitting_down(visitor, f"chapter/{lesson}?lang=de", seed)
        for _ in range(ANSWERS):
            rest(page)
            if not answered(page):
                break
        assert not differences(page), lesson
        visitor.assert_clean()


def test_a_room_is_told_as_it_stands_on_both_devices(
    tutorial: Tutorial, visit: Enter
) -> None:
    here, there = visit(tutorial, still=True), visit(tutorial, still=True)
    code = opened(here, "compile", "en", "either")
    pages = (here.page, come_in(there, code, "de"))
    for seed, page in enumerate(pages):
        translate(page)
        choosing(page, seed)
    for _ in range(ANSWERS):
        asked = [page for page in pages if may_answer(page)]
        for page in asked:
            assert answered(page)
        pages[0].wait_for_timeout(0 if asked else 50)
    for page in pages:
        page.wait_for_timeout(500)  # for what the other one did last
        assert not differences(page)


@pytest.fixture
def opens(browser: Browser) -> Iterator[Opens]:
    """Pages of a class, each with a storage of its own."""
    contexts = []

    def open_one(size: Size, lang: str) -> Page:
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        context = browser.new_context(viewport=viewport, locale=lang, bypass_csp=True)
        context.set_default_timeout(LIVING_MS)
        contexts.append(context)
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()


def told_alike(room: Classroom) -> None:
    """Load each page of a class anew: it says the same."""
    for page in (room.lead, room.wall, room.phone):
        page.wait_for_timeout(300)
        before = texts(page)
        way = page.locator("[data-key=way][aria-expanded=true]")
        is_listed = way.count() > 0
        page.reload()
        expect(page.locator("#told")).not_to_be_empty()
        if page is room.lead:
            page.locator("[data-key=notes]").click()
        if is_listed:
            listed(page)
        page.wait_for_timeout(300)
        clock = [line for line in difference(before, texts(page)) if ":0" not in line]
        assert not [line for line in clock if line[:3] not in {"---", "+++", "@@ "}]
        translate(page)


def test_a_class_is_told_as_it_stands(tutorial: Tutorial, opens: Opens) -> None:
    room = begun(tutorial.home, opens, "en")
    for page in (room.lead, room.wall, room.phone):
        translate(page)
    room.lead.locator("#acts [data-act=code]").click()
    room.ask(PLAY)
    room.choices.first.click()
    expect(room.lead.locator("#told")).to_contain_text(": 1 · Answers: 1")
    told_alike(room)
    room.act("close", "closed")
    room.act("reveal", "revealed")
    told_alike(room)


def test_progress_is_deleted_by_the_second_press(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00", "?lang=en")
    page.get_by_role("radio").first.click()
    page.wait_for_function("localStorage.length > 0")
    visitor.go("?lang=en")
    translate(page)
    button = page.locator("#progress [data-act=delete]")
    button.click()
    page.wait_for_timeout(100)
    button.click()
    assert page.evaluate("Object.keys(localStorage).length") == 0


def test_what_is_chosen_and_has_the_focus_stays(browser: Browser) -> None:
    with board_pages(browser) as visit:
        page = visit(kernel("queens_gambit"))
        page.locator(".m-sq.m-live").first.click()
        card = page.locator(".m-cards-hand .m-live").first
        name = card.get_attribute("data-el") or ""
        card.press("Enter")
        expect(page.locator(".m-card-taken")).to_have_count(1)
        focused = "document.activeElement.dataset.el"
        before = page.evaluate(focused)
        translate(page)
        page.keyboard.press("d")  # opens the description
        page.keyboard.press("Escape")
        expect(page.locator(".m-card-taken")).to_have_count(1)
        assert name
        assert page.evaluate(focused) == before


@pytest.mark.parametrize("game", ["compile", "motc"])
def test_whatever_others_do_to_the_page_it_is_drawn_right_again(
    browser: Browser, game: str
) -> None:
    with board_pages(browser) as visit:
        board = kernel(game)
        page = visit(board)
        troubles: list[str] = []
        page.on("pageerror", lambda fault: troubles.append(str(fault)))
        choosing(page, 3)
        for _ in range(6):
            page.evaluate(ROUGH)
            assert answered(page)
        assert not troubles
        assert not difference(texts(page), texts(visit(board)))


def kernel(game: str) -> Kernel:
    """A match against somebody who answers at once."""
    session = new_session(game, 5)
    own = session.ruleset.players[0]
    bots = {other: bot_named("random", 3, session.ruleset.game) for other in own.others}
    return Kernel(session, "en", seat=own, bots=bots)


NUMBER: Final = re.compile(r"[^A-Za-z]*\d[^A-Za-z]*")
BARE: Final = """() => [...document.querySelectorAll(".m-score *, .m-board *")]
  .filter((one) => one.childNodes.length && !one.closest(".m-unseen, [role=dialog]"))
  .filter((one) => [...one.childNodes].every((node) => node.nodeType === 3))
  .map((one) => [one.textContent.trim(), one.closest("[translate=no]") !== null])"""


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_names_are_not_translated(browser: Browser, game: str) -> None:
    with board_pages(browser) as visit:
        board = kernel(game)
        page = visit(board)
        told: list[tuple[str, bool]] = page.evaluate(BARE)
    words = {word for word, kept in told if not kept}
    assert not {word for word in words if NUMBER.fullmatch(word)}
    game_words = board.session.ruleset.game.part("told").Told(
        board.session.ruleset, "en"
    )
    names = {game_words.seat(seat) for seat in board.session.ruleset.players}
    assert names & {word for word, kept in told if kept}
    assert not names & words
