"""The one-line code of a position (SREC-3): written, and read with columns for errors.

``stratego1;<variant>;<r|b>;<rows>;<moves>``: rows from the highest down, ``/`` between;
a square is ``.``, ``_`` (lake) or two signs, side and piece.
"""

from typing import Final

from motc_lab.errors import NotationError, WrongArgument
from motc_lab.games.stratego.notation import read_move
from motc_lab.games.stratego.position.parts import MOST_MOVES, UNKNOWN, Layout
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.variant import SIGNS, VARIANTS, Variant
from motc_lab.reading import bare_code

VERSION: Final = "stratego1"
LONGEST: Final = 60_000
_PARTS: Final = 5
_SIDES: Final = {"r": "red", "b": "blue"}
Pieces = list[dict[str, str]]


def encode(position: Layout) -> str:
    """Return the code of any position, legal or not."""
    board = position.board
    signs = {piece.square: piece.sign for piece in position.pieces}
    rows = []
    for row in range(board.size - 1, -1, -1):
        names = [
            square_name(row * board.size + at, board.size) for at in range(board.size)
        ]
        empty = {name: "_" if name in board.lakes else "." for name in names}
        rows.append("".join(signs.get(name, empty[name]) for name in names))
    moves = ",".join(position.moves)
    parts = (VERSION, position.variant, position.to_move[0], "/".join(rows), moves)
    return ";".join(parts)


def decode(code: object) -> dict[str, object]:
    """Return the fields of a position; NotationError where the text is none."""
    if not isinstance(code, str):
        raise WrongArgument("code", code, f"a text that begins '{VERSION};'")
    text = bare_code(code)
    if len(text) > LONGEST:
        right = f"at most {LONGEST} characters"
        raise NotationError(
            text,
            column=LONGEST + 1,
            expected=right,
            key="too_long",
            fields={"n": LONGEST},
        )
    parts = text.split(";")
    starts = [sum(len(part) + 1 for part in parts[:at]) + 1 for at in range(len(parts))]
    if parts[0] != VERSION:
        raise NotationError(
            text,
            column=1,
            expected=f"'{VERSION};' at the start",
            key="stratego.unread.version",
            fields={"version": VERSION},
        )
    if len(parts) != _PARTS:
        right = f"{_PARTS} parts with ';' between, here are {len(parts)}"
        raise NotationError(
            text,
            column=len(text) + 1,
            expected=right,
            key="stratego.unread.parts",
            fields={"n": _PARTS, "count": len(parts)},
        )
    _, name, turn, rows, moves = parts
    if name not in VARIANTS:
        right = f"a variant, one of {', '.join(VARIANTS)}"
        raise NotationError(
            text,
            column=starts[1],
            expected=right,
            key="stratego.unread.variant",
            fields={"names": ", ".join(VARIANTS)},
        )
    if turn not in _SIDES:
        raise NotationError(
            text,
            column=starts[2],
            expected="r or b, who is to move",
            key="stratego.unread.turn",
        )
    board = VARIANTS[name]
    return {
        "variant": name,
        "to_move": _SIDES[turn],
        "pieces": _Rows(text, starts[3], board).read(rows),
        "moves": _read_moves(text, starts[4], moves, board),
    }


class _Rows:
    """Reads the rows of a code and knows the column for its messages."""

    def __init__(self, text: str, start: int, board: Variant) -> None:
        self.text = text
        self.start = start
        self.board = board

    def fail(
        self, at: int, expected: str, key: str, **fields: str | int
    ) -> NotationError:
        """The error for a place within the rows."""
        column = self.start + at
        return NotationError(
            self.text, column=column, expected=expected, key=key, fields=fields
        )

    def read(self, rows: str) -> Pieces:
        """Return the pieces of all rows."""
        size = self.board.size
        found: Pieces = []
        at = 0
        for row in range(size - 1, -1, -1):
            for file in range(size):
                at = self.square(rows, at, square_name(row * size + file, size), found)
            if row and rows[at : at + 1] != "/":
                key = "stratego.unread.row"
                raise self.fail(at, f"'/' and then row {row}", key, row=row)
            at += 1 if row else 0
        if at != len(rows):
            raise self.fail(at, "the end of the rows", "stratego.unread.rows_end")
        return found

    def square(self, rows: str, at: int, name: str, found: Pieces) -> int:
        """Read one square; return where the next one begins."""
        sign = rows[at : at + 1]
        if sign in _SIDES:
            rank = rows[at + 1 : at + 2]
            if not rank or rank not in SIGNS + UNKNOWN:
                right = f"a rank {SIGNS} or {UNKNOWN} for unknown"
                signs = {"signs": SIGNS, "unknown": UNKNOWN}
                raise self.fail(at + 1, right, "stratego.unread.rank", **signs)
            found.append({"square": name, "side": _SIDES[sign], "rank": rank})
            return at + 2
        right = "_" if name in self.board.lakes else "."
        if sign != right:
            what = "a lake" if right == "_" else "an empty square"
            told = f"'{right}' ({what}) or a piece on {name}"
            key = "stratego.unread.lake" if right == "_" else "stratego.unread.square"
            raise self.fail(at, told, key, square=name)
        return at + 1


def _read_moves(text: str, start: int, moves: str, board: Variant) -> list[str]:
    """Check how each move is written; whether it is legal is another question."""
    if not moves:
        return []
    found = moves.split(",")
    column = start
    for move in found:
        try:
            read_move(move, board)
        except NotationError as error:
            at = column + error.column - 1
            raise error.within(text, at) from None
        column += len(move) + 1
    if len(found) > MOST_MOVES:
        raise NotationError(
            text,
            column=start,
            expected=f"at most {MOST_MOVES} moves",
            key="stratego.unread.moves",
            fields={"n": MOST_MOVES},
        )
    return found
