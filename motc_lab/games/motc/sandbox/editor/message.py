"""An edit as a page sends it."""

from typing import Literal

from pydantic import StrictBool

from motc_lab.games.motc.sandbox.editor.edits import AnyEdit
from motc_lab.scene.said import Said


class EditMessage(Said):
    """Something done in the editor of positions; says wholly what it wants.

    With ``suppose`` it goes straight to the board of a sandbox.
    """

    kind: Literal["edit"]
    edit: AnyEdit
    suppose: StrictBool = False
