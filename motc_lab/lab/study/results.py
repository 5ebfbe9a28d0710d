"""What the shuffles that count add up to; those are the first ones, in their order.

Tasks come back in any order, the quick ones first. To count them as they come would
favour short matches, so a task counts only when all before it have come back.
"""

from motc_lab.lab.pairs import FIRST_LOOK, LOOK, OPEN, Pairs
from motc_lab.lab.study.design import Design
from motc_lab.lab.study.fairness import FAIRNESS, HALF, Rank
from motc_lab.lab.study.findings import Finding
from motc_lab.lab.study.state import State
from motc_lab.lab.study.store import Task
from motc_lab.lab.tally import WON, tally_of


class Results:
    """Sums of a study, always at the same moments whoever plays.

    Attributes:
        shuffles: that count so far.
        played: that have come back, in any order.
    """

    def __init__(self, design: Design) -> None:
        self.design = design
        self.shuffles = 0
        self.played = 0
        self._waiting: dict[int, Task] = {}
        self._fields = design.fields()
        compared = () if self._fields else design.compared
        self._pairs = [design.pairs() for _ in compared]
        arms = len(design.arms())
        self._sums: list[dict[str, int]] = [{} for _ in range(arms)]
        self._won = [0.0] * arms
        self._squares = [0.0] * arms

    def take(self, task: Task) -> None:
        """Take a task; it counts once those before it have come."""
        self.played += task.shuffles
        self._waiting[task.first_seed] = task
        while (at := self.design.seed + self.shuffles) in self._waiting:
            due = self._waiting.pop(at)
            if not self.is_decided:
                self._count(due)

    @property
    def is_decided(self) -> bool:
        """Whether every comparison has its verdict."""
        known = all(one.verdict != OPEN for one in self._pairs)
        return known and all(one.best is not None for one in self._fields)

    @property
    def variance(self) -> float | None:
        """The greatest variance of a difference; None before the first look."""
        if self.shuffles < FIRST_LOOK:
            return None
        seen = [one.variance for one in self._pairs]
        return max(seen + [one.variance for one in self._fields])

    @property
    def totals(self) -> tuple[dict[str, int], ...]:
        """Sums of every column, arm by arm; ``wins_N`` counts the matches of a seat."""
        return tuple([dict(sums) for sums in self._sums])

    def state(self, phase: str, notes: tuple[str, ...], pace: float | None) -> State:
        """Return how it stands, to be looked at."""
        return State(
            phase=phase,
            findings=self._ranks() if self._fields else self._findings(),
            shuffles=self.shuffles,
            most=self.design.most,
            matches=self.shuffles * len(self._sums),
            seed=self.design.seed,
            seconds_each=pace,
            notes=notes,
            game=self.design.game,
            measure=self.design.measure,
        )

    def _count(self, task: Task) -> None:
        seat = len(self.design.seats) - 1
        tally, measure = tally_of(self.design.game), self.design.measure
        counts = WON if measure == FAIRNESS else measure
        scores = [tally.measured(counts, rows, seat) for rows in task.arms]
        for at in range(task.shuffles):
            if self.is_decided:  # in the middle of a task: the rest is not looked at
                break
            self._watch(scores, at)
            self._add(task, scores, at)
            self.shuffles += 1
            if self.shuffles % LOOK == 0:
                self._look()
        if self.shuffles >= self.design.most:
            self._look()

    def _watch(self, scores: list[list[float]], at: int) -> None:
        """Tell whoever watches what a shuffle was worth."""
        design = self.design
        for bots, field in enumerate(self._fields):
            rules = range(len(design.settings))
            field.add([_mean(scores[design.of_arm(bots, one)], at) for one in rules])
        if self._fields:
            return
        for pairs, (bots, variant) in zip(self._pairs, design.compared, strict=True):
            old, new = design.of_arm(bots, 0), design.of_arm(bots, variant)
            pairs.add(_mean(scores[new], at) - _mean(scores[old], at))

    def _look(self) -> None:
        for pairs in self._pairs:
            pairs.look()
        for field in self._fields:
            field.look()

    def _add(self, task: Task, scores: list[list[float]], at: int) -> None:
        for number, rows in enumerate(task.arms):
            sums = self._sums[number]
            score = scores[number][at]
            self._won[number] += score
            self._squares[number] += score * score
            for name, column in rows.columns.items():
                if name == "winner":
                    won = f"wins_{column[at]}"
                    sums[won] = sums.get(won, 0) + 1
                else:
                    sums[name] = sums.get(name, 0) + column[at]

    def _findings(self) -> tuple[Finding, ...]:
        found = [
            self._finding(pairs, *at)
            for pairs, at in zip(self._pairs, self.design.compared, strict=True)
        ]
        return tuple(found)

    def _ranks(self) -> tuple[Rank, ...]:
        """How fair all rules are, with each pair of bots, the fairest first."""
        design, found = self.design, []
        seat = design.seats[-1].capitalize()
        for bots, field in zip(design.pairings, self._fields, strict=True):
            chances = field.chances()
            ranks = [
                Rank(
                    variant=name,
                    bots=tuple(map(str, bots)),
                    name=f"{design.measured} by {seat}",
                    share=field.share(at),
                    low=field.bounds(at)[0],
                    high=field.bounds(at)[1],
                    unfair=abs(field.share(at) - HALF),
                    chance=chances[at],
                    shuffles=self.shuffles,
                    margin=design.margin,
                    verdict=field.verdict(at),
                    decided_at=field.decided_at,
                )
                for at, name in enumerate(design.names)
            ]
            best = None if field.best is None else design.names[field.best]
            found += sorted(ranks, key=lambda one: (one.variant != best, one.unfair))
        return tuple(found)

    def _finding(self, pairs: Pairs, bots: int, variant: int) -> Finding:
        design = self.design
        low, high = pairs.bounds
        seat = design.seats[-1].capitalize()
        base, other = (
            sum(self._won[design.of_arm(bots, one)])
            / design.turns
            / max(1, self.shuffles)
            for one in (0, variant)
        )
        both = (design.of_arm(bots, 0), design.of_arm(bots, variant))
        apart = sum(map(self._variance, both)) or design.apart
        return Finding(
            variant=design.names[variant],
            base=design.names[0],
            bots=tuple(map(str, design.pairings[bots])),
            name=f"{design.measured} by {seat}",
            base_share=base,
            variant_share=other,
            value=pairs.value,
            low=low,
            high=high,
            shuffles=self.shuffles,
            margin=design.margin,
            verdict=pairs.verdict,
            decided_at=pairs.decided_at,
            more_shuffles=pairs.more,
            saved=1 - pairs.variance / apart,
        )

    def _variance(self, arms: slice) -> float:
        """Return the variance of the mean over the seatings of a shuffle."""
        count = max(1, self.shuffles)
        both = zip(self._won[arms], self._squares[arms], strict=True)
        found = sum(squares / count - (won / count) ** 2 for won, squares in both)
        return found / self.design.turns**2


def _mean(columns: list[list[float]], at: int) -> float:
    return sum(column[at] for column in columns) / len(columns)
