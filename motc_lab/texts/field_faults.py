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


KINDS: Final = {
    "less_than_equal": "at_most",
    "greater_than_equal": "at_least",
    "too_long": "too_long",
    "too_short": "too_short",
    "string_too_long": "long_text",
    "int_type": "whole",
    "int_from_float": "whole",
    "int_parsing": "whole",
    "string_type": "text",
    "missing": "missing",
    "union_tag_not_found": "missing",
    "extra_forbidden": "unknown",
    "literal_error": "one_of",
    "union_tag_invalid": "one_of",
    "json_invalid": "no_json",
}
_LONGEST_LIMIT: Final = 400


def field_fault(detail: ErrorDetails, place: str) -> FieldFault:
    """What pydantic found at a place."""
    context = detail.get("ctx", {})
    value = shown(detail["input"])
    match detail["type"]:
        case "union_tag_invalid":  # named by one of its fields, which is not known
            value = shown(context["tag"])
            place = _within(place, context)
            context = {"expected": context["expected_tags"]}
        case "union_tag_not_found":
            place = _within(place, context)
        case "literal_error":  # in no language
            context = {"expected": str(context["expected"]).replace("' or '", "', '")}
        case _:
            pass
    limits = {
        name: limit if isinstance(limit, int) else str(limit)[:_LONGEST_LIMIT]
        for name, limit in context.items()
    }
    return FieldFault(place, value, detail["type"], limits)


def _within(place: str, context: dict[str, object]) -> str:
    name = str(context["discriminator"]).strip("'")
    return f"{place}.{name}".removeprefix(".")


def field_words(fault: FieldFault, lang: Lang, page: str) -> str:
    """The field, and what would be right; a ``page`` of docs says more."""
    limits = {name: str(value) for name, value in fault.limits.items()}
    limit = next(iter(limits.values()), "")
    return say(
        f"notation.field.{KINDS.get(fault.kind, 'wrong')}",
        lang,
        place=fault.place,
        value=fault.value,
        limit=limits.get("max_length", limits.get("min_length", limit)),
        page=page,
    )
