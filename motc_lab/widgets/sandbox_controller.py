"""The sandbox on a page: a board over a session, its tree, its values, its answers."""

import json
from collections.abc import Mapping
from typing import Any, Final, Protocol, cast

from motc_lab.bots import Bot, Budget
from motc_lab.bots.race import DRAWS, SPASSKY_WINS
from motc_lab.bots.roster import BOTS
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox import links
from motc_lab.sandbox.answering import Answering
from motc_lab.sandbox.compare import Eyes
from motc_lab.sandbox.editor.editing import Editing
from motc_lab.sandbox.faults import fault_text
from motc_lab.sandbox.grid import grid
from motc_lab.sandbox.paste import Pasted
from motc_lab.sandbox.reviewing import Reviewing
from motc_lab.sandbox.tree import TreeRows, rows_as_data
from motc_lab.sandbox.values import Valuer
from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang, Scene, Twin
from motc_lab.scene.sandbox_model import (
    Knowledge,
    Level,
    Looking,
    Naming,
    PanelName,
    Rival,
    Sandbox,
    ScoreGrid,
    Values,
    Why,
)
from motc_lab.texts import say
from motc_lab.texts.faults import faults_text
from motc_lab.widgets.board_controller import BoardController
from motc_lab.widgets.controller import Screen
from motc_lab.widgets.messages import Change, Hello, Message, Tried
from motc_lab.widgets.sandbox_answers import ANSWER_ACTS, LOOKS
from motc_lab.widgets.sandbox_branches import BRANCH_ACTS, show_twin
from motc_lab.widgets.sandbox_setup import SET_UP_ACTS, SetUp, blind_side, edit

ALL_PANELS: Final[tuple[PanelName, ...]] = (
    *("board", "tree", "values", "twin", "timeline", "why", "share", "play", "grid"),
)
_NAMED_LEVELS: Final = frozenset(
    {"random", "greedy", "habit", "beginner", "casual", "strong", "master"}
)
_BUDGETS: Final = {"master": Budget(seconds=0.3)}  # of levels that are called here
_ANSWERED_ASIDE: Final = frozenset({"look"})
_BASE_AFTER: Final = 64  # so many rows of news, and the whole tree is sent anew


class SandboxScreen(Screen, Protocol):
    """A screen that also shows the parts which change at their own pace."""

    def show_tree(self, base: str | None, news: str) -> None:
        """Replace the rows of the tree (None: as they are) and the news since."""

    def think_on(self) -> bool:
        """Give the controller time to think, slice by slice; False: there is none."""


