"""Faults of a position and their repairs as sentences (SREC-5)."""

from typing import Any

from motc_lab.engine.problem import AnyProblem, Fields, Repair
from motc_lab.games.stratego.texts.refusals import reason_text
from motc_lab.games.stratego.texts.words import (
    rank_fields,
    rank_text,
    seat_text,
)
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say


def problem_text(problem: AnyProblem, lang: Lang) -> str:
    """Return the sentence of a fault."""
    words = _said(problem.fields, lang)
    if "why" in problem.fields:
        words["why"] = reason_text(str(problem.fields["why"]), problem.fields, lang)
    return say(f"stratego.problem.{problem.key}", lang, **words)


def repair_text(repair: Repair[Any], lang: Lang) -> str:
    """Return the sentence of one way to mend a fault."""
    words = _said(repair.fields, lang)
    if repair.key == "cut_moves":
        count = repair.fields["count"]
        kind = {0: "none", 1: "one"}.get(int(count), "some")
        return say(f"stratego.repair.cut_moves.{kind}", lang, **words)
    return say(f"stratego.repair.{repair.key}", lang, **words)


def _said(fields: Fields, lang: Lang) -> dict[str, str | int]:
    """Ids become words."""
    words: dict[str, str | int] = dict(fields)
    if "side" in fields:
        words["side"] = seat_text(str(fields["side"]), lang)
    if rank := fields.get("rank"):
        words |= rank_fields(str(rank), lang)
        words["Piece"] = rank_text(str(rank), lang)
    return words
