"""The board as a widget: ``Board(match, seat="fischer")``."""

from motc_lab.bots import Bot
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.ending import Ends
from motc_lab.engine.seat import Seat
from motc_lab.scene.model import Lang
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.arguments import (
    Bots,
    Subject,
    bots_of,
    seat_of,
    session_of,
    settings_among,
)
from motc_lab.widgets.base import EndingWidget


class Board(EndingWidget):
    """The whole table of one match, to be played by mouse, touch, keyboard and speech.

    Args:
        match: the match to show, of any game; where it is left out a new one of the
            first, whose cards nobody can foretell (``board.match.seed`` brings it
            back). Several boards may show the same match: all follow what one of them,
            or a cell, does. Also a position, or a text that holds one (code, link,
            record, JSON).
        seat: show only what this person holds, and answer only this person's questions.
            Left out, two persons share the screen and a curtain falls between turns.
        bot: the name of a bot, such as 'greedy' or 'strong', or a Bot that plays
            everybody else; needs ``seat``.
        bots: bots by person instead, ``{"fischer": "greedy"}``; both to watch a match.
        open_hands: show what is hidden on purpose.
        lang: 'en' or 'de'; the board has a switch of its own.
        **settings: of the game, as ``edition``, for a position, a code or a record;
            left out, those that it names.
    """

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        match: Subject | None = None,
        *,
        seat: Seat | str | None = None,
        bot: Bot | str | None = None,
        bots: Bots | None = None,
        open_hands: bool = False,
        lang: Lang = "en",
        place: str = "",
        **settings: object,
    ) -> None:
        spoken = lang_named(lang)
        said, unknown = settings_among(match, settings)
        shown = session_of(match, hidden=not open_hands, settings=said)
        looker = seat_of(shown, seat)
        players = bots_of(shown, looker, bot, bots)
        self.match = shown
        super().__init__(place=place, **unknown)
        self.controller: BoardController = BoardController(
            self,
            self.match,
            seat=looker,
            bots=players,
            open_hands=open_hands,
            lang=spoken,
            place=place,
        )
        self.controller.let_bots_play()
        self.controller.publish()

    def ends(self) -> Ends | None:
        """The controller, which may show the end of a match."""
        return self.controller

    def __repr__(self) -> str:
        """Who looks and how far the match is; stable, without hidden cards."""
        seat = self.controller.seat
        return f"Board({self.match!r}, seat={seat.value if seat else None})"
