"""What the present exchange is about: what winning, tying and losing it are worth."""

from motc_lab.games.motc.bots.sketches import Sketch


class Stakes:
    """One exchange in one section, for one person.

    Attributes:
        win: worth of the game if the person receives the advantage.
        tie: if nobody does.
        lose: if the other person does.
        step: worth of one space of the marker.
        resign: worth of the game when it is given up.
        unresolved: sections still without cards.
    """

    __slots__ = ("lose", "resign", "step", "tie", "unresolved", "win")

    def __init__(  # noqa: PLR0913, PLR0917 -- made in one place
        self,
        win: float,
        tie: float,
        lose: float,
        step: float,
        resign: float,
        unresolved: int,
    ) -> None:
        self.win: float = win
        self.tie: float = tie
        self.lose: float = lose
        self.step: float = step
        self.resign: float = resign
        self.unresolved: int = unresolved

    def gain(self, sketch: Sketch, outcome: float) -> float:
        """Return what using an effect adds for its owner, who has lost the exchange.

        Args:
            sketch: the effect.
            outcome: what the game is worth for the owner without it.
        """
        unresolved = self.unresolved
        flat = sketch.flat + sketch.flat_per * unresolved
        if sketch.resigns:
            return flat + self.resign - outcome
        gain = flat + (sketch.steps + sketch.steps_per * unresolved) * self.step
        if sketch.denied:
            gain += sketch.denied * (self.win - self.lose) / 2
        return gain
