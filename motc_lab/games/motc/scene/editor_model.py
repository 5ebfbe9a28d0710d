"""What the editor of positions shows: board, form, code and faults, in words.

It draws positions that no ``Scene`` can show, because nobody could play them.
"""

from typing import Literal

from motc_lab.games.motc.rules.seat import Player
from motc_lab.games.motc.scene.table_model import AdvantageTrack, Card, Colour, Space
from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Part

ZoneName = Literal["hand", "deck", "pile", "buried", "aside"]


class ZoneCard(Part):
    """A card at its place; ``id`` is place and card, 'spassky.hand.wB1'.

    ``face`` is the id of its picture in ``Editor.cards``.
    """

    id: str
    code: str
    face: str
    marks: tuple[str, ...] = ()
    faulty: bool = False
    label: str


class Zone(Part):
    """One place of a person for any number of cards; ``unknown`` ones show a back.

    ``aside`` holds the cards that are nowhere on the table.
    """

    id: str
    name: ZoneName
    title: str
    cards: tuple[ZoneCard, ...]
    unknown: int = 0
    faulty: bool = False
    label: str


class Stock(Part):
    """Pawns that lie together: the reserve or the supply."""

    id: str
    name: Literal["reserve", "supply"]
    title: str
    count: int
    faulty: bool = False
    label: str


class EditorPerson(Part):
    """One person's side of the table."""

    id: Player
    name: str
    badge: str
    colour: Colour
    colour_text: str
    has_queen: bool
    hand_limit: int
    hand_count: int
    zones: tuple[Zone, ...]
    stocks: tuple[Stock, ...]
    track: tuple[Space, ...]
    endurance: str
    temporary: tuple[str, ...]
    label: str


class EditorSlot(Part):
    """One person's side of a section; ``id`` is 'section.1.spassky'."""

    id: str
    person: Player
    card: ZoneCard | None = None
    pawns: int = 0
    bonus: int = 0
    total: int | None = None
    faulty: bool = False
    label: str


class EditorSection(Part):
    """One of the sections; ``present`` is the one in progress."""

    id: str
    name: str
    numeral: str
    value: int
    present: bool
    faulty: bool = False
    spassky: EditorSlot
    fischer: EditorSlot
    label: str


class MatchEditor(Editor):
    """The whole editor at one moment in one language."""

    game: Literal["motc"] = "motc"
    persons: tuple[EditorPerson, ...]
    sections: tuple[EditorSection, ...]
    advantage: AdvantageTrack
    score: str
    cards: tuple[Card, ...]
    enforced: bool
