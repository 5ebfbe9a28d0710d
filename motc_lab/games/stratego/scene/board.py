"""The squares of the board with what stands on them, and what is said of each."""

from functools import lru_cache
from itertools import groupby
from typing import Final

from motc_lab.games.stratego import view as views
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.scene.deeds import Deeds, deeds_of, told_of
from motc_lab.games.stratego.scene.lens import Lens
from motc_lab.games.stratego.scene.table_model import Ground, Lake, Piece, Square
from motc_lab.games.stratego.seat import SIDES, Seat
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.texts.standing import marks_text
from motc_lab.games.stratego.texts.words import piece_text, rank_fields, rank_text
from motc_lab.games.stratego.variant import Variant
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_STAY: Final = ("B", "F")
_SCOUT: Final = "2"
_ORDER: Final = "X987654321BF"


def rows(lens: Lens) -> tuple[tuple[Square, ...], ...]:
    """Return the squares from the far edge to the near one, left to right."""
    homes = _homes(lens)
    deeds = deeds_of(lens)
    return tuple(
        [
            tuple([_square(lens, name, homes.get(name), deeds) for name in row])
            for row in names(lens)
        ]
    )


def names(lens: Lens) -> tuple[tuple[str, ...], ...]:
    """Return the names of the squares as the looker sees them, the far row first."""
    size = lens.variant.size
    lines = [
        tuple([square_name(row * size + file, size) for file in range(size)])
        for row in reversed(range(size))
    ]
    if lens.near is Seat.RED:
        return tuple(lines)
    return tuple([line[::-1] for line in reversed(lines)])


def _homes(lens: Lens) -> dict[str, Seat]:
    rules = compile_rules(lens.view.settings)
    return {
        square_name(square, rules.size): seat
        for seat in SIDES
        for square in rules.homes[seat.index]
    }


def _square(lens: Lens, name: str, home: Seat | None, deeds: Deeds) -> Square:
    if name in lens.variant.lakes:
        return _bare(name, "lake", None, lens.lang)
    standing = lens.standing.get(name)
    ground = "land" if home is None else "home"
    if standing is None:
        return _bare(name, ground, home, lens.lang)
    seen = told_of(lens, deeds.get(name, ()))
    piece = piece_of(lens, standing)
    marks = () if standing.marks is None else marks_text(standing.marks, lens.lang)
    label = ", ".join((name, piece.label, *marks, *seen))
    return Square(id=name, ground=ground, home=home, piece=piece, label=label)


def open_face(rank: str, seat: Seat, lang: Lang) -> Piece:
    """Return a piece by itself, that everybody sees."""
    return _face(rank, seat, f"{seat.value}.{rank}", "", lang, is_mine=False)


@lru_cache(maxsize=2048)  # most squares of a board
def _bare(name: str, ground: Ground, home: Seat | None, lang: Lang) -> Square:
    """Return a square without a piece."""
    key = "lake" if ground == "lake" else "empty"
    label = say(f"stratego.scene.label.{key}", lang, square=name)
    return Square(id=name, ground=ground, home=home, label=label)


def piece_of(lens: Lens, standing: views.Piece) -> Piece:
    """Return a piece on the board as the looker sees it."""
    if standing.rank is not None:
        note = _note(lens, standing) if _is_mine(lens, standing.side) else ""
        return face(lens, standing.rank, standing.side, standing.name, note)
    marks = standing.marks
    kinds = () if marks is None else _kinds(marks)
    return Piece(
        id=standing.name,
        side=standing.side.value,
        label=_back(lens, standing.side),
        marks=kinds,
        seen="" if marks is None or marks.seen is None else _large(marks.seen),
    )


def face(lens: Lens, rank: str, seat: Seat, name: str, note: str = "") -> Piece:
    """Return a piece of a rank that the looker may see."""
    return _face(rank, seat, name, note, lens.lang, is_mine=_is_mine(lens, seat))


@lru_cache(maxsize=2048)  # a move changes one of eighty
def _face(  # noqa: PLR0913 -- all that it depends on
    rank: str, seat: Seat, name: str, note: str, lang: Lang, *, is_mine: bool
) -> Piece:
    return Piece(
        id=name,
        code=rank,
        side=seat.value,
        number=number_of(rank),
        name=rank_text(rank, lang),
        short=say(f"stratego.scene.short.{rank}", lang),
        label=_called(rank, seat, lang, is_mine=is_mine),
        note=note,
    )


def in_order(variant: Variant) -> tuple[str, ...]:
    """Return the ranks of an army, the highest first, bombs and flag last."""
    return tuple([rank for rank in _ORDER if variant.count(rank)])


def number_of(rank: str) -> str:
    """Return what stands large on a face: 10 .. 1, nothing for bomb and flag."""
    number = numbers.SIGNS.index(rank)
    return str(number) if number <= numbers.MARSHAL else ""


def _called(rank: str, seat: Seat, lang: Lang, *, is_mine: bool) -> str:
    """The piece by its rank: the looker's own, or whose it is."""
    if not is_mine:
        return piece_text(rank, seat, "nom", lang)
    words, number = rank_fields(rank, lang), number_of(rank)
    mine = words["rank_your"]
    if not number:
        return mine
    return say("stratego.scene.label.numbered", lang, piece=mine, n=number)


def _is_mine(lens: Lens, seat: Seat) -> bool:
    return lens.is_own and seat is lens.view.looker


def _back(lens: Lens, seat: Seat) -> str:
    if lens.is_own:
        return lens.say("label.theirs")
    return lens.say("label.back", who=lens.name(seat))


def _large(rank: str) -> str:
    return number_of(rank) or rank


def _kinds(marks: views.Marks) -> tuple[str, ...]:
    if marks.seen is not None:
        return ("seen",)
    if marks.far:
        return ("far",)
    return ("moved",) if marks.moved else ()


def _note(lens: Lens, standing: views.Piece) -> str:
    """How an own piece goes."""
    rank = str(standing.rank)
    if rank in _STAY:
        return lens.say(f"note.{rank}")
    return lens.say("note.scout" if rank == _SCOUT else "note.step")


def lakes(lens: Lens) -> tuple[Lake, ...]:
    """Return the rectangles of water, as the looker sees them."""
    wet = [[name in lens.variant.lakes for name in row] for row in names(lens)]
    stripes: dict[tuple[int, int], list[int]] = {}
    for row, cells in enumerate(wet):
        column = 0
        for is_lake, run in groupby(cells):
            width = len(list(run))
            if is_lake:
                stripes.setdefault((column, width), []).append(row)
            column += width
    return tuple(
        [
            Lake(column=column, row=lines[0], width=width, height=len(lines))
            for (column, width), lines in stripes.items()
        ]
    )
