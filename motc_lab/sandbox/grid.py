"""What every score is worth: the match as a race of 6 x 6 scores."""

from motc_lab.bots.race import DRAWS, SPASSKY_WINS, win_chances
from motc_lab.engine.motc.compile import compile_edition
from motc_lab.engine.motc.session import Session
from motc_lab.lab.share import Share
from motc_lab.sandbox.levels import level_name
from motc_lab.sandbox.rates import GameRates
from motc_lab.sandbox.values import percent
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import RateRow, ScoreCell, ScoreGrid
from motc_lab.texts import say


def grid(
    session: Session,
    lang: Lang,
    *,
    spassky: float = SPASSKY_WINS,
    draw: float = DRAWS,
    rates: GameRates | None = None,
) -> ScoreGrid:
    """Return Fischer's chance to win the match at every score.

    Args:
        session: gives the edition, and the score that is marked.
        lang: of the texts.
        spassky: how likely Spassky wins a game, 0 .. 1.
        draw: how likely a game is drawn, 0 .. 1.
        rates: of a simulation; they count instead of ``spassky`` and ``draw``.

    Raises:
        RaceError: the rates are no chances, or exceed 1 together.
    """
    if rates is not None:
        spassky, draw = rates.spassky.value, rates.draw.value
    goal = session.edition.points_to_win
    chances = win_chances(compile_edition(session.edition), spassky, draw)
    cells = [
        _cell(s, f, chances[s][f], session.points, lang)
        for s in range(goal)
        for f in range(goal)
    ]
    label = say(
        "sandbox.grid.label",
        lang,
        spassky=percent(spassky, lang),
        draw=percent(draw, lang),
        fischer=percent(max(0.0, 1 - spassky - draw), lang),
    )
    return ScoreGrid(
        spassky_rate=spassky,
        draw_rate=draw,
        label=label,
        cells=tuple(cells),
        rates=_rows(spassky, draw, rates, lang),
        source=_source(spassky, draw, rates, lang),
        notes=() if rates is None else _notes(rates, session, lang),
    )


def _cell(
    spassky: int, fischer: int, chance: float, points: tuple[int, int], lang: Lang
) -> ScoreCell:
    text = say(
        "sandbox.grid.cell",
        lang,
        spassky=spassky,
        fischer=fischer,
        chance=percent(chance, lang),
    )
    return ScoreCell(
        spassky=spassky,
        fischer=fischer,
        chance=chance,
        text=text,
        here=points == (spassky, fischer),
    )


def _rows(
    spassky: float, draw: float, rates: GameRates | None, lang: Lang
) -> tuple[RateRow, ...]:
    """The three rates, with intervals where they were counted."""
    fischer = max(0.0, 1 - spassky - draw)
    found = (None, None, None)
    counted = found if rates is None else (rates.spassky, rates.draw, rates.fischer)
    return (
        _row("spassky", spassky, counted[0], lang),
        _row("draw", draw, counted[1], lang),
        _row("fischer", fischer, counted[2], lang),
    )


def _row(name: str, rate: float, counted: Share | None, lang: Lang) -> RateRow:
    interval = ""
    if counted is not None:
        bounds = {"low": _exact(counted.low, lang), "high": _exact(counted.high, lang)}
        interval = say("sandbox.grid.interval", lang, **bounds)
    return RateRow(
        label=say(f"sandbox.grid.{name}", lang),
        rate=rate,
        said=_exact(rate, lang),
        interval=interval,
    )


def _source(spassky: float, draw: float, rates: GameRates | None, lang: Lang) -> str:
    if rates is None:
        is_usual = (spassky, draw) == (SPASSKY_WINS, DRAWS)
        return say(f"sandbox.grid.{'usual' if is_usual else 'by_hand'}", lang)
    return say(
        "sandbox.grid.counted",
        lang,
        games=_grouped(rates.games, lang),
        matches=_grouped(rates.matches, lang),
        spassky=level_name(rates.bots[0], lang),
        fischer=level_name(rates.bots[1], lang),
        seeds=rates.seeds,
        edition=rates.edition,
        version=rates.version,
    )


def _notes(rates: GameRates, session: Session, lang: Lang) -> tuple[str, ...]:
    """What to keep in mind about the rates."""
    told = []
    if rates.play_digest != session.edition.play_digest:
        told.append(say("sandbox.grid.other_edition", lang))
    if rates.matches < rates.asked:
        asked = _grouped(rates.asked, lang)
        told.append(say("sandbox.grid.unfinished", lang, asked=asked))
    return tuple(told)


def _exact(rate: float, lang: Lang) -> str:
    """A rate in percent with one decimal, as the language writes it."""
    number = f"{100 * rate:.1f}"
    number = number.replace(".", ",") if lang == "de" else number
    return say("sandbox.percent", lang, n=number)


def _grouped(count: int, lang: Lang) -> str:
    number = f"{count:,}"
    return number.replace(",", ".") if lang == "de" else number
