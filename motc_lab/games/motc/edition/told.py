"""Fields that can't be what they were given, in the language of a page."""

from typing import Final, NamedTuple

from pydantic_core import ErrorDetails

from motc_lab.errors import shown
from motc_lab.texts import Lang, say


class FieldFault(NamedTuple):
    """One field that can't be what it was given: where, what, and which rule of form.

    ``kind`` is pydantic's name of the fault (``greater_than_equal``, ``missing`` ...),
    ``limits`` what it allows.
    """

    place: str
    value: str
    kind: str
    limits: dict[str, str | int]


_KINDS: Final = {
    "less_than_equal": "at_most",
    "greater_than_equal": "at_least",
    "too_long": "too_long",
    "too_short": "too_short",
    "missing": "missing",
    "extra_forbidden": "unknown",
    "literal_error": "one_of",
    "json_invalid": "no_json",
}


def field_fault(detail: ErrorDetails, place: str) -> FieldFault:
    """What pydantic found at a place."""
    limits = {
        name: limit if isinstance(limit, int) else str(limit)[:200]
        for name, limit in detail.get("ctx", {}).items()
    }
    return FieldFault(place, shown(detail["input"]), detail["type"], limits)


def field_words(fault: FieldFault, lang: Lang, page: str) -> str:
    """The field, and what would be right; a ``page`` of docs says more."""
    limits = {name: str(value) for name, value in fault.limits.items()}
    limit = next(iter(limits.values()), "")
    return say(
        f"notation.field.{_KINDS.get(fault.kind, 'wrong')}",
        lang,
        place=fault.place,
        value=fault.value,
        limit=limits.get("max_length", limits.get("min_length", limit)),
        page=page,
    )
