"""A position as one line or JSON: ``qgambit1;<rows>;<turn>;<stall>;<seat 1>;...``."""

import json
import re
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar, Final, Self

from motc_lab.checks import is_a, is_whole, must
from motc_lab.errors import NotationError, WrongArgument
from motc_lab.games.queens_gambit.rules.numbers import CARDS, TILES
from motc_lab.games.queens_gambit.seats import FEWEST, MOST
from motc_lab.games.queens_gambit.squares import SIZE
from motc_lab.reading import bare_code, json_of

VERSION: Final = "qgambit1"
UNKNOWN: Final = "u"
EMPTY: Final = TILES[0]
GAMBITS: Final = "1234"
LONGEST: Final = 2000
MOST_QUIET: Final = 9999
REVEAL: Final = ""  # the seat on turn is about to reveal
MOVE: Final = ">"  # to move by its last revealed card
LAY: Final = "!"  # to lay a card
_ON_SQUARES: Final = TILES[1:] + GAMBITS + EMPTY
_CARD: Final = CARDS + UNKNOWN
MOST_CARDS: Final = 40
_LISTS: Final = ("plan", "hand", "pile", "revealed", "captured")
_HEADS: Final = 4
_TURN: Final = re.compile(r"[1-4][>!]?")


@dataclass(frozen=True, slots=True)
class SeatCards:
    """What lies before one seat, as signs without spaces.

    Attributes:
        plan: from left to right; ``u`` here and below for an unknown card.
        hand: sorted.
        pile: the top one first.
        revealed: in their order.
        captured: tiles in their order.
    """

    plan: str
    hand: str
    pile: str
    revealed: str
    captured: str

    def __post_init__(self) -> None:
        for name in _LISTS:
            signs, allowed = getattr(self, name), _allowed(name)
            is_right = is_a(signs, str) and {*signs} <= {*allowed}
            right = f"at most {MOST_CARDS} of the signs {' '.join(allowed)}"
            must(is_right and len(signs) <= MOST_CARDS, name, signs, right)
        hand = "".join(sorted(self.hand, key=_CARD.index))
        object.__setattr__(self, "hand", hand)

    @property
    def cards(self) -> str:
        """All cards, wherever they are."""
        return self.plan + self.hand + self.pile + self.revealed


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Everything on the table once the plans are laid; LabError for what never is.

    Attributes:
        rows: rank 8 first, a first: a tile, a gambit 1 .. 4, or a dot.
        turn: number of the seat on turn, ``>`` behind it where it is to move, ``!``
            where it is to lay; its last revealed card is then the one being played.
        quiet: turns in a row without a capture.
        seats: clockwise.
    """

    version: ClassVar[str] = VERSION

    rows: tuple[str, ...]
    turn: str
    quiet: int
    seats: tuple[SeatCards, ...]

    def __post_init__(self) -> None:
        rows, seats = self.rows, self.seats
        is_rows = is_a(rows, tuple, list) and len(rows) == SIZE
        is_right = is_rows and all(is_a(row, str) and _is_row(row) for row in rows)
        must(is_right, "rows", rows, f"{SIZE} texts of {SIZE} signs, rank 8 first")
        is_right = is_a(seats, tuple, list) and FEWEST <= len(seats) <= MOST
        is_right = is_right and all(is_a(one, SeatCards) for one in seats)
        must(is_right, "seats", seats, f"{FEWEST} to {MOST} SeatCards")
        must(_is_turn(self.turn, len(seats)), "turn", self.turn, _turns(len(seats)))
        is_right = is_whole(self.quiet, 0, MOST_QUIET)
        must(is_right, "quiet", self.quiet, f"a whole number from 0 to {MOST_QUIET}")
        object.__setattr__(self, "rows", tuple(rows))
        object.__setattr__(self, "seats", tuple(seats))

    @property
    def on_turn(self) -> int:
        """The machine's number of the seat on turn, from 0."""
        return int(self.turn[0]) - 1

    @property
    def step(self) -> str:
        """What that seat is about to do: ``REVEAL``, ``MOVE`` or ``LAY``."""
        return self.turn[1:]

    @property
    def squares(self) -> str:
        """The 64 signs from a1 on, as squares are numbered."""
        return "".join(reversed(self.rows))

    @property
    def code(self) -> str:
        """The position as one line of text."""
        seats = [",".join(getattr(one, name) for name in _LISTS) for one in self.seats]
        told = (VERSION, "/".join(self.rows), self.turn, str(self.quiet), *seats)
        return ";".join(told)

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Read ``code`` back; NotationError names the column and what is expected."""
        if not isinstance(code, str):
            raise WrongArgument("code", code, f"a text that begins '{VERSION};'")
        made: Self = _made(cls, _Reader(bare_code(code)).read())
        return made

    def to_json(self) -> str:
        """The same as JSON, by the names of the fields."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON back; LabError says where it goes wrong."""
        parts = json_of(text)
        names = {"rows", "turn", "quiet", "seats"}
        if not isinstance(parts, dict) or {*parts} != names:
            expected = f"JSON with {', '.join(sorted(names))}"
            raise NotationError(text, column=1, expected=expected)
        seats = parts["seats"]
        is_right = is_a(seats, list) and all(_is_seat(seat) for seat in seats)
        if not is_right:
            expected = f"seats: a list of tables with {', '.join(_LISTS)}"
            raise NotationError(text, column=1, expected=expected)
        made: Self = _made(cls, {**parts, "seats": seats})
        return made

    def __repr__(self) -> str:
        """The line of Python that makes it again."""
        return f"{type(self).__name__}.from_code({self.code!r})"

    __str__ = __repr__


