"""What the editor of positions shows: board, form, code and faults, in words.

It draws positions that no ``Scene`` can show, because nobody could play them.
"""

from typing import Literal

from motc_lab.scene.model import (
    AdvantageTrack,
    Card,
    Colour,
    Lang,
    Part,
    PersonName,
    Space,
)

ZoneName = Literal["hand", "deck", "pile", "buried", "aside"]
FieldKind = Literal["number", "choice", "flag", "cards", "card"]


class ZoneCard(Part):
    """A card at its place; ``id`` is place and card, 'spassky.hand:wB1'.

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

    id: PersonName
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
    """One person's side of a section; ``id`` is 'section1.spassky'."""

    id: str
    person: PersonName
    card: ZoneCard | None = None
    pawns: int = 0
    bonus: int = 0
    total: int | None = None
    faulty: bool = False
    label: str


class EditorSection(Part):
    """One of the four sections; ``present`` is the one in progress."""

    id: str
    name: str
    numeral: str
    value: int
    present: bool
    faulty: bool = False
    spassky: EditorSlot
    fischer: EditorSlot
    label: str


class Item(Part):
    """One thing that a field can be set to."""

    id: str
    text: str


class EditorField(Part):
    """One field of the form; numbers stand as text as well.

    A ``card`` field takes one of the cards of ``person`` by its id, or nothing.
    """

    path: str
    kind: FieldKind
    person: PersonName | None = None
    label: str
    value: str
    low: int = 0
    high: int = 0
    items: tuple[Item, ...] = ()
    faulty: bool = False
    error: str | None = None


class FieldGroup(Part):
    """Fields that belong together."""

    id: str
    title: str
    fields: tuple[EditorField, ...]


class Way(Part):
    """One repair, as a button."""

    id: str
    text: str


class EditorFault(Part):
    """A broken rule: what, at which element of the board, and how to mend it.

    ``count`` is more than 1 where several faults of a kind are told together.
    """

    id: str
    place: str
    where: str
    text: str
    ways: tuple[Way, ...]
    count: int = 1


class CodeLine(Part):
    """The code of the position, or the text that is being typed for one.

    ``column`` counts from 1; ``error`` says what is expected there.
    """

    text: str
    error: str | None = None
    column: int | None = None


class Editor(Part):
    """The whole editor at one moment in one language."""

    kind: Literal["editor"] = "editor"
    beat: int
    lang: Lang
    heading: str
    edition: str
    words: dict[str, str]
    persons: tuple[EditorPerson, ...]
    sections: tuple[EditorSection, ...]
    advantage: AdvantageTrack
    score: str
    cards: tuple[Card, ...]
    groups: tuple[FieldGroup, ...]
    code: CodeLine
    faults: tuple[EditorFault, ...]
    summary: str
    playable: bool
    enforced: bool
    broken: str | None = None
    is_match: bool = False
    may_undo: bool = False
    may_redo: bool = False
    description: str
    speech: tuple[str, ...] = ()
    notice: str | None = None
