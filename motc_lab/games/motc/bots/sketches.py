"""What an effect is worth by and large: its verbs added up, read from the edition.

A sketch ignores what only the machine knows (hand limits, empty decks, ends of tracks).
It is good enough to choose what to look at more closely, and to answer for a person in
an imagined exchange. The unit is the greedy bot's: winning a game instead of losing it
is worth 2 at 0 : 0.
"""

from typing import Final

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.rules import Rules

CARD: Final = 0.10
PAWN: Final = 0.08
BONUS: Final = 0.08
PICK: Final = 0.15
NO_PAWNS: Final = 0.15
DISCARD: Final = 0.10
RECYCLE: Final = 0.14
REPLENISH: Final = 0.14
# For comparing the two lists of a choice without a table at hand:
USUAL_STEP: Final = 0.18
USUAL_SHIFT: Final = 0.6
USUAL_OPEN: Final = 1.5


class Sketch:
    """An effect for its owner.

    Attributes:
        flat: worth of its cards, pawns, endurance and the like.
        flat_per: the same for each unresolved exchange.
        steps: spaces that the marker moves towards the owner.
        steps_per: the same for each unresolved exchange.
        denied: share of the advantage that the winner does not get, 0 .. 1.
        resigns: whether the owner resigns the game.
    """

    __slots__ = ("denied", "flat", "flat_per", "resigns", "steps", "steps_per")

    def __init__(self) -> None:
        self.flat: float = 0.0
        self.flat_per: float = 0.0
        self.steps: int = 0
        self.steps_per: int = 0
        self.denied: float = 0.0
        self.resigns: bool = False

    def add(self, other: "Sketch") -> None:
        """Take over what another sketch does too."""
        self.flat += other.flat
        self.flat_per += other.flat_per
        self.steps += other.steps
        self.steps_per += other.steps_per
        self.denied = max(self.denied, other.denied)
        self.resigns = self.resigns or other.resigns

    @property
    def usual_worth(self) -> float:
        """Its worth in a usual place, in one number."""
        steps = self.steps + self.steps_per * USUAL_OPEN
        worth = self.flat + self.flat_per * USUAL_OPEN + steps * USUAL_STEP
        return worth + self.denied * USUAL_SHIFT - (1.0 if self.resigns else 0.0)


class Sketcher:
    """Reads the effects of an edition.

    Attributes:
        choices: by place of a choice in the program, the sketches of its two lists for
            the owner of the card.
    """

    def __init__(self, rules: Rules, slope: tuple[float, float]) -> None:
        self.program: list[int] = rules.program
        self.slope: tuple[float, float] = (
            slope  # worth of a space of mental endurance, by person
        )
        self.choices: dict[int, tuple[Sketch, Sketch]] = {}

    def sketch(self, entry: int, owner: int) -> Sketch:
        """Return the sketch of the effect that starts here."""
        return self._until(entry, len(self.program), owner)

    def _until(self, at: int, stop: int, owner: int) -> Sketch:
        sketch = Sketch()
        while at < stop and self.program[at] != codes.OP_END:
            if self.program[at] == codes.OP_CHOOSE:
                chosen, at = self._choice(at, owner)
                sketch.add(chosen)
            else:
                self._verb(sketch, at, owner)
                at += codes.OP_WIDTH
        return sketch

    def _choice(self, at: int, owner: int) -> tuple[Sketch, int]:
        """Return the list that its chooser prefers, and where the effect goes on."""
        second = self.program[at + 2]
        end = self.program[second - codes.OP_WIDTH + 1]
        lists = (
            self._until(at + codes.OP_WIDTH, second - codes.OP_WIDTH, owner),
            self._until(second, end, owner),
        )
        self.choices[at] = lists
        best = max if self.program[at + 1] == owner else min
        return best(lists, key=lambda sketch: sketch.usual_worth), end

    def _verb(self, sketch: Sketch, at: int, owner: int) -> None:
        verb, seat, count, per = self.program[at : at + codes.OP_WIDTH]
        sign = 1 if seat == owner else -1
        if verb == codes.OP_MARKER:
            sketch.steps += 0 if per else sign * count
            sketch.steps_per += sign * count if per else 0
        elif verb in (codes.OP_NOT_ASSIGNED, codes.OP_CLEAR):
            sketch.denied = 1.0
        elif verb == codes.OP_HALVE:
            sketch.denied = max(sketch.denied, 0.5)
        elif verb == codes.OP_RESIGN:
            sketch.resigns = True
        else:
            worth = self._resource(verb, seat, count, sign)
            sketch.flat += 0.0 if per else worth
            sketch.flat_per += worth if per else 0.0

    def _resource(self, verb: int, seat: int, count: int, sign: int) -> float:
        if verb == codes.OP_ENDURANCE:
            return sign * count * self.slope[seat]
        if verb == codes.OP_DISCARD:
            return -sign * count * DISCARD
        each = {
            codes.OP_DRAW: CARD,
            codes.OP_TAKE: PAWN,
            codes.OP_MAY_TAKE: PAWN,
            codes.OP_BONUS: BONUS,
        }.get(verb)
        if each is not None:
            return each * count
        return {
            codes.OP_PICK: PICK,
            codes.OP_NO_PAWNS: NO_PAWNS,
            codes.OP_RECYCLE: RECYCLE,
            codes.OP_REPLENISH: REPLENISH,
        }.get(verb, 0.0)
