"""What happened, as log lines, as speech, and as moves that a board can play."""

from collections.abc import Sequence

from motc_lab.engine.names import Name
from motc_lab.games.motc.element_names import (
    ADVANTAGE,
    MARKER,
    Element,
    card,
    of_person,
)
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.scene.model import Ask, LogLine, Move


def log_lines(
    lens: Lens,
    events: Sequence[Event],
    first: int,
    bare: frozenset[str] = frozenset(),
) -> tuple[LogLine, ...]:
    """One line for each event; ``first`` is the number of the first one.

    ``bare``: kinds that are told without what follows from them.
    """
    groups = _groups(lens, events)
    return tuple(
        [
            LogLine(
                id=first + offset,
                text=event_sentence(event, lens.view.edition, lens.lang, bare),
                rule=event.rule,
                group=groups[offset],
                person=event.seat,
            )
            for offset, event in enumerate(events)
        ]
    )


def _groups(lens: Lens, events: Sequence[Event]) -> list[str]:
    """The heading of each event: its exchange with the section, or what lies between.

    What prepares a game stands before it, as at a table.
    """
    view = lens.view
    fought = {} if view.section is None else {(view.game, view.exchange): view.section}
    fought |= {(e.game, e.exchange): e.section for e in events if e.kind == "played"}
    prepares = _before_a_game(events)
    return [
        _exchange(lens, event, fought.get((event.game, event.exchange)))
        if after is None
        else _between(lens, after)
        for event, after in zip(events, prepares, strict=True)
    ]


def _before_a_game(events: Sequence[Event]) -> list[int | None]:
    """For each event that prepares a game, the number of the one before it."""
    found: list[int | None] = []
    after: int | None = None
    for event in reversed(events):
        if event.kind == "game_begins":
            after = event.game - 1
        found.append(after if event.kind != "game_begins" else None)
        if event.kind in {"tidied", "match_begins"}:
            after = None
    found.reverse()
    return _still_open(events, found)


def _still_open(events: Sequence[Event], found: list[int | None]) -> list[int | None]:
    """Add what prepares a game that has not begun yet."""
    kinds = [event.kind for event in events]
    for start in ("tidied", "match_begins"):
        if start in kinds:
            at = len(kinds) - 1 - kinds[::-1].index(start)
            if "game_begins" not in kinds[at:]:
                game = 0 if start == "match_begins" else events[at].game
                return [*found[:at], *[game] * (len(found) - at)]
    return found


def _between(lens: Lens, game: int) -> str:
    key = "between" if game else "set_up"
    return lens.say(f"scene.heading.{key}", game=game)


def _exchange(lens: Lens, event: Event, section: int | None) -> str:
    where = {"game": event.game, "exchange": event.exchange}
    if section is None:
        return lens.say("scene.heading", **where)
    numeral = lens.say(f"word.numeral.{section}")
    return lens.say("scene.heading.section", **where, numeral=numeral)


def spoken(
    lens: Lens, fresh: Sequence[Event], asked: Ask | None = None
) -> tuple[str, ...]:
    """These events to be read aloud, and what the looker is asked after them."""
    said = [line.text for line in log_lines(lens, fresh, 0)]
    if said and asked is not None and asked.yours:
        said.append(lens.say("outcome.asked.now", text=asked.text))
    return tuple(said)


def moves(events: Sequence[Event]) -> tuple[Move, ...]:
    """The elements that these events moved, from where to where."""
    found: list[Move] = []
    for event in events:
        found.extend(_moves_of(event))
    return tuple(found)


def _moves_of(event: Event) -> list[Move]:  # noqa: PLR0911 -- a table of kinds
    if event.seat is None:
        return []
    who = event.seat
    match event.kind:
        case "played":
            return _played(event, who)
        case "drew" if event.card is not None:
            return [_card(event, of_person(who, "deck"), of_person(who, "hand"))]
        case "discarded" | "put_back" if event.card is not None:
            return [_card(event, of_person(who, "hand"), of_person(who, "pile"))]
        case "advantage" | "marker" | "start_advantage":
            return [_marker(event)]
        case "endurance":
            track = of_person(who, "track")
            return [Move(id=of_person(who, "status"), source=track, target=track)]
        case "queen":
            before, after = (of_person(one, "queen") for one in (who.other, who))
            return [Move(id="queen", source=before, target=after)]
        case _:
            return []


def _played(event: Event, who: Seat) -> list[Move]:
    place = Element(event.section, who)
    found = [_card(event, of_person(who, "hand"), place.name)]
    for pawn in range(event.pawns):
        name = place.then("pawn", str(pawn)).name
        source = of_person(who, "reserve")
        found.append(Move(id=name, source=source, target=place.name))
    return found


def _card(event: Event, source: str, target: str) -> Move:
    assert event.seat is not None
    assert event.card is not None
    return Move(id=card(event.seat, event.card), source=source, target=target)


def _marker(event: Event) -> Move:
    before, after = (
        Name.of(ADVANTAGE, space) for space in (event.marker_before, event.marker_after)
    )
    return Move(id=MARKER, source=before, target=after)
