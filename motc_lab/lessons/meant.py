"""Of which game a piece of a lesson is, while it is being read.

Whoever reads a lesson hands the game to pydantic (``written_for``); a piece that is
made without one is of the game that is meant where none is named.
"""

from functools import cache
from typing import Annotated, Any

from pydantic import PlainValidator, ValidationInfo
from pydantic_core import PydanticCustomError

from motc_lab.engine.game import Game, game_named
from motc_lab.engine.seat import Seat
from motc_lab.engine.settings import ruleset_of
from motc_lab.lessons.teaching import Teaching, teaching_of


def written_for(game: Game) -> dict[str, Any]:
    """The context with which pieces of a game's lessons are validated."""
    return {"game": game}


def game_meant(info: ValidationInfo) -> Game:
    """The game of a piece."""
    found: Game | None = (info.context or {}).get("game")
    return found or game_named()


def teaching_meant(info: ValidationInfo) -> Teaching:
    """What lessons know of that game."""
    return teaching_of(game_meant(info))


def players_of(game: Game) -> tuple[Seat, ...]:
    """Who plays a game."""
    return _players_of(game.id)


@cache
def _players_of(game: str) -> tuple[Seat, ...]:
    return ruleset_of(game).players


def none_of(known: tuple[str, ...]) -> PydanticCustomError:
    """The fault of a name that is none of these, in pydantic's own words."""
    *most, last = (repr(str(one)) for one in known)
    expected = f"{', '.join(most)} or {last}" if most else last
    return PydanticCustomError(
        "literal_error", "Input should be {expected}", {"expected": expected}
    )


def _player(name: object, info: ValidationInfo) -> Seat:
    table = players_of(game_meant(info))
    for seat in table:
        if seat == name:
            return seat
    raise none_of(table)


Player = Annotated[Seat, PlainValidator(_player)]
"""A field that names somebody who plays; it holds the seat."""
