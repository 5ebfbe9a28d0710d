"""What the solver says: bounds for every option, in the words of whoever asked."""

from dataclasses import dataclass

from motc_lab.games.motc.rules.questions import Option

WIN = 100  # value of a game won; the wider objective stays below half of it


@dataclass(frozen=True, slots=True)
class Solved:
    """One option, for the person asked. Bounds are equal where it is solved.

    Attributes:
        option: the option.
        result_low, result_high: the game's result with best play of both: 1 a win, 0 a
            draw, -1 a loss, between them where chance is averaged.
        low, high: the value: 100 times the result plus the wider objective (in games
            won, below 50 either way), see docs/solver.md.
        line: text codes of both persons' best answers from this option on, as far as
            chance does not come in; empty where it is not known.
        outcomes: the most outcomes of chance that were averaged at one place; 0 where
            none came in.
        samples: so many stand for that many outcomes; equal to it where all were tried.
    """

    option: Option
    result_low: float
    result_high: float
    low: float
    high: float
    line: tuple[str, ...] = ()
    outcomes: int = 0
    samples: int = 0

    @property
    def is_exact(self) -> bool:
        """Whether the value is known exactly."""
        return self.low == self.high

    @property
    def is_result_exact(self) -> bool:
        """Whether the result is known exactly."""
        return self.result_low == self.result_high

    @property
    def value(self) -> float:
        """The value; the middle of the bounds where it is not exact."""
        return (self.low + self.high) / 2

    @property
    def result(self) -> float:
        """The result; the middle of the bounds where it is not exact."""
        return (self.result_low + self.result_high) / 2

    @property
    def is_sampled(self) -> bool:
        """Whether only some outcomes of chance were tried."""
        return self.samples < self.outcomes


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known after a slice.

    Attributes:
        best: the best option by what is known; the first one of equals.
        options: all options of the question, in its order.
        nodes: positions searched so far.
        seconds: time used so far.
        orders_known: whether the deck orders were given; else they were sampled.
        is_last: whether the solver has finished or its budget is used up.
    """

    best: Solved
    options: tuple[Solved, ...]
    nodes: int
    seconds: float
    orders_known: bool
    is_last: bool

    @property
    def is_exact(self) -> bool:
        """Whether the value of every option is known exactly."""
        return all(one.is_exact for one in self.options)

    @property
    def is_result_exact(self) -> bool:
        """Whether the result of every option is known exactly."""
        return all(one.is_result_exact for one in self.options)

    @property
    def is_decided(self) -> bool:
        """Whether no option can bring a better result than the best one does."""
        sure = self.best.result_low
        return all(one.result_high <= sure for one in self.options)

    def option(self, code: str) -> Solved:
        """Return one option by its text code; KeyError names those that there are."""
        for one in self.options:
            if one.option.code == code:
                return one
        raise KeyError(f"{code!r}; use one of {[str(o.option) for o in self.options]}")
