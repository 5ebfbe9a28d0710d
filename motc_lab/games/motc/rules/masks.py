"""Sets of a person's sixteen cards as bit masks, with tables of what is asked most."""

from typing import Final

from mypy_extensions import i64


def _counts() -> bytes:
    """Number of set bits of 0 .. 65535, one byte each."""
    counts = b"\0"
    for _ in range(16):
        counts += bytes(count + 1 for count in counts)
    return counts


COUNT: Final = _counts()
_members: Final[list[tuple[int, ...] | None]] = [None] * 65536


def members(mask: i64) -> tuple[int, ...]:
    """Return the card indices in a mask, ascending. Remembered after the first call."""
    known = _members[mask]
    if known is None:
        known = tuple([card for card in range(16) if mask >> card & 1])
        _members[mask] = known
    return known
