"""A match at an action, as one line or as JSON.

``compile1;amber;12;green;wa,sp,fi/...;x../...;stacks;hands;decks;trashes;bans;flags``:
Amber's part comes first everywhere, ``/`` stands between the two. A card is three
characters (``fi3``), in a stack four (``fi3+`` face-up, ``fi3-`` face-down), from the
lowest card on; stacks of a side have ``,`` between them. Bans are cards that forbid a
compile in the next turn of Amber, of Green, and in this turn; ``...`` is none. The
flags are: turns without an action, whether something has changed in this turn, whether
a card has ever changed decks, how many cards came from each deck, and who drafted
first.
"""

import json
import re
from dataclasses import asdict, astuple, dataclass, fields
from typing import ClassVar, Final, Self

from motc_lab.checks import is_a
from motc_lab.errors import NotationError
from motc_lab.games.compile import codes
from motc_lab.reading import json_of

_CARD: Final = "(?:{cards})"
_SEAT: Final = "amber|green"
_LONGEST: Final = 2_000


def _forms() -> dict[str, str]:
    card = _CARD.format(cards="|".join(codes.card_codes()))
    pair = "|".join(sorted({code[:-1] for code in codes.card_codes()}))
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

    @property
    def code(self) -> str:
        """The position as one line of text."""
        return ";".join((self.version, *astuple(self)))

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Read ``code`` back; NotationError names the column."""
        if not is_a(code, str) or len(code) > _LONGEST:
            expected = f"a code of at most {_LONGEST} characters"
            raise NotationError(str(code)[:80], column=1, expected=expected)
        parts = code.split(";")
        if parts[0] != cls.version:
            raise NotationError(code, column=1, expected=cls.version)
        column, row = len(parts[0]) + 2, []
        for at, (name, form) in enumerate(_forms().items(), 1):
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
        return cls.from_code(cls(**parts).code)


def _wrong_at(form: str, part: str) -> int:
    """How much of a part could still be the beginning of a right one."""
    found = re.match(form, part)
    return found.end() if found else 0
