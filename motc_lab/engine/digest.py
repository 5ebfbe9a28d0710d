"""The digest of a match: of settings, final state and everything that happened."""

import hashlib
from collections.abc import Iterable
from typing import Final

TOO_LONG: Final = 10**4300
"""From here on Python may refuse to write a number in decimal digits."""


def digest_of(settings: str, key: tuple[int, ...], events: Iterable[str]) -> str:
    """Return the SHA-256, in hexadecimal digits.

    Args:
        settings: the digest of what is played with.
        key: of the machine (``Machine.key``). Some numbers in it hold a whole history;
            where one is very long, all are written in hexadecimal digits.
        events: a line for each event, in their order.
    """
    is_short = all(number < TOO_LONG for number in key)
    state = repr(key) if is_short else " ".join(map(hex, key))
    return hashlib.sha256("\n".join([settings, state, *events]).encode()).hexdigest()
