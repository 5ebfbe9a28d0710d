"""Two ways to play the same shuffles: two editions, or two bots in both seats."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from motc_lab.checks import is_real
from motc_lab.engine.motc.edition import (
    Edition,
    EditionOrName,
    edition_meant,
    edition_or_house,
)
from motc_lab.errors import LabError, shown
from motc_lab.html import Report
from motc_lab.lab.chunk import play_plans
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.paired import (
    MARGIN,
    Difference,
    mean_difference,
    share_difference,
)
from motc_lab.lab.plan import Plan, checked
from motc_lab.lab.pools import Play
from motc_lab.lab.progress import Progress
from motc_lab.lab.report import comparison_brief, comparison_report
from motc_lab.lab.rows import Rows
from motc_lab.lab.runs import Means, means_of
from motc_lab.lab.simulate import outcomes_of, unless_interrupted

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame

COMPARED: Final = {
    "games": "games per match",
    "draws": "games drawn per match",
    "resigned": "games resigned per match",
    "early": "games that ended early per match",
    "exchanges": "exchanges per match",
    "decisions": "decisions per match",
    "lead_changes": "changes of the lead per match",
}
Bots = tuple[str, str]


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """The same shuffles played in two ways, and what differs; a table in a notebook.

    Attributes:
        question: what is compared, in words.
        base, variant: an outcome for each seating of the bots.
        differences: the headline first.
    """

    question: str
    base: tuple[Outcome, ...]
    variant: tuple[Outcome, ...]
    differences: tuple[Difference, ...]

    def __repr__(self) -> str:
        """The difference in matches won, and whether all was played."""
        return comparison_brief(self)

    def _repr_html_(self) -> str:
        return self.report().html

    def report(self) -> Report:
        """Every difference as lines to print; a table in a notebook."""
        return comparison_report(self)

    @property
    def headline(self) -> Difference:
        """The difference in matches won."""
        return self.differences[0]

    @property
    def stopped(self) -> str:
        """Why fewer shuffles were played than asked for; empty if all were."""
        return self.base[0].stopped

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What was played, each once."""
        new = [one for one in self.variant if all(one is not old for old in self.base)]
        return (*self.base, *new)

    @property
    def table(self) -> "DataFrame":
        """One row for each difference, as a polars frame."""
        from motc_lab.lab.tables import difference_table  # noqa: PLC0415 -- heavy

        return difference_table(self.differences)

    @property
    def matches(self) -> "DataFrame":
        """One row for each match; ``play_digest`` tells the editions apart."""
        from motc_lab.lab.tables import all_matches  # noqa: PLC0415 -- heavy

        digests = [one.provenance.play_digest for one in self.outcomes]
        return all_matches(
            zip([one.table for one in self.outcomes], digests, strict=True)
        )

    def write(self, path: "str | Path") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``."""
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(path, self.matches, self.as_dict())

    def as_dict(self) -> dict[str, object]:
        """Everything but the rows as plain tables, for JSON."""
        differences = [
            {**asdict(one), "verdict": one.verdict} for one in self.differences
        ]
        return {
            "question": self.question,
            "differences": differences,
            "base": [one.as_dict() for one in self.base],
            "variant": [one.as_dict() for one in self.variant],
        }


def compare(  # noqa: PLR0913 -- what to compare, and how
    base: EditionOrName | None,
    variant: EditionOrName,
    bots: Bots,
    matches: int,
    *,
    seed: int = 0,
    swap_seats: bool = False,
    margin: float = MARGIN,
    workers: int | None = None,
    scheduler: str | None = None,
    chunk: int | None = None,
    progress: Progress = None,
    means: Means | None = None,
    play: Play = play_plans,
) -> Comparison:
    """Play the same shuffles under two editions; the headline is Fischer's share.

    Args:
        base: an edition, its name or its file; the house edition where it is None.
        variant: what is compared with it.
        bots: names of Spassky's and Fischer's bot.
        matches: shuffles; each is played once under either edition, or twice.
        seed: of the first shuffle.
        swap_seats: play each shuffle with the bots' seats swapped, too, so that a
            difference of strength between them does not look like one of seats.
        margin: shares that differ by less count as equal.
        workers: how to play, these four as in ``simulate``.
        scheduler: as there.
        chunk: as there.
        progress: as there.
        means: the four in one, instead.
        play: what a worker does with a task.

    Raises:
        LabError: as ``simulate``.
        Interrupted: by hand; its ``outcome`` compares the shuffles that are done.
    """
    _check_margin(margin)
    chosen = means_of(means, workers, scheduler, chunk, progress)
    seatings = (bots, bots[::-1]) if swap_seats else (bots,)
    editions = (edition_or_house(base), edition_meant(variant))
    plans = tuple(
        checked(Plan(pair, seed, matches, edition))
        for edition in editions
        for pair in seatings
    )
    found = outcomes_of(plans, chosen, play)
    before, after = found[: len(seatings)], found[len(seatings) :]
    compared = Comparison(
        f"edition {_named(editions[1])} against {_named(editions[0])}, "
        f"{' against '.join(bots)}{' in both seats' if swap_seats else ''}",
        before,
        after,
        (
            share_difference(
                "matches won by Fischer",
                averaged(before, _won_by_fischer),
                averaged(after, _won_by_fischer),
                margin,
            ),
            *_other_differences(before, after),
        ),
    )
    return unless_interrupted(compared, found[0])


def compare_bots(  # noqa: PLR0913 -- what to compare, and how
    base: str,
    variant: str,
    matches: int,
    *,
    seed: int = 0,
    edition: EditionOrName | None = None,
    margin: float = MARGIN,
    workers: int | None = None,
    scheduler: str | None = None,
    chunk: int | None = None,
    progress: Progress = None,
    means: Means | None = None,
    play: Play = play_plans,
) -> Comparison:
    """Play each shuffle twice, the bots in swapped seats; the headline is their shares.

    Args:
        base: name of a bot.
        variant: name of the bot that is compared with it.
        matches: shuffles; each is played twice.
        seed: of the first shuffle.
        edition: itself, its name or its file; the house edition unless given.
        margin: shares that differ by less count as equal.
        workers: how to play, these four as in ``simulate``.
        scheduler: as there.
        chunk: as there.
        progress: as there.
        means: the four in one, instead.
        play: what a worker does with a task.

    Raises:
        LabError: as ``simulate``, or twice the same bot.
        Interrupted: by hand; its ``outcome`` compares the shuffles that are done.
    """
    _check_margin(margin)
    chosen = means_of(means, workers, scheduler, chunk, progress)
    if base == variant:
        raise LabError(
            f"bots: twice {shown(base)}; swapped seats compare two different bots"
        )
    used = edition_or_house(edition)
    pairs = ((base, variant), (variant, base))
    plans = tuple(checked(Plan(pair, seed, matches, used)) for pair in pairs)
    found = outcomes_of(plans, chosen, play)
    of_variant = [
        (won + 1 - lost) / 2
        for won, lost in zip(*(_won_by_fischer(one.rows) for one in found), strict=True)
    ]
    headline = share_difference(
        f"matches won by {variant}",
        [1 - part for part in of_variant],
        of_variant,
        margin,
    )
    question = f"bot {variant} against {base} in both seats, edition {_named(used)}"
    compared = Comparison(question, found, found, (headline,))
    return unless_interrupted(compared, found[0])


def averaged(
    outcomes: Sequence[Outcome], measure: Callable[[Rows], Sequence[int]]
) -> list[float]:
    """Return the mean over the seatings, shuffle by shuffle."""
    columns = [measure(one.rows) for one in outcomes]
    return [sum(numbers) / len(numbers) for numbers in zip(*columns, strict=True)]


def _check_margin(margin: float) -> None:
    if not is_real(margin) or not 0 <= margin < 1:
        raise LabError(f"margin: {shown(margin)}; use a share from 0 to below 1")


def _won_by_fischer(rows: Rows) -> Sequence[int]:
    return rows.columns["winner"]


def _other_differences(
    before: Sequence[Outcome], after: Sequence[Outcome]
) -> list[Difference]:
    found = []
    for name, words in COMPARED.items():
        column = partial(_column, name)
        base, variant = averaged(before, column), averaged(after, column)
        found.append(mean_difference(words, base, variant))
    return found


def _column(name: str, rows: Rows) -> Sequence[int]:
    return rows.columns[name]


def _named(edition: Edition) -> str:
    return f"{edition.id} {edition.play_digest[:8]}"
