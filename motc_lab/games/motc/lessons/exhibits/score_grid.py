"""The match as a race to six points: a chance at every score, and what a draw does."""

from functools import lru_cache
from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.motc.bots.race import Grid, chance_at, draw_is_good, win_chances
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import mark, stepper
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.lessons.exhibit import Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import (
    Dial,
    Dials,
    ExhibitPart,
    GridCell,
    GridRow,
    Mark,
    Row,
    Rows,
)
from motc_lab.scene.exhibit_model import Grid as GridPart
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

STEP: Final = 5  # percent a press
MOST_DRAWS: Final = 8  # presses: 40 %
MOST_EDGE: Final = 3  # presses: 15 % more games for one person
PERCENT: Final = 100
SHADES: Final = 5


class ScoreTold(Told):
    """Where the dials begin.

    Attributes:
        draws: percent of games drawn, in steps of 5.
        spassky, fischer: points.
    """

    draws: Annotated[int, Field(ge=0, le=40, multiple_of=STEP)] = 20
    spassky: Annotated[int, Field(ge=0, le=5)] = 0
    fischer: Annotated[int, Field(ge=0, le=5)] = 0


def _start(case: Case) -> dict[str, Value]:
    asked = case.of(ScoreTold)
    return {
        "draws": asked.draws // STEP,
        "edge": 0,
        "spassky": asked.spassky,
        "fischer": asked.fischer,
    }


@lru_cache(maxsize=256)
def race(edition: Edition, draws: int, edge: int) -> Grid:
    """The grid for so many draws and so much edge of Fischer's, both in presses."""
    draw = draws * STEP / PERCENT
    spassky = (1 - draw - edge * STEP / PERCENT) / 2
    return win_chances(compile_edition(edition), spassky, draw)


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(PERCENT * chance)


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    draws, edge = int(values["draws"]), int(values["edge"])
    points = (int(values["spassky"]), int(values["fischer"]))
    grid = race(case.start.edition, draws, edge)
    seat = case.learner
    answer = draw_is_good(grid, points, seat)
    reply = _reply(seat, points, percent(answer.before), percent(answer.after), lang)
    return Shown(
        parts=(
            Dials(title=say("score_grid.games", lang), dials=_rates(draws, edge, lang)),
            Dials(title=say("score_grid.score", lang), dials=_points(points, lang)),
            Rows(rows=_outcomes(grid, points, seat, lang)),
            _grid(grid, points, seat, lang),
        ),
        facts={
            "chance": percent(chance_at(grid, (0, 0), seat)),
            "draws": draws * STEP,
            "here": percent(answer.before),
            "after_draw": percent(answer.after),
            "draw_is_good": int(answer.is_good),
            "spassky": points[0],
            "fischer": points[1],
            "edge": edge * STEP,
        },
        reply=reply,
    )


def _rates(draws: int, edge: int, lang: Lang) -> tuple[Dial, ...]:
    name = PERSONS[1 if edge >= 0 else 0]
    who = say(f"word.person.{name.value}", lang)
    more = "even" if edge == 0 else "more"
    return (
        stepper(
            "draws",
            say("score_grid.draws", lang),
            draws,
            low=0,
            high=MOST_DRAWS,
            text=say("score_grid.percent", lang, n=draws * STEP),
        ),
        stepper(
            "edge",
            say("score_grid.edge", lang),
            edge,
            low=-MOST_EDGE,
            high=MOST_EDGE,
            text=say(f"score_grid.{more}", lang, who=who, n=abs(edge) * STEP),
        ),
    )


def _points(points: tuple[int, int], lang: Lang) -> tuple[Dial, ...]:
    return tuple(
        stepper(
            seat.value,
            say(f"word.person.{seat.value}", lang),
            points[seat.index],
            low=0,
            high=5,
            seat=seat,
        )
        for seat in PERSONS
    )


def _outcomes(
    grid: Grid, points: tuple[int, int], seat: Seat, lang: Lang
) -> tuple[Row, ...]:
    """What each result of the next game makes of the learner's chance."""
    before = chance_at(grid, points, seat)
    results = {
        "won": (points[0] + 1 - seat.index, points[1] + seat.index),
        "drawn": (points[0] + 1, points[1] + 1),
        "lost": (points[0] + seat.index, points[1] + 1 - seat.index),
    }
    rows = []
    for name, after in results.items():
        chance = chance_at(grid, after, seat)
        text = say("score_grid.becomes", lang, n=percent(chance))
        sign = _mark(chance, before, lang)
        head = say(f"score_grid.{name}", lang)
        rows.append(Row(head=head, text=text, mark=sign, person=seat))
    return tuple(rows)


def _mark(after: float, before: float, lang: Lang) -> Mark:
    if percent(after) == percent(before):
        return mark("note", "score_grid.same", lang)
    good = after > before
    return mark(
        "good" if good else "bad", f"score_grid.{'up' if good else 'down'}", lang
    )


def _grid(grid: Grid, points: tuple[int, int], seat: Seat, lang: Lang) -> ExhibitPart:
    goal = len(grid) - 1
    rows = tuple(
        GridRow(
            head=str(spassky),
            cells=tuple(
                _cell(grid, (spassky, fischer), points, seat, lang)
                for fischer in range(goal)
            ),
        )
        for spassky in range(goal)
    )
    who = say(f"word.person.{seat.value}", lang)
    return GridPart(
        title=say("score_grid.title", lang, who=who),
        corner=say("score_grid.corner", lang),
        heads=tuple(map(str, range(goal))),
        rows=rows,
    )


def _cell(
    grid: Grid,
    score: tuple[int, int],
    here: tuple[int, int],
    seat: Seat,
    lang: Lang,
) -> GridCell:
    chance = chance_at(grid, score, seat)
    good = draw_is_good(grid, score, seat).is_good
    spoken = "score_grid.cell_good" if good else "score_grid.cell"
    place = {"spassky": score[0], "fischer": score[1]}
    at_score = mark("here", "score_grid.here", lang)
    return GridCell(
        text=say(
            "score_grid.short_good" if good else "score_grid.short",
            lang,
            n=percent(chance),
        ),
        label=say(spoken, lang, n=percent(chance), **place),
        mark=at_score if score == here else None,
        shade=min(SHADES - 1, int(chance * SHADES)),
    )


def _reply(
    seat: Seat, points: tuple[int, int], before: int, after: int, lang: Lang
) -> str:
    return say(
        "score_grid.reply",
        lang,
        who=say(f"word.person.{seat.value}", lang),
        spassky=points[0],
        fischer=points[1],
        before=before,
        after=after,
    )


EXHIBIT = Exhibit(start=_start, show=_show, told=ScoreTold)
"""Dials ``draws``, ``edge`` (Fischer's, presses of 5 %), ``spassky``, ``fischer``."""
