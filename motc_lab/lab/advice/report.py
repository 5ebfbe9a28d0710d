"""Advice as lines to read and as a table in a notebook, in both languages."""

from typing import TYPE_CHECKING

from motc_lab.checks import is_whole, must
from motc_lab.engine.game import FIRST
from motc_lab.html import Report, note, table
from motc_lab.lab.advice.refused import NoAdvice
from motc_lab.lab.counted import counted
from motc_lab.texts import Lang, say, say_in

if TYPE_CHECKING:
    from motc_lab.lab.advice.model import Advice, OptionAdvice

COLUMNS = ("option", "value", "interval", "rests", "reason")
BRIEF = 3  # options


def advice_report(advice: "Advice", lang: Lang, count: int | None) -> Report:
    """Return the options, the best first, with value, interval and reason."""
    is_count = count is None or is_whole(count, 1)
    must(is_count, "count", count, "a whole number from 1 on, or None", NoAdvice)
    ranked = advice.ranked if count is None else advice.ranked[:count]
    title = say_in(
        advice.game,
        "advice.table.title",
        lang,
        who=_who(advice, lang),
        n=len(advice.options),
        how=advice.how_text(advice.best, lang),
    )
    early = [] if advice.is_last else [say("advice.table.early", lang)]
    width = max(len(one.option.code) for one in ranked)
    lines = [title, *early, *(_lines(one, lang, width) for one in ranked)]
    head = [say(f"advice.table.{name}", lang) for name in COLUMNS]
    rows = [_row(one, lang) for one in ranked]
    html = [note(line, loud=True) for line in early]
    html.append(table(title, rows, head=head, lang=lang))
    return Report("\n".join(lines), "".join(html))


def _who(advice: "Advice", lang: Lang) -> str:
    """What the person asked is called in the game that is played."""
    key = "word.person" if advice.game == FIRST else f"{advice.game}.seat"
    return say(f"{key}.{advice.seat.value}", lang)


def advice_brief(advice: "Advice") -> str:
    """Return the best options in some lines."""
    first = advice.ranked[:BRIEF]
    width = max(len(one.option.code) for one in first)
    lines = [
        f"<Advice for {advice.seat.value}, who has "
        f"{counted(len(advice.options), 'option')}, "
        f"knowledge {advice.knowledge}; chance to win the match in percent",
        *(f"  {one.option.code:<{width}} {_percent(one)}" for one in first),
    ]
    if not advice.is_last:
        lines.append("  a first look: the thinking had not ended")
    return "\n".join([*lines, "  print(advice.report()) tells all>"])


def _percent(one: "OptionAdvice") -> str:
    value, low, high = _rounded(one)
    return f"{value:4} ({low} .. {high})"


def _rounded(one: "OptionAdvice") -> tuple[int, ...]:
    return tuple(round(100 * n) for n in (one.value, one.low, one.high))


def _sentences(one: "OptionAdvice", lang: Lang) -> list[str]:
    return [text for text in (one.reason(lang), one.changes(lang)) if text]


def _lines(one: "OptionAdvice", lang: Lang, width: int) -> str:
    head = f"{one.option.code:<{width}} {_percent(one)}"
    indent = "\n" + " " * (width + 1)
    return indent.join([head, *_sentences(one, lang)])


def _row(one: "OptionAdvice", lang: Lang) -> tuple[str, ...]:
    value, low, high = _rounded(one)
    reason = " ".join(_sentences(one, lang))
    bounds = f"{low} .. {high}"
    return one.option.code, f"{value}", bounds, f"{one.visits:,}", reason
