"""The form of a game's editor, asked as a page asks it."""

from typing import Any

from motc_lab.controllers.editor import EditorController
from motc_lab.engine.settings import ruleset_of
from motc_lab.scene.model import Lang
from tests.controllers.screens import Paper


class FormDesk:
    """An editor of one position, with the picture that a page would draw."""

    def __init__(self, game: str, code: str, lang: Lang = "en") -> None:
        self.paper = Paper()
        ruleset = ruleset_of(game)
        position = ruleset.positions.from_code(code)
        self.controller = EditorController(self.paper, ruleset, position, lang=lang)
        self.controller.publish()

    @property
    def code(self) -> str:
        """The code of the position as it stands."""
        code: str = self.controller.editing.position.code
        return code

    def edit(self, **edit: Any) -> str:
        """Do something; the code that stands there now."""
        self.controller.receive({"kind": "edit", "edit": edit})
        return self.code

    def fill(self, field: str, value: Any) -> str:
        """Set a field; the code that stands there now."""
        return self.edit(do="set", field=field, value=value)

    def undo(self) -> str:
        """Take the last edit back; the code that stands there now."""
        self.controller.receive({"kind": "undo", "beat": self.paper.beat})
        return self.code

    def fields(self) -> dict[str, dict[str, Any]]:
        """Every field by its path."""
        groups = self.paper.scene["groups"]
        return {one["path"]: one for group in groups for one in group["fields"]}
