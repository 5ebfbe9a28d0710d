"""All that travels to a page: pictures, and what is told beside them."""

from typing import Final

from motc_lab.scene.companion_model import Companion
from motc_lab.scene.designing_model import Designer
from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Chapter, Part, Scene
from motc_lab.scene.sandbox_model import (
    Moment,
    PastedThings,
    Sandbox,
    Shared,
    TreeRow,
    Values,
    Why,
)

PICTURES: Final[tuple[type[Part], ...]] = (
    *(Scene, Chapter, Sandbox, Editor, Designer, Companion),
)
PARTS: Final[tuple[type[Part], ...]] = (
    *PICTURES,
    *(Values, Shared, PastedThings, Moment, TreeRow, Why),
)
