"""What can be done at the workbench, as small checked values.

Each says wholly what it wants, so a late one does no harm. Whether a value is allowed
the edition itself says when it is changed.
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, StrictBool, StrictInt

from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.rules.seat import Player
from motc_lab.scene.said import Said, Word

LONGEST_TEXT: Final = 600
LONGEST_FILE: Final = 256 * 1024
LONGEST_FILE_NAME: Final = 200
Number = Annotated[StrictInt, Field(ge=-1000, le=1000)]
Index = Annotated[StrictInt, Field(ge=0, le=100)]
Name = Annotated[str, Field(strict=True, max_length=80)]
Lang = Literal["en", "de"]


class SaidVerb(Said):
    """A verb as the form has it; which fields it needs the edition knows."""

    do: Word
    count: Number | None = None
    who: Word | None = None
    change: Number | None = None
    toward: Word | None = None
    spaces: Number | None = None
    per_unresolved: StrictBool | None = None
    by: Word | None = None
    options: Annotated[
        tuple[
            Annotated[tuple["SaidVerb", ...], Field(max_length=7)],
            ...,
        ],
        Field(max_length=2),
    ] = ()

    @property
    def plain(self) -> dict[str, object]:
        """The verb as a file has it, without what the form left empty."""
        given = self.model_dump(exclude_none=True, exclude={"options"})
        if self.options:
            given["options"] = [[one.plain for one in few] for few in self.options]
        return given


class SetStrength(Said):
    """Print another strength on the main half of a card."""

    do: Literal["strength"] = "strength"
    person: Player
    card: CardId
    value: Number


class SetEffect(Said):
    """Give a card this effect, verb by verb."""

    do: Literal["effect"] = "effect"
    person: Player
    card: CardId
    verbs: Annotated[tuple[SaidVerb, ...], Field(max_length=7)]


class SetWords(Said):
    """Write the title or the line of history of a card, or the edition's own words."""

    do: Literal["words"] = "words"
    of: Literal["title", "history", "notice"]
    lang: Lang
    text: Annotated[str, Field(strict=True, max_length=2_000)]
    person: Player | None = None
    card: CardId | None = None


class SetName(Said):
    """Give the edition another id or version."""

    do: Literal["name"] = "name"
    field: Literal["id", "version"]
    text: Name


class SetSpace(Said):
    """Print another number on a space of an endurance track."""

    do: Literal["space"] = "space"
    person: Player
    space: Index
    field: Literal["hand_limit", "pawns", "advantage"]
    value: Number


class ShapeTrack(Said):
    """Put the start on a space, add a like space behind it, or take it away."""

    do: Literal["track"] = "track"
    person: Player
    space: Index
    act: Literal["start", "add", "remove"]


class SetRule(Said):
    """Give a number or a ruling of the edition another value.

    ``section`` counts from 1 and is meant with ``section_values`` alone, whose value
    without it is 'printed'. ``sections`` is how many there are.
    """

    do: Literal["rule"] = "rule"
    name: Word
    value: Number | Word
    section: Annotated[StrictInt, Field(ge=1, le=5)] | None = None


class TakeBack(Said):
    """Make one thing what it is in the edition that this one is compared with."""

    do: Literal["take_back"] = "take_back"
    place: Word


class MendDesign(Said):
    """Repair what was found at a place."""

    do: Literal["mend"] = "mend"
    fault: Name
    way: Word


class DoVariant(Said):
    """Keep a copy under a name, show another one, rename it, take it away, compare."""

    do: Literal["variant"] = "variant"
    act: Literal["copy", "show", "rename", "remove", "against"]
    index: Annotated[StrictInt, Field(ge=-1, le=100)]
    name: Name = ""


class OpenText(Said):
    """Open an edition from the text of a file, or our own for an empty one.

    ``name`` is that of the file; cards of a spreadsheet are called so.
    """

    do: Literal["open"] = "open"
    name: Annotated[str, Field(strict=True, max_length=LONGEST_FILE_NAME)] = ""
    text: Annotated[str, Field(strict=True, max_length=LONGEST_FILE)]


Design: TypeAlias = (
    SetStrength
    | SetEffect
    | SetWords
    | SetName
    | SetSpace
    | ShapeTrack
    | SetRule
    | TakeBack
    | MendDesign
    | DoVariant
    | OpenText
)


class DesignMessage(Said):
    """Something done at the workbench; says wholly what it wants."""

    kind: Literal["design"]
    edit: Annotated[Design, Field(discriminator="do")]
