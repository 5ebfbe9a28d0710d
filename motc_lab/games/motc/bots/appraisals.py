"""Takes down what plays are worth, one after the other, without a value for each.

A bot appraises some ten thousand plays a second and keeps a handful: pairs that nobody
reads would cost more than the appraisal.
"""

from typing import Final

from mypy_extensions import i64

NEVER: Final = -1000.0


class Appraisals:
    """Plays and what each is worth for the person who plays, in a fixed order.

    Attributes:
        options, values: place by place.
        at: the place of the next play. Whoever sets it back to 0 adds the values of
            another world, in which the same plays come in the same order.
    """

    def __init__(self) -> None:
        self.options: list[int] = []
        self.values: list[float] = []
        self.at: i64 = 0

    def add(self, value: float, option: i64) -> None:
        """Take down one play."""
        at = self.at
        self.at = at + 1
        if at < len(self.values):
            self.values[at] += value
        else:
            self.values.append(value)
            self.options.append(int(option))

    def best(self, count: int) -> list[int]:
        """Return the most valuable options, at most so many; of equals the first."""
        values = self.values
        ranked: list[int] = []  # places, the best first
        for place, value in enumerate(values):
            if len(ranked) == count:
                if value <= values[ranked[-1]]:
                    continue
                ranked.pop()
            ranked.append(place)
            rise = len(ranked) - 1
            while rise > 0 and values[ranked[rise - 1]] < value:
                ranked[rise] = ranked[rise - 1]
                rise -= 1
            ranked[rise] = place
        return [self.options[place] for place in ranked]


class Best(Appraisals):
    """Keeps no more than the best play; of equals the one with the highest number."""

    def __init__(self, option: i64) -> None:
        """``option`` stands until one is taken down."""
        super().__init__()
        self.value: float = NEVER
        self.option: i64 = option

    def add(self, value: float, option: i64) -> None:
        """Keep it where it is better."""
        if value > self.value or (value == self.value and option > self.option):
            self.value = value
            self.option = option
