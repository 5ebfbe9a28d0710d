"""What a page keeps between visits, and who writes it down.

A record holds both hands, so a server seals it for the browser (``widgets/seal.py``); a
room keeps its match itself, and so does a notebook's kernel.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from motc_lab.errors import LabError


@dataclass(frozen=True, slots=True)
class Purpose:
    """Where a sealed text may be opened again: there, and nowhere else.

    Attributes:
        kind: of widget, for each keeps another kind of text.
        place: name under which the page keeps it.
        eyes: whose hands the page may ever show: a person's or a spectator's, those
            of whoever has the 'turn', or all: 'open'; 'player': of whom the sealed
            text itself names.
    """

    kind: Literal["board", "chapter", "play", "sandbox"]
    place: str
    eyes: str

    @property
    def context(self) -> bytes:
        """What the key of this purpose is derived from, besides the server's."""
        return f"motc_lab keeps\n{self.kind}\n{self.eyes}\n{self.place}".encode()


class Persistence(Protocol):
    """Writes what a page keeps, and reads it again at its next visit."""

    def write(self, text: str, purpose: Purpose) -> str:
        """Return the text as the page may keep it; empty where it keeps nothing."""

    def read(self, token: str, purpose: Purpose) -> str:
        """Return the text that was written for this purpose.

        Raises:
            LabError: it can't be read here.
        """


class NotKept(LabError, ValueError):
    """A page brings something where nothing is kept."""

    key = "notation.sealed"


class Nothing:
    """Keeps nothing: somebody else does, or nobody comes back."""

    def write(self, text: str, purpose: Purpose) -> str:
        """Return nothing to be kept."""
        del text, purpose
        return ""

    def read(self, token: str, purpose: Purpose) -> str:
        """Refuse it: it was not written here.

        Raises:
            NotKept: always.
        """
        msg = (
            f"nothing is kept here, yet a {purpose.kind} brings {len(token)} characters"
        )
        raise NotKept(msg)


NOTHING: Final = Nothing()


class Outlived(LabError, ValueError):
    """Something kept here that can't be followed any more; hidden cards stay untold."""

    key = "notation.outlived"


@contextmanager
def opened(persistence: Persistence, token: str, purpose: Purpose) -> Iterator[str]:
    """Give what was kept for this purpose to whoever takes it up.

    Raises:
        LabError: it can't be read here.
        Outlived: it was read and can't be taken up; what was said of it may name
            hidden cards (INF-4), and is not repeated.
    """
    text = persistence.read(token, purpose)
    try:
        yield text
    except LabError:
        msg = "what was kept is of another version, or was played with another edition"
        raise Outlived(msg) from None
