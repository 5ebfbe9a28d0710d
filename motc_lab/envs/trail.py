"""What a seat has witnessed and done since the beginning: its information state."""

from collections.abc import Iterable
from typing import Any

from motc_lab.engine.encoding import event_text
from motc_lab.engine.seat import Seat


class Trail:
    """A step of a match and, by way of those before it, all of them; never changed.

    Perfect recall comes of that: whatever a seat has once been told, or has answered,
    stays in its text.
    """

    __slots__ = ("_events", "_texts", "answer", "before", "seat")

    def __init__(
        self,
        events: Iterable[Any],
        before: "Trail | None" = None,
        seat: Seat | None = None,
        answer: str = "",
    ) -> None:
        """Note a step.

        Args:
            events: that the step led to, in full.
            before: the step before it.
            seat: who has answered; None at the beginning.
            answer: what; only that seat knows it of itself.
        """
        self._events = events
        self._texts: dict[Seat, str] = {}
        self.before = before
        self.seat = seat
        self.answer = answer

    def text(self, looker: Seat) -> str:
        """All that the seat has been told and has answered, one line each."""
        missing: list[Trail] = []
        at: Trail | None = self
        while at is not None and looker not in at._texts:
            missing.append(at)
            at = at.before
        text = "" if at is None else at._texts[looker]
        for step in reversed(missing):
            text = step._texts[looker] = text + step._own(looker)
        return text

    def _own(self, looker: Seat) -> str:
        """The lines of this step."""
        if not isinstance(self._events, tuple):  # read once, whoever looks first
            self._events = tuple(self._events)
        known = [event.for_seat(looker) for event in self._events]
        lines = [event_text(event) for event in known if event is not None]
        if self.seat is not None and self.seat is looker:
            lines.insert(0, f"> {self.answer}")
        return "".join([f"{line}\n" for line in lines])
