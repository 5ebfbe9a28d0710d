"""What the editor of positions of any game shows: form, code and faults, in words.

Games add their board; ``PlainEditor`` has none.
"""

from typing import Literal

from motc_lab.scene.table_model import Lang, Part, SeatName

FieldKind = Literal["number", "choice", "flag", "cards", "card"]


class Item(Part):
    """One thing that a field can be set to."""

    id: str
    text: str


class Way(Part):
    """One repair, or one thing to do with what a field holds, as a button."""

    id: str
    text: str


class EditorField(Part):
    """One field of the form; numbers stand as text as well.

    A ``card`` field takes one of the cards of ``person`` by its id, or nothing. A
    choice without ``items`` is one of those of its group.

    Attributes:
        short: the sign that stands for the value on a field of a board.
        acts: buttons behind it; each sets the field to its id.
        waits: whether what keys choose counts only at Enter, or when the field is left.
            So it should where a choice moves other things: keys walk over many of them.
    """

    path: str
    kind: FieldKind
    person: SeatName | None = None
    label: str
    value: str
    low: int = 0
    high: int = 0
    items: tuple[Item, ...] = ()
    faulty: bool = False
    error: str | None = None
    short: str | None = None
    acts: tuple[Way, ...] = ()
    waits: bool = False


class FieldGroup(Part):
    """Fields that belong together.

    Attributes:
        items: the list of all its choices that have none of their own.
        columns: so many fields beside each other, as the squares of a board; 0 where
            the width decides.
    """

    id: str
    title: str
    fields: tuple[EditorField, ...]
    items: tuple[Item, ...] = ()
    columns: int = 0


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
    """The whole editor at one moment in one language; games derive and add the board.

    Attributes:
        game: whose positions these are.
        link: query of a link that opens the position anywhere; empty where none can.
        enforced: whether what would break a rule is refused; None where that is no
            question, since whole positions are read only.
    """

    kind: Literal["editor"] = "editor"
    game: str
    beat: int
    lang: Lang
    heading: str
    edition: str
    words: dict[str, str]
    groups: tuple[FieldGroup, ...]
    code: CodeLine
    link: str = ""
    faults: tuple[EditorFault, ...]
    summary: str
    playable: bool
    enforced: bool | None
    broken: str | None = None
    is_match: bool = False
    may_undo: bool = False
    may_redo: bool = False
    description: str
    speech: tuple[str, ...] = ()
    notice: str | None = None


class PlainEditor(Editor):
    """The editor of a game without one of its own: a form, the code, what is wrong."""

    layout: Literal["plain"] = "plain"
    enforced: None = None
