"""Reads what a page says over its socket, before anything of Jupyter reads it.

Jupyter believes the count of parts that a binary frame names, and the shape of every
message. Here both are checked, and only what a widget needs goes on.
"""

import itertools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.errors import LabError

V1 = "v1.kernel.websocket.jupyter.org"
# The longest message of an honest page is a pasted record: MAX_PASTE characters of up
# to four bytes (controllers/messages.py).
LARGEST = 2 << 20
MOST_PARTS = 64
DEEPEST = 32
SPOKEN_PARTS = 5  # channel, header, parent's header, metadata, content
CONTROL_TARGET = "jupyter.widget.control"

WITH_COMM = frozenset({"comm_open", "comm_msg", "comm_close"})
KINDS = WITH_COMM | {"comm_info_request", "kernel_info_request"}
LONGEST_COMM = 128
HALF_SIGN = rb"\ud"  # a sign beyond 16 bits is written as two of these


class FrameError(LabError, ValueError):
    """A frame that no page of ours sends: its sender is cut off."""


class ForbiddenError(LabError, ValueError):
    """A sound message of a kind that no page may send: it is dropped."""


class Header(BaseModel):
    """Who says what; whatever else a page puts into it is left out."""

    model_config = ConfigDict(frozen=True)

    msg_id: Annotated[str, Field(strict=True, min_length=1, max_length=128)]
    msg_type: Annotated[str, Field(strict=True, max_length=64)]
    session: Annotated[str, Field(strict=True, max_length=128)] = ""
    username: Annotated[str, Field(strict=True, max_length=128)] = ""


@dataclass(frozen=True, slots=True)
class Saying:
    """One message of a page, read and checked.

    Attributes:
        header: its kind and number.
        version: of the widgets' protocol, where the page names one.
        content: what is said, parsed.
        packed: the same as JSON, as the kernel gets it.
        buffers: bytes that a widget sends beside it.
    """

    header: Header
    version: str
    content: dict[str, Any]
    packed: bytes
    buffers: tuple[bytes, ...]


def read_frame(frame: str | bytes, *, v1: bool) -> Saying:
    """Return what the frame says.

    Args:
        frame: a message of the socket, text or binary.
        v1: whether the socket speaks ``V1``; else the protocol without a name.

    Raises:
        FrameError: it is malformed.
        ForbiddenError: no page may say this.
    """
    if v1:
        if isinstance(frame, str):
            raise FrameError("a text where only binary frames are spoken")
        channel, texts, buffers = _spoken(parts_of(frame, v1=True))
        header, metadata, content = (_object(texts[place]) for place in (0, 2, 3))
        packed = _packed(content) if HALF_SIGN in texts[3].lower() else texts[3]
    else:
        parts = [frame] if isinstance(frame, str) else parts_of(frame, v1=False)
        whole = _object(parts[0])
        buffers = tuple([part for part in parts[1:] if isinstance(part, bytes)])
        channel = str(whole.get("channel"))
        header, metadata, content = (
            _inner(whole, name) for name in ("header", "metadata", "content")
        )
        packed = _packed(content)
    saying = Saying(_header(header), _version(metadata), content, packed, buffers)
    _check_may_pass(channel, saying)
    return saying


def parts_of(frame: bytes, *, v1: bool) -> list[bytes]:
    """Return the parts of a binary frame; its table of offsets is checked first.

    Raises:
        FrameError: the table does not fit the frame.
    """
    width = 8 if v1 else 4
    order: Literal["little", "big"] = "little" if v1 else "big"
    count = int.from_bytes(frame[:width], order)
    table = width * (count + 1)
    if not 0 < count <= MOST_PARTS or table > len(frame):
        raise FrameError(
            f"{count:.9g} parts in {len(frame)} bytes; at most {MOST_PARTS} may be"
        )
    offsets = [
        int.from_bytes(frame[start : start + width], order)
        for start in range(width, table, width)
    ]
    # V1 names the end of the last part, too; without a name it is the frame's.
    bounds = offsets if v1 else [*offsets, len(frame)]
    if not table <= bounds[0] <= bounds[-1] <= len(frame) or _descends(bounds):
        raise FrameError(f"parts at {bounds[:8]} in {len(frame)} bytes")
    return [frame[start:end] for start, end in itertools.pairwise(bounds)]


