"""Which fields a part of a lesson has, found by the place of a fault in its file."""

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from pydantic import BaseModel

from motc_lab.lessons.model import Lesson


def fields_at(place: Sequence[int | str]) -> tuple[str, ...]:
    """The fields of the part at this place; none where that is not known.

    Behind the number of a step stands its kind, as pydantic names places.
    """
    found: list[type[BaseModel]] = [Lesson]
    for key in place:
        if isinstance(key, str):
            found = _tagged(found, key) or _inside(found, key)
    if len(found) != 1:
        return ()
    fields = found[0].model_fields.items()
    return tuple(field.alias or name for name, field in fields if name != "file")


def _tagged(parts: Sequence[type[BaseModel]], tag: str) -> list[type[BaseModel]]:
    """The part of a union that has this kind."""
    kinds = [(part, part.model_fields.get("kind")) for part in parts]
    return [p for p, field in kinds if field and tag in get_args(field.annotation)]


def _inside(parts: Sequence[type[BaseModel]], name: str) -> list[type[BaseModel]]:
    fields = [
        field
        for part in parts
        for key, field in part.model_fields.items()
        if name in {key, field.alias}
    ]
    kinds = [kind for field in fields for kind in _models(field.annotation)]
    return list(dict.fromkeys(kinds))


def _models(annotation: Any) -> Iterator[type[BaseModel]]:  # noqa: ANN401 -- a type
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models(part)
