"""What happened, as readable values: kind, rule id, numbers, and who may know it.

An event is public but for the cards that only their owner sees (INF-2, INF-3):
``for_seat`` gives the event as a seat may know it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import chain
from typing import TYPE_CHECKING, Final

from motc_lab.engine.frozen import draft_of
from motc_lab.engine.ruleset import EventLog
from motc_lab.games.motc.rules.event_fields import FIELDS, Value
from motc_lab.games.motc.rules.heard import Heard, Noted
from motc_lab.games.motc.rules.notes import (
    DEALT,
    DREW,
    EVENT_KINDS,
    GAME_ENDS,
    PUT_BACK,
    RULE_IDS,
)
from motc_lab.games.motc.rules.seat import PERSONS, Seat, seat_named
from motc_lab.games.motc.rules.table import Table

_DREW: Final = EVENT_KINDS[DREW]
_DEALT: Final = EVENT_KINDS[DEALT]
_PUT_BACK: Final = EVENT_KINDS[PUT_BACK]
_NOTED: Final = 10  # numbers of an event (``Noted``)
_UNKNOWN: Final = -1  # in the place of a card, or of a hand
_PERSONS: Final = (*PERSONS, None)  # by the machine's numbers; -1 is nobody

Numbers = tuple[int, int, int, int]
_set = object.__setattr__


@dataclass(init=False, repr=False, eq=False, frozen=True)
class Event:
    """One thing that happened.

    Beside the attributes that all events have, each kind has its own, such as
    ``event.marker_before``; ``event_fields`` and docs/events.md name them, ``told``
    gives those of this event. A name that only other kinds have is None here.

    Attributes:
        kind: one of ``notes.EVENT_KINDS``.
        rule: id of the rule that caused it.
        seat: the person it is about, or None.
        game: number of the game, from 1.
        exchange: number of the exchange within the game, from 1.
        white: who had White.
        hidden: True where a card was left out because the looker may not know it.
        numbers: what the machine has noted (``notes``); records are checked by it.
    """

    __slots__ = (
        *("kind", "rule", "seat", "numbers"),
        *("game", "exchange", "white", "hidden"),
    )

    game: int
    exchange: int
    kind: str
    rule: str
    seat: Seat | None
    # What follows is read from the numbers. Its types are those of the kinds that have
    # it: whoever reads an event has looked at its kind before.
    card: str | None
    section: int
    pawns: int
    total: int
    other_total: int
    cards: int
    hand: tuple[str, ...] | None
    face_down: bool
    no_card: bool
    reason: str
    pawns_wanted: int
    spaces: int
    marker_before: int
    marker_after: int
    marker: int
    left_on_table: int
    endurance_wanted: int
    endurance_change: int
    endurance_after: int
    value_before: int
    value_after: int
    strength: int
    choice: str
    effect_card: str
    effect_owner: Seat
    points: int
    points_spassky: int
    points_fischer: int
    hand_limit: int
    white: Seat
    hidden: bool

    def __init__(  # noqa: PLR0913, PLR0917 -- eight plain values, on a hot path
        self,
        kind: str,
        rule: str,
        seat: Seat | None,
        numbers: Numbers,
        game: int,
        exchange: int,
        white: Seat,
        hidden: bool = False,
    ) -> None:
        _set(self, "kind", kind)
        _set(self, "rule", rule)
        _set(self, "seat", seat)
        _set(self, "numbers", numbers)
        _set(self, "game", game)
        _set(self, "exchange", exchange)
        _set(self, "white", white)
        _set(self, "hidden", hidden)

    if TYPE_CHECKING:  # no field: tables and copies of an event show what it means
        numbers: Numbers

    if not TYPE_CHECKING:  # checkers know the names above, and no others

        def __getattr__(self, name: str) -> Value:
            for field, number in zip(FIELDS[self.kind], self.numbers, strict=False):
                if field.name == name:
                    return field.read(number)
            if name in _NAMES:
                return None
            own = ", ".join(self.told) or "no number of its own"
            msg = f"an event has no {name!r}; this one, {self.kind!r}, has {own}"
            raise AttributeError(msg)

    @property
    def told(self) -> dict[str, Value]:
        """What this kind of event tells beside its person, by name."""
        found = zip(FIELDS[self.kind], self.numbers, strict=False)
        return {field.name: field.read(number) for field, number in found}

    @property
    def is_secret(self) -> bool:
        """Whether only ``seat`` may know the card."""
        if self.kind == _PUT_BACK:
            return self.face_down
        return self.kind in {_DREW, _DEALT}

    def for_seat(self, looker: Seat | str) -> "Event":
        """The event as this seat may know it (INF-4)."""
        if not self.is_secret or seat_named(looker, "looker") is self.seat:
            return self
        known = (_UNKNOWN, *self.numbers[1:])
        return Event(self.kind, self.rule, self.seat, known, *self._when, hidden=True)

    @property
    def _when(self) -> tuple[int, int, Seat]:
        return self.game, self.exchange, self.white

    @property
    def _key(self) -> tuple[object, ...]:
        return self.kind, self.rule, self.seat, self.numbers, *self._when, self.hidden

    def __eq__(self, other: object) -> bool:
        """Whether the same happened at the same time, as far as both tell."""
        return self._key == other._key if isinstance(other, Event) else NotImplemented

    def __hash__(self) -> int:
        """Equal for equal events."""
        return hash(self._key)

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew."""
        return Event, self._key

    def __repr__(self) -> str:
        """Kind, person, rule, and what it tells, by name."""
        who = "" if self.seat is None else f" of {self.seat.value}"
        found = self.told.items()
        told = "".join(f", {name}={v!r}" for name, v in found if v is not None)
        return f"<Event {self.kind}{who}, {self.rule}{told}>"

    def __dir__(self) -> list[str]:
        """What this kind of event has; tab completion offers nothing else."""
        return [*self.__slots__, *self.told, "for_seat", "is_secret", "told"]


