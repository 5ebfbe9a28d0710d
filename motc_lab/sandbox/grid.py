"""What every score is worth: the match as a race of 6 x 6 scores."""

from motc_lab.bots.race import DRAWS, SPASSKY_WINS, win_chances
from motc_lab.engine.motc.compile import compile_edition
from motc_lab.engine.motc.session import Session
from motc_lab.sandbox.values import percent
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import ScoreCell, ScoreGrid
from motc_lab.texts import say


def grid(
    session: Session,
    lang: Lang,
    *,
    spassky: float = SPASSKY_WINS,
    draw: float = DRAWS,
) -> ScoreGrid:
    """Return Fischer's chance to win the match at every score.

    Args:
        session: gives the edition, and the score that is marked.
        lang: of the texts.
        spassky: how likely Spassky wins a game, 0 .. 1.
        draw: how likely a game is drawn, 0 .. 1.

    Raises:
        RaceError: the rates are no chances, or exceed 1 together.
    """
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
        fischer=percent(1 - spassky - draw, lang),
    )
    return ScoreGrid(
        spassky_rate=spassky, draw_rate=draw, label=label, cells=tuple(cells)
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
