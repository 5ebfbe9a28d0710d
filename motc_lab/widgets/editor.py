"""The editor of positions as a widget: ``Editor(match)``."""

from collections.abc import Sequence
from typing import Any

from motc_lab.checks import is_a
from motc_lab.controllers.editor import EditorController
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.problem import AnyProblem
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession, Session
from motc_lab.engine.settings import rules_for, ruleset_of, setting_names
from motc_lab.errors import LabError, WrongArgument, shown
from motc_lab.scene.match import game_of_position
from motc_lab.scene.model import Lang
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.base import SceneWidget


class Editor(SceneWidget):
    """Sets up any position, legal or not, by board, form and code.

    Args:
        what: a match, whose position follows the editor and the other way round; a
            position or its code; an empty table where it is left out.
        game: of a code, or of an empty table.
        enforced: whether what would break a rule is refused; a switch in the editor.
        lang: 'en' or 'de'; the editor has a switch of its own.
        **settings: of the game, as ``edition``; those of the match if there is one, and
            left out, those that the position names.
    """

    def __init__(
        self,
        what: AnySession | AnyPosition | str | None = None,
        *,
        game: Game | str = FIRST,
        enforced: bool = True,
        lang: Lang = "en",
        place: str = "",
        **settings: object,
    ) -> None:
        spoken = lang_named(lang)
        self.match: AnySession | None = what if isinstance(what, Session) else None
        played = _game_of(what, game)
        known = setting_names(played)
        said = {name: of for name, of in settings.items() if name in known}
        unknown = {name: of for name, of in settings.items() if name not in known}
        ruleset = ruleset_of(
            played, {n: of for n, of in said.items() if of is not None}
        )
        if self.match is not None:
            ruleset = self.match.ruleset
        position = _position(what, ruleset)
        if self.match is None:
            ruleset = rules_for(position, ruleset, is_meant=bool(said))
        super().__init__(place=place, **unknown)
        self.controller: EditorController = EditorController(
            self,
            ruleset,
            position,
            enforced=enforced,
            session=self.match,
            lang=spoken,
        )
        self.controller.publish()

    @property
    def position(self) -> Any:  # noqa: ANN401 -- of whatever game it is
        """What is set up now, legal or not; may be set."""
        return self.controller.editor.handed_out(self.controller.editing.position)

    @position.setter
    def position(self, position: AnyPosition | str) -> None:
        found = _position(position, self.controller.ruleset)
        if found is None:
            raise WrongArgument("position", position, "a Position or its code")
        self.controller.put(found)
        self.controller.outdate()
        self.controller.publish()

    @property
    def problems(self) -> Sequence[AnyProblem]:
        """What stands in the way of playing; empty when nothing does."""
        return self.controller.editing.faults

    def __repr__(self) -> str:
        """How many faults the position has; no hidden card."""
        return f"Editor({len(self.problems)} faults)"


def _game_of(what: object, game: Game | str) -> Game:
    """The game of a match or a position; else the one that is named."""
    if isinstance(what, Session):
        return what.ruleset.game
    return game_of_position(what, game_named(game))


def _position(what: object, ruleset: AnyRuleset) -> AnyPosition | None:
    if isinstance(what, Session):
        position: AnyPosition = what.position
        return position
    if isinstance(what, str):
        return ruleset.positions.from_code(what)
    if what is None or is_a(what, ruleset.positions):
        return what  # type: ignore[return-value]  # as was just asked
    raise LabError(f"{shown(what, 40)}; use a Match, a Position or a code")
