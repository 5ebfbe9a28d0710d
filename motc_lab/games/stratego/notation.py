"""Moves and results as records write them (SREC-4, SREC-6): ``e4-e5``, ``e4xe5 8>5``.

Behind an attack stand the attacker's rank, who wins (``>`` the attacker, ``<`` the
defender, ``=`` nobody), the defender's rank, and ``#`` where it was the flag.
"""

import re
from dataclasses import dataclass
from typing import Final

from motc_lab.engine.event import Event
from motc_lab.errors import NotationError, WrongArgument
from motc_lab.games.stratego.events import RESULTS
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.fights import outcome
from motc_lab.games.stratego.squares import square_number, square_range
from motc_lab.games.stratego.variant import SIGNS, Variant

MATCH_RESULTS: Final = {"red": "1-0", "blue": "0-1", "draw": "1/2"}
LONGEST: Final = 12
_MARKS: Final = {"attacker": ">", "both": "=", "defender": "<"}
_FIGHT: Final = re.compile(rf"([{SIGNS}])([<=>])([{SIGNS}])(#?)")
_RIGHT: Final = "a move such as e4-e5, or an attack such as e4xe5 8>5"


@dataclass(frozen=True, slots=True)
class ToldMove:
    """A move as it is written.

    Attributes:
        start, goal: names of the squares.
        attacker, defender: signs of the ranks where a fight is told, else None.
    """

    start: str
    goal: str
    attacker: str | None = None
    defender: str | None = None

    def __str__(self) -> str:
        """The move as SREC-4 writes it."""
        if self.attacker is None or self.defender is None:
            return f"{self.start}-{self.goal}"
        mark = _MARKS[fight_result(self.attacker, self.defender)]
        end = "#" if self.defender == "F" else ""
        return f"{self.start}x{self.goal} {self.attacker}{mark}{self.defender}{end}"


def fight_result(attacker: str, defender: str) -> str:
    """Return who wins, ``'attacker'``, ``'both'`` (leave) or ``'defender'`` (SATT)."""
    signs = numbers.SIGNS
    return RESULTS[outcome(signs.index(attacker), signs.index(defender))]


def told_move(moved: Event, fought: Event | None = None) -> ToldMove:
    """Return the move that these events tell."""
    start, goal = str(moved.facts["start"]), str(moved.facts["goal"])
    if fought is None:
        return ToldMove(start, goal)
    facts = fought.facts
    return ToldMove(start, goal, str(facts["attacker"]), str(facts["defender"]))


def read_move(text: object, variant: Variant) -> ToldMove:
    """Read a move; ``e4-e5`` may be an attack of which nothing is told.

    NotationError names the column and what is right.
    """
    if not isinstance(text, str):
        raise WrongArgument("move", text, _RIGHT)
    squares, blank, fight = text.partition(" ")
    cut = min((at for at in map(squares.find, "-x") if at >= 0), default=-1)
    if cut < 0:
        key = "stratego.unread.move"
        raise NotationError(text, column=1, expected=_RIGHT, key=key)
    start, goal = squares[:cut], squares[cut + 1 :]
    for name, column in ((start, 1), (goal, cut + 2)):
        if square_number(name, variant.size) < 0:
            squares = square_range(variant.size)
            raise NotationError(
                text,
                column=column,
                expected=f"a square {squares}",
                key="stratego.unread.square_name",
                fields={"squares": squares},
            )
    if squares[cut] == "-" and not blank:
        return ToldMove(start, goal)
    column = len(squares) + 2
    if squares[cut] == "-":
        raise NotationError(
            text,
            column=column - 1,
            expected="the end of the move",
            key="stratego.unread.move_end",
        )
    return _read_fight(text, ToldMove(start, goal), fight, column)


def _read_fight(text: str, move: ToldMove, fight: str, column: int) -> ToldMove:
    found = _FIGHT.fullmatch(fight)
    if found is None:
        right = "both ranks with '>', '<' or '=' between them, such as 8>5"
        key = "stratego.unread.fight"
        raise NotationError(text, column=column, expected=right, key=key)
    told = ToldMove(move.start, move.goal, found[1], found[3])
    if str(told) != text:
        right = str(told).split(" ")[1]
        raise NotationError(
            text,
            column=column,
            expected=right,
            key="stratego.unread.fight_result",
            fields={"told": right},
        )
    return told
