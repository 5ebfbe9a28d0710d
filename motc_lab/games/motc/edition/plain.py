"""An edition as plain tables, lists, texts and numbers, as its file holds them."""

import hashlib
import json
from typing import Final

from pydantic import BaseModel, JsonValue

from motc_lab.checks import as_whole
from motc_lab.errors import shown
from motc_lab.games.motc.edition.parts import Sources

_NOT_PLAYED: Final = frozenset(
    {"id", "title", "history", "notice", "source", "version"}
)


def change(
    place: dict[str, JsonValue], fields: dict[str, object], sources: type[Sources]
) -> None:
    """Write changed fields into a plain table and mark them as our own."""
    source = table_in(place, "source")
    for name, value in fields.items():
        if value is None:
            place.pop(name, None)
            source.pop(name, None)
            continue
        place[name] = as_plain(value)
        if name in sources.model_fields and "source" not in fields:
            source[name] = "house"


def table_in(data: dict[str, JsonValue], name: str) -> dict[str, JsonValue]:
    """The table below a name."""
    table = data[name]
    assert isinstance(table, dict)
    return table


def as_plain(value: object) -> JsonValue:
    """A value as the file would hold it: tables and lists instead of models."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_none=True)
    if isinstance(value, (list, tuple)):
        return [as_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(name): as_plain(item) for name, item in value.items()}
    if isinstance(value, float):
        return float(value)  # numpy's too
    if isinstance(value, (str, bool)):
        return value
    number = as_whole(value)
    return shown(value, 200) if number is None else number


def only_played(value: JsonValue) -> JsonValue:
    """The same without what changes no match."""
    if isinstance(value, dict):
        kept = {name: item for name, item in value.items() if name not in _NOT_PLAYED}
        return {name: only_played(item) for name, item in kept.items()}
    if isinstance(value, list):
        return [only_played(item) for item in value]
    return value


def sha256_of(data: JsonValue) -> str:
    """SHA-256 (hex) of plain data, the same on every machine."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
