"""What is said of data that no position can hold: each field, and what is allowed."""

from typing import Final

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from motc_lab.errors import LabError, shown
from motc_lab.games.motc.edition.faults import describe, is_echo
from motc_lab.texts import Lang
from motc_lab.texts.faults import SHOWN_FAULTS
from motc_lab.texts.field_faults import field_fault, field_words

MOST_FAULTS: Final = 20


class PositionError(LabError, ValueError):
    """Data that is no position; ``faults`` has each field with what is allowed.

    Args:
        error: what pydantic found.
        form: the class that the data was meant for; names what is allowed.
    """

    def __init__(self, error: ValidationError, form: type[BaseModel]) -> None:
        found = [one for one in error.errors(include_url=False) if not is_echo(one)]
        found = found[:MOST_FAULTS]
        said = zip(found, describe(found, {}, form.model_json_schema()), strict=True)
        super().__init__("\n".join(_sentence(detail, text) for detail, text in said))
        self.faults = tuple(field_fault(detail, _place(detail)) for detail in found)

    def in_words(self, lang: Lang) -> str:
        """The first of the fields, each with what would be right."""
        few = self.faults[:SHOWN_FAULTS]
        return " ".join(field_words(fault, lang, "notation") for fault in few)


def _place(detail: ErrorDetails) -> str:
    return ".".join(map(str, detail["loc"])) or "position"


def _sentence(detail: ErrorDetails, said: str) -> str:
    value = shown(detail["input"])
    if detail["type"] == "json_invalid":
        return f"position: is not JSON ({detail['ctx']['error']}): {value}"
    if detail["type"] == "json_type":
        return f"position: {value} is not allowed; use JSON, as to_json() gives"
    return said if detail["loc"] else f"position: {said}"
