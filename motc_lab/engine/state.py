"""Where a match stands after a choice: a machine at rest, and what led to it."""

from collections.abc import Iterable
from typing import Any, Generic

from motc_lab.engine.ruleset import EventT, MachineT


class State(Generic[MachineT, EventT]):
    """A machine that nobody changes any more, and the events that led to it.

    Args:
        machine: at rest.
        events: or what yields them when somebody reads them (``EventLog.kept``).
        aside: what the game keeps beside it (``EventLog``).
    """

    __slots__ = ("_kept", "aside", "machine")

    def __init__(
        self, machine: MachineT, events: Iterable[EventT], aside: object = None
    ) -> None:
        self.machine = machine
        self._kept = events
        self.aside: Any = aside

    @property
    def events(self) -> tuple[EventT, ...]:
        """What happened, in its order."""
        kept = self._kept
        if not isinstance(kept, tuple):
            self._kept = kept = tuple(kept)
        return kept

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew: with events, not a log."""
        return State, (self.machine, self.events, self.aside)
