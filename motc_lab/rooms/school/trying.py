"""A what-if in front of a class: from the table of a question on, and back."""

from dataclasses import dataclass
from typing import Final

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.lessons.paper import picture_of
from motc_lab.lessons.tables import copy_of
from motc_lab.lessons.teaching import teaching_at
from motc_lab.rooms.school.ballots import Ballot, Hand
from motc_lab.rooms.school.touching import board_with
from motc_lab.rooms.school.view_model import BoardView, Tried, TriedChoice
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of

MOST_TOLD: Final = 12


@dataclass(frozen=True, slots=True)
class Trying:
    """A table on which the presenter plays for everybody.

    Attributes:
        ballot: whose table it begins with.
        session: that table, gone on from.
    """

    ballot: Ballot
    session: AnySession

    def choices(self, lang: Lang) -> list[TriedChoice]:
        """What whoever is asked may choose now, in words."""
        asked = self.session.asked
        if not asked:
            return []
        seat = min(asked, key=lambda one: one.index)
        offered = teaching_at(self.session).choices(
            self.session, seat, lang, one_by_one=True
        )
        return [{"code": one.code, "text": one.text} for one in offered]

    def board(self, lang: Lang) -> BoardView | None:
        """The table on which whoever is asked chooses by touch."""
        if not self.session.asked:
            return None
        seat = min(self.session.asked, key=lambda one: one.index)
        codes = [one["code"] for one in self.choices(lang)]
        return board_with(self.session, seat, codes, lang)

    def hand(self, lang: Lang) -> Hand:
        """What whoever was asked first holds now."""
        looker = self.ballot.asked
        assert looker is not None
        showing = showing_of(self.session)
        held = showing.scene_of(self.session, looker, lang).in_hand()
        name = showing.name(self.session, looker, lang)
        labels = tuple([card.label for card in held])
        return Hand(str(looker), name, labels, is_open=True)

    def view(self, lang: Lang) -> Tried:
        """What everybody sees: the table as whoever was asked first sees it."""
        looker = self.ballot.asked
        assert looker is not None
        scene = showing_of(self.session).scene_of(self.session, looker, lang)
        events = self.session.events(looker)
        told = teaching_at(self.session).lines(self.session, looker, lang, events)
        return {
            "picture": picture_of(scene, told=True).svg,
            "told": [line.text for line in told][-MOST_TOLD:],
        }


def trying(ballot: Ballot, codes: list[str]) -> Trying | None:
    """Return the table after these choices; None where they can't be made."""
    if ballot.table is None or ballot.asked is None:
        return None
    session = copy_of(ballot.table)
    try:
        for code in codes:
            asked = session.asked
            if not asked:
                return None
            session.play(code, seat=min(asked, key=lambda one: one.index))
    except LabError:
        return None
    return Trying(ballot, session)
