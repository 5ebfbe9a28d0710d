"""What is kept of a chapter in progress, as it is written."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from motc_lab.lessons.pointing import RUNGS

MOST_QUESTIONS: Final = 40
Reason = Literal["look", "link", "match"]
Rung = Annotated[int, Field(ge=1, le=RUNGS)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class KeptAside(_Part):
    """The table beside the lesson."""

    reason: Reason
    record: str


class KeptQuiz(_Part):
    """The answers of a quiz, by the place of their question."""

    round: Annotated[int, Field(ge=0, le=10**6)] = 0
    at: Annotated[int, Field(ge=0, lt=MOST_QUESTIONS)] = 0
    plan: Annotated[tuple[str, ...], Field(max_length=MOST_QUESTIONS)] = ()
    answers: dict[Annotated[int, Field(ge=0, lt=MOST_QUESTIONS)], str] = Field(
        default_factory=dict
    )


class Kept(_Part):
    """A chapter in progress; ``records`` holds the table of each step played at.

    ``news`` is what the last action brought, where its answer still stands: the marks
    of a hint, the reply to a turn with the goals that it ``found``.
    """

    version: Literal[1] = 1
    lesson: str
    seed: int
    step: str
    bets: dict[str, str] = Field(default_factory=dict)
    hints: dict[str, Rung] = Field(default_factory=dict)
    records: dict[str, str] = Field(default_factory=dict)
    dials: dict[str, dict[str, int | str]] = Field(default_factory=dict)
    met: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    seen: tuple[str, ...] = ()
    quizzes: dict[str, KeptQuiz] = Field(default_factory=dict)
    news: Literal["nothing", "turn", "hint"] = "nothing"
    found: tuple[str, ...] = ()
    aside: KeptAside | None = None
