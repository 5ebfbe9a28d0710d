"""Options played through in the same worlds, so that they can be compared in pairs.

World after world the unknown cards are dealt anew; in each one the chosen options are
played to the end of the game by plain rules. All options meet the same hands and the
same shuffles, which takes most of the luck out of their differences.
"""

from collections.abc import Iterator
from random import Random

from motc_lab.bots.bot import QuickBot
from motc_lab.games.motc.bots.worlds import generator_for, redeal, table_for
from motc_lab.games.motc.lab.advice.case import Inquiry
from motc_lab.games.motc.lab.advice.playouts import play_game, win_chance
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.lab.advice.bounds import Bounds, mean_bounds


class Samples:
    """Values of options by world, growing.

    Attributes:
        worlds: the imagined tables, in their order; with open hands all show the same
            cards and differ in the order of the decks only.
        values: by the machine's number of an option, its value in every world.
        played: how often an option was played through.
        is_open: whether all worlds hold the true hands; ``is_fixed``: the decks too.
    """

    def __init__(
        self,
        case: Inquiry,
        *,
        seed: int = 0,
        is_open: bool = False,
        rival: QuickBot | None = None,
    ) -> None:
        known = case.truth if is_open else None
        self._root: Table = table_for(case.view) if known is None else known
        self.is_open = known is not None
        self.is_fixed = self.is_open and case.decks_known
        self._rival = rival
        self._generator: Random = generator_for(self._root, seed)
        self.seat = case.seat.index
        self.worlds: list[Table] = []
        self.values: dict[int, list[float]] = {n: [] for n in options(self._root)}
        self.played = 0

    def add_world(self) -> None:
        """Imagine one more world and play every option through in it."""
        for _ in self.fill_world():
            continue

    def fill_world(self) -> Iterator[None]:
        """Do the same, option by option."""
        self.next_world()
        for number in self.values:
            self.play_through(number, len(self.worlds))
            yield

    def next_world(self) -> Table:
        """Imagine one more world; no option is played yet."""
        if self.is_open:
            world = self._root.clone()  # with its chance
        else:
            world = redeal(self._root, self.seat, self._generator)
        if not self.is_fixed:
            world.chance = Dealt(self._generator.getrandbits(48))
        self.worlds.append(world)
        return world

    def play_through(self, number: int, worlds: int) -> None:
        """Play one option in the first worlds, as far as that is not done yet."""
        for world in self.worlds[len(self.values[number]) : worlds]:
            self._value(world, number)

    def _value(self, world: Table, number: int) -> None:
        after = world.clone()
        play(after, number)
        play_game(after, self._rival, 1 - self.seat)
        self.played += 1
        self.values[number].append(win_chance(after, self.seat))

    def bounds(self, number: int) -> Bounds:
        """Return mean and interval of an option."""
        return mean_bounds(self.values[number])

    def typical(self, number: int, among: int) -> Table:
        """Return a world that shows the option at its usual value.

        Of the first few worlds it is the one in which the value is nearest to the mean;
        the option is played through in them where that is not done yet.
        """
        self.play_through(number, among)
        values = self.values[number][:among]
        mean = sum(values) / len(values)
        nearest = min(range(len(values)), key=lambda i: abs(values[i] - mean))
        return self.worlds[nearest]

    def hidden(self, world: Table) -> int:
        """Return the mask of hand cards that the person asked does not know."""
        side: Side = world.side(1 - self.seat)
        return side.hand & ~side.known
