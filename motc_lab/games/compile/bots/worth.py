"""What a table is worth to a seat, by plain rules; compiled.

A line counts by how near it is to a compile that still brings something. Only what lies
on the table, and how many cards are in hands, is looked at: so no hidden face matters.
"""

from math import exp
from typing import Final

from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.facts import total
from motc_lab.games.compile.rules.state import State

# Weights of a lead in the log odds of winning: fitted to who won 700 matches of this
# rule itself, an answer in twelve left to chance (logistic regression, rounded).
COMPILED: Final = 1.3
NEAR: Final = 1.2
AGAIN: Final = 0.85
HAND: Final = 0.08
CONTROL: Final = 0.5
TURN: Final = 0.1
FEATURES: Final = 6
MOST: Final = 6  # hand cards that count


def chance(state: State, seat: int) -> float:
    """Return the chance to win that the table gives to a seat, 0 .. 1."""
    if state.phase == numbers.OVER:
        if state.winner < 0:
            return 0.5
        return 1.0 if state.winner == seat else 0.0
    if state.phase == numbers.DRAFT:
        return 0.5
    return 1.0 / (1.0 + exp(-lead(state, seat)))


def lead(state: State, seat: int) -> float:
    """Return how far ahead a seat is, in log odds of winning."""
    row = leads(state, seat)
    return (
        COMPILED * row[0]
        + NEAR * row[1]
        + AGAIN * row[2]
        + HAND * row[3]
        + CONTROL * row[4]
        + TURN * row[5]
    )


def leads(state: State, seat: int) -> list[float]:
    """Return what counts, each as the own part less the other's.

    Protocols compiled; how near the others are; how near those are that would be
    compiled again; hand cards; control; whose turn it is.
    """
    row = [0.0] * FEATURES
    for side in (seat, 1 - seat):
        sign = 1.0 if side == seat else -1.0
        row[0] += sign * state.compiled[side].bit_count()
        row[3] += sign * min(MOST, state.hands[side].bit_count())
        if state.control == side:
            row[4] += sign
        if state.turn == side:
            row[5] += sign
        for line in range(numbers.LINES):
            near = nearness(state, side, line)
            protocol = state.protocols[3 * side + line]
            if state.compiled[side] >> protocol & 1:
                row[2] += sign * near
            else:
                row[1] += sign * near * near
    return row


def nearness(state: State, side: int, line: int) -> float:
    """Return how much of what a compile needs lies in a line, from 0 to 1."""
    other = total(state, 1 - side, line)
    need = max(numbers.COMPILED_AT, other + 1)
    return max(0.0, min(1.0, total(state, side, line) / need))
