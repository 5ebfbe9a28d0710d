"""What each answer of a seat is held to bring, in points, by plain rules; compiled.

It reads what the seat knows and nothing else: the board, all gambits, the own hand, and
the own plan as it was laid.
"""

from math import exp
from random import Random
from typing import Final

from motc_lab.games.queens_gambit.bots.paths import LATER, follow, promise
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table

_BASE: Final = 4  # of the three digits of a plan
_DECIDED: Final = 100.0  # points that the end of a match counts
_START_KEEP: Final = 3


def values_of(table: Table, seat: int, keep: int) -> list[float]:
    """Return the value of every listed answer, in their order.

    Args:
        table: as the seat may think it; nothing hidden is read.
        seat: who is asked.
        keep: goals of each card that are followed further.
    """
    answers = table.answers(seat)
    if table.phase == numbers.MOVING:
        return [_of_move(table, seat, goal, keep) for goal in answers]
    if table.phase == numbers.LAYING:
        return [_of_laid(table, seat, card, keep) for card in answers]
    if table.phase == numbers.PLANNING:
        return [_of_plan(table, seat, plan, keep) for plan in answers]
    return [_of_start(table, square) for square in answers]


def best_of(table: Table, seat: int, keep: int, random: Random, noise: float) -> int:
    """Return the answer of highest value; a little noise decides between equals."""
    answers = table.answers(seat)
    most = -1e9
    best = answers[0]
    values = values_of(table, seat, keep)
    for index in range(len(values)):
        value = values[index] + noise * random.random()
        if value > most:
            most = value
            best = answers[index]
    return best


def shares_of(values: list[float], warmth: float) -> list[float]:
    """Return how much of a try each answer deserves; they add up to 1.

    One that looks a ``warmth`` worse than another deserves e times less.
    """
    top = max(values)
    shares = [exp((value - top) / warmth) for value in values]
    whole = sum(shares)
    return [share / whole for share in shares]


def _of_move(table: Table, seat: int, goal: int, keep: int) -> float:
    tile = table.board[goal]
    rules = table.rules
    if tile and table.left == 1:
        return _of_last(table, seat, rules.values[tile])
    later = LATER[rules.seats]
    cards = table.plans[seat]
    return follow(table.board, table.gambits, rules.values, goal, cards, 0, later, keep)


def _of_last(table: Table, seat: int, gain: int) -> float:
    """Take the last tile to win, and leave it rather than lose by it (QEND-1)."""
    own = table.points[seat] + gain
    rest = [table.points[who] for who in range(table.rules.seats) if who != seat]
    return _DECIDED if own >= max(rest) else -_DECIDED


def _of_laid(table: Table, seat: int, card: int, keep: int) -> float:
    cards = [*table.plans[seat], card]
    return _from(table, table.gambits[seat], cards, keep)


def _of_plan(table: Table, seat: int, plan: int, keep: int) -> float:
    cards = [plan // (_BASE * _BASE), plan // _BASE % _BASE, plan % _BASE]
    return _from(table, table.gambits[seat], cards, keep)


def _of_start(table: Table, square: int) -> float:
    """Two cards that the deck may bring, each pair as often as it comes."""
    whole = 0.0
    for first in range(numbers.KINDS):
        for second in range(numbers.KINDS):
            odds = numbers.DECK[first] * numbers.DECK[second]
            whole += odds * _from(table, square, [first, second], _START_KEEP)
    return whole / (numbers.DECK_SIZE * numbers.DECK_SIZE)


def _from(table: Table, square: int, cards: list[int], keep: int) -> float:
    rules = table.rules
    later = LATER[rules.seats]
    return promise(
        table.board, table.gambits, rules.values, square, cards, 0, later, keep
    )
