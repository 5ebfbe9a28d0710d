"""The workbench of editions as a widget: ``Designer(edition)``."""

from typing import Any

from motc_lab.controllers.designer import DesignerController
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang
from motc_lab.screens.designer import DesignerThinking
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.base import SceneWidget


class Designer(DesignerThinking, SceneWidget):
    """All cards, tracks and numbers of an edition, edited in place and tried at once.

    Args:
        edition: an edition, its name or its file; the game's own where it is left out.
        game: whose edition it is.
        lang: 'en' or 'de'; the workbench has a switch of its own.
        place: name under which a page keeps the variants; a notebook keeps none.
    """

    def __init__(
        self,
        edition: object = None,
        *,
        game: Game | str = FIRST,
        lang: Lang = "en",
        place: str = "",
        **unknown: object,
    ) -> None:
        spoken, played = lang_named(lang), game_named(game)
        opened = DesignerController(self, played, edition, lang=spoken)
        super().__init__(place=place, **unknown)
        self.controller = opened
        self.controller.publish()

    @property
    def edition(self) -> Any:  # noqa: ANN401 -- of whatever game it is
        """What is worked at now, to be played, compared and saved by code."""
        assert self.controller is not None
        return self.controller.bench.edition

    @property
    def match(self) -> AnySession | None:
        """The match that is played with the edition now; None where there is none."""
        assert self.controller is not None
        return self.controller.match

    def __repr__(self) -> str:
        """The edition under work."""
        return f"Designer({self.edition!r})"
