"""How much hangs on each point on which the printed rule books differ."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Final

from motc_lab.bots.roster import paired
from motc_lab.checks import is_whole, must
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.experiments.arms import (
    Arm,
    check_shuffles,
    edition_meant,
    file_of,
    less,
)
from motc_lab.games.motc.lab.experiments.beside import play_readings
from motc_lab.games.motc.lab.experiments.estimates import (
    Estimate,
    NotAsked,
    estimate,
    ratio,
)
from motc_lab.games.motc.lab.experiments.numbers import PERCENT, points, shares
from motc_lab.games.motc.lab.experiments.partings import Parting, parting
from motc_lab.games.motc.lab.experiments.readings import (
    other_readings,
    reading_words,
)
from motc_lab.games.motc.lab.provenance import played_by
from motc_lab.html import Report, note, table
from motc_lab.lab.charts import Bar, Chart, Panel, bar_of
from motc_lab.lab.plan import Plans, wishes
from motc_lab.lab.progress import Progress
from motc_lab.lab.rows import Rows
from motc_lab.lab.runs import Means, play_all
from motc_lab.texts import Lang, say
from motc_lab.texts.lang import lang_named

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame

FIGURES: Final = ("exchanges", "decisions", "matches", "fischer")
MOST_EXAMPLES: Final = 20


@dataclass(frozen=True)
class Reading:
    """What another reading of one point changes.

    Attributes:
        key: point and reading: ``section_four_cost/won``.
        exchanges: share that leads to another table, from the same table with the same
            answers and the same cards.
        decisions: share of these answers that the same bot gives otherwise there.
        matches: share of whole matches, played under either reading, in which some
            decision is another one in the end.
        fischer: share of matches that Fischer wins, less that of the edition.
        examples: decisions at which matches part, one of a match.
    """

    key: str
    exchanges: Estimate
    decisions: Estimate
    matches: Estimate
    fischer: Estimate
    examples: tuple[Parting, ...]


@dataclass(frozen=True, repr=False)
class Ambiguity:
    """How much hangs on the readings of an edition; a table in a notebook.

    Attributes:
        edition: that was tried.
        bots: Spassky's, then Fischer's.
        seed: of the first shuffle.
        shuffles: played under every reading.
        readings: one for each reading that the edition does not have.
        stopped: why fewer shuffles were played than asked for; empty if all were.
    """

    edition: Edition
    bots: tuple[str, ...]
    seed: int
    shuffles: int
    readings: tuple[Reading, ...]
    stopped: str = ""

    def __repr__(self) -> str:
        """How much the exchanges change."""
        told = [f"{one.key} {100 * one.exchanges.value:.1f} %" for one in self.readings]
        return f"<Ambiguity, exchanges changed: {', '.join(told)}; see .report()>"

    def _repr_html_(self) -> str:
        return self.report().html

    def of(self, key: str) -> Reading:
        """Return a reading; NotAsked, a KeyError, says which there are."""
        for one in self.readings:
            if one.key == key:
                return one
        raise NotAsked("key", key, [one.key for one in self.readings])

    @property
    def command(self) -> str:
        """Plays and prints the same again; FILE is an edition that is not ours."""
        bots = [name.removesuffix(":paired") for name in self.bots]
        return (
            f"motc-lab experiment ambiguity --bots {' '.join(bots)} "
            f"--shuffles {self.shuffles} --seed {self.seed}{file_of(self.edition)}"
        )

    @property
    def table(self) -> "DataFrame":
        """A row for each reading and figure, as a polars frame."""
        import polars as pl  # noqa: PLC0415 -- heavy

        return pl.DataFrame(self._rows)

    def report(self, lang: Lang = "en") -> Report:
        """All of it to read, in either language: lines, or tables in a notebook."""
        lang = lang_named(lang)
        title, how = [
            say(f"experiments.ambiguity.{at}", lang) for at in ("title", "how")
        ]
        made = self._made(lang)
        stopped = [say("experiments.stopped", lang)] if self.stopped else []
        lines, html = [title, made, how, *stopped], [note(one) for one in stopped]
        for one in self.readings:
            name, rows = self.name(one, lang), self.rows(one, lang)
            told = [example.sentence(lang) for example in one.examples]
            wide = max(len(row[0]) for row in rows) + 2
            lines += ["", name]
            lines += [f"  {row[0]:<{wide}}{row[1]} ({row[2]})" for row in rows]
            lines += [f"  {line}" for line in told]
            html.append(table(name, rows, head=head(lang), lang=lang))
            html += [note(line) for line in told]
        return Report("\n".join(lines), "".join([*html, note(made), note(how)]))

    def plot(self, lang: Lang = "en") -> Chart:
        """Return what every reading changes, in percent and points, as a picture."""
        lang = lang_named(lang)
        panels = [
            Panel(
                say(f"experiments.ambiguity.figure.{name}", lang),
                tuple([self._bar(one, name, lang) for one in self.readings]),
                0.0,
                legend=say("experiments.filled", lang),
            )
            for name in FIGURES
        ]
        title = say("experiments.ambiguity.title", lang)
        return Chart(title, tuple(panels), self._made(lang), lang)

    def _bar(self, one: Reading, name: str, lang: Lang) -> Bar:
        found: Estimate = getattr(one, name)
        told = points(found, lang) if name == "fischer" else shares(found, lang)
        middle = None if found.verdict == "open" else 0
        return bar_of(self.name(one, lang), found, told, PERCENT, middle)

    def _made(self, lang: Lang) -> str:
        return say(
            "experiments.ambiguity.made",
            lang,
            edition=f"{self.edition.id} {self.edition.digest[:12]}",
            bots=", ".join(self.bots),
            n=self.shuffles,
            seed=self.seed,
        )

    def name(self, one: Reading, lang: Lang) -> str:
        """Return what a reading is called."""
        return reading_words(one.key, self.edition, lang)

    def rows(self, one: Reading, lang: Lang) -> list[tuple[str, str, str]]:
        """Return name, value and interval of the figures of a reading."""
        rows = []
        for name in FIGURES:
            found: Estimate = getattr(one, name)
            told = points(found, lang) if name == "fischer" else shares(found, lang)
            rows.append((say(f"experiments.ambiguity.figure.{name}", lang), *told))
        return rows

    def as_dict(self) -> dict[str, object]:
        """Everything as plain tables, for JSON."""
        examples = [
            {"reading": one.key, **asdict(example)}
            for one in self.readings
            for example in one.examples
        ]
        return {
            "kind": "ambiguity",
            "bots": list(self.bots),
            "seed": self.seed,
            "shuffles": self.shuffles,
            "stopped": self.stopped,
            "command": self.command,
            "provenance": played_by(self.edition),
            "estimates": self._rows,
            "examples": examples,
        }

    def write(self, path: "str | Path", lang: Lang = "en") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``.

        The language decides the separator and the decimal point of a .csv file.
        """
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(path, self.table, self.as_dict(), lang)

    @property
    def _rows(self) -> list[dict[str, object]]:
        return [
            {
                "reading": one.key,
                "figure": name,
                "value": found.value,
                "low": found.low,
                "high": found.high,
                "shuffles": found.shuffles,
            }
            for one in self.readings
            for name in FIGURES
            for found in [getattr(one, name)]
        ]


