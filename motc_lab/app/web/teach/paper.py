"""What a worksheet is made of: sections with questions, and a solution to each."""

from dataclasses import dataclass

from motc_lab.lessons.paper import Pair, PaperQuestion, PaperSolution, Picture
from motc_lab.scene.exhibit_model import ExhibitPart


@dataclass(frozen=True)
class PaperSection:
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
    def questions(self) -> tuple[PaperQuestion, ...]:
        """What is asked."""
        return tuple(question for question, _ in self.pairs)

    @property
    def solutions(self) -> tuple[PaperSolution, ...]:
        """The answers, in the order of the questions."""
        return tuple(solution for _, solution in self.pairs)


@dataclass(frozen=True)
class Sheet:
    """A worksheet: one chapter in one language."""

    number: int
    title: str
    edition: str
    sections: tuple[PaperSection, ...]
