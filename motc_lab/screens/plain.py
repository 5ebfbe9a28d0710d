"""Writes what a page keeps as it is: for pages whose boards live in the browser itself.

A visitor's record holds both hands. Where a server plays, it seals them; here they lie
in the memory of the visitor's own browser anyway. What was kept is still read only at
the kind of board that wrote it: another one could make nothing of it.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Final

from motc_lab.controllers.keeping import Purpose
from motc_lab.errors import LabError

MARK_BYTES: Final = 4  # of a digest of the purpose
LARGEST_BYTES: Final = 8 << 20  # of a text; a match of thousands of choices has 1 MB


class PlainError(LabError, ValueError):
    """What was kept is damaged, or belongs to another board."""

    key = "notation.sealed"


class Plain:
    """Keeps texts compressed, readable for everybody."""

    def write(self, text: str, purpose: Purpose) -> str:
        """Return the text as URL-safe characters."""
        held = _mark(purpose) + zlib.compress(text.encode(), 6)
        return urlsafe_b64encode(held).decode("ascii")

    def read(self, token: str, purpose: Purpose) -> str:
        """Return the text that was written for this purpose.

        Raises:
            PlainError: it is damaged, too long, or was written for something else.
        """
        try:
            held = urlsafe_b64decode(token.encode("ascii"))
            unpacker = zlib.decompressobj()
            found = unpacker.decompress(held[MARK_BYTES:], LARGEST_BYTES)
            text = found.decode()
        except (ValueError, zlib.error):
            raise _refused(token) from None
        if held[:MARK_BYTES] != _mark(purpose) or not unpacker.eof:
            raise _refused(token)
        return text


PLAIN: Final = Plain()


def _mark(purpose: Purpose) -> bytes:
    return sha256(purpose.context).digest()[:MARK_BYTES]


def _refused(token: str) -> PlainError:
    return PlainError(
        f"what was kept ({len(token)} characters) cannot be taken up here: it is "
        "damaged, or is of another board"
    )
