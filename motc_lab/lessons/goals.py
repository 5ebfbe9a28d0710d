"""Goals as predicates over what happened: the author names events, not clicks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationInfo,
    model_validator,
)

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.errors import one_of
from motc_lab.lessons.meant import teaching_meant
from motc_lab.lessons.teaching import teaching_at

Until = str
"""What ends a try: one of the game's own ends (``Teaching.ends``), or one of
``COMMON_ENDS``."""
Who = Literal["learner", "other", "nobody", "anyone"]


def _known_kind(kind: str, info: ValidationInfo) -> str:
    known = teaching_meant(info).event_kinds
    if known and kind not in known:
        raise ValueError(f"no such event; {one_of(kind, known)}")
    return kind


def _known_card(card: str | None, info: ValidationInfo) -> str | None:
    known = teaching_meant(info).cards
    if card is not None and card not in known:
        raise ValueError(f"no such card; {one_of(card, known)}")
    return card


def _known_end(until: str, info: ValidationInfo) -> str:
    teaching = teaching_meant(info)
    if not until:
        return teaching.usual_end
    if until not in teaching.all_ends:
        raise ValueError(f"nothing ends so; {one_of(until, teaching.all_ends)}")
    return until


KnownEnd = Annotated[str, AfterValidator(_known_end)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Bounds(_Part):
    """Least and greatest value of a number; both are allowed themselves."""

    min: int | None = None
    max: int | None = None

    def hold(self, number: int) -> bool:
        """Whether the number lies within."""
        low = self.min is None or number >= self.min
        return low and (self.max is None or number <= self.max)


def is_as_wanted(value: object, wanted: Bounds | int | str) -> bool:
    """Whether a value lies within bounds, or is the number or the word itself."""
    if isinstance(wanted, Bounds):
        return isinstance(value, int) and wanted.hold(value)
    return value == wanted


class Pattern(_Part):
    """Describes events.

    Attributes:
        kind: a kind of event of the game.
        who: the person that the event is about.
        card: id of the card that it is about, in a game whose events name one.
        where: bounds of its numbers, and its words, by their names.
    """

    kind: Annotated[str, AfterValidator(_known_kind)]
    who: Who = "anyone"
    card: Annotated[str | None, AfterValidator(_known_card)] = None
    where: dict[str, Bounds | int | str] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _facts_exist(self, info: ValidationInfo) -> "Pattern":
        known = teaching_meant(info).facts_of(self.kind)
        for name, wanted in self.where.items():
            if known is None:
                return self
            if name not in known:
                allowed = ", ".join(known) or "none"
                fault = f"{self.kind} has no number {name!r}; it has {allowed}"
                raise ValueError(fault)
            words = known[name]
            if words == () and isinstance(wanted, str):
                right = "bounds, such as { min = 1 }"
            elif words and wanted not in words:
                right = f"one of {', '.join(words)}"
            else:
                continue
            raise ValueError(f"{name} of {self.kind}: use {right}")
        return self

    def fits(self, event: AnyEvent, learner: Seat) -> bool:
        """Whether the event is one of those described."""
        return (
            event.kind == self.kind
            and is_about(self.who, event.seat, learner)
            and self.card in (None, getattr(event, "card", None))
            and self._in_bounds(event)
        )

    def _in_bounds(self, event: AnyEvent) -> bool:
        return all(
            is_as_wanted(getattr(event, name, None), wanted)
            for name, wanted in self.where.items()
        )


def is_about(who: Who, seat: Seat | None, learner: Seat) -> bool:
    """Whether somebody is the one meant."""
    match who:
        case "learner":
            return seat is learner
        case "other":
            return seat is not None and seat is not learner
        case "nobody":
            return seat is None
        case _:
            return True


class AtEnd(_Part):
    """How the table stands when a try is over.

    Attributes:
        asked: who decides then; nobody where the match has ended.
        won: who has won the match, which must have ended.
        view: values of what the learner sees, by name; ``hands.0`` is the first of
            several. Of several things that lie together their number counts.
    """

    asked: Who | None = None
    won: Who | None = None
    view: dict[str, Bounds | int | str] = Field(default_factory=dict)

    def holds(self, table: AnySession, learner: Seat) -> bool:
        """Whether it stands so."""
        asked = table.asked or (None,)
        if self.asked and not any(is_about(self.asked, s, learner) for s in asked):
            return False
        is_won = table.is_over and is_about(self.won or "anyone", table.winner, learner)
        if self.won and not is_won:
            return False
        seen = table.view(learner)
        return all(is_as_wanted(seen_at(seen, n), w) for n, w in self.view.items())


def seen_at(seen: Any, name: str) -> object:  # noqa: ANN401 -- the game's own view
    """What a dotted name stands for in a view; None where it stands for nothing."""
    found = seen
    for part in name.split("."):
        if part.isdecimal() and isinstance(found, tuple):
            found = found[int(part)] if int(part) < len(found) else None
        else:
            found = None if part.startswith("_") else getattr(found, part, None)
    return len(found) if isinstance(found, tuple | frozenset) else found


class GoalPart(_Part):
    """Each of ``all`` must have happened, and none of ``none``.

    ``at_end``: how the table stands at last, beside what happened.
    """

    all: tuple[Pattern, ...] = ()
    none: tuple[Pattern, ...] = ()
    at_end: AtEnd | None = None

    def holds(
        self,
        events: Sequence[AnyEvent],
        learner: Seat,
        table: AnySession | None = None,
    ) -> bool:
        """Whether these events are as wanted, and the table where they have led."""

        def happened(pattern: Pattern) -> bool:
            return any(pattern.fits(event, learner) for event in events)

        if self.at_end is not None:
            assert table is not None
            if not self.at_end.holds(table, learner):
                return False
        return all(map(happened, self.all)) and not any(map(happened, self.none))

    @property
    def is_empty(self) -> bool:
        """Whether everything fits."""
        return not self.all and not self.none and self.at_end is None


class Goal(GoalPart):
    """What a try is judged by, once what ends it has come."""

    until: Annotated[KnownEnd, Field(validate_default=True)] = ""

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


def is_over(
    until: Until, table: AnySession, learner: Seat, before: Sequence[AnyEvent] = ()
) -> bool:
    """Whether a try has ended at this table; ``before``: what led to its beginning."""
    events = (*before, *table.events())
    return teaching_at(table).is_over(until, events, table, learner)


def judge(
    goal: Goal, table: AnySession, learner: Seat, before: Sequence[AnyEvent] = ()
) -> Judgement:
    """Return how the goal stands at a table; ``before`` as for ``is_over``."""
    over = is_over(goal.until, table, learner, before)
    events = (*before, *table.events())
    return Judgement(over, over and goal.holds(events, learner, table))
