"""What one step of each number of an edition moves, as a list that is a tornado."""

from collections.abc import Iterator, Sequence
from typing import Final

from motc_lab.bots.roster import paired
from motc_lab.checks import is_a, must
from motc_lab.errors import LabError, shown
from motc_lab.games.motc.edition import Edition, EditionError
from motc_lab.games.motc.edition.vocabulary import number_at, numbers_of, stepped
from motc_lab.games.motc.lab.experiments.arms import (
    Answers,
    Arm,
    edition_meant,
    less,
)
from motc_lab.games.motc.lab.experiments.estimates import Estimate, estimate
from motc_lab.games.motc.lab.experiments.found import Experiment
from motc_lab.games.motc.lab.experiments.inquiry import Inquiry
from motc_lab.lab.plan import wishes
from motc_lab.lab.progress import Progress
from motc_lab.lab.runs import Means

STEPS: Final = (-1, 1)
MEASURES: Final = ("fischer", "games", "exchanges", "decisions", "lead_changes")


def tornado(  # noqa: PLR0913 -- what to play, and how
    bots: Sequence[object] = ("greedy", "greedy"),
    shuffles: int = 100,
    *,
    edition: object = None,
    measure: str = "fischer",
    knobs: str | Sequence[str] | None = None,
    seed: int = 0,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: Progress = None,
) -> Experiment:
    """Estimate what one step up and down of every number does to a match.

    Numbers are the points to win, the advantage track's length, pawns, each section's
    value and, for each person, start space and what every space of the track gives.
    A strength (``fischer.wQ.strength``) or one space (``fischer.3.hand_limit``) is
    turned where ``knobs`` names it; ``screen`` asks of all cards at once. A step that
    no edition may take is left out. Keys are ``points_to_win/+1``,
    ``fischer.start/-1``, ``section_values.4/+1``.

    Args:
        bots: Spassky's, then Fischer's: names, or bots of one's own.
        shuffles: each is a match for every step, and one more.
        edition: itself, its name or its file; the house edition unless given.
        measure: ``fischer`` (his share), ``games``, ``exchanges``, ``decisions`` or
            ``lead_changes``.
        knobs: which numbers, as in the keys; all unless given.
        seed: of the first shuffle.
        workers: processes, as in ``simulate``, as the next two.
        scheduler: as there.
        progress: as there.

    Raises:
        LabError: as ``simulate``, or a measure or number that is not known.
        KeyboardInterrupt: by hand, before anything was played.
    """
    means = Means(workers, scheduler, None, progress)
    return of_numbers(bots, edition, measure, knobs).play(shuffles, seed, means)


def of_numbers(
    bots: Sequence[object] = ("greedy", "greedy"),
    edition: object = None,
    measure: str = "fischer",
    knobs: str | Sequence[str] | None = None,
) -> Inquiry:
    """Return what ``tornado`` asks, from the same arguments."""
    if measure not in MEASURES:
        raise LabError(f"measure: {shown(measure, 40)}; use {', '.join(MEASURES)}")
    begun = edition_meant(edition)
    steps = dict(_steps(begun, knobs_meant(knobs, begun)))
    if not steps:
        raise LabError(f"knobs: {shown(knobs, 40)}; none of them can take a step")
    seats = tuple([paired(bot) for bot in wishes(bots)])
    arms = [Arm(one, seats) for one in (begun, *steps.values())]

    def read(answers: Answers) -> tuple[Estimate, ...]:
        base = answers.numbers(0, measure)
        found = [
            estimate(key, less(answers.numbers(at, measure), base), len(steps))
            for at, key in enumerate(steps, 1)
        ]
        return tuple(found)

    names, arm = tuple(map(str, seats)), arms.__getitem__
    return Inquiry("tornado", begun, names, measure, len(arms), arm, read)


def knobs_meant(knobs: object, edition: Edition) -> tuple[str, ...]:
    """Return the numbers meant: of the whole, of spaces, strengths of cards."""
    usual = numbers_of(edition)
    if knobs is None:
        return usual
    listed = (knobs,) if isinstance(knobs, str) else knobs
    use = f"some of {', '.join(usual)}, fischer.3.hand_limit, fischer.wQ.strength"
    must(is_a(listed, tuple, list) and bool(listed), "knobs", knobs, use)
    assert isinstance(listed, tuple | list)
    for one in listed:
        is_known = isinstance(one, str) and (
            one in usual or number_at(edition, one) is not None
        )
        must(is_known, "knobs", one, use)
    return tuple(dict.fromkeys(listed))


def _steps(edition: Edition, knobs: Sequence[str]) -> Iterator[tuple[str, Edition]]:
    for name in knobs:
        for step in STEPS:
            try:
                changed = stepped(edition, name, step)
            except EditionError:
                continue  # the step leaves what an edition may be
            yield f"{name}/{step:+d}", changed
