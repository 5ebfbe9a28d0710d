"""What of a class its pages look at."""

from collections.abc import Sequence
from typing import Protocol

from motc_lab.rooms.class_state import ClassState, Screen
from motc_lab.rooms.script import Stop
from motc_lab.rooms.trying import Trying
from motc_lab.rooms.volunteers import Volunteers
from motc_lab.rooms.whereabouts import Whereabouts
from motc_lab.scene.model import Lang


class ClassHost(Protocol):
    """A class, as far as its pages show it.

    Attributes:
        state: where it stands.
        where: who goes an own way, and where.
        volunteers: the table of two volunteers, if there is one.
    """

    state: ClassState
    where: Whereabouts
    volunteers: Volunteers | None

    @property
    def screens(self) -> Sequence[Screen]:
        """Every open page."""

    @property
    def stop(self) -> Stop:
        """The present stop."""

    @property
    def rounds(self) -> list[list[int]]:
        """Counts of the rounds of the present vote that were closed."""

    @property
    def may_again(self) -> bool:
        """Whether the class may vote on this once more."""

    def clock(self) -> float:
        """The time, in seconds."""

    def script(self, lang: Lang = "en") -> tuple[Stop, ...]:
        """Its stops in a language."""

    def counts(self) -> list[int]:
        """Votes of devices and raised cards, option by option."""

    def trying(self) -> Trying | None:
        """The what-if in front of the class, if there is one."""

    def vote_stops(self) -> list[int]:
        """Numbers of the stops that ask something."""

    def place_of(self, device: str) -> int:
        """The stop that a device works at by itself."""
