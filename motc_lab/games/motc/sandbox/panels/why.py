"""Asking why: an option that is not legal, an event, a number on the board."""

from typing import Literal

from pydantic import StrictBool

from motc_lab.games.motc.sandbox.own import own, own_seat
from motc_lab.games.motc.sandbox.why.events import as_rule, why_event
from motc_lab.games.motc.sandbox.why.numbers import why_number
from motc_lab.games.motc.sandbox.why.refusal import why_not
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.scene.said import Count, Text, Word
from motc_lab.scene.sandbox_model import Why


class AskWhyNot(Act):
    """Say why an option is not legal, by its code."""

    do: Literal["why"]
    code: Text

    def carry_out(self, host: SandboxHost) -> None:
        """Answer in the panel."""
        host.panel(WhyPanel).answer = why_not(
            own(host.session), self.code, own_seat(host.looker), host.lang
        )


class ExplainEvent(Act):
    """Say why an event happened, with its numbers; over the board where wished."""

    do: Literal["explain"]
    event: Count
    over_board: StrictBool = False

    def carry_out(self, host: SandboxHost) -> None:
        """Answer in the panel, or as a rule is shown."""
        found = why_event(
            own(host.session), self.event, own_seat(host.looker), host.lang
        )
        if self.over_board:
            host.rule = as_rule(found)
        else:
            host.panel(WhyPanel).answer = found


class ExplainNumber(Act):
    """Say which event last changed a number on the board, and by which rule."""

    do: Literal["number"]
    element: Word

    def carry_out(self, host: SandboxHost) -> None:
        """Answer in the panel."""
        host.panel(WhyPanel).answer = why_number(
            own(host.session), self.element, own_seat(host.looker), host.lang
        )


class CloseWhy(Act):
    """The answer has been read."""

    do: Literal["close_why"]

    def carry_out(self, host: SandboxHost) -> None:
        """Close it."""
        host.panel(WhyPanel).answer = None


class WhyPanel(Panel):
    """The last answer to a question why."""

    name = "why"
    place = 70
    messages = (AskWhyNot, ExplainEvent, ExplainNumber, CloseWhy)
    shows = Why

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.answer: Why | None = None

    def picture(self) -> Why | None:
        """Return the answer, while there is one."""
        return self.answer

    def move_on(self) -> None:
        """It was about another position."""
        self.answer = None

    def look_anew(self) -> None:
        """It was told to other eyes."""
        self.answer = None
