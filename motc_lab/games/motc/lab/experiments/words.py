"""What the questions of an experiment are called, in both languages."""

from motc_lab.bots.roster import bot_name
from motc_lab.games.motc.bots.habit import HABITS
from motc_lab.games.motc.edition import Edition
from motc_lab.texts import Lang, say


def label(kind: str, key: str, edition: Edition, lang: Lang) -> str:
    """Return the name of a question: of a card, a habit or a number."""
    words = key.split("/")
    if kind == "screening":
        who, card = key.split(".")
        title = edition.person(who).card(card).title
        named = title.in_language(lang)
        return say(
            "experiments.card", lang, who=person(who, lang), id=card, title=named
        )
    if kind == "restricted":
        habit, who, level = words
        known = say(f"habit.{habit}.name", lang) if habit in HABITS else habit
        return say(
            "experiments.habit",
            lang,
            habit=known,
            who=person(who, lang),
            level=bot_name(level, lang),
        )
    name, step = words
    return f"{knob_words(name, lang)} {step}"


def knob_words(name: str, lang: Lang) -> str:
    """Return the name of a number of an edition: ``fischer.start``."""
    match name.split("."):
        case ["section_values", section]:
            return say("experiments.knob.section_value", lang, n=int(section))
        case [who, space, knob] if space.isdecimal():
            key, n = f"experiments.knob.space_{knob}", int(space) + 1
            return say(key, lang, who=person(who, lang), n=n)
        case [who, card, knob]:
            key = f"experiments.knob.card_{knob}"
            return say(key, lang, who=person(who, lang), card=card)
        case [who, knob]:
            return say(f"experiments.knob.{knob}", lang, who=person(who, lang))
        case _:
            return say(f"experiments.knob.{name}", lang)


def person(who: str, lang: Lang) -> str:
    """Return a person's name."""
    return say(f"experiments.person.{who}", lang)


def measured(measure: str, lang: Lang) -> str:
    """Return what an experiment counts."""
    return say(f"experiments.measure.{measure}", lang)
