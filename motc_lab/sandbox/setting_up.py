"""Setting up a whole position beside the match: a draft in the editor of its game.

``panels.set_up`` offers it for every game; a game whose own panel derives from
``SettingUp`` has that one instead.
"""

from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from motc_lab.engine.game import Game, game_named
from motc_lab.engine.position import AnyPosition
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox.editor_of import editor_of
from motc_lab.sandbox.editors import GameEditor, Way
from motc_lab.sandbox.links import draft_query
from motc_lab.sandbox.panel import Act, Panel, Request, SandboxHost
from motc_lab.scene.editing_model import Editor
from motc_lab.texts import say
from motc_lab.texts.faults import faults_text

MOST_DRAFTS: Final = 40
NAMED: Final = 3  # faults told at once


class OpenEditor(Act):
    """Set up a position, beginning with the present one; needs open hands.

    What was set up before and dropped is there by undo.
    """

    do: Literal["edit"]

    def carry_out(self, host: SandboxHost) -> None:
        """Open it."""
        if not host.open_hands:
            host.say_notice("closed_hands")
            return
        host.panel(SettingUp).open()


class CloseEditor(Act):
    """Close the editor and put the draft aside."""

    do: Literal["edit_close"]

    def carry_out(self, host: SandboxHost) -> None:
        """Close it; says so where something was set up."""
        panel = host.panel(SettingUp)
        if panel.editing is not None and panel.editing.may_undo:
            host.say_notice("dropped")
        panel.clear()


class MoveEdit(Act):
    """Take the last edit back, or make it again."""

    do: Literal["edit_move"]
    way: Literal["undo", "redo"]

    def carry_out(self, host: SandboxHost) -> None:
        """Go there, as far as there is anything."""
        panel = host.panel(SettingUp)
        editing = panel.editing
        if editing is None or panel.is_closed():
            return
        goes_on = self.way == "redo"
        try:
            if goes_on:
                editing.redo()
            else:
                editing.undo()
        except NowhereToGo:
            host.tell("no_redo" if goes_on else "no_undo")
        else:
            way: Way = "redone" if goes_on else "undone"
            panel.speech = (panel.editor.told_way(way, host.lang),)


class PlayDraft(Act):
    """Put the draft on the board, as something supposed: Return brings the match back.

    A draft with faults stays a draft; the notice says what stands in the way.
    """

    do: Literal["edit_play"]

    def carry_out(self, host: SandboxHost) -> None:
        """Put it there, if it can be played."""
        panel = host.panel(SettingUp)
        editing = panel.editing
        if editing is None or panel.is_closed():
            return
        count = len(editing.faults)
        if count:
            host.say_notice("faults", n=count, why=panel.blocking(editing))
            return
        match = panel.editor.begun(editing, host.session)
        told = panel.editor.told_begun(host.lang)
        host.put_on_board(match, supposed=True, what=told)
        panel.clear()
        host.say_notice("supposed")


class EditDraft(Request):
    """An edit of the draft, as the editor of a game takes it."""

    kind: Literal["edit"]

    def carry_out(self, host: SandboxHost) -> None:
        """Carry it out; a refusal is told in the notice."""
        host.panel(SettingUp).edit(self.edit)  # type: ignore[attr-defined]  # below


@cache
def edit_of(game: str) -> type[EditDraft]:
    """What a page says of an edit in the sandbox of a game, by its id."""
    taken = editor_of(game_named(game)).message.model_fields["edit"]
    return create_model(
        "EditOwn", __base__=EditDraft, edit=(taken.rebuild_annotation(), ...)
    )


