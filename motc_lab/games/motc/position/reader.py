"""Reads the one-line code of a position; says at which column it can't, and why."""

import re
from typing import Final

from pydantic import JsonValue

from motc_lab.checks import is_a
from motc_lab.errors import NotationError, WrongArgument
from motc_lab.games.motc.position.code import (
    EDITION,
    LETTERS,
    PENDING,
    PENDING_SEATS,
    STEPS,
    VERSION,
)
from motc_lab.games.motc.position.parts import FEWEST_SECTIONS
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.reading import bare_code

Table = dict[str, JsonValue]
LONGEST: Final = 2000
_STEP_NAMES: Final = {letter: name for name, letter in STEPS.items()}
_STEP_LETTERS: Final = ", ".join(_STEP_NAMES)
_PENDING_LETTERS: Final = (*PENDING.values(), *PENDING_SEATS.values(), "h", "m", "n")

EXPECTED: Final = {
    "too_long": f"at most {LONGEST} characters",
    "version": f"'{VERSION}.' at the start of a position code",
    "end": "the end of the code",
    "dot": "'.' and then the next part",
    "dash": "'-' and then the next piece of this part",
    "points": "points (0 .. 99)",
    "number": "a number (0 .. 99)",
    "tally": "a number (0 .. 999)",
    "white": "S or F for White",
    "lead": "S or F for the initiative",
    "marker": "0, or S or F and how far the marker is on that side",
    "step": f"a step, one of {_STEP_LETTERS}",
    "laid": "a card A .. P with its pawns, or '_'",
    "hand": "hand cards A .. P",
    "cards": "cards A .. P",
    "forced": "the card A .. P that must be played",
    "extra": "f, n, b, s or u for a temporary effect, the shuffles or unknown cards",
    "pending": f"a pending field, one of {', '.join(_PENDING_LETTERS)}",
    "zero_or_one": "0 or 1",
    "edition": "the first 12 digits, 0 .. 9 and a .. f, of an edition's digest",
}
"""What may stand at a column, by its key in the catalogue (``notation.<key>``)."""


def decode(code: str) -> Table:
    """Return the fields of a position; NotationError where the text is none."""
    if not is_a(code, str):
        raise WrongArgument("code", code, f"a text that begins '{VERSION}.'")
    text = bare_code(code)
    reader = _Reader(text)
    if len(text) > LONGEST:
        reader.at = LONGEST
        raise reader.fail("too_long")
    reader.take(VERSION + r"(?=\.)", "version")
    data = _read_head(reader)
    reader.dot()
    sections: list[JsonValue] = []
    for index in range(codes.MOST_SECTIONS):
        if index and not reader.has("-"):
            if index >= FEWEST_SECTIONS:
                break
            reader.dash()
        sections.append(_read_section(reader))
    data["sections"] = sections
    for name in PERSONS:
        reader.dot()
        data[name] = _read_person(reader)
    if reader.has(rf"\.(?!{EDITION})"):
        data["pending"] = _read_pending(reader, data)
    if reader.has(rf"\.{EDITION}"):
        data["edition_digest"] = reader.take(r"[0-9a-f]{12}(?![0-9a-f])", "edition")
    if reader.at != len(text):
        raise reader.fail("end")
    return data


