"""How a game stands after an exchange: all four answers, and why three are wrong."""

from typing import Final

from motc_lab.games.motc.lessons.persons import name_of, whose
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.lessons.exercise import Answer, Text, text

GOES_ON: Final = "goes_on"
DRAW: Final = "draw"


def ending_of(event: Event) -> str:
    """Id of the ending that an event tells of."""
    if event.kind == "goes_on":
        return GOES_ON
    return DRAW if event.seat is None else event.seat.value


def marker_at(number: int) -> Text:
    """Where the advantage marker is: '2 for Fischer', or 'neutral'."""
    ahead = leader_at(number)
    if ahead is None:
        return text("lesson.value.neutral")
    return text("lesson.value.marker", n=abs(number), who=name_of(ahead))


def leader_at(marker: int) -> Seat | None:
    """Whom the marker favours."""
    return None if not marker else PERSONS[1 if marker > 0 else 0]


def endings(event: Event) -> tuple[Answer, ...]:
    """All four answers; those that are wrong say why, with this event's numbers."""
    right = ending_of(event)
    said = (
        (GOES_ON, text("ask.goes_on.yes")),
        *(
            (seat.value, text("ask.goes_on.wins", who=name_of(seat)))
            for seat in PERSONS
        ),
        (DRAW, text("ask.goes_on.draw")),
    )
    return tuple(
        [
            Answer(name, told, None if name == right else _wrong(event, right, name))
            for name, told in said
        ]
    )


def _wrong(event: Event, right: str, chosen: str) -> Text:
    if event.kind == "game_ends" and event.reason != "advantage":
        assert event.seat is not None
        return _why("resigned", event, other=name_of(event.seat.other))
    match chosen:
        case "goes_on":
            return _why("full" if not event.left_on_table else "too_far", event)
        case "draw":
            return _why("open" if right == GOES_ON else "not_neutral", event)
        case _:
            return _not_won(event, Seat(chosen), right)


def _not_won(event: Event, chosen: Seat, right: str) -> Text:
    """Why this person does not win the game."""
    if leader_at(event.marker) is chosen:
        return _why("not_enough", event, who=name_of(chosen), whose=whose(chosen))
    ending = "behind" if event.marker else "level"
    going = "_open" if right == GOES_ON else ""
    return _why(f"{ending}{going}", event, who=name_of(chosen))


def _why(key: str, event: Event, **fields: object) -> Text:
    ahead = leader_at(event.marker)
    told: dict[str, object] = {
        "at": marker_at(event.marker),
        "n": abs(event.marker),
        "left": event.left_on_table,
        "leader": name_of(ahead) if ahead else "",
    }
    return text(f"ask.goes_on.wrong.{key}", **(told | fields))
