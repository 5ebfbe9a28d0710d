"""A tutorial and laboratory for the board game 'Match of the Century'.

Names are loaded when they are first used, so that ``import motc_lab`` costs nothing
and pulls in no Jupyter; only the widgets (``Board``, ``Editor`` ...) do.
"""

import importlib
from typing import TYPE_CHECKING, Any

from motc_lab.build import choose_build

if TYPE_CHECKING:
    from motc_lab.app.room import Room
    from motc_lab.app.school import Class
    from motc_lab.errors import LabError
    from motc_lab.games.motc.edition import (
        Edition,
        EditionError,
        edition_names,
        house_edition,
        load_edition,
    )
    from motc_lab.games.motc.rules.seat import Seat
    from motc_lab.games.motc.rules.session import Session
    from motc_lab.games.motc.sandbox.random_positions import random_position
    from motc_lab.games.motc.scene.build import scene_of

    # A match of another game is motc_lab.scene.match.Match, which is what runs.
    from motc_lab.games.motc.scene.match import Match
    from motc_lab.games.motc.scene.position import Position
    from motc_lab.games.motc.scene.svg import board_svg
    from motc_lab.games.motc.scene.text_board import text_board
    from motc_lab.lab.advice import advise
    from motc_lab.lab.review import review
    from motc_lab.widgets.board import Board
    from motc_lab.widgets.chapter import Chapter
    from motc_lab.widgets.charts import live
    from motc_lab.widgets.designer import Designer
    from motc_lab.widgets.editor import Editor
    from motc_lab.widgets.play import Play, play
    from motc_lab.widgets.sandbox import Sandbox, Timeline, Twin, WhatIf

__all__ = [
    "Board",
    "Chapter",
    "Class",
    "Designer",
    "Edition",
    "EditionError",
    "Editor",
    "LabError",
    "Match",
    "Play",
    "Position",
    "Room",
    "Sandbox",
    "Seat",
    "Session",
    "Timeline",
    "Twin",
    "WhatIf",
    "advise",
    "board_svg",
    "edition_names",
    "house_edition",
    "live",
    "load_edition",
    "play",
    "random_position",
    "review",
    "scene_of",
    "text_board",
]

choose_build()  # before any module that may be compiled

_EDITION = "motc_lab.games.motc.edition"
_HOMES = {
    "Board": "motc_lab.widgets.board",
    "Chapter": "motc_lab.widgets.chapter",
    "Class": "motc_lab.app.school",
    "Designer": "motc_lab.widgets.designer",
    "Edition": _EDITION,
    "EditionError": _EDITION,
    "Editor": "motc_lab.widgets.editor",
    "LabError": "motc_lab.errors",
    "Match": "motc_lab.scene.match",
    "Play": "motc_lab.widgets.play",
    "Position": "motc_lab.games.motc.scene.position",
    "Room": "motc_lab.app.room",
    "Sandbox": "motc_lab.widgets.sandbox",
    "Seat": "motc_lab.games.motc.rules.seat",
    "Session": "motc_lab.games.motc.rules.session",
    "Timeline": "motc_lab.widgets.sandbox",
    "Twin": "motc_lab.widgets.sandbox",
    "WhatIf": "motc_lab.widgets.sandbox",
    "advise": "motc_lab.lab.advice",
    "board_svg": "motc_lab.games.motc.scene.svg",
    "edition_names": _EDITION,
    "house_edition": _EDITION,
    "live": "motc_lab.widgets.charts",
    "load_edition": _EDITION,
    "play": "motc_lab.widgets.play",
    "random_position": "motc_lab.games.motc.sandbox.random_positions",
    "review": "motc_lab.lab.review",
    "scene_of": "motc_lab.games.motc.scene.build",
    "text_board": "motc_lab.games.motc.scene.text_board",
}


if not TYPE_CHECKING:  # checkers and editors know the names above, and no others

    def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
        home = _HOMES.get(name)
        if home is None:
            msg = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(msg)
        found = getattr(importlib.import_module(home), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """What a notebook should type; tab completion offers nothing else."""
    return sorted(__all__)
