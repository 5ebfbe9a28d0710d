"""Positions changed by hand: cards go from place to place, protocols change places.

A place is a seat and a line, or a seat and ``hand``, ``trash`` or ``deck``:
``amber.2``, ``green.hand``. Nothing gets lost: what lay where a card goes comes to
where it was. Rules are not asked (see ``faults``).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.position.table import CARD, cards_in

LINES: Final = ("1", "2", "3")
ZONES: Final = ("hand", "trash", "deck")
UP: Final = "+"
DOWN: Final = "-"
_SEATS: Final = ("amber", "green")
_FIELD: Final = {"hand": "hands", "deck": "decks", "trash": "trashes"}
Rows = dict[str, list[str]]
"""By place its cards, the lowest first; in a line each with its face (``fi3+``)."""


def rows_of(at: Position) -> Rows:
    """All cards of a position."""
    rows: Rows = {}
    for seat, side in zip(_SEATS, at.stacks.split("/"), strict=True):
        for line, row in zip(LINES, side.split(","), strict=True):
            rows[f"{seat}.{line}"] = cards_in(row, CARD + 1)
    for zone, field in _FIELD.items():
        for seat, row in zip(_SEATS, getattr(at, field).split("/"), strict=True):
            rows[f"{seat}.{zone}"] = cards_in(row)
    return rows


def with_rows(at: Position, rows: Rows) -> Position:
    """The position with its cards lying so."""
    stacks = [
        ",".join(["".join(rows[f"{seat}.{line}"]) for line in LINES]) for seat in _SEATS
    ]
    zones = {
        field: "/".join(["".join(rows[f"{seat}.{zone}"]) for seat in _SEATS])
        for zone, field in _FIELD.items()
    }
    return replace(at, stacks="/".join(stacks), **zones)


def pairs_of(at: Position) -> list[str]:
    """The letters of the six protocols, by stack."""
    return at.protocols.replace("/", ",").split(",")


def laid(at: Position, place: str, index: int, card: str) -> Position:
    """A card at a place; what lies there changes places with it.

    One behind the last is on top, face-up in a line. A face stays where it is.
    """
    rows = rows_of(at)
    found = _whereabouts(rows, card, (place, index))
    row = rows[place]
    if index == len(row):
        if found is not None:
            del rows[found[0]][found[1]]
        row.append(card + (UP if _is_line(place) else ""))
        return with_rows(at, rows)
    other = row[index][:CARD]
    row[index] = card + row[index][CARD:]
    if found is not None:
        there, height = found
        rows[there][height] = other + rows[there][height][CARD:]
    return with_rows(at, rows)


def _whereabouts(
    rows: Rows, card: str, besides: tuple[str, int]
) -> tuple[str, int] | None:
    """Where a card lies first, but for one place."""
    for place, row in rows.items():
        for index, told in enumerate(row):
            if told[:CARD] == card and (place, index) != besides:
                return place, index
    return None


def _is_line(place: str) -> bool:
    return place[-1] in LINES


def turned(at: Position, place: str, index: int) -> Position:
    """A card of a line turned over."""
    rows = rows_of(at)
    told = rows[place][index]
    rows[place][index] = told[:CARD] + (DOWN if told[CARD] == UP else UP)
    return with_rows(at, rows)


def moved(at: Position, place: str, index: int, by: int) -> Position:
    """A card so many places higher, with its face."""
    rows = rows_of(at)
    row = rows[place]
    row.insert(index + by, row.pop(index))
    return with_rows(at, rows)


def decked(at: Position, place: str, index: int) -> Position:
    """A card back in the deck of whoever drafted it.

    One that is somewhere else too, or belongs to nobody, is just taken away.
    """
    rows = rows_of(at)
    card = rows[place].pop(index)[:CARD]
    pairs = pairs_of(at)
    if card[:-1] in pairs and _whereabouts(rows, card, (place, -1)) is None:
        deck = rows[f"{_SEATS[pairs.index(card[:-1]) // 3]}.deck"]
        deck.append(card)
        deck.sort(key=at.names().codes.index)
    return with_rows(at, rows)


def with_protocol(at: Position, stack: int, pair: str) -> Position:
    """Another protocol in a line, whose cards lie where the old one's lay.

    One that lies elsewhere changes places with it: of the same person with its mark,
    of the other one with its cards.
    """
    pairs = pairs_of(at)
    old = pairs[stack]
    if pair == old:
        return at
    there = pairs.index(pair) if pair in pairs else None
    pairs[stack] = pair
    if there is not None:
        pairs[there] = old
    protocols = f"{','.join(pairs[:3])}/{','.join(pairs[3:])}"
    found = replace(at, protocols=protocols)
    if there is None or there // 3 != stack // 3:
        return _exchanged(found, old, pair)
    marks = [*at.compiled.replace("/", "")]
    marks[stack], marks[there] = marks[there], marks[stack]
    return with_marks(found, marks)


def _exchanged(at: Position, one: str, other: str) -> Position:
    """All cards of two protocols in each other's places, the lowest for the lowest."""
    pairs = list(zip(_cards_of(at, one), _cards_of(at, other), strict=True))
    for_it: Mapping[str, str] = {**dict(pairs), **{new: old for old, new in pairs}}
    rows = {
        place: [for_it.get(told[:CARD], told[:CARD]) + told[CARD:] for told in row]
        for place, row in rows_of(at).items()
    }
    return with_rows(at, rows)


def _cards_of(at: Position, pair: str) -> list[str]:
    return sorted([code for code in at.names().codes if code[:-1] == pair])


def with_marks(at: Position, marks: list[str]) -> Position:
    """The position with these protocols compiled: ``x`` or a dot by stack."""
    row = "".join(marks)
    return replace(at, compiled=f"{row[:3]}/{row[3:]}")
