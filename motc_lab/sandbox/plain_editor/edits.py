"""What can be done in the plain editor, as small checked values."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from motc_lab.errors import LabError
from motc_lab.scene.said import MAX_PASTE, Said

Name = Annotated[str, Field(strict=True, max_length=120)]
Long = Annotated[str, Field(strict=True, max_length=MAX_PASTE)]
CODE: Final = "code"


class PlainEdit(BaseModel):
    """One thing to do; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class TypeCode(PlainEdit):
    """What now stands in the field of the code."""

    do: Literal["type"] = "type"
    field: Literal["code"] = "code"
    text: Long


class FillField(PlainEdit):
    """Set a field of the form that the game brings."""

    do: Literal["set"] = "set"
    field: Name
    value: StrictBool | StrictInt | Name


class MendFault(PlainEdit):
    """Carry out one of the repairs that are offered for a fault."""

    do: Literal["mend"] = "mend"
    fault: Name
    way: Name


class MendFaults(PlainEdit):
    """Carry out the first repair of every fault until there is none."""

    do: Literal["mend_all"] = "mend_all"


class BeginMatchAnew(PlainEdit):
    """The position of a match that begins."""

    do: Literal["begin"] = "begin"
    start: Literal["match"] = "match"
    seed: Annotated[StrictInt, Field(ge=0, le=10**9)] = 0


class BeginText(PlainEdit):
    """A code, JSON or record; of a record the position after ``choices``.

    It is where the record stands if they are left out.
    """

    do: Literal["begin"] = "begin"
    start: Literal["paste"] = "paste"
    text: Long
    choices: Annotated[StrictInt, Field(ge=0, le=100_000)] | None = None


AnyBegin = Annotated[BeginMatchAnew | BeginText, Field(discriminator="start")]
Edit = TypeCode | FillField | MendFault | MendFaults | BeginMatchAnew | BeginText
AnyEdit = Annotated[
    TypeCode | FillField | MendFault | MendFaults | AnyBegin,
    Field(discriminator="do"),
]


class PlainEditMessage(Said):
    """Something done in the plain editor; says wholly what it wants."""

    kind: Literal["edit"]
    edit: AnyEdit


class EditRefused(LabError, ValueError):
    """Something that can't be done in the editor; nothing has changed.

    Attributes:
        key: key of the reason in the catalogue.
        fields: what its sentence names.
    """

    def __init__(self, reason: str, **fields: str | int) -> None:
        super().__init__(f"{reason.replace('_', ' ')} {fields or ''}".strip())
        self.reason = reason
        self.fields = fields
        self.key = f"editing.refused.{reason}"
