"""The editor of positions as a widget: ``Editor(match)``."""

from motc_lab.engine.motc.edition import EditionOrName, edition_or_house
from motc_lab.engine.motc.position import Position as Bare
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError, WrongArgument, shown
from motc_lab.sandbox.editor.editing import Editing
from motc_lab.sandbox.editor.faults import Fault
from motc_lab.scene.model import Lang
from motc_lab.scene.position import Position
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.base import SceneWidget
from motc_lab.widgets.editor_controller import EditorController


class Editor(SceneWidget):
    """Sets up any position, legal or not, by board, form and code.

    Args:
        what: a match, whose position follows the editor and the other way round; a
            position or its code; an empty table where it is left out.
        edition: cards, tracks and rulings; that of the match if there is one.
        enforced: whether what would break a rule is refused; a switch in the editor.
        lang: 'en' or 'de'; the editor has a switch of its own.
    """

    def __init__(
        self,
        what: Session | Bare | str | None = None,
        *,
        edition: EditionOrName | None = None,
        enforced: bool = True,
        lang: Lang = "en",
        place: str = "",
        **unknown: object,
    ) -> None:
        spoken = lang_named(lang)
        self.match = what if isinstance(what, Session) else None
        played = edition_or_house(edition)
        if self.match is not None:
            played = self.match.edition
        editing = Editing(
            _position(what),
            edition=played,
            enforced=enforced,
        )
        super().__init__(place=place, **unknown)
        self.controller: EditorController = EditorController(
            self, editing, session=self.match, lang=spoken
        )
        self.controller.publish()

    @property
    def position(self) -> Position:
        """What is set up now, legal or not; may be set."""
        return Position.of(self.controller.editing.position)

    @position.setter
    def position(self, position: Bare | str) -> None:
        found = _position(position)
        if found is None:
            raise WrongArgument("position", position, "a Position or its code")
        self.controller.put(found)
        self.controller.outdate()
        self.controller.publish()

    @property
    def problems(self) -> tuple[Fault, ...]:
        """What stands in the way of playing; empty when nothing does."""
        return self.controller.editing.faults

    def __repr__(self) -> str:
        """How many faults the position has; no hidden card."""
        return f"Editor({len(self.problems)} faults)"


def _position(what: object) -> Bare | None:
    match what:
        case None | Bare():
            return what
        case Session():
            return what.position
        case str():
            return Position.from_code(what)
        case _:
            msg = f"{shown(what, 40)}; use a Match, a Position or a code"
            raise LabError(msg)
