"""What hands do at a table for one thing that happens to a person's endurance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.condition import Condition, happen
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat


@dataclass(frozen=True)
class Act:
    """A thing put down.

    Attributes:
        thing: id of the thing.
        spot: id of the place where it belongs.
        event: what the act carries out.
        after: how the person stands then.
    """

    thing: str
    spot: str
    event: Event
    after: Condition


def acts_for(
    edition: Edition, seat: Seat, before: Condition, turn: str
) -> tuple[Act, ...]:
    """The acts in their order; a loss past the end of the track asks for none."""
    _, events = happen(edition, seat, before, turn)
    return tuple(_acts(seat.value, before, events))


def stand(before: Condition, acts: Sequence[Act]) -> Condition:
    """How the person stands after these acts."""
    return acts[-1].after if acts else before


def _acts(who: str, now: Condition, events: Sequence[Event]) -> Iterator[Act]:
    for event in events:
        match event.kind:
            case "endurance" if event.endurance_after != now.space:
                now = Condition(event.endurance_after, now.hand, now.deck)
                space = event.endurance_after + 1
                thing, spot = f"status.{who}", f"endurance.{who}.{space}"
            case "discarded":
                now = Condition(now.space, now.hand - 1, now.deck)
                thing, spot = f"backs.{who}", f"discards.{who}"
            case "drew":
                now = Condition(now.space, now.hand + 1, now.deck - 1)
                thing, spot = f"deck.{who}", f"hand.{who}"
            case "reshuffled":
                now = Condition(now.space, now.hand, event.cards)
                thing, spot = f"discards.{who}", f"deck.{who}"
            case _:
                continue
        yield Act(thing, spot, event, now)
