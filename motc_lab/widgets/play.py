"""A match against a bot as a widget: ``Play()``, or ``play()`` in a notebook."""

import traitlets

from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import USUAL, terms_of
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang
from motc_lab.scene.terms import terms_in
from motc_lab.screens.play import PlayThinking
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.base import EndingWidget


class Play(PlayThinking, EndingWidget):
    """A whole match of a person against a bot, and one after it, and one more.

    Args:
        game: what is played; the page may change it.
        seat: one of the game, or 'either': then lots are drawn for each match.
        level: how strong the bot is, by its name; 'here' for two at one screen, in
            games that allow it.
        lang: 'en' or 'de'; the page has a switch of its own.
        place: name under which a page keeps the match; a notebook keeps none.
        **wishes: what else may be chosen in this game. In Match of the Century that is
            ``length``: 'game' ends with the first game, 'short' at two points, 'match'
            at six.
    """

    course = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        *,
        game: Game | str = FIRST,
        seat: Seat | str = USUAL,
        level: str = USUAL,
        lang: Lang = "en",
        place: str = "",
        **wishes: object,
    ) -> None:
        offered = {wish.name for wish in terms_in(game_named(game)).wishes}
        chosen = {name: of for name, of in wishes.items() if name in offered}
        unknown = {name: of for name, of in wishes.items() if name not in offered}
        terms, spoken = terms_of(game, seat, level, chosen), lang_named(lang)
        super().__init__(place=place, **unknown)
        self.controller = PlayController(self, terms, lang=spoken, place=place)
        self.controller.let_bots_play()
        self.controller.publish()

    @property
    def match(self) -> AnySession:
        """The present match, to be looked at and saved by code."""
        assert self.controller is not None
        return self.controller.session

    # The screen of the controller

    def note(self, results: str) -> None:
        """Let the page keep how good the player has proved."""
        self.course = results

    def __repr__(self) -> str:
        """The terms, and how far the match is; stable, without hidden cards."""
        assert self.controller is not None
        seat, level = self.controller.seat, self.controller.terms.level
        name = None if seat is None else seat.value
        return f"Play({self.match!r}, seat={name!r}, {level=})"


def play(
    seat: Seat | str = USUAL,
    level: str = USUAL,
    length: str | None = None,
    *,
    game: Game | str = FIRST,
    lang: Lang = "en",
    **wishes: object,
) -> Play:
    """Play a whole match against a bot, right here in the notebook.

    Args:
        seat: one of the game, or 'either': then lots are drawn for each match.
        level: how strong the bot is, by its name.
        length: of Match of the Century: 'game' ends with the first game, 'short' at two
            points, 'match' at six.
        game: what is played.
        lang: 'en' or 'de'; the board has a switch of its own.
        **wishes: what else may be chosen in another game, as ``board="classic"``.

    Returns:
        The board; its ``match`` is the match, to be looked at and saved by code.
    """
    if length is not None:
        wishes["length"] = length
    return Play(game=game, seat=seat, level=level, lang=lang, place="", **wishes)
