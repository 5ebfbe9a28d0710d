"""Faults of what was pasted or followed, as sentences: where they are, and the cure."""

from motc_lab.errors import LabError
from motc_lab.texts import Lang, say
from motc_lab.texts.faults import error_text


class Fault(LabError, ValueError):
    """Something that holds no position; a key of the catalogue says why.

    Attributes:
        key: of the sentence in ``sandbox.fault``.
        fields: what the sentence names.
        cause: the error behind it, if there is one.
    """

    def __init__(
        self, key: str, cause: LabError | None = None, **fields: str | int
    ) -> None:
        self.key = key
        self.fields = fields
        self.cause = cause
        super().__init__(self.text("en"))

    def text(self, lang: Lang) -> str:
        """The fault as a sentence."""
        why = "" if self.cause is None else fault_text(self.cause, lang)
        return say(f"sandbox.fault.{self.key}", lang, why=why, **self.fields)


def fault_text(fault: LabError, lang: Lang) -> str:
    """Return any fault in the words of a language."""
    return fault.text(lang) if isinstance(fault, Fault) else error_text(fault, lang)
