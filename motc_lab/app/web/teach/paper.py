"""What a worksheet is made of: sections with questions, and a solution to each."""

from dataclasses import dataclass

from motc_lab.scene.exhibit_model import ExhibitPart


@dataclass(frozen=True)
class Picture:
    """A table of the game on paper: its SVG, and the same in words."""

    svg: str
    words: str


@dataclass(frozen=True)
class Question:
    """Something to answer on paper.

    Attributes:
        id: unique on its sheet, 'check/2'.
        text: the question.
        options: what there is to choose from; without any, there are lines to write on.
        told: what has happened until the question, in sentences.
        picture: a table of its own, where the section's is not the one asked about.
        parts: what else there is to look at.
    """

    id: str
    text: str
    options: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    picture: Picture | None = None
    parts: tuple[ExhibitPart, ...] = ()


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
        parts: what else the step shows before anything was turned.
        on_screen: whether its questions need the page: something is turned there.
    """

    step: str
    title: str
    say: tuple[str, ...]
    task: str | None
    told: tuple[str, ...]
    picture: Picture | None
    parts: tuple[ExhibitPart, ...]
    pairs: tuple[Pair, ...]
    on_screen: bool = False

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
