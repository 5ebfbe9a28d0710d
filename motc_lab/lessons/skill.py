"""How good somebody is at something, as a number with its uncertainty (Glicko-1).

M. E. Glickman, *Parameter estimation in large dynamic paired comparison experiments*,
Applied Statistics 48 (3), 1999. A puzzle, or a bot, is met like another player whose
rating is known; whoever has met few of them has a number that may still move far.
"""

from collections.abc import Iterable
from math import log, pi, sqrt
from typing import Annotated, Final, TypeVar

from pydantic import BaseModel, ConfigDict, Field

START: Final = 1200.0
UNKNOWN: Final = 350.0
SHOWN: Final = 150.0  # the deviation up to which a rating says something
SUREST: Final = 60.0  # who gets better later must still be seen to
WANTED: Final = 0.7  # the chance at which somebody learns most without losing heart
_Q: Final = log(10) / 400
Thing = TypeVar("Thing")


class Skill(BaseModel):
    """A rating; about 95 % sure within twice its deviation.

    Attributes:
        rating: as in chess, 400 points are odds of ten to one.
        deviation: how far off it may be.
        tries: how many results it rests on.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    rating: Annotated[float, Field(ge=-1000, le=4000, allow_inf_nan=False)] = START
    deviation: Annotated[float, Field(ge=SUREST, le=UNKNOWN, allow_inf_nan=False)] = (
        UNKNOWN
    )
    tries: Annotated[int, Field(ge=0, le=10**6)] = 0

    def chance(self, rival: float) -> float:
        """Return the chance to succeed against so high a rating, 0 .. 1."""
        return _chance(self.rating - rival, self.deviation)

    @property
    def is_sure(self) -> bool:
        """Whether the rating is sure enough to be shown to its owner."""
        return self.deviation <= SHOWN

    def after(self, rival: float, *, succeeded: bool) -> "Skill":
        """Return the skill that one more result leads to."""
        chance = _chance(self.rating - rival, 0)
        told = _Q**2 * chance * (1 - chance)
        spread = 1 / (1 / self.deviation**2 + told)
        moved = _Q * spread * (succeeded - chance)
        return Skill(
            rating=round(min(4000, max(-1000, self.rating + moved)), 1),
            deviation=round(max(SUREST, sqrt(spread)), 1),
            tries=min(10**6, self.tries + 1),
        )


def _chance(ahead: float, deviation: float) -> float:
    """Return the expected result, drawn to one half where little is known."""
    damping = 1 / sqrt(1 + 3 * (_Q * deviation / pi) ** 2)
    return float(1 / (1 + 10 ** (-damping * ahead / 400)))


def fitting(
    skill: Skill, offered: Iterable[tuple[Thing, float]], wanted: float = WANTED
) -> Thing:
    """Return what comes closest to the wanted chance; the first of equals.

    Args:
        skill: of whoever chooses.
        offered: things with their ratings, at least one.
        wanted: chance to succeed.
    """
    return min(offered, key=lambda one: abs(skill.chance(one[1]) - wanted))[0]
