"""One of two futures that are compared, and who compares them."""

from dataclasses import dataclass

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang


@dataclass(frozen=True, slots=True)
class Branch:
    """One of two futures.

    Attributes:
        session: stands at its end.
        title: its name.
        events: what happened in it, in full.
    """

    session: AnySession
    title: str
    events: tuple[AnyEvent, ...]


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who compares: seat at the bottom of the boards, open hands or not, language."""

    seat: Seat
    lang: Lang
    open_hands: bool

    @property
    def looker(self) -> Seat | None:
        """Whose knowledge counts; None for open hands."""
        return None if self.open_hands else self.seat
