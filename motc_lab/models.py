"""What our pydantic models have in common for whoever types them in a notebook."""

from collections.abc import Iterable
from inspect import Signature
from typing import TYPE_CHECKING, Any, Final, Self

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.fields import FieldInfo

from motc_lab.errors import LabError, shown
from motc_lab.signatures import of_fields

if TYPE_CHECKING:  # checkers want its name, which is private
    from pydantic._internal._model_construction import ModelMetaclass
else:
    ModelMetaclass = type(BaseModel)

_PYDANTIC: Final = frozenset(
    name for name in dir(BaseModel) if not name.startswith("_")
)


def _ours(names: Iterable[str]) -> list[str]:
    """Leave out the fifty names of pydantic; they still work."""
    return sorted(set(names) - _PYDANTIC)


class _Quiet(ModelMetaclass):
    """Shows a class to whoever types: completion and signature have our names only."""

    def __dir__(self) -> list[str]:
        """Every name of its own."""
        return _ours(super().__dir__())

    @property
    def __signature__(cls) -> Signature:  # noqa: N805 -- of a metaclass
        """Its fields as keywords; pydantic's has pages of its own machinery."""
        fields: dict[str, FieldInfo] = getattr(cls, "model_fields", {})
        return of_fields(fields)

    @__signature__.setter
    def __signature__(cls, made: object) -> None:  # noqa: N805 -- as above
        """Leave out what pydantic makes."""


class Model(BaseModel, metaclass=_Quiet):
    """A frozen value; unknown fields are refused, completion offers its own names."""

    # Built when first used: a process builds what it shows, and parts within a whole
    # are not built by themselves.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    def __dir__(self) -> list[str]:
        """Every name of its own."""
        return _ours([*type(self).model_fields, *super().__dir__()])

    def copy(self) -> Self:  # type: ignore[override]  # pydantic's is deprecated
        """Return itself: it never changes, so nobody needs another one."""
        return self

    def dict(self) -> dict[str, Any]:  # type: ignore[override]  # as copy
        """Return the fields as plain values, by their names."""
        return self.model_dump()


class WrongFields(LabError, ValueError):
    """Fields that make no such value; one line for each, with what stands there."""


class ByHand(Model):
    """A value that somebody may make in a notebook: LabError says what is wrong."""

    def __init__(self, **fields: object) -> None:
        try:
            super().__init__(**fields)
        except ValidationError as error:
            raise self.refused(error, fields) from None

    # Checking a part within a whole shall not come by here: the whole names the place.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # as in RootModel

    @classmethod
    def refused(cls, error: ValidationError, fields: dict[str, object]) -> LabError:
        """The error for fields that make no such value."""
        del fields
        told = []
        for one in error.errors(include_url=False):
            place = ".".join(map(str, one["loc"])) or cls.__name__.lower()
            why = one["msg"].removeprefix("Value error, ")
            told.append(f"{place}: {shown(one['input'])}: {why}")
        return WrongFields("\n".join(told))
