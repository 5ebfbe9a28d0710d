"""The board as a widget: ``Board(match, seat=Seat.FISCHER)``."""

from collections.abc import Mapping

from motc_lab.bots import Bot, bot_named
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.scene.match import Match
from motc_lab.scene.model import Lang
from motc_lab.widgets.base import SceneWidget
from motc_lab.widgets.board_controller import BoardController


class Board(SceneWidget):
    """The whole table of one match, to be played by mouse, touch, keyboard and speech.

    Args:
        match: the match to show; a new one where it is left out. Several boards may
            show the same match: all follow what one of them, or a cell, does.
        seat: show only this person's hand, and answer only this person's questions.
            Left out, two persons share the screen and a curtain falls between turns.
        bot: 'random', 'greedy' or a Bot that plays the other person; needs ``seat``.
        bots: bots by person instead, e.g. both to watch a match.
        open_hands: show both hands on purpose.
        lang: 'en' or 'de'; the board has a switch of its own.
    """

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        match: Session | None = None,
        *,
        seat: Seat | str | None = None,
        bot: Bot | str | None = None,
        bots: Mapping[Seat, Bot] | None = None,
        open_hands: bool = False,
        lang: Lang = "en",
        place: str = "",
        **unknown: object,
    ) -> None:
        super().__init__(place=place, **unknown)
        looker = _seat(seat)
        self.match = Match.new() if match is None else match
        self.controller: BoardController = BoardController(
            self,
            self.match,
            seat=looker,
            bots=_bots(looker, bot, bots),
            open_hands=open_hands,
            lang=_lang(lang),
        )
        self.controller.let_bots_play()
        self.controller.publish()

    def __repr__(self) -> str:
        """Who looks and how far the match is; stable, without hidden cards."""
        seat = self.controller.seat
        return f"Board({self.match!r}, seat={seat.value if seat else None})"


def _seat(seat: Seat | str | None) -> Seat | None:
    if seat is None or isinstance(seat, Seat):
        return seat
    try:
        return Seat(seat)
    except ValueError:
        known = ", ".join(repr(one.value) for one in Seat)
        msg = f"seat={seat!r}; use one of {known} or leave it out"
        raise LabError(msg) from None


def _lang(lang: str) -> Lang:
    if lang in ("en", "de"):
        return lang  # type: ignore[return-value]  # narrowed by the line above
    msg = f"lang={lang!r}; use 'en' or 'de'"
    raise LabError(msg)


def _bots(
    seat: Seat | None, bot: Bot | str | None, bots: Mapping[Seat, Bot] | None
) -> dict[Seat, Bot]:
    found = dict(bots or {})
    if bot is None:
        return found
    if seat not in PERSONS:
        msg = "bot=... plays the other person: say which one you are with seat=..."
        raise LabError(msg)
    assert seat is not None
    found[seat.other] = bot_named(bot) if isinstance(bot, str) else bot
    return found
