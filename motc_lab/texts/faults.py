"""Errors of texts that hold a position, as sentences: where they are, the cure."""

from collections.abc import Sequence
from typing import Final

from motc_lab.engine.motc.edition import Edition, house_edition
from motc_lab.engine.motc.position import FieldFault, PositionError
from motc_lab.engine.motc.problem import Problem
from motc_lab.engine.motc.record import RecordError
from motc_lab.engine.motc.seat import Seat
from motc_lab.errors import IllegalPosition, LabError, NotationError
from motc_lab.texts.lang import Lang
from motc_lab.texts.problems import fault_text
from motc_lab.texts.speech import say

_SHOWN_FAULTS: Final = 4
_FIELD_KINDS: Final = {
    "less_than_equal": "at_most",
    "greater_than_equal": "at_least",
    "too_long": "too_long",
    "too_short": "too_short",
    "missing": "missing",
    "extra_forbidden": "unknown",
    "literal_error": "one_of",
    "json_invalid": "no_json",
}


def error_text(error: LabError, lang: Lang) -> str:
    """Return what is wrong with a text, in a language; English where it has no key."""
    match error:
        case NotationError() if error.key:
            expected = say(f"notation.{error.key}", lang, **error.fields)
            return say("notation.column", lang, n=error.column, expected=expected)
        case PositionError():
            told = [_field(fault, lang) for fault in error.faults[:_SHOWN_FAULTS]]
            return " ".join(told)
        case RecordError() if error.key:
            return _record(error, lang)
        case IllegalPosition() if error.problems:
            return faults_text(error.problems, error.edition, lang)
        case _:
            key = str(getattr(error, "key", ""))
            fields = getattr(error, "fields", {})
            whole = key if "." in key else f"editor.refused.{key}"
            return say(whole, lang, **fields) if key else str(error)


def faults_text(problems: Sequence[object], edition: object, lang: Lang) -> str:
    """Return the first faults of a position, each with its repair, as sentences."""
    held = edition if isinstance(edition, Edition) else house_edition()

    def title(seat: Seat, card: str) -> str:
        data = held.spassky if seat is Seat.SPASSKY else held.fischer
        return data.card(card).title.in_language(lang)

    found = [one for one in problems if isinstance(one, Problem)]
    told = [fault_text(one, lang, title) for one in found[:_SHOWN_FAULTS]]
    if len(found) > _SHOWN_FAULTS:
        told.append(say("notation.more_faults", lang, n=len(found) - _SHOWN_FAULTS))
    return " ".join(told)


def column_of(error: LabError) -> int | None:
    """Return the column where a text can't be read on, from 1, if the error has one."""
    return error.column if isinstance(error, NotationError) else None


def _field(fault: FieldFault, lang: Lang) -> str:
    kind = _FIELD_KINDS.get(fault.kind, "wrong")
    limits = {name: str(value) for name, value in fault.limits.items()}
    limit = next(iter(limits.values()), "")
    return say(
        f"notation.field.{kind}",
        lang,
        place=fault.place,
        value=fault.value,
        limit=limits.get("max_length", limits.get("min_length", limit)),
    )


def _record(error: RecordError, lang: Lang) -> str:
    fields = dict(error.fields)
    if error.cause is not None:
        fields["why"] = error_text(error.cause, lang)
    told = say(f"notation.record.{error.key}", lang, **fields)
    return say("notation.line", lang, n=error.line, told=told)
