"""Faults of a file that somebody wrote: place and cure of each, in every language."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from motc_lab.errors import LabError, shown
from motc_lab.reading import Unreadable
from motc_lab.texts.faults import SHOWN_FAULTS
from motc_lab.texts.field_faults import field_fault, field_words
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say

Place: TypeAlias = tuple[int | str, ...]
Fields: TypeAlias = Mapping[str, str | int]
MOST: Final = 20
_LONGEST_NAME: Final = 40
_PLAIN: Final = re.compile(r"[\w-]{1,40}")


@dataclass(frozen=True, slots=True)
class Wrong:
    """One fault.

    Attributes:
        key: of its sentence, in which ``{place}`` may stand.
        place: where it is, as whoever wrote the file knows it; empty for all of it.
        fields: what the sentence names besides.
        detail: what pydantic found, where that is the fault.
        page: of the docs, which says what may stand in such a field.
    """

    key: str
    place: str = ""
    fields: Fields = field(default_factory=dict)
    detail: ErrorDetails | None = None
    page: str = ""

    def within(self, place: str) -> "Wrong":
        """The same in something that has a place itself."""
        return replace(
            self, place=".".join([one for one in (place, self.place) if one])
        )

    def text(self, lang: Lang) -> str:
        """What is wrong there, and what would be right."""
        if self.detail is not None:
            return field_words(field_fault(self.detail, self.place), lang, self.page)
        return say(self.key, lang, place=self.place, **self.fields)


class Faulty(ValueError):
    """What a model's own validator raises; ``wrongs`` are told in any language."""

    def __init__(self, wrongs: Iterable[Wrong]) -> None:
        self.wrongs = tuple(wrongs)
        super().__init__("\n".join([one.text("en") for one in self.wrongs]))


class FileFault(LabError, ValueError):
    """A file that can't be used; one line for each fault, with the file's name.

    Attributes:
        wrongs: the faults, for pages in any language.
    """

    def __init__(self, name: str, wrongs: Iterable[Wrong]) -> None:
        self.wrongs = tuple(wrongs)
        super().__init__(
            "\n".join([f"{name}: {one.text('en')}" for one in self.wrongs])
        )

    @property
    def faults(self) -> tuple[str, ...]:
        """The lines without the name of the file."""
        return tuple([one.text("en") for one in self.wrongs])

    def in_words(self, lang: Lang) -> str:
        """What is wrong in the language of a page: the first faults of many."""
        said = [one.text(lang) for one in self.wrongs[:SHOWN_FAULTS]]
        rest = len(self.wrongs) - SHOWN_FAULTS
        if rest > 0:
            said.append(say("notation.more_faults", lang, n=rest))
        return " ".join(said)


def found_wrong(
    error: ValidationError, place_of: Callable[[Place], str], page: str
) -> tuple[Wrong, ...]:
    """What pydantic and validators of ours have found, at most twenty.

    A list is not called too short because its entries are wrong.
    """
    told = error.errors(include_url=False)
    if len(told) > 1:
        told = [one for one in told if one["type"] != "too_short"] or told
    wrongs: list[Wrong] = []
    for one in told:
        place = place_of(one["loc"])
        match one.get("ctx", {}).get("error"):
            case Faulty(wrongs=inner):
                wrongs += [each.within(place) for each in inner]
            case _:
                wrongs.append(Wrong("", place, detail=one, page=page))
    return tuple(wrongs[:MOST])


def place_in(place: Place, found: object, naming: str) -> str:
    """Where it is: entries of the file's own lists by their name, where they have one.

    Args:
        place: as pydantic has it.
        found: the whole file.
        naming: the field with the name.
    """
    match place:
        case (str(kind), int(at), *rest) if isinstance(found, Mapping):
            entry = found[kind][at]
            name = entry.get(naming, at) if isinstance(entry, Mapping) else at
            parts = (kind, name, *rest)
        case _:
            parts = place
    return ".".join(map(_part, parts))


def _part(part: object) -> str:
    """A name or number of a place; whatever else a file has there is quoted."""
    text = str(part)
    return text if _PLAIN.fullmatch(text) else shown(part, _LONGEST_NAME)


def unread(fault: Unreadable) -> Wrong:
    """A file that no reader could follow."""
    if fault.key:
        return Wrong(fault.key, fields=fault.fields)
    return Wrong("notation.file.unread", fields={"why": fault.why})
