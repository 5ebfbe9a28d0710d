"""The table as it lies between two events: what a question about a moment shows."""

from dataclasses import dataclass

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View, view
from motc_lab.games.motc.scene.snapshots import Snapshots


@dataclass(frozen=True)
class Laid:
    """A table to look at, never to play at: a scene can be made of it.

    One choice brings several events, and a session stands only before and after all of
    them; this may lie in between.
    """

    table: Table
    edition: Edition
    question: Question | None = None
    may_undo: bool = False
    may_redo: bool = False

    def view(self, looker: Seat) -> View:
        """What one seat may know of it."""
        return view(self.table, looker, self.edition)

    def events(self, looker: Seat | None = None) -> tuple[Event, ...]:
        """Nothing: how it came about is told beside it."""
        del looker
        return ()


def filmed(session: Session, code: str) -> tuple[tuple[Event, Laid, Laid], ...]:
    """Each event that a choice brings, with the table before and after it.

    The machine tells an event as soon as it has happened, so the table lies then as the
    sentence says. The session stays as it is; IllegalOption where it offers no such
    choice.
    """
    question, table = session.question, session.table
    assert question is not None
    film = Snapshots(table)
    play(table, question.option(code).number)
    after = [*film.tables[:-1], table.clone()]
    lying = [Laid(one, session.edition) for one in (session.table, *after)]
    return tuple(zip(film.events, lying, lying[1:], strict=False))
