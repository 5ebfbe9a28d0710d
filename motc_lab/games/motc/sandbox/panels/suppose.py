"""Supposing that the table is another one: one thing at a press, or a whole draft."""

from motc_lab.engine.game import Game
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.edits import Edit
from motc_lab.games.motc.sandbox.editor.message import EditMessage
from motc_lab.games.motc.sandbox.editor.picture import blocking
from motc_lab.games.motc.sandbox.editor.quick import suppositions
from motc_lab.games.motc.sandbox.own import own
from motc_lab.games.motc.scene.panels_model import Suppose
from motc_lab.sandbox.before_after import BeforeAfter
from motc_lab.sandbox.once import Once
from motc_lab.sandbox.panel import Request, SandboxHost
from motc_lab.sandbox.setting_up import SettingUp


class EditHere(EditMessage, Request):
    """An edit of the draft, or straight on the board."""

    def carry_out(self, host: SandboxHost) -> None:
        """Carry it out; a refusal is told in the notice."""
        panel = host.panel(SupposePanel)
        if self.suppose:
            panel.suppose(self.edit)
        else:
            panel.edit(self.edit)


class SupposePanel(SettingUp):
    """What is supposed, and the editor in which a whole position is set up."""

    name = "suppose"
    place = 60
    messages = (*SettingUp.messages, EditHere)
    replaces = "supposing"
    shows_change = True
    shows = Suppose

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self._before_after = BeforeAfter()
        self._drawn = Once[Suppose]()

    @classmethod
    def messages_of(cls, game: Game) -> tuple[type[Request], ...]:
        """Its edits may go straight to the board."""
        del game
        return cls.messages

    # What is shown

    @property
    def is_there(self) -> bool:
        """Whether something may be supposed: not by whoever sees one hand only."""
        return self.host.open_hands and self.shown_editor is None

    def picture(self) -> Suppose:
        """Return what one press changes."""
        session = own(self.host.session)
        lang = self.host.lang
        return self._drawn.drawn(
            self.host, lambda: suppositions(session.position, session.edition, lang)
        )

    def fields(self) -> dict[str, object]:
        """Return the editor, and the tables before and after what is supposed."""
        return {**super().fields(), "change": self._before_after.of(self.host)}

    # The draft

    def earlier(self) -> Editing | None:
        """The draft that was there before, if it is one of the same edition."""
        held: Editing | None = self.draft
        digest = own(self.host.session).edition.play_digest
        return held if held is not None and held.edition.play_digest == digest else None

    def blocking(self, editing: Editing) -> str:
        """What stands in the way, faults of a kind together."""
        return blocking(editing, self.host.lang)

    def suppose(self, change: Edit) -> None:
        """Carry out an edit straight on the board, if this seat may."""
        if not self.is_closed():
            self._suppose(change)

    def _suppose(self, change: Edit) -> None:
        """Change one thing on the board; what has faults then goes to the editor."""
        host = self.host
        editing = Editing.of(own(host.session))
        told = self.edited(editing, change)
        if editing.faults:
            self.edit_with(editing, of_match=True)
            why = blocking(editing, host.lang)
            host.say_notice("suppose_faults", what=told, why=why)
        elif editing.position != host.session.position:
            match = editing.session(host.session.seed)
            host.put_on_board(match, supposed=True, what=told)
            host.say_notice("supposed_that", what=told)
