"""The one-line code of a position: letters, digits, '.', '-', '_', safe in links.

``m1.score.game-exchange.WhiteLead.marker.step.board.Spassky.Fischer[.pending]`` with
one letter A .. P for each of the sixteen cards in the order of ``CARD_IDS``; hand cards
that the other person has seen are small letters. docs/notation.md explains every part.
"""

import re
from typing import Final

from pydantic import JsonValue

from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.edition import PERSONS, PersonName
from motc_lab.engine.motc.position import (
    LaidCard,
    PendingStep,
    PersonPosition,
    Position,
    SectionPosition,
)
from motc_lab.errors import NotationError

Table = dict[str, JsonValue]
VERSION: Final = "m1"
LONGEST: Final = 2000
LETTERS: Final = "ABCDEFGHIJKLMNOP"
STEPS: Final = {
    "mulligan": "m",
    "lead": "l",
    "reply": "r",
    "use": "u",
    "effect": "e",
    "advantage": "a",
    "check": "c",
    "resigned": "g",
    "between": "b",
    "status": "s",
    "over": "o",
}
_STEP_NAMES: Final = {letter: name for name, letter in STEPS.items()}
_PENDING: Final = {
    "ask": "q",
    "stage": "g",
    "effect": "e",
    "at": "a",
    "left": "l",
    "last": "k",
    "picked": "p",
    "assign": "v",
}
_PENDING_SEATS: Final = {"seat": "s", "resigning": "r", "winner": "w"}
_AT_REST: Final = PendingStep()


def encode(position: Position) -> str:
    """Return the code of any position, legal or not."""
    parts = [
        VERSION,
        f"{position.score[0]}-{position.score[1]}",
        f"{position.game}-{position.exchange}",
        _letter(position.white) + _letter(position.lead),
        _marker(position.marker),
        STEPS[position.step] + (str(position.section) if position.section else ""),
        "-".join(_section(section) for section in position.sections),
        _person(position.spassky),
        _person(position.fischer),
    ]
    pending = _pending(position.pending)
    if position.picks:
        pending += f"n{position.picks}"
    return ".".join([*parts, pending] if pending else parts)


def _letter(name: PersonName) -> str:
    return name[0].upper()


def _marker(marker: int) -> str:
    if marker == 0:
        return "0"
    return f"F{marker}" if marker > 0 else f"S{-marker}"


def _section(section: SectionPosition) -> str:
    return _laid(section.spassky) + _laid(section.fischer)


def _laid(laid: LaidCard | None) -> str:
    if laid is None:
        return "_"
    bonus = f"b{laid.bonus}" if laid.bonus else ""
    return f"{LETTERS[CARD_IDS.index(laid.card)]}{laid.pawns}{bonus}"


def _cards(cards: tuple[str, ...]) -> str:
    return "".join(sorted(LETTERS[CARD_IDS.index(card)] for card in cards))


def _hand(person: PersonPosition) -> str:
    """Hand cards; a seen one is small, one seen but not in hand stands behind '_'."""
    shown = list(person.shown)
    letters = []
    for card in sorted(person.hand, key=CARD_IDS.index):
        letter = LETTERS[CARD_IDS.index(card)]
        if card in shown:
            shown.remove(card)
            letter = letter.lower()
        letters.append(letter)
    astray = _cards(tuple(shown))
    return "".join(letters) + (f"_{astray}" if astray else "")


def _person(person: PersonPosition) -> str:
    parts = [
        _hand(person),
        _cards(person.deck),
        _cards(person.pile),
        _cards(person.buried),
        f"{person.endurance}",
        f"{person.reserve}",
        f"{person.supply}",
    ]
    extra = ""
    if person.forced is not None:
        extra += f"f{LETTERS[CARD_IDS.index(person.forced)]}"
    if person.no_pawns:
        extra += "n"
    if person.bonus:
        extra += f"b{person.bonus}"
    if person.shuffles != 1:
        extra += f"s{person.shuffles}"
    return "-".join([*parts, extra] if extra else parts)


def _pending(pending: PendingStep) -> str:
    text = ""
    for field, letter in _PENDING.items():
        value = getattr(pending, field)
        if value != getattr(_AT_REST, field):
            text += f"{letter}{value}"
    for field, letter in _PENDING_SEATS.items():
        name = getattr(pending, field)
        if name is not None:
            text += f"{letter}{PERSONS.index(name)}"
    return text + ("h1" if pending.shuffled else "")


