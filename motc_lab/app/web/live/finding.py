"""Finds pages with a board by their addresses."""

from collections.abc import Callable

from motc_lab.app.web.chapters import COMPANION, DESIGNER, PLAY, SANDBOX, Chapter
from motc_lab.app.web.games import game_asked
from motc_lab.app.web.pages import Pages
from motc_lab.engine.game import Game
from motc_lab.screens.spec import BoardSpec


class BoardPages:
    """Finds pages with a board by their addresses."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._others: dict[str, Callable[[Game], Chapter | None]] = {
            PLAY: pages.play,
            SANDBOX: pages.sandbox,
            DESIGNER: pages.designer,
            COMPANION: pages.companion,
        }

    def page(self, key: str, game: Game) -> Chapter | None:
        """Return a chapter by its key, or a page of the game by its name."""
        made = self._others.get(key)
        return made(game) if made else self._pages.find(key)

    def find(self, key: str, game: str | None) -> BoardSpec | None:
        """Return the board of a page; None where there is none without a kernel."""
        asked = game_asked(game)
        found = asked and self.page(key, asked)
        return found.board if found else None
