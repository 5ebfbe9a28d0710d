"""The review of Match of the Century: when a decision was, and where better leads."""

from dataclasses import dataclass
from typing import Self

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.advice.case import person_named
from motc_lab.games.motc.lab.advice.story import Story
from motc_lab.games.motc.lab.provenance import made_with
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.lab.review import regrets
from motc_lab.lab.review.regrets import SIGHTS, Sight, check_sights
from motc_lab.texts import Lang, say

__all__ = ["SIGHTS", "Decision", "Regret", "Review", "Sight", "check_sights"]


@dataclass(frozen=True, slots=True, repr=False)
class Regret(regrets.Regret):
    """How much better another option was, as a chance to win the match.

    Attributes:
        story: the events of the better line, for the sentence.
    """

    story: Story

    def reason(self, lang: Lang) -> str:
        """Where the better line leads, in one sentence."""
        return self.story.sentence(lang)


@dataclass(frozen=True, slots=True, repr=False)
class Decision(regrets.Decision[Regret]):
    """One decision of the record that had more than one option."""

    game: int
    exchange: int

    @property
    def when(self) -> str:
        """When it was and whose, in a few words."""
        return f"game {self.game}, exchange {self.exchange}, {self.seat.value}"

    def place(self, lang: Lang) -> str:
        """Game, exchange and person, in words."""
        who = say(f"word.person.{self.seat.value}", lang)
        game, exchange = self.game, self.exchange
        place = say("advice.review.place", lang, game=game, exchange=exchange, who=who)
        return place[0].upper() + place[1:]

    def _place_columns(self) -> dict[str, object]:
        return {"game": self.game, "exchange": self.exchange}


@dataclass(frozen=True, slots=True, repr=False)
class Review(regrets.Review[Decision]):
    """The decisions reviewed so far; tables of the worst ones in a notebook.

    Attributes:
        edition: of the match.
    """

    edition: Edition

    def by(self, seat: Seat | str) -> Self:
        """The same for the decisions of one person."""
        return self._of(person_named(seat))

    def made(self) -> dict[str, object]:
        """What it was made with."""
        return made_with(self.edition)
