"""The board of a sandbox's page."""

from typing import Final

from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.scene.match import Match
from motc_lab.screens.page import Line, Means, PageScreen
from motc_lab.screens.sandbox import SandboxThinking
from motc_lab.screens.spec import BoardSpec

MOST_NODES: Final = 4000  # of what was tried; they lie in our memory


class SandboxPage(SandboxThinking, PageScreen):
    """A sandbox."""

    show_values = PageScreen.show_values


def opened(spec: BoardSpec, line: Line, means: Means) -> SandboxPage:
    """Return the screen of a sandbox."""
    page = SandboxPage(line, means)
    desk = SandboxController(page, Match.new(game=spec.game), place=spec.place)
    desk.most_nodes = MOST_NODES
    page.begin(desk)
    return page
