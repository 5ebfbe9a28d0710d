"""The workbench of editions that a game has: its cards and numbers, edited in place.

A game's module ``designer.own`` has a constant ``DESIGNER``, made from a class that
derives from ``GameDesigner``. A game without it has nothing to design.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, Protocol

from pydantic import BaseModel, StrictBool

from motc_lab.bots import Bot
from motc_lab.engine.game import Game, games
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.scene.designing_model import Designer
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Said, Word
from motc_lab.texts import say

PART: Final = "designer.own"


class Enter(Said):
    """Play with what is on the workbench, set up a position with it, or come back."""

    kind: Literal["enter"]
    where: Literal["play", "position", "back"]


class TakeFile(Said):
    """Something that is to be taken along; the game knows what there is."""

    kind: Literal["file"]
    what: Word


class TakeCharts(Said):
    """The page is about to draw a chart, and has not yet what draws it."""

    kind: Literal["charts"]


class TryOut(Said):
    """Begin a trial of what is on the workbench, or end it; the game knows which.

    ``further`` goes on with the one that has ended, until it is decided.
    """

    kind: Literal["try"]
    on: StrictBool
    what: Word = "compare"
    further: StrictBool = False


MESSAGES: Final[tuple[type[Said], ...]] = (Enter, TakeFile, TakeCharts, TryOut)


class AnyBench(Protocol):
    """Editions under work, with undo and redo over everything."""

    @property
    def edition(self) -> Any:  # noqa: ANN401 -- of whatever game it is
        """The one that is worked at now."""

    @property
    def may_undo(self) -> bool:
        """Whether there is something to take back."""

    @property
    def may_redo(self) -> bool:
        """Whether something taken back can be done again."""

    def apply(self, edit: Any, /) -> object:  # noqa: ANN401 -- the game's own
        """Carry out an edit; LabError where it is not possible."""

    def undo(self) -> None:
        """Take the last edit back; NowhereToGo at the start."""

    def redo(self) -> None:
        """Do again what was taken back; NowhereToGo at the end."""


class AnyTrial(Protocol):
    """A short simulation, one step at a time."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be played."""

    def step(self) -> None:
        """Play one piece more."""

    def go_on(self) -> None:
        """Go on until it is decided; LabError where there is nothing to decide."""


@dataclass(frozen=True, slots=True)
class File:
    """A text to take along: its name, its kind, and what is in it."""

    name: str
    type: str
    text: str


class GameDesigner(ABC):
    """How editions of a game are worked at.

    Attributes:
        message: how the page sends an edit; its field ``edit`` has it.
        edits: all that can be done, for the page's types.
        shows: the model of its picture.
    """

    message: ClassVar[type[Said]]
    edits: ClassVar[tuple[type[BaseModel], ...]]
    shows: ClassVar[type[Designer]]

    @abstractmethod
    def open(self, edition: object = None) -> AnyBench:
        """Begin with an edition, its name or its file; the game's own for None."""

    @abstractmethod
    def picture(
        self,
        bench: Any,  # noqa: ANN401 -- the game's own
        lang: Lang,
        *,
        trial: Any = None,  # noqa: ANN401 -- as above
        is_trying: bool = False,
        speech: tuple[str, ...] = (),
    ) -> Designer:
        """The workbench as it stands, its beat still to be set.

        A trial that is not over and yet not ``is_trying`` was stopped.
        """

    @abstractmethod
    def told_edit(self, bench: Any, edit: Any, lang: Lang) -> str:  # noqa: ANN401
        """What an edit has just done."""

    @abstractmethod
    def told_refusal(self, bench: Any, fault: LabError, lang: Lang) -> str:  # noqa: ANN401
        """Why nothing was done, with what would help."""

    @abstractmethod
    def ruleset(self, bench: Any) -> AnyRuleset:  # noqa: ANN401
        """The rules with what is on the workbench."""

    @abstractmethod
    def rival(self, session: AnySession) -> Mapping[Seat, Bot]:
        """Who plays against whoever tries the edition out."""

    @abstractmethod
    def trial(self, bench: Any, what: str) -> AnyTrial:  # noqa: ANN401
        """A short simulation of what is on the workbench; LabError where none is."""

    @abstractmethod
    def file(self, bench: Any, what: str, lang: Lang) -> File:  # noqa: ANN401
        """Something to take along; LabError for what there is not."""

    @abstractmethod
    def take_link(self, bench: Any, text: str) -> None:  # noqa: ANN401
        """Open what a link brings; LabError where it can't be read."""

    @abstractmethod
    def keep(self, bench: Any) -> str:  # noqa: ANN401
        """What a page stores for its next visit; empty for nothing."""

    @abstractmethod
    def take_kept(self, bench: Any, text: str) -> None:  # noqa: ANN401
        """Go on with what a page has stored; LabError where it can't be read."""

    def told_way(self, way: Literal["undone", "redone", "stopped"], lang: Lang) -> str:
        """That something was taken back or done again, or a trial stopped."""
        return say(f"editing.did.{way}", lang)


def designer_of(game: Game) -> GameDesigner:
    """The workbench that a game brings along; LabError names those that have one."""
    if not game.has_part(PART):
        able = ", ".join(one.id for one in games().values() if one.has_part(PART))
        raise LabError(f"game: {game.id!r} has no workbench; use one of {able}")
    own: GameDesigner = game.part(PART).DESIGNER
    return own
