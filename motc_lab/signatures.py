"""Signatures as whoever types in a notebook reads them: short names, no machinery."""

import re
from collections.abc import Callable, Mapping
from enum import Enum
from inspect import Parameter, Signature, formatannotation, signature
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

_PATH: Final = re.compile(r"\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])")
_PLAIN: Final = (bool, int, float, str, NoneType)


class _Written:
    """An annotation, or a default, that is written as it is read."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def short(  # noqa: PLR0911 -- one for each kind of annotation
    annotation: object,
) -> str:
    """Return an annotation without bounds and modules: ``Match | str | None``."""
    args = get_args(annotation)
    match get_origin(annotation):
        case None if annotation is NoneType or annotation is None:
            return "None"
        case None if isinstance(annotation, type):
            return annotation.__name__
        case None if isinstance(annotation, str):
            return _PATH.sub("", annotation)
        case None:
            return _PATH.sub("", formatannotation(annotation))
        case origin if origin is Annotated:
            return short(args[0])
        case origin if origin in {Union, UnionType}:
            return " | ".join(map(short, args))
        case origin if origin is Literal:
            return _PATH.sub("", formatannotation(annotation))
        case origin:
            name = str(getattr(origin, "__name__", origin))
            if all(one is Any for one in args):
                return name
            told = ["..." if one is Ellipsis else short(one) for one in args]
            return f"{name}[{', '.join(told)}]"


def of_call(call: Callable[..., Any]) -> Signature:
    """Return what a class takes, from its ``__init__``, in short names."""
    _, *taken = signature(call).parameters.values()
    return Signature(
        [
            one
            if one.annotation is Parameter.empty
            else one.replace(annotation=_Written(short(one.annotation)))
            for one in taken
        ]
    )


def of_fields(fields: Mapping[str, FieldInfo]) -> Signature:
    """Return what a model takes: a keyword for each field, required ones first."""
    taken = [
        Parameter(
            name,
            Parameter.KEYWORD_ONLY,
            default=_default(field),
            annotation=_Written(short(field.annotation)),
        )
        for name, field in fields.items()
    ]
    return Signature(sorted(taken, key=lambda one: one.default is not Parameter.empty))


def _default(field: FieldInfo) -> object:
    """What a field is unless given; dots where that would fill lines."""
    if field.is_required():
        return Parameter.empty
    match field.get_default():
        case Enum() as one:
            return _Written(repr(one.value))
        case value if isinstance(value, _PLAIN):
            return value
        case tuple() as values if all(isinstance(one, _PLAIN) for one in values):
            return values
        case _:
            return _Written("...")
