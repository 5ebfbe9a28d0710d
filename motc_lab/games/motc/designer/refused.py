"""What cannot be done at the workbench, as sentences in both languages."""

from motc_lab.errors import LabError
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.faults import MOST_FAULTS
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.faults import error_text

LONGEST_WHY = 2_000


class Refused(LabError, ValueError):
    """An edit that is not possible; a key of the catalogue says why.

    Attributes:
        place: where on the workbench it was tried.
        mended: what would be right instead, if that is plain: an edit.
        cause: what was found by whoever reads files; told as ``why``.
    """

    def __init__(
        self,
        key: str,
        place: str = "",
        mended: object = None,
        *,
        cause: LabError | None = None,
        **fields: str | int,
    ) -> None:
        self.key, self.fields, self.cause = key, fields, cause
        self.place, self.mended = place, mended
        super().__init__(self.in_words("en"))

    def in_words(self, lang: Lang) -> str:
        """The reason as a sentence."""
        fields = dict(self.fields)
        if self.cause is not None:
            fields["why"] = error_text(self.cause, lang)[:LONGEST_WHY]
        return say(f"designer.refused.{self.key}", lang, **fields)

    @property
    def many(self) -> int:
        """How many faults a file has; 0 where nobody read one."""
        return len(self.cause.told) if isinstance(self.cause, EditionError) else 0

    def in_full(self, lang: Lang) -> str:
        """The same with every fault of a file, each on a line of its own."""
        if not isinstance(self.cause, EditionError):
            return self.in_words(lang)
        why = "\n".join(["", *self.cause.lines(lang, MOST_FAULTS)])
        fields = {**self.fields, "why": why}
        return say(f"designer.refused.{self.key}", lang, **fields)
