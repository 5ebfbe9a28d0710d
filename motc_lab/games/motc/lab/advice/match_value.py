"""The value of a solved game as a chance to win the match."""

from math import exp, log

from motc_lab.games.motc.bots.ismcts.rollout import SCORE, SPACE
from motc_lab.games.motc.bots.ismcts.scales import weights_of
from motc_lab.games.motc.bots.race import default_race, match_chance
from motc_lab.games.motc.bots.solver.solution import WIN
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.table import Table


def match_value(t: Table, value: float, result: float) -> float:
    """Return the chance of the person asked to win the match, 0 .. 1.

    It is the score grid's chance after that result, moved by what the wider objective
    says that both persons take along, with the weights that the search fits to the
    winners of many matches (``bots.ismcts.rollout``).

    Args:
        t: the table with the open question.
        value: the solver's: 100 times the result plus the wider objective.
        result: of the game, -1 .. 1, for the person asked.
    """
    points = (t.points0, t.points1)
    chance = match_chance(default_race(t.rules), points, result, PERSONS[t.seat])
    if chance <= 0 or chance >= 1:
        return chance
    along = (value - WIN * result) / WIN
    logit = (
        SCORE * log(chance / (1 - chance)) + weights_of(t.rules).sway * SPACE * along
    )
    return 1 / (1 + exp(-logit))