class SandboxController(BoardController):
    """One sandbox over one session.

    With open hands it plays for both persons. Looking from one seat, nothing that the
    seat may not know is ever sent, and values come from its own knowledge only.
    """

    screen: SandboxScreen

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        screen: SandboxScreen,
        session: Session,
        *,
        seat: Seat | None = None,
        may_look: bool = True,
        panels: tuple[PanelName, ...] = ALL_PANELS,
        bots: Mapping[Seat, Bot] | None = None,
        lang: Lang = "en",
        twin_options: tuple[str, str] = ("", ""),
    ) -> None:
        super().__init__(
            screen,
            session,
            seat=seat or Seat.FISCHER,
            open_hands=seat is None,
            bots=bots,
            lang=lang,
        )
        self.may_look = may_look
        self.panels = panels
        self.levels: dict[Seat, str] = {}
        self.forked: int | None = None
        self.picked: int | None = None
        self.naming: Naming | None = None
        self.why: Why | None = None
        self.twin: Twin | None = None
        self.twin_kind: str = "options"
        self.twin_options = twin_options
        self.rates = (SPASSKY_WINS, DRAWS)
        self.knowledge: Knowledge = "own"
        self.valuer: Valuer | None = None
        self.pasted: tuple[Pasted, ...] = ()
        self.set_up = SetUp()
        self.reviewing: Reviewing | None = None
        self.answering: Answering | None = None
        self._rows: TreeRows | None = None
        self._news: list[dict[str, object]] = []
        self._shown_at: object = None
        self._is_answered = False
        if seat is None:
            self.look_as_known()
        self._first_twin()

    # What is shown

    @property
    def looker(self) -> Seat | None:
        """Whose knowledge counts; None for open hands."""
        return None if self.open_hands else self.seat

    @property
    def near(self) -> Seat:
        """Who sits at the bottom of the board."""
        return self.seat or Seat.FISCHER

    @property
    def looking(self) -> Looking:
        """How the page calls it."""
        return "open" if self.open_hands else person_name(self.near)

    @property
    def eyes(self) -> Eyes:
        """Who compares."""
        return Eyes(self.near, self.lang, self.open_hands)

    def picture(self) -> Sandbox:  # type: ignore[override]  # a board within a sandbox
        """The sandbox as it is now."""
        table = self._table()
        editor = self.set_up.picture(self.lang)
        self._forget_what_is_past()
        return Sandbox(
            beat=0,
            lang=self.lang,
            panels=self.panels,
            looking=self.looking,
            may_look=self.may_look,
            here=self.session.here.number,
            forked=self.forked,
            may_return=self.forked is not None or bool(self.set_up.left),
            editor=editor,
            picked=self.picked,
            table=table,
            twin=self._twin(),
            twin_kind=cast("Any", self.twin_kind),
            twin_options=self.twin_options,
            naming=self.naming,
            why=self.why,
            rivals=self._rivals(),
            levels=self._levels(),
            review=None if self.reviewing is None else self.reviewing.picture(),
            grid=self._grid(),
            speech=table.speech if editor is None else editor.speech,
        )

    def _table(self) -> Scene:
        return super().picture()

    def _forget_what_is_past(self) -> None:
        """What was said of another position does not stand beside this one."""
        place = (id(self.session.history.root), self.session.here.number)
        if self._shown_at is not None and self._shown_at != place:
            self.naming = None
            self.why = None
            if self.twin_kind == "options":
                self.twin = None
                self.twin_options = ("", "")
        self._shown_at = place
        numbers = self.session.history
        for name in ("forked", "picked"):
            number = getattr(self, name)
            if number is not None and not _is_there(numbers, number):
                setattr(self, name, None)

    def _first_twin(self) -> None:
        """Show the two options that were asked for from the beginning."""
        left, right = self.twin_options
        if left and right:
            said = Tried(kind="sandbox", do="twin", option=left, text=right)
            show_twin(self, said)

    def _twin(self) -> Twin | None:
        return self.twin if "twin" in self.panels else None

    def _grid(self) -> ScoreGrid | None:
        if "grid" not in self.panels:
            return None
        spassky, draw = self.rates
        return grid(self.session, self.lang, spassky=spassky, draw=draw)

    def _rivals(self) -> tuple[Rival, ...]:
        return tuple(
            [
                Rival(
                    person=person_name(seat),
                    name=say(f"word.person.{seat.value}", self.lang),
                    level=self.levels.get(seat, ""),
                )
                for seat in PERSONS
            ]
        )

    def _levels(self) -> tuple[Level, ...]:
        if "play" not in self.panels:
            return ()
        return tuple([Level(id=name, text=_level(name, self.lang)) for name in BOTS])

    def publish(self, *, same_beat: bool = False) -> None:
        """Show the picture, then the news of the tree, then think about the values.

        A look aside has its own answer; the picture and half-made choices stay.
        """
        if self._is_answered:
            self._is_answered = False
            return
        super().publish(same_beat=same_beat)
        if "tree" in self.panels or "timeline" in self.panels:
            self._publish_tree()
        if "values" in self.panels:
            self._value_anew()

    def _publish_tree(self) -> None:
        rows = self._rows
        base: str | None = None
        if rows is None or not rows.fits(self.session, self.looker, self.lang):
            rows = self._rows = TreeRows(self.session, self.looker, self.lang)
            self._news = []
            base = json.dumps(rows_as_data(rows.news()), ensure_ascii=False)
        else:
            self._news += rows_as_data(rows.news())
        if len(self._news) > _BASE_AFTER:
            base = json.dumps(
                rows_as_data(list(rows.rows.values())), ensure_ascii=False
            )
            self._news = []
        self.screen.show_tree(base, json.dumps(self._news, ensure_ascii=False))

    # Values

    def _value_anew(self) -> None:
        """Drop what was thought of another position, and begin to think of this one."""
        valuer = self.valuer
        wanted = (self.session.here.number, self.looker, self.lang, self.knowledge)
        if valuer is not None and valuer.session is self.session:
            known = (valuer.node, valuer.looker, valuer.lang, self.knowledge)
            same = valuer.root is self.session.history.root
            if known == wanted and same and valuer.wanted == self.knowledge:
                return
        if valuer is not None:
            valuer.drop()
        self.valuer = Valuer(self.session, self.looker, self.knowledge, self.lang)
        self.screen.think_on()

    @property
    def thinks_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        if self.reviewing is not None and not self.reviewing.is_done:
            return True
        return self.valuer is not None and self.valuer.thinks_long

    def think(self) -> bool:
        """Think one slice, of an answer, a review or the values; False: all is done."""
        if self.answering is not None:
            self._think_of_answer(self.answering)
            return True
        if self.reviewing is not None and not self.reviewing.is_done:
            self.reviewing.step()
            return True
        return self.valuer is not None and self.valuer.step()

    def values(self) -> Values | None:
        """The values as they are now."""
        return None if self.valuer is None else self.valuer.values(self.beat)

    # Bots

    def let_bots_play(self) -> None:
        """Let bots answer: beside the page where a click asks for it, else at once.

        A cell that plays finds the bots' answers in its next line.
        """
        self.answering = self._next_answer() if self._is_receiving else None
        if self.answering is None or not self.screen.think_on():
            self.answering = None
            super().let_bots_play()

    def _next_answer(self) -> Answering | None:
        """The bot that is asked now, about to think; None where a person is asked."""
        seat = self._asked()
        bot = None if seat is None else self.bots.get(seat)
        if seat is None or bot is None:
            return None
        return Answering(self.session, bot, _BUDGETS.get(self.levels.get(seat, "")))

    def _think_of_answer(self, answering: Answering) -> None:
        """Think one slice; play the answer when it is there and still wanted."""
        if answering.is_void:
            self.answering = self._next_answer()
            return
        option = answering.step()
        if option is None:
            return
        self._is_busy = True
        try:
            self.session.play(option, seat=answering.seat)
        finally:
            self._is_busy = False
        self.answering = self._next_answer()
        self.outdate()
        self.publish()

    # What the browser wants

    def _greet(self, hello: Hello) -> None:
        super()._greet(hello)
        if hello.seat in LOOKS and self.may_look:
            self.look_from(hello.seat or "open")

    def on_hello(self, hello: Hello) -> None:
        """Take up the link: position, branch, seat; or else the kept record."""
        if not hello.pos:
            super().on_hello(hello)
            self.look_as_known()
            return
        try:
            seed = links.seed_of(hello.seed or "0")
            position = Position.from_code(hello.pos)
            self._begin_at(position, seed, hello.branch or "")
        except LabError as fault:
            self.tell("bad_position", why=fault_text(fault, self.lang))
        self.let_bots_play()

    def _begin_at(self, position: Position, seed: int, branch: str) -> None:
        """Take up a position and its branch; what can't be followed is left out."""
        faults = position.problems(self.session.edition)
        if faults:
            self.on_illegal(position)
            return
        begun = Session.from_position(position, seed, self.session.edition)
        try:
            links.play_branch(begun, branch)
        except LabError as fault:
            self.say_notice("bad_link", why=fault_text(fault, self.lang))
        self.session.become(begun)
        self.forked = None
        self.look_as_known()

    def on_illegal(self, position: Position) -> None:
        """Say that a position can't be played, and open it in the editor."""
        edition = self.session.edition
        found = position.problems(edition)
        self.set_up.editing = Editing(position, edition=edition)
        self.say_notice("illegal", why=faults_text(found, edition, self.lang))

    def say_notice(self, name: str, **fields: str | float) -> None:
        """Show a notice of the sandbox with the next picture."""
        self.notice = say(f"sandbox.notice.{name}", self.lang, **fields)

    def _obey(self, message: Message) -> None:
        if isinstance(message, Tried):
            act = ACTS.get(message.do)
            if act is None:
                msg = f"do={message.do!r:.30}; use one of {', '.join(ACTS)}"
                raise LabError(msg)
            act(self, message)
            self._is_answered = message.do in _ANSWERED_ASIDE
        elif isinstance(message, Change):
            edit(self, message.edit)
        else:
            super()._obey(message)

    def look_from(self, wanted: str) -> None:
        """Look from one seat, with open hands, or from the other side."""
        self.twin = self.why = self.naming = None
        if wanted == "turn":
            self.seat = self.near.other
        elif wanted == "open":
            self.open_hands = True
        elif wanted in LOOKS:
            self.open_hands = False
            self.seat = Seat(wanted)

    def look_as_known(self) -> None:
        """Where a match begins with an unknown hand, look from the other seat."""
        begun = self.session.start_position
        seat = None if begun is None else blind_side(begun)
        if seat is not None:
            self.look_from(person_name(seat))

    def asked(self) -> Seat | None:
        """Who must answer now."""
        return self._asked()

    def may_answer(self, asked: Seat) -> bool:
        """Whether this page may answer for that person."""
        return self._may_answer(asked)


ACTS: Final = BRANCH_ACTS | ANSWER_ACTS | SET_UP_ACTS


def _is_there(history: Any, number: int) -> bool:  # noqa: ANN401 -- a History
    try:
        history.node(number)
    except NowhereToGo:
        return False
    return True


def _level(name: str, lang: Lang) -> str:
    if name in _NAMED_LEVELS:
        return say(f"sandbox.level.{name}", lang)
    return say("sandbox.level.other", lang, name=name)
