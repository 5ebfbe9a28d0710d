"""What a bot sees, and every world that is imagined, keeps a card that lies face down.

The view hides it, and so do all worlds that the game itself imagines: none of them
differs from the match in it.
"""

from random import Random

from motc_lab.games.duel.machine import Table
from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "lockstep"


class Known(Table):
    def sight(self, seat: int) -> tuple[int, ...]:
        return (*super().sight(seat), self.laid[1 - seat])

    def imagine(self, looker: int, random: Random) -> "Known":
        world = self.clone()
        other = 1 - looker
        if self.laid[other] and not self.guess:
            world.dealt[other] = 1 << self.laid[other]
            left = 62 & ~self.dealt[looker] & ~world.dealt[other]
            world.dealt[other] |= 1 << random.choice(
                [card for card in range(1, 6) if left >> card & 1]
            )
        elif not self.guess:
            twin = Table.imagine(self, looker, random)
            world.dealt = twin.dealt
        return world

    def clone(self) -> "Known":
        twin = Known(self.chance)
        twin.dealt, twin.laid, twin.guess = [*self.dealt], [*self.laid], self.guess
        return twin


class Rules(DuelRuleset):
    game = GAME
    machines = Known
