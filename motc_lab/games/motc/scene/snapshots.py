"""A listener that keeps the table as it lies after each event of a choice."""

from motc_lab.games.motc.rules.events import Event, event_of
from motc_lab.games.motc.rules.heard import Heard
from motc_lab.games.motc.rules.table import Table


class Snapshots(Heard):
    """Keeps events of one table, and the table that each of them leaves."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.tables: list[Table] = []
        table.sink = self

    def note(  # noqa: PLR0913, PLR0917 -- as the machine tells it
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Keep one event, and the table that it leaves."""
        super().note(kind, rule, seat, a, b, c, d)
        self.tables.append(self.table.clone())

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return [event_of(noted) for noted in self.noted]