class _Reader:
    """Reads a code from left to right and knows the column for its messages."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.at = 0

    def fail(self, key: str) -> NotationError:
        fields: dict[str, str | int] = {"n": LONGEST} if key == "too_long" else {}
        if key in {"step", "pending"}:
            letters = _STEP_NAMES if key == "step" else _PENDING_LETTERS
            fields = {"letters": ", ".join(letters)}
        expected = EXPECTED[key]
        column = self.at + 1
        return NotationError(
            self.code, column=column, expected=expected, key=key, fields=fields
        )

    def take(self, pattern: str, key: str) -> str:
        found = re.compile(pattern).match(self.code, self.at)
        if found is None:
            raise self.fail(key)
        self.at = found.end()
        return found.group()

    def has(self, pattern: str) -> str | None:
        found = re.compile(pattern).match(self.code, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found.group()

    def number(self, key: str = "number") -> int:
        return int(self.take(r"[0-9]{1,2}(?![0-9])", key))

    def tally(self) -> int:
        return int(self.take(r"[0-9]{1,3}(?![0-9])", "tally"))

    def dot(self) -> None:
        self.take(r"\.", "dot")

    def dash(self) -> None:
        self.take("-", "dash")


def _read_head(reader: _Reader) -> Table:
    reader.dot()
    score: list[JsonValue] = [reader.number("points")]
    reader.dash()
    score.append(reader.number("points"))
    reader.dot()
    game = reader.tally()
    reader.dash()
    exchange = reader.tally()
    reader.dot()
    white = reader.take("[SF]", "white")
    lead = reader.take("[SF]", "lead")
    reader.dot()
    marker = _read_marker(reader)
    reader.dot()
    step = reader.take(f"[{''.join(_STEP_NAMES)}]", "step")
    section = reader.has("[1-5]")
    return {
        "score": score,
        "game": game,
        "exchange": exchange,
        "white": _person_name(white),
        "lead": _person_name(lead),
        "marker": marker,
        "step": _STEP_NAMES[step],
        "section": int(section) if section else None,
    }


def _person_name(letter: str) -> str:
    return "spassky" if letter == "S" else "fischer"


def _read_marker(reader: _Reader) -> int:
    if reader.has(r"0(?=\.)"):
        return 0
    side = reader.take("[SF]", "marker")
    spaces = reader.number()
    return spaces if side == "F" else -spaces


def _read_section(reader: _Reader) -> Table:
    return {"spassky": _read_laid(reader), "fischer": _read_laid(reader)}


def _read_laid(reader: _Reader) -> JsonValue:
    if reader.has("_"):
        return None
    letter = reader.take("[A-P]", "laid")
    pawns = reader.number()
    bonus = reader.number() if reader.has("b") else 0
    return {"card": _card(letter), "pawns": pawns, "bonus": bonus}


def _card(letter: str) -> str:
    return CARD_IDS[LETTERS.index(letter.upper())]


def _read_cards(reader: _Reader) -> list[JsonValue]:
    return [_card(letter) for letter in reader.take("[A-P]{0,64}", "cards")]


def _read_person(reader: _Reader) -> Table:
    letters = reader.take("[A-Pa-p]{0,64}", "hand")
    shown: list[JsonValue] = [_card(letter) for letter in letters if letter.islower()]
    if reader.has("_"):
        shown += _read_cards(reader)
    data: Table = {"hand": [_card(letter) for letter in letters], "shown": shown}
    for zone in ("deck", "pile", "buried"):
        reader.dash()
        data[zone] = _read_cards(reader)
    for field in ("endurance", "reserve", "supply"):
        reader.dash()
        data[field] = reader.number()
    if reader.has("-"):
        _read_extra(reader, data)
    return data


def _read_extra(reader: _Reader, data: Table) -> None:
    start = reader.at
    if reader.has("f"):
        data["forced"] = _card(reader.take("[A-P]", "forced"))
    if reader.has("n"):
        data["no_pawns"] = True
    if reader.has("b"):
        data["bonus"] = reader.number()
    if reader.has("s"):
        data["shuffles"] = reader.tally()
    if reader.has("u"):
        unseen: Table = {"hand": reader.number()}
        if reader.has("d"):
            unseen["buried"] = reader.number()
        data["unseen"] = unseen
    if reader.at == start:
        raise reader.fail("extra")


def _read_pending(reader: _Reader, position: Table) -> Table:
    data: Table = {}
    numbers = {letter: field for field, letter in PENDING.items()}
    seats = {letter: field for field, letter in PENDING_SEATS.items()}
    while reader.at < len(reader.code) and reader.code[reader.at] != ".":
        letter = reader.take(f"[{''.join(_PENDING_LETTERS)}]", "pending")
        if letter == "n":
            position["picks"] = reader.tally()
            continue
        if letter == "m":
            position["start_marker"] = _read_marker(reader)
            continue
        before = reader.at
        value = reader.number()
        if letter in numbers:
            data[numbers[letter]] = value
        elif value > 1:
            reader.at = before
            raise reader.fail("zero_or_one")
        elif letter == "h":
            data["shuffled"] = bool(value)
        else:
            data[seats[letter]] = PERSONS[value]
    return data
