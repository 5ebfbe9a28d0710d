"""What a browser is shown, in words and shapes: the only thing that travels to it.

Tables (``table_model``), pictures to turn (``exhibit_model``), and the chapter that
surrounds both. ``model_json_schema`` of these classes is the contract with the front
end; its TypeScript types are generated from it.
"""

from typing import Final, Literal

from pydantic import SerializeAsAny

from motc_lab.scene.exhibit_model import BetOption, Exhibit, Quiz
from motc_lab.scene.table_model import (
    Ask,
    CardSet,
    Choice,
    Course,
    CourseLine,
    Curtain,
    Ended,
    Face,
    Lang,
    LogLine,
    LookBack,
    Looker,
    Move,
    OwnResult,
    Part,
    Preview,
    RuleText,
    Scene,
    SeatName,
    TurningChoice,
    Verdict,
)

__all__ = [
    "Ask",
    "Bet",
    "BetOption",
    "CardSet",
    "Chapter",
    "Choice",
    "Control",
    "Course",
    "CourseLine",
    "Curtain",
    "Ended",
    "Exhibit",
    "Face",
    "Fact",
    "Feedback",
    "Future",
    "Lang",
    "LogLine",
    "LookBack",
    "Looker",
    "Move",
    "Onward",
    "OwnResult",
    "Part",
    "Preview",
    "Quiz",
    "RuleText",
    "Scene",
    "SeatName",
    "StepMark",
    "TurningChoice",
    "Twin",
    "Verdict",
    "WordHelp",
]


ONWARD_KEY: Final = "C"  # clear of the keys of the board and of the controls


class StepMark(Part):
    """A step of a chapter in its list of steps; what was skipped is ``passed``."""

    id: str
    title: str
    state: Literal["done", "passed", "here", "ahead"]


class WordHelp(Part):
    """A word of the glossary where it stands in what a chapter tells.

    ``at`` is its place in the paragraph in UTF-16 units, as browsers count.
    """

    id: str
    paragraph: int
    at: int
    text: str
    meaning: str


class Bet(Part):
    """A prediction before the reveal."""

    question: str
    options: tuple[BetOption, ...]
    chosen: str | None = None
    right: str | None = None
    reply: str | None = None


class Fact(Part):
    """One row of a comparison of two futures."""

    label: str
    left: str
    right: str
    differs: bool


class Future(Part):
    """One of two futures: how it came about, sentence by sentence, and its table."""

    title: str
    trace: tuple[LogLine, ...]
    table: SerializeAsAny[Scene]
    label: str


class Twin(Part):
    """Two futures of the same exchange side by side, with what differs."""

    left: Future
    right: Future
    facts: tuple[Fact, ...]
    summary: str


class Feedback(Part):
    """The reply to what the learner did: which verdict, why, from which events."""

    verdict: Literal["reached", "reached_otherwise", "missed"]
    text: str
    trace: tuple[LogLine, ...] = ()


class Control(Part):
    """A button of the lesson, always at the same place: back, again, hint, next ..."""

    id: str
    text: str
    key: str
    enabled: bool = True
    primary: bool = False


class Onward(Part):
    """The door at a chapter's end: to the next notebook, or to the list of chapters.

    Attributes:
        number: of the next chapter, two digits; empty behind the last one.
        file: name of its notebook, beside the present one.
        primary: whether the chapter is finished, so that this comes next.
        step: the step where it leads; empty for the chapter's beginning.
        way: name of the path that it belongs to (``lessons/path.py``), or empty.
    """

    number: str = ""
    file: str = ""
    step: str = ""
    way: str = ""
    text: str
    key: str = ONWARD_KEY
    primary: bool = False


class Chapter(Part):
    """A tutorial chapter at one of its steps; ``onward`` stands at its last one.

    ``game``: id of the game that it is about. ``number``: its place in that course.
    ``hint_rule``: id of the rule that the hint tells, for whoever wants to look it up.
    """

    kind: Literal["chapter"] = "chapter"
    beat: int
    lang: Lang
    game: str
    number: int
    title: str
    edition: str
    step: str
    steps: tuple[StepMark, ...]
    heading: str
    say: tuple[str, ...]
    terms: tuple[WordHelp, ...] = ()
    task: str | None = None
    bet: Bet | None = None
    table: SerializeAsAny[Scene] | None = None
    twin: Twin | None = None
    feedback: Feedback | None = None
    hint: str | None = None
    hint_rule: str | None = None
    exhibit: Exhibit | None = None
    quiz: Quiz | None = None
    sandbox: str | None = None
    controls: tuple[Control, ...] = ()
    onward: Onward | None = None
    speech: tuple[str, ...] = ()
    notice: str | None = None
    greets: bool = False
    rule: RuleText | None = None