class _Reader:
    """Reads a code from left to right and knows the column for its messages."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.at = 0

    def fail(self, expected: str) -> NotationError:
        return NotationError(self.code, column=self.at + 1, expected=expected)

    def take(self, pattern: str, expected: str) -> str:
        found = re.compile(pattern).match(self.code, self.at)
        if found is None:
            raise self.fail(expected)
        self.at = found.end()
        return found.group()

    def has(self, pattern: str) -> str | None:
        found = re.compile(pattern).match(self.code, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found.group()

    def number(self, expected: str) -> int:
        return int(self.take(r"\d{1,2}(?!\d)", f"{expected} (0 .. 99)"))

    def tally(self, expected: str) -> int:
        return int(self.take(r"\d{1,3}(?!\d)", f"{expected} (0 .. 999)"))

    def dot(self, what: str) -> None:
        self.take(r"\.", f"'.' and then {what}")

    def dash(self, what: str) -> None:
        self.take("-", f"'-' and then {what}")


def decode(code: str) -> Table:
    """Return the fields of a position; NotationError where the text is none."""
    text = code.strip()
    if len(text) > LONGEST:
        msg = f"at most {LONGEST} characters, not {len(text)}"
        raise NotationError(text, column=LONGEST + 1, expected=msg)
    reader = _Reader(text)
    reader.take(VERSION + r"(?=\.)", f"'{VERSION}.' at the start of a position code")
    data = _read_head(reader)
    reader.dot("the four sections")
    sections: list[JsonValue] = []
    for index in range(4):
        if index:
            reader.dash(f"section {index + 1}")
        sections.append(_read_section(reader))
    data["sections"] = sections
    for name in PERSONS:
        reader.dot(f"the cards of {name.capitalize()}")
        data[name] = _read_person(reader)
    if reader.has(r"\."):
        data["pending"] = _read_pending(reader, data)
    if reader.at != len(text):
        raise reader.fail("the end of the code")
    return data


def _read_head(reader: _Reader) -> Table:
    reader.dot("the score")
    score: list[JsonValue] = [reader.number("Spassky's points")]
    reader.dash("Fischer's points")
    score.append(reader.number("Fischer's points"))
    reader.dot("the game")
    game = reader.tally("the number of the game")
    reader.dash("the exchange")
    exchange = reader.tally("the number of the exchange")
    reader.dot("White and the initiative")
    white = reader.take("[SF]", "S or F for White")
    lead = reader.take("[SF]", "S or F for the initiative")
    reader.dot("the marker")
    marker = _read_marker(reader)
    reader.dot("the step")
    letters = "".join(_STEP_NAMES)
    step = reader.take(f"[{letters}]", f"a step, one of {', '.join(letters)}")
    section = reader.has("[1-4]")
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
    side = reader.take("[SF]", "0, or S or F and how far the marker is on that side")
    spaces = reader.number("spaces of the marker")
    return spaces if side == "F" else -spaces


def _read_section(reader: _Reader) -> Table:
    return {"spassky": _read_laid(reader), "fischer": _read_laid(reader)}


def _read_laid(reader: _Reader) -> JsonValue:
    if reader.has("_"):
        return None
    letter = reader.take("[A-P]", "a card A .. P with its pawns, or '_'")
    pawns = reader.number("the pawns above the card")
    bonus = reader.number("the bonus") if reader.has("b") else 0
    return {"card": _card(letter), "pawns": pawns, "bonus": bonus}


def _card(letter: str) -> str:
    return CARD_IDS[LETTERS.index(letter.upper())]


def _read_cards(reader: _Reader) -> list[JsonValue]:
    return [_card(letter) for letter in reader.take("[A-P]{0,64}", "cards A .. P")]


def _read_person(reader: _Reader) -> Table:
    letters = reader.take("[A-Pa-p]{0,64}", "hand cards A .. P")
    shown: list[JsonValue] = [_card(letter) for letter in letters if letter.islower()]
    if reader.has("_"):
        shown += _read_cards(reader)
    data: Table = {"hand": [_card(letter) for letter in letters], "shown": shown}
    for zone, what in (("deck", "deck"), ("pile", "discards"), ("buried", "face-down")):
        reader.dash(f"the {what} cards")
        data[zone] = _read_cards(reader)
    for field in ("endurance", "reserve", "supply"):
        reader.dash(f"the {field}")
        data[field] = reader.number(f"the {field}")
    if reader.has("-"):
        _read_extra(reader, data)
    return data


def _read_extra(reader: _Reader, data: Table) -> None:
    start = reader.at
    if reader.has("f"):
        data["forced"] = _card(reader.take("[A-P]", "the card that must be played"))
    if reader.has("n"):
        data["no_pawns"] = True
    if reader.has("b"):
        data["bonus"] = reader.number("the bonus")
    if reader.has("s"):
        data["shuffles"] = reader.tally("the number of shuffles")
    if reader.at == start:
        raise reader.fail("f, n, b or s for a temporary effect or the shuffles")


def _read_pending(reader: _Reader, position: Table) -> Table:
    data: Table = {}
    numbers = {letter: field for field, letter in _PENDING.items()}
    seats = {letter: field for field, letter in _PENDING_SEATS.items()}
    known = "".join((*numbers, *seats, "h", "n"))
    while reader.at < len(reader.code):
        letter = reader.take(
            f"[{known}]", f"a pending field, one of {', '.join(known)}"
        )
        if letter == "n":
            position["picks"] = reader.tally("the number of picks")
            continue
        value = reader.number("its value")
        if letter in numbers:
            data[numbers[letter]] = value
        elif value > 1:
            raise reader.fail("0 or 1")
        elif letter == "h":
            data["shuffled"] = bool(value)
        else:
            data[seats[letter]] = PERSONS[value]
    return data
