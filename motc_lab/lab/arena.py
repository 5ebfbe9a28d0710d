"""Lets bots play each other, everybody against everybody, in paired matches.

Two matches of a pair have the same seed, so the same shuffles, with the seats swapped:
neither the cards nor the person one plays favours a bot.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.motc.edition import EditionOrName, edition_or_house
from motc_lab.errors import LabError, shown
from motc_lab.html import note, table
from motc_lab.lab.interrupted import interrupted
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.plan import Plan, checked
from motc_lab.lab.report import share_cells
from motc_lab.lab.runs import INTERRUPTED, Means
from motc_lab.lab.share import Share, share
from motc_lab.lab.simulate import outcomes_of

BRIEF: Final = 6  # bots
Bots = tuple[str, ...]
DuelListener = Callable[["Duel"], None]


@dataclass(frozen=True, slots=True)
class Duel:
    """Two bots' matches: the first one as Spassky, then the same shuffles swapped."""

    bots: tuple[str, str]
    outcomes: tuple[Outcome, Outcome]

    @property
    def won(self) -> int:
        """Matches that the first bot has won."""
        as_spassky, as_fischer = (one.totals.wins for one in self.outcomes)
        return as_spassky[0] + as_fischer[1]

    @property
    def matches(self) -> int:
        """Matches played."""
        return sum(one.totals.matches for one in self.outcomes)

    @property
    def share(self) -> Share:
        """Matches that the first bot has won, of all."""
        return share(self.won, self.matches)

    def share_of(self, bot: str) -> Share:
        """Matches that this one of the two has won."""
        if bot == self.bots[0]:
            return self.share
        return share(self.matches - self.won, self.matches)


@dataclass(frozen=True, slots=True, repr=False)
class Standings:
    """The result of an arena; a table in a notebook.

    Attributes:
        bots: strongest first, by their share of all matches.
        duels: one for each two bots.
        stopped: why fewer matches were played than asked for; empty if all were.
    """

    bots: Bots
    duels: tuple[Duel, ...]
    stopped: str = ""

    def overall(self, bot: str) -> Share:
        """Matches that the bot has won, of all it has played."""
        shares = [duel.share_of(bot) for duel in self.duels if bot in duel.bots]
        hits, trials = sum(s.hits for s in shares), sum(s.trials for s in shares)
        return share(hits, trials)

    def between(self, bot: str, other: str) -> Share:
        """Matches that the bot has won against the other; none where it was stopped."""
        shares = [d.share_of(bot) for d in self.duels if set(d.bots) == {bot, other}]
        return shares[0] if shares else share(0, 0)

    def __repr__(self) -> str:
        """The strongest bots, and whether all was played."""
        some = [f"  {bot} {self.overall(bot)}" for bot in self.bots[:BRIEF]]
        early = [f"  ended early ({self.stopped[:80]})"] if self.stopped else []
        return "\n".join([f"<Standings of {len(self.bots)} bots", *some, *early]) + ">"

    def _repr_html_(self) -> str:
        shares = [(bot, self.overall(bot)) for bot in self.bots]
        rows = [(bot, *share_cells(one)) for bot, one in shares]
        early = note(f"Ended early ({self.stopped})", loud=True) if self.stopped else ""
        head = ("bot", "matches won", "95 %", "of")
        return early + table("Everybody against everybody", rows, head=head)

    @property
    def matches(self) -> int:
        """Matches that were asked for, of each two bots."""
        return sum(one.provenance.matches for one in self.duels[0].outcomes)

    def as_dict(self) -> dict[str, object]:
        """Everything as plain tables, for JSON."""
        return {
            "stopped": self.stopped,
            "standings": {bot: share_dict(self.overall(bot)) for bot in self.bots},
            "duels": [
                {
                    "bots": list(duel.bots),
                    "first_won": share_dict(duel.share),
                    "matches": [one.as_dict() for one in duel.outcomes],
                }
                for duel in self.duels
            ],
        }


def share_dict(one: Share) -> dict[str, float]:
    """Return a share as a plain table."""
    return {
        "hits": one.hits,
        "trials": one.trials,
        "value": one.value,
        "low": one.low,
        "high": one.high,
    }


def arena(  # noqa: PLR0913 -- who plays what, and how
    bots: Bots,
    matches: int,
    *,
    seed: int = 0,
    edition: EditionOrName | None = None,
    workers: int | None = None,
    progress: DuelListener | None = None,
) -> Standings:
    """Play a round robin; bots, matches, seed and edition fix the result.

    Ctrl-C, or a notebook's interrupt, raises ``Interrupted`` with what is done so far.

    Args:
        bots: names of two or more different bots.
        matches: of each two bots, an even number: half of it with seats swapped.
        seed: of the first pair; the others count on from it.
        edition: itself, its name or its file; the house edition unless given.
        workers: processes to play in; None follows the clock, as ``simulate`` does.
        progress: told each duel when it is over.

    Raises:
        LabError: too few bots, one that does not exist, or an odd number of matches.
        Interrupted: by hand; its ``outcome`` holds the standings so far.
    """
    must(is_a(bots, tuple, list), "bots", bots, "names of two or more different bots")
    if len(bots) < 2 or len(set(map(str, bots))) < len(bots):  # noqa: PLR2004 -- two play
        msg = f"bots: {' '.join(map(str, bots))}; name two or more, each of them once"
        raise LabError(msg)
    if not is_whole(matches, 1) or matches % 2:
        msg = f"matches: {shown(matches)}; use an even number, half are played swapped"
        raise LabError(msg)
    whole = edition_or_house(edition)
    means = Means(workers, progress=False)
    duels: list[Duel] = []
    stopped = ""
    try:
        for first, second in combinations(bots, 2):
            plans = tuple(
                checked(Plan(pair, seed, matches // 2, whole))
                for pair in ((first, second), (second, first))
            )
            one, other = outcomes_of(plans, means)
            duels.append(Duel((first, second), (one, other)))
            if progress is not None:
                progress(duels[-1])
            stopped = one.stopped
            if stopped:
                break
    except KeyboardInterrupt:  # before the first matches of a duel were done
        if not duels:
            raise
        stopped = INTERRUPTED
    return _ranked(bots, tuple(duels), stopped)


def _ranked(bots: Bots, duels: tuple[Duel, ...], stopped: str) -> Standings:
    """Return the standings, strongest first; Interrupted where ended by hand."""
    unsorted = Standings(bots, duels, stopped)
    ranked = sorted(bots, key=lambda bot: -unsorted.overall(bot).value)
    standings = Standings(tuple(ranked), duels, stopped)
    if stopped == INTERRUPTED:
        raise interrupted(f"interrupted after {len(duels)} duels", standings)
    return standings
