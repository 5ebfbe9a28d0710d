"""Whole matches in a real Chromium, by what the screen shows and nothing else.

Choices are drawn by a seed, with a person's short pauses. Where nothing can be pressed
for five seconds although the match goes on, the page has stopped.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as Trouble

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import Tutorial
from tests.browser.visit import LIVING_MS, Visit, living

STOPPED_S: Final = 5.0
MATCH_S: Final = 900.0
CLICK_MS: Final = 1500
LAPTOP: Final = (1366, 768)
OVER: Final = ".m-result, [data-part=match_end]"
# All that somebody sees and may press at the table: names of its elements.
PRESSABLE: Final = """() => {
  const top = ({ x, y, width, height }) =>
    document.elementFromPoint(x + width / 2, y + height / 2);
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || box.width === 0) return false;
    const there = top(box);
    return !there || one.contains(there) || there.contains(one);
  };
  const mayPress = (one) =>
    (one.matches(".m-live:not(.m-chosen)") || one.matches("button"))
    && one.getAttribute("aria-disabled") !== "true" && !one.disabled;
  return [...document.querySelectorAll(".motc [data-el]")]
    .filter((one) => mayPress(one) && seen(one)).map(({ dataset }) => dataset.el);
}"""
ASIDE: Final = ("back", "choice.offer", "choice.clear", "choice.resign")
SET_UP: Final = ("clear", "mirror", "code")
# What the address of each game asks for: the usual bot, and short matches first.
TERMS: Final = {
    "motc": ("level=beginner&length=game", "level=beginner&length=match"),
    "stratego": ("game=stratego&level=random&terms=board:quick",) * 2,
    "compile": ("game=compile&level=plain", "game=compile&level=beginner"),
    "queens_gambit": ("game=queens_gambit&level=plain&terms=players:two",) * 2,
    "duel": ("game=duel&level=random", "game=duel&level=strong"),
}


@dataclass
class Course:
    """How a match went.

    Attributes:
        presses: how many there were.
        slowest_s: the longest time in which nothing could be pressed.
        stop: what the screen said where it stopped; empty where it never did.
        took_s: from the first picture to the end.
    """

    game: str
    seed: int
    presses: int = 0
    slowest_s: float = 0.0
    stop: str = ""
    took_s: float = 0.0

    def __str__(self) -> str:
        told = f"{self.game} {self.seed}: {self.presses} presses in {self.took_s:.0f} s"
        told += f", at most {self.slowest_s:.1f} s without anything to press"
        return f"{told}; STOPPED: {self.stop}" if self.stop else told


class Player:
    """Somebody at a screen.

    Args:
        page: with the match.
        seed: by which choices are drawn.
        tires: after so many presses everything is given up that can be.
        pause_s: the longest pause before a press.
        stopped_s: a page has stopped where nothing can be pressed for so long.
    """

    def __init__(
        self,
        page: Page,
        seed: int,
        *,
        tires: int = 10**6,
        pause_s: float = 0.25,
        stopped_s: float = STOPPED_S,
    ) -> None:
        self.page, self.chance, self.stopped_s = page, Random(seed), stopped_s
        self.tires, self.pause_s, self.last = tires, pause_s, ""

    def play(self, course: Course) -> None:
        """Press until the match is over, or the page has stopped."""
        begun = idle = time.monotonic()
        while not self.page.locator(OVER).count():
            now = time.monotonic()
            names = self.pressable()
            if now - begun > MATCH_S:
                course.stop = f"the match does not end; {self.screen()}"
                break
            if names:
                idle = now
                self.press(self.choose(names, course.presses))
                course.presses += 1
            course.slowest_s = max(course.slowest_s, time.monotonic() - idle)
            if not names and now - idle > self.stopped_s:
                course.stop = self.screen()
                break
            if not names:
                self.page.wait_for_timeout(30)
        course.took_s = time.monotonic() - begun

    def pressable(self) -> list[str]:
        with suppress(Trouble):  # the page may be drawn anew right now
            found: list[str] = self.page.evaluate(PRESSABLE)
            return found
        return []

    def screen(self) -> str:
        """What stands where the question stands."""
        asked = self.page.locator(".m-ask, .m-prompt, .m-status").all_inner_texts()
        return " | ".join(" ".join(one.split()) for one in asked)[:300] or "nothing"

    def choose(self, names: list[str], presses: int) -> str:
        """Go on, confirm what is chosen, or anything else that is seen."""
        for sure in ("next_game", "curtain"):
            if sure in names:
                return sure
        if presses >= self.tires and "choice.resign" in names:
            return "commit" if self.is_sure(names) else "choice.resign"
        if "choice.ready" in names and self.chance.random() < 0.7:
            return "choice.ready"
        tools = [one for one in names if one.startswith("tool.")]
        tools = [one for one in tools if not one.endswith(SET_UP)]
        if tools and self.chance.random() < 0.8:
            return self.chance.choice(tools)
        if "commit" in names and self.chance.random() < 0.8:
            return "commit"
        wanted = [one for one in names if one not in (*ASIDE, "tool.code")]
        return self.chance.choice(wanted or names)

    def is_sure(self, names: list[str]) -> bool:
        """Whether resigning only waits to be confirmed."""
        return "commit" in names and self.last == "choice.resign"

    def press(self, name: str) -> None:
        """Think for a moment, then click it; the picture may have changed meanwhile."""
        self.page.wait_for_timeout(1000 * self.pause_s * self.chance.random())
        goal = self.page.locator(f'.motc [data-el="{name}"]:visible').first
        self.last = name
        with suppress(Trouble):
            goal.click(timeout=CLICK_MS)


def play_match(
    browser: Browser,
    home: str,
    game: str,
    seed: int,
    *,
    is_long: bool = False,
    **habits: Any,
) -> Course:
    """Play one match on the page of matches; ``habits`` as ``Player`` has them."""
    course = Course(game, seed)
    visit = Visit.start(browser, home, size=LAPTOP, still=True)
    try:
        lang = "de" if seed % 2 else "en"
        visit.go(f"chapter/play?{TERMS[game][is_long]}&lang={lang}")
        living(visit.page)
        Player(visit.page, seed, **habits).play(course)
    finally:
        visit.context.close()
    return course


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=list(FLAGS), timeout=LIVING_MS
        )
        yield browser
        browser.close()


def play_all(matches: int, seed: int) -> int:
    """Play so many matches, the games by turns; returns how many have stopped."""
    stops = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Tutorial.start(Path(folder) / "log", ["--visitors", "50"])
        try:
            with chromium() as browser:
                for number in range(matches):
                    game = list(TERMS)[number % len(TERMS)]
                    is_long = number // len(TERMS) % 2 == 1
                    course = play_match(
                        browser, server.home, game, seed + number, is_long=is_long
                    )
                    stops += bool(course.stop)
                    sys.stdout.write(f"{course}\n")
                    sys.stdout.flush()
        finally:
            server.stop()
    sys.stdout.write(f"{matches} matches in Chromium, {stops} stops\n")
    return stops
