"""What a worksheet is made of: sections with questions, and a solution to each."""

from dataclasses import dataclass

from motc_lab.scene.exhibit_model import ExhibitPart
from motc_lab.scene.model import Card


@dataclass(frozen=True)
class Picture:
    """A table of the game on paper.

    Attributes:
        svg: white and small, with its description for those who do not see it.
        hand: the cards that the person asked may play; the picture names no effect.
    """

    svg: str
    hand: tuple[Card, ...]


@dataclass(frozen=True)
class Question:
    """Something to answer on paper.

    Attributes:
        id: unique on its sheet, 'check/2'.
        text: the question; in a table to fill in, the head of its row.
        options: what there is to choose from; without any, there are lines to write on.
        told: what has happened until the question, in sentences.
        picture: a table of its own, where the section's is not the one asked about.
        parts: what else there is to look at.
        lines: how many lines there are to write on.
    """

    id: str
    text: str
    options: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    picture: Picture | None = None
    parts: tuple[ExhibitPart, ...] = ()
    lines: int = 2


@dataclass(frozen=True)
class Solution:
    """The answer to one question, found by the engine.

    Attributes:
        question: id of the question.
        answer: what is right; of several options it is word for word one of them.
        why: sentences behind it.
        rules: ids of the rules that make it so.
    """

    question: str
    answer: str
    why: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


Pair = tuple[Question, Solution]


@dataclass(frozen=True)
class Section:
    """A step of the chapter on paper.

    Attributes:
        step: its id.
        told: what is known before its questions, such as the cards that are played.
        picture: its table, if it shows one.
        parts: what else the step shows before anything was changed.
        columns: heads of a table to fill in, whose rows are the questions.
    """

    step: str
    title: str
    say: tuple[str, ...]
    told: tuple[str, ...]
    picture: Picture | None
    parts: tuple[ExhibitPart, ...]
    pairs: tuple[Pair, ...]
    columns: tuple[str, ...] = ()

    @property
    def abreast(self) -> int:
        """How many of its questions stand side by side: 1 to 3, by their size."""
        asked = self.questions
        small = not any(one.picture or one.told or not one.options for one in asked)
        if len(asked) == 1 or not small or self.columns:
            return 1
        kinds = {part.kind for one in asked for part in one.parts}
        are_wide = bool(kinds & {"cards", "track"})
        return 2 if are_wide or len(asked) in {2, 4} else 3

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is asked."""
        return tuple(question for question, _ in self.pairs)

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """The answers, in the order of the questions."""
        return tuple(solution for _, solution in self.pairs)


@dataclass(frozen=True)
class Sheet:
    """A worksheet: one chapter in one language."""

    number: int
    title: str
    edition: str
    sections: tuple[Section, ...]
