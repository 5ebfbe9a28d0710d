"""What every planned card brought, in the order of the plans, once a match is over.

Nobody may look at a laid card (QMEM-1), but each is revealed when it is played: what it
did then tells how well the plan fitted the board.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat
from motc_lab.games.queens_gambit.scene.table_model import Planned, PlanTold
from motc_lab.games.queens_gambit.told import Told

_STATES: Final = ("captured", "moved", "stays")


def plans(events: Sequence[Event], told: Told) -> tuple[PlanTold, ...]:
    """Return the played cards of each seat; none before the end."""
    if not any(event.kind == "over" for event in events):
        return ()
    played = list(_played(events, told))
    return tuple(
        [
            _plan(seat, [card for who, card in played if who == seat], told)
            for seat in told.ruleset.players
        ]
    )


def _played(events: Sequence[Event], told: Told) -> Iterator[tuple[Seat, Planned]]:
    """Yield each revealed card with what it did."""
    last: Event | None = None
    for event in events:
        if event.kind in {"moved", "stays"}:
            if last is not None:
                yield _card(last, None, told)
            last = event
        elif event.kind == "captured" and last is not None:
            yield _card(last, event, told)
            last = None
    if last is not None:
        yield _card(last, None, told)


def _card(by: Event, captured: Event | None, told: Told) -> tuple[Seat, Planned]:
    assert by.seat is not None
    sign = str(by.told["card"])
    state: Literal["captured", "moved", "stays"] = "captured"
    if captured is None:
        state = "moved" if by.kind == "moved" else "stays"
    value = 0 if captured is None else int(captured.told["value"])
    text = told.text(f"scene.plan.{state}", card=told.card(sign), n=value)
    return by.seat, Planned(code=sign, state=state, value=value, text=text)


def _plan(seat: Seat, cards: Sequence[Planned], told: Told) -> PlanTold:
    counts = {state: sum(card.state == state for card in cards) for state in _STATES}
    title = told.text("scene.plan.title", who=told.seat(seat))
    text = told.text("scene.plan.text", **counts, cards=len(cards))
    return PlanTold(seat=seat, title=title, text=text, cards=tuple(cards))
