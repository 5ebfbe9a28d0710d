"""The table of Compile in a Chromium: by mouse in English, by keys in German."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from motc_lab.bots import bot_named
from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.games.compile.lessons.parts import code_of, table_of
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.board_page import Kernel, Visit, board_pages
from tests.browser.fit import lengthen
from tests.browser.hands import COUNT_SCROLLS, Press, by_touch
from tests.browser.layout import SIZES, out_of_view_at
from tests.browser.visit import assert_accessible
from tests.browser.ways import HANDS, PHONE, WHOLE, by_all_ways
from tests.games.compile.story import WAY
from tests.games.compile.story import interrupted as story

# What is pressed, the first that is there: what waits to be confirmed comes first.
OFFERS = (
    '[data-el="commit"]:not([aria-disabled=true])',
    ".m-live:not(.m-chosen)",
    '[data-el^="choice."]:not([data-el="choice.resign"])',
)
STATE = """() => [document.querySelector('.motc').dataset.beat,
  ...[...document.querySelectorAll('.m-chosen')].map((e) => e.dataset.el)].join()"""
MOST_PRESSES = 1_500 if WHOLE else 120
RANDOM = Random(1)  # whoever always takes the first thing may never come to an end
# What is read while the story's cards wait for each other: the newest first.
STACK = {
    "en": (
        "Now: {} (middle box)",
        "{} waits until {} is resolved",
        "Life 1,Water 0,Darkness 1,Light 0",
        "{} decides because {} is {}’s card",
        "Amber,Green",
    ),
    "de": (
        "Jetzt: {} (mittlere Box)",
        "{} wartet, bis {} ausgeführt ist",
        "Leben 1,Wasser 0,Dunkelheit 1,Licht 0",
        "{} entscheidet, denn {} ist eine Karte von {}",
        "Bernstein,Grün",
    ),
}


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


@pytest.mark.parametrize(("hand", "lang", "size"), by_all_ways("mouse-en", "keys-de"))
def test_draft_and_exchanges_are_played_without_a_scroll(
    boards: Visit, hand: str, lang: Lang, size: tuple[int, int]
) -> None:
    session = new_session("compile", 5)
    page = boards(kernel(session, lang), size=size, touch=hand == "fingers")
    page.evaluate(COUNT_SCROLLS)
    for _ in range(MOST_PRESSES):
        if session.is_over or (not WHOLE and session.machine.turns >= 7):
            break
        answer_once(page, HANDS[hand])
    assert session.is_over or (not WHOLE and session.machine.turns >= 7)
    assert_accessible(page)
    assert page.evaluate("globalThis.scrolls.length") == 0


def test_fingers_play_it_on_a_phone(boards: Visit) -> None:
    session = in_the_middle(7, 14)
    page = boards(kernel(session), size=PHONE, touch=True)
    before = session.machine.turns
    for _ in range(MOST_PRESSES):
        if session.is_over or session.machine.turns >= before + 2:
            break
        answer_once(page, by_touch)
    assert session.is_over or session.machine.turns >= before + 2


@pytest.mark.parametrize(
    ("hand", "lang", "size"), by_all_ways("mouse-en", "fingers-de")
)
def test_an_interruption_three_deep_is_followed_from_the_screen(
    boards: Visit, hand: str, lang: Lang, size: tuple[int, int]
) -> None:
    """At each depth it says what waits for what, who is asked and why (CTRG-1)."""
    session = story(0)
    page = boards(Kernel(session, lang), size=size, touch=hand == "fingers")
    lift_curtain(page)
    for name in ("amber.life-1", "up.1"):
        HANDS[hand](element(page, name))
    for depth, clicked in enumerate(("green.1.1", "amber.2.2", "green.2.2"), 1):
        reads_stack(page, lang, depth)
        HANDS[hand](element(page, clicked))
        lift_curtain(page)
    reads_stack(page, lang, len(WAY))
    for depth in (3, 2, 1):
        page.keyboard.press("u")
        lift_curtain(page)
        reads_stack(page, lang, depth)


def lift_curtain(page: Page) -> None:
    """Take over the screen as whoever is asked now."""
    button = element(page, "curtain")
    button.wait_for()
    page.locator(".m-curtain").get_by_role("button").click()
    button.wait_for(state="detached")


def reads_stack(page: Page, lang: Lang, depth: int) -> None:
    """What can be read when so many texts are under way, and where they are marked."""
    now, waits, cards, asked, seats = STACK[lang]
    names = cards.split(",")[:depth]
    under = range(depth - 1, 0, -1)
    after = [waits.format(names[at - 1], names[at]) for at in under]
    lines = [now.format(names[-1]), *after]
    told = page.locator(".m-cpl-waits")
    expect(told).to_have_count(depth)
    for at, line in enumerate(lines):
        expect(told.nth(at)).to_contain_text(line)
        expect(told.nth(at)).to_be_in_viewport(ratio=1)
    expect(page.locator(".m-cpl-order")).to_have_count(depth)
    who = seats.split(",")[(depth - 1) % 2]
    question = say("compile.ask.target_flip", lang).rstrip("?")  # the card follows
    expect(page.locator("[data-part=decision]")).to_contain_text(question)
    why = asked.format(who, names[-1], who)
    expect(page.locator(".m-cpl-turn")).to_contain_text(why)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_is_in_one_view(boards: Visit, lang: Lang) -> None:
    for session in (new_session("compile", 1), in_the_middle(3, 40), story(len(WAY))):
        page = boards(kernel(session, lang))
        lengthen(page)
        assert out_of_view_at(page, *SIZES) == []
        page.context.close()


OUTSIDE = """() => [...document.querySelectorAll('.m-cpl-stack .m-cpl-card')].filter(
  (card) => {
    const [own, room] = [card, card.closest('.m-cpl-stack')]
      .map((one) => one.getBoundingClientRect());
    return own.top < room.top - 1 || own.bottom > room.bottom + 1;
  }).map((card) => card.textContent)"""


def test_with_both_hands_open_the_stacks_keep_to_their_place(boards: Visit) -> None:
    """A phone in the sandbox leaves the table some 450 px."""
    code = code_of("fi5wa0", ("fi3+wa2-sp4+", "", "sp1+"), ("", "de1-li2+", ""), "de2")
    desk = Kernel(table_of(code), "de", open_hands=True)
    page = boards(desk, size=(390, 800))
    expect(page.locator(".m-cpl-open")).to_have_count(2)
    high = page.locator(".m-cpl-screen").bounding_box()
    assert high is not None
    assert high["height"] < 480
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize(
    "size", [(1366, 768), (1366, 600), (1024, 640), (390, 800), (390, 740)]
)
def test_in_a_low_window_no_stack_lies_over_another(
    boards: Visit, size: tuple[int, int]
) -> None:
    own = ("sp5-wa2-fi1-wa0-fi2+", "wa4-wa3+sp1-", "fi5-fi4-")
    other = ("li1-de2-de3-ps3-ps4-", "ps5-de4-li0-", "li5-")
    code = code_of("fi0wa1sp3", own, other, "de5ps0li4")
    page = boards(Kernel(table_of(code), "de", open_hands=True), size=size)
    expect(page.locator(".m-cpl-open")).to_have_count(2)
    assert page.evaluate(OUTSIDE) == []


def test_the_other_hand_shows_backs_alone(boards: Visit) -> None:
    session = in_the_middle(3, 40)
    near = session.ruleset.players[0]
    page = boards(kernel(session))
    hidden = set(session.view(near.others[0]).hand)
    assert hidden
    text = page.content()
    assert not any(f'{near.others[0]}.{card}"' in text for card in hidden)
