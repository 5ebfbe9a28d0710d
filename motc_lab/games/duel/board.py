"""What lies on the table of a duel, and what is clicked for an answer."""

from motc_lab.engine.names import Name
from motc_lab.engine.question import Option, Question
from motc_lab.engine.seat import Seat
from motc_lab.games.duel.machine import HAND
from motc_lab.games.duel.ruleset import View
from motc_lab.scene.laying import card, hand, spot
from motc_lab.scene.plain_model import Area
from motc_lab.texts.told import Told


def areas(view: View, told: Told) -> tuple[Area, ...]:
    """Both hands, and between them the two cards that were laid."""
    near = told.ruleset.players[-1] if view.looker.is_spectator else view.looker
    return (_hand(view, near.other, told), _laid(view, told), _hand(view, near, told))


def path(option: Option, question: Question) -> tuple[str, ...]:
    """A card is laid by a click on it; a guess is a button."""
    if question.kind == "guess":
        return (option.code,)
    return (Name.of(question.seat, option.parts["card"]),)


def _hand(view: View, seat: Seat, told: Told) -> Area:
    backs = [None] * (HAND - view.has_laid[seat.index])
    return hand(told, seat, view.hands[seat.index] or backs)


def _laid(view: View, told: Told) -> Area:
    spots = []
    for seat, has_laid, face in zip(
        told.ruleset.players, view.has_laid, view.laid, strict=True
    ):
        things = (card(told, seat, "laid", face),) if has_laid else ()
        spots.append(spot(told, "laid", seat, things))
    return Area(id="laid", title=told.text("board.laid"), places=tuple(spots))
