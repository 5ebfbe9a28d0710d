"""Two volunteers play at two devices, and the class watches: each hand, or none."""

from collections.abc import Callable
from typing import Any, Final

from motc_lab.controllers.controller import Picture
from motc_lab.controllers.keeping import NOTHING
from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.game import FIRST
from motc_lab.engine.seat import SPECTATOR, players
from motc_lab.lessons.paper import picture_of
from motc_lab.lessons.tables import copy_of
from motc_lab.lessons.teaching import teaching_at
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.hall import Hall
from motc_lab.rooms.room import Room
from motc_lab.rooms.school.script import Stop
from motc_lab.rooms.school.view_model import HandView, VolunteersView
from motc_lab.rooms.stand_ins import MOST_SEEDS
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of

OPEN: Final = "open"
MOST_TOLD: Final = 4


class Volunteers:
    """A room that a class looks into; it is a page of that room which nobody sees.

    Args:
        room: where they play.
        moved: is called after every choice there.
    """

    def __init__(self, room: Room, moved: Callable[[], None]) -> None:
        self.room = room
        self._moved: Callable[[], None] | None = None  # coming in moves nothing
        self._board: RoomBoard = room.enter(self, "en", watches=True)[0]
        self._moved = moved

    def close(self) -> None:
        """Look no longer; the room stays open for those who play."""
        self.room.leave(self._board)

    def looks(self) -> list[str]:
        """The seats whose hands may be shown."""
        return [str(seat) for seat in players(self.room.session.ruleset.seats)]

    def view(self, look: str, lang: Lang, *, is_led: bool) -> VolunteersView:
        """What the class sees of it.

        Args:
            look: the seat whose hand is shown; 'open' for all, else none.
            lang: of every sentence.
            is_led: whether who plays was chosen, and types no code.
        """
        session = self.room.session
        seats, showing = session.ruleset.seats, showing_of(session)
        spectator = seats(SPECTATOR)
        looker = next((one for one in players(seats) if str(one) == look), spectator)
        scene = showing.scene_of(session, spectator, lang)
        known = session.events(looker)
        told = teaching_at(session).lines(session, looker, lang, known)
        shown = [one for one in players(seats) if look in {str(one), OPEN}]
        hands: list[HandView] = []
        for seat in shown:
            scene_of_seat = showing.scene_of(session, seat, lang)
            cards = tuple([card.label for card in scene_of_seat.in_hand()])
            name = showing.name(session, seat, lang)
            hands.append({"name": name, "cards": cards, "open": [True] * len(cards)})
        return {
            "code": self.room.code,
            "picture": picture_of(scene, told=True).svg,
            "told": [line.text for line in told][-MOST_TOLD:],
            "hands": hands,
            "seats": [
                (str(one), showing.name(session, one, lang)) for one in players(seats)
            ],
            "look": look,
            "is_led": is_led,
        }

    # The screen of the board that nobody sees

    persistence = NOTHING

    def show(self, picture: Picture, lang: Lang) -> None:
        """Something has changed at the table."""
        del picture, lang
        if self._moved is not None:
            self._moved()

    def store(self, keep: str) -> None:
        """Nothing is kept."""

    def answer(self, content: dict[str, Any]) -> None:
        """Nothing is said to it that the class should hear."""


def table_for(hall: Hall, stop: Stop, network: str, seed: int) -> Room:
    """Open a room at the table of a question, or at a new match of its game.

    Raises:
        Refused: there are enough rooms.
    """
    game = stop.chapter.rpartition("/")[0] or FIRST
    terms = terms_of(game)
    table = None if stop.ballot is None else stop.ballot.table
    session = terms.match(seed % MOST_SEEDS) if table is None else copy_of(table)
    return hall.lend(terms, network, session)
