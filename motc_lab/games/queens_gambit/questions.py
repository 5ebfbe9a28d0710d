"""The open question as a readable value (QASK-1), with the answers that it lists."""

from dataclasses import dataclass
from typing import Any, Final

from motc_lab.engine import question as any_game
from motc_lab.engine.seat import Seat
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.rules.numbers import SQUARES
from motc_lab.games.queens_gambit.rules.ways import goals
from motc_lab.games.queens_gambit.squares import square_name

START: Final = "start"
PLAN: Final = "plan"
MOVE: Final = "move"
LAY: Final = "lay"
KINDS: Final = {
    numbers.STARTING: START,
    numbers.PLANNING: PLAN,
    numbers.MOVING: MOVE,
    numbers.LAYING: LAY,
}
RULES: Final = {START: "QSET-4", PLAN: "QPLN-2", MOVE: "QMOV-1", LAY: "QPLN-5"}
_BASE: Final = 4
_REASONS: Final = {
    START: "no start square that is free",
    PLAN: "no three cards of the hand, in their order",
    MOVE: "the card does not lead there",
    LAY: "no such card in the hand",
}


@dataclass(frozen=True, slots=True)
class Question(any_game.Question):
    """What one seat must decide now.

    Attributes:
        gambits: squares where no move ends (QMOV-3).
        reached: squares where the card would lead on an empty board (QMOV-1).
    """

    gambits: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()

    def refusal(self, code: object) -> tuple[str, str]:
        """The rule that an answer breaks, and how."""
        if self.kind == MOVE and code in self.gambits:
            return "QMOV-3", "a gambit stands there"
        if self.kind == MOVE and code in self.reached:
            return "QMOV-2", "something is in the way"
        return self.rule, _REASONS[self.kind]


@dataclass(frozen=True, slots=True, repr=False)
class Option(any_game.Option):
    """An answer: a square, or cards by their signs.

    Attributes:
        square: to start on, or to move to.
        cards: the plan from left to right, or the one card to lay.
    """

    square: str | None = None
    cards: str | None = None


def option_of(kind: str, number: int) -> Option:
    """The readable value of an answer; codes are ``e4``, ``NBR``, ``+Q`` (QREC-2)."""
    if kind in {START, MOVE}:
        name = square_name(number)
        return Option(name, number, square=name)
    if kind == LAY:
        sign = numbers.CARDS[number]
        return Option(f"+{sign}", number, cards=sign)
    digits = (number // _BASE**2, number // _BASE % _BASE, number % _BASE)
    signs = "".join([numbers.CARDS[digit] for digit in digits])
    return Option(signs, number, cards=signs)


def question_of(machine: Table, seat: Seat) -> Question:
    """The open question of a seat that is asked."""
    kind = KINDS[machine.phase]
    options: list[Any] = [option_of(kind, at) for at in machine.answers(seat.index)]
    if kind != MOVE:
        return Question(kind, seat, RULES[kind], tuple(options))
    at, card = machine.gambits[seat.index], machine.shown[seat.index][-1]
    free = goals(card, at, [0] * SQUARES, [at])
    return Question(
        kind,
        seat,
        RULES[kind],
        tuple(options),
        gambits=tuple([square_name(one) for one in machine.gambits]),
        reached=tuple([square_name(one) for one in free]),
    )
