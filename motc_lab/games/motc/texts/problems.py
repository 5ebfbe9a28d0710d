"""Faults of a position and their repairs as sentences."""

from collections.abc import Mapping

from motc_lab.engine.problem import Problem, Repair
from motc_lab.games.motc.element_names import place_named
from motc_lab.games.motc.position.parts import LayoutT
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.texts.persons import CardTitle, Fields, place_text
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say


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
    return say("notation.fault_and_cure", lang, fault=fault, cure=cure)


def _said(fields: Mapping[str, str | int], lang: Lang, title: CardTitle) -> Fields:
    """Ids become words."""
    words: Fields = dict(fields)
    if "who" in fields:
        words["who"] = say(f"word.person.{fields['who']}", lang)
    if "card" in fields:
        words["card"] = title(Seat(str(fields["who"])), str(fields["card"]))
    if "section" in fields:
        words["section"] = say(f"word.numeral.{fields['section']}", lang)
    for place in ("zone", "other"):
        if place in fields:
            words[place] = place_text(place_named(str(fields[place])), lang)
    return words
