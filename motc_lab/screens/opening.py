"""Opens the board of a page; only its own kind is imported.

A chapter needs a third of the modules of a sandbox, and a browser's Python imports them
while somebody waits.
"""

# ruff: noqa: PLC0415 -- see above

from motc_lab.screens.page import Line, Means, PageScreen
from motc_lab.screens.spec import BoardSpec


def opened(spec: BoardSpec, line: Line, means: Means) -> PageScreen:
    """Return the screen of a page with its controller, which has shown nothing yet.

    Raises:
        LabError: there is no such lesson or game.
    """
    match spec.kind:
        case "chapter":
            from motc_lab.screens.pages import chapter

            return chapter.opened(spec, line, means)
        case "play":
            from motc_lab.screens.pages import play

            return play.opened(spec, line, means)
        case "sandbox":
            from motc_lab.screens.pages import sandbox

            return sandbox.opened(spec, line, means)
        case "designer":
            from motc_lab.screens.pages import designer

            return designer.opened(spec, line, means)
        case "companion":
            from motc_lab.screens.pages import companion

            return companion.opened(spec, line, means)
