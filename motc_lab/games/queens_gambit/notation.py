"""A match as lines of text (QREC-2, QREC-3): in full, or as one seat may keep it.

::

    qgambit game 1
    seats 3
    layout opening
    ...
    first white drawn
    start 1.c3
    plan 1+uuu
    1.N c3xd1 P
    1+u
    1~u
    1#NNBRRQ
    result white last_tile 30-20-12

A match that was taken up has its position in place of starts and plans. Once it is over
everybody's record is the full one (QREC-3, QINF-6). ``motc_lab.engine.record`` keeps
matches to be played again; this is for people.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from motc_lab.checks import is_a
from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat, seat_named
from motc_lab.engine.session import AnySession, Session
from motc_lab.errors import WrongArgument
from motc_lab.games.queens_gambit import GAME, heads
from motc_lab.games.queens_gambit.position.position import UNKNOWN, Position
from motc_lab.games.queens_gambit.position.table import dealt, known_at_first, turned
from motc_lab.games.queens_gambit.rules.numbers import DECK_SIZE, FIRST_HAND, PLAN

FIRST_LINE: Final = "qgambit game 1"


def game_record(session: AnySession, looker: Seat | str | None = None) -> str:
    """The present line of a match, with all that is hidden unless a seat is named.

    Raises:
        LabError: there is no such seat; says which there are.
        WrongArgument: this is no match of the game.
    """
    if not is_a(session, Session) or session.ruleset.game != GAME:
        raise WrongArgument("session", session, f"a match of {GAME.titles['en']}")
    ruleset: Any = session.ruleset
    named = None if looker is None else seat_named(ruleset.seats, looker, "looker")
    seat = None if session.is_over else named
    events = session.events(seat)
    lines = [FIRST_LINE]
    told = heads.written(ruleset.agreed)
    lines += [f"{name} {value}" for name, value in told.items()]
    if session.start_position is not None:
        lines.append(f"position {_begun_at(session, seat).code}")
    lines += _lines(events)
    if session.is_over:
        lines.append(_result(session, events))
    return "\n".join(lines) + "\n"


def _begun_at(session: AnySession, looker: Seat | None) -> Position:
    """Where a match was taken up, a ``u`` for each card that the reader can't see.

    A card that was turned over there has been: moves follow, and no line tells of it.
    """
    start = session.start_position
    assert start is not None  # only then a match begins elsewhere
    whole = dealt(start, session.seed)
    first = session.seen_at(session.history.root).events()
    if first and first[0].kind == "revealed":
        whole = turned(whole)
    if looker is None:
        return whole
    ruleset: Any = session.ruleset
    return known_at_first(whole, looker, ruleset.agreed)


def _lines(events: Sequence[Event]) -> Iterator[str]:
    """One line for each event that is written down; a move has all of itself in one."""
    for at, event in enumerate(events):
        if event.kind == "moved":
            yield _move(event, events[at + 1 : at + 2])
        elif event.kind in _LINES:
            seat = "" if event.seat is None else event.seat.index + 1
            yield _LINES[event.kind].format(seat=seat, who=event.seat, **_known(event))


_LINES: Final = {
    "lot": "first {who} {how}",
    "placed": "start {seat}.{square}",
    "shuffled": "{seat}#{order}",
    "dealt": "{seat}~{cards}",
    "planned": "plan {seat}+{cards}",
    "stays": "{seat}.{card} {square} stays",
    "laid": "{seat}+{card}",
    "drew": "{seat}~{card}",
    "reshuffled": "{seat}#{order}",
}
_COUNTS: Final = {"shuffled": DECK_SIZE, "dealt": FIRST_HAND, "planned": PLAN}


def _known(event: Event) -> dict[str, Any]:
    """The facts of an event, a ``u`` for each card that the reader does not know."""
    count = _COUNTS.get(event.kind, len(event.facts.get("cards", UNKNOWN)))
    hidden = dict.fromkeys(("card", "cards", "order"), UNKNOWN * count)
    return {**hidden, **event.facts}


def _move(event: Event, after: Sequence[Event]) -> str:
    """``2.N c3xe4 P`` or ``2.B c1-h6``; a capture is the next event."""
    facts = event.facts
    assert event.seat is not None
    head = f"{event.seat.index + 1}.{facts['card']} {facts['start']}"
    if after and after[0].kind == "captured":
        return f"{head}x{facts['goal']} {after[0].facts['tile']}"
    return f"{head}-{facts['goal']}"


def _result(session: AnySession, events: Sequence[Event]) -> str:
    (over,) = [event for event in events if event.kind == "over"]
    points = "-".join(map(str, session.machine.points))
    return f"result {over.seat} {over.facts['reason']} {points}"
