"""Why an answer is refused, as a sentence with the id of its rule."""

from motc_lab.errors import IllegalOption
from motc_lab.games.stratego.questions import Refused, Unreadable
from motc_lab.games.stratego.refusals import Fields, Refusal
from motc_lab.games.stratego.texts.words import rank_fields
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say


def reason_text(key: str, fields: Fields, lang: Lang) -> str:
    """Return the sentence of a reason without its rule."""
    words: dict[str, str | int] = dict(fields)
    if "rank" in fields:
        words |= rank_fields(str(fields["rank"]), lang)
    for name in ("missing", "moves"):
        if name in fields:
            words["n"] = fields[name]
    return say(f"stratego.refusal.{key}", lang, **words)


def refusal_text(refusal: Refusal, lang: Lang) -> str:
    """Return why a seat may not answer so, and by which rule."""
    why = reason_text(refusal.key, refusal.fields, lang)
    reason = why.removesuffix(".")
    return say("stratego.refusal.with_rule", lang, reason=reason, rule=refusal.rule)


def illegal_text(error: IllegalOption, lang: Lang) -> str:
    """Return what is wrong with an answer that a session has refused."""
    if isinstance(error, Refused):
        return refusal_text(error.refusal, lang)
    if isinstance(error, Unreadable):
        column = error.fault.column
        return say("stratego.refusal.unreadable", lang, code=error.code, column=column)
    return say("stratego.refusal.no_such_answer", lang)
