"""The match as a race to six points: what a game's result is worth at every score.

Games are taken as independent, with the same chances each. A drawn game brings both a
point (GAM-1), and who reaches the goal together with the other wins or loses by the
tie-break (GAM-2), so the grid of scores is solved backwards from its ends.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from motc_lab.checks import is_a, is_real, is_whole, must
from motc_lab.errors import LabError, shown
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.seat import PERSONS, Seat, person_at


class Grid(list[list[float]]):
    """Chances by points of Spassky, then of Fischer.

    Attributes:
        draw_points: points for each in a drawn game.
    """

    draw_points: int = 1


# Greedy bots in 2,000 matches of the house edition (docs/balance.md): Spassky wins
# 44.8 % of the games and draws 9.0 %, Fischer wins 46.2 %.
SPASSKY_WINS: Final = 0.448
DRAWS: Final = 0.090


class RaceError(LabError, ValueError):
    """Chances that are none, or a score that the match has not."""


@dataclass(frozen=True, slots=True)
class DrawAnswer:
    """Whether a draw is good at a score.

    Attributes:
        before: chance to win the match before the game.
        after: the same after a draw.
        is_good: whether the draw improves it.
    """

    before: float
    after: float

    @property
    def is_good(self) -> bool:
        """Whether the draw is better than playing on at the usual chances."""
        return self.after > self.before


def win_chances(rules: Rules, spassky: float, draw: float) -> Grid:
    """Return the chance that Fischer wins the match, by points of both.

    Args:
        rules: points to win and tie-break.
        spassky: chance that Spassky wins a game, 0 .. 1.
        draw: chance that a game is drawn; Fischer wins the rest.

    Raises:
        RaceError: the chances are negative or add up to more than 1.
    """
    are_numbers = is_real(spassky) and is_real(draw)
    if not (are_numbers and spassky >= 0 <= draw and spassky + draw <= 1 + 1e-12):
        given = f"spassky {shown(spassky)}, draw {shown(draw)}"
        msg = f"{given}: use chances that add up to 1 or less"
        raise RaceError(msg)
    if not is_a(rules, Rules):
        msg = f"rules: {shown(rules, 40)}; use compile_edition(edition)"
        raise RaceError(msg)
    fischer = max(0.0, 1 - spassky - draw)
    goal = rules.to_win
    grid = Grid([[0.0] * (goal + 1) for _ in range(goal + 1)])
    grid.draw_points = rules.draw_points
    for points0 in range(goal, -1, -1):
        for points1 in range(goal, -1, -1):
            if goal in (points0, points1):
                grid[points0][points1] = _ending(rules, points0, points1)
                continue
            decided = (
                spassky * grid[points0 + 1][points1]
                + fischer * grid[points0][points1 + 1]
            )
            if rules.draw_points:
                after0, after1 = after_draw(rules.draw_points, goal, points0, points1)
                decided += draw * grid[after0][after1]
            elif draw < 1:  # the score is as it was: only other results count
                decided /= 1 - draw
            grid[points0][points1] = decided
    return grid


def after_draw(points: int, goal: int, points0: int, points1: int) -> tuple[int, int]:
    """Return the score after a drawn game; the match ends within it (GAM-1, GAM-2)."""
    more = max(0, min(points, goal - points0, goal - points1))
    return points0 + more, points1 + more


def _ending(rules: Rules, points0: int, points1: int) -> float:
    if points0 == points1:
        return 1.0 if rules.tie_break == codes.FISCHER else 0.0
    return 1.0 if points1 > points0 else 0.0


@lru_cache(maxsize=16)
def default_race(rules: Rules) -> Grid:
    """Return ``win_chances`` at the rates that greedy bots reach (docs/balance.md)."""
    return win_chances(rules, SPASSKY_WINS, DRAWS)


def draw_is_good(grid: Grid, points: tuple[int, int], seat: Seat | str) -> DrawAnswer:
    """Return what a draw does to a person's chances at a score before a game.

    Raises:
        RaceError: the match is over at this score, or has no such score.
    """
    here = chance_at(grid, points, seat)
    points0, points1 = points
    if len(grid) - 1 in points:
        msg = (
            f"score {points0} : {points1}: the match is over, no game is drawn any more"
        )
        raise RaceError(msg)
    each = getattr(grid, "draw_points", 1)  # a grid may be a plain list
    after = after_draw(each, len(grid) - 1, points0, points1)
    return DrawAnswer(here, chance_at(grid, after, seat))


def chance_at(grid: Grid, points: tuple[int, int], seat: Seat | str) -> float:
    """Return a person's chance to win the match at a score between two games."""
    is_grid = is_a(grid, list) and len(grid) > 0 and is_a(grid[0], list)
    must(is_grid, "grid", grid, "what win_chances gives", RaceError)
    must(is_a(points, tuple, list), "score", points, "points of both", RaceError)
    most = len(grid) - 1
    if len(points) != len(PERSONS) or not all(is_whole(n, 0, most) for n in points):
        score = " : ".join(map(shown, points))
        raise RaceError(f"score {score}; points are 0 .. {most}, of both")
    fischer = grid[points[0]][points[1]]
    return fischer if person_at(seat, kind=RaceError) is Seat.FISCHER else 1 - fischer


def match_chance(
    grid: Grid, points: tuple[int, int], result: float, seat: Seat | str
) -> float:
    """Return the chance to win the match from the result of the game in progress.

    Args:
        grid: ``win_chances`` or ``default_race``.
        points: the score before the game ends.
        result: for the person, 1 a win, 0 a draw, -1 a loss. Between them, a mean over
            chance: read as the mixture of the two nearest results.
        seat: whose chance.
    """
    chance_at(grid, points, seat)  # refuses scores that there are not
    seat = person_at(seat, kind=RaceError)
    if not is_real(result) or not -1 <= result <= 1:
        msg = f"result {shown(result)}; use -1 (lost) .. 1 (won)"
        raise RaceError(msg)
    drawn = draw_is_good(grid, points, seat).after
    won = (points[0] + (seat is Seat.SPASSKY), points[1] + (seat is Seat.FISCHER))
    lost = (points[0] + (seat is Seat.FISCHER), points[1] + (seat is Seat.SPASSKY))
    extreme = chance_at(grid, won if result > 0 else lost, seat)
    return drawn + abs(result) * (extreme - drawn)


def level_share(rules: Rules, draw: float) -> tuple[float, float]:
    """Return the chances per game of Spassky and of Fischer that make a match level.

    Found by bisection; the tie-break is why they differ once draws happen.
    """
    low, high = 0.0, 1 - draw
    for _ in range(60):
        middle = (low + high) / 2
        if win_chances(rules, middle, draw)[0][0] > 1 / 2:
            low = middle
        else:
            high = middle
    return low, 1 - draw - low
