"""Steps in which the learner turns an exhibit or answers questions.

Neither holds an outcome: an exhibit says its facts, and the asks of a quiz make their
questions, right answers and wrong ones with the engine.
"""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from motc_lab.lessons.goals import Bounds
from motc_lab.lessons.step import Code, Hints, Name, Part, StepPart, Words

Settings = dict[str, JsonValue]
Count = Annotated[int, Field(ge=1, le=12)]


class ExhibitGoal(Part):
    """Something to be found by turning.

    Attributes:
        facts: what the exhibit's facts must be; a number, a word, or ``{min, max}``.
        say: what is to be found.
        on_met: said when it is found.
    """

    id: Name
    say: Words
    facts: Annotated[dict[Name, int | str | Bounds], Field(min_length=1)]
    on_met: Words


class ExhibitStep(StepPart):
    """A picture to turn; with goals there is something to be found in it.

    Attributes:
        exhibit: name of a module in ``lessons/exhibits``.
        set: what the exhibit is told; each has its own fields.
        missed: said after a turn that finds nothing, where there are goals.
    """

    kind: Literal["exhibit"]
    exhibit: Name
    set: Settings = Field(default_factory=dict)
    goals: Annotated[tuple[ExhibitGoal, ...], Field(max_length=8)] = ()
    hints: Hints | None = None
    missed: Words | None = None


class AskSpec(Part):
    """A type of question: a module in ``lessons/asks``, and what it is told."""

    of: Name
    set: Settings = Field(default_factory=dict)


class PredictStep(StepPart):
    """A line of play, stepped through; the learner says what happens next.

    Attributes:
        play: the choices of both persons, in their order.
        ask: what is asked on the way, where it comes up.
        most: no more questions than this.
    """

    kind: Literal["predict"]
    play: Annotated[tuple[Code, ...], Field(min_length=1, max_length=60)]
    ask: Annotated[tuple[Name, ...], Field(min_length=1, max_length=8)]
    most: Count = 8


class CheckStep(StepPart):
    """Fresh positions, made by the engine; each type of question at least once."""

    kind: Literal["check"]
    ask: Annotated[tuple[AskSpec, ...], Field(min_length=1, max_length=6)]
    count: Count = 3
