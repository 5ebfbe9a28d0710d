"""A short trial of a variant: greedy bots play the same shuffles on both."""

from time import perf_counter
from typing import Final

from motc_lab.games.motc.designer.bench import Draft
from motc_lab.games.motc.designer.model import TrialBar, TrialShown
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.designer.told import variant_name
from motc_lab.games.motc.designer.trials.drawn import progress
from motc_lab.games.motc.designer.trials.played import BOTS, FIRST_SEED
from motc_lab.games.motc.lab.totals import MatchTotals
from motc_lab.lab.chunk import play_chunk
from motc_lab.lab.paired import (
    MARGIN,
    UNDECIDED,
    Difference,
    share_difference,
)
from motc_lab.lab.pairs import EQUAL, LESS, LOOK, MORE, OPEN, Pairs
from motc_lab.lab.plan import Plan, checked
from motc_lab.lab.sequences import ALPHA, mixture, shuffles_for
from motc_lab.lab.share import share
from motc_lab.scene.model import Lang
from motc_lab.texts import say

SHUFFLES: Final = 100
MOST: Final = 5_000  # shuffles of one that goes on; more is a study of its own
AIM: Final = 0.05  # difference at which the interval of one that goes on is narrowest
_APART: Final = 0.5  # variance, about, of the difference of matches between equals
_MINUTE: Final = 60


