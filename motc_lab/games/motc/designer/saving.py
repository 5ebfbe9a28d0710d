"""Editions as letters for an address: what differs from our own edition, packed."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.edition.changes import (
    changes_between,
    changes_text,
    read_changes,
)
from motc_lab.games.motc.edition.load import LARGEST_BYTES

LONGEST_LINK: Final = 6_000


def as_link(edition: Edition) -> str:
    """What makes this edition of our own one; '' where that is too much for a link."""
    told = changes_text(changes_between(house_edition(), edition))
    packed = zlib.compress(told.encode(), 9)
    text = urlsafe_b64encode(packed).decode().rstrip("=")
    return text if len(text) <= LONGEST_LINK else ""


def from_link(text: str) -> Edition:
    """The edition of a link; LabError where it can't be read."""
    try:
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(packed, LARGEST_BYTES)
        told = raw.decode()
    except (ValueError, zlib.error):
        raise Refused("link") from None
    if unpacking.unconsumed_tail or not unpacking.eof:
        raise Refused("link")
    return read_changes(told, house_edition(), name="link")
