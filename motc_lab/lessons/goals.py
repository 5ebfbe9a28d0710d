"""Goals as predicates over what happened: the author names events, not clicks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.event_fields import numbers_of, words_of
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.notes import EVENT_KINDS
from motc_lab.engine.motc.seat import Seat
from motc_lab.lessons.nearest import one_of

Until = Literal["exchange", "game", "match"]
Who = Literal["learner", "other", "nobody", "anyone"]

_ENDS: Final = {
    "exchange": frozenset({"goes_on", "game_ends"}),
    "game": frozenset({"game_ends"}),
    "match": frozenset({"match_ends"}),
}


def _known_kind(kind: str) -> str:
    if kind not in EVENT_KINDS:
        raise ValueError(f"no such event; {one_of(kind, EVENT_KINDS)}")
    return kind


def _known_card(card: str | None) -> str | None:
    if card is not None and card not in CARD_IDS:
        raise ValueError(f"no such card; {one_of(card, CARD_IDS)}")
    return card


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Bounds(_Part):
    """Least and greatest value of a number; both are allowed themselves."""

    min: int | None = None
    max: int | None = None

    def hold(self, number: int) -> bool:
        """Whether the number lies within."""
        low = self.min is None or number >= self.min
        return low and (self.max is None or number <= self.max)


class Pattern(_Part):
    """Describes events.

    Attributes:
        kind: one of ``notes.EVENT_KINDS``.
        who: the person that the event is about.
        card: id of the card that it is about.
        where: bounds of its numbers and its words, by their names (docs/events.md).
    """

    kind: Annotated[str, AfterValidator(_known_kind)]
    who: Who = "anyone"
    card: Annotated[str | None, AfterValidator(_known_card)] = None
    where: dict[str, Bounds | str] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _numbers_exist(self) -> "Pattern":
        numbers, words = numbers_of(self.kind), words_of(self.kind)
        for name, wanted in self.where.items():
            if name not in (*numbers, *words):
                allowed = ", ".join((*numbers, *words)) or "none"
                fault = f"{self.kind} has no number {name!r}; it has {allowed}"
                raise ValueError(fault)
            if name in numbers and not isinstance(wanted, Bounds):
                right = "bounds, such as { min = 1 }"
            elif name in words and wanted not in words[name]:
                right = f"one of {', '.join(words[name])}"
            else:
                continue
            raise ValueError(f"{name} of {self.kind}: use {right}")
        return self

    def fits(self, event: Event, learner: Seat) -> bool:
        """Whether the event is one of those described."""
        return (
            event.kind == self.kind
            and self._about(event.seat, learner)
            and self.card in (None, event.card)
            and self._in_bounds(event)
        )

    def _about(self, seat: Seat | None, learner: Seat) -> bool:
        wanted = {"learner": learner, "other": learner.other, "nobody": None}
        return self.who == "anyone" or seat is wanted[self.who]

    def _in_bounds(self, event: Event) -> bool:
        return all(
            wanted.hold(getattr(event, name))
            if isinstance(wanted, Bounds)
            else getattr(event, name) == wanted
            for name, wanted in self.where.items()
        )


class GoalPart(_Part):
    """Each of ``all`` must have happened, and none of ``none``."""

    all: tuple[Pattern, ...] = ()
    none: tuple[Pattern, ...] = ()

    def holds(self, events: Sequence[Event], learner: Seat) -> bool:
        """Whether these events are as wanted."""

        def happened(pattern: Pattern) -> bool:
            return any(pattern.fits(event, learner) for event in events)

        return all(map(happened, self.all)) and not any(map(happened, self.none))

    @property
    def is_empty(self) -> bool:
        """Whether everything fits."""
        return not self.all and not self.none


class Goal(GoalPart):
    """What a try is judged by, at the end of the exchange or of the game."""

    until: Until = "exchange"

    @model_validator(mode="after")
    def _asks_something(self) -> "Goal":
        if self.is_empty:
            raise ValueError("asks for nothing; name an event in all or none")
        return self


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a try stands: whether it is decided, and whether the goal is reached."""

    is_over: bool
    is_reached: bool


def is_over(until: Until, events: Sequence[Event]) -> bool:
    """Whether the exchange, game or match in which these events began has ended."""
    return any(event.kind in _ENDS[until] for event in events)


def judge(goal: Goal, events: Sequence[Event], learner: Seat) -> Judgement:
    """Return how the goal stands after these events of one try."""
    over = is_over(goal.until, events)
    return Judgement(over, over and goal.holds(events, learner))
