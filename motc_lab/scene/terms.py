"""What somebody may choose before a match of a game begins on a page.

A game's module ``scene.terms`` has a constant ``TERMS``; without one there is a choice
of seat and rival. Its words stand in the game's catalogue: ``<id>.play.<wish>.title``
and ``<id>.play.<wish>.<answer>``; a bot's that no other game has in
``<id>.play.level.<name>``; a file's of one's own in ``<id>.play.own.title`` and
``<id>.play.own.hint``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field, JsonValue

from motc_lab.engine.game import Game, games
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.models import Model

PART: Final = "scene.terms"
EITHER: Final = "either"  # lots are drawn for the seat
HERE: Final = "here"  # in place of a bot: everybody plays at this screen


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing that may be chosen, beside seat and rival.

    Attributes:
        name: as addresses and messages have it.
        answers: by their names, what each changes in the usual settings of the game.
        usual: the answer that stands unless somebody chooses.
        starts: where the match begins under an answer, by the rules and the seed;
            elsewhere it begins as the rules say.
    """

    name: str
    answers: Mapping[str, Mapping[str, Any]]
    usual: str
    starts: Mapping[str, Callable[[AnyRuleset, int], AnyPosition]] = field(
        default_factory=dict
    )


class OwnPick(Model):
    """One way to play what a file of one's own holds.

    Attributes:
        name: as messages have it.
        titles: what it is called, by language.
        settings: what it changes in those that were chosen.
        instead: the wish that is settled by it; empty where all are still asked.
    """

    name: Annotated[str, Field(max_length=64)]
    titles: dict[str, str]
    settings: dict[str, JsonValue]
    instead: str = ""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A file of one's own that a game may be played with.

    Attributes:
        read: what a text offers; LabError says what is wrong, in every language.
        mark: a line that only files of this form have.
        example: a file to begin with.
    """

    read: Callable[[str], tuple[OwnPick, ...]]
    mark: str
    example: Path

    def picks(self, text: str) -> tuple[OwnPick, ...]:
        """What anybody's text offers; Windows marks the beginning of text files."""
        return self.read(text.removeprefix("\ufeff"))


@dataclass(frozen=True, slots=True)
class GameTerms:
    """What may be chosen in a game.

    Attributes:
        wishes: beside seat and rival.
        seat: taken unless somebody chooses.
        levels: bots that are offered, weakest first; none named: all of the roster.
        level: the rival unless somebody chooses; empty for the weakest that thinks.
        ratings: how good bots are, where that was measured, by level.
        is_shared: whether two may play at one screen.
        own: a file of one's own that it may be played with.
    """

    wishes: tuple[Wish, ...] = ()
    seat: str = EITHER
    levels: tuple[str, ...] = ()
    level: str = ""
    ratings: Mapping[str, float] = field(default_factory=dict)
    is_shared: bool = True
    own: OwnFile | None = None


_PLAIN: Final = GameTerms()


def terms_in(game: Game) -> GameTerms:
    """What may be chosen in a game: what it says, or seat and rival alone."""
    if not game.has_part(PART):
        return _PLAIN
    own: GameTerms = game.part(PART).TERMS
    return own


def own_file_game(text: str) -> Game | None:
    """The game that has files of this form; None where it is no such file."""
    lines = {line.strip() for line in text.splitlines()}
    for game in games().values():
        own = terms_in(game).own
        if own is not None and own.mark in lines:
            return game
    return None
