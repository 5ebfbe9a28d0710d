"""What happened, as readable values: kind, rule id, numbers, and who may know it.

An event is public but for the cards that only their owner sees (INF-2, INF-3):
``for_seat`` gives the event as a seat may know it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.notes import DEALT, DREW, EVENT_KINDS, PUT_BACK, RULE_IDS
from motc_lab.engine.motc.seat import Seat, person
from motc_lab.engine.motc.table import Sink, Table

_DREW = EVENT_KINDS[DREW]
_DEALT = EVENT_KINDS[DEALT]
_PUT_BACK = EVENT_KINDS[PUT_BACK]
_CARD_FIRST = frozenset(
    {
        *("put_back", "played", "used", "declined", "drew", "picked", "forced"),
        *("discarded", "duty_gone"),
    }
)
_CARD_LAST = frozenset({"lost"})


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes:
        kind: one of ``notes.EVENT_KINDS``.
        rule: id of the rule that caused it.
        seat: the person it is about, or None.
        a, b, c, d: the numbers; ``notes`` says what they mean for each kind.
        game: number of the game, from 1.
        exchange: number of the exchange within the game, from 1.
        white: who had White.
        hidden: True where a card was left out because the looker may not know it.
    """

    kind: str
    rule: str
    seat: Seat | None
    a: int
    b: int
    c: int
    d: int
    game: int
    exchange: int
    white: Seat
    hidden: bool = False

    @property
    def card(self) -> str | None:
        """Id of the card that the event is about, where there is one to be known."""
        if self.hidden:
            return None
        if self.kind in _CARD_FIRST:
            return CARD_IDS[self.a]
        return CARD_IDS[self.c] if self.kind in _CARD_LAST else None

    @property
    def is_secret(self) -> bool:
        """Whether only ``seat`` may know the card."""
        if self.kind == _PUT_BACK:
            return self.b == 1
        return self.kind in {_DREW, _DEALT}

    def for_seat(self, looker: Seat) -> "Event":
        """The event as this seat may know it (INF-4)."""
        if not self.is_secret or looker is self.seat:
            return self
        if self.kind == _DEALT:
            return replace(self, a=0, hidden=True)
        return replace(self, a=-1, hidden=True)


class EventLog(Sink):
    """Collects the events of one table in their order."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._table: Table | None = None

    def listen_to(self, table: Table) -> None:
        """Become the listener of this table."""
        self._table = table
        table.sink = self

    def note(  # noqa: PLR0913, PLR0917 -- as the machine tells it
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Keep one event together with the game, the exchange and who had White."""
        table = self._table
        assert table is not None
        white = person(table.white)
        assert white is not None
        self.events.append(
            Event(
                *(EVENT_KINDS[kind], RULE_IDS[rule], person(seat), a, b, c, d),
                *(table.game, table.exchange, white),
            )
        )

    def __iter__(self) -> Iterator[Event]:
        """Yield the events in their order."""
        return iter(self.events)
