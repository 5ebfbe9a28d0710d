"""Charts of what every game has: an outcome, and a comparison."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from motc_lab.engine.game import FIRST, game_named
from motc_lab.lab.charts.chart import Bar, Chart, Panel, bar_of
from motc_lab.lab.share import Share
from motc_lab.texts import Lang, say, say_in
from motc_lab.texts.lang import lang_named

if TYPE_CHECKING:
    from motc_lab.lab.facts import Facts
    from motc_lab.lab.paired import Difference
    from motc_lab.lab.provenance import Provenance

PERCENT: Final = 100
HALF: Final = 50


def outcome_chart(facts: "Facts", lang: Lang, further: Sequence[Bar] = ()) -> Chart:
    """Return who won how often, in percent; ``further`` shares stand below."""
    lang = lang_named(lang)
    bars = [
        share_bar(won_words(facts.provenance.game, seat, lang), one, lang)
        for seat, one in facts.wins.items()
    ]
    if facts.draws.hits:
        bars.append(share_bar(say("charts.drawn", lang), facts.draws, lang))
    two = len(facts.wins) == 2  # noqa: PLR2004 -- only then a half is fair
    panel = Panel(
        say("charts.percent", lang),
        (*bars, *further),
        HALF if two else None,
        legend=say("charts.filled", lang) if two else "",
    )
    title = say(
        "charts.outcome",
        lang,
        bots=say("charts.against", lang).join(facts.provenance.bots),
        matches=_matches(facts.totals.matches, facts.provenance.game, lang),
    )
    return Chart(title, (panel,), source_of(facts.provenance, lang), lang)


def share_bar(name: str, one: Share, lang: Lang) -> Bar:
    """Return a share as a bar in percent; sure where a half is left out."""
    numbers = [PERCENT * n for n in (one.value, one.low, one.high)]
    value, low, high = [number(n, lang) for n in numbers]
    return bar_of(name, one, (f"{value} %", f"{low} .. {high}"), PERCENT, HALF)


def comparison_chart(
    differences: Sequence["Difference"], provenance: "Provenance", lang: Lang
) -> Chart:
    """Return every difference on an axis of its own: they have different units."""
    lang = lang_named(lang)
    game = provenance.game
    panels = tuple([_difference_panel(one, game, lang) for one in differences])
    pairs = differences[0].pairs
    title = say("charts.comparison", lang, n=pairs)
    return Chart(title, panels, source_of(provenance, lang), lang)


def _difference_panel(one: "Difference", game: str, lang: Lang) -> Panel:
    scale = PERCENT if one.is_share else 1
    form = "+.1f" if one.is_share else "+.2f"
    numbers = [scale * n for n in (one.value, one.low, one.high)]
    value, low, high = [number(n, lang, form) for n in numbers]
    name = column_words(one.name, game, lang)
    bar = bar_of(name, one, (value, f"{low} .. {high}"), scale, 0)
    axis = "charts.points" if one.is_share else "charts.difference"
    return Panel(say(axis, lang), (bar,), 0.0, legend=say("charts.filled", lang))


def column_words(name: str, game: str, lang: Lang) -> str:
    """Return what is compared, in the language; its English name tells what it is."""
    won = "matches won by "
    if name.startswith(won):
        return won_words(game, name.removeprefix(won).lower(), lang)
    key = name.removesuffix(" per match").replace(" ", "_")
    return say_in(game, f"charts.column.{key}", lang)


def won_words(game: str, seat: str, lang: Lang) -> str:
    """Return what the share of a seat is called; the variant's, where there is none."""
    known = seat in game_named(game).seats
    return say("charts.won", lang, who=seat_words(game, seat, lang) if known else seat)


def number(value: float, lang: Lang, form: str = ".1f") -> str:
    """Return a number with the comma or point of the language."""
    text = f"{value:{form}}"
    return text.replace(".", ",") if lang == "de" else text


def source_of(provenance: "Provenance", lang: Lang) -> str:
    """Return what makes the figures again."""
    return say(
        "charts.source",
        lang,
        played=game_named(provenance.game).titles[lang],
        digest=provenance.play_digest[:12],
        bots=", ".join(provenance.bots),
        matches=_matches(provenance.matches, provenance.game, lang),
        seed=provenance.seed,
        version=provenance.version,
    )


def seat_words(game: str, seat: str, lang: Lang) -> str:
    """Return what a seat is called."""
    key = "word.person" if game == FIRST else f"{game}.seat"
    return say(f"{key}.{seat}", lang)


def _matches(count: int, game: str, lang: Lang) -> str:
    return say_in(game, "count.matches", lang, n=count)
