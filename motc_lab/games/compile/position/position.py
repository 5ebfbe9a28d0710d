"""A match at an action, as one line or as JSON.

``compile1;amber;12;green;wa,sp,fi/...;x../...;stacks;hands;decks;trashes;bans;flags``:
Amber's part comes first everywhere, ``/`` stands between the two. A card is three
characters (``fi3``), in a stack four (``fi3+`` face-up, ``fi3-`` face-down), from the
lowest card on; stacks of a side have ``,`` between them. Bans are cards that forbid a
compile in the next turn of Amber, of Green, and in this turn; ``...`` is none. The
flags are: turns without an action, whether something has changed in this turn, whether
a card has ever changed decks, how many cards came from each deck, and who
drafted first. With protocols of one's own their name follows, ``;ice-1f3a9c2b``; such
a code is read under rules that have them.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, astuple, dataclass, fields
from functools import lru_cache
from typing import ClassVar, Final, Self

from motc_lab.checks import is_a, must
from motc_lab.errors import NotationError, shown
from motc_lab.games.compile.edition.own import edition_of
from motc_lab.games.compile.names import Names, names_under
from motc_lab.reading import bare_code, json_of

_CARD: Final = "(?:{cards})"
_SEAT: Final = "amber|green"
_LONGEST: Final = 2_000
PARTS: Final = 13  # with version and the name of own protocols
_EDITION: Final = re.compile("[a-z][a-z0-9]*-[0-9a-f]{8}")


@lru_cache(maxsize=64)
def _forms(own: str) -> dict[str, str]:
    names = names_under("", own)
    card = _CARD.format(cards="|".join(names.codes))
    pair = "|".join(sorted(names.pairs))
    three = f"(?:{pair}),(?:{pair}),(?:{pair})"
    side = ",".join([f"(?:{card}[+-])*"] * 3)
    held = f"(?:{card})*"
    ban = rf"(?:{card}|\.\.\.)"
    return {
        "turn": _SEAT,
        "turns": "[1-9][0-9]{0,4}",
        "control": f"{_SEAT}|neutral",
        "protocols": f"{three}/{three}",
        "compiled": "[x.]{3}/[x.]{3}",
        "stacks": f"{side}/{side}",
        "hands": f"{held}/{held}",
        "decks": f"{held}/{held}",
        "trashes": f"{held}/{held}",
        "bans": f"{ban}/{ban}/{ban}",
        "flags": "[01],[01],[01],[0-9]{1,5},[0-9]{1,5},[01]",
    }


_EXPECTED: Final = {
    "turn": "amber or green",
    "turns": "a number from 1 to 99999",
    "control": "amber, green or neutral",
    "protocols": "three protocols of each, as fi,wa,da/sp,me,pl",
    "compiled": "x or a dot for each protocol, as x../...",
    "stacks": "three stacks of each, as fi3+wa2-,,/,,da1+",
    "hands": "cards of each, as fi3wa2/da1",
    "decks": "cards of each, as fi3wa2/da1",
    "trashes": "cards of each, as fi3wa2/da1",
    "bans": "three cards or ..., as me1/.../...",
    "flags": "six numbers, as 0,1,0,12,11,0",
}


@dataclass(frozen=True, slots=True)
class Position:
    """All that tells a match apart when a person is to act; see the module."""

    version: ClassVar[str] = "compile1"
    own: ClassVar[str] = ""  # protocols of one's own (``edition.own``)

    turn: str
    turns: str
    control: str
    protocols: str
    compiled: str
    stacks: str
    hands: str
    decks: str
    trashes: str
    bans: str
    flags: str

    def __post_init__(self) -> None:
        for name, form in _forms(self.own).items():
            told = getattr(self, name)
            is_right = is_a(told, str) and re.fullmatch(form, told) is not None
            must(is_right, name, told, _EXPECTED[name])

    @property
    def code(self) -> str:
        """The position as one line of text."""
        return _code(self.version, self.own, astuple(self))

    @classmethod
    def names(cls) -> Names:
        """What its cards are called."""
        return names_under("", cls.own)

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Read ``code`` back; NotationError names the column."""
        if not is_a(code, str) or len(code) > _LONGEST:
            expected = f"a code of at most {_LONGEST} characters"
            raise NotationError(shown(code, 80), column=1, expected=expected)
        code = bare_code(code)
        parts = code.split(";")
        if parts[0] != cls.version:
            raise NotationError(code, column=1, expected=cls.version)
        forms, column, row = _forms(cls.own), len(parts[0]) + 2, []
        parts = _without_edition(code, parts, edition_of(cls.own))
        for at, (name, form) in enumerate(forms.items(), 1):
            part = parts[at] if at < len(parts) else ""
            if at >= len(parts) or not re.fullmatch(form, part):
                found = at < len(parts)
                where = column + (_wrong_at(form, part) if found else 0)
                raise NotationError(
                    code,
                    column=min(where, len(code) + 1),
                    expected=f"{name}: {_EXPECTED[name]}",
                )
            row.append(part)
            column += len(part) + 1
        if len(parts) > len(row) + 1:
            raise NotationError(code, column=column - 1, expected="the end")
        return cls(*row)

    def to_json(self) -> str:
        """The fields by name."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON back; NotationError says what is wrong."""
        parts, names = json_of(text), [field.name for field in fields(cls)]
        if not isinstance(parts, dict) or {*parts} != {*names}:
            expected = f"JSON with {', '.join(names)}"
            raise NotationError(text, column=1, expected=expected)
        for name, value in parts.items():
            if not isinstance(value, str) or ";" in value:
                expected = f"{name}: {_EXPECTED[name]}"
                raise NotationError(text, column=1, expected=expected)
        code = _code(cls.version, cls.own, [parts[name] for name in names])
        return cls.from_code(code)


def _code(version: str, own: str, row: Sequence[str]) -> str:
    return ";".join((version, *row, *filter(None, [edition_of(own)])))


def _without_edition(code: str, parts: list[str], edition: str) -> list[str]:
    """The parts before the name of other protocols than the house's, if it is right."""
    if len(parts) != PARTS or not _EDITION.fullmatch(parts[-1]):
        return parts
    if parts[-1] == edition:
        return parts[:-1]
    column = len(code) - len(parts[-1]) + 1
    expected = "a match with these protocols; say own=own_protocols(FILE) of them"
    key = "compile.notation.own"
    raise NotationError(code, column=column, expected=expected, key=key)


@lru_cache(maxsize=256)
def positions_of(own: str) -> type[Position]:
    """The class of positions with these protocols of one's own beside the house's."""
    if not own:
        return Position
    line = own

    class OwnPosition(Position):
        __slots__ = ()
        own: ClassVar[str] = line

        def __reduce__(self) -> tuple[object, ...]:
            """Tell ``copy`` and ``pickle``: no module has this class."""
            return (_read, (self.own, self.code))

    return OwnPosition


def _read(own: str, code: str) -> Position:
    return positions_of(own).from_code(code)


def _wrong_at(form: str, part: str) -> int:
    """How much of a part could still be the beginning of a right one."""
    found = re.match(form, part)
    return found.end() if found else 0