def _descends(bounds: Sequence[int]) -> bool:
    return any(start > end for start, end in itertools.pairwise(bounds))


def _spoken(
    parts: list[bytes],
) -> tuple[str, list[bytes], tuple[bytes, ...]]:
    """Return channel, the four texts and the buffers of a frame in V1."""
    if len(parts) < SPOKEN_PARTS:
        raise FrameError(f"{len(parts)} parts; a message has {SPOKEN_PARTS} or more")
    channel = parts[0].decode("ascii", "replace")
    return channel, parts[1:SPOKEN_PARTS], tuple(parts[SPOKEN_PARTS:])


def _object(text: str | bytes) -> dict[str, Any]:
    """Return the JSON object, which is not nested beyond what a message needs."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise FrameError(f"no JSON: {type(fault).__name__}") from None
    if not isinstance(value, dict):
        raise FrameError(f"a JSON {type(value).__name__} instead of an object")
    if _is_deep(value):
        raise FrameError(f"JSON that is nested more than {DEEPEST} deep")
    return value


def _is_deep(value: object) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [
            part
            for each in level
            if isinstance(each, dict | list)
            for part in (each.values() if isinstance(each, dict) else each)
        ]
        if not level:
            return False
    return True


def _packed(content: dict[str, Any]) -> bytes:
    """Return it as JSON; half a sign, which a kernel cannot write again, is a "?"."""
    return json.dumps(content, ensure_ascii=False).encode("utf-8", "replace")


def _inner(whole: dict[str, Any], name: str) -> dict[str, Any]:
    inner = whole.get(name)
    if not isinstance(inner, dict):
        raise FrameError(f"a message without {name}")
    return inner


def _header(header: dict[str, Any]) -> Header:
    try:
        return Header.model_validate(header)
    except ValidationError as fault:
        places = ", ".join({str(error["loc"][0]) for error in fault.errors()})
        raise FrameError(f"a header with a bad {places}") from None


def _version(metadata: dict[str, Any]) -> str:
    version = metadata.get("version")
    return version[:20] if isinstance(version, str) else ""


def _check_may_pass(channel: str, saying: Saying) -> None:
    """Let through what widgets say, and nothing else.

    Raises:
        ForbiddenError: it is something else.
    """
    kind = saying.header.msg_type
    if channel != "shell":
        raise ForbiddenError(f"{kind!r} on the channel {channel!r:.40}")
    if kind not in KINDS:
        raise ForbiddenError(f"{kind!r}")
    target = saying.content.get("target_name")
    if kind in WITH_COMM and not _names_comm(saying.content):
        raise ForbiddenError(f"{kind!r} of no comm, or with data of no widget")
    if kind == "comm_open" and target != CONTROL_TARGET:
        raise ForbiddenError(f"{kind!r} of {target!r:.60}")


def _names_comm(content: dict[str, Any]) -> bool:
    comm, data = content.get("comm_id"), content.get("data")
    is_named = isinstance(comm, str) and len(comm) <= LONGEST_COMM
    return is_named and (data is None or isinstance(data, dict))


def is_use(saying: Saying) -> bool:
    """Tell whether somebody does something, or looks at a board shown to a class.

    A page that nobody touches still asks every few seconds whether its kernel lives.
    """
    if saying.header.msg_type != "comm_msg":
        return False
    match saying.content.get("data"):
        case {"content": {"kind": "ping", **said}}:
            return said.get("used") is True
        case _:
            return True
