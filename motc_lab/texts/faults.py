"""Errors of texts that hold a position, as sentences: where they are, the cure."""

from collections.abc import Sequence
from typing import Final

from motc_lab.engine.problem import AnyProblem, Problem
from motc_lab.engine.record import RecordError
from motc_lab.engine.ruleset import AnyRuleset, Ruleset
from motc_lab.errors import IllegalPosition, LabError, NotationError
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say
from motc_lab.texts.told import told_of

SHOWN_FAULTS: Final = 4


def error_text(error: LabError, lang: Lang) -> str:
    """Return what is wrong with a text, in a language; English where it has no key.

    An error of a game that needs more than a key has a method ``in_words``.
    """
    in_words = getattr(error, "in_words", None)
    if in_words is not None:
        return str(in_words(lang))
    match error:
        case NotationError() if error.key:
            whole = error.key if "." in error.key else f"notation.{error.key}"
            expected = say(whole, lang, **error.fields)
            return say("notation.column", lang, n=error.column, expected=expected)
        case RecordError() if error.key:
            return _record(error, lang)
        case IllegalPosition(ruleset=Ruleset() as ruleset) if error.problems:
            found = [one for one in error.problems if isinstance(one, Problem)]
            return faults_text(found, ruleset, lang)
        case _:
            key = str(getattr(error, "key", ""))
            fields = getattr(error, "fields", {})
            whole = key if "." in key else f"editor.refused.{key}"
            return say(whole, lang, **fields) if key else str(error)


def faults_text(problems: Sequence[AnyProblem], ruleset: AnyRuleset, lang: Lang) -> str:
    """Return the first faults of a position, each with its repair, as sentences."""
    told = told_of(ruleset, lang)
    sentences = []
    for one in problems[:SHOWN_FAULTS]:
        fault, cure = told.problem(one), told.repair(one.repairs[0])
        sentences.append(say("notation.fault_and_cure", lang, fault=fault, cure=cure))
    rest = len(problems) - SHOWN_FAULTS
    if rest > 0:
        sentences.append(say("notation.more_faults", lang, n=rest))
    return " ".join(sentences)


def column_of(error: LabError) -> int | None:
    """Return the column where a text can't be read on, from 1, if the error has one."""
    return error.column if isinstance(error, NotationError) else None


def _record(error: RecordError, lang: Lang) -> str:
    fields = dict(error.fields)
    if error.cause is not None:
        fields["why"] = error_text(error.cause, lang)
    whole = error.key if "." in error.key else f"notation.record.{error.key}"
    fault = say(whole, lang, **fields)
    return say("notation.line", lang, n=error.line, told=fault)
