"""Faults of a position and their repairs as sentences."""

from collections.abc import Mapping
from typing import TypeVar

from motc_lab.engine.motc.position_parts import Layout
from motc_lab.engine.motc.problem import Problem, Repair
from motc_lab.engine.motc.seat import Seat
from motc_lab.texts.lang import Lang
from motc_lab.texts.persons import CardTitle, Fields
from motc_lab.texts.speech import say

LayoutT = TypeVar("LayoutT", bound=Layout)


def problem_text(
    key: str, fields: Mapping[str, str | int], lang: Lang, title: CardTitle
) -> str:
    """Return the sentence of a ``Problem`` by its key and its bare fields.

    Args:
        key: the problem's key, for instance ``card_twice``.
        fields: as the problem has them: ids of persons, cards and zones, numbers.
        lang: the language.
        title: gives the titles of cards in this language.
    """
    return say(f"problem.{key}", lang, **_said(fields, lang, title))


def repair_text(repair: Repair[LayoutT], lang: Lang, title: CardTitle) -> str:
    """Return the sentence of one way to mend a fault."""
    return say(f"repair.{repair.key}", lang, **_said(repair.fields, lang, title))


def fault_text(problem: Problem[LayoutT], lang: Lang, title: CardTitle) -> str:
    """Return the sentence of a fault together with its first repair."""
    fault = problem_text(problem.key, problem.fields, lang, title)
    cure = repair_text(problem.repairs[0], lang, title)
    return say("editor.fault_and_cure", lang, fault=fault, cure=cure)


def _said(fields: Mapping[str, str | int], lang: Lang, title: CardTitle) -> Fields:
    """Ids become words."""
    said: Fields = dict(fields)
    if "who" in fields:
        said["who"] = say(f"word.person.{fields['who']}", lang)
    if "card" in fields:
        said["card"] = title(Seat(str(fields["who"])), str(fields["card"]))
    if "section" in fields:
        said["section"] = say(f"word.numeral.{fields['section']}", lang)
    for place in ("zone", "other"):
        if place in fields:
            said[place] = say(f"word.zone.{fields[place]}", lang)
    return said
