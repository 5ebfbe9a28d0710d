"""What the options are worth, from whose knowledge, and what chance shall bring."""

from typing import Annotated, Literal

from pydantic import Field

from motc_lab.errors import LabError
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.valuing import Valuing
from motc_lab.scene.said import Word
from motc_lab.scene.sandbox_model import Knowledge, Naming

Cards = Annotated[tuple[Word, ...], Field(max_length=32)]


class KnowAs(Act):
    """Change from whose knowledge the values come."""

    do: Literal["knowledge"]
    knowledge: Knowledge

    def carry_out(self, host: SandboxHost) -> None:
        """They are thought of anew with the next picture."""
        host.panel(ValuesPanel).valuing.knowledge = self.knowledge


class NameChance(Act):
    """Offer what may be named for an option, and what was named so far."""

    do: Literal["chance"]
    option: Word
    cards: Cards = ()

    def carry_out(self, host: SandboxHost) -> None:
        """Offer it, where chance decides anything."""
        named = studying_of(host.session).naming(
            host.session, self.option, self.cards, host.looker, host.lang
        )
        host.panel(ValuesPanel).naming = named
        if named is None:
            host.say_notice("no_chance")


class PlayNamed(Act):
    """Play an option with the cards that chance shall bring; an empty one is any."""

    do: Literal["play"]
    option: Word
    cards: Cards = ()

    def carry_out(self, host: SandboxHost) -> None:
        """Play it, if this page may answer."""
        asked = host.asked()
        if asked is None or not host.may_answer(asked):
            host.tell("not_yours")
            raise LabError(host.notice)
        host.panel(ValuesPanel).naming = None
        host.session.play(
            self.option, seat=asked, chance=tuple([c for c in self.cards if c])
        )
        host.outdate()


class CloseNaming(Act):
    """Name nothing."""

    do: Literal["close_naming"]

    def carry_out(self, host: SandboxHost) -> None:
        """Close it."""
        host.panel(ValuesPanel).naming = None


class ValuesPanel(Panel):
    """The values of the options, thought of beside the page.

    Attributes:
        valuing: what is thought of them.
        naming: what chance may bring, while somebody names it.
    """

    name = "values"
    place = 20
    messages = (KnowAs, NameChance, PlayNamed, CloseNaming)

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.valuing = Valuing()
        self.naming: Naming | None = None

    def fields(self) -> dict[str, object]:
        """Return what may be named; it lies over whichever panel is open."""
        return {"naming": self.naming}

    def shown(self) -> None:
        """Begin to think of a position that is new; its values travel by themselves."""
        host = self.host
        if not host.has_panel("values"):
            return
        session, looker = host.session, host.looker
        is_new = self.valuing.begin(
            session,
            looker,
            host.lang,
            host.waiting.before(session),
            is_free=host.waiting.is_free(session, looker),
            near=host.near,
        )
        if is_new:
            host.screen.think_on()

    def move_on(self) -> None:
        """What was to be named belongs to another question."""
        self.naming = None

    def look_anew(self) -> None:
        """Another seat may name other cards."""
        self.naming = None

    @property
    def takes_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        return self.valuing.takes_long

    def think(self) -> bool:
        """Think one slice of the values."""
        return self.valuing.step()
