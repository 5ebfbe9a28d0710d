"""What happened, as readable values: kind, rule id, named facts, and who may know.

``AnyEvent`` is what all that works for every game asks of an event; ``Event`` serves
games that have no better one of their own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, Self

from motc_lab.engine.seat import Seat
from motc_lab.errors import WrongArgument


class AnyEvent(Protocol):
    """One thing that happened, as far as its holder may know it."""

    @property
    def kind(self) -> str:
        """What sort of thing happened."""

    @property
    def rule(self) -> str:
        """Id of the rule that caused it."""

    @property
    def seat(self) -> Seat | None:
        """Whom it is about, or None."""

    @property
    def hidden(self) -> bool:
        """Whether something was left out because the looker may not know it."""

    @property
    def told(self) -> Mapping[str, Any]:
        """What it tells beside its seat, by name."""

    def for_seat(self, looker: Seat) -> Self | None:
        """The event as this seat may know it; None where it may not know of it."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes:
        kind: what sort of thing, in the game's words.
        rule: id of the rule that caused it.
        seat: whom it is about, or None.
        facts: what it tells, by name.
        audience: who learns the secret ones; None stands for everybody.
        secrets: names of the facts that only the audience learns. An event with an
            audience and no such name is known to the audience alone.
        hidden: whether secret facts were left out.
    """

    kind: str
    rule: str
    seat: Seat | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    audience: frozenset[Seat] | None = None
    secrets: frozenset[str] = frozenset()
    hidden: bool = False

    @property
    def told(self) -> Mapping[str, Any]:
        """What it tells beside its seat, by name."""
        return self.facts

    def for_seat(self, looker: Seat) -> "Event | None":
        """The event as this seat may know it; None where it may not know of it."""
        if not isinstance(looker, Seat):
            raise WrongArgument("looker", looker, "a seat of the game")
        if self.audience is None or looker in self.audience:
            return self
        if not self.secrets:
            return None
        known = {
            name: of for name, of in self.facts.items() if name not in self.secrets
        }
        return replace(self, facts=known, hidden=True)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- whatever the fact is
        """Return a fact by its name, as ``event.card``."""
        try:
            return object.__getattribute__(self, "facts")[name]
        except (KeyError, AttributeError):
            msg = f"an event {self.kind!r} tells no {name!r}"
            raise AttributeError(msg) from None

    def __hash__(self) -> int:
        """Equal for equal events."""
        return hash((self.kind, self.rule, self.seat, tuple(sorted(self.facts))))
