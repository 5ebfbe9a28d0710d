"""What server and worker say to each other: frames with a kind, a page and a text."""

import asyncio
import struct
from enum import IntEnum
from typing import Final, NamedTuple

_HEAD: Final = struct.Struct(">IBI")  # bytes of the text, kind, number of the page


class Kind(IntEnum):
    """What a frame is."""

    OPEN = 1  # a page is there: its ``BoardSpec``
    SAY = 2  # what the page said, as it came
    SHUT = 3  # the page has gone
    PING = 4  # both ways: whoever works answers it
    SET = 5  # traits of a page: a line each, name and JSON
    TELL = 6  # one message to a page
    DONE = 7  # what the page said last was obeyed
    LOST = 8  # a page's board can't go on; the page may begin anew


class Frame(NamedTuple):
    """One frame."""

    kind: Kind
    page: int
    text: bytes


def packed(kind: Kind, page: int = 0, text: bytes = b"") -> bytes:
    """Return a frame as it travels."""
    return _HEAD.pack(len(text), kind, page) + text


async def read(reader: asyncio.StreamReader) -> Frame:
    """Return the next frame.

    Raises:
        asyncio.IncompleteReadError: the other end is gone.
    """
    size, kind, page = _HEAD.unpack(await reader.readexactly(_HEAD.size))
    return Frame(Kind(kind), page, await reader.readexactly(size))


def lines_of(traits: dict[str, str]) -> bytes:
    """Return traits as a text: JSON that ``json.dumps`` makes has no line breaks."""
    return "\n".join(f"{name} {one}" for name, one in traits.items()).encode()


def traits_in(text: bytes) -> dict[str, str]:
    """Return the traits of such a text."""
    pairs = [line.partition(" ") for line in text.decode().split("\n")]
    return {name: one for name, _, one in pairs}
