"""From a click to the next picture, without Jupyter: what every widget has in common.

A controller gets whatever the browser sent, answers every message with a new scene,
and raises nothing: malformed, stale and refused input becomes a notice.
"""

import logging
from typing import Any, Final, Protocol, TypeAlias, cast

from pydantic import TypeAdapter, ValidationError

from motc_lab.controllers.keeping import Persistence
from motc_lab.controllers.messages import (
    COMMON_GATE,
    AskWhy,
    Bye,
    Hello,
    Jump,
    Language,
    Move,
    OpenRule,
    Ping,
    Plain,
    Play,
    Press,
    PutAway,
    Turn,
    readable_greeting,
)
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.scene.companion_model import Companion
from motc_lab.scene.designing_model import Designer
from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Chapter, Lang, RuleText, Scene, Twin
from motc_lab.scene.said import MAX_CODE, Said
from motc_lab.scene.sandbox_model import Sandbox, Why
from motc_lab.scene.showing import rule_text
from motc_lab.texts import TextError, say

LOG = logging.getLogger(__name__)
GREETINGS: Final = frozenset({"back_at", "resumed"})
Picture: TypeAlias = Scene | Chapter | Sandbox | Editor | Designer | Companion


class History(Protocol):
    """What a page edits, with its way back and on; both raise ``NowhereToGo``."""

    def undo(self) -> object:
        """Take back the last change."""

    def redo(self) -> object:
        """Make the change again that was taken back."""


