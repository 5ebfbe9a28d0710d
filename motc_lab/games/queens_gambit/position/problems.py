"""Every fault of a position with its repair (QSET-6).

Repairs are tried from the first fault on, and each leaves fewer of them: tiles that are
too many go, a gambit that is missing is placed, cards that can't be dealt so are dealt
in order.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from motc_lab.engine.problem import Fields, Problem, Repair
from motc_lab.games.queens_gambit.position.position import (
    EMPTY,
    GAMBITS,
    LAY,
    REVEAL,
    UNKNOWN,
    Position,
    SeatCards,
    with_sign,
)
from motc_lab.games.queens_gambit.rules.numbers import (
    CARDS,
    DECK,
    DECK_SIZE,
    HAND,
    PLAN,
    TILE_COUNTS,
    TILES,
)
from motc_lab.games.queens_gambit.seats import NAMES
from motc_lab.games.queens_gambit.squares import square_name

Found = Iterator[Problem[Position]]
_PAWN: Final = TILES[1]


def problems(at: Position, stall: int) -> Found:
    """Yield every fault; ``stall`` is the number of turns that end a game, or 0."""
    yield from _gambits(at)
    yield from _tiles(at)
    for seat in range(len(at.seats)):
        yield from _cards(at, seat)
    yield from _quiet(at, stall)


def _problem(
    key: str, place: str, fields: Fields, mended: Position
) -> Problem[Position]:
    return Problem(key, place, fields, (Repair(key, fields, mended),))


def _gambits(at: Position) -> Found:
    """Each seat has one gambit, and nobody else has any."""
    squares = at.squares
    for number in GAMBITS:
        places = [square for square, sign in enumerate(squares) if sign == number]
        who = NAMES[int(number) - 1]
        is_seat = int(number) <= len(at.seats)
        for extra in places[int(is_seat) :]:
            key = "gambit_twice" if is_seat else "gambit_of_nobody"
            fields: Fields = {"number": number, "square": square_name(extra)}
            yield _problem(key, square_name(extra), fields, with_sign(at, extra, EMPTY))
        if is_seat and not places and EMPTY in squares:
            free = squares.index(EMPTY)
            fields = {"number": number, "square": square_name(free)}
            mended = with_sign(at, free, number)
            yield _problem("no_gambit", f"gambit.{who}", fields, mended)
        elif (
            is_seat and not places
        ):  # every square is taken, at least by tiles too many
            fields = {"number": number, "square": square_name(0)}
            mended = with_sign(at, 0, number)
            yield _problem("no_gambit", f"gambit.{who}", fields, mended)


def _tiles(at: Position) -> Found:
    """Never more of a kind than the set has; at least one, unless all were taken."""
    squares = at.squares
    captured = "".join([seat.captured for seat in at.seats])
    for kind, most in zip(TILES[1:], TILE_COUNTS[1:], strict=True):
        count = squares.count(kind) + captured.count(kind)
        if count > most:
            fields: Fields = {"tile": kind, "count": count, "most": most}
            mended = _without(at, kind, count - most)
            yield _problem("too_many_tiles", f"tile.{kind}", fields, mended)
    is_empty = not any(sign in TILES[1:] for sign in squares)
    if is_empty and at.step != LAY and EMPTY in squares:
        free = squares.index(EMPTY)
        fields = {"square": square_name(free)}
        mended = with_sign(at, free, _PAWN)
        yield _problem("no_tiles", square_name(free), fields, mended)


def _without(at: Position, kind: str, count: int) -> Position:
    """Take so many tiles of a kind away, captured ones first."""
    seats = []
    for seat in at.seats:
        gone = min(count, seat.captured.count(kind))
        count -= gone
        seats.append(replace(seat, captured=seat.captured.replace(kind, "", gone)))
    found = replace(at, seats=tuple(seats))
    for square, sign in enumerate(at.squares):
        if sign == kind and count:
            found = with_sign(found, square, EMPTY)
            count -= 1
    return found


def planned(at: Position, seat: int) -> int:
    """How many cards the plan of a seat has: one fewer once it has revealed one."""
    return PLAN - int(seat == at.on_turn and at.step != REVEAL)


def _cards(at: Position, seat: int) -> Found:
    """Twelve cards each, so many of a kind, and as many as the rules have where."""
    own, who = at.seats[seat], NAMES[seat]
    for sign, most in zip(CARDS, DECK, strict=True):
        count = own.cards.count(sign)
        if count > most:
            fields: Fields = {"number": seat + 1, "card": sign, "count": count}
            fields["most"] = most
            yield _problem(
                "too_many_cards", f"cards.{who}", fields, _dealt_again(at, seat)
            )
            return
    ahead = planned(at, seat)
    is_right = (
        (len(own.plan), len(own.hand)) == (ahead, HAND)
        and len(own.cards) == DECK_SIZE
        and UNKNOWN not in own.revealed
        and (ahead == PLAN or own.revealed)
    )
    if not is_right:
        fields = {"number": seat + 1, "plan": ahead, "hand": HAND, "all": DECK_SIZE}
        mended = _dealt_again(at, seat)
        yield _problem("wrong_cards", f"cards.{who}", fields, mended)


def _dealt_again(at: Position, seat: int) -> Position:
    """Deal the cards of a seat in order; what can stay revealed stays."""
    ahead = planned(at, seat)
    left = "".join(sign * count for sign, count in zip(CARDS, DECK, strict=True))
    most = DECK_SIZE - ahead - HAND - 1
    revealed = ""
    for sign in at.seats[seat].revealed.replace(UNKNOWN, "")[:most]:
        if sign in left:
            revealed += sign
            left = left.replace(sign, "", 1)
    if ahead < PLAN and not revealed:
        revealed, left = left[0], left[1:]
    cut = ahead + HAND
    captured = at.seats[seat].captured
    own = SeatCards(left[:ahead], left[ahead:cut], left[cut:], revealed, captured)
    seats = (*at.seats[:seat], own, *at.seats[seat + 1 :])
    return replace(at, seats=seats)


def _quiet(at: Position, stall: int) -> Found:
    """A game that has stalled is over; nobody is to move in it (QEND-3)."""
    most = stall if at.step in {REVEAL, LAY} else stall - 1
    if stall and at.quiet > most:
        fields: Fields = {"count": at.quiet, "most": stall}
        yield _problem("stalled", "stall", fields, replace(at, quiet=0))
