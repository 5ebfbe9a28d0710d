"""What hands do in an exchange at a real table, one act after the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.errors import LabError
from motc_lab.games.motc.lessons.line import moments
from motc_lab.games.motc.lessons.tabletop import BEGINS, advantage
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.exhibit import Value
from motc_lab.lessons.line import Moment

COMPARE: Final = "compare"
LOOK: Final = "over"
STEP_OF: Final = {COMPARE: 4, LOOK: 7}
SAID_ONLY: Final = frozenset({"used", "initiative"})  # nothing lies elsewhere for them


@dataclass(frozen=True)
class Act:
    """A thing put down, or something said aloud.

    Attributes:
        step: which of the seven steps of an exchange it is.
        thing: id of the thing, or of the button for what is said.
        spot: where it belongs; 1 for a button.
        event: what it does; None for the initiative at the beginning of a game.
        before: where the marker stood before it.
    """

    step: int
    thing: str
    spot: Value
    event: Event | None = None
    before: int = 0


def acts_of(start: Session, play: Sequence[str]) -> tuple[Act, ...]:
    """The acts of the exchange that these choices play; its steps in their order.

    LabError where something in it can't be done with cards and the marker alone.
    """
    lead = start.position.lead
    now = start.position.exchange
    told = [one for one in moments(start, play) if one.event.exchange == now]
    begins = Act(1, BEGINS, f"{BEGINS}.{lead}")
    return (begins, *_acts(told))


def _acts(told: Sequence[Moment]) -> Iterator[Act]:
    for moment in told:
        event, step = moment.event, moment.step
        match event.kind:
            case "played":
                yield _played(event, step)
            case "lost":
                yield Act(step, COMPARE, 1, event)
            case "marker" | "advantage":
                spot = advantage(event.marker_after)
                yield Act(step, "marker", spot, event, event.marker_before)
            case "goes_on":
                yield Act(step, LOOK, 1, event)
            case kind if kind not in SAID_ONLY:
                msg = f"play: {kind!r} can't be done by hand here; choose other cards"
                raise LabError(msg)


def _played(event: Event, step: int) -> Act:
    assert event.seat is not None
    if event.pawns:
        msg = "play: pawns can't be moved by hand here; leave them out"
        raise LabError(msg)
    who = event.seat.value
    return Act(step, f"card.{who}.{event.card}", f"cell.{who}.{event.section}", event)
