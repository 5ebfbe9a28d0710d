"""What happened, as readable values: kind, rule, seat, named facts, and who may know.

Set-up answers are their owner's (SINF-6): for anybody else they have not happened, not
even without their squares. All other events are public (SINF-3).
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from motc_lab.engine import ruleset as any_game
from motc_lab.engine.event import Event
from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.rules import notes, numbers
from motc_lab.games.stratego.seat import side
from motc_lab.games.stratego.setups import code_of
from motc_lab.games.stratego.squares import square_name

Fact = int | str
RESULTS: Final = {
    numbers.ATTACKER_WINS: "attacker",
    numbers.BOTH_LEAVE: "both",
    numbers.DEFENDER_WINS: "defender",
}


class Field(NamedTuple):
    """One number of an event: its name, what it means, and how it is read."""

    name: str
    meaning: str
    read: Callable[[int, Settings], Fact]


def _plain(number: int, _: Settings) -> Fact:
    return number


def _square(number: int, settings: Settings) -> Fact:
    return square_name(number, settings.variant.size)


def _rank(number: int, _: Settings) -> Fact:
    return numbers.SIGNS[number]


def _player(number: int, _: Settings) -> Fact:
    return ("first", "second")[number]


def _set_up(packed: int, settings: Settings) -> Fact:
    count = settings.variant.rows * settings.variant.size
    bits = numbers.RANK_BITS
    ranks = bytes(packed >> bits * at & numbers.RANK_MASK for at in range(count))
    return code_of(ranks, settings.variant)


def _preset(number: int, settings: Settings) -> Fact:
    return settings.variant.presets[number].name


def _result(number: int, _: Settings) -> Fact:
    return RESULTS[number]


def _cap(number: int, _: Settings) -> Fact:
    return ("quiet", "total")[number]


def _winner(number: int, _: Settings) -> Fact:
    seat = side(number)
    return "draw" if seat is None else seat.value


def _reason(number: int, _: Settings) -> Fact:
    return numbers.REASONS[number]


_ONE: Final = Field("square", "name of the square", _square)
_RANK: Final = Field("rank", "sign of the rank", _rank)
FIELDS: Final[dict[str, tuple[Field, ...]]] = {
    "match_begins": (),
    "lots": (Field("player", "which player is Red: 'first' or 'second'", _player),),
    "placed": (_RANK, _ONE),
    "taken": (_RANK, _ONE),
    "swapped": (_ONE, Field("square_2", "name of the other square", _square)),
    "cleared": (),
    "coded": (Field("code", "the set-up as a code (SREC-2)", _set_up),),
    "preset": (Field("name", "name of the preset", _preset),),
    "stuck": (),
    "ready": (),
    "play_begins": (),
    "moved": (
        Field("start", "square that it left", _square),
        Field("goal", "square that it went to, or attacked", _square),
        Field("attack", "1 for an attack, else 0", _plain),
        Field("way", "length of the way, in squares", _plain),
    ),
    "fought": (
        Field("square", "square that was attacked", _square),
        Field("attacker", "sign of the attacker's rank", _rank),
        Field("defender", "sign of the defender's rank", _rank),
        Field("result", "who wins: 'attacker', 'defender', or 'both' leave", _result),
    ),
    "offered": (),
    "accepted": (),
    "declined": (Field("moves", "own moves before the other may offer again", _plain),),
    "cap_near": (
        Field("cap", "'quiet': moves without an attack; 'total': all", _cap),
        Field("left", "moves of both sides that are left", _plain),
    ),
    "over": (
        Field("winner", "'red', 'blue' or 'draw'", _winner),
        Field("reason", "one of ``numbers.REASONS``", _reason),
    ),
    "shown": (Field("code", "the set-up as a code (SREC-2)", _set_up),),
}


def event_of(
    kind: int, rule: int, seat: int, told: tuple[int, ...], settings: Settings
) -> Event:
    """The readable value of what the machine has noted (``rules.notes``)."""
    name = notes.EVENT_KINDS[kind]
    who = side(seat)
    facts = {
        field.name: field.read(number, settings)
        for field, number in zip(FIELDS[name], told, strict=False)
    }
    is_secret = notes.FIRST_SECRET <= kind <= notes.LAST_SECRET
    audience = frozenset([who]) if is_secret and who else None
    return Event(name, notes.RULE_IDS[rule], who, facts, audience)


class EventLog(any_game.EventLog[Event]):
    """Collects the events of one answer, or of one match, in their order."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings

    def note(  # noqa: PLR0913, PLR0917 -- as the machine tells it
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Keep one event."""
        self.events.append(event_of(kind, rule, seat, (a, b, c, d), self.settings))
