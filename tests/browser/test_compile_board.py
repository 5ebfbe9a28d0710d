"""The table of Compile in a Chromium: by mouse in English, by keys in German."""

import os
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page

from motc_lab.bots import bot_named
from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang
from tests.browser.board_page import Kernel, Visit, board_pages
from tests.browser.fit import lengthen
from tests.browser.hands import COUNT_SCROLLS, Press, by_mouse, by_touch
from tests.browser.layout import SIZES, out_of_view_at
from tests.browser.test_stratego import by_key
from tests.browser.visit import assert_accessible

# What is pressed, the first that is there: what waits to be confirmed comes first.
OFFERS = (
    '[data-el="commit"]:not([aria-disabled=true])',
    ".m-live:not(.m-chosen)",
    '[data-el^="choice."]:not([data-el="choice.resign"])',
)
STATE = """() => [document.querySelector('.motc').dataset.beat,
  ...[...document.querySelectorAll('.m-chosen')].map((e) => e.dataset.el)].join()"""
WHOLE = os.environ.get("MOTC_LAB_COURSE") == "full"  # to the end of the match
MOST_PRESSES = 1_500 if WHOLE else 120
RANDOM = Random(1)  # whoever always takes the first thing may never come to an end
WAITS = {"en": " waits until ", "de": " wartet, bis "}


@pytest.fixture
def boards(browser: Browser) -> Iterator[Visit]:
    with board_pages(browser) as visit:
        yield visit


def kernel(session: AnySession, lang: Lang = "en") -> Kernel:
    near = session.ruleset.players[0]
    bot = bot_named("random", 3, session.ruleset.game)
    return Kernel(session, lang, seat=near, bots={near.others[0]: bot})


def in_the_middle(seed: int, answers: int) -> AnySession:
    """A random match after so many answers."""
    session, random = new_session("compile", seed), Random(seed)
    for _ in range(answers):
        question = session.question_of(session.asked[0])
        session.play(random.choice(question.options))
    return session


def interrupted(deep: int) -> AnySession:
    """A match in which so many things wait for each other, found by playing on."""
    for seed in range(400):
        session, random = new_session("compile", seed), Random(seed)
        near = session.ruleset.players[0]
        while not session.is_over:
            asked = session.asked[0]
            if asked is near and len(session.view(near).resolving) >= deep:
                return session
            question = session.question_of(asked)
            session.play(random.choice(question.options))
    raise AssertionError(f"nowhere do {deep} things wait")


def element(page: Page, name: str) -> Locator:
    return page.locator(f'[data-el="{name}"]').first


def answer_once(page: Page, press: Press) -> None:
    """Press what is offered, and wait until the table shows it."""
    for offer in OFFERS:
        found = page.locator(offer).locator("visible=true")
        if found.count():
            before = page.evaluate(STATE)
            press(found.nth(RANDOM.randrange(found.count())) if WHOLE else found.first)
            page.wait_for_function(f"before => ({STATE})() !== before", arg=before)
            return
    raise AssertionError("nothing is offered")


@pytest.mark.parametrize(
    ("press", "lang", "size"),
    [(by_mouse, "en", (1366, 768)), (by_key, "de", (1366, 768))],
    ids=["mouse", "keys"],
)
def test_draft_and_exchanges_are_played_without_a_scroll(
    boards: Visit, press: Callable[[Locator], None], lang: Lang, size: tuple[int, int]
) -> None:
    session = new_session("compile", 5)
    page = boards(kernel(session, lang), size=size)
    page.evaluate(COUNT_SCROLLS)
    for _ in range(MOST_PRESSES):
        if session.is_over or (not WHOLE and session.machine.turns >= 7):
            break
        answer_once(page, press)
    assert session.is_over or (not WHOLE and session.machine.turns >= 7)
    assert_accessible(page)
    assert page.evaluate("globalThis.scrolls.length") == 0


def test_fingers_play_it_on_a_phone(boards: Visit) -> None:
    session = in_the_middle(7, 14)
    page = boards(kernel(session), size=(390, 844), touch=True)
    before = session.machine.turns
    for _ in range(MOST_PRESSES):
        if session.is_over or (not WHOLE and session.machine.turns >= before + 2):
            break
        answer_once(page, by_touch)
    assert session.is_over or (not WHOLE and session.machine.turns >= before + 2)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_waits_for_what_can_be_read_from_the_screen(
    boards: Visit, lang: Lang
) -> None:
    session = interrupted(4)
    page = boards(kernel(session, lang))
    said = page.locator(".m-cpl-waiting span:not(.m-cpl-turn)").all_inner_texts()
    assert len(said) >= 3
    assert all(WAITS[lang] in sentence for sentence in said[1:])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_is_in_one_view(boards: Visit, lang: Lang) -> None:
    for session in (new_session("compile", 1), in_the_middle(3, 40), interrupted(3)):
        page = boards(kernel(session, lang))
        lengthen(page)
        assert out_of_view_at(page, *SIZES) == []
        page.context.close()


def test_the_other_hand_shows_backs_alone(boards: Visit) -> None:
    session = in_the_middle(3, 40)
    near = session.ruleset.players[0]
    page = boards(kernel(session))
    hidden = set(session.view(near.others[0]).hand)
    assert hidden
    text = page.content()
    assert not any(f'{near.others[0]}.{card}"' in text for card in hidden)
