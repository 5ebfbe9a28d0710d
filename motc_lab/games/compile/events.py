"""What happened, as readable values: the fields of each kind, and who learns what."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from motc_lab.engine import ruleset as any_game
from motc_lab.engine.event import Event
from motc_lab.games.compile import codes
from motc_lab.games.compile.edition.model import BOXES
from motc_lab.games.compile.names import Names
from motc_lab.games.compile.rules import notes, numbers
from motc_lab.games.compile.rules.program import Rules


@dataclass(frozen=True, slots=True)
class Reading:
    """What numbers of events are read by."""

    rules: Rules
    names: Names


Read = Callable[[int, Reading], Any]


def _plain(number: int, _: Reading) -> int:
    return number


def _card(number: int, by: Reading) -> str:
    return by.names.ids[number]


def _cards(number: int, by: Reading) -> tuple[str, ...]:
    return by.names.set_of(number)


def _protocol(number: int, by: Reading) -> str:
    return by.names.protocols[number]


def _line(number: int, _: Reading) -> int:
    return number + 1


def _place(number: int, _: Reading) -> str:
    return codes.place_code(number)


def _face(number: int, _: Reading) -> str:
    return "up" if number else "down"


def _text(number: int, by: Reading) -> str:
    return by.names.text(by.rules, number)


def _reason(number: int, _: Reading) -> str:
    return numbers.REASONS[number]


def _from(number: int, _: Reading) -> str:
    return codes.place_code(number // 8)


_THREE: Final[tuple[tuple[str, Read], ...]] = tuple(
    [(f"protocol_{at}", _protocol) for at in (1, 2, 3)]
)
_MOVED: Final[tuple[tuple[str, Read], ...]] = (
    ("card", _card),
    ("place", _place),
    ("face", _face),
)
FIELDS: Final[dict[str, tuple[tuple[str, Read], ...]]] = {
    "first": (),
    "drafted": (("protocol", _protocol),),
    "lined_up": _THREE,
    "dealt": (("cards", _cards), ("count", _plain)),
    "turn": (("number", _plain),),
    "control_taken": (),
    "control_returned": (),
    "rearranged": _THREE,
    "compile_passed": (),
    "compiling": (("line", _line),),
    "compiled": (("line", _line), ("protocol", _protocol)),
    "recompiled": (("line", _line), ("protocol", _protocol)),
    "skipped": (),
    "refreshing": (),
    "played": (("card", _card), ("line", _line), ("face", _face)),
    "deck_played": (("line", _line),),
    "landed": (("card", _card), ("line", _line), ("face", _face)),
    "flipped": _MOVED,
    "deleted": _MOVED,
    "trashed": (("card", _card),),
    "shifted": (("card", _card), ("place", _from), ("face", _face)),
    "returned": _MOVED,
    "discarded": (("cards", _cards), ("count", _plain)),
    "cache_cleared": (("count", _plain),),
    "cache_skipped": (),
    "drew": (("cards", _cards), ("count", _plain), ("foreign", _plain)),
    "reshuffled": (("count", _plain),),
    "revealed": (("card", _card), ("place", _place)),
    "showed_hand": (("cards", _cards), ("count", _plain)),
    "showed_card": (("card", _card),),
    "gave": (("card", _card),),
    "took": (("card", _card),),
    "fires": (("text", _text),),
    "stopped": (("text", _text),),
    "lapsed": (("text", _text),),
    "waits": (("line", _line),),
    "no_compile": (),
    "won": (),
    "resigned": (),
    "drawn": (("reason", _reason),),
}
_DOWN_IS_SECRET: Final = frozenset(
    {"played", "landed", "deleted", "shifted", "returned"}
)
_OWNER_ONLY: Final = frozenset({"dealt", "drew"})
_BOTH: Final = frozenset({"gave", "took"})
SHOWN: Final = frozenset(
    {
        *("flipped", "deleted", "shifted", "returned", "landed", "played", "drew"),
        *("revealed", "showed_hand", "showed_card", "gave", "took", "dealt"),
    }
)
"""Kinds that tell what may be out of sight later; a view keeps what was witnessed."""


def event_of(  # noqa: PLR0913, PLR0917 -- as the machine tells it
    kind: int, rule: int, seat: int, told: tuple[int, ...], cause: int, by: Reading
) -> Event:
    """The readable value of what the machine has noted (``rules.notes``)."""
    name = notes.KINDS[kind]
    who = codes.PLAYERS[seat] if seat >= 0 else None
    facts: dict[str, Any] = {
        field: read(number, by)
        for (field, read), number in zip(FIELDS[name], told, strict=False)
    }
    if name == "shifted":
        facts["line"] = told[1] % 8 + 1
    if cause:
        text = by.rules.texts[cause - 1]
        facts["by"] = by.names.ids[text.card]
        facts["box"] = BOXES[text.box]
    audience, secrets = None, frozenset[str]()
    is_down = name in _DOWN_IS_SECRET and facts["face"] == "down"
    if who is not None and (is_down or name in _OWNER_ONLY):
        audience = frozenset([who])
    elif name in _BOTH:
        audience = frozenset(codes.PLAYERS)
    if audience is not None:
        secrets = frozenset({"card", "cards"} & {*facts})
    return Event(name, notes.RULES[rule], who, facts, audience, secrets)


class EventLog(any_game.EventLog[Event]):
    """Collects the events of one answer in their order."""

    def __init__(self, rules: Rules, names: Names) -> None:
        super().__init__()
        self.by = Reading(rules, names)

    def note(  # noqa: PLR0913, PLR0917 -- as the machine tells it
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Keep one event."""
        self.events.append(event_of(kind, rule, seat, (a, b, c), d, self.by))
