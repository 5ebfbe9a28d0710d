"""What a panel of the sandbox is, what is done in it, and what it needs around it.

A panel is one module: its acts (what a page may ask of it), what it remembers, what it
shows. ``registry`` finds the modules; a game may bring panels of its own.
"""

from typing import Any, ClassVar, Literal, Protocol, TypeVar

from motc_lab.bots import Bot
from motc_lab.engine.game import Game
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.sandbox.answering import BotsAside
from motc_lab.sandbox.futures import Eyes
from motc_lab.sandbox.waiting import Waiting
from motc_lab.scene.model import Lang, Part, RuleText
from motc_lab.scene.said import Said
from motc_lab.scene.sandbox_model import Looking

AnyPanel = TypeVar("AnyPanel", bound="Panel")


class PanelScreen(Protocol):
    """Where a panel shows what does not wait for the next picture."""

    def answer(self, content: dict[str, Any]) -> None:
        """Send one answer aside."""

    def show_tree(self, base: str | None, news: str) -> None:
        """Replace the rows of the tree (None: as they are) and the news since."""

    def think_on(self) -> bool:
        """Let the panels think, slice by slice; False: there is no time for it."""


class SandboxHost(Protocol):
    """The sandbox around its panels, as far as they need it.

    Attributes:
        session: the match on the board.
        waiting: the matches behind it, and the place to return to.
        notice, rule: are shown with the next picture.
        bots: who answers for whom; ``answers`` are thought of beside the page.
        open_hands: whether both hands are seen; else only that of ``near``.
        may_look: whether the page may look from anywhere.
    """

    session: AnySession
    waiting: Waiting
    lang: Lang
    notice: str | None
    rule: RuleText | None
    bots: dict[Seat, Bot]
    answers: BotsAside
    open_hands: bool
    may_look: bool

    @property
    def screen(self) -> PanelScreen:
        """Where answers go."""

    @property
    def looker(self) -> Seat | None:
        """Whose knowledge counts; None for open hands."""

    @property
    def near(self) -> Seat:
        """Who sits at the bottom of the board."""

    @property
    def looking(self) -> Looking:
        """Through whose eyes one looks, as the page calls it."""

    @property
    def eyes(self) -> Eyes:
        """Who compares."""

    @property
    def tools_of_change(self) -> tuple[str, ...]:
        """The panels that show what was supposed."""

    def panel(self, kind: type[AnyPanel]) -> AnyPanel:
        """Return the panel of this kind, or derived from it, as it remembers."""

    def has_panel(self, name: str) -> bool:
        """Whether this panel is on the page."""

    def asked(self) -> Seat | None:
        """Who must answer now."""

    def may_answer(self, asked: Seat) -> bool:
        """Whether this page may answer for that person."""

    def tell(self, notice: str, **fields: str) -> None:
        """Show a notice of any board with the next picture."""

    def say_notice(self, name: str, **fields: str | float) -> None:
        """Show a notice of the sandbox with the next picture."""

    def outdate(self) -> None:
        """Only clicks on scenes still to be published count from now on."""

    def let_bots_play(self) -> None:
        """Let the bots answer until a person is asked."""

    def look_from(self, wanted: str) -> None:
        """Look from one seat, with open hands, or from the other side (turn)."""

    def put_on_board(
        self, match: AnySession, *, supposed: bool, what: str = ""
    ) -> None:
        """Begin anew with another match; the one on the board waits for Return."""

    def take_draft(self, position: AnyPosition) -> bool:
        """Hand a position that can't be played to whoever sets up; False: nobody."""

    def open_kept(self, token: str) -> None:
        """Open what another tab keeps; LabError where it can't be."""


class Request(Said):
    """Something that a page asks of a panel."""

    def carry_out(self, host: SandboxHost) -> None:
        """Do it; LabError where it can't be done, after a notice that says why."""
        raise NotImplementedError


class Act(Request):
    """Something that is done in a sandbox: ``do`` names it, the fields say the rest."""

    kind: Literal["sandbox"]


class Panel:
    """One panel of one sandbox; what it remembers are the attributes of its object.

    Attributes:
        name: by which page, words and styles know it.
        place: of its tab among the others, smaller ones first.
        messages: all that a page may say to it.
        shows: the model of its own picture; None where it has none.
        has_tab: whether it is one of the tools beside the table.
        thinks_first: whether its thinking comes before that of the others.
        replaces: name of the panel of every game that a game's own stands for.
        sets_up: whether a position can be set up in it.
        shows_change: whether it shows what was supposed, before and after.
    """

    name: ClassVar[str]
    place: ClassVar[int]
    messages: ClassVar[tuple[type[Request], ...]] = ()
    shows: ClassVar[type[Part] | None] = None
    has_tab: ClassVar[bool] = True
    thinks_first: ClassVar[bool] = False
    replaces: ClassVar[str] = ""
    sets_up: ClassVar[bool] = False
    shows_change: ClassVar[bool] = False

    def __init__(self, host: SandboxHost) -> None:
        self.host = host

    @classmethod
    def messages_of(cls, game: Game) -> tuple[type[Request], ...]:
        """Return all that a page of this game may say to it."""
        del game
        return cls.messages

    # What is shown

    @property
    def is_there(self) -> bool:
        """Whether it has something to offer here and now."""
        return True

    def picture(self) -> Part | None:
        """Return its own picture, a ``shows``."""
        return None

    def fields(self) -> dict[str, object]:
        """Return what it knows of the picture that all panels share."""
        return {}

    def shown(self) -> None:
        """The picture is on the page; what follows it may be sent."""

    # What goes on around it

    def move_on(self) -> None:
        """Another position is shown; what was said of the one before goes."""

    def look_anew(self) -> None:
        """Other eyes look; whatever was said to the ones before goes."""

    def clear(self) -> None:
        """Another match comes to the board; what stands in its way is put aside."""

    def take_draft(self, position: AnyPosition) -> bool:
        """Take a position that can't be played; False: this panel sets nothing up."""
        del position
        return False

    # What is thought of beside the page

    @property
    def takes_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        return False

    def think(self) -> bool:
        """Think one slice; False: there was nothing left to think of."""
        return False

    def has_news(self) -> bool:
        """Whether thinking has come to something that is due; counts as shown."""
        return False

    # What the page keeps for its next visit

    def keep(self) -> Any:  # noqa: ANN401 -- whatever JSON holds
        """Return what no record holds, as JSON; None for nothing."""
        return None

    def take(self, kept: object, *, beside: bool) -> None:
        """Take up what was kept; LabError where it can't be read.

        Args:
            kept: None where nothing was.
            beside: it comes from another tab, beside what is here already.
        """