class ComparedTrial:
    """Two editions on the same shuffles; every step plays one match.

    Attributes:
        draft: what lay on the workbench when it began.
        wins: of each, whether Fischer won the match of a shuffle.
        until: the interval that holds at any time, once it goes on until decided.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._plans = [
            checked(Plan(BOTS, FIRST_SEED, MOST, one))
            for one in (draft.compared, draft.position)
        ]
        self.wins: tuple[list[float], list[float]] = ([], [])
        self.until: Pairs | None = None
        self._seconds = 0.0  # of play

    @property
    def done(self) -> int:
        """Shuffles that both have played."""
        return len(self.wins[1])

    @property
    def total(self) -> int:
        """Shuffles after which it ends; a guess where it goes on until decided."""
        if self.until is None:
            return SHUFFLES
        if self.until.verdict != OPEN:
            return self.done
        more = self.until.more
        return MOST if more is None else min(MOST, self.done + more)

    @property
    def is_done(self) -> bool:
        """Whether all shuffles are played, or it is decided."""
        if self.until is None:
            return self.done >= SHUFFLES
        return self.until.verdict != OPEN or self.done >= MOST

    def go_on(self) -> None:
        """Go on until it is decided; Refused where it is, or where nobody knows yet.

        The interval is another one from here on, which holds however often somebody
        looks; it takes the shuffles that are played already.
        """
        if self.until is not None and self.is_done:
            raise Refused("not_here")
        if self.until is None:
            planned = shuffles_for(AIM, _APART)
            self.until = Pairs(ALPHA, mixture(planned, ALPHA), MARGIN)
        while self.until.count < self.done:
            self._look(self.until)

    def _look(self, until: Pairs) -> None:
        """Take the next shuffle; a look at fixed numbers, whenever somebody goes on."""
        at = until.count
        until.add(self.wins[1][at] - self.wins[0][at])
        if until.count % LOOK == 0:
            until.look()

    def step(self) -> None:
        """Play one match more; nothing once all are played."""
        if self.is_done:
            return
        begun = perf_counter()
        turn = len(self.wins[0]) > len(self.wins[1])
        seed = FIRST_SEED + len(self.wins[turn])
        found = play_chunk(self._plans[turn].part(seed, 1))
        assert isinstance(found, MatchTotals)
        self.wins[turn].append(float(found.wins[1]))
        self._seconds += perf_counter() - begun
        if turn and self.until is not None:
            self._look(self.until)

    @property
    def difference(self) -> Difference | None:
        """How much more often Fischer wins; None before two shuffles."""
        done = self.done
        if done < 2:  # noqa: PLR2004 -- nothing can be compared
            return None
        return share_difference(
            "fischer", self.wins[0][:done], self.wins[1][:done], MARGIN
        )

    def shown(self, lang: Lang, *, is_running: bool) -> TrialShown:
        """The trial in one language."""
        draft = self.draft
        base, variant = (
            variant_name(draft, index, lang) for index in (draft.against, draft.at)
        )
        bars = [
            _bar(name, wins[: self.done], lang)
            for name, wins in zip((base, variant), self.wins, strict=True)
        ]
        is_running = is_running and not self.is_done
        return TrialShown(
            what="compare",
            **progress(self.done, self.total, "shuffles", lang, is_running=is_running),
            of=say("designer.trial.of", lang, base=base, variant=variant),
            bars=tuple(bars),
            told=self._told(lang),
            honest=self._honest(lang),
            further="" if is_running else self._further(lang),
            cost=self._cost(lang),
        )

    def _told(self, lang: Lang) -> str:
        if self.until is not None:
            return _told_until(self.until, lang)
        found = self.difference
        return "" if found is None else _told(found, lang)

    def _honest(self, lang: Lang) -> str:
        if self.until is None:
            return say("designer.trial.honest", lang, n=SHUFFLES, first=FIRST_SEED)
        return say("designer.trial.until.honest", lang, first=FIRST_SEED, most=MOST)

    @property
    def _more(self) -> int | None:
        """Shuffles that may decide it, looked at at any time; None: nobody knows."""
        if self.until is not None:
            return self.until.more
        tried = Pairs(ALPHA, 1.0, MARGIN)
        for before, after in zip(*self.wins, strict=False):
            tried.add(after - before)
        return tried.more

    @property
    def _is_open(self) -> bool:
        """Whether there is something to decide yet, and somebody may go on."""
        if self.until is not None:
            return not self.is_done
        found = self.difference
        return found is not None and found.verdict == UNDECIDED

    def _further(self, lang: Lang) -> str:
        return say("designer.trial.until.go_on", lang) if self._is_open else ""

    def _cost(self, lang: Lang) -> str:
        """How many shuffles, and how long, it may take to decide."""
        if not self._is_open or (self.until is None and not self.is_done):
            return ""
        most = MOST - self.done
        more = self._more
        n = most if more is None else min(more, most)
        seconds = n * self._seconds / max(1, self.done)
        time = _time_words(seconds, lang)
        key = "cost_most" if n == most else "cost"
        return say(f"designer.trial.until.{key}", lang, n=n, time=time)


def _time_words(seconds: float, lang: Lang) -> str:
    """A time in the unit that fits, and no more exact than a guess may be."""
    if seconds >= _MINUTE:
        return say("designer.trial.until.minutes", lang, n=round(seconds / _MINUTE))
    return say("designer.trial.until.seconds", lang, n=max(1, round(seconds)))


def _told_until(found: Pairs, lang: Lang) -> str:
    """The verdict, or how it stands, by the interval that holds at any time."""
    low, high = found.bounds
    points = {"value": found.value, "low": low, "high": high}
    fields = {name: f"{100 * of:+.1f}" for name, of in points.items()}
    keys = {MORE: "more", LESS: "less", EQUAL: "close"}
    key = keys.get(found.verdict, "open" if found.count < MOST else "never")
    return say(f"designer.trial.until.{key}", lang, n=found.count, **fields)


def compared(draft: Draft) -> ComparedTrial:
    """Begin with two editions; Refused where nothing that is played differs."""
    if draft.position.play_digest == draft.compared.play_digest:
        raise Refused("nothing_to_try")
    return ComparedTrial(draft)


def _bar(name: str, wins: list[float], lang: Lang) -> TrialBar:
    found = share(int(sum(wins)), len(wins))
    value, low, high = (100 * one for one in (found.value, found.low, found.high))
    told = say("designer.trial.bar", lang, **_percents(value=value, low=low, high=high))
    return TrialBar(name=name, value=value, low=low, high=high, told=told)


def _told(found: Difference, lang: Lang) -> str:
    """The difference in points of percent, and what can be said of it."""
    points = {"value": found.value, "low": found.low, "high": found.high}
    fields = {name: f"{100 * of:+.0f}" for name, of in points.items()}
    if found.low == found.high == 0:
        return say("designer.trial.same", lang, n=found.pairs)
    key = "undecided"
    if found.more_pairs == 0:
        is_apart = found.low > 0 or found.high < 0
        key = ("more" if found.value > 0 else "less") if is_apart else "close"
    told = say(f"designer.trial.{key}", lang, n=found.pairs, **fields)
    if key == "undecided" and found.more_pairs:
        more = say("designer.trial.more_pairs", lang, n=found.more_pairs)
        return f"{told} {more}"
    return told


def _percents(**values: float) -> dict[str, str]:
    return {name: f"{value:.0f}" for name, value in values.items()}
