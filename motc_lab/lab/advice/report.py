"""Advice as lines to read, in a terminal or a notebook."""

from motc_lab.checks import is_a, is_whole, must
from motc_lab.lab.advice.model import Advice, NoAdvice, OptionAdvice
from motc_lab.texts import Lang, say


def advice_text(advice: Advice, lang: Lang = "en", count: int | None = None) -> str:
    """Return the options, the best first, with value, interval and reason.

    Args:
        advice: any slice.
        lang: the language.
        count: at most so many options; all unless given.
    """
    must(is_a(advice, Advice), "advice", advice, "a slice of advise", NoAdvice)
    is_count = count is None or is_whole(count, 1)
    must(is_count, "count", count, "a whole number from 1 on, or None", NoAdvice)
    ranked = advice.ranked if count is None else advice.ranked[:count]
    title = say(
        "advice.table.title",
        lang,
        who=say(f"word.person.{advice.seat.value}", lang),
        n=len(advice.options),
        how=advice.best.how_text(lang),
    )
    width = max(len(one.option.code) for one in ranked)
    return "\n".join([title, *(_lines(one, lang, width) for one in ranked)])


def _lines(one: OptionAdvice, lang: Lang, width: int) -> str:
    value, low, high = (round(100 * n) for n in (one.value, one.low, one.high))
    head = f"{one.option.code:<{width}} {value:4} ({low} .. {high})"
    sentences = [text for text in (one.reason(lang), one.changes(lang)) if text]
    indent = "\n" + " " * (width + 1)
    return indent.join([head, *sentences])
