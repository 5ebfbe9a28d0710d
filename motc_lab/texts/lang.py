"""The languages of the project, and the error of a text that cannot be said."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, Literal, TypeAlias

from motc_lab.errors import LabError, shown

Lang: TypeAlias = Literal["en", "de"]
LANGS: Final[tuple[Lang, ...]] = ("en", "de")
CSV_SEPARATORS: Final[dict[Lang, str]] = {"en": ",", "de": ";"}
"""What spreadsheets of these countries take for the end of a cell."""
CSV_MARK: Final = "\ufeff"  # without it spreadsheets take umlauts for something else


_SHOWN: Final = 6  # names of what there is


def near(wanted: str, known: Sequence[str]) -> str:
    """Say what there is: a few names, the nearest first, and how many more."""
    close = get_close_matches(wanted, known, _SHOWN, 0.4) or known[:_SHOWN]
    rest = len(known) - len(close)
    more = f" and {rest} more" if rest > 0 else ""
    return f"there are {', '.join(close)}{more}"


class TextError(LabError, KeyError):
    """A text that is missing, or that was asked for without one of its fields."""

    def __init__(self, key: str, *, lang: str, file: str, problem: str) -> None:
        """Keep the parts, so that a test or a log can name each of them."""
        super().__init__(f"text {key!r} in {lang!r} ({file}): {problem}")
        self.key = key
        self.lang = lang
        self.file = file
        self.problem = problem

    def __str__(self) -> str:
        """The sentence itself; a plain ``KeyError`` would put it in quotes."""
        return str(self.args[0])


def lang_named(lang: object) -> Lang:
    """The language; LabError says which there are."""
    for known in LANGS:
        if isinstance(lang, str) and lang == known:
            return known
    msg = f"lang: {shown(lang, 20)}; use one of {', '.join(LANGS)}"
    raise LabError(msg)
