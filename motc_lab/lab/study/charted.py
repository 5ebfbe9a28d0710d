"""What a study has found so far, as a picture with its table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.engine.game import game_named
from motc_lab.lab.charts.chart import Bar, Chart, Panel, bar_of
from motc_lab.lab.charts.of_results import HALF, PERCENT, number, seat_words
from motc_lab.lab.provenance import version_here
from motc_lab.lab.study.fairness import Rank
from motc_lab.lab.study.findings import Finding
from motc_lab.texts import Lang, say, say_in
from motc_lab.texts.lang import lang_named

_POINTS: Final = "points"


@dataclass(frozen=True, slots=True)
class Played:
    """What a picture says of how its figures came about."""

    game: str
    measure: str
    shuffles: int
    matches: int
    seed: int


def study_chart(
    findings: Sequence[Finding | Rank], played: Played, lang: Lang
) -> Chart:
    """Return every difference, or every share where the fairest is looked for."""
    lang = lang_named(lang)
    bars = tuple([_bar(one, lang) for one in findings])
    is_ranked = isinstance(findings[0], Rank)
    axis, middle = ("share", HALF) if is_ranked else ("difference", 0)
    panel = Panel(
        say(f"charts.study.{axis}", lang),
        bars,
        middle,
        legend=say("charts.filled", lang),
    )
    return Chart(_title(played, lang), (panel,), _source(played, lang), lang)


def _bar(one: Finding | Rank, lang: Lang) -> Bar:
    name = f"{one.variant}, {say('charts.against', lang).join(one.bots)}"
    if isinstance(one, Rank):
        value, low, high = _numbers((one.share, one.low, one.high), ".1f", lang)
        told = (f"{value} %", f"{low} .. {high}")
        return Bar(
            *(name, PERCENT * one.share, PERCENT * one.low, PERCENT * one.high),
            *(told, one.low > HALF / PERCENT or one.high < HALF / PERCENT),
        )
    value, low, high = _numbers((one.value, one.low, one.high), "+.1f", lang)
    return bar_of(name, one, (value, f"{low} .. {high}"), PERCENT, 0)


def _numbers(values: Sequence[float], form: str, lang: Lang) -> list[str]:
    return [number(PERCENT * one, lang, form) for one in values]


def _title(played: Played, lang: Lang) -> str:
    seat = game_named(played.game).seats[-1]
    key = "points" if played.measure == _POINTS else "won"
    who = seat_words(played.game, seat, lang)
    return say(f"charts.study.title_{key}", lang, who=who)


def _source(played: Played, lang: Lang) -> str:
    return say(
        "charts.study.source",
        lang,
        played=game_named(played.game).titles[lang],
        shuffles=say("charts.study.shuffles", lang, n=played.shuffles),
        matches=say_in(played.game, "count.matches", lang, n=played.matches),
        seed=played.seed,
        version=version_here(),
    )
