"""The board of The Queen's Gambit in a Chromium: by mouse, by keys and by touch."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from motc_lab.bots import bot_named
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.board_page import Kernel, Visit, board_pages
from tests.browser.conftest import Enter
from tests.browser.fit import lengthen
from tests.browser.hands import (
    COUNT_SCROLLS,
    Press,
    by_mouse,
    by_touch,
    until_changed,
)
from tests.browser.layout import SETTLED, SIZES, out_of_view_at
from tests.browser.server import Tutorial
from tests.browser.visit import assert_accessible, living
from tests.browser.ways import HANDS, WHOLE, by_all_ways
from tests.games.queens_gambit.tables import at, begun, placed, planned

MOST_ANSWERS = 120
HALF_TAKEN = {"a1": "1", "h8": "2", "c3": "P", "d4": "K", "f6": "Q", "e2": "N"}
YOURS = ".m-gambits .m-live, .m-result"
SCROLLS = """() => document.documentElement.scrollHeight > innerHeight
  || document.documentElement.scrollWidth > innerWidth"""
FACES = ".m-camp:not(.m-camp-near) .m-plan-card:not(.m-plan-back)"


@pytest.fixture
def boards(browser: Browser) -> Iterator[Visit]:
    with board_pages(browser) as visit:
        yield visit


def kernel(session: AnySession, lang: Lang = "en", seat: str = "white") -> Kernel:
    own = session.ruleset.seats(seat)
    bots = {other: bot_named("random", 3, session.ruleset.game) for other in own.others}
    return Kernel(session, lang, seat=own, bots=bots)


def element(page: Page, name: str) -> Locator:
    return page.locator(f'[data-el="{name}"]').first


def hand(page: Page) -> Locator:
    return page.locator(".m-camp-near .m-cards-hand [data-el]")


def own_plan(page: Page) -> Locator:
    return page.locator(".m-camp-near .m-cards-plan .m-plan-card")


class Player:
    """Captures where it can, and lays whatever comes first; ``press`` says by what."""

    def __init__(self, page: Page, press: Press) -> None:
        self.page = page
        self.press = press

    def answer(self) -> bool:
        """Answer once; False when the match is over."""
        page = self.page
        page.locator(YOURS).first.wait_for()
        if page.locator(".m-result").count():
            return False
        squares = page.locator(".m-sq.m-live")
        if squares.count():
            prey = page.locator(".m-sq.m-live.m-prey")
            goal = prey if prey.count() else squares
            until_changed(page, self.press, goal.first)
        else:
            self.lay()
        return True

    def lay(self) -> None:
        """A card at the end of the plan, or three of them as a plan."""
        cards = self.page.locator(".m-cards-hand .m-live")
        button = self.page.locator('button[data-el="lay"]:not([aria-disabled])')
        while not button.count():
            before = self.page.locator(".m-card-taken").count()
            self.press(cards.first)
            # Where only one kind is left, the rest of the plan follows by itself.
            expect(self.page.locator(".m-card-taken")).not_to_have_count(before)
        until_changed(self.page, self.press, button)


@pytest.mark.parametrize("seats", [2, 3, 4] if WHOLE else [2])
@pytest.mark.parametrize(
    ("hand", "lang", "size"), by_all_ways("mouse-en", "fingers-de", "keys-de")
)
def test_a_match_is_played_to_its_end(
    boards: Visit, hand: str, lang: Lang, size: tuple[int, int], seats: int
) -> None:
    session = begun(seed=3, seats=seats) if WHOLE else at(HALF_TAKEN, stall_rounds=6)
    page = boards(kernel(session, lang), size=size, touch=hand == "fingers")
    page.evaluate(COUNT_SCROLLS)
    player = Player(page, HANDS[hand])
    player.answer()
    assert_accessible(page)
    for _ in range(MOST_ANSWERS):
        if not player.answer():
            break
    assert session.is_over
    name = say(f"queens_gambit.seat.{session.winner}", lang)
    expect(page.locator(".m-result")).to_contain_text(name)
    expect(page.locator(".m-plan-back")).to_have_count(0)  # all is shown (QINF-6)
    expect(page.locator(".m-course polyline")).to_have_count(
        len(session.ruleset.players)
    )
    assert page.evaluate("globalThis.scrolls.length") == 0


def test_a_match_begins_with_a_square_and_a_plan_chosen_in_order(boards: Visit) -> None:
    session = begun(seed=3)
    page = boards(kernel(session))
    expect(page.locator(".m-sq.m-live")).to_have_count(4)
    until_changed(page, by_mouse, page.locator(".m-sq.m-live").first)
    expect(hand(page)).to_have_count(5)
    kinds = hand(page).evaluate_all("cards => cards.map((one) => one.dataset.el)")
    hand(page).nth(4).click()
    hand(page).nth(0).click()
    expect(own_plan(page)).to_have_count(2)
    page.keyboard.press("Escape")  # the second is taken back
    expect(own_plan(page)).to_have_count(1)
    page.keyboard.press("2")
    page.keyboard.press("4")
    expect(own_plan(page)).to_have_count(3)
    until_changed(page, by_mouse, element(page, "lay"))
    laid = next(
        event
        for event in session.events()
        if event.kind == "planned" and event.seat == "white"
    )
    signs = [kinds[place].split(".")[1] for place in (4, 1, 3)]
    assert [*laid.told["cards"]] == signs
    expect(page.locator(".m-camp-near .m-plan-back").first).to_be_visible()
    expect(page.locator(".m-camp-near .m-cards-plan .m-chessman")).to_have_count(0)
    assert page.locator(FACES).count() == 0


def test_a_card_is_dragged_to_the_end_of_the_plan_by_a_finger_or_a_mouse(
    boards: Visit,
) -> None:
    session = planned(seed=3)
    page = boards(kernel(session))
    while page.locator(".m-sq.m-live").count():
        until_changed(page, by_mouse, page.locator(".m-sq.m-live").first)
    box = page.locator(".m-cards-hand .m-live").first.bounding_box()
    end = element(page, "white.plan.2").bounding_box()
    assert box is not None
    assert end is not None
    beat = page.locator(".motc").get_attribute("data-beat")
    page.mouse.move(box["x"] + 12, box["y"] + 12)
    page.mouse.down()
    page.mouse.move(end["x"] + 10, end["y"] + 10, steps=6)
    page.mouse.up()
    page.wait_for_function(
        "before => document.querySelector('.motc').dataset.beat !== before", arg=beat
    )
    laid = [one for one in session.events() if one.kind == "laid"]
    assert "white" in {one.seat for one in laid}


def test_every_square_says_what_lies_there(boards: Visit) -> None:
    page = boards(kernel(at(HALF_TAKEN), "de"))
    said = page.locator(".m-chessboard [role=gridcell] > .m-unseen")
    expect(said).to_have_count(64)
    assert all(said.all_inner_texts())
    expect(element(page, "d4")).to_contain_text("d4: König, 6 Punkte")
    expect(element(page, "h8")).to_contain_text("h8: die Gambitfigur von Schwarz")


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_gambits_differ_by_shape_and_letter(boards: Visit, dark: bool) -> None:
    page = boards(kernel(placed(seats=4), "de"), dark=dark)
    feet = page.locator(".m-chessboard .m-gambit")
    shapes = feet.locator(".m-foot").evaluate_all("all => all.map((e) => e.outerHTML)")
    assert len(set(shapes)) == 4
    assert sorted(feet.all_inner_texts()) == ["G", "R", "S", "W"]
    assert_accessible(page)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_is_in_one_view(boards: Visit, seats: int, lang: Lang) -> None:
    for session in (placed(seats=seats), planned(seats=seats)):
        page = boards(kernel(session, lang), touch=True)  # a phone may lie on its side
        lengthen(page)
        assert out_of_view_at(page, *SIZES) == []
        for width, height in ((390, 844), (844, 390), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            assert not page.evaluate(SCROLLS)
        page.context.close()


def test_fingers_play_it_on_a_phone(boards: Visit) -> None:
    session = begun(seed=5, seats=3)
    page = boards(kernel(session), size=(390, 844), touch=True)
    player = Player(page, by_touch)
    for _ in range(6):
        player.answer()
    assert sum(event.kind == "laid" for event in session.events()) >= 2
    smallest = page.locator(".m-chessboard [role=gridcell], .m-camp-near [data-el]")
    for box in (one.bounding_box() for one in smallest.all()):
        assert box is not None
        assert min(box["width"], box["height"]) >= 36


def test_three_seats_are_chosen_on_the_page(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial, still=True, size=(1366, 768))
    page = visitor.go("chapter/play?game=queens_gambit&level=random&lang=en")
    living(page)
    page.locator("[data-act=new_match]").first.click()
    page.get_by_text("Three players").click()
    page.get_by_text("White", exact=True).locator("visible=true").last.click()
    page.locator("dialog button[type=submit]").click()
    expect(page.locator(".m-tallied")).to_have_count(3)
    page.locator(YOURS).first.wait_for()
    player = Player(page, by_mouse)
    for _ in range(4):
        player.answer()
    visitor.assert_clean()
