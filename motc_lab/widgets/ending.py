"""The screen after a match, as a controller keeps it while it is shown."""

from typing import Protocol

from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session, State
from motc_lab.lab.after_match import AfterMatch
from motc_lab.sandbox.links import query
from motc_lab.scene.model import Scene


class Ending:
    """Keeps what was found of the match that has ended, as long as it is shown."""

    def __init__(self) -> None:
        self._after: AfterMatch | None = None
        self._end: Node[State] | None = None

    def on(
        self, scene: Scene, session: Session, seat: Seat | None, level: str = ""
    ) -> Scene:
        """Return the scene with the screen after the match, where that is over."""
        if not session.is_over or scene.final is not None:
            self._after = self._end = None
            return scene
        if self._after is None or self._end is not session.here:
            self._after = AfterMatch(session, seat, level)
            self._end = session.here
        found = self._after.picture(scene.lang)
        way = {"sandbox": query(session)}
        return scene.model_copy(update={"match_end": found.model_copy(update=way)})

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
