"""What is asked of a view by all that works for every game."""

from random import Random
from typing import Protocol, runtime_checkable

from motc_lab.engine.machine import Machine
from motc_lab.engine.question import Question
from motc_lab.engine.seat import Seat


@runtime_checkable
class AnyView(Protocol):
    """What one seat, or somebody who looks on, may know of a match."""

    @property
    def looker(self) -> Seat:
        """Whose view it is."""

    @property
    def question(self) -> Question | None:
        """What must be decided now, as far as the looker may know it."""


@runtime_checkable
class Imaginable(AnyView, Protocol):
    """A view of which a whole match can be made, as bots need that get no more."""

    def imagine(self, random: Random) -> Machine:
        """Return a match that fits the view; what it hides is drawn at random."""
