"""What every score is worth: the match as a race of 6 x 6 scores."""

from typing import Final

from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.sandbox.values import percent
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import ScoreCell, ScoreGrid
from motc_lab.texts import say

USUAL_SPASSKY: Final = 0.4
USUAL_DRAW: Final = 0.2


def grid(
    session: Session,
    lang: Lang,
    *,
    spassky: float = USUAL_SPASSKY,
    draw: float = USUAL_DRAW,
) -> ScoreGrid:
    """Return Fischer's chance to win the match at every score.

    Args:
        session: gives the edition, and the score that is marked.
        lang: of the texts.
        spassky: how likely Spassky wins a game, 0 .. 1.
        draw: how likely a game is drawn, 0 .. 1; LabError where both exceed 1.
    """
    for name, rate in (("spassky", spassky), ("draw", draw)):
        if not 0 <= rate <= 1:
            msg = f"{name}: {rate!r}; use a number from 0 to 1"
            raise LabError(msg)
    if spassky + draw > 1:
        msg = f"spassky + draw: {spassky + draw:.3f}; together they are at most 1"
        raise LabError(msg)
    goal = session.edition.points_to_win
    chances = race(goal, spassky, draw)
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


def race(goal: int, spassky: float, draw: float) -> list[list[float]]:
    """Return Fischer's chance at [points of Spassky][points of Fischer] (GAM-1, GAM-2).

    Every game is won by Spassky, drawn (1 point for both) or won by Fischer, with the
    same chances; both at the goal together is Spassky's match.
    """
    fischer = 1 - spassky - draw
    chances = [[0.0] * (goal + 1) for _ in range(goal + 1)]
    for won in range(goal):
        chances[won][goal] = 1.0
    for mine in reversed(range(goal)):
        for his in reversed(range(goal)):
            chances[mine][his] = (
                spassky * chances[mine + 1][his]
                + draw * chances[mine + 1][his + 1]
                + fischer * chances[mine][his + 1]
            )
    return chances


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
