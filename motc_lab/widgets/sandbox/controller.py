"""The sandbox on a page: a board over a session, and whatever stands beside it."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Protocol

from motc_lab.bots import Bot
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.record import write_record
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox.compare import Eyes
from motc_lab.sandbox.faults import Fault, fault_text
from motc_lab.sandbox.paste import Pasted
from motc_lab.sandbox.why.inquiry import Worth
from motc_lab.sandbox.why.worth import told_by
from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Looking, PanelName, Sandbox, Values
from motc_lab.texts import say
from motc_lab.widgets.board_controller import BoardController
from motc_lab.widgets.controller import Screen
from motc_lab.widgets.messages import Change, Hello, Message, Tried
from motc_lab.widgets.sandbox.before import ChangeTold
from motc_lab.widgets.sandbox.beside import Beside
from motc_lab.widgets.sandbox.bots import BOT_ACTS, BotsAside
from motc_lab.widgets.sandbox.branches import BRANCH_ACTS, Act, show_options
from motc_lab.widgets.sandbox.greeting import follow_link
from motc_lab.widgets.sandbox.kept import (
    KEPT_ACTS,
    PARTS_AT,
    Sealing,
    take_rest,
    with_rest,
)
from motc_lab.widgets.sandbox.looks import LOOK_ACTS, LOOKS
from motc_lab.widgets.sandbox.origin import Origin, origin_of
from motc_lab.widgets.sandbox.picture import sandbox_picture
from motc_lab.widgets.sandbox.rates import RATE_ACTS, GridRates
from motc_lab.widgets.sandbox.removal import REMOVAL_ACTS, Removed
from motc_lab.widgets.sandbox.setup import SET_UP_ACTS, SetUp, blind_side, edit
from motc_lab.widgets.sandbox.sharing import SHARE_ACTS
from motc_lab.widgets.sandbox.starters import STARTER_ACTS
from motc_lab.widgets.sandbox.thinking import Thinking
from motc_lab.widgets.sandbox.tree import PublishedTree, TreeScreen
from motc_lab.widgets.sandbox.valuing import Valuing
from motc_lab.widgets.sandbox.why import WHY_ACTS
from motc_lab.widgets.seal import Purpose

ALL_PANELS: Final[tuple[PanelName, ...]] = (
    *("board", "tree", "values", "twin", "timeline"),
    *("suppose", "why", "share", "play", "grid"),
)
ACTS: Final = (BRANCH_ACTS | REMOVAL_ACTS | SET_UP_ACTS | LOOK_ACTS | SHARE_ACTS) | (
    BOT_ACTS | RATE_ACTS | WHY_ACTS | KEPT_ACTS | STARTER_ACTS
)
_ANSWERED_ASIDE: Final = frozenset({"look"})


class SandboxScreen(Screen, TreeScreen, Protocol):
    """A screen that also shows the parts which change at their own pace."""

    def think_on(self) -> bool:
        """Give the controller time to think, slice by slice; False: there is none."""

    def rest(self) -> None:
        """Think no further until somebody looks again; a bot's answer is ended."""


