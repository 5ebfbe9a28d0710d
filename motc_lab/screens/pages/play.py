"""The board of a page of matches against a bot."""

from motc_lab.controllers.controller import Picture
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import terms_of
from motc_lab.scene.model import Lang
from motc_lab.screens.page import Line, Means, PageScreen
from motc_lab.screens.play import PlayThinking
from motc_lab.screens.spec import BoardSpec


class PlayPage(PlayThinking, PageScreen):
    """Matches against a bot."""

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture; what it still lacks is looked for beside the page."""
        super().show(picture, lang)
        self.look_back()


def opened(spec: BoardSpec, line: Line, means: Means) -> PlayPage:
    """Return the screen of matches."""
    page = PlayPage(line, means)
    terms = terms_of(spec.game)
    page.begin(PlayController(page, terms, place=spec.place, lots=means.lots))
    return page
