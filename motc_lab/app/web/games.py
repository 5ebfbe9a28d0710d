"""The games of the house as the first page offers them, and what an address names."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from motc_lab.app.web.chapters import Lang
from motc_lab.app.web.words import title_of, words
from motc_lab.engine.game import FIRST, Game, games

WAYS: Final = ("play", "learn", "lab")


@dataclass(frozen=True, slots=True)
class GameDoor:
    """The ways to a game.

    Attributes:
        about: one sentence, or nothing.
        address: of its first page.
        ways: past that page, straight to each of ``WAYS``: its name and address.
        colour: of its mark.
    """

    id: str
    title: str
    about: str
    address: str
    ways: tuple[tuple[str, str], ...]
    colour: str


def in_order() -> list[Game]:
    """Return all games, the first one's first."""
    return sorted(games().values(), key=lambda game: game.id != FIRST)


def doors_of(
    lang: Lang,
    address: Callable[[str], str],
    ways: Callable[[Game], Mapping[str, str]],
) -> tuple[GameDoor, ...]:
    """Return a door to each game.

    Args:
        lang: of their words.
        address: where the first page of a game is found, by its id.
        ways: where each of ``WAYS`` leads in a game.
    """
    return tuple(
        [
            GameDoor(
                id=game.id,
                title=title_of(game, lang),
                about=words(lang, game.id).get("about", ""),
                address=address(game.id),
                ways=tuple(
                    (words(lang)[f"house_{way}"], ways(game)[way]) for way in WAYS
                ),
                colour=game.colour,
            )
            for game in in_order()
        ]
    )


def game_asked(name: str | None) -> Game | None:
    """Return the game that an address names, the first one where it names none.

    Nothing is imported or looked up by a name that no game has: None.
    """
    return games().get(FIRST if name is None else name)
