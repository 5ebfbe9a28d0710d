"""Steps that deal a table of their own: a puzzle from the case, a game with a coach.

Such a step turns into a plain step to be played, by values that the learner sets with
dials beside the table. A panel says how; it holds no state.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Final, Protocol

from motc_lab.bots.bot import Bot
from motc_lab.bots.roster import bot_named
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.exhibit import Shown, Value, Values
from motc_lab.lessons.model import CoachStep, FreeStep, PlayStep, PuzzlesStep, Step
from motc_lab.lessons.rival import RIVAL
from motc_lab.lessons.skill import Skill
from motc_lab.lessons.stage import Stage
from motc_lab.scene.table_model import Lang

DealtStep = PuzzlesStep | CoachStep
PlayedStep = PlayStep | FreeStep
_MODULES: Final = {
    "puzzles": "motc_lab.lessons.puzzles.panel",
    "coach": "motc_lab.lessons.coach.panel",
}


@dataclass(frozen=True)
class Spread:
    """What a panel looks at.

    Attributes:
        step: as the lesson has it.
        values: how the dials stand.
        session: the table in front of the learner.
        is_over: whether the try has ended.
        met: what was reached in this step before, by the panel's own names.
        memory: what the panel has worked out; it is not kept.
        skill: how well the learner has solved what was dealt so far.
    """

    stage: Stage
    step: DealtStep
    values: Values
    session: Session
    learner: Seat
    is_over: bool
    met: tuple[str, ...] = ()
    memory: dict[object, object] = field(default_factory=dict)
    skill: Skill = field(default_factory=Skill)


class Panel(Protocol):
    """How a kind of step deals its table, and what stands beside it."""

    def start(self, stage: Stage, step: DealtStep) -> dict[str, Value]:
        """The values with which it begins."""

    def faults(self, step: DealtStep, values: Values) -> str | None:
        """What is wrong with kept values; None where they can be taken up."""

    def deal(self, stage: Stage, step: DealtStep, values: Values) -> PlayedStep:
        """The step to be played."""

    def rival(self, stage: Stage, values: Values) -> Bot:
        """Who answers for the other person."""

    def every(self, stage: Stage, step: DealtStep) -> Iterator[PlayedStep]:
        """What a check plays: every step that it deals, or examples."""

    def reached(self, values: Values) -> str:
        """The name under which a goal that was reached is remembered."""

    def rating(self, stage: Stage, step: DealtStep, values: Values) -> float | None:
        """How hard the table is, where a try tells of the learner's skill."""

    def show(self, spread: Spread, lang: Lang) -> Shown:
        """What stands beside the table."""

    def turn(self, spread: Spread, dial: str, value: Value) -> dict[str, Value]:
        """The values after a turn; it may also go to another place of the match."""


@cache
def _panel_of_kind(kind: str) -> Panel:
    found: Panel = import_module(_MODULES[kind]).PANEL
    return found


def panel_of(step: Step) -> Panel | None:
    """The panel of a step; None where the step is played as it stands."""
    return _panel_of_kind(step.kind) if step.kind in _MODULES else None


def rival_of(step: Step, stage: Stage, values: Mapping[str, Value]) -> Bot:
    """Who answers for the other person."""
    panel = panel_of(step)
    if panel is not None:
        return panel.rival(stage, values)
    if isinstance(step, FreeStep) and step.rival is not None:
        return bot_named(step.rival, stage.seed)
    return RIVAL
