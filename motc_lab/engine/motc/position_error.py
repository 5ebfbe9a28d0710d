"""What is said of data that no position can hold: each field, and what is allowed."""

from typing import Final, NamedTuple

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from motc_lab.engine.motc.edition.faults import describe, is_echo
from motc_lab.errors import LabError, shown

MOST_FAULTS: Final = 20


class FieldFault(NamedTuple):
    """One field that can't be what it was given: where, what, and which rule of form.

    ``kind`` is pydantic's name of the fault (``greater_than_equal``, ``missing`` ...),
    ``limits`` what it allows.
    """

    place: str
    value: str
    kind: str
    limits: dict[str, str | int]


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
        self.faults = tuple(_fault(detail) for detail in found)


def _sentence(detail: ErrorDetails, said: str) -> str:
    value = shown(detail["input"])
    if detail["type"] == "json_invalid":
        return f"position: is not JSON ({detail['ctx']['error']}): {value}"
    if detail["type"] == "json_type":
        return f"position: {value} is not allowed; use JSON, as to_json() gives"
    return said if detail["loc"] else f"position: {said}"


def _fault(detail: ErrorDetails) -> FieldFault:
    limits = {
        name: limit if isinstance(limit, int) else str(limit)[:200]
        for name, limit in detail.get("ctx", {}).items()
    }
    place = ".".join(str(step) for step in detail["loc"])
    value = shown(detail["input"])
    return FieldFault(place or "position", value, detail["type"], limits)
