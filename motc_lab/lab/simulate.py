"""Plays many matches between bots and adds up what happened.

Where the matches are played makes no difference to the result: in this process, in
processes beside it, or by the workers of a Dask scheduler on several machines.
"""

import time
from typing import TypeVar

from motc_lab.engine.game import FIRST
from motc_lab.engine.settings import settings_meant
from motc_lab.lab.chunk import Played, play_plans
from motc_lab.lab.counted import matches_of
from motc_lab.lab.interrupted import interrupted
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.plan import Plan, Plans, checked, wishes
from motc_lab.lab.pools import Play
from motc_lab.lab.progress import Progress
from motc_lab.lab.runs import INTERRUPTED, Means, Run, play_all
from motc_lab.lab.tally import tally_of

FoundT = TypeVar("FoundT")


def simulate(  # noqa: PLR0913 -- what to play, and how
    bots: tuple[object, ...],
    matches: int,
    *,
    seed: int = 0,
    edition: object = None,
    game: str = FIRST,
    settings: object = None,
    workers: int | None = None,
    scheduler: str | None = None,
    chunk: int | None = None,
    progress: Progress = None,
) -> Outcome:
    """Play so many matches between bots.

    All but the time it took is fixed by bots, matches, seed and settings. Ctrl-C, or a
    notebook's interrupt, raises ``Interrupted``, which keeps what is done.

    Args:
        bots: one for each seat, Spassky's first: a name, or a bot of one's own (an
            object, a class or a function of a seed; docs/bots.md says what it needs).
        matches: 1 or more.
        seed: of the first match; the others count on from it.
        edition: itself, its name or its file; the house edition unless given.
        game: id of another game.
        settings: what is set in it, by name; an edition is one for Match of the
            Century.
        workers: processes to play in, 1 for this one. Unless given, all cores once it
            is clear that this process alone would take more than some seconds.
        scheduler: address of a Dask scheduler, whose workers play instead.
        chunk: matches sent to a worker at a time; unless given, about a second's work.
        progress: a function that is told the number of matches done; True for a bar,
            False for none, None for a bar on a terminal or in a notebook.

    Raises:
        LabError: a bot that does not exist, a number that makes no sense, a scheduler
            that does not answer, a worker with another version.
        Interrupted: by hand; its ``outcome`` holds the matches that are done. A plain
            KeyboardInterrupt before any was.
    """
    played = settings_meant(game, settings, edition=edition)
    plan = checked(Plan(wishes(bots), seed, matches, played))
    (outcome,) = outcomes_of((plan,), Means(workers, scheduler, chunk, progress))
    return unless_interrupted(outcome, outcome)


def unless_interrupted(result: FoundT, played: Outcome) -> FoundT:
    """Return what was found; Interrupted where its matches were ended by hand."""
    if played.stopped != INTERRUPTED:
        return result
    done, asked = played.totals.matches, played.provenance.matches
    raise interrupted(f"interrupted after {done:,} of {matches_of(asked)}", result)


def outcomes_of(
    plans: Plans, means: Means, play: Play = play_plans
) -> tuple[Outcome, ...]:
    """Play checked plans of the same seeds side by side; one outcome for each.

    Every outcome has the same seeds, also when it was stopped early. ``play`` is what
    a worker does with a task.
    """
    begun = time.perf_counter()
    run = play_all(plans, means, play)
    seconds = (time.perf_counter() - begun) / len(plans)
    return tuple(
        outcome_of(plan, run.part(index), run, seconds=seconds)
        for index, plan in enumerate(plans)
    )


def outcome_of(plan: Plan, part: Played, run: Run, *, seconds: float) -> Outcome:
    """Return one plan's outcome; ``seconds`` are its share of the run's."""
    return tally_of(plan.game).outcome(
        plan,
        totals=part.totals,
        seconds=seconds,
        seeds=run.seeds,
        rows=part.rows,
        stopped=run.stopped,
        builds=run.builds,
        notes=tuple(run.notes),
    )
