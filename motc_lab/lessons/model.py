"""A chapter as data: steps with texts in both languages, goals, bets, hints.

One TOML file a chapter. Outcomes are never written down: goals and bets are
predicates, and the numbers in texts are fields that the engine fills.
"""

from collections.abc import Mapping
from typing import Annotated

from pydantic import BeforeValidator, Field, ValidationInfo
from pydantic_core import PydanticCustomError

from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.lessons.kinds import UnknownKind, kind_named
from motc_lab.lessons.meant import Player, game_meant
from motc_lab.lessons.parts import Code, Part, Words, Written
from motc_lab.lessons.step import Step


def _of_its_kind(written: object, info: ValidationInfo) -> Step:
    """The step that a table describes, as its kind reads it."""
    if isinstance(written, Step):
        return written
    if not isinstance(written, dict):
        told = "must be a table that begins with a line [[steps]]"
        raise PydanticCustomError("step_type", "{told}", {"told": told})
    try:
        game = game_meant(info)
        kind = kind_named(written.get("kind"), game)
    except UnknownKind as error:
        told = str(error)
        raise PydanticCustomError("step_kind", "{told}", {"told": told}) from None
    named = {**written, "game": game.id}
    return kind.model_validate(named, context=info.context)


AnyStep = Annotated[Step, BeforeValidator(_of_its_kind)]


def name_of(game: str, number: int) -> str:
    """Return how a notebook names the chapter of a game: '00', 'duel/01'."""
    return f"{number:02}" if game == FIRST else f"{game}/{number:02}"


class Lesson(Part):
    """A chapter.

    A game may have a head of its own: a class derived from this one, as ``LESSON`` in
    its module ``lessons.head``.

    Attributes:
        number: place in the course of its game, from 0.
        settings: what the game is played with, by name.
        position: code of the position with which steps begin; without it, a new match.
        seat: the learner's person.
        holds_for: further settings for which the check plays it, too.
        game: id of its game.
        file: where it was read from, for messages.
    """

    number: Annotated[int, Field(ge=0, le=99)]
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,40}$")]
    title: Words
    minutes: Annotated[int, Field(ge=1, le=60)]
    game: str = FIRST
    settings: Written = Field(default_factory=dict)
    position: Code | None = None
    seat: Player
    steps: Annotated[tuple[AnyStep, ...], Field(min_length=1, max_length=20)]
    holds_for: tuple[Written, ...] = ()
    file: str = "lesson"

    @property
    def name(self) -> str:
        """As a notebook names it: '00', of another than the first game 'duel/01'."""
        return name_of(self.game, self.number)

    @property
    def played_game(self) -> Game:
        """The game that it is about."""
        return game_named(self.game)

    @property
    def played_with(self) -> Mapping[str, object]:
        """All settings, by name."""
        return self.settings

    @property
    def claims(self) -> tuple[Mapping[str, object], ...]:
        """Settings for which it shall hold, too."""
        return self.holds_for

    def wrong_names(self) -> list[str]:
        """What points to nothing in the head."""
        return []

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
