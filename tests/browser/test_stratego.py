"""Whole matches of Stratego on the quick board, by mouse and by keys, in a Chromium."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from motc_lab.bots import bot_named
from motc_lab.engine.begin import new_session
from motc_lab.games.stratego.seat import Seat
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.board_page import Kernel, Visit, board_pages
from tests.browser.conftest import Enter
from tests.browser.hands import (
    COUNT_SCROLLS,
    Press,
    by_mouse,
    by_touch,
    until_changed,
)
from tests.browser.server import Tutorial
from tests.browser.visit import (
    assert_accessible,
    assert_fits,
    living,
    reloaded,
    wait_until_kept,
)
from tests.games.stratego.scene.matches import at, begun
from tests.games.stratego.tables import CORNER

SIDEWAYS = (844, 390)  # a phone
SIZES = ((1366, 768), (1024, 768), SIDEWAYS, (390, 844), (320, 640), (1920, 1080))
MOST_MOVES = 400
WISHES = "board:quick,memory:aid"
ADDRESS = "chapter/play?game=stratego&seat=red&level=random"
FIELD = """() => [...document.querySelectorAll(".m-square")].map((square) =>
  square.dataset.el + square.textContent).join()"""
YOURS = ".m-battlefield .m-live, .m-result"
# Every part of the stage wholly in the window, and nothing to be rolled to.
OUTSIDE = """() => [...document.querySelectorAll(
  "[data-part], .m-square, .m-pool, .m-set-tools .m-button")].filter((one) => {
  const { left, top, right, bottom, width } = one.getBoundingClientRect();
  return width > 0 && (left < -1 || top < -1 || right > innerWidth + 1
    || bottom > innerHeight + 1);
}).map((one) => one.className + (one.dataset.el ?? one.dataset.part ?? ""))"""


# The key that leads nearer: to the row of the goal, as rows follow each other, then
# along it. Cards of stacks are one row to the eye, and one for each height to the keys.
TOWARDS = """goal => {
  const here = document.activeElement;
  const rows = [...document.querySelectorAll(".m-board [role=row]")].filter((row) =>
    row.querySelector("[data-el]"));
  const rowOf = (one) => rows.findIndex((row) => row.contains(one));
  const [from, to] = [rowOf(here), rowOf(goal)];
  if (here === goal) return "Enter";
  if (from < 0) return "Tab";
  if (from !== to) return from < to ? "ArrowDown" : "ArrowUp";
  const heightOf = (one) => one.closest(".m-cpl-stack")
    ? Number(one.dataset.el.split(".")[2] ?? 0) : 0;
  const higher = heightOf(goal) - heightOf(here);
  const isFar = goal.closest(".m-cpl-far") !== null;
  if (higher !== 0) return higher > 0 === isFar ? "ArrowUp" : "ArrowDown";
  const follows = here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING;
  return follows ? "ArrowRight" : "ArrowLeft";
}"""
MOST_STEPS = 60


def by_key(goal: Locator, last: str = "Enter") -> None:
    """Walk to something by Tab and the arrow keys, and press a key there."""
    for _ in range(MOST_STEPS):
        key = goal.evaluate(TOWARDS)
        goal.page.keyboard.press(last if key == "Enter" else key)
        if key == "Enter":
            return
    raise AssertionError(f"no key leads to {goal.get_attribute('data-el')}")


def element(page: Page, name: str) -> Locator:
    return page.locator(f'[data-el="{name}"]').first


def set_up(page: Page) -> str:
    """What stands on the own squares, as the page says it."""
    return " ".join(
        page.locator(".m-square:has(.m-block) > .m-unseen").all_inner_texts()
    )


def drag(page: Page, start: str, goal: str) -> None:
    """As a hand does it, on a way with some stations."""
    for name, steps in ((start, 1), (goal, 6)):
        box = element(page, name).bounding_box()
        assert box is not None
        page.mouse.move(
            box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=steps
        )
        if name == start:
            page.mouse.down()
    expect(element(page, start)).to_have_attribute("aria-selected", "true")
    page.mouse.up()


@pytest.fixture
def boards(browser: Browser) -> Iterator[Visit]:
    with board_pages(browser) as visit:
        yield visit


class General:
    """Sets up and plays to the end, attacking wherever it can."""

    def __init__(self, page: Page, press: Press) -> None:
        self.page = page
        self.press = press
        self.random = Random(7)
        self.moves = 0

    def play(self) -> bool:
        """Make one move; False once the match is over."""
        page = self.page
        page.locator(YOURS).first.wait_for()
        if page.locator(".m-result").count():
            return False
        names = page.locator(".m-square.m-live").evaluate_all(
            "squares => squares.map((one) => one.dataset.el)"
        )
        self.random.shuffle(names)
        foremost = sorted(names, key=lambda one: -int(one[1:]))[:3]
        if not any(self._move(name) for name in foremost + names):
            gone = any(self._move(name, anywhere=True) for name in names)
            assert gone, f"no piece can go, of {names}"
        self.moves += 1
        return True

    def _move(self, name: str, *, anywhere: bool = False) -> bool:
        """Move this piece: to attack, else forward, else mostly not at all.

        With ``anywhere`` it takes any way that is open.
        """
        piece = element(self.page, name)
        self.press(piece)
        expect(piece).to_have_attribute("aria-selected", "true")
        aims = self.page.locator(".m-aim").evaluate_all(
            "aims => aims.map((one) => [one.matches('.m-attack'), one.dataset.el])"
        )
        attacks = [goal for attack, goal in aims if attack]
        onward = [goal for _, goal in aims if int(goal[1:]) > int(name[1:])]
        goals = attacks or onward
        if not aims or (not goals and not anywhere and self.random.random() < 0.7):
            self.page.keyboard.press("Escape")
            return False
        goal = self.random.choice(goals or [goal for _, goal in aims])
        until_changed(self.page, self.press, element(self.page, goal))
        return True

    def play_to_the_end(self) -> None:
        while self.play():
            assert self.moves < MOST_MOVES, "the match does not end"


def set_up_by_mouse(page: Page) -> None:
    """Click, drag, swap, take back, mirror, shuffle; then a preset."""
    element(page, "stock.2").click()
    until_changed(page, by_mouse, element(page, "a3"))
    expect(element(page, "stock.2")).to_have_attribute("aria-selected", "true")
    until_changed(page, by_mouse, element(page, "b3"))
    drag(page, "stock.X", "c3")
    expect(page.locator(".m-square .m-block")).to_have_count(3)
    drag(page, "c3", "a3")
    expect(element(page, "a3")).to_contain_text("10")
    drag(page, "b3", "stock.F")
    expect(page.locator(".m-square .m-block")).to_have_count(2)
    until_changed(page, by_mouse, element(page, "tool.mirror"))
    expect(element(page, "h3")).to_contain_text("10")
    until_changed(page, by_mouse, element(page, "tool.random"))
    expect(page.locator(".m-square .m-block")).to_have_count(10)
    page.keyboard.press("u")
    expect(page.locator(".m-square .m-block")).to_have_count(2)


def set_up_by_keys(page: Page) -> None:
    """Letters of ranks on squares, Delete, and the code field."""
    by_key(element(page, "a1"), "f")
    page.keyboard.type("BB39")
    expect(page.locator(".m-square .m-block")).to_have_count(5)
    expect(element(page, "e1")).to_contain_text("9")
    by_key(element(page, "e1"), "Delete")
    expect(page.locator(".m-square .m-block")).to_have_count(4)
    by_key(element(page, "tool.code"))
    code = page.locator("dialog input")
    expect(code).to_have_value("......../......../FBB3....")
    code.fill("X9322133/......../FBB.....")
    page.keyboard.press("Enter")
    expect(page.locator(".m-square .m-block")).to_have_count(4)
    page.keyboard.press("Escape")


@pytest.mark.long
@pytest.mark.parametrize(
    ("press", "lang"), [(by_mouse, "en"), (by_key, "de")], ids=["mouse", "keys"]
)
def test_a_whole_match_on_the_web(
    tutorial: Tutorial, visit: Enter, press: Press, lang: Lang
) -> None:
    visitor = visit(tutorial, still=True, size=(1366, 768))
    visitor.page.add_init_script(COUNT_SCROLLS)
    page = visitor.go(f"{ADDRESS}&terms={WISHES}&lang={lang}")
    living(page)
    element(page, "stock.X").wait_for()
    assert_accessible(page)
    (set_up_by_mouse if press is by_mouse else set_up_by_keys)(page)
    until_changed(page, press, element(page, "tool.preset first-steps"))
    stands = set_up(page)
    until_changed(page, press, element(page, "choice.ready"))
    general = General(page, press)
    for _ in range(3):
        general.play()
    page.locator(YOURS).first.wait_for()
    wait_until_kept(page)
    before = page.evaluate(FIELD)
    reloaded(page)
    page.locator(YOURS).first.wait_for()
    assert page.evaluate(FIELD) == before, "a reload goes on from here"
    general.play()
    page.locator(YOURS).first.wait_for()
    element(page, "a1").focus()
    page.keyboard.press("u")  # back, and into another branch
    page.wait_for_function(f"before => ({FIELD})() === before", arg=before)
    assert_accessible(page)
    general.play_to_the_end()
    expect(page.locator(".m-result")).to_be_visible()
    expect(page.locator(".m-away")).to_have_count(0)
    expect(page.locator(".m-shown-field")).to_have_count(2)
    expect(page.locator(".m-course polyline")).to_have_count(2)
    assert_accessible(page)
    assert page.evaluate("globalThis.scrolls.length") == 0
    assert stands
    visitor.assert_clean()


def test_fingers_play_it_on_a_phone(boards: Visit) -> None:
    session = begun()
    page = boards(kernel(session), size=(390, 844), touch=True)
    general = General(page, by_touch)
    for _ in range(4):
        general.play()
    assert len(session.events()) > 10
    assert_fits(page)


def kernel(session: object, seat: str = "red", lang: Lang = "en") -> Kernel:
    bots = {
        Seat.RED if seat == "blue" else Seat.BLUE: bot_named("random", 3, "stratego")
    }
    return Kernel(session, lang, seat=Seat(seat), bots=bots)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_is_in_one_view(
    boards: Visit, size: tuple[int, int], lang: Lang
) -> None:
    setting_up = new_session("stratego", 0, lots=False)
    playing = begun(*[CORNER] * 2, variant="classic", memory_aid=True)
    for session in (setting_up, playing):
        page = boards(kernel(session, lang=lang), size=size, touch=size == SIDEWAYS)
        element(page, "a1").wait_for()
        assert page.evaluate(OUTSIDE) == []
        assert_fits(page)
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_a_closed_way_says_why(boards: Visit) -> None:
    shuttle = ("e4-e5", "a9-b9", "e5-e4", "b9-c9", "e4-e5", "c9-d9")
    page = boards(kernel(at("e4 r4, h2 r5, a9 b6", *shuttle)))
    element(page, "e5").click()
    expect(element(page, "e4")).to_contain_text("two-squares rule")
    element(page, "e4").click()
    said = page.locator(".m-reason")
    expect(said).to_have_text(
        "Your sergeant has crossed this line three times; two-squares rule."
    )
    page.keyboard.press("Escape")
    expect(said).to_have_text("")


def test_a_link_to_a_position_is_taken_up(boards: Visit) -> None:
    session = at("e4 r4, h2 r5, a9 b6")
    code = session.position.code
    page = boards(kernel(begun(variant="classic", red=CORNER, blue=CORNER)))
    page.goto(f"{page.url.partition('?')[0]}?pos={code}")
    expect(element(page, "e4")).to_contain_text("4")
    expect(page.locator(".m-square .m-block")).to_have_count(5)


@pytest.mark.parametrize("forced", ["active", "none"])
@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_sides_differ_by_more_than_colour(
    boards: Visit, forced: str, dark: bool
) -> None:
    fought = at("e2 r2, b2 r5, e9 b4, h9 b6", "e2-e9", "h9-h8", memory_aid=True)
    page = boards(kernel(fought), forced=forced, dark=dark)  # type: ignore[arg-type]
    expect(page.locator(".m-armies .m-fight")).to_have_count(1)
    assert_accessible(page)
    walls = page.locator(".m-away .m-wall-stone")
    assert walls.first.get_attribute("d")
    assert (
        say("stratego.seat.red", "en")[:1]
        == page.locator(".m-front .m-badge").first.inner_text()
    )
