"""Cards on a plain table: hands, and places that hold one card; backs have no code.

The words are the game's: ``board.hand``, ``board.card`` and ``board.back`` of a player,
``board.<zone>_by`` for a place of a zone.
"""

from collections.abc import Sequence

from motc_lab.engine.names import Name
from motc_lab.engine.seat import Seat
from motc_lab.scene.plain_model import Area, Place, Token
from motc_lab.texts.told import Told


def hand(told: Told, seat: Seat, faces: Sequence[int | None]) -> Area:
    """A player's hand; None for a card that the looker does not see."""
    places = []
    for at, face in enumerate(faces):
        thing = card(told, seat, f"back{at}", face)
        name = Name.of(seat, "place", at)
        places.append(Place(id=name, label=thing.label, things=(thing,)))
    title = told.text("board.hand", who=told.seat(seat))
    return Area(id=Name.of(seat, "hand"), title=title, seat=seat, places=tuple(places))


def spot(told: Told, zone: str, seat: Seat, things: tuple[Token, ...]) -> Place:
    """A player's place in a zone, with what lies there."""
    label = told.text(f"board.{zone}_by", who=told.seat(seat))
    return Place(id=Name.of(zone, seat), label=label, text=label, things=things)


def card(told: Told, seat: Seat, back: str, face: int | None) -> Token:
    """A face by its number, a back by its place only."""
    who = told.seat(seat)
    if face is None:
        label = told.text("board.back", who=who)
        return Token(id=Name.of(seat, back), label=label, seat=seat, back=True)
    label, text = told.text("board.card", who=who, card=face), str(face)
    return Token(id=Name.of(seat, face), code=text, label=label, text=text, seat=seat)
