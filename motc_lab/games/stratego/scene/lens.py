"""Through whose eyes and in which language a scene is built: from views alone."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from motc_lab.engine.event import Event
from motc_lab.games.stratego.questions import Question
from motc_lab.games.stratego.seat import Seat
from motc_lab.games.stratego.variant import Variant
from motc_lab.games.stratego.view import Piece, View
from motc_lab.scene.model import Lang, Looker
from motc_lab.texts import say

OPEN: Final = "open"


@dataclass(frozen=True)
class Lens:
    """What one looker may know of a match.

    Attributes:
        view: of the looker; of whoever is asked, where all lies open.
        also: views of others, where all lies open on purpose; else empty.
        side: who sits near, where all lies open; who is asked during the set-up.
    """

    view: View
    lang: Lang
    also: tuple[View, ...] = ()
    side: Seat | None = None

    @property
    def looker(self) -> Looker:
        """A seat, 'spectator' or 'open'."""
        return OPEN if self.also else self.view.looker

    @property
    def variant(self) -> Variant:
        """Board and army."""
        return self.view.settings.variant

    @property
    def near(self) -> Seat:
        """Whose side lies in front."""
        seat = self.side or self.view.looker
        return Seat.RED if seat.is_spectator else seat

    @property
    def is_own(self) -> bool:
        """Whether the looker plays one side, whose pieces are 'yours'."""
        return not self.also and not self.view.looker.is_spectator

    @property
    def question(self) -> Question | None:
        """The open question; None when the match is over."""
        return self.view.question

    @property
    def answers(self) -> bool:
        """Whether the looker decides now."""
        asked = self.question
        return asked is not None and asked.seat is self.view.looker

    @cached_property
    def standing(self) -> dict[str, Piece]:
        """Every piece by its square, with its rank where any of the views has it."""
        found = {piece.square: piece for piece in self.view.now.pieces}
        for view in self.also:
            for piece in view.now.pieces:
                if piece.rank is not None:
                    found[piece.square] = piece
        return found

    @property
    def recent(self) -> tuple[Event, ...]:
        """What a screen may show of the past (SINF-4)."""
        return self.view.recent

    @property
    def first_recent(self) -> int:
        """The number of the first of these events among all that were witnessed."""
        return len(self.view.past) - len(self.view.recent)

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """For each recent event the number of its turn, from 1 on; 0 before the first.

        Counted back from the moves made so far: those before are no longer shown.
        """
        moved = [event.kind == "moved" for event in self.recent]
        turn, found = self.view.now.total - sum(moved), []
        for is_move in moved:
            turn += is_move
            found.append(turn)
        return tuple(found)

    def say(self, key: str, **fields: str | int) -> str:
        """A text of the table."""
        return say(f"stratego.scene.{key}", self.lang, **fields)

    def name(self, seat: Seat) -> str:
        """What a side is called."""
        return say(f"stratego.seat.{seat.value}", self.lang)
