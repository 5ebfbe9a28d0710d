"""A table that any game can be shown on: areas with places, and things that lie there.

Games with a picture of their own derive from ``Scene`` instead.
"""

from typing import Literal

from motc_lab.scene.table_model import Face, Part, Scene, SeatName


class Token(Face):
    """Something that lies in a place: a card, a piece, a counter.

    Attributes:
        text: what is printed on it; empty for what shows its back.
        seat: whose it is; None for nobody's.
        back: whether it shows its back.
        marks: what is said of it besides, in a word or two each.
    """

    kind: Literal["token"] = "token"
    text: str = ""
    seat: SeatName | None = None
    back: bool = False
    marks: tuple[str, ...] = ()


class Place(Part):
    """Where things may lie; ``text`` is printed where none does."""

    id: str
    label: str
    text: str = ""
    things: tuple[Token, ...] = ()


class Area(Part):
    """Places that belong together: a hand, a row, a grid.

    Attributes:
        seat: whose it is; None for what is common.
        columns: places in a row; 0 for all in one.
    """

    id: str
    title: str
    seat: SeatName | None = None
    columns: int = 0
    places: tuple[Place, ...]


class Player(Part):
    """Somebody at the table, as the line above it tells."""

    seat: SeatName
    name: str
    badge: str
    to_move: bool = False
    text: str = ""


class PlainScene(Scene):
    """A whole table of a game without a picture of its own.

    Attributes:
        title: what the game is called.
        players: from the far side to the near one.
        areas: from the far side to the near one.
    """

    layout: Literal["plain"] = "plain"
    title: str
    players: tuple[Player, ...]
    areas: tuple[Area, ...]

    def things_in_words(self) -> tuple[str, ...]:
        """Each area with what lies in it."""
        return tuple([_in_words(area) for area in self.areas])

    def in_hand(self) -> tuple[Face, ...]:
        """What lies face up in the looker's own areas."""
        return tuple(
            [
                thing
                for area in self.areas
                for place in area.places
                for thing in place.things
                if area.seat == self.looker and not thing.back
            ]
        )

    def at_rest(self) -> dict[str, object]:
        """Nobody is to move."""
        still = {"to_move": False}
        players = tuple([one.model_copy(update=still) for one in self.players])
        return {"players": players}


def _in_words(area: Area) -> str:
    lying = [thing.label for place in area.places for thing in place.things]
    empty = [place.text or place.label for place in area.places if not place.things]
    return f"{area.title}: {', '.join([*lying, *(empty if not lying else [])])}."
