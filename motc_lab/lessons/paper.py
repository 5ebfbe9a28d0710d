"""What steps ask on a worksheet: questions for paper, and their solutions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.parts import Words
from motc_lab.scene.exhibit_model import ExhibitPart
from motc_lab.scene.model import Chapter, Face, Lang, Scene
from motc_lab.scene.painting import paper_svg, told_svg
from motc_lab.scene.still import still

if TYPE_CHECKING:
    from motc_lab.lessons.stage import Stage


@dataclass(frozen=True)
class Picture:
    """A table of the game on paper.

    Attributes:
        svg: white and small, with its description for those who do not see it.
        hand: the cards that the person asked may play; the picture names no effect.
    """

    svg: str
    hand: tuple[Face, ...]


@dataclass(frozen=True)
class PaperQuestion:
    """Something to answer on paper.

    Attributes:
        id: unique on its sheet, 'check/2'.
        text: the question; in a table to fill in, the head of its row.
        options: what there is to choose from; without any, there are lines to write on.
        told: what has happened until the question, in sentences.
        picture: a table of its own, where the section's is not the one asked about.
        parts: what else there is to look at.
        lines: how many lines there are to write on.
        table: where a class may try out what would happen; it is not printed.
    """

    id: str
    text: str
    options: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    picture: Picture | None = None
    parts: tuple[ExhibitPart, ...] = ()
    lines: int = 2
    table: AnySession | None = field(default=None, compare=False)


@dataclass(frozen=True)
class PaperSolution:
    """The answer to one question, found by the engine.

    Attributes:
        question: id of the question.
        answer: what is right; of several options it is word for word one of them.
        why: sentences behind it.
        rules: ids of the rules that make it so.
        replies: for each option why it is right, or wrong; a line for each sentence
            or group of them.
        after: the table once the answer is told, where it has changed.
        tables: for each option the table that it leads to, where each has its own.
    """

    question: str
    answer: str
    why: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    after: Picture | None = None
    tables: tuple[Picture, ...] = ()


Pair = tuple[PaperQuestion, PaperSolution]


class Taken(Protocol):
    """A lesson that is taken, as far as paper needs it (``LessonRun``)."""

    @property
    def stage(self) -> "Stage":
        """The lesson with its edition and seed."""

    @property
    def session(self) -> AnySession:
        """The table in front of the learner."""

    @property
    def seat(self) -> Seat:
        """The learner's person."""

    def chapter(self, lang: Lang) -> Chapter:
        """What is seen."""

    def go_to(self, step: str) -> None:
        """Go to a step."""

    def play(self, *options: str) -> None:
        """Answer the open question."""

    def control(self, name: str) -> None:
        """Press a control."""


@dataclass(frozen=True)
class PaperRun:
    """From what a step is put on paper.

    Attributes:
        run: its lesson, at this step, in which nothing was done yet.
        lang: language of every sentence.
        goals: what is to be found in an exhibit, asked for paper.
    """

    run: Taken
    lang: Lang
    goals: Mapping[str, Words]


@dataclass(frozen=True)
class OnPaper:
    """A step on paper.

    Attributes:
        say: its sentences; None for those on the screen.
        told: what is known before its questions, such as the cards that are played.
        picture: the table with which it begins; None where each question has its own.
    """

    pairs: tuple[Pair, ...] = ()
    say: tuple[str, ...] | None = None
    told: tuple[str, ...] = ()
    picture: Picture | None = None


def picture_of(scene: Scene, *, told: bool = False) -> Picture:
    """A scene for paper: white, its present totals left to be filled in.

    Args:
        scene: the table.
        told: with these totals, since they have been told.
    """
    bare = still(scene, "")
    return Picture((told_svg if told else paper_svg)(bare), bare.in_hand())


def one_after_the_other(choices: Iterable[str]) -> str:
    """Choices as one line: sentences stand as they are, mere words get a semicolon."""
    told = ""
    for choice in choices:
        gap = "" if not told else " " if told.endswith((".", "!", "?")) else "; "
        told += gap + choice
    return told
