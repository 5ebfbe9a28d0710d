"""Thinks about one question of any game, and reads thoughts off the search."""

from collections.abc import Iterable, Iterator

from motc_lab.bots.bot import Thought, Worth, option_numbered
from motc_lab.bots.search.levels import Level
from motc_lab.bots.search.slices import SearchLimits, slices, spread, worth_of_mean
from motc_lab.bots.search.tree import Branch, Rollout, Search
from motc_lab.bots.seeded import generator_for
from motc_lab.engine.machine import Machine
from motc_lab.engine.question import Option, Question


class Thinking:
    """One question being thought about.

    Args:
        machine: a match that the seat asked cannot tell from the true one.
        seat: who is asked.
        level: how to search.
        seed: fixes everything left to chance, together with what the seat sees.
        rollout: plays on where the tree ends; at random unless given.
        is_open: take the match for the truth: nothing is imagined.
    """

    def __init__(  # noqa: PLR0913 -- all but three have a default
        self,
        machine: Machine,
        seat: int,
        level: Level,
        seed: int = 0,
        *,
        rollout: Rollout | None = None,
        is_open: bool = False,
    ) -> None:
        self.machine = machine
        self.seat = seat
        self.is_open = is_open
        self.random = generator_for(machine, seat, seed)
        self.search = Search(
            seat,
            level.exploration,
            rollout or Rollout(level.longest),
            self.random,
        )
        self._worlds: list[Machine] = []

    @property
    def simulations(self) -> int:
        """How many were made."""
        return self.search.simulations

    @property
    def branches(self) -> dict[int, Branch]:
        """What is known of each option of the question."""
        return self.search.root.branches

    def begin(self, limits: SearchLimits) -> None:
        """Imagine the worlds where their number is limited."""
        self._worlds = [self._imagined() for _ in range(limits.worlds or 0)]

    def grow(self, *, sweeps: bool) -> None:
        """Make one simulation."""
        self.search.simulate(self._next_world(), sweeps)

    def visits(self) -> Iterable[int]:
        """How often each option was tried."""
        return [branch.visits for branch in self.branches.values()]

    def slices(self, limits: SearchLimits) -> Iterator[bool]:
        """Simulate until the limits are reached; yield whether that was the end."""
        return slices(self, limits)

    def _imagined(self) -> Machine:
        if self.is_open:
            return self.machine.clone()
        rollout = self.search.rollout
        return rollout.imagine(self.machine, self.seat, self.random)

    def _next_world(self) -> Machine:
        if not self._worlds:
            return self._imagined()
        return self._worlds[self.simulations % len(self._worlds)].clone()

    @property
    def best(self) -> int:
        """The option visited most; among equals the one with the higher value."""
        return max(
            self.branches.items(),
            key=lambda pair: (pair[1].visits, mean(pair[1])),
        )[0]

    def thought(self, question: Question, *, is_last: bool) -> Thought:
        """Return what the search says now of all that the machine lists.

        A question may take answers besides, such as resigning; they have no value.
        """
        done = self.simulations
        totals = [branch.total for branch in self.branches.values()]
        usual = sum(totals) / done
        listed = [one for one in question.options if one.number in self.branches]
        values = [self._worth(option, usual) for option in listed]
        return Thought(
            best=option_numbered(question, self.best),
            values=tuple(values),
            worlds=1 if self.is_open else len(self._worlds) or done,
            nodes=done,
            is_last=is_last,
        )

    def _worth(self, option: Option, usual: float) -> Worth:
        branch = self.branches[option.number]
        count = branch.visits
        if not count:
            return worth_of_mean(option, usual, 0.0, 0)
        variance = spread(branch.total, branch.squares, count)
        return worth_of_mean(option, branch.total / count, variance, count)


def mean(branch: Branch) -> float:
    """Return the mean result of an option, 0 without any."""
    return branch.total / branch.visits if branch.visits else 0.0
