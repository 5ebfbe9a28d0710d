"""Which names the elements of this game have: the only module that knows them.

The board, the editor, its form, the faults of a position and the numbers that one may
ask about all write them alike. A name says in which section, whose, and then what::

    section.2               a section           spassky.wN1       a card, where it lies
    section.2.spassky       his place in it     spassky.hand      his hand
    section.2.spassky.total a number there      spassky.hand.3    a hidden card of it
    advantage, marker       of the whole table  spassky.hand.wN1  a card at its place

The browser reads names by the same words (``vocabulary``).
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from pydantic import GetPydanticSchema
from pydantic_core import core_schema

from motc_lab.engine import names
from motc_lab.engine.names import Name
from motc_lab.errors import NotationError
from motc_lab.games.motc.rules.codes import MOST_SECTIONS
from motc_lab.games.motc.rules.seat import PERSONS, Seat

Zone = Literal["hand", "deck", "pile", "buried"]
Stock = Literal["reserve", "supply"]
Place = Zone | int
"""Where a person's card can lie: in a zone, or in a section, from 1 on."""

ZONES: Final[tuple[Zone, ...]] = ("hand", "deck", "pile", "buried")
STOCKS: Final[tuple[Stock, ...]] = ("reserve", "supply")
ASIDE: Final = "aside"  # in the editor: nowhere on the table
SECTION: Final = "section"
CHOICE: Final = "choice"  # a button; its code follows
PAWNS: Final = "pawns"  # how many go with a card, or those above one
ADVANTAGE: Final = Name("advantage")
MARKER: Final = Name("marker")

_SECTIONS: Final = {str(n): n for n in range(1, MOST_SECTIONS + 1)}


@dataclass(frozen=True, slots=True)
class Element:
    """What a name says.

    Attributes:
        section: in which section, from 1 on; None for what lies elsewhere.
        seat: whose it is; None for what belongs to nobody.
        rest: what it is, part by part; empty for a section or a place in it.
    """

    section: int | None = None
    seat: Seat | None = None
    rest: tuple[str, ...] = ()

    @property
    def name(self) -> Name:
        """The name that says this."""
        where = () if self.section is None else (SECTION, self.section)
        whose = () if self.seat is None else (self.seat,)
        return _of(*where, *whose, *self.rest)

    @property
    def thing(self) -> str:
        """The last word of what it is; empty for a section or a place in it."""
        return self.rest[-1] if self.rest else ""

    def then(self, *rest: str) -> "Element":
        """What this holds, or what is to be said of it, by further words."""
        return Element(self.section, self.seat, (*self.rest, *rest))

    def bare(self) -> "Element":
        """The place alone, without what it is that is there."""
        return Element(self.section, self.seat)


# Every picture names the same few hundred elements again.
@lru_cache(maxsize=1024)
def _of(*parts: object) -> Name:
    return Name.of(*parts)


def element(text: str) -> Element:
    """Read a name; NotationError says from which column on it is none."""
    return _read(text)


@lru_cache(maxsize=1024)
def _read(text: str) -> Element:
    parts = Name(text).parts
    section = seat = None
    if parts[0] == SECTION and len(parts) > 1:
        section, parts = _section(text, parts[1]), parts[2:]
    if parts and parts[0] in PERSONS:
        seat, parts = Seat(parts[0]), parts[1:]
    return Element(section, seat, parts)


def _section(text: str, number: str) -> int:
    if number not in _SECTIONS:
        column = len(SECTION) + 2
        raise NotationError(text, column=column, expected=f"1 .. {MOST_SECTIONS}")
    return _SECTIONS[number]


def card(seat: Seat, code: str) -> Name:
    """A card, wherever it lies."""
    return _of(seat, code)


def hidden_card(seat: Seat, index: int) -> Name:
    """A card of a hand that shows its back, counted from 0."""
    return _of(seat, "hand", index)


def of_person(seat: Seat, thing: str) -> Name:
    """What a person has once: a zone, a stock, the track, the name."""
    return _of(seat, thing)


def section(index: int) -> Name:
    """A section, from 1 on."""
    return _of(SECTION, index)


def slot(index: int, seat: Seat) -> Name:
    """A person's place in a section."""
    return _of(SECTION, index, seat)


def pawn_count(count: int) -> Name:
    """So many pawns go with the card that is played."""
    return _of(PAWNS, count)


def pawn_count_in(text: str) -> int | None:
    """How many pawns a name stands for; None for a name of something else."""
    rest = element(text).rest
    is_count = len(rest) > 1 and rest[0] == PAWNS and rest[1].isdecimal()
    return int(rest[1]) if is_count else None


def card_in(text: str) -> str:
    """The code of a card by its name; NotationError where it is no card's."""
    found = element(text)
    if found.section is not None or found.seat is None or len(found.rest) != 1:
        raise NotationError(text, column=1, expected="a card, such as spassky.wN1")
    return found.thing


def laid_at(seat: Seat, place: Place | Literal["aside"]) -> Element:
    """A person's zone, or place in a section."""
    return (
        Element(place, seat)
        if isinstance(place, int)
        else Element(None, seat, (place,))
    )


def place_name(place: Place | str) -> Name:
    """A place without its person, as edits and faults name it: 'hand', 'section.2'."""
    return section(place) if isinstance(place, int) else Name(place)


def place_named(text: str) -> int | str:
    """The place with this name: the number of a section, or the word as it stands."""
    found = element(text)
    return text if found.section is None else found.section


def _as_name(given: object) -> object:
    """A section's number as its name; anything else stays what it is."""
    if isinstance(given, bool) or not isinstance(given, int):
        return given
    return section(given) if given in _SECTIONS.values() else given


def places(*words: str) -> GetPydanticSchema:
    """Marks a field of a model that holds a place: one of these words, or a section.

    JSON has the place's name, Python the section's number.
    """
    known = [*words, *(str(section(n)) for n in _SECTIONS.values())]
    by_name = core_schema.no_info_after_validator_function(
        place_named, core_schema.literal_schema(known)
    )
    return GetPydanticSchema(
        lambda _type, _handler: core_schema.no_info_before_validator_function(
            _as_name,
            by_name,
            serialization=core_schema.plain_serializer_function_ser_schema(
                place_name, return_schema=core_schema.str_schema()
            ),
        )
    )


def vocabulary() -> dict[str, object]:
    """What the browser has to know to read and write names."""
    return {
        "separator": names.SEPARATOR,
        "most_parts": names.MOST_PARTS,
        "longest": names.LONGEST,
        "part": names.PART,
        "section": SECTION,
        "sections": [*_SECTIONS.values()],
        "seats": [seat.value for seat in PERSONS],
        "zones": [*ZONES, ASIDE],
        "stocks": [*STOCKS],
        "choice": CHOICE,
        "pawns": PAWNS,
        "advantage": ADVANTAGE,
        "marker": MARKER,
    }
