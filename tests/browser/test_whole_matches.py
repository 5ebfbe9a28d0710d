"""One whole match of each game in Chromium; ``make playtest`` plays more."""

from typing import Final

from playwright.sync_api import Browser

from tests.browser.server import Tutorial
from tests.playtest.in_browser import play_match

TIRES: Final = 16  # presses, then whoever may give up does
BUSY_S: Final = 30.0  # on a busy machine a bot may take longer than five seconds


def assert_ends(browser: Browser, tutorial: Tutorial, game: str, seed: int) -> None:
    habits = {"tires": TIRES, "pause_s": 0.05, "stopped_s": BUSY_S}
    course = play_match(browser, tutorial.home, game, seed, **habits)
    assert not course.stop, course
    assert course.presses > 1


def test_match_of_the_century(browser: Browser, tutorial: Tutorial) -> None:
    assert_ends(browser, tutorial, "motc", 1)


def test_stratego(browser: Browser, tutorial: Tutorial) -> None:
    assert_ends(browser, tutorial, "stratego", 2)


def test_compile(browser: Browser, tutorial: Tutorial) -> None:
    assert_ends(browser, tutorial, "compile", 3)


def test_the_queens_gambit(browser: Browser, tutorial: Tutorial) -> None:
    assert_ends(browser, tutorial, "queens_gambit", 4)


def test_duel(browser: Browser, tutorial: Tutorial) -> None:
    assert_ends(browser, tutorial, "duel", 5)
