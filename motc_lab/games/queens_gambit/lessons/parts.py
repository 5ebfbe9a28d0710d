"""Words, reasons and small tables that questions and exhibits share."""

from collections.abc import Mapping
from typing import Final

from motc_lab.engine.session import AnySession, Session
from motc_lab.games.queens_gambit.position.position import Position
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.state import State
from motc_lab.games.queens_gambit.rules.ways import (
    JUMPS,
    LINES,
    RAYS,
    STRAIGHT,
    goals,
)
from motc_lab.games.queens_gambit.ruleset import new_ruleset
from motc_lab.games.queens_gambit.scene.table_model import OpenThing
from motc_lab.games.queens_gambit.squares import FILES, SIZE
from motc_lab.lessons.exercise import Text, text
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

BEFORE: Final = "NRB,NBQ,NNRBRQ,,"  # a seat before its first turn
RULES: Final[Mapping[str, str]] = {
    "line": "QMOV-1",
    "jump": "QMOV-1",
    "behind_tile": "QMOV-2",
    "behind_gambit": "QMOV-2",
    "gambit": "QMOV-3",
    "allowed": "QMOV-1",
    "capture": "QCAP-1",
}
"""By which rule a square is refused or allowed."""


def card(sign: str, form: str = "") -> Text:
    """What a card is called, bare or with its article (``acc``)."""
    key = f"queens_gambit.card.{sign}"
    return text(f"{key}.{form}" if form else key)


def open_card(sign: str, lang: Lang) -> OpenThing:
    """A card by itself, that everybody sees."""
    name = say(f"queens_gambit.card.{sign}", lang)
    return OpenThing(id=f"card.{sign}", code=sign, label=name, text=name, seat="white")


def tile(sign: str, form: str = "") -> Text:
    """What a tile is called, in the same forms."""
    key = f"queens_gambit.tile.{sign}"
    return text(f"{key}.{form}" if form else key)


def open_tile(sign: str, lang: Lang) -> OpenThing:
    """A tile by itself, without its points."""
    name = say(f"queens_gambit.tile.{sign}", lang)
    return OpenThing(id=f"tile.{sign}", code=sign, label=name)


def seat_name(seat: str) -> Text:
    """What a seat is called."""
    return text(f"queens_gambit.seat.{seat}")


def listed(signs: str, lang: Lang) -> str:
    """Several cards, one after the other."""
    return ", ".join([say(f"queens_gambit.card.{sign}", lang) for sign in signs])


# Where a card leads, and why not elsewhere


def verdict(sign: str, start: int, goal: int, machine: State) -> str:
    """Whether a card leads there: a key of ``RULES``; the rules alone decide."""
    kind = numbers.CARDS.index(sign)
    if goal in goals(kind, start, machine.board, machine.gambits):
        return "capture" if machine.board[goal] else "allowed"
    if kind == numbers.KNIGHT:
        return "gambit" if goal in JUMPS[start] else "jump"
    way = _way(kind, start, goal)
    if way is None:
        return "line"
    for square in way[: way.index(goal)]:
        if square in machine.gambits:
            return "behind_gambit"
        if machine.board[square]:
            return "behind_tile"
    return "gambit"


def _way(kind: int, start: int, goal: int) -> list[int] | None:
    """The line of a card on which a square lies, whatever stands on it."""
    first = STRAIGHT if kind == numbers.BISHOP else 0
    last = STRAIGHT if kind == numbers.ROOK else LINES
    return next((way for way in RAYS[start][first:last] if goal in way), None)


def reason(key: str, sign: str, start: str, goal: str) -> Text:
    """The sentence that goes with a verdict."""
    found = "knight" if sign == "N" and key == "gambit" else key
    return text(
        f"queens_gambit.lessons.way.{found}",
        card=card(sign),
        start=start,
        goal=goal,
    )


# Tables


def rows(standing: Mapping[str, str]) -> str:
    """The rows of a code, of what stands where: ``{"a1": "1", "e4": "P"}``."""
    return "/".join(
        "".join([standing.get(f"{file}{rank}", ".") for file in FILES])
        for rank in range(SIZE, 0, -1)
    )


def to_move(sign: str) -> str:
    """The cards of a seat that has just revealed its first card."""
    left = "".join(
        one * count for one, count in zip(numbers.CARDS, numbers.DECK, strict=True)
    ).replace(sign, "", 1)
    plan, rest = left[0] + left[-1], left[1:-1]
    hand = rest[0] + rest[len(rest) // 2] + rest[-1]
    pile = rest
    for one in hand:
        pile = pile.replace(one, "", 1)
    return f"{plan},{hand},{pile},{sign},"


def table_of(standing: Mapping[str, str], sign: str, seed: int = 0) -> AnySession:
    """A table of two at which White is to move by a card."""
    told = ("qgambit1", rows(standing), "1>", "0", to_move(sign), BEFORE)
    position = Position.from_code(";".join(told))
    ruleset = new_ruleset(junior="all")
    return Session(ruleset, seed=seed, start_position=position)
