"""What every score is worth: the match as a race of 6 x 6 scores."""

from functools import lru_cache

from motc_lab.bots.roster import bot_name
from motc_lab.games.motc.bots.race import DRAWS, SPASSKY_WINS, win_chances
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.rates import GameRates
from motc_lab.lab.share import Share
from motc_lab.sandbox.values import percent
from motc_lab.scene.model import Lang, Part
from motc_lab.scene.sandbox_model import Level
from motc_lab.texts import say


class ScoreCell(Part):
    """Fischer's chance to win the match at one score."""

    spassky: int
    fischer: int
    chance: float
    text: str
    here: bool = False


class RateRow(Part):
    """How often games end like this, 0 .. 1; with an interval where it was counted."""

    label: str
    rate: float
    said: str
    interval: str = ""


class RatesRunning(Part):
    """A simulation beside the page, while it is played."""

    text: str
    done: int
    total: int


class ScoreGrid(Part):
    """The value of every score, with the rates that it rests on (0 .. 1).

    Attributes:
        rows: a row for each score of Spassky, a cell for each of Fischer.
        rates: for Spassky, draws and Fischer; ``source`` says where they are from.
        notes: what to keep in mind about them.
        command: plays the same matches on the command line, where some were played.
        players, counts: bots and numbers of matches that can be asked for.
    """

    spassky_rate: float
    draw_rate: float
    label: str
    rows: tuple[tuple[ScoreCell, ...], ...]
    rates: tuple[RateRow, ...] = ()
    source: str = ""
    notes: tuple[str, ...] = ()
    command: str = ""
    running: RatesRunning | None = None
    players: tuple[Level, ...] = ()
    counts: tuple[int, ...] = ()


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
    rows = [
        tuple([_cell(s, f, chances[s][f], session.points, lang) for f in range(goal)])
        for s in range(goal)
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
        rows=tuple(rows),
        rates=_rows(spassky, draw, rates, lang),
        source=_source(spassky, draw, rates, lang),
        notes=() if rates is None else _notes(rates, session, lang),
    )


@lru_cache(maxsize=4096)  # of each change, most are as before
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
        games=_counted("games", rates.games, lang),
        matches=_counted("matches", rates.matches, lang),
        spassky=bot_name(rates.bots[0], lang),
        fischer=bot_name(rates.bots[1], lang),
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


def _counted(noun: str, count: int, lang: Lang) -> str:
    return say(f"sandbox.grid.{noun}", lang, n=count, told=_grouped(count, lang))


def _grouped(count: int, lang: Lang) -> str:
    number = f"{count:,}"
    return number.replace(",", ".") if lang == "de" else number
