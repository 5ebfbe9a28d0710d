"""What happened, as readable values (``rules.notes`` has the numbers).

The faces of laid cards are for juniors alone: remembering them is the game, so not even
their owner is told (QMEM-1). Nobody is told the order of a pile.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from motc_lab.engine import ruleset as any_game
from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat, players
from motc_lab.games.queens_gambit.options import Settings
from motc_lab.games.queens_gambit.rules import notes, numbers
from motc_lab.games.queens_gambit.squares import square_name

Read = Callable[[int], Any]


def cards_of(packed: int) -> str:
    """Signs of the cards in one number, such as ``NNBRQ``."""
    return "".join([numbers.CARDS[card] for card in numbers.unpacked(packed)])


def _card(number: int) -> str:
    return numbers.CARDS[number]


def _tile(number: int) -> str:
    return numbers.TILES[number]


def _how(number: int) -> str:
    return "drawn" if number else "agreed"


def _reason(number: int) -> str:
    return numbers.REASONS[number]


FIELDS: Final[Mapping[str, Mapping[str, Read]]] = {
    "laid_out": {"seats": int},
    "lot": {"how": _how},
    "placed": {"square": square_name},
    "shuffled": {"cards": cards_of, "order": cards_of},
    "dealt": {"cards": cards_of},
    "planned": {"cards": cards_of},
    "drew": {"card": _card},
    "play_begins": {},
    "revealed": {"card": _card},
    "moved": {"card": _card, "start": square_name, "goal": square_name},
    "stays": {"card": _card, "square": square_name},
    "captured": {"tile": _tile, "square": square_name, "value": int, "points": int},
    "laid": {"card": _card},
    "reshuffled": {"cards": cards_of, "order": cards_of},
    "stall_near": {"rounds": int},
    "tie": {"points": int},
    "over": {"reason": _reason, "points": int},
    "shown": {"plan": cards_of, "hand": cards_of, "pile": cards_of},
}
SECRETS: Final[Mapping[str, frozenset[str]]] = {
    "shuffled": frozenset({"order"}),
    "dealt": frozenset({"cards"}),
    "planned": frozenset({"cards"}),
    "drew": frozenset({"card"}),
    "laid": frozenset({"card"}),
    "reshuffled": frozenset({"order"}),
}
OWN: Final = frozenset({"dealt", "drew"})  # its owner learns these
PLANS: Final = frozenset({"planned", "laid"})  # only a junior learns these


class EventLog(any_game.EventLog[Event]):
    """Collects the events of one answer in their order."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.players = settings.players

    def note(  # noqa: PLR0913, PLR0917 -- as the machine tells it
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Keep one event."""
        name = notes.KINDS[kind]
        who = None if seat < 0 else self.players[seat]
        reads = FIELDS[name].items()
        told = zip(reads, (a, b, c, d), strict=False)
        facts = {field: read(number) for (field, read), number in told}
        audience = self._audience(name, who)
        secrets = SECRETS.get(name, frozenset())
        rule_id = notes.RULES[rule]
        self.events.append(Event(name, rule_id, who, facts, audience, secrets))

    def _audience(self, name: str, who: Seat | None) -> frozenset[Seat] | None:
        """Who learns the secret facts; None where there are none."""
        if name not in SECRETS:
            return None
        is_theirs = name in OWN or (name in PLANS and who and self._is_junior(who))
        return frozenset([who] if who is not None and is_theirs else [])

    def _is_junior(self, who: Seat) -> bool:
        return self.settings.is_junior(who)


def on_screen(events: Sequence[Event], looker: Seat) -> tuple[Event, ...]:
    """The events as a screen shows them (QINF-4): own draws only since the last turn.

    What was drawn earlier is forgotten: with the hand beside it, it would tell what
    lies in the plan.
    """
    last = _last_turn(events, looker)
    return tuple(
        [
            _forgotten(event)
            if at < last and event.kind in OWN and not event.hidden
            else event
            for at, event in enumerate(events)
        ]
    )


def on_open_screen(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events as the seats know them that they are about, as the board lies."""
    known = [one if one.seat is None else one.for_seat(one.seat) for one in events]
    return tuple([event for event in known if event is not None])


def screen_from(events: Sequence[Event], looker: Seat) -> int:
    """The place of the first event that a screen tells; of all, once it is over.

    Whoever has no turn, a spectator, is told the last turn of each seat.
    """
    if events and events[-1].kind == "shown":
        return 0
    if not looker.is_spectator:
        return _last_turn(events, looker)
    turns = [at for at, event in enumerate(events) if event.kind == "revealed"]
    return turns[-len(players(type(looker))) :][0] if turns else 0


def _last_turn(events: Sequence[Event], looker: Seat) -> int:
    """The place of the event with which the looker's last turn ended."""
    places = [
        at
        for at, event in enumerate(events)
        if event.kind == "drew" and event.seat is looker
    ]
    return places[-1] if places else 0


def _forgotten(event: Event) -> Event:
    secrets = SECRETS[event.kind]
    known = {name: of for name, of in event.facts.items() if name not in secrets}
    return replace(event, facts=known, hidden=True)
