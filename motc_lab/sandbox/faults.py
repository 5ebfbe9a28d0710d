"""Faults of what was pasted or followed, as sentences: where they are, and the cure."""

from typing import Final

from motc_lab.errors import IllegalOption, LabError
from motc_lab.texts import Lang, say
from motc_lab.texts.faults import error_text

_SHOWN_OPTIONS: Final = 8
_SHOWN_CHARACTERS: Final = 40


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
    match fault:
        case Fault():
            return fault.text(lang)
        case IllegalOption():
            some = ", ".join(fault.offered[:_SHOWN_OPTIONS])
            key = "not_offered" if len(fault.offered) <= _SHOWN_OPTIONS else "not_in"
            code = fault.code[:_SHOWN_CHARACTERS]
            return say(f"sandbox.fault.{key}", lang, code=code, offered=some)
        case _:
            return error_text(fault, lang)
