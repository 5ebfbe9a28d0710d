"""What happened, as log lines, as speech, and as moves that a board can play."""

from collections.abc import Sequence

from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import Seat
from motc_lab.scene.cards import event_sentence
from motc_lab.scene.lens import Lens, person_name
from motc_lab.scene.model import LogLine, Move


def log_lines(
    lens: Lens,
    events: Sequence[Event],
    first: int,
    bare: frozenset[str] = frozenset(),
) -> tuple[LogLine, ...]:
    """One line for each event; ``first`` is the number of the first one.

    ``bare``: kinds that are told without what follows from them.
    """
    return tuple(
        [
            LogLine(
                id=first + offset,
                text=event_sentence(event, lens.view.edition, lens.lang, bare),
                rule=event.rule,
                game=event.game,
                exchange=event.exchange,
                person=None if event.seat is None else person_name(event.seat),
            )
            for offset, event in enumerate(events)
        ]
    )


def moves(events: Sequence[Event]) -> tuple[Move, ...]:
    """The elements that these events moved, from where to where."""
    found: list[Move] = []
    for event in events:
        found.extend(_moves_of(event))
    return tuple(found)


def _moves_of(event: Event) -> list[Move]:  # noqa: PLR0911 -- a table of kinds
    if event.seat is None:
        return []
    who = event.seat.value
    match event.kind:
        case "played":
            return _played(event, who)
        case "drew" if event.card is not None:
            return [_card(event, f"{who}.deck", f"{who}.hand")]
        case "discarded" if event.card is not None:
            return [_card(event, f"{who}.hand", f"{who}.pile")]
        case "put_back" if event.card is not None:
            return [_card(event, f"{who}.hand", f"{who}.pile")]
        case "advantage" | "marker" | "start_advantage":
            return [_marker(event)]
        case "endurance":
            track = f"{who}.track"
            return [Move(id=f"{who}.status", source=track, target=track)]
        case "queen":
            return [Move(id="queen", source=_other(event.seat), target=f"{who}.queen")]
        case _:
            return []


def _played(event: Event, who: str) -> list[Move]:
    section = f"section.{event.section}.{who}"
    found = [_card(event, f"{who}.hand", section)]
    for pawn in range(event.pawns):
        name = f"{section}.pawn.{pawn}"
        found.append(Move(id=name, source=f"{who}.reserve", target=section))
    return found


def _card(event: Event, source: str, target: str) -> Move:
    assert event.seat is not None
    return Move(id=f"{event.seat.value}.{event.card}", source=source, target=target)


def _marker(event: Event) -> Move:
    before, after = event.marker_before, event.marker_after
    return Move(id="marker", source=f"advantage.{before}", target=f"advantage.{after}")


def _other(seat: Seat) -> str:
    return f"{seat.other.value}.queen"
