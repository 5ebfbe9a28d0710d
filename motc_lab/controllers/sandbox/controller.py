"""The sandbox on a page: a board over a session, and the panels beside it."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache, partial
from typing import Any, Final, Protocol

from pydantic import TypeAdapter

from motc_lab.bots import Bot
from motc_lab.controllers.answers_aside import AnswersAside, ThinkingScreen
from motc_lab.controllers.keeping import Purpose, opened
from motc_lab.controllers.messages import Hello, gate
from motc_lab.controllers.sandbox.greeting import follow_link, leads_somewhere
from motc_lab.controllers.sandbox.kept import Keeping, read_kept
from motc_lab.controllers.sandbox.origin import Came, origin_of
from motc_lab.controllers.sandbox.picture import sandbox_picture
from motc_lab.engine.game import FIRST, UnknownGame, games
from motc_lab.engine.history import Node
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox.faults import Fault, fault_text
from motc_lab.sandbox.futures import Eyes
from motc_lab.sandbox.once import Once
from motc_lab.sandbox.panel import AnyPanel, Panel, PanelScreen, Request
from motc_lab.sandbox.panels.board import OPEN, may_look_from
from motc_lab.sandbox.panels.twin import TwinPanel
from motc_lab.sandbox.panels.values import ValuesPanel
from motc_lab.sandbox.registry import all_panels, messages_of
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.thinking import Thinking
from motc_lab.sandbox.valuing import Valuing
from motc_lab.sandbox.waiting import Waiting, match_of, there
from motc_lab.sandbox.words import said
from motc_lab.scene.match import Match
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.said import Said
from motc_lab.scene.sandbox_model import Looking, Sandbox, Values
from motc_lab.scene.showing import Pause
from motc_lab.texts.faults import error_text

WORTH: Final = "sandbox.why.worth"  # of a game that tells why an option has its value
Kinds = tuple[type[Panel], ...]


@cache
def gate_of(kinds: Kinds, game: str) -> TypeAdapter[Said]:
    """Return what reads all that a page of a game with these panels may say."""
    return gate(*messages_of(kinds, game))


class SandboxScreen(ThinkingScreen, PanelScreen, Protocol):
    """A screen that also shows the parts which change at their own pace."""


class SandboxController(AnswersAside):
    """One sandbox over one session.

    With open hands it plays for both persons. Looking from one seat, nothing that the
    seat may not know is ever sent, and values come from its own knowledge only.

    Attributes:
        waiting: the matches behind the one on the board.
        thinking: whose turn it is to think beside the page.
        came: where the match on the board comes from.
        most_nodes: how many tried positions there may be; None for any number. A
            server sets it: what a page keeps lies in its memory, too.
    """

    gate = gate_of(all_panels(), FIRST)  # read at import, before anybody waits
    screen: SandboxScreen
    most_nodes: int | None = None
    pauses = False  # it stands where the tree says; any end of a game is a click away
    introduces = False  # who takes a game apart knows what it is about

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        screen: SandboxScreen,
        session: AnySession,
        *,
        seat: Seat | None = None,
        may_look: bool = True,
        panels: Iterable[str] | None = None,
        bots: Mapping[Seat, Bot] | None = None,
        lang: Lang = "en",
        twin_options: tuple[str, str] = ("", ""),
        place: str = "",
        kinds: Kinds | None = None,
    ) -> None:
        """Take place behind a page.

        Args:
            screen: where pictures go.
            session: the match; other widgets may show it as well.
            seat: whose hand is seen; None for both.
            may_look: whether the page may look from anywhere.
            panels: names of those that are shown; all where it is left out.
            bots: who answers for whom.
            lang: of the first picture.
            twin_options: codes of two options, shown side by side at once.
            place: under which the page keeps things.
            kinds: all panels that there are; those of the game where it is left out.
        """
        # Near is whoever looks; with open hands the last who is played by no bot.
        players = session.ruleset.players
        persons = [one for one in players if one not in (bots or {})]
        super().__init__(
            screen,
            session,
            seat=seat or (persons or players)[-1],
            open_hands=seat is None,
            bots=bots,
            lang=lang,
            place=place,
        )
        self.may_look = may_look
        self.came = Came()
        self._named = None if panels is None else frozenset(panels)
        self._begin_with(all_panels(self.game) if kinds is None else kinds)
        if seat is None:
            self.look_as_known()
        if all(twin_options):
            self.panel(TwinPanel).show_options(*twin_options)

    def _begin_with(self, kinds: Kinds) -> None:
        """Put these panels beside a match, and nothing behind it."""
        self.gate = gate_of(kinds, self.game)
        self.waiting = Waiting()
        self._panels = {kind: kind(self) for kind in kinds}
        self.thinking = Thinking(self._panels.values())
        self._drawn = Once[Scene]()
        self._drawn_at: tuple[Node[Any], Node[Any]] | None = None
        self._kept = Keeping(self, self._panels.values())
        self._resumed = ""

    @property
    def game(self) -> str:
        """Id of the game that is played here."""
        return self.session.ruleset.game.id

    # The panels

    def panel(self, kind: type[AnyPanel]) -> AnyPanel:
        """Return the panel of this kind, or derived from it, as it remembers."""
        found = self._panels.get(kind) or next(
            one for one in self._panels.values() if isinstance(one, kind)
        )
        assert isinstance(found, kind)
        return found

    def has_panel(self, name: str) -> bool:
        """Whether this panel is on the page."""
        known = {kind.name for kind in self._panels}
        return name in (known if self._named is None else self._named)

    @property
    def valuing(self) -> Valuing:
        """What is thought of the options."""
        return self.panel(ValuesPanel).valuing

    # Whose eyes

    @property
    def looker(self) -> Seat | None:
        """Whose knowledge counts; None for open hands."""
        return None if self.open_hands else self.seat

    @property
    def near(self) -> Seat:
        """Who sits at the bottom of the board."""
        return self.seat or self.players[-1]

    @property
    def one_by_one(self) -> bool:
        """Whether each option stands alone, with its value and its place in the tree.

        Whoever plays against a bot decides as at a table.
        """
        return not self.bots

    @property
    def looking(self) -> Looking:
        """How the page calls it."""
        return "open" if self.open_hands else self.near

    @property
    def eyes(self) -> Eyes:
        """Who compares."""
        return Eyes(self.near, self.lang, self.open_hands)

    @property
    def tools_of_change(self) -> tuple[str, ...]:
        """The panels that show what was supposed, in the order of their tabs."""
        return tuple([kind.name for kind in self._panels if kind.shows_change])

    def look_from(self, wanted: str) -> None:
        """Look from one seat, with open hands, or from the other side."""
        if wanted != "turn" and not may_look_from(self.session, wanted):
            names = ", ".join((OPEN, *self.players))
            raise LabError(f"look: {wanted!r:.60}; use turn or {names}")
        for panel in self._panels.values():
            panel.look_anew()
        if wanted == "turn":
            self.seat = self.near.others[0]
        elif wanted == OPEN:
            self.open_hands = True
        else:
            self.open_hands = False
            self.seat = self.session.ruleset.seats(wanted)

    def look_as_known(self) -> None:
        """Where a match begins with an unknown hand, look from the other seat.

        A page that may look from one seat only stays there: the match that waits for
        Return is still of that seat's knowledge.
        """
        if not self.may_look:
            return
        begun = self.session.start_position
        seat = None if begun is None else studying_of(self.session).blind_side(begun)
        if seat is not None:
            self.look_from(seat)

    def _answering(self) -> Seat | None:
        """Who answers at this board now; says so where the tree is full."""
        most, history = self.most_nodes, self.session.history
        if most is not None and len(history) >= most:
            self.say_notice("full_tree", most=most)
            return None
        return super()._answering()

    def asked(self) -> Seat | None:
        """Who must answer now."""
        return self._asked()

    def may_answer(self, asked: Seat) -> bool:
        """Whether this page may answer for that person."""
        return self._may_answer(asked)

    # What lies on the board

    def put_on_board(
        self, match: AnySession, *, supposed: bool, what: str = ""
    ) -> None:
        """Begin anew with another match; the one on the board waits for Return."""
        self.waiting.put(self.session, match, supposed=supposed, what=what)
        self.look_as_known()
        self.outdate()

    def clear(self) -> None:
        """Put aside what stands in the way of another match."""
        for panel in self._panels.values():
            panel.clear()

    def take_draft(self, position: AnyPosition) -> bool:
        """Hand a position that can't be played to whoever sets up; False: nobody."""
        return any(panel.take_draft(position) for panel in self._panels.values())

    # What is shown

    def table(
        self, source: AnySession | Pause, looker: Seat, wishes: Mapping[str, Any]
    ) -> Scene:
        """The table, drawn anew where something of it may have changed."""
        draw = partial(super().table, source, looker, wishes)
        ways = (self.session.may_undo, self.session.may_redo)
        return self._drawn.drawn(self, draw, looker, wishes, ways)

    def picture(self) -> Sandbox:
        """The sandbox as it is now."""
        table = self.scene()
        self._forget_what_is_past()
        table = self.came.told_in(table, self.session, self.waiting, self.lang)
        way_back = self.came.way_back(self.lang)
        return sandbox_picture(self, table, self._panels.values(), way_back)

    def _forget_what_is_past(self) -> None:
        """What was said of another position does not stand beside this one."""
        place = (self.session.history.root, self.session.here)
        if self._drawn_at is not None and self._drawn_at != place:
            for panel in self._panels.values():
                panel.move_on()
        self._drawn_at = place
        self.waiting.forked = there(self.session, self.waiting.forked)

    def publish(self, *, same_beat: bool = False) -> None:
        """Show the picture, then what the panels send behind it."""
        super().publish(same_beat=same_beat)
        for panel in self._panels.values():
            panel.shown()

    def say_notice(self, name: str, **fields: str | float) -> None:
        """Show a notice of the sandbox with the next picture."""
        self.notice = said(self.session, f"notice.{name}", self.lang, **fields)

    # What is thought of beside the page

    def think(self) -> bool:
        """Think one slice, of an answer first; False: all is done."""
        if self.answers.answering is None:
            return self.thinking.step()
        if self.think_of_answer():
            self.outdate()
            self.publish()
        return True

    def show_news(self) -> None:
        """Show what thinking has come to, now and then and at its end."""
        if self.thinking.has_news():
            self.publish(same_beat=True)

    def values(self) -> Values | None:
        """The values as they are now."""
        return self.valuing.values(self.beat)

    def worth(self) -> Any:  # noqa: ANN401 -- what the game's answers ask for
        """Who can tell why an option has its value, as far as it is thought of."""
        game = self.session.ruleset.game
        if not game.has_part(WORTH):
            return None
        told = game.part(WORTH).told_by(self.valuing.valuer, self.session)
        return None if told is None else told.reason

    # What the browser wants

    def on_other(self, message: Said) -> None:
        """Do what was asked of a panel; where it can't be done, the notice says why."""
        assert isinstance(message, Request)
        try:
            message.carry_out(self)
        except NowhereToGo:
            self.say_notice("no_node")
            raise
        except Fault as fault:
            self.notice = fault_text(fault, self.lang)
            raise

    def _greet(self, hello: Hello) -> None:
        if self.place and hello.game not in {None, self.game}:
            self._turn_to(str(hello.game))
        super()._greet(hello)
        if self.may_look and may_look_from(self.session, hello.seat):
            self.look_from(hello.seat or OPEN)

    def on_hello(self, hello: Hello) -> None:
        """Take up the kept record, or the link: then what was kept waits for Return."""
        self._resumed = ""  # what an earlier greeting brought is not what this one has
        self.came.origin = origin_of(hello.came) if hello.came else None
        if leads_somewhere(hello):
            if hello.keep:
                with suppress(LabError):
                    self.go_on_with(hello.keep)
            self.came.linked = follow_link(self, hello) or self.came.linked
            self.let_bots_play()
            return
        super().on_hello(hello)
        if hello.keep and self._resumed:
            self._kept.know(self._resumed, hello.keep)
        self.look_as_known()

    def _turn_to(self, game: str) -> None:
        """Begin with another game, whose page this is."""
        try:
            match = Match.new(game=game)
        except UnknownGame:
            self.tell("unknown_game", game=game, games=", ".join(games()))
            return
        self.bots.clear()
        self.seat = match.ruleset.players[-1]
        self.change_to(match)
        self._begin_with(all_panels(game))

    # What the page keeps

    def _resume(self, kept: str) -> None:
        held = read_kept(kept)
        super()._resume(held.record)
        self.waiting = Waiting()
        self._forget_what_is_past()  # before panels learn what they are to remember
        self._kept.take(held, beside=False)
        self._resumed = self._kept.text()

    def open_kept(self, token: str) -> None:
        """Open what another tab keeps; what was on the board waits for Return."""
        try:
            with opened(self.screen.persistence, token, self.purpose) as text:
                held = read_kept(text)
                match = match_of(held.record, self.session.ruleset)
        except LabError as fault:
            self.say_notice("bad_tab", why=error_text(fault, self.lang))
            raise
        self.clear()
        self.put_on_board(match, supposed=False)
        self._forget_what_is_past()
        self._kept.take(held, beside=True)
        self.say_notice("tab_opened")

    def keep(self) -> str:
        """The record, sealed, with what waits and what panels remember."""
        return self._kept.written(self.screen.persistence, self.purpose)

    @property
    def purpose(self) -> Purpose:
        """What is kept here is sealed for; whoever may look from anywhere sees all."""
        eyes = "open" if self.may_look else str(self.near)
        return Purpose("sandbox", self.place, eyes)