def head(lang: Lang) -> tuple[str, ...]:
    """Return the heads of the columns of figures."""
    return ("", *[say(f"experiments.head.{at}", lang) for at in ("value", "interval")])


def ambiguity(  # noqa: PLR0913 -- what to play, and how
    bots: Sequence[object] = ("greedy", "greedy"),
    shuffles: int = 100,
    *,
    edition: object = None,
    rulings: str | Sequence[str] | None = None,
    examples: int = 3,
    seed: int = 0,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: Progress = None,
) -> Ambiguity:
    """Estimate what every other reading of the rule books would change.

    Each point is turned by itself, on the same shuffles. Every exchange is played again
    under the other reading (``beside``), and so is the whole match. All intervals hold
    together at 95 % (Bonferroni, over readings and figures).

    Args:
        bots: Spassky's, then Fischer's: names, or bots of one's own.
        shuffles: each is a match, and for every reading a second one and its exchanges.
        edition: itself, its name or its file; the house edition unless given.
        rulings: which points; all on which the books differ unless given.
        examples: decisions to show of each reading, of the first seeds that have one.
        seed: of the first shuffle.
        workers: processes, as in ``simulate``, as the next two.
        scheduler: as there.
        progress: as there.

    Raises:
        LabError: as ``simulate``, or a ruling that is not known.
        KeyboardInterrupt: by hand, before anything was played; later what is done
            counts.
    """
    use = f"a whole number from 0 to {MOST_EXAMPLES}"
    must(is_whole(examples, 0, MOST_EXAMPLES), "examples", examples, use)
    check_shuffles(shuffles)
    begun = edition_meant(edition)
    others = other_readings(begun, rulings)
    seats = tuple([paired(bot) for bot in wishes(bots)])
    arms = [Arm(one, seats) for one in (begun, *others.values())]
    plans = tuple([arm.plan(seed, shuffles) for arm in arms])
    run = play_all(plans, Means(workers, scheduler, None, progress), play_readings)
    rows = [run.part(at).rows for at in range(len(plans))]
    seeds = [one for low, high in run.seeds for one in range(low, high + 1)]
    found = [
        Reading(
            key,
            **_figures(key, rows[0], rows[at], len(others) * len(FIGURES)),
            examples=_examples(plans, at, seeds, rows[at], examples),
        )
        for at, key in enumerate(others, 1)
    ]
    return Ambiguity(
        begun, tuple(map(str, seats)), seed, run.done, tuple(found), run.stopped
    )


def _figures(
    key: str, base: Rows, other: Rows, comparisons: int
) -> dict[str, Estimate]:
    columns = other.columns
    found = {
        name: ratio(
            f"{key}/{name}", columns[f"{name}_changed"], columns[name], comparisons
        )
        for name in ("exchanges", "decisions")
    }
    parted = [int(number > 0) for number in columns["parts"]]
    found["matches"] = ratio(f"{key}/matches", parted, [1] * len(parted), comparisons)
    won = less(other.scores(1), base.scores(1))
    shift = estimate(f"{key}/fischer", won, comparisons)
    # With few shuffles the interval may reach beyond what two shares can differ by.
    low, high = max(-1.0, shift.low), min(1.0, shift.high)
    found["fischer"] = replace(shift, low=low, high=high)
    return found


def _examples(
    plans: Plans, at: int, seeds: Sequence[int], rows: Rows, count: int
) -> tuple[Parting, ...]:
    """The first seeds at which the matches part: nobody has picked them."""
    parts = zip(seeds, rows.columns["parts"], strict=True)
    chosen = [(seed, number) for seed, number in parts if number][:count]
    base, other = plans[0], plans[at]
    return tuple([parting(base, other, seed, number) for seed, number in chosen])
