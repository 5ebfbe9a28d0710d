"""What our pydantic models have in common for whoever types them in a notebook."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Self

from pydantic import BaseModel, ConfigDict

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
    """Lets completion of a class, and IPython's of its values, offer our names only."""

    def __dir__(self) -> list[str]:
        """Every name of its own."""
        return _ours(super().__dir__())


class Model(BaseModel, metaclass=_Quiet):
    """A frozen value; unknown fields are refused, completion offers its own names."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def __dir__(self) -> list[str]:
        """Every name of its own."""
        return _ours([*type(self).model_fields, *super().__dir__()])

    def copy(self) -> Self:  # type: ignore[override]  # pydantic's is deprecated
        """Return itself: it never changes, so nobody needs another one."""
        return self

    def dict(self) -> dict[str, Any]:  # type: ignore[override]  # as copy
        """Return the fields as plain values, by their names."""
        return self.model_dump()
