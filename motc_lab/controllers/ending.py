"""The screen after a match, as a controller keeps it while it is shown.

A game that looks back on its matches has a class ``AfterMatch`` (session, seat, level)
in a module ``lab.after_match``; its ``screen`` in a language is ``laid_over`` a table.
Without one the table itself says how it ended, and
holds the record.
"""

from typing import Any, Final, Protocol

from motc_lab.controllers.own_result import own_result
from motc_lab.engine.history import Node
from motc_lab.engine.record import record_for
from motc_lab.engine.seat import Seat, seat_named
from motc_lab.engine.session import AnySession
from motc_lab.scene.ended import ended
from motc_lab.scene.model import Lang, Scene

PART: Final = "lab.after_match"
OPEN: Final = "open"  # who looks at a scene that shows everything


class Aftermath(Protocol):
    """A match that is over, as its game looks back on it."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be weighed."""

    def step(self) -> object:
        """Weigh one choice more."""

    def screen(self, lang: Lang, /) -> object:
        """The screen after the match, as far as it is known."""

    def on(self, scene: Any, /) -> Scene:  # noqa: ANN401 -- of whatever game it is
        """The table with the screen after the match over it."""


def record_of(scene: Scene, session: AnySession) -> str | None:
    """The record of a match that is over, as far as this scene shows the match."""
    is_open = scene.looker == OPEN
    looker = None if is_open else seat_named(session.ruleset.seats, scene.looker)
    return record_for(session, looker)


def told(
    scene: Scene, session: AnySession, seat: Seat | None, level: str = ""
) -> Scene:
    """The table of a match that is over, with how it has ended and its record.

    Args:
        scene: the table.
        session: the match.
        seat: who looks and played; None for everybody else.
        level: the bot's name where one played; empty otherwise.
    """
    over = ended(scene, session)
    if seat is not None:
        own = own_result(session, seat, level, over, scene.lang)
        over = over.model_copy(update={"own": own})
    update = {"record": record_of(scene, session), "ended": over}
    return scene.model_copy(update=update)


class Ending:
    """Keeps what was found of the match that has ended, as long as it is shown."""

    def __init__(self) -> None:
        self._after: Aftermath | None = None
        self._end: Node[Any] | None = None

    def on(
        self, scene: Scene, session: AnySession, seat: Seat | None, level: str = ""
    ) -> Scene:
        """Return the scene with the screen after the match, where that is over."""
        game = session.ruleset.game
        is_shown = session.is_over and not scene.stays
        if not is_shown or not game.has_part(PART):
            self._after = self._end = None
            return told(scene, session, seat, level) if is_shown else scene
        if self._after is None or self._end is not session.here:
            self._after = game.part(PART).AfterMatch(session, seat, level)
            self._end = session.here
        assert self._after is not None
        return self._after.on(scene)

    @property
    def is_thinking(self) -> bool:
        """Whether turning points are still to be found for what is shown."""
        return self._after is not None and not self._after.is_done

    def step(self) -> None:
        """Weigh one choice more."""
        if self._after is not None:
            self._after.step()


class Ends(Protocol):
    """A controller that may show the end of a match."""

    ending: Ending

    @property
    def is_left(self) -> bool:
        """Whether nobody looks."""

    def publish(self, *, same_beat: bool = False) -> None:
        """Show the present picture."""
