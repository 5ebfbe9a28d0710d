"""The games of the house as the first page offers them, and what an address names."""

from collections.abc import Callable
from dataclasses import dataclass

from motc_lab.app.web.chapters import Lang
from motc_lab.app.web.words import title_of, words
from motc_lab.engine.game import FIRST, Game, games


@dataclass(frozen=True, slots=True)
class GameDoor:
    """The way to a game's first page; ``about`` is one sentence, or nothing."""

    id: str
    title: str
    about: str
    address: str


def in_order() -> list[Game]:
    """Return all games, the first one's first."""
    return sorted(games().values(), key=lambda game: game.id != FIRST)


def doors_of(lang: Lang, address: Callable[[str], str]) -> tuple[GameDoor, ...]:
    """Return a door to each game.

    Args:
        lang: of their words.
        address: where the first page of a game is found, by its id.
    """
    return tuple(
        [
            GameDoor(
                id=game.id,
                title=title_of(game, lang),
                about=words(lang, game.id).get("about", ""),
                address=address(game.id),
            )
            for game in in_order()
        ]
    )


def game_asked(name: str | None) -> Game | None:
    """Return the game that an address names, the first one where it names none.

    Nothing is imported or looked up by a name that no game has: None.
    """
    return games().get(FIRST if name is None else name)
