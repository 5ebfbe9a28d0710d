"""What gains, losses and drawing do to one person, by the machine's own verbs."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.between import over_limit
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.events import Event, MatchLog
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.games.motc.rules.verbs import (
    ask_discard,
    change_endurance,
    discard_chosen,
    draw_card,
    eligible,
    finish_drawing,
)

TURNS: Final = ("four", "gain", "lose", "draw")
"""Win section IIII · an effect gains 2 · an effect loses 2 · draw 2 cards."""
BY_EFFECT: Final = 2
DRAWN: Final = 2


@dataclass(frozen=True, slots=True)
class Condition:
    """How a person stands.

    Attributes:
        space: place on the endurance track, from 0.
        hand: cards held.
        deck: cards in the draw deck; all others lie on the discard pile.
    """

    space: int
    hand: int
    deck: int


def limit(edition: Edition, seat: Seat, place: int) -> int:
    """The hand limit of a space."""
    rules = compile_edition(edition)
    return rules.limit[space(seat.index, place)]


def happen(
    edition: Edition, seat: Seat, before: Condition, turn: str
) -> tuple[Condition, tuple[Event, ...]]:
    """What one of ``TURNS`` brings, and the discards to the hand limit (END-2)."""
    return chain(edition, seat, before, (turn,))


def chain(
    edition: Edition, seat: Seat, before: Condition, turns: Sequence[str]
) -> tuple[Condition, tuple[Event, ...]]:
    """Several turns one after the other, with the same cards."""
    table = table_as(edition, seat, before)
    heard = MatchLog()
    heard.listen_to(table)
    for turn in turns:
        _happen(table, seat.index, turn)
    return _condition(table.side(seat.index)), tuple(heard)


def _happen(table: Table, number: int, turn: str) -> None:
    if turn == "four":
        change_endurance(table, number, -1, notes.EXC_6)
    elif turn == "draw":
        _draw(table, number)
    else:
        change = BY_EFFECT if turn == "gain" else -BY_EFFECT
        change_endurance(table, number, change, notes.EXC_5)
    _keep_limit(table, number)


def table_as(edition: Edition, seat: Seat, before: Condition) -> Table:
    """A table at which this person stands like that; the other has nothing."""
    chance = Stream(Random(before.deck))  # noqa: S311 -- only the number is shown
    table = Table(compile_edition(edition), chance)
    side = table.side(seat.index)
    side.endurance = before.space
    side.hand = (1 << before.hand) - 1
    side.deck = ((1 << before.deck) - 1) << before.hand
    side.pile = codes.ALL_CARDS & ~(side.hand | side.deck)
    return table


def _condition(side: Side) -> Condition:
    return Condition(side.endurance, COUNT[side.hand], COUNT[side.deck])


def _draw(table: Table, number: int) -> None:
    for _ in range(DRAWN):
        draw_card(table, number, notes.EXC_5)
    finish_drawing(table, number)


def _keep_limit(table: Table, number: int) -> None:
    asks = over_limit(table)
    while asks:
        lowest = members(eligible(table, number))[0]
        discard_chosen(table, number, lowest, notes.END_2)
        asks = ask_discard(table, codes.ASK_LIMIT, number, notes.END_2)
