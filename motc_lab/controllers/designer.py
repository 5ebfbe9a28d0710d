"""Works at an edition on a page: edits in, pictures out, matches inside."""

import secrets
from typing import Any, Protocol

from motc_lab.controllers.answers_aside import AnswersAside
from motc_lab.controllers.controller import Controller, Picture, Screen
from motc_lab.controllers.editor import EditorController
from motc_lab.controllers.keeping import NOTHING, Persistence
from motc_lab.controllers.messages import Hello, gate
from motc_lab.engine.begin import session_under
from motc_lab.engine.game import Game
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.sandbox.designers import (
    MESSAGES,
    AnyTrial,
    Enter,
    TakeCharts,
    TakeFile,
    TryOut,
    designer_of,
)
from motc_lab.scene.designing_model import Designer
from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.said import Said
from motc_lab.texts import say
from motc_lab.texts.faults import error_text

OUTER = frozenset({"hello", "enter", "file", "charts", "try", "design"})


class DesignScreen(Screen, Protocol):
    """A screen behind which bots may think and trials may run."""

    def charts(self) -> str:
        """Return the script that draws charts; only those load it who look at one."""

    def think_on(self) -> bool:
        """Give the controller time to think, slice by slice; False: there is none."""

    def rest(self) -> None:
        """Think no further until somebody looks again."""


class Inside:
    """The screen of what is looked at with the edition: it shows through the outer one.

    Attributes:
        picture: what was shown last.
    """

    def __init__(self, outer: "DesignerController") -> None:
        self._outer = outer
        self.picture: Picture | None = None

    def show(self, picture: Picture, lang: Lang) -> None:
        """Show it within the workbench."""
        self.picture = picture
        self._outer.lang = lang
        self._outer.publish()

    def store(self, keep: str) -> None:
        """Nothing: a page keeps the edition, not what is tried with it."""

    @property
    def persistence(self) -> Persistence:
        """Nothing is kept of it."""
        return NOTHING

    def answer(self, content: dict[str, Any]) -> None:
        """Pass an answer on."""
        self._outer.screen.answer(content)

    def think_on(self) -> bool:
        """Whether the page can wait for a bot."""
        return self._outer.screen.think_on()

    def rest(self) -> None:
        """Nobody looks any more."""
        self._outer.screen.rest()


