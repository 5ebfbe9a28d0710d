"""What is raised for an edition that cannot be used."""

from collections.abc import Mapping

from motc_lab.errors import LabError
from motc_lab.texts import Lang, say
from motc_lab.texts.faults import SHOWN_FAULTS
from motc_lab.texts.field_faults import FieldFault, field_words


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
        told: tuple[FieldFault, ...] = (),
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
            few, rest = self.told[:SHOWN_FAULTS], len(self.told) - SHOWN_FAULTS
            said = [field_words(one, lang, "editions") for one in few]
            if rest > 0:
                said.append(say("notation.more_faults", lang, n=rest))
            return " ".join(said)
        return say(self.key, lang, **self.fields) if self.key else str(self)