COLUMNS: Final = tuple(field.name for field in fields(Event))
"""What a table of events has, in this order."""
_NAMES: Final = frozenset(COLUMNS) - frozenset(Event.__slots__)
_Draft: Final = draft_of(Event)
_GAME_ENDS: Final = EVENT_KINDS[GAME_ENDS]


def event_of(noted: Noted) -> Event:
    """The event that a table has noted so."""
    kind, rule, seat, a, b, c, d, game, exchange, white = noted
    draft = _Draft()
    draft.kind = EVENT_KINDS[kind]
    draft.rule = RULE_IDS[rule]
    draft.seat = _PERSONS[seat]
    draft.numbers = (a, b, c, d)
    draft.game = game
    draft.exchange = exchange
    draft.white = _PERSONS[white]
    draft.hidden = False
    draft.__class__ = Event
    event: Event = draft
    return event


def told_to_digest(event: Event) -> str:
    """The line of an event in the digest of a session, as it has always been."""
    a, b, c, d = event.numbers
    if event.kind == _GAME_ENDS:
        c = min(c, 1)  # how a person resigned is told apart, and was not always
    who = "None" if event.seat is None else f"Seat.{event.seat.name}"
    return f"{event.kind} {event.rule} {who} {a} {b} {c} {d}"


class _Unread:
    """Events that nobody has read yet, as a table has noted them.

    All numbers lie in one row: the collector, which walks every object that a match
    keeps, has one to walk, and none once it has seen that it holds only numbers.
    """

    __slots__ = ("numbers",)

    def __init__(self, noted: Iterable[Noted]) -> None:
        self.numbers = tuple(chain.from_iterable(noted))

    def __iter__(self) -> Iterator[Event]:
        each = iter(self.numbers)
        return map(event_of, zip(*[each] * _NOTED, strict=True))


class MatchLog(EventLog[Event]):
    """Collects the events of one table in their order, made when somebody reads them.

    Its ``aside`` is the table as a game has left it (``Heard``).
    """

    def __init__(self) -> None:  # without super(): a session makes one a decision
        self._heard: Heard | None = None
        self._made: list[Event] | None = None

    def listen_to(self, table: Table) -> None:
        """Become the listener of this table."""
        self._heard = table.sink = Heard(table)

    @property
    def aside(self) -> Table | None:
        """The table as a game has left it; None where no game has ended."""
        return None if self._heard is None else self._heard.aside

    @property
    def events(self) -> list[Event]:  # type: ignore[override]
        """All events so far."""
        made = self._made
        if made is None:
            self._made = made = []
        if self._heard is not None and self._heard.noted:
            made += map(event_of, self._heard.noted)
            self._heard.noted.clear()
        return made

    def kept(self) -> Iterable[Event]:
        """What a state keeps: numbers, unless they have been read already."""
        if self._made is None and self._heard is not None:
            return _Unread(self._heard.noted)
        return tuple(self.events)
