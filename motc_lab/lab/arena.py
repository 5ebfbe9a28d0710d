"""Lets bots play each other, everybody against everybody, in paired matches.

Two matches of a pair have the same seed, so the same shuffles, with the seats swapped:
neither what chance brings nor the seat favours a bot. Where there are more than two
seats, both bots sit in turn: A B A, then B A B.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.game import FIRST
from motc_lab.engine.settings import settings_meant
from motc_lab.errors import LabError, shown
from motc_lab.html import note, table
from motc_lab.lab.compare import in_turn
from motc_lab.lab.counted import counted
from motc_lab.lab.interrupted import interrupted
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.plan import Plan, checked, wishes
from motc_lab.lab.report import share_cells
from motc_lab.lab.runs import INTERRUPTED, Means
from motc_lab.lab.share import Share, share
from motc_lab.lab.simulate import outcomes_of

BRIEF: Final = 6  # bots
Bots = tuple[str, ...]
DuelListener = Callable[["Duel"], None]


@dataclass(frozen=True, slots=True)
class Duel:
    """Two bots' matches: the first one in the first seat, then the same swapped.

    With more than two seats a match is won by the bot that sits in the winner's.
    """

    bots: tuple[str, str]
    outcomes: tuple[Outcome, Outcome]

    @property
    def won(self) -> int:
        """Matches that the first bot has won."""
        return self._won_by(0)

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
        return share(self._won_by(self.bots.index(bot)), self.matches)

    def _won_by(self, number: int) -> int:
        """Matches won by the first bot or the second one, which sat there at first."""
        before, swapped = (one.totals.wins for one in self.outcomes)
        return sum(before[number::2]) + sum(swapped[1 - number :: 2])


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
        title = f"<Standings of {counted(len(self.bots), 'bot')}"
        return "\n".join([title, *some, *early]) + ">"

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
    bots: Sequence[object],
    matches: int,
    *,
    seed: int = 0,
    edition: object = None,
    game: str = FIRST,
    settings: object = None,
    workers: int | None = None,
    progress: DuelListener | None = None,
) -> Standings:
    """Play a round robin; bots, matches, seed and settings fix the result.

    Ctrl-C, or a notebook's interrupt, raises ``Interrupted`` with what is done so far.

    Args:
        bots: two or more different ones: names, or bots of one's own.
        matches: of each two bots, an even number: half of it with seats swapped.
        seed: of the first pair; the others count on from it.
        edition: itself, its name or its file; the house edition unless given.
        game: id of another game.
        settings: what is set in it, by name.
        workers: processes to play in; None follows the clock, as ``simulate`` does.
        progress: told each duel when it is over.

    Raises:
        LabError: too few bots, one that does not exist, or an odd number of matches.
        Interrupted: by hand; its ``outcome`` holds the standings so far.
    """
    must(is_a(bots, tuple, list), "bots", bots, "names of two or more different bots")
    players = wishes(bots)
    names = tuple(map(str, players))
    if len(names) < 2 or len(set(names)) < len(names):  # noqa: PLR2004 -- two play
        msg = f"bots: {' '.join(names)}; name two or more, each of them once"
        raise LabError(msg)
    if not is_whole(matches, 1) or matches % 2:
        msg = f"matches: {shown(matches)}; use an even number, half are played swapped"
        raise LabError(msg)
    played = settings_meant(game, settings, edition=edition)
    seats = len(played.ruleset.players)
    means = Means(workers, progress=False)
    duels: list[Duel] = []
    stopped = ""
    try:
        for first, second in combinations(players, 2):
            plans = tuple(
                checked(Plan(seating, seed, matches // 2, played))
                for seating in in_turn(first, second, seats)
            )
            one, other = outcomes_of(plans, means)
            duels.append(Duel((str(first), str(second)), (one, other)))
            if progress is not None:
                progress(duels[-1])
            stopped = one.stopped
            if stopped:
                break
    except KeyboardInterrupt:  # before the first matches of a duel were done
        if not duels:
            raise
        stopped = INTERRUPTED
    return _ranked(names, tuple(duels), stopped)


def _ranked(bots: Bots, duels: tuple[Duel, ...], stopped: str) -> Standings:
    """Return the standings, strongest first; Interrupted where ended by hand."""
    unsorted = Standings(bots, duels, stopped)
    ranked = sorted(bots, key=lambda bot: -unsorted.overall(bot).value)
    standings = Standings(tuple(ranked), duels, stopped)
    if stopped == INTERRUPTED:
        raise interrupted(f"interrupted after {len(duels)} duels", standings)
    return standings
