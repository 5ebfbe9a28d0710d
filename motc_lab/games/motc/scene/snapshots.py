"""A listener that keeps the table as it lies after each event of a choice."""

from motc_lab.games.motc.rules.events import MatchLog
from motc_lab.games.motc.rules.table import Table


class Snapshots(MatchLog):
    """Keeps events of one table, and the table that each of them leaves."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.tables: list[Table] = []
        self.listen_to(table)

    def note(  # noqa: PLR0913, PLR0917 -- as the machine tells it
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Keep one event, and the table that it leaves."""
        super().note(kind, rule, seat, a, b, c, d)
        assert self._table is not None
        self.tables.append(self._table.clone())
