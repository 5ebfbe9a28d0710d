"""A chapter as data: steps with texts in both languages, goals, bets, hints.

One TOML file a chapter. Outcomes are never written down: goals and bets are
predicates, and the numbers in texts are fields that the engine fills.
"""

from typing import Annotated, Literal

from pydantic import Field

from motc_lab.lessons.goals import Goal, GoalPart
from motc_lab.lessons.step import (
    Code,
    Hints,
    Name,
    Part,
    PersonName,
    Ruling,
    StepPart,
    Words,
)
from motc_lab.lessons.turn_steps import (
    AskSpec,
    CheckStep,
    ExhibitGoal,
    ExhibitStep,
    PredictStep,
)

Relation = Literal["higher", "lower", "same"]
FactName = Literal[
    "marker",
    "endurance",
    "other_endurance",
    "hand",
    "other_hand",
    "pawns",
    "other_pawns",
    "initiative",
]


class Case(GoalPart):
    """A sentence for the tries that fit; the first case that fits is said."""

    say: Words


class When(Part):
    """Compares a fact of two futures, from the learner's side of the table."""

    fact: FactName
    of: Name
    relation: Relation = Field(alias="is")
    than: Name


class BetChoice(Part):
    """One thing to bet on; ``reply`` is said where it turns out to be right."""

    id: Name
    text: Words
    when: When
    reply: Words


class Bet(Part):
    """A prediction, resolved by the two futures of another step."""

    question: Words
    resolved_by: Name
    options: Annotated[tuple[BetChoice, ...], Field(min_length=2, max_length=5)]


class Future(Part):
    """One way in which the exchange can go.

    Attributes:
        play: the learner's choices until the exchange is over.
        goal: what makes the title true; the check plays it out.
    """

    id: Name
    title: Words
    play: Annotated[tuple[Code, ...], Field(min_length=1, max_length=40)]
    goal: Goal


class BetStep(StepPart):
    """Look at a table and predict."""

    kind: Literal["bet"]
    bet: Bet


class PlayStep(StepPart):
    """Reach a goal by playing; every way that reaches it is right.

    ``answer`` is the author's own way: the learner's choices until the goal is decided.
    """

    kind: Literal["play"]
    goal: Goal
    answer: Annotated[tuple[Code, ...], Field(min_length=1, max_length=40)]
    hints: Hints
    on_right: Words
    on_wrong: tuple[Case, ...] = ()


class TwinStep(StepPart):
    """Compare two futures of one position."""

    kind: Literal["twin"]
    futures: Annotated[tuple[Future, ...], Field(min_length=2, max_length=2)]
    facts: Annotated[tuple[FactName, ...], Field(min_length=1)]
    summary: Words


class FreeStep(StepPart):
    """Play a game, or a short match, to its end.

    Attributes:
        until: what is played to its end.
        rival: how strong the other person is; None for the usual one of the lessons.
        ends: tells in one sentence how it ended.
    """

    kind: Literal["free"]
    until: Literal["game", "match"] = "game"
    rival: Literal["beginner", "casual", "strong"] | None = None
    ends: Annotated[tuple[Case, ...], Field(min_length=1)]


class PuzzlesStep(StepPart):
    """Take puzzles from the case, one after the other.

    ``source``: the authored ones, or fresh ones made on the spot.
    """

    kind: Literal["puzzles"]
    source: Literal["authored", "fresh"] = "authored"


class CoachStep(StepPart):
    """Play a game against a bot, with a coach; ``ends`` as in a free step."""

    kind: Literal["coach"]
    ends: Annotated[tuple[Case, ...], Field(min_length=1)]


Step = Annotated[
    BetStep
    | PlayStep
    | TwinStep
    | FreeStep
    | ExhibitStep
    | PredictStep
    | CheckStep
    | PuzzlesStep
    | CoachStep,
    Field(discriminator="kind"),
]
QuizStep = PredictStep | CheckStep


class Claim(Ruling):
    """A further edition, or other readings, for which the lesson shall hold."""

    edition: str | None = None


class Lesson(Part):
    """A chapter.

    Attributes:
        number: place in the course, from 0.
        edition: id of the edition that it is played with.
        position: code of the position with which steps begin.
        seat: the learner's person.
        holds_for: further editions and readings for which the check plays it, too.
        file: where it was read from, for messages.
    """

    number: Annotated[int, Field(ge=0, le=99)]
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,40}$")]
    title: Words
    minutes: Annotated[int, Field(ge=1, le=60)]
    edition: str
    position: Code
    seat: PersonName
    steps: Annotated[tuple[Step, ...], Field(min_length=1, max_length=20)]
    holds_for: tuple[Claim, ...] = ()
    file: str = "lesson"

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of all rules taught, in the order of the steps."""
        return tuple(dict.fromkeys(r for step in self.steps for r in step.rules))

    def index(self, step_id: str) -> int:
        """Place of a step, from 0; KeyError where there is none."""
        for index, step in enumerate(self.steps):
            if step.id == step_id:
                return index
        raise KeyError(step_id)

    def step(self, step_id: str) -> Step:
        """The step with this id; KeyError where there is none."""
        return self.steps[self.index(step_id)]


__all__ = [
    "AskSpec",
    "Bet",
    "BetChoice",
    "BetStep",
    "Case",
    "CheckStep",
    "Claim",
    "CoachStep",
    "ExhibitGoal",
    "ExhibitStep",
    "FactName",
    "FreeStep",
    "Future",
    "Hints",
    "Lesson",
    "PersonName",
    "PlayStep",
    "PredictStep",
    "PuzzlesStep",
    "QuizStep",
    "Ruling",
    "Step",
    "TwinStep",
    "When",
    "Words",
]