class KeptDrafts(BaseModel):
    """What a page keeps of a draft.

    Attributes:
        drafts: codes of the draft in their order, as far as undo and redo reach.
        at: which of them is the present one.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    drafts: Annotated[tuple[str, ...], Field(min_length=1)]
    at: int = 0
    is_open: bool = False
    enforced: bool = True
    of_match: bool = True


class SettingUp(Panel):
    """The editor in which a whole position is set up.

    Attributes:
        editing: the draft, or None while nobody sets anything up.
        aside: the last draft that was closed; undo leads back into it.
        of_match: whether the draft shows what the match holds, which a seat may not
            see.
        speech: what the last edit did, to be said once.
    """

    messages: ClassVar[tuple[type[Request], ...]] = (
        *(OpenEditor, CloseEditor),
        *(MoveEdit, PlayDraft),
    )
    sets_up = True

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.editing: Any = None
        self.aside: Any = None
        self.of_match = False
        self.speech: tuple[str, ...] = ()

    @classmethod
    def messages_of(cls, game: Game) -> tuple[type[Request], ...]:
        """The acts of every editor, and the edits of this game's."""
        return (*cls.messages, edit_of(game.id))

    @property
    def editor(self) -> GameEditor:
        """How positions of the game are set up."""
        return editor_of(self.host.session.ruleset.game)

    # What is shown

    @property
    def shown_editor(self) -> Any:  # noqa: ANN401 -- the game's own
        """The open draft, as far as it is for the eyes at the page."""
        is_hidden = self.of_match and not self.host.open_hands
        return None if is_hidden else self.editing

    def fields(self) -> dict[str, object]:
        """Return the editor, and what is to be said of it."""
        if self.shown_editor is None:
            return {"editor": None}
        speech, self.speech = self.speech, ()
        shown = self.drawn(self.shown_editor, speech)
        return {"editor": shown, "speech": shown.speech}

    def drawn(self, editing: Any, speech: tuple[str, ...] = ()) -> Editor:  # noqa: ANN401
        """The picture of a draft."""
        lang = self.host.lang
        drawn = self.editor.picture(editing, lang, speech=speech)
        link = draft_query(editing.position, lang, self.host.session.ruleset)
        return drawn.model_copy(update={"link": link})

    def blocking(self, editing: Any) -> str:  # noqa: ANN401 -- the game's own
        """What stands in the way of playing, in words."""
        told = [fault.text for fault in self.drawn(editing).faults]
        if len(told) > NAMED:
            more = say("notation.more_faults", self.host.lang, n=len(told) - NAMED)
            told = [*told[:NAMED], more]
        return " ".join(told)

    # The draft

    @property
    def draft(self) -> Any:  # noqa: ANN401 -- the game's own
        """The open draft, else the one that was put aside."""
        return self.editing or self.aside

    def begun(self) -> Any:  # noqa: ANN401 -- the game's own
        """A new draft: the match's position, or an empty table where it has none."""
        session = self.host.session
        has_one = session.ruleset.has_position(session.machine)
        position = session.position if has_one else None
        return self.editor.open(session.ruleset, position)

    def earlier(self) -> Any:  # noqa: ANN401 -- the game's own
        """The draft that was there before, under the rules of the match."""
        if self.draft is not None:
            self.editor.under(self.draft, self.host.session.ruleset)
        return self.draft

    def open(self) -> None:
        """Open the editor with the position of the match, as far as it has one."""
        session, earlier = self.host.session, self.earlier()
        if earlier is None:
            try:
                earlier = self.begun()
            except LabError as fault:
                self.host.notice = self.editor.told_refusal(None, fault, self.host.lang)
                raise
        elif session.ruleset.has_position(session.machine):
            earlier.put(session.position)
        self.edit_with(earlier, of_match=True)

    def edit_with(self, editing: Any, *, of_match: bool) -> None:  # noqa: ANN401
        """Open the editor with this draft."""
        self.editing, self.of_match = editing, of_match

    def clear(self) -> None:
        """Close the editor; a seat keeps no draft, where a match would show through."""
        self.aside = self.draft if self.host.open_hands else None
        self.editing = None

    def take_draft(self, position: AnyPosition) -> bool:
        """Say that a position can't be played, and open it in the editor.

        A draft that was there before is there by undo, for whoever may see it.
        """
        ruleset = self.host.session.ruleset
        earlier = self.earlier() if self.host.open_hands else None
        if earlier is None:
            self.edit_with(self.editor.open(ruleset, position), of_match=False)
        else:
            earlier.put(position)
            self.edit_with(earlier, of_match=True)
        why = faults_text(ruleset.problems(position), ruleset, self.host.lang)
        self.host.say_notice("illegal", why=why)
        return True

    def is_closed(self) -> bool:
        """Say that this seat sets nothing up about what it does not see."""
        if self.host.open_hands or (self.editing and not self.of_match):
            return False
        self.host.say_notice("closed_hands")
        return True

    def edit(self, change: Any) -> None:  # noqa: ANN401 -- the game's own
        """Carry out an edit of the draft."""
        if self.is_closed():
            return
        if self.editing is None:
            msg = "the editor is closed; open it first"
            raise LabError(msg)
        self.speech = (self.edited(self.editing, change),)

    def edited(self, editing: Any, change: Any) -> str:  # noqa: ANN401 -- as above
        """Carry out an edit and return what it did, in words."""
        try:
            editing.apply(change)
        except LabError as fault:
            self.host.notice = self.editor.told_refusal(editing, fault, self.host.lang)
            raise
        return self.editor.told_edit(editing, change, self.host.lang)

    # What is kept

    def keep(self) -> object:
        """Return the draft with its undo and redo."""
        editing = self.draft
        if editing is None:
            return None
        drafts, at = editing.line(MOST_DRAFTS)
        kept = KeptDrafts(
            drafts=tuple([position.code for position in drafts]),
            at=at,
            is_open=self.editing is not None,
            enforced=getattr(editing.draft, "enforced", True),
            of_match=self.of_match,
        )
        return kept.model_dump(mode="json", exclude_defaults=True)

    def take(self, kept: object, *, beside: bool) -> None:
        """Take up a draft; one of another tab lies aside, and not over one of ours."""
        editing, is_open = None, False
        if kept is not None:
            held = _read(kept)
            editing, is_open = self._along(held), held.is_open
            self.of_match = self.of_match if beside else held.of_match
        if beside:
            self.aside = self.aside or editing
        else:
            self.editing = editing if is_open else None
            self.aside = None if is_open else editing

    def _along(self, held: KeptDrafts) -> Any:  # noqa: ANN401 -- the game's own
        ruleset = self.host.session.ruleset
        first, *rest = [ruleset.positions.from_code(code) for code in held.drafts]
        editing = self.editor.open(ruleset, first, enforced=held.enforced)
        editing.follow(rest, len(held.drafts[max(0, held.at) + 1 :]))
        return editing


def _read(kept: object) -> KeptDrafts:
    try:
        return KeptDrafts.model_validate(kept)
    except ValidationError as fault:
        msg = f"the kept draft can't be read: {fault.error_count()} faults"
        raise LabError(msg) from None
