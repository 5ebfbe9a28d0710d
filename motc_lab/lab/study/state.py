"""How a study stands at a moment: what is found, as text, as a table, as a frame."""

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from motc_lab.engine.game import FIRST
from motc_lab.html import note, table
from motc_lab.lab.charts.chart import Chart
from motc_lab.lab.counted import counted, matches_of
from motc_lab.lab.study.charted import Played, study_chart
from motc_lab.lab.study.fairness import Rank
from motc_lab.lab.study.findings import Finding
from motc_lab.lab.study.sample import lasting
from motc_lab.lab.tally import WON
from motc_lab.texts import Lang

if TYPE_CHECKING:
    from polars import DataFrame

READY: Final = "ready"
RUNNING: Final = "running"
PAUSED: Final = "stopped"
DECIDED: Final = "decided"
ENDED: Final = "all shuffles played"
FAILED: Final = "failed"


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """How a study stands; a table in a notebook.

    Attributes:
        phase: ready, running, stopped, decided, all shuffles played, or failed.
        findings: one for each variant and pair of bots; where the fairest is looked
            for, one for each rules and pair of bots, the fairest first.
        shuffles: that count so far.
        most: after which it ends.
        matches: those of all arms.
        seed: of the first shuffle.
        seconds_each: of work for a shuffle; None before the first one.
        notes: what befell the workers.
        game: its id. measure: which share is compared.
    """

    phase: str
    findings: tuple[Finding, ...] | tuple[Rank, ...]
    shuffles: int
    most: int
    matches: int
    seed: int
    seconds_each: float | None
    notes: tuple[str, ...] = ()
    game: str = FIRST
    measure: str = WON

    @property
    def line(self) -> str:
        """Phase and progress in a line."""
        most = f"of at most {counted(self.most, 'shuffle')} from seed {self.seed}"
        each = self.seconds_each
        pace = "" if each is None else f", {lasting(each * self.shuffles)} of work"
        return (
            f"{self.phase}: {self.shuffles:,} {most}, {matches_of(self.matches)}{pace}"
        )

    def __str__(self) -> str:
        """Everything in lines."""
        lines = [self.line, *(f"Note: {one}" for one in self.notes)]
        for found in self.findings:
            lines += found.lines
        return "\n".join(lines)

    __repr__ = __str__

    @property
    def html(self) -> str:
        """The same as a piece of a page."""
        notes = "".join(note(one, loud=True) for one in self.notes)
        first = self.findings[0]
        rows = [one.cells for one in self.findings]
        title = f"Study: {first.name}"
        return notes + table(title, rows, head=first.HEAD) + note(self.line)

    def _repr_html_(self) -> str:
        return self.html

    @property
    def table(self) -> "DataFrame":
        """One row for each finding, as a polars frame."""
        import polars as pl  # noqa: PLC0415 -- heavy

        rows = [{**asdict(one), "bots": " ".join(one.bots)} for one in self.findings]
        return pl.DataFrame(rows, infer_schema_length=None)

    def plot(self, lang: Lang = "en") -> Chart:
        """Return every finding with its interval, as a picture with its table."""
        played = Played(
            *(self.game, self.measure, self.shuffles, self.matches, self.seed)
        )
        return study_chart(self.findings, played, lang)

    def as_dict(self) -> dict[str, object]:
        """Everything as plain tables, for JSON."""
        return {**asdict(self), "findings": [asdict(one) for one in self.findings]}
