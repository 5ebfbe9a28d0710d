"""A chapter as data: steps with texts in both languages, goals, bets, hints.

One TOML file a chapter. Outcomes are never written down: goals and bets are
predicates, and the numbers in texts are fields that the engine fills.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from motc_lab.lessons.goals import Goal, GoalPart
from motc_lab.scene.model import Lang

PersonName = Literal["spassky", "fischer"]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
Sentence = Annotated[str, Field(min_length=1, max_length=600)]
Code = Annotated[str, Field(min_length=1, max_length=2000)]
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


class Part(BaseModel):
    """A frozen piece of a lesson; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Words(Part):
    """One text in both languages; names in braces are filled in by the engine."""

    en: Sentence
    de: Sentence

    def in_language(self, lang: Lang) -> str:
        """The text as written, its fields unfilled."""
        return self.en if lang == "en" else self.de


class Case(GoalPart):
    """A sentence for the tries that fit; the first case that fits is said."""

    say: Words


class Hints(Part):
    """The part of the ladder that an author writes; the rest is computed."""

    nudge: Words
    rule: str


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


class StepPart(Part):
    """What every step has.

    Attributes:
        position: code of the position it begins with; without it, the chapter's own.
        goes_on_from: the step at whose end it begins instead.
        seat: the learner's person, if it is not the chapter's.
        rules: ids of the rules that it teaches.
    """

    id: Name
    title: Words
    say: Annotated[tuple[Words, ...], Field(min_length=1, max_length=5)]
    task: Words | None = None
    position: Code | None = None
    goes_on_from: Name | None = None
    seat: PersonName | None = None
    rules: tuple[str, ...] = ()


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
    """Play a game to its end; ``ends`` tells in one sentence how it ended."""

    kind: Literal["free"]
    ends: Annotated[tuple[Case, ...], Field(min_length=1)]


Step = Annotated[BetStep | PlayStep | TwinStep | FreeStep, Field(discriminator="kind")]


class Lesson(Part):
    """A chapter.

    Attributes:
        number: place in the course, from 0.
        edition: id of the edition that it is played with.
        position: code of the position with which steps begin.
        seat: the learner's person.
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
    "Bet",
    "BetChoice",
    "BetStep",
    "Case",
    "FactName",
    "FreeStep",
    "Future",
    "Hints",
    "Lesson",
    "PersonName",
    "PlayStep",
    "Step",
    "TwinStep",
    "When",
    "Words",
]
