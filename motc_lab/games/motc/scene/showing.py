"""How matches of Match of the Century are shown."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import AnySession
from motc_lab.games.motc.element_names import card_in
from motc_lab.games.motc.rules.card_sets import codes_of_set
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import curtained, scene_of
from motc_lab.games.motc.scene.final import FinalPosition, ends, gone_on_from
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import Showing
from motc_lab.texts import say


class MatchShowing(Showing):
    """Its own scenes; the last position of each game stays for a while."""

    def scene_of(
        self,
        source: Any,  # noqa: ANN401 -- a match, or a pause in it
        seat: AnySeat,
        lang: Lang,
        **wishes: Any,  # noqa: ANN401 -- as ``build.scene_of`` takes them
    ) -> MatchScene:
        """Return the present scene."""
        return scene_of(source, Seat(seat), lang, **wishes)

    def curtained(self, session: AnySession, asked: AnySeat, lang: Lang) -> MatchScene:
        """The public scene between two turns, in this game's words."""
        assert isinstance(session, Session)
        return curtained(session, Seat(asked), lang)

    def name(self, session: AnySession, seat: AnySeat, lang: Lang) -> str:
        """What a person is called."""
        del session
        return say(f"word.person.{seat.value}", lang)

    def pauses(self, session: AnySession) -> Sequence[FinalPosition]:
        """The games that have ended."""
        assert isinstance(session, Session)
        return ends(session)

    def codes_of_set(
        self, session: AnySession, marked: Sequence[str]
    ) -> tuple[str, ...]:
        """The answers that put exactly these hand cards away."""
        return codes_of_set(session.machine, [card_in(name) for name in marked])

    def gone_on_from(self, session: AnySession, persons: Collection[AnySeat]) -> int:
        """How many ended games one of the persons has answered a question after."""
        assert isinstance(session, Session)
        return gone_on_from(session, [Seat(person) for person in persons])


SHOWING: Final = MatchShowing()
