"""A machine of a position, and a position of a machine."""

from dataclasses import replace
from random import Random
from typing import Final

from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Listener
from motc_lab.engine.seat import Seat
from motc_lab.games.queens_gambit.options import Settings
from motc_lab.games.queens_gambit.position.position import (
    GAMBITS,
    LAY,
    MOST_QUIET,
    MOVE,
    REVEAL,
    UNKNOWN,
    Position,
    SeatCards,
)
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.rules.rules import Rules
from motc_lab.games.queens_gambit.squares import SIZE
from motc_lab.games.queens_gambit.view import Now, SeatNow, signs

_PHASES: Final = {MOVE: numbers.MOVING, LAY: numbers.LAYING}


def position_of(machine: Table) -> Position:
    """The full position, once the plans are laid."""
    squares = [numbers.TILES[tile] for tile in machine.board]
    for seat, square in enumerate(machine.gambits):
        squares[square] = GAMBITS[seat]
    whole = "".join(squares)
    rows = [whole[at : at + SIZE] for at in range(0, len(whole), SIZE)]
    return Position(
        rows=tuple(reversed(rows)),
        turn=_turn(machine),
        quiet=min(machine.quiet, MOST_QUIET),  # without a stall it tells nothing
        seats=tuple([_seat(machine, seat) for seat in range(machine.rules.seats)]),
    )


def _turn(machine: Table) -> str:
    """Who is on turn, and what is to be done.

    After a stall it is the next seat, which would reveal a card; after the last tile
    the same one, which would lay one.
    """
    seat, phase = machine.turn, machine.phase
    if phase == numbers.OVER and machine.left:
        return GAMBITS[(seat + 1) % machine.rules.seats]
    return GAMBITS[seat] + (MOVE if phase == numbers.MOVING else LAY)


def _seat(machine: Table, seat: int) -> SeatCards:
    return SeatCards(
        plan=signs(machine.plans[seat]),
        hand=signs(numbers.listed(machine.hands[seat])),
        pile=signs(machine.piles[seat][::-1]),
        revealed=signs(machine.shown[seat]),
        captured="".join([numbers.TILES[tile] for tile in machine.taken[seat]]),
    )


def turned(position: Position) -> Position:
    """The position with the card revealed that is turned over at once (QPLN-4)."""
    own = position.seats[position.on_turn]
    card, plan = own.plan[:1], own.plan[1:]
    now = replace(own, plan=plan, revealed=own.revealed + card)
    seats = [now if one is own else one for one in position.seats]
    return replace(position, turn=position.turn + MOVE, seats=tuple(seats))


def known_at_first(whole: Position, looker: Seat, settings: Settings) -> Position:
    """The position where a match was taken up, a ``u`` for each card not seen there."""
    seats = []
    for at, own in enumerate(whole.seats):
        is_own = not looker.is_spectator and at == looker.index
        seen = own if is_own else replace(own, hand=UNKNOWN * len(own.hand))
        if not (is_own and settings.is_junior(looker)):
            seen = replace(seen, plan=UNKNOWN * len(own.plan))
        seats.append(replace(seen, pile=UNKNOWN * len(own.pile)))
    return replace(whole, seats=tuple(seats))


def known_of(whole: Position, now: Now) -> Position:
    """The position with a ``u`` for each card that a view does not show (QREC-1)."""
    pairs = zip(whole.seats, now.seats, strict=True)
    return replace(whole, seats=tuple([_shown(own, seen) for own, seen in pairs]))


def _shown(own: SeatCards, seen: SeatNow) -> SeatCards:
    pile = seen.pile_cards or UNKNOWN * seen.pile
    return replace(own, plan=seen.plan, hand=seen.hand, pile=pile)


def table_of(
    position: Position,
    rules: Rules,
    seed: int,
    chance: Chance,
    log: Listener | None = None,
) -> Table:
    """The match of a position without faults; unknown cards are dealt by the seed.

    Nobody has seen a plan being laid there: it is unknown to its owner too, but for a
    junior (QINF-4). Who listens hears what happens at once.
    """
    machine = Table(rules, chance, log)
    squares = position.squares
    machine.board = [
        numbers.TILES.index(sign) if sign in numbers.TILES else 0 for sign in squares
    ]
    machine.left = numbers.SQUARES - machine.board.count(0)
    machine.gambits = [squares.index(GAMBITS[seat]) for seat in range(rules.seats)]
    machine.turn = position.on_turn
    machine.quiet = position.quiet
    for seat, own in enumerate(dealt(position, seed).seats):
        plan, hand, pile, shown = (
            [numbers.CARDS.index(sign) for sign in part]
            for part in (own.plan, own.hand, own.pile, own.revealed)
        )
        machine.plans[seat] = plan
        machine.unlaid[seat] = 0 if rules.juniors >> seat & 1 else len(plan)
        machine.hands[seat] = numbers.counted(hand)
        machine.piles[seat] = pile[::-1]
        machine.shown[seat] = shown
        machine.taken[seat] = [numbers.TILES.index(sign) for sign in own.captured]
        machine.points[seat] = sum(rules.values[tile] for tile in machine.taken[seat])
        machine.shuffles[seat] = 1
    _go_on(machine, position.step)
    return machine


def dealt(position: Position, seed: int) -> Position:
    """The position with a card for each that is unknown, dealt by the seed."""
    found = [_dealt(own, seat, seed) for seat, own in enumerate(position.seats)]
    return replace(position, seats=tuple(found))


def _dealt(own: SeatCards, seat: int, seed: int) -> SeatCards:
    left = [*numbers.DECK]
    for sign in own.cards.replace(UNKNOWN, ""):
        left[numbers.CARDS.index(sign)] -= 1
    spare = numbers.listed(left)
    Random(f"{seed}/unknown/{seat}").shuffle(spare)  # noqa: S311 -- a game
    plan, hand, pile = [
        "".join([signs([spare.pop()]) if one == UNKNOWN else one for one in part])
        for part in (own.plan, own.hand, own.pile)
    ]
    return replace(own, plan=plan, hand=hand, pile=pile)


def _go_on(machine: Table, step: str) -> None:
    """Let it go on to its next question, or see that it is over."""
    rules = machine.rules
    if step == REVEAL:
        if rules.stall and machine.quiet >= rules.stall:
            machine.turn = (machine.turn - 1) % rules.seats
            machine.end(numbers.STALL)
        else:
            machine.reveal()
        return
    machine.phase = _PHASES[step]
    if not machine.left:
        machine.end(numbers.LAST_TILE)
    elif machine.phase == numbers.MOVING:
        machine.go_by_card()
