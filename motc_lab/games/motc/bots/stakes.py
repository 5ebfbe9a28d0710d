"""What the present exchange is about: what winning, tying and losing it are worth."""

from dataclasses import dataclass

from motc_lab.games.motc.bots.sketches import Sketch


@dataclass(frozen=True, slots=True)
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

    win: float
    tie: float
    lose: float
    step: float
    resign: float
    unresolved: int

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
