"""What our pydantic models have in common for whoever types them in a notebook."""

from typing import Any, Final, Self

from pydantic import BaseModel, ConfigDict

_OWN: Final = frozenset({"copy", "dict"})  # said anew below
_PYDANTIC: Final = (
    frozenset(name for name in dir(BaseModel) if not name.startswith("_")) - _OWN
)


class Model(BaseModel):
    """A frozen value; unknown fields are refused.

    Tab completion offers its own names, not the fifty of pydantic, which still work.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    def __dir__(self) -> list[str]:
        """Every name of its own."""
        names = [*type(self).model_fields, *super().__dir__()]
        return sorted(set(names) - _PYDANTIC)

    def copy(self) -> Self:  # type: ignore[override]  # pydantic's is deprecated
        """Return itself: it never changes, so nobody needs another one."""
        return self

    def dict(self) -> dict[str, Any]:  # type: ignore[override]  # as copy
        """Return the fields as plain values, by their names."""
        return self.model_dump()
