"""Tables that were laid for one page, for others that see the very same."""

from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

KEPT: Final = 16  # of one moment: seats, languages and who has put a game away

TableT = TypeVar("TableT")


class Laid(Generic[TableT]):
    """What was laid at the present moment; an earlier one is forgotten.

    Whoever comes and goes changes what stands around a table and nothing of it, and
    all who look on see the same.
    """

    def __init__(self) -> None:
        self._moment: tuple[object, ...] = ()
        self._tables: dict[Hashable, TableT] = {}

    def at(
        self, moment: tuple[object, ...], by: Hashable, lay: Callable[[], TableT]
    ) -> TableT:
        """Return a table, laid now unless it lies there already.

        Args:
            moment: things which, as long as they are the same ones, leave it as it is.
            by: all else that it depends on.
            lay: lays it.
        """
        if not self._is_at(moment):
            self._moment, self._tables = moment, {}
        if by not in self._tables:
            self._tables[by] = lay()
            if len(self._tables) > KEPT:
                del self._tables[next(iter(self._tables))]
        return self._tables[by]

    def _is_at(self, moment: tuple[object, ...]) -> bool:
        return len(moment) == len(self._moment) and all(
            one is other for one, other in zip(moment, self._moment, strict=True)
        )
