"""What an experiment has found: estimates to read, as a table, and in files."""

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.experiments.estimates import Estimate, NotAsked
from motc_lab.games.motc.lab.experiments.words import label, measured
from motc_lab.games.motc.lab.provenance import played_by
from motc_lab.html import Report, note, table
from motc_lab.lab.charts import Bar, Chart, Panel, bar_of
from motc_lab.lab.counted import matches_of
from motc_lab.texts import Lang, say
from motc_lab.texts.lang import lang_named

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame

AS_SHARE: Final = 100  # percentage points of a share


@dataclass(frozen=True, slots=True, repr=False)
class Experiment:
    """Many questions answered on the same shuffles; a table in a notebook.

    Attributes:
        kind: ``screening``, ``restricted`` or ``tornado``.
        edition: that was tried.
        bots: what sat at the table, or the levels of restricted play.
        seed: of the first shuffle.
        shuffles: played by every arm.
        matches: all of them together.
        measure: what is counted: ``owner``, ``fischer``, or a column of a simulation.
        estimates: one for each question, in the order of the questions.
        stopped: why fewer shuffles were played than asked for; empty if all were.
    """

    kind: str
    edition: Edition
    bots: tuple[str, ...]
    seed: int
    shuffles: int
    matches: int
    measure: str
    estimates: tuple[Estimate, ...]
    stopped: str = ""

    def __repr__(self) -> str:
        """What was tried how often, and what is sure."""
        return (
            f"<Experiment {self.kind} of {self.edition.id}: "
            f"{matches_of(self.matches)}; "
            f"sure: {', '.join(self.sure) or 'nothing'}; see .report()>"
        )

    def _repr_html_(self) -> str:
        return self.report().html

    @property
    def ranked(self) -> tuple[Estimate, ...]:
        """The estimates, the largest first, whatever their sign."""
        return tuple(sorted(self.estimates, key=lambda one: -abs(one.value)))

    @property
    def sure(self) -> tuple[str, ...]:
        """The keys of what is surely more or less, the largest first."""
        return tuple([one.key for one in self.ranked if one.verdict != "open"])

    def of(self, key: str) -> Estimate:
        """Return the estimate of a key; NotAsked, a KeyError, says which there are."""
        for one in self.estimates:
            if one.key == key:
                return one
        raise NotAsked("key", key, [one.key for one in self.estimates])

    @property
    def table(self) -> "DataFrame":
        """One row for each question, as a polars frame: key, value, bounds, verdict."""
        import polars as pl  # noqa: PLC0415 -- heavy

        return pl.DataFrame(self._rows)

    def report(self, lang: Lang = "en") -> Report:
        """All of it to read, in either language: lines, or a table in a notebook."""
        lang = lang_named(lang)
        title, made = say(f"experiments.{self.kind}.title", lang), self._made(lang)
        how = say(f"experiments.{self.kind}.how", lang)
        stopped = [say("experiments.stopped", lang)] if self.stopped else []
        rows = [self.row(one, lang) for one in self.ranked]
        wide = max(len(row[0]) for row in rows) + 2
        lines = [f"{row[0]:<{wide}}{row[1]} ({row[2]})  {row[3]}" for row in rows]
        head = ["", *(say(f"experiments.head.{at}", lang) for at in _HEAD)]
        html = [*(note(one, loud=True) for one in stopped)]
        html += [table(title, rows, head=head, lang=lang), note(made), note(how)]
        text = "\n".join([title, made, how, *stopped, "", *lines])
        return Report(text, "".join(html))

    def plot(self, lang: Lang = "en") -> Chart:
        """Return every estimate with its interval, the largest first, as a picture."""
        lang = lang_named(lang)
        bars = [self._bar(one, lang) for one in self.ranked]
        legend = say("experiments.filled", lang)
        axis = measured(self.measure, lang)
        panel = Panel(axis, tuple(bars), 0.0, legend=legend)
        title = say(f"experiments.{self.kind}.title", lang)
        return Chart(title, (panel,), self._made(lang), lang)

    def as_dict(self) -> dict[str, object]:
        """Everything as plain tables, for JSON."""
        return {
            "kind": self.kind,
            "bots": list(self.bots),
            "seed": self.seed,
            "shuffles": self.shuffles,
            "matches": self.matches,
            "measure": self.measure,
            "stopped": self.stopped,
            "provenance": played_by(self.edition),
            "estimates": self._rows,
        }

    def write(self, path: "str | Path", lang: Lang = "en") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``.

        The language decides the separator and the decimal point of a .csv file.
        """
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(path, self.table, self.as_dict(), lang)

    @property
    def _rows(self) -> list[dict[str, object]]:
        return [{**asdict(one), "verdict": one.verdict} for one in self.estimates]

    def _made(self, lang: Lang) -> str:
        return say(
            "experiments.made",
            lang,
            edition=f"{self.edition.id} {self.edition.digest[:12]}",
            bots=", ".join(self.bots),
            n=self.shuffles,
            matches=say("motc.count.matches", lang, n=self.matches),
            seed=self.seed,
            measure=measured(self.measure, lang),
        )

    def _bar(self, one: Estimate, lang: Lang) -> Bar:
        name, value, bounds, _ = self.row(one, lang)
        scale = AS_SHARE if self.measure in ("owner", "fischer") else 1
        middle = None if one.verdict == "open" else 0  # a floor may leave it open
        return bar_of(name, one, (value, bounds), scale, middle)

    def row(self, one: Estimate, lang: Lang) -> tuple[str, str, str, str]:
        """An estimate in words: its name, value, interval, and what is sure."""
        is_share = self.measure in ("owner", "fischer")
        scale, form = (AS_SHARE, "+.1f") if is_share else (1, "+.2f")
        bounds = (one.low, one.high)
        if is_share:  # a wide interval leaves what a share can differ by
            bounds = (max(-1.0, one.low), min(1.0, one.high))
        value, low, high = [
            f"{scale * n:{form}}".replace(".", "," if lang == "de" else ".")
            for n in (one.value, *bounds)
        ]
        name = label(self.kind, one.key, self.edition, lang)
        return (
            name,
            value,
            f"{low} .. {high}",
            say(f"experiments.is.{one.verdict}", lang),
        )


_HEAD: Final = ("difference", "interval", "verdict")
