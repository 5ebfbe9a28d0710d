"""What is wrong with a spreadsheet of cards: line, card, column, and what would be."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from motc_lab.errors import shown
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.faults import MOST_FAULTS
from motc_lab.games.motc.edition.short import ShortFault
from motc_lab.texts import Lang, say
from motc_lab.texts.field_faults import KINDS, FieldFault, field_words

_LONGEST_CELL: Final = 40
_PLACE: Final = re.compile(r"(\w+) card (\w+)(?:, (.+))?")
_FREE: Final = {"title": "line", "history": "line", "effect": "effect"}


@dataclass(frozen=True, slots=True)
class SheetFault:
    """One fault: in which line, where in it, and why.

    Attributes:
        place: key and fields of where in the line it is.
        why: what is wrong there: a key, an effect that can't be read, a field.
        english: what the edition itself says of a field, where that is the fault.
    """

    line: int
    place: tuple[str, dict[str, str | int]]
    why: str | ShortFault | FieldFault
    fields: dict[str, str | int] = field(default_factory=dict)
    english: str = ""

    def in_words(self, lang: Lang) -> str:
        """The fault as a line of text."""
        if self.english and lang == "en":
            return f"line {self.line}, {self.english}"
        key, named = self.place
        place = say(f"sheets.place.{key}", lang, **named)
        why = self._why(lang)
        return say("sheets.fault", lang, line=self.line, place=place, why=why)

    def _why(self, lang: Lang) -> str:
        match self.why:
            case ShortFault():
                return self.why.in_words(lang)
            case FieldFault() as found:
                within = str(self.place[1]["column"])
                free = _FREE.get(re.split(r"[.[]", within)[0])
                if found.kind not in KINDS and free:
                    return say(f"sheets.allowed.{free}", lang, value=found.value)
                told = field_words(found._replace(place=within), lang, "editions")
                return told.removeprefix(f"{within}: ").removesuffix(".")
            case key:
                return say(f"sheets.{key}", lang, **self.fields)


def of_cell(
    line: int,
    key: tuple[str, str],
    column: str,
    why: str | ShortFault,
    **fields: str | int,
) -> SheetFault:
    """What is wrong with a cell of a card."""
    place = {"person": key[0], "card": key[1], "column": column}
    return SheetFault(line, ("cell", {**place}), why, fields)


def of_edition(
    error: EditionError, lines: dict[tuple[str, str], int], head: int
) -> list[SheetFault]:
    """What is wrong with the whole, at the line of each card; else at the head."""
    found = []
    for number, told in enumerate(error.told):
        assert isinstance(told, FieldFault)
        english = error.faults[number] if number < MOST_FAULTS else ""
        at = _PLACE.match(told.place)
        if at is None:
            place = {"column": told.place}
            found.append(SheetFault(head, ("field", {**place}), told, {}, english))
            continue
        person, card, column = at.groups(default="")
        place = {"person": person, "card": card, "column": column}
        line = lines.get((person, card), head)
        found.append(SheetFault(line, ("cell", {**place}), told, {}, english))
    return found


def told(name: str, faults: Iterable[SheetFault]) -> EditionError:
    """All of them in the order of the file; the first thirty are told."""
    inorder = sorted(faults, key=lambda one: one.line)
    said = [one.in_words("en") for one in inorder[:MOST_FAULTS]]
    rest = len(inorder) - MOST_FAULTS
    if rest > 0:
        said.append(f"and {rest} more faults")
    return EditionError(name, tuple(said), tuple(inorder))


def cell(text: str) -> str:
    """What stands in a cell, short and quoted."""
    return shown(text, _LONGEST_CELL)
