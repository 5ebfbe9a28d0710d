"""The screen after a match, as a controller keeps it while it is shown.

A game that looks back on its matches has a class ``AfterMatch`` (session, seat, level)
in a module ``lab.after_match``; its ``screen`` in a language is ``laid_over`` a table.
Without one the table itself says how it ended, and
holds the record.
"""

from typing import Any, Final, Protocol

from motc_lab.controllers.looking_back import LookedBack
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
    """Keeps what was found of the match that has ended, as long as it is shown.

    Attributes:
        back: a match of a game that looks back on none itself, where this page does.
    """

    def __init__(self, *, looks_back: bool = False) -> None:
        self.looks_back = looks_back
        self.back: LookedBack | None = None
        self._after: Aftermath | None = None
        self._end: Node[Any] | None = None

    def on(
        self, scene: Scene, session: AnySession, seat: Seat | None, level: str = ""
    ) -> Scene:
        """Return the scene with the screen after the match, where that is over."""
        game = session.ruleset.game
        if not session.is_over or scene.stays:
            self.back = self._after = self._end = None
            return scene
        is_new, self._end = self._end is not session.here, session.here
        if not game.has_part(PART):
            if is_new:
                self.back = self._looking_back(session, seat, scene.lang)
            return self._told(scene, session, seat, level)
        if self._after is None or is_new:
            self._after = game.part(PART).AfterMatch(session, seat, level)
        assert self._after is not None
        return self._after.on(scene)

    def _looking_back(
        self, session: AnySession, seat: Seat | None, lang: Lang
    ) -> LookedBack | None:
        return LookedBack(session, seat, lang) if self.looks_back else None

    def _told(
        self, scene: Scene, session: AnySession, seat: Seat | None, level: str
    ) -> Scene:
        over = told(scene, session, seat, level)
        if self.back is None or over.ended is None:
            return over
        ended = over.ended.model_copy(update={"back": self.back.told(scene.lang)})
        return self.back.on(over.model_copy(update={"ended": ended}))

    @property
    def is_thinking(self) -> bool:
        """Whether turning points are still to be found for what is shown."""
        shown = self.back or self._after
        return shown is not None and not shown.is_done

    def step(self) -> None:
        """Weigh one choice more."""
        shown = self.back or self._after
        if shown is not None:
            shown.step()


class Ends(Protocol):
    """A controller that may show the end of a match."""

    ending: Ending

    @property
    def is_left(self) -> bool:
        """Whether nobody looks."""

    def publish(self, *, same_beat: bool = False) -> None:
        """Show the present picture."""
