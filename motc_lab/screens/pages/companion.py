"""The board of a companion's page: a match at a real table, counted."""

from motc_lab.controllers.companion import CompanionController
from motc_lab.engine.game import game_named
from motc_lab.screens.page import Line, Means, PageScreen
from motc_lab.screens.spec import BoardSpec


def opened(spec: BoardSpec, line: Line, means: Means) -> PageScreen:
    """Return the screen of a companion."""
    page = PageScreen(line, means)
    page.begin(CompanionController(page, game_named(spec.game)))
    return page
