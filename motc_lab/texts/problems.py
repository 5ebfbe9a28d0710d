"""A fault of a position as a sentence that also says the repair."""

from collections.abc import Mapping

from motc_lab.engine.motc.seat import Seat
from motc_lab.texts.lang import Lang
from motc_lab.texts.persons import CardTitle, Fields
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
    said: Fields = dict(fields)
    if "who" in fields:
        said["who"] = say(f"word.person.{fields['who']}", lang)
    if "card" in fields:
        said["card"] = title(Seat(fields["who"]), str(fields["card"]))
    if "section" in fields:
        said["section"] = say(f"word.numeral.{fields['section']}", lang)
    for place in ("zone", "other"):
        if place in fields:
            said[place] = say(f"word.zone.{fields[place]}", lang)
    return say(f"problem.{key}", lang, **said)