def with_sign(at: Position, square: int, sign: str) -> Position:
    """The position with something else on a square, by its number."""
    rows = [*at.rows]
    row = SIZE - 1 - square // SIZE
    file = square % SIZE
    rows[row] = rows[row][:file] + sign + rows[row][file + 1 :]
    return replace(at, rows=tuple(rows))


def _made(kind: Any, fields: dict[str, Any]) -> Any:  # noqa: ANN401 -- its class
    seats = tuple([SeatCards(**one) for one in fields.pop("seats")])
    return kind(seats=seats, **fields)


def _is_seat(told: object) -> bool:
    return isinstance(told, dict) and {*told} == {*_LISTS}


def _is_row(row: str) -> bool:
    return len(row) == SIZE and {*row} <= {*_ON_SQUARES}


def _is_turn(turn: object, count: int) -> bool:
    is_text = isinstance(turn, str) and _TURN.fullmatch(turn) is not None
    return is_text and int(str(turn)[0]) <= count


def _turns(count: int) -> str:
    return f"a seat from 1 to {count}, with > or ! behind it or not"


def _allowed(name: str) -> str:
    return TILES[1:] if name == "captured" else _CARD


class _Reader:
    """Reads a code and knows the column for its messages."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, expected: str, at: int | None = None) -> NotationError:
        """The error for a place in the text."""
        column = (self.at if at is None else at) + 1
        return NotationError(self.text, column=column, expected=expected)

    def read(self) -> dict[str, Any]:
        """Return the fields of a position."""
        if len(self.text) > LONGEST:
            raise self.fail(f"at most {LONGEST} characters", LONGEST)
        parts = self.text.split(";")
        if parts[0] != VERSION:
            raise self.fail(f"'{VERSION};' at the start")
        count = len(parts) - _HEADS
        if not FEWEST <= count <= MOST:
            told = f"{FEWEST} to {MOST} seats behind the stall count, here are"
            raise self.fail(f"{told} {max(count, 0)}", len(self.text))
        self.at = len(VERSION) + 1
        rows = self._rows(parts[1])
        self.at += len(parts[1]) + 1
        turn = self._turn(parts[2], count)
        self.at += len(parts[2]) + 1
        quiet = self._quiet(parts[3])
        self.at += len(parts[3]) + 1
        return {
            "rows": rows,
            "turn": turn,
            "quiet": quiet,
            "seats": [self._seat(part) for part in parts[_HEADS:]],
        }

    def _rows(self, part: str) -> tuple[str, ...]:
        rows = part.split("/")
        at = self.at
        for number, row in enumerate(rows):
            for sign in row[:SIZE]:
                if sign not in _ON_SQUARES:
                    raise self.fail(f"one of {' '.join(_ON_SQUARES)}", at)
                at += 1
            if len(row) != SIZE or number >= SIZE:
                raise self.fail(f"{SIZE} rows of {SIZE} squares, '/' between", at)
            at += 1
        if len(rows) != SIZE:
            raise self.fail(f"{SIZE} rows, here are {len(rows)}", at - 1)
        return tuple(rows)

    def _turn(self, part: str, count: int) -> str:
        if not _is_turn(part, count):
            raise self.fail(_turns(count))
        return part

    def _quiet(self, part: str) -> int:
        is_number = part.isascii() and part.isdigit() and len(part) <= len("9999")
        if not is_number or str(int(part)) != part:
            raise self.fail(f"a stall count from 0 to {MOST_QUIET}")
        return int(part)

    def _seat(self, part: str) -> dict[str, str]:
        lists = part.split(",")
        at = self.at
        if len(lists) != len(_LISTS):
            raise self.fail(f"{', '.join(_LISTS)} with commas between", at + len(part))
        for name, signs in zip(_LISTS, lists, strict=True):
            allowed = _allowed(name)
            for sign in signs:
                if sign not in allowed:
                    raise self.fail(f"{name}: one of {' '.join(allowed)}", at)
                at += 1
            if len(signs) > MOST_CARDS:
                raise self.fail(f"{name}: at most {MOST_CARDS} signs", at)
            at += 1
        self.at += len(part) + 1
        return dict(zip(_LISTS, lists, strict=True))
