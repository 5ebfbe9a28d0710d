"""Two ways to play the same shuffles: two settings, or two bots in both seats."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from motc_lab.bots.own import Wish
from motc_lab.checks import is_real
from motc_lab.engine.game import FIRST, game_named
from motc_lab.engine.settings import main_setting, settings_meant, settings_of
from motc_lab.errors import LabError, shown
from motc_lab.html import Report
from motc_lab.lab.charts.chart import Chart
from motc_lab.lab.charts.of_results import comparison_chart
from motc_lab.lab.chunk import play_plans
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.paired import (
    MARGIN,
    Difference,
    mean_difference,
    share_difference,
)
from motc_lab.lab.plan import Plan, checked, wishes
from motc_lab.lab.pools import Play
from motc_lab.lab.progress import Progress
from motc_lab.lab.report import comparison_brief, comparison_report
from motc_lab.lab.rows import Rows
from motc_lab.lab.runs import Means, means_of
from motc_lab.lab.simulate import outcomes_of, unless_interrupted
from motc_lab.lab.tally import tally_of
from motc_lab.texts import Lang

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame

PAIR: Final = 2  # bots that are compared
Bots = tuple[Wish, ...]


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
        return comparison_brief(self.question, self.headline, self.stopped)

    def _repr_html_(self) -> str:
        return self.report().html

    def report(self) -> Report:
        """Every difference as lines to print; a table in a notebook."""
        return comparison_report(self.question, self.base[0], self.differences)

    def plot(self, lang: Lang = "en") -> Chart:
        """Return every difference with its interval, as a picture with its table."""
        return comparison_chart(self.differences, self.base[0].provenance, lang)

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

    def write(self, path: "str | Path", lang: Lang = "en") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``.

        The language decides the separator and the decimal point of a .csv file.
        """
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(path, self.matches, self.as_dict(), lang)

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
    base: object,
    variant: object,
    bots: Sequence[object],
    matches: int,
    *,
    seed: int = 0,
    game: str = FIRST,
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

    In another game two settings are compared by the share of the last seat.

    Args:
        base: an edition, its name or its file; the house edition where it is None. Of
            another game a table of its settings.
        variant: what is compared with it.
        bots: one for each seat, Spassky's first: names, or bots of one's own.
        matches: shuffles; each is played once under either edition, or twice.
        seed: of the first shuffle.
        game: id of another game.
        swap_seats: play each shuffle with the bots' seats swapped, too (each bot in
            each seat, where there are more), so that a difference of strength between
            them does not look like one of seats.
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
    if variant is None:
        named = main_setting(game) or "settings"
        raise LabError(f"{named}: None; say what is compared with the usual")
    seats = wishes(bots)
    turns = range(len(seats) if swap_seats else 1)
    seatings = tuple([(*seats[turn:], *seats[:turn]) for turn in turns])
    both = (settings_of(game, base), settings_of(game, variant))
    plans = tuple(
        checked(Plan(pair, seed, matches, settings))
        for settings in both
        for pair in seatings
    )
    played = outcomes_of(plans, chosen, play)
    before, after = played[: len(seatings)], played[len(seatings) :]
    tally, seat = tally_of(game), len(game_named(game).seats) - 1
    names = [tally.named(settings.ruleset) for settings in both]
    won = partial(_scores, seat)
    compared = Comparison(
        f"{tally.noun} {names[1]} against {names[0]}, "
        f"{' against '.join(plans[0].names)}"
        f"{_seats_told(len(bots)) if swap_seats else ''}",
        before,
        after,
        (
            share_difference(
                f"matches won by {game_named(game).seats[seat].capitalize()}",
                averaged(before, won),
                averaged(after, won),
                margin,
            ),
            *_other_differences(before, after),
        ),
    )
    return unless_interrupted(compared, played[0])


def compare_bots(  # noqa: PLR0913 -- what to compare, and how
    base: object,
    variant: object,
    matches: int,
    *,
    seed: int = 0,
    edition: object = None,
    game: str = FIRST,
    settings: object = None,
    margin: float = MARGIN,
    workers: int | None = None,
    scheduler: str | None = None,
    chunk: int | None = None,
    progress: Progress = None,
    means: Means | None = None,
    play: Play = play_plans,
) -> Comparison:
    """Play each shuffle twice, the bots in swapped seats; the headline is their shares.

    Where there are more than two seats, the bots sit in turn (``in_turn``).

    Args:
        base: name of a bot, or a bot of one's own.
        variant: what is compared with it.
        matches: shuffles; each is played twice.
        seed: of the first shuffle.
        edition: itself, its name or its file; the house edition unless given.
        game: id of another game.
        settings: what is set in it, by name.
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
    base, variant = wishes((base, variant))
    if str(base) == str(variant):
        raise LabError(
            f"bots: twice {shown(str(base))}; swapped seats compare two different bots"
        )
    used = settings_meant(game, settings, edition=edition)
    seatings = in_turn(base, variant, len(used.ruleset.players))
    plans = tuple(checked(Plan(bots, seed, matches, used)) for bots in seatings)
    played = outcomes_of(plans, chosen, play)
    scores = [
        one.rows.scores(*[seat for seat, bot in enumerate(bots) if bot == variant])
        for one, bots in zip(played, seatings, strict=True)
    ]
    of_variant = [sum(pair) / PAIR for pair in zip(*scores, strict=True)]
    headline = share_difference(
        f"matches won by {variant}",
        [1 - part for part in of_variant],
        of_variant,
        margin,
    )
    tally = tally_of(game)
    named = f"{tally.noun} {tally.named(used.ruleset)}"
    where = _seats_told(len(seatings[0]))
    question = f"bot {variant} against {base}{where}, {named}"
    compared = Comparison(question, played, played, (headline,))
    return unless_interrupted(compared, played[0])


def averaged(
    outcomes: Sequence[Outcome], measure: Callable[[Rows], Sequence[float]]
) -> list[float]:
    """Return the mean over the seatings, shuffle by shuffle."""
    columns = [measure(one.rows) for one in outcomes]
    return [sum(numbers) / len(numbers) for numbers in zip(*columns, strict=True)]


def _check_margin(margin: float) -> None:
    if not is_real(margin) or not 0 <= margin < 1:
        raise LabError(f"margin: {shown(margin)}; use a share from 0 to below 1")


def in_turn(first: Wish, second: Wish, seats: int) -> tuple[Bots, Bots]:
    """Return two bots seated in turn, and the same the other way around.

    So each of them has been in every seat once, and both have had as many.
    """
    pair = (first, second)
    return (
        tuple([pair[seat % PAIR] for seat in range(seats)]),
        tuple([pair[1 - seat % PAIR] for seat in range(seats)]),
    )


def _seats_told(count: int) -> str:
    return " in both seats" if count == PAIR else " in every seat"


def _scores(seat: int, rows: Rows) -> Sequence[float]:
    return rows.scores(seat)


def _other_differences(
    before: Sequence[Outcome], after: Sequence[Outcome]
) -> list[Difference]:
    differences = []
    for name, words in tally_of(before[0].provenance.game).compared.items():
        column = partial(_column, name)
        base, variant = averaged(before, column), averaged(after, column)
        differences.append(mean_difference(words, base, variant))
    return differences


def _column(name: str, rows: Rows) -> Sequence[int]:
    return rows.columns[name]
