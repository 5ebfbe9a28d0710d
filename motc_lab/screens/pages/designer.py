"""The board of a workbench's page."""

from motc_lab.controllers.designer import DesignerController
from motc_lab.engine.game import game_named
from motc_lab.screens.designer import DesignerThinking
from motc_lab.screens.page import Line, Means, PageScreen
from motc_lab.screens.spec import BoardSpec


class DesignerPage(DesignerThinking, PageScreen):
    """A workbench of editions."""


def opened(spec: BoardSpec, line: Line, means: Means) -> DesignerPage:
    """Return the screen of a workbench."""
    page = DesignerPage(line, means)
    page.begin(DesignerController(page, game_named(spec.game)))
    return page
