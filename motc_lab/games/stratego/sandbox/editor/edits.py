"""What can be done in the editor, as small checked values for all its views.

A click on the board, a field of the form, a keystroke in the code and a call from
Python all become one of these. Each says wholly what it wants, so a late one does no
harm.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, TypeAdapter

from motc_lab.errors import LabError
from motc_lab.games.stratego.position.code import LONGEST
from motc_lab.games.stratego.position.parts import MOST_MOVES, SideName, VariantName
from motc_lab.sandbox.plain_editor.edits import MendFault, MendFaults
from motc_lab.scene.said import Said as Message

Square = Annotated[str, Field(strict=True, pattern=r"^[a-j](?:[1-9]|10)$")]
Standing = Annotated[str, Field(strict=True, pattern=r"^[rb][1-9XBFu]$")]
Name = Annotated[str, Field(strict=True, max_length=120)]
Long = Annotated[str, Field(strict=True, max_length=4 * LONGEST)]
Seed = Annotated[StrictInt, Field(ge=0, le=10**9)]
Number = Annotated[StrictInt, Field(ge=0, le=100_000)]

CODE: Final = "code"
MOVES: Final = "moves"
"""Names of the fields that are typed: the whole position, and its moves."""


class Said(BaseModel):
    """One thing to do; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class PutPiece(Said):
    """Put a piece on a square: ``r9``, ``bu`` (unknown); what stood there goes."""

    do: Literal["put"] = "put"
    square: Square
    piece: Standing


class CarryPiece(Said):
    """Take a piece to another square; two pieces change places."""

    do: Literal["carry"] = "carry"
    source: Square
    target: Square


class TakePiece(Said):
    """Take a piece off the board."""

    do: Literal["take"] = "take"
    square: Square


class HideSide(Said):
    """Forget the ranks of a side that no fight has shown."""

    do: Literal["hide"] = "hide"
    side: SideName


class DealUnknown(Said):
    """Give every unknown piece a rank that fits."""

    do: Literal["deal"] = "deal"
    seed: Seed = 0


class PlayMove(Said):
    """Play a move on, so that the position has a history: who has moved, and how."""

    do: Literal["play"] = "play"
    source: Square
    target: Square


class CutMoves(Said):
    """Keep only so many of the moves."""

    do: Literal["cut"] = "cut"
    count: Annotated[StrictInt, Field(ge=0, le=MOST_MOVES)] = 0


class SetWish(Said):
    """Give a field of the form a value (``fields.FIELDS``)."""

    do: Literal["set"] = "set"
    field: Name
    value: StrictBool | Number | Name


class TypeLine(Said):
    """What now stands in a field that is typed: the moves, or the whole code."""

    do: Literal["type"] = "type"
    field: Literal["code", "moves"]
    text: Long


class EnforceRules(Said):
    """Refuse what would break a rule, or let anything be put anywhere."""

    do: Literal["enforce"] = "enforce"
    on: StrictBool


class Begin(Said):
    """Put another position into the editor; ``start`` says which."""

    do: Literal["begin"] = "begin"


class BeginBare(Begin):
    """A bare board; the present one unless named."""

    start: Literal["empty"] = "empty"
    variant: VariantName | None = None


class BeginSetUps(Begin):
    """Both set-ups, each a preset by its name or a set-up code; Red moves first."""

    start: Literal["set_ups"] = "set_ups"
    variant: VariantName | None = None
    red: Name
    blue: Name


class BeginStart(Begin):
    """The start of a match on the present board, both sides set up at random."""

    start: Literal["match"] = "match"
    seed: Seed = 0


class BeginDrawn(Begin):
    """A random match after so many moves, on the present board unless one is named."""

    start: Literal["random"] = "random"
    variant: VariantName | None = None
    seed: Seed = 0
    moves: Annotated[StrictInt, Field(ge=0, le=1000)] = 0


class BeginPaste(Begin):
    """A code, a link, JSON, or a record; of a record the position after ``choices``.

    It is where the record stands if they are left out.
    """

    start: Literal["paste"] = "paste"
    text: Long
    choices: Annotated[StrictInt, Field(ge=0, le=100_000)] | None = None


AnyBegin = BeginBare | BeginStart | BeginSetUps | BeginDrawn | BeginPaste
ByHand = PutPiece | CarryPiece | TakePiece | HideSide | DealUnknown
Plain = (
    ByHand
    | PlayMove
    | CutMoves
    | SetWish
    | TypeLine
    | MendFault
    | MendFaults
    | EnforceRules
)
Edit = Plain | AnyBegin
AnyEdit = Annotated[
    Plain | Annotated[AnyBegin, Field(discriminator="start")],
    Field(discriminator="do"),
]
EDITS: Final[TypeAdapter[Edit]] = TypeAdapter(AnyEdit)


class EditRefused(LabError, ValueError):
    """Something that can't be done in the editor; nothing has changed.

    Attributes:
        key: key of the reason in the catalogue (``stratego.editor.refused.<key>``).
        fields: what its sentence names.
        cause: the fault, refusal or unreadable text behind it, where there is one.
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


class StrategoEditMessage(Message):
    """Something done in the editor of Stratego; says wholly what it wants."""

    kind: Literal["edit"]
    edit: AnyEdit