class DesignerController(Controller):
    """One workbench of a game.

    Attributes:
        designer: how editions of the game are worked at.
        bench: the editions that are worked at.
        inner: what is played or set up with the edition now.
        trial: a simulation that runs, or the last one.
        is_stopped: whether the trial was stopped before its end.
    """

    screen: DesignScreen

    def __init__(
        self,
        screen: DesignScreen,
        game: Game,
        edition: object = None,
        *,
        lang: Lang = "en",
    ) -> None:
        super().__init__(screen, lang)
        self.game = game
        self.designer = designer_of(game)
        self.gate = gate(self.designer.message, *MESSAGES)
        self.bench = self.designer.open(edition)
        self.speech: tuple[str, ...] = ()
        self.inner: AnswersAside | EditorController | None = None
        self.trial: AnyTrial | None = None
        self.is_stopped = False
        self._inside: Inside | None = None
        self._kept_edition: object = None
        self._keep = ""

    # What is shown

    def picture(self) -> Designer:
        """The workbench, and what is looked at with it."""
        speech, self.speech = self.speech, ()
        drawn = self.designer.picture(
            *(self.bench, self.lang),
            trial=self.trial,
            is_trying=self.is_trying,
            speech=speech,
        )
        inside = None if self._inside is None else self._inside.picture
        if not isinstance(inside, Scene | Editor):
            return drawn
        return drawn.model_copy(update={"inside": inside})

    def keep(self) -> str:
        """The variants, for the page's next visit; written anew when they change."""
        draft = getattr(self.bench, "draft", self.bench.edition)
        if draft is not self._kept_edition:
            self._kept_edition, self._keep = draft, self.designer.keep(self.bench)
        return self._keep

    # What the browser wants

    def _take_in(self, content: object) -> None:
        """Hand to the match or position inside whatever is meant for it."""
        kind = content.get("kind") if isinstance(content, dict) else None
        if self.inner is not None and kind not in OUTER and kind not in {"bye", "ping"}:
            self.inner.receive(content)
            return
        super()._take_in(content)

    def on_hello(self, hello: Hello) -> None:
        """Open the edition of the link, or what the page has kept."""
        if hello.edition:
            try:
                self.designer.take_link(self.bench, hello.edition)
            except LabError as fault:
                self.tell("bad_edition", why=error_text(fault, self.lang))
        elif hello.keep:
            try:
                self.designer.take_kept(self.bench, hello.keep)
            except LabError as fault:
                self.tell("bad_keep", why=error_text(fault, self.lang))
            else:
                self.tell("resumed")

    def on_other(self, message: Said) -> None:
        """Carry out an edit, or go to and fro between workbench and table."""
        match message:
            case Enter(where="back"):
                self.leave()
            case Enter(where="play"):
                self.play()
            case Enter():
                self.set_up()
            case TryOut(on=True, further=True):
                self.try_further()
            case TryOut(on=on, what=what):
                self.try_out(what, on=on)
            case TakeCharts():
                self.screen.answer({"kind": "charts", "code": self.screen.charts()})
            case TakeFile(what=what):
                file = self.designer.file(self.bench, what, self.lang)
                content = {"name": file.name, "type": file.type, "text": file.text}
                self.screen.answer({"kind": "file", **content})
            case _:
                assert isinstance(message, self.designer.message)
                self.apply(message.edit)  # type: ignore[attr-defined]  # as every such message

    def apply(self, edit: Any) -> None:  # noqa: ANN401 -- the game's own
        """Carry out an edit; LabError, told in the notice, where it is refused."""
        try:
            self.bench.apply(edit)
        except LabError as fault:
            self.notice = self.designer.told_refusal(self.bench, fault, self.lang)
            raise
        self.speech = (self.designer.told_edit(self.bench, edit, self.lang),)
        self.trial = None

    def on_move(self, kind: str) -> None:
        """Undo or redo."""
        if not self.undo_or_redo(kind, self.bench):
            return
        self.trial = None
        is_undo = kind == "undo"
        told = self.designer.told_way("undone" if is_undo else "redone", self.lang)
        self.speech = (told,)

    def on_bye(self) -> None:
        """Nobody looks; nothing is played or thought meanwhile."""
        self.screen.rest()

    # A match, a position, a trial

    def play(self) -> None:
        """Play a match with the edition, or on from the position that is set up."""
        ruleset = self.designer.ruleset(self.bench)
        position = None
        if isinstance(self.inner, EditorController):
            if self.inner.editing.faults:
                self.notice = say("scene.notice.not_playable", self.lang)
                raise LabError("the position has faults")
            position = self.inner.editing.position
        session = session_under(ruleset, secrets.randbelow(10**17), position)
        rival = self.designer.rival(session)
        seat = next(one for one in session.ruleset.players if one not in rival)
        inside = self._begin_inside()
        self.inner = AnswersAside(
            inside, session, seat=seat, bots=rival, lang=self.lang
        )
        self.inner.let_bots_play()
        self._show_inside()

    def set_up(self) -> None:
        """Set up a position with the edition."""
        inside = self._begin_inside()
        ruleset = self.designer.ruleset(self.bench)
        start = session_under(ruleset, secrets.randbelow(10**17)).position
        self.inner = EditorController(inside, ruleset, start, lang=self.lang)
        self._show_inside()

    def _begin_inside(self) -> Inside:
        self.leave()
        self._inside = Inside(self)
        return self._inside

    def _show_inside(self) -> None:
        """The first picture; whoever asked publishes it."""
        assert self.inner is not None
        assert self._inside is not None
        self.inner.beat += 1
        shown = self.inner.picture()
        self._inside.picture = shown.model_copy(update={"beat": self.inner.beat})

    def leave(self) -> None:
        """Back to the workbench; what was tried with it is over."""
        if isinstance(self.inner, AnswersAside):
            self.inner.answers.stop()
        if self.inner is not None:
            self.inner.close()
        self.inner = self._inside = None

    def try_out(self, what: str = "compare", *, on: bool) -> None:
        """Begin a trial, or stop it; what it has found stays until an edit."""
        if not on:
            self._stop_trial()
            return
        self.trial, self.is_stopped = None, False
        try:
            self.trial = self.designer.trial(self.bench, what)
        except LabError as fault:
            self.notice = self.designer.told_refusal(self.bench, fault, self.lang)
            raise
        self.screen.think_on()

    def try_further(self) -> None:
        """Go on with the trial until it is decided; an edit may have ended it."""
        if self.trial is None:
            return
        self.trial.go_on()
        self.is_stopped = False
        self.screen.think_on()

    def _stop_trial(self) -> None:
        if not self.is_trying:
            return
        self.is_stopped = True
        self.speech = (self.designer.told_way("stopped", self.lang),)

    @property
    def match(self) -> AnySession | None:
        """The match that is played with the edition now; None where there is none."""
        return self.inner.session if self.inner is not None else None

    @property
    def is_thinking(self) -> bool:
        """Whether a bot or a trial has something to do."""
        return self._answers_now() is not None or self.is_trying

    @property
    def is_trying(self) -> bool:
        """Whether a trial goes on: neither played to its end nor stopped."""
        trial = self.trial
        return trial is not None and not (trial.is_done or self.is_stopped)

    def _answers_now(self) -> AnswersAside | None:
        inner = self.inner
        if isinstance(inner, AnswersAside) and inner.answers.answering is not None:
            return inner
        return None

    def think(self) -> bool:
        """Think a slice of a bot's answer; True where an answer has been shown."""
        inner = self._answers_now()
        if inner is None or not inner.think_of_answer():
            return False
        inner.follow()
        return True

    def close(self) -> None:
        """Stop whatever goes on."""
        self.trial = None
        self.leave()
