"""Which editor a game has: its own, or the plain one."""

from motc_lab.engine.game import Game
from motc_lab.sandbox.editors import PART, GameEditor
from motc_lab.sandbox.plain_editor.own import EDITOR


def editor_of(game: Game) -> GameEditor:
    """The editor that a game brings along; the plain one where it brings none."""
    if not game.has_part(PART):
        return EDITOR
    own: GameEditor = game.part(PART).EDITOR
    return own
