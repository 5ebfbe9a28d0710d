"""Where a match stands after a choice: a machine at rest, and what led to it."""

from typing import Any, Generic

from motc_lab.engine.ruleset import EventT, MachineT


class State(Generic[MachineT, EventT]):
    """A machine that nobody changes any more, and the events that led to it.

    ``aside`` is what the game keeps beside it (``EventLog``).
    """

    __slots__ = ("aside", "events", "machine")

    def __init__(
        self, machine: MachineT, events: tuple[EventT, ...], aside: object = None
    ) -> None:
        self.machine = machine
        self.events = events
        self.aside: Any = aside
