"""A learner in chapter 0: finds things by what they are called in the language."""

import contextlib
import time
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Waited

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.visit import press_control

GAME_S = 900.0


@dataclass
class Learner:
    """Acts on a page by mouse; ``lang`` is the language that the page speaks."""

    page: Page
    lang: Lang

    def word(self, key: str) -> str:
        return say(key, self.lang)

    def element(self, name: str) -> Locator:
        return self.page.locator(f'[data-el="{name}"]').first

    def control(self, name: str) -> Locator:
        text = self.word(f"lesson.control.{name}")
        return self.page.locator(".m-controls").get_by_role("button", name=text)

    def press(self, name: str) -> None:
        press_control(self.page, self.word(f"lesson.control.{name}"))

    def choose(self, code: str) -> None:
        self.element(f"choice.{code}").click()

    def at_step(self, number: int) -> None:
        here = self.page.locator(".m-steps [aria-current=step]")
        expect(here).to_contain_text(str(number))

    def bet(self, index: int = 1) -> None:
        option = self.page.get_by_role("radio").nth(index)
        option.click()
        expect(option).to_be_checked()

    def lay(self, card: str, pawns: int = 0) -> None:
        self.element(card).click()
        for _ in range(pawns):
            self.page.get_by_role("button", name=self.word("ui.more_pawns")).click()
        self.element("commit").click()

    def feedback(self, verdict: str) -> None:
        text = self.word(f"ui.verdict_{verdict}")
        expect(self.page.locator(".m-feedback-verdict")).to_contain_text(text)

    def to_step_2(self) -> None:
        self.bet()
        self.press("next")
        self.at_step(2)

    def lose_on_purpose(self) -> None:
        self.lay("fischer.bN1")
        self.choose("use")
        self.feedback("reached")

    def play_the_game_to_its_end(self) -> None:
        """Answer every question with something that is offered, without resigning."""
        over = self.page.get_by_text(self.word("lesson.status.game"))
        end = time.monotonic() + GAME_S
        while time.monotonic() < end:
            if over.count():
                return
            self.answer_anything()
            self.page.wait_for_timeout(100)
        raise AssertionError("the game does not end")

    def answer_anything(self) -> None:
        """Click something that is offered; the picture may change meanwhile."""
        offers = (
            '[data-el="commit"]:not([aria-disabled])',
            ".m-live:not(.m-chosen)",
            '[data-el^="choice."]',
        )
        for offer in offers:
            found = self.page.locator(offer)
            if found.count():
                with contextlib.suppress(Waited):
                    found.first.click(timeout=2_000)
                return