class Screen(Protocol):
    """Where a controller shows its scene: a widget, a socket, or a list in a test."""

    @property
    def persistence(self) -> Persistence:
        """Who writes what the page keeps, and reads it again."""

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture."""

    def store(self, keep: str) -> None:
        """Let the page store this for its next visit."""

    def answer(self, content: dict[str, Any]) -> None:
        """Send one custom message (pong)."""


class StaleScene(LabError):
    """The browser answered a scene that is no longer the present one."""


class Controller:
    """Parses messages, keeps beat, language and notice, and publishes scenes.

    Subclasses say what a message does (``on_...``), what is shown (``picture``) and
    what the page shall keep for its next visit (``keep``).

    Attributes:
        gate: reads what the page says, and refuses everything else.
    """

    gate: TypeAdapter[Said] = COMMON_GATE

    def __init__(self, screen: Screen, lang: Lang) -> None:
        self.screen = screen
        self.lang = lang
        self.beat = 0
        self.since = 1  # first beat that shows the present state; clicks on it count
        self.has_news = False  # whether the next picture tells something new
        self.notice: str | None = None
        self.greets = False  # whether the notice tells of no trouble, but welcomes
        self.rule: RuleText | None = None
        self.whole_log = False
        self._open: object = None  # that the last picture asks, and the first
        self._open_since = 0  # beat that did; answers to all since then count
        self._is_receiving = False  # a message is being obeyed
        self._is_left = False  # the last view that told of itself is gone,
        self._is_behind = False  # and the picture is no longer of the present

    # What subclasses fill in

    def picture(self) -> Picture:
        """Return the present scene or chapter, its beat still to be set."""
        raise NotImplementedError  # the hooks below may do nothing, a picture must be

    def open_question(self) -> object:
        """What is asked here: equal for as long as it is the same question, or None."""
        return None

    def keep(self) -> str:
        """Return what the page shall store; empty for nothing."""
        return ""

    def on_hello(self, hello: Hello) -> None:
        """Take up what the address and the storage of the page say."""

    def on_play(self, codes: tuple[str, ...]) -> None:
        """Answer the open question, and those that are one choice with it."""

    def on_put_away(self, marked: tuple[str, ...]) -> None:
        """Put these marked elements away, and keep the others."""

    def on_move(self, kind: str) -> None:
        """Undo, redo, or lift the curtain."""

    def on_press(self, kind: str, name: str) -> None:
        """Press a control, place a bet, or answer a question."""

    def on_step(self, name: str) -> None:
        """Go to another step."""

    def on_turn(self, step: str, dial: str, value: int | str) -> None:
        """Turn a dial of an exhibit."""

    def on_why(self, asked: AskWhy) -> Why:
        """Say why an element of the board is as it is."""
        msg = f"about: {asked.about!r:.60}; there is no board here"
        raise LabError(msg)

    def on_other(self, message: Said) -> None:
        """Do what only a page of this kind may ask for (``gate``)."""

    def on_bye(self) -> None:
        """Perhaps nobody looks any more."""

    def close(self) -> None:
        """Stop watching whatever is shown."""

    # The way of a message

    def receive(self, content: object) -> None:
        """Take one message of the browser; never raises.

        Whatever it changes is published once, at its end.
        """
        self._is_receiving = True
        try:
            self._take_in(content)
        finally:
            self._is_receiving = False

    def _take_in(self, content: object) -> None:
        self.notice, self.greets = None, False
        left_out: tuple[str, ...] = ()
        try:
            message = self.gate.validate_python(content)
        except ValidationError as fault:
            rest = readable_greeting(content, fault)
            if rest is None:
                self._refuse("unreadable")
                return
            message, left_out = rest
        if isinstance(message, Bye):
            self._is_left = True
            self.screen.answer({"kind": "call"})  # a view elsewhere pings at once
            self.on_bye()
            return
        self._is_left = False
        self.catch_up()
        if isinstance(message, Ping):
            self.screen.answer({"kind": "pong", "n": message.n})
            return
        is_done = self._try_to_obey(message, left_out)
        if is_done and not message.is_aside:
            # A rule or the log opens over a half-made choice, which has its beat.
            self.publish(same_beat=isinstance(message, OpenRule | Plain))

    def _try_to_obey(self, message: Said, left_out: tuple[str, ...]) -> bool:
        """Obey a message; False where it was refused, which the picture then says.

        ``left_out`` names what could not be read of a greeting.
        """
        try:
            self._obey(message)
            self._tell_left_out(left_out)
        except StaleScene:
            self._refuse("stale")
        except TextError:
            self._refuse("not_offered")
        except LabError as fault:
            LOG.info("refused: %s", fault)
            self._refuse("not_offered")
        except Exception:  # the rim: a fault of ours must not leave the page silent
            LOG.exception("message %r failed", type(message).__name__)
            self._refuse("went_wrong")
        else:
            return True
        return False

    def _obey(self, message: Said) -> None:
        if isinstance(message, Play | PutAway | Move | Press):
            self._check_beat(message.beat, answers=isinstance(message, Play | PutAway))
        match message:
            case Hello():
                self._greet(message)
            case AskWhy():
                self.screen.answer(self.on_why(message).model_dump(mode="json"))
            case Play(option=option, then=then):
                self.on_play((option, *then))
            case PutAway(cards=cards):
                self.on_put_away(cards)
            case Move(kind=kind):
                self.on_move(kind)
            case Press(kind=kind, id=name):
                self.on_press(kind, name)
            case Jump(id=name):
                self.outdate()
                self.on_step(name)
            case Turn(step=step, dial=dial, value=value):
                self.outdate()
                self.on_turn(step, dial, value)
            case _:
                self._look(message)

    def _check_beat(self, beat: int, *, answers: bool = False) -> None:
        """Refuse clicks on a scene that shows another state; count this one as used."""
        is_fresh = self.since <= beat <= self.beat
        if not is_fresh and not (answers and self._still_asks(beat)):
            raise StaleScene
        self.outdate()

    def _still_asks(self, beat: int) -> bool:
        """Whether the scene with this beat asked what is asked now, ever since.

        What else has changed meanwhile, what others have answered say, makes no answer
        stale.
        """
        asked = self.open_question()
        is_open = asked is not None and asked == self._open
        return is_open and self._open_since <= beat <= self.beat

    def outdate(self) -> None:
        """Only clicks on scenes still to be published count from now on."""
        self.since = self.beat + 1
        self.has_news = True

    def _look(self, message: Said) -> None:
        """Messages that change only what is shown."""
        match message:
            case Language(lang=lang):
                self.set_lang(lang)
            case OpenRule(id=name):
                self.rule = rule_text(name, self.lang)
            case Plain(kind="earlier_log"):
                self.whole_log = True
            case Plain():
                self.rule = None
            case _:
                self.on_other(message)

    def _greet(self, hello: Hello) -> None:
        if hello.lang in ("en", "de"):
            self.set_lang(cast("Lang", hello.lang))
        asked = (hello.pos, hello.keep, hello.step, hello.level, hello.settings)
        if any(asked) or hello.seed:
            self.outdate()
        self.on_hello(hello)
        if hello.again and self.greets:
            self.notice, self.greets = None, False

    def set_lang(self, lang: Lang) -> None:
        """Change the language; everything else stays as it is."""
        self.lang = lang
        if self.rule is not None:
            self.rule = rule_text(self.rule.id, lang)

    def _refuse(self, reason: str) -> None:
        self.notice = self.notice or say(f"scene.notice.{reason}", self.lang)
        self.has_news = False
        self.publish()

    def _tell_left_out(self, names: tuple[str, ...]) -> None:
        if "pos" in names:
            self.tell("long_link", most=str(MAX_CODE))
        elif names:
            self.tell("bad_address", names=", ".join(names))

    def tell(self, notice: str, **fields: str) -> None:
        """Show a notice with the next picture."""
        self.notice = say(f"scene.notice.{notice}", self.lang, **fields)
        self.greets = notice in GREETINGS

    def undo_or_redo(self, kind: str, history: "History") -> bool:
        """Go back or on in a history; whether there was anything, else a notice."""
        is_undo = kind == "undo"
        try:
            if is_undo:
                history.undo()
            else:
                history.redo()
        except NowhereToGo:
            self.tell("no_undo" if is_undo else "no_redo")
            return False
        return True

    def follow(self) -> None:
        """Something moved what is shown here: show it, once somebody looks.

        A notebook's cell that is run again leaves a widget behind each time; drawing
        for all of them would make every later move slower.
        """
        self.notice = None
        self.outdate()
        self._is_behind = self._is_left
        if not self._is_left:
            self.publish()

    def follow_aside(self) -> None:
        """Something beside what is shown here has changed: no choice is disturbed."""
        self._is_behind = self._is_left
        if not self._is_left:
            self.publish(same_beat=True)

    @property
    def is_left(self) -> bool:
        """Whether the last view that told of itself is gone."""
        return self._is_left

    def catch_up(self) -> None:
        """Show the present where nothing was shown because nobody looked."""
        if self._is_behind:
            self.publish()

    def publish(self, *, same_beat: bool = False) -> None:
        """Show the present picture with a new beat."""
        if not same_beat:
            self.beat += 1
        picture = with_extras(self.picture(), self.beat, self.notice, self.rule)
        if self.greets and not isinstance(picture, Editor):
            picture = picture.model_copy(update={"greets": True})
        self.has_news = self._is_behind = False
        self._note_asked()
        self.screen.show(picture, self.lang)
        self.screen.store(self.keep())  # behind the picture, which somebody waits for

    def _note_asked(self) -> None:
        """Note what the picture asks, and since which beat it does."""
        asked = self.open_question()
        if asked is None or asked != self._open:
            self._open, self._open_since = asked, self.beat


def with_extras(
    picture: Picture, beat: int, notice: str | None, rule: RuleText | None
) -> Picture:
    """Return the picture with its beat, and a notice and a rule where there are."""
    changes: dict[str, object] = {"beat": beat}
    if notice is not None:
        changes["notice"] = notice
    if isinstance(picture, Scene):
        changes["rule"] = rule
        return picture.model_copy(update=changes)
    if isinstance(picture, Editor | Designer | Companion):
        return picture.model_copy(update=changes)
    if picture.table is not None:
        table = picture.table.model_copy(update={"beat": beat, "rule": rule})
        changes["table"] = table
    elif picture.twin is not None and rule is not None:
        changes["twin"] = _open_on_left(picture.twin, rule)
    elif rule is not None:
        changes["rule"] = rule
    return picture.model_copy(update=changes)


def _open_on_left(twin: Twin, rule: RuleText) -> Twin:
    """Show the rule on the left one of two boards; one dialog is enough."""
    table = twin.left.table.model_copy(update={"rule": rule})
    left = twin.left.model_copy(update={"table": table})
    return twin.model_copy(update={"left": left})
