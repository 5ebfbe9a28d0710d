"""What can be done in the editor, as small checked values for all three views.

A click on the board, a field of the form, a keystroke in the code and a call from
Python all become one of these. Each says wholly what it wants, so a late one does no
harm.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, TypeAdapter

from motc_lab.errors import LabError
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import ASIDE, STOCKS, ZONES, Place, Stock, places
from motc_lab.games.motc.rules.seat import Player
from motc_lab.games.motc.sandbox.editor.wishes import Wishes

CardPlace = Annotated[Place | Literal["aside"], places(*ZONES, ASIDE)]
PawnPlace = Annotated[Stock | int, places(*STOCKS)]
Name = Annotated[str, Field(strict=True, max_length=120)]
Long = Annotated[str, Field(strict=True, max_length=400_000)]
Seed = Annotated[StrictInt, Field(ge=0, le=10**9)]
Number = Annotated[StrictInt, Field(ge=-1000, le=1000)]

CODE: Final = "code"
"""Name of the field that holds the code of the whole position."""


class Said(BaseModel):
    """One thing to do; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class PutCard(Said):
    """Take a card where it lies and put it somewhere of its owner's.

    Places are written as names, 'hand' or 'section.2'; here a section is its number.
    """

    do: Literal["card"] = "card"
    person: Player
    card: CardId
    source: CardPlace
    target: CardPlace


class PutPawn(Said):
    """Take a pawn where it stands and put it somewhere of its owner's."""

    do: Literal["pawn"] = "pawn"
    person: Player
    source: PawnPlace
    target: PawnPlace


class SwapCards(Said):
    """Let two cards of a person change places, and all that is known of them."""

    do: Literal["swap"] = "swap"
    person: Player
    card: CardId
    other: CardId


class SetField(Said):
    """Give a field of the form a value (``fields.fields_of``)."""

    do: Literal["set"] = "set"
    field: Name
    value: Number | StrictBool | Name


class TypeText(Said):
    """What now stands in a field that is typed: a list of cards, or the code."""

    do: Literal["type"] = "type"
    field: Name
    text: Long


class Mend(Said):
    """Carry out one of the repairs that are offered for a fault.

    ``fault`` is its id (``faults.fault_id``); with ``*`` in place of a card, all faults
    of this kind and place.
    """

    do: Literal["mend"] = "mend"
    fault: Name
    way: Name


class MendAll(Said):
    """Carry out the first repair of every fault until there is none."""

    do: Literal["mend_all"] = "mend_all"


class Begin(Said):
    """Put another position into the editor; ``start`` says which."""

    do: Literal["begin"] = "begin"


class BeginEmpty(Begin):
    """A bare table."""

    start: Literal["empty"] = "empty"


class BeginSetUp(Begin):
    """A match that is set up."""

    start: Literal["match"] = "match"
    seed: Seed = 0


class BeginGame(Begin):
    """The start of a game of a random match."""

    start: Literal["game"] = "game"
    game: Annotated[StrictInt, Field(ge=1, le=100_000)] = 1
    seed: Seed = 0


class BeginRandom(Begin):
    """A random position; ``wishes`` say what it shall be like."""

    start: Literal["random"] = "random"
    wishes: Wishes = Wishes()
    seed: Seed = 0


class BeginPasted(Begin):
    """A code, link, JSON or record; of a record the position after ``choices``.

    It is where the record stands if they are left out.
    """

    start: Literal["paste"] = "paste"
    text: Long
    choices: Annotated[StrictInt, Field(ge=0, le=100_000)] | None = None


class Enforce(Said):
    """Refuse what would break a rule, or let everything be moved anywhere."""

    do: Literal["enforce"] = "enforce"
    on: StrictBool


AnyBegin = BeginEmpty | BeginSetUp | BeginGame | BeginRandom | BeginPasted
Edit = (PutCard | PutPawn | SwapCards | SetField | TypeText) | (
    Mend | MendAll | Enforce | AnyBegin
)
AnyEdit = Annotated[
    (PutCard | PutPawn | SwapCards | SetField | TypeText)
    | (Mend | MendAll | Enforce | Annotated[AnyBegin, Field(discriminator="start")]),
    Field(discriminator="do"),
]
EDITS: Final[TypeAdapter[Edit]] = TypeAdapter(AnyEdit)


class EditRefused(LabError, ValueError):
    """Something that can't be done in the editor; nothing has changed.

    Attributes:
        key: key of the reason in the catalogue (``editor.refused.<key>``).
        fields: what its sentence names.
        cause: the fault or the unreadable text behind it, where there is one.
    """

    def __init__(
        self,
        key: str,
        *,
        cause: object = None,
        fields: dict[str, str | int] | None = None,
    ) -> None:
        told = f": {cause}" if cause is not None else ""
        named = f" ({fields})" if fields else ""
        super().__init__(f"{key.replace('_', ' ')}{named}{told}")
        self.key = key
        self.fields = fields or {}
        self.cause = cause
