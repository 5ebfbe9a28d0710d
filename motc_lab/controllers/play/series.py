"""The matches played one after the other under the same terms, as a tally."""

from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.texts import say
from motc_lab.texts.told import Told

DRAWN: Final = "drawn"
WON: Final = "won"
LOST: Final = "lost"
_MOST: Final = 16  # entries: as many as seats, and more
_TALLY: Final = 2  # one match is told by its own end
Count = Annotated[int, Field(ge=0, le=10**6)]


class Series(BaseModel):
    """How often each has won: the player against the rest, or each seat of a screen.

    Attributes:
        results: how many matches, by ``won``, ``lost`` and ``drawn``, or by the
            winner's seat where everybody plays at one screen.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    results: Annotated[dict[str, Count], Field(max_length=_MOST)] = {}

    def after(self, session: AnySession, seat: Seat | None) -> Self:
        """The tally with one more match, which is over."""
        winner = session.winner
        if winner is None:
            key = DRAWN
        elif seat is None:
            key = str(winner)
        else:
            key = WON if winner is seat else LOST
        more = {**self.results, key: self.results.get(key, 0) + 1}
        return self.model_copy(update={"results": more})

    @property
    def count(self) -> int:
        """How many matches."""
        return sum(self.results.values())

    def text(self, told: Told, seat: Seat | None) -> str:
        """The tally in words; empty before the second match."""
        if self.count < _TALLY:
            return ""
        of = self.results.get
        if seat is not None:
            won, lost, drawn = (of(key, 0) for key in (WON, LOST, DRAWN))
            return say("play.series", told.lang, won=won, lost=lost, drawn=drawn)
        each = [f"{told.seat(one)} {of(one, 0)}" for one in told.ruleset.players]
        drawn = of(DRAWN, 0)
        return say("play.series_here", told.lang, each=", ".join(each), drawn=drawn)
