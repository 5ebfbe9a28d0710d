"""What a page keeps, in pieces: first all of it, then what is new after each choice.

A record of thousands of choices grows by a line a choice; sealed whole, each choice
would send all of them again. A piece says what has changed since the one before it, and
the digest of that, so pieces of two matches can't be put together.
"""

import json
from hashlib import sha256
from typing import Final

from motc_lab.controllers.keeping import Persistence, Purpose
from motc_lab.errors import LabError

BETWEEN: Final = "."  # pieces; no sealed text has one
BLOCK: Final = 128  # characters that are compared at once
MOST: Final = 200  # pieces; then all of it is kept anew
DIGEST_CHARS: Final = 16

Patch = tuple[str, int, list[tuple[int, str]]]
"""Digest of the text before, length of the new one, and what stands where in it."""


class PieceError(LabError, ValueError):
    """Pieces that do not follow each other."""

    key = "notation.sealed"


class Pieces:
    """Keeps texts through another persistence, and of a longer one what is new.

    What is written replaces what was written before: each token begins with that one
    wherever a piece was enough.
    """

    def __init__(self, whole: Persistence) -> None:
        self._whole = whole
        self._text = self._token = ""
        self._purpose: Purpose | None = None
        self._size = 0  # of the first piece

    def write(self, text: str, purpose: Purpose) -> str:
        """Return the token of the text; empty where nothing is kept."""
        if text == self._text and purpose == self._purpose:
            return self._token
        token = self._longer(text) if purpose == self._purpose else ""
        if not token:
            token = self._whole.write(text, purpose)
            self._size = len(token)
        self._text, self._token, self._purpose = text, token, purpose
        return token

    def _longer(self, text: str) -> str:
        """Return the token with one piece more; empty where it would not pay."""
        assert self._purpose is not None
        if not self._token or self._token.count(BETWEEN) >= MOST:
            return ""
        piece = self._whole.write(json.dumps(patch_of(self._text, text)), self._purpose)
        longer = f"{self._token}{BETWEEN}{piece}"
        return longer if len(longer) < 2 * max(self._size, MOST) else ""

    def read(self, token: str, purpose: Purpose) -> str:
        """Return the text that was written for this purpose.

        Raises:
            LabError: it can't be read here.
        """
        first, *pieces = token.split(BETWEEN)
        text = self._whole.read(first, purpose)
        for piece in pieces[:MOST]:
            text = patched(text, self._whole.read(piece, purpose))
        self._text, self._token, self._purpose = text, token, purpose
        self._size = len(first)
        return text


def patch_of(before: str, text: str) -> Patch:
    """Return what makes this text of the one before, compared block by block.

    A record's lines stay where they are: its digest changes, and its end.
    """
    changed: list[tuple[int, str]] = []
    for at in range(0, len(text), BLOCK):
        block = text[at : at + BLOCK]
        if block == before[at : at + BLOCK]:
            continue
        start, new = changed[-1] if changed else (at, "")
        if changed and start + len(new) == at:
            changed[-1] = start, new + block
        else:
            changed.append((at, block))
    return _digest(before), len(text), changed


def patched(before: str, piece: str) -> str:
    """Return the text after a piece.

    Raises:
        PieceError: it belongs to another text.
    """
    digest, size, changed = json.loads(piece)
    if digest != _digest(before):
        msg = (
            f"a piece of {len(piece)} characters is of another text than the one before"
        )
        raise PieceError(msg)
    parts: list[str] = []
    at = 0
    for start, new in changed:
        parts += before[at:start], new
        at = start + len(new)
    return "".join([*parts, before[at:]])[:size]


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:DIGEST_CHARS]
