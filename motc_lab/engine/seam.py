"""What classes have in common that the machine calls and anybody may write."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Seam:
    """A class that interpreted code may derive from in the compiled build, too.

    A class and not a protocol, because compiled code calls its methods directly.
    """

    __slots__ = ()

    def __getstate__(self) -> dict[str, object]:
        """Return what a subclass keeps, for ``copy`` and ``pickle``."""
        return dict(getattr(self, "__dict__", {}))

    def __setstate__(self, state: dict[str, object]) -> None:
        """Take over what another one kept."""
        for name, value in state.items():
            setattr(self, name, value)
