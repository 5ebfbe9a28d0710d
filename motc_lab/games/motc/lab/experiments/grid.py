"""Two numbers of an edition turned together, and which pairs are worth having."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from motc_lab.bots.roster import paired
from motc_lab.checks import is_a, is_whole, must
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import Edition, EditionError
from motc_lab.games.motc.edition.vocabulary import stepped
from motc_lab.games.motc.lab.experiments.arms import (
    Answers,
    Arm,
    edition_meant,
    play_arms,
)
from motc_lab.games.motc.lab.experiments.estimates import at_least_zero, ratio
from motc_lab.games.motc.lab.experiments.gridded import Grid
from motc_lab.games.motc.lab.experiments.pareto import LENGTHS, Cell, judged
from motc_lab.games.motc.lab.experiments.tornado import knobs_meant
from motc_lab.lab.plan import wishes
from motc_lab.lab.progress import Progress
from motc_lab.lab.runs import Means

STEPS: Final = (-1, 0, 1)
MOST_STEPS: Final = 15
FARTHEST: Final = 20
Steps = tuple[int, int]


def grid(  # noqa: PLR0913 -- what to play, and how
    edition: object,
    knob_a: str,
    knob_b: str,
    bots: Sequence[object] = ("greedy", "greedy"),
    shuffles: int = 100,
    *,
    steps_a: Sequence[int] = STEPS,
    steps_b: Sequence[int] = STEPS,
    length: str = "shorter",
    seed: int = 0,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: Progress = None,
) -> Grid:
    """Play every pair of steps of two numbers on the same shuffles.

    Each cell has Fischer's share, exchanges per match (the length) and changes of the
    lead per match (the drama). All intervals hold together at 95 % (Bonferroni, over
    cells and figures). A pair that no edition may have is left out.

    Args:
        edition: itself, its name or its file; the house edition for None.
        knob_a: a number as in ``tornado``: ``points_to_win``, ``fischer.start`` ...
        knob_b: another one.
        bots: Spassky's, then Fischer's: names, or bots of one's own.
        shuffles: each is a match for every cell.
        steps_a: by how much the number is turned, 0 for as it is.
        steps_b: the same of the other one.
        length: whether ``shorter`` or ``longer`` matches are wanted.
        seed: of the first shuffle.
        workers: processes, as in ``simulate``, as the next two.
        scheduler: as there.
        progress: as there.

    Raises:
        LabError: as ``simulate``, or numbers and steps that make no sense.
        KeyboardInterrupt: by hand, before anything was played; later what is done
            counts.
    """
    begun = edition_meant(edition)
    knobs = _knobs(knob_a, knob_b, begun)
    must(length in LENGTHS, "length", length, " or ".join(LENGTHS))
    wanted = product(_steps("steps_a", steps_a), _steps("steps_b", steps_b))
    cells = dict(_cells(begun, knobs, list(wanted)))
    if len(cells) < 2:  # noqa: PLR2004 -- one cell is no grid
        raise LabError("steps: fewer than two of these editions may be; use others")
    seats = tuple([paired(bot) for bot in wishes(bots)])
    arms = [Arm(one, seats) for one in cells.values()]
    answers = play_arms(arms, shuffles, seed, Means(workers, scheduler, None, progress))
    found = [
        _cell(at, steps, answers, 3 * len(cells)) for at, steps in enumerate(cells)
    ]
    return Grid(
        edition=begun,
        knobs=knobs,
        bots=tuple(map(str, seats)),
        seed=seed,
        shuffles=answers.shuffles,
        length=length,
        cells=judged(found, length),
        stopped=answers.stopped,
    )


def _knobs(knob_a: str, knob_b: str, edition: Edition) -> tuple[str, str]:
    knobs_meant([knob_a, knob_b], edition)
    must(knob_a != knob_b, "knob_b", knob_b, "another number than knob_a")
    return knob_a, knob_b


def _steps(name: str, steps: Sequence[int]) -> list[int]:
    use = f"1 to {MOST_STEPS} different whole numbers from {-FARTHEST} to {FARTHEST}"
    are_listed = is_a(steps, tuple, list, range) and 0 < len(steps) <= MOST_STEPS
    are_whole = are_listed and all(is_whole(n, -FARTHEST, FARTHEST) for n in steps)
    must(are_whole and len({*steps}) == len(steps), name, steps, use)
    return sorted(steps)


def _cells(
    edition: Edition, knobs: tuple[str, str], wanted: list[Steps]
) -> Iterator[tuple[Steps, Edition]]:
    for steps in wanted:
        changed = edition
        try:
            for knob, step in zip(knobs, steps, strict=True):
                changed = stepped(changed, knob, step) if step else changed
        except EditionError:
            continue  # the steps leave what an edition may be
        yield steps, changed


def _cell(at: int, steps: Steps, answers: Answers, comparisons: int) -> Cell:
    won = answers.numbers(at, "fischer")
    name = f"{steps[0]:+d},{steps[1]:+d}"
    share = ratio(f"{name}/fischer", won, [1.0] * len(won), comparisons)
    length, drama = [
        at_least_zero(f"{name}/{column}", answers.numbers(at, column), comparisons)
        for column in ("exchanges", "lead_changes")
    ]
    return Cell(*steps, share, length, drama)
