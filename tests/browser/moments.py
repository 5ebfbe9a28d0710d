"""Moments in which somebody decides: a page of a game, and what is pressed there."""

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

from tests.browser.hands import OFFERS

KNIGHT: Final = "[data-el='fischer.bN1']"
ROOK: Final = "[data-el='fischer.bR1']"
SETTLE_MS: Final = 300


@dataclass(frozen=True)
class Moment:
    """A chapter with its query; elements that are pressed, or how many offers are."""

    path: str
    presses: tuple[str, ...] = ()
    offers: int = 0

    def reach(self, page: Page) -> None:
        """Press all that leads to it."""
        for press in self.presses:
            page.locator(press).first.dispatch_event("click")
            page.wait_for_timeout(SETTLE_MS)
        for _ in range(self.offers):
            first_offer(page)
            page.wait_for_timeout(SETTLE_MS)


def first_offer(page: Page) -> None:
    """Press the first thing that is offered."""
    page.locator(", ".join(OFFERS)).first.wait_for(state="attached")
    offered = next(offer for offer in OFFERS if page.locator(offer).count())
    page.locator(offered).first.dispatch_event("click")


MOMENTS: Final = {
    "a bet": Moment("00?step=hook"),
    "a chosen card": Moment("00?step=lose", (KNIGHT,)),
    "not yet": Moment("00?step=lose", (ROOK, "[data-el=commit]")),
    "two futures": Moment("00?step=twin"),
    "a question": Moment("09?step=five_five", ("[data-answer=good]",)),
    "the first hand": Moment("play?seat=fischer&level=random"),
    "an answer": Moment("play?seat=fischer&level=random", offers=2),
    "a set-up of Stratego": Moment("play?game=stratego&level=random&terms=quick"),
    "a piece of Stratego": Moment(
        "play?game=stratego&level=random&terms=quick", offers=3
    ),
    "a card of Compile": Moment("play?game=compile&level=random", offers=1),
    "a plan": Moment("play?game=queens_gambit&level=random", offers=2),
    "a duel": Moment("play?game=duel&level=random"),
}