class SandboxController(BoardController):
    """One sandbox over one session.

    With open hands it plays for both persons. Looking from one seat, nothing that the
    seat may not know is ever sent, and values come from its own knowledge only.

    Attributes:
        beside: answers, comparisons and marks that stand beside the board.
        set_up: the draft of a position, and the matches that were left for drafts.
        removed: what was deleted last, as long as it may come back.
        valuing: what is thought of the options.
        answers: the bots' answers, thought of beside the page.
        pasted: what was pasted last; another piece of it may be opened.
        rates: what the score grid rests on.
        thinking: whose turn it is to think beside the page.
        change: draws what was supposed, before and after.
        origin: the lesson's step that one came from; ``linked`` is the position
            that its link has opened.
    """

    screen: SandboxScreen
    pauses = False  # it stands where the tree says; any end of a game is a click away

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
        place: str = "",
    ) -> None:
        super().__init__(
            screen,
            session,
            seat=seat or Seat.FISCHER,
            open_hands=seat is None,
            bots=bots,
            lang=lang,
            place=place,
        )
        self.may_look = may_look
        self.panels = panels
        self.beside = Beside(twin_options)
        self.set_up = SetUp()
        self.removed: Removed | None = None
        self.valuing = Valuing()
        self.answers = BotsAside(session, self.bots)
        self.pasted: tuple[Pasted, ...] = ()
        self.rates = GridRates()
        self.thinking = Thinking(self.beside, self.rates, self.valuing)
        self.change = ChangeTold()
        self.origin: Origin | None = None
        self.linked: Position | None = None
        self._tree = PublishedTree()
        self._sealing = Sealing()
        self._resumed = ""
        self._is_answered = False
        if seat is None:
            self.look_as_known()
        if all(twin_options):
            show_options(self, *twin_options)

    # Whose eyes

    @property
    def looker(self) -> Seat | None:
        """Whose knowledge counts; None for open hands."""
        return None if self.open_hands else self.seat

    @property
    def near(self) -> Seat:
        """Who sits at the bottom of the board."""
        return self.seat or Seat.FISCHER

    @property
    def one_by_one(self) -> bool:
        """Whether each option stands alone, with its value and its place in the tree.

        Whoever plays against a bot decides as at a table.
        """
        return not self.bots

    @property
    def looking(self) -> Looking:
        """How the page calls it."""
        return "open" if self.open_hands else person_name(self.near)

    @property
    def eyes(self) -> Eyes:
        """Who compares."""
        return Eyes(self.near, self.lang, self.open_hands)

    def look_from(self, wanted: str) -> None:
        """Look from one seat, with open hands, or from the other side."""
        self.beside.look_anew()
        if wanted == "turn":
            self.seat = self.near.other
        elif wanted == "open":
            self.open_hands = True
        elif wanted in LOOKS:
            self.open_hands = False
            self.seat = Seat(wanted)

    def look_as_known(self) -> None:
        """Where a match begins with an unknown hand, look from the other seat.

        A page that may look from one seat only stays there: the match that waits for
        Return is still of that seat's knowledge.
        """
        if not self.may_look:
            return
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

    # What is shown

    def picture(self) -> Sandbox:  # type: ignore[override]  # a board within a sandbox
        """The sandbox as it is now."""
        table = super().picture()
        self.beside.forget_what_is_past(self.session)
        return sandbox_picture(self, table)

    def publish(self, *, same_beat: bool = False) -> None:
        """Show the picture, then the news of the tree, then think about the values.

        A look aside has its own answer; the picture and half-made choices stay.
        """
        if self._is_answered:
            self._is_answered = False
            return
        super().publish(same_beat=same_beat)
        if "tree" in self.panels or "timeline" in self.panels:
            self._tree.publish(self.screen, self.session, self.looker, self.lang)
        if "values" in self.panels:
            before = self.set_up.waiting(self.session)
            is_new = self.valuing.begin(self.session, self.looker, self.lang, before)
            if is_new:
                self.screen.think_on()

    def say_notice(self, name: str, **fields: str | float) -> None:
        """Show a notice of the sandbox with the next picture."""
        self.notice = say(f"sandbox.notice.{name}", self.lang, **fields)

    # What is thought of beside the page

    def think(self) -> bool:
        """Think one slice, of an answer first; False: all is done."""
        if self.answers.answering is not None:
            self._think_of_answer()
            return True
        return self.thinking.step()

    def show_news(self) -> None:
        """Show what a review or matches have come to, now and then and at their end."""
        if not self.thinking.has_news():
            return
        counted = self.rates.counted
        if counted is not None and self.rates.is_done:
            self.say_notice("rates_taken", n=counted.games)
        self.publish(same_beat=True)

    def values(self) -> Values | None:
        """The values as they are now."""
        return self.valuing.values(self.beat)

    def worth(self) -> Worth | None:
        """Who can tell why an option has its value, as far as it is thought of."""
        told = told_by(self.valuing.valuer, self.session)
        return None if told is None else told.reason

    def _think_of_answer(self) -> None:
        self._is_busy = True
        try:
            is_played = self.answers.step()
        finally:
            self._is_busy = False
        if is_played:
            self.outdate()
            self.publish()

    def let_bots_play(self) -> None:
        """Let bots answer: beside the page where a click asks for it, else at once.

        A cell that plays finds the bots' answers in its next line.
        """
        may_wait = self._is_receiving and self.answers.begin()
        if not may_wait or not self.screen.think_on():
            self.answers.stop()
            super().let_bots_play()

    # What the browser wants

    def on_bye(self) -> None:
        """A view is gone; until another one tells of itself, nobody is thought for."""
        self.screen.rest()

    def _greet(self, hello: Hello) -> None:
        super()._greet(hello)
        if hello.seat in LOOKS and self.may_look:
            self.look_from(hello.seat or "open")

    def on_hello(self, hello: Hello) -> None:
        """Take up the kept record, or the link: then what was kept waits for Return."""
        self._resumed = ""  # what an earlier greeting brought is not what this one has
        self.origin = origin_of(hello.came) if hello.came else None
        if hello.pos:
            if hello.keep:
                with suppress(LabError):
                    self.go_on_with(hello.keep)
            follow_link(self, hello)
            self.let_bots_play()
            return
        super().on_hello(hello)
        if hello.keep and self._resumed:
            self._sealing.know(self._resumed, hello.keep)
        self.look_as_known()

    def _resume(self, kept: str) -> None:
        record, _, rest = kept.partition(PARTS_AT)
        super()._resume(record)
        take_rest(self, rest)
        self._resumed = self._plain()

    def keep(self) -> str:
        """The record, sealed, with the draft and whatever Return brings back."""
        return self._sealing.seal(self._plain(), self.purpose)

    @property
    def purpose(self) -> Purpose:
        """What is kept here is sealed for; whoever may look from anywhere sees all."""
        eyes = "open" if self.may_look else self.near.value
        return Purpose("sandbox", self.place, eyes)

    def _plain(self) -> str:
        return with_rest(write_record(self.session), self)

    def _obey(self, message: Message) -> None:
        if isinstance(message, Tried):
            act = ACTS.get(message.do)
            if act is None:
                msg = f"do={message.do!r:.30}; use one of {', '.join(ACTS)}"
                raise LabError(msg)
            self._carry_out(act, message)
            self._is_answered = message.do in _ANSWERED_ASIDE
        elif isinstance(message, Change):
            edit(self, message.edit, suppose=message.suppose)
        else:
            super()._obey(message)

    def _carry_out(self, act: Act, message: Tried) -> None:
        """Do what was asked; where it can't be done, the notice says why."""
        try:
            act(self, message)
        except NowhereToGo:
            self.say_notice("no_node")
            raise
        except Fault as fault:
            self.notice = fault_text(fault, self.lang)
            raise
