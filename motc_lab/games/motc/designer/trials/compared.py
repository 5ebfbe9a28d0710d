"""A short trial of a variant: greedy bots play the same shuffles on both."""

from typing import Final

from motc_lab.games.motc.designer.bench import Draft
from motc_lab.games.motc.designer.model import TrialBar, TrialShown
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.designer.told import variant_name
from motc_lab.games.motc.designer.trials.drawn import progress
from motc_lab.games.motc.designer.trials.played import BOTS, FIRST_SEED
from motc_lab.games.motc.lab.totals import MatchTotals
from motc_lab.lab.chunk import play_chunk
from motc_lab.lab.paired import MARGIN, Difference, share_difference
from motc_lab.lab.plan import Plan, checked
from motc_lab.lab.share import share
from motc_lab.scene.model import Lang
from motc_lab.texts import say

SHUFFLES: Final = 100


class ComparedTrial:
    """Two editions on the same shuffles; every step plays one match.

    Attributes:
        draft: what lay on the workbench when it began.
        wins: of each, whether Fischer won the match of a shuffle.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._plans = [
            checked(Plan(BOTS, FIRST_SEED, SHUFFLES, one))
            for one in (draft.compared, draft.position)
        ]
        self.wins: tuple[list[float], list[float]] = ([], [])

    @property
    def done(self) -> int:
        """Shuffles that both have played."""
        return len(self.wins[1])

    @property
    def is_done(self) -> bool:
        """Whether all shuffles are played."""
        return self.done == SHUFFLES

    def step(self) -> None:
        """Play one match more; nothing once all are played."""
        if self.is_done:
            return
        turn = len(self.wins[0]) > len(self.wins[1])
        seed = FIRST_SEED + len(self.wins[turn])
        found = play_chunk(self._plans[turn].part(seed, 1))
        assert isinstance(found, MatchTotals)
        self.wins[turn].append(float(found.wins[1]))

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
        found = self.difference
        return TrialShown(
            what="compare",
            **progress(self.done, SHUFFLES, "shuffles", lang, is_running=is_running),
            of=say("designer.trial.of", lang, base=base, variant=variant),
            bars=tuple(bars),
            told="" if found is None else _told(found, lang),
            honest=say("designer.trial.honest", lang, n=SHUFFLES, first=FIRST_SEED),
        )


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
