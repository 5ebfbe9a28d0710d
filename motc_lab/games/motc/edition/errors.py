"""What is raised for an edition that cannot be used."""

from collections.abc import Mapping
from typing import Protocol

from motc_lab.errors import LabError
from motc_lab.texts import Lang, say
from motc_lab.texts.faults import SHOWN_FAULTS
from motc_lab.texts.field_faults import FieldFault, field_words


class Told(Protocol):
    """A fault that says itself in any language."""

    def in_words(self, lang: Lang) -> str:
        """What is wrong, and what would be right."""


class EditionError(LabError, ValueError):
    """An edition file, or a changed edition, that breaks the schema.

    The message has one line for each fault: file, place, value, values allowed.
    ``faults`` holds the lines without the name of the file.

    Args:
        name: of the file.
        faults: one line for each.
        told: the same fields, for pages in any language.
        key: of the sentence, where the whole file can't be read; ``fields`` fill it.
    """

    def __init__(
        self,
        name: str,
        faults: tuple[str, ...],
        told: "tuple[FieldFault | Told, ...]" = (),
        key: str = "",
        fields: Mapping[str, int | str] | None = None,
    ) -> None:
        super().__init__("\n".join(f"{name}: {fault}" for fault in faults))
        self.name = name
        self.faults = faults
        self.told = told
        self.key, self.fields = key, dict(fields or {})

    def in_words(self, lang: Lang) -> str:
        """What is wrong in the language of a page: the first faults of many."""
        if self.told:
            return " ".join(self.lines(lang, SHOWN_FAULTS))
        return say(self.key, lang, **self.fields) if self.key else str(self)

    def lines(self, lang: Lang, most: int) -> list[str]:
        """So many faults in the language of a page, and how many more there are."""
        if not self.told:
            return [self.in_words(lang)]
        said = [
            field_words(one, lang, "editions")
            if isinstance(one, FieldFault)
            else f"{self.name}, {one.in_words(lang)}."
            for one in self.told[:most]
        ]
        rest = len(self.told) - most
        if rest > 0:
            said.append(say("notation.more_faults", lang, n=rest))
        return said
