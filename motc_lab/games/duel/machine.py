"""A duel in small integers: who is asked, what may be answered, what comes of it.

Cards are the numbers 1 to 5, sets of them bit masks. An answer is a card: the one to be
laid, or the one that is guessed.
"""

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from motc_lab.engine.chance import Chance, Stream
from motc_lab.engine.machine import NOBODY, Listener, Machine

CARDS: Final = (1, 2, 3, 4, 5)
ALL: Final = sum(1 << card for card in CARDS)
SEATS: Final = (0, 1)
HAND: Final = 2  # cards for each
DEALT, LAID, TURNED, GUESSED, WON, DRAWN = range(6)  # what is noted


def cards(mask: int) -> list[int]:
    """The cards of a set, the lowest first."""
    return [card for card in CARDS if mask >> card & 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Machine):
    """One duel.

    Attributes:
        dealt: the two cards that each seat was dealt, as a set.
        laid: the card that each seat has laid, or 0.
        guess: the card that was guessed, or 0.
    """

    def __init__(self, chance: Chance, sink: Listener | None = None) -> None:
        self.chance: Chance = chance
        self.sink: Listener | None = sink
        self.dealt: list[int] = [0, 0]
        self.laid: list[int] = [0, 0]
        self.guess: int = 0

    def deal(self) -> None:
        """Give each seat two cards; the fifth stays aside, unseen (D-1)."""
        left = ALL
        for seat in SEATS:
            left = self._draw(seat, left)
            low, high = cards(self.dealt[seat])
            self.note(DEALT, 0, seat, low, high)

    def _draw(self, seat: int, left: int) -> int:
        """Give a seat what it lacks from these cards; return those that are left."""
        for time in range(len(cards(self.dealt[seat])), HAND):
            card = 1 << self.chance.one_of(left, "deck", seat, time)
            left &= ~card
            self.dealt[seat] |= card
        return left

    @property
    def behind(self) -> int:
        """The seat whose card is lower, once both are turned, else nobody (D-3)."""
        one, other = self.laid
        if not one or not other:
            return NOBODY
        return int(other < one)

    def asked(self) -> int:
        """Both until each has laid a card, then whoever is behind (D-2, D-4)."""
        if self.behind == NOBODY:
            return (not self.laid[0]) + 2 * (not self.laid[1])
        return 0 if self.guess else 1 << self.behind

    def answers(self, seat: int) -> list[int]:
        """The cards in hand; or all that the other one may still hold."""
        if not self.laid[seat]:
            return cards(self.dealt[seat])
        return cards(ALL & ~self.dealt[seat] & ~(1 << self.laid[1 - seat]))

    def play(self, seat: int, option: int) -> None:
        """Lay a card, or guess one."""
        if self.laid[seat]:
            self.guess = option
            self.note(GUESSED, 0, seat, option)
            self.end()
            return
        self.laid[seat] = option
        self.note(LAID, 0, seat, option)
        if self.behind != NOBODY:
            ahead = 1 - self.behind
            self.note(TURNED, 0, ahead, self.laid[ahead], self.laid[self.behind])

    def end(self) -> None:
        """Say who has won, and show the cards that both have kept (D-5)."""
        ahead = 1 - self.behind
        kind, who = (DRAWN, NOBODY) if self.is_right else (WON, ahead)
        self.note(kind, 0, who, self.held(ahead), self.held(self.behind))

    def held(self, seat: int) -> int:
        """The card that a seat has kept, once it has laid the other."""
        return cards(self.dealt[seat] & ~(1 << self.laid[seat]))[0]

    @property
    def is_right(self) -> bool:
        """Whether the guess named the card that the other one holds (D-5)."""
        return bool(self.dealt[1 - self.behind] >> self.guess & 1)

    def clone(self) -> "Table":
        """Return an independent copy."""
        twin = Table(self.chance)
        twin.dealt = self.dealt[:]
        twin.laid = self.laid[:]
        twin.guess = self.guess
        return twin

    def key(self) -> tuple[int, ...]:
        """Return all of it."""
        return (*self.dealt, *self.laid, self.guess)

    def sight(self, seat: int) -> tuple[int, ...]:
        """Return the own cards, and the other one's as far as they lie open."""
        other = 1 - seat
        laid = self.laid[other] if self.behind != NOBODY else -int(self.laid[other] > 0)
        shown = self.dealt[other] if self.guess else 0
        return (self.dealt[seat], self.laid[seat], laid, self.guess, shown)

    def imagine(self, looker: int, random: Random) -> "Table":
        """Deal the other one's cards anew, but for one that lies open."""
        twin, other = self.clone(), 1 - looker
        twin.chance = Stream(random)
        if self.guess:
            return twin  # all cards have been shown
        is_turned = self.behind != NOBODY
        known = 1 << self.laid[other] if is_turned else 0
        twin.dealt[other] = known
        twin._draw(other, ALL & ~self.dealt[looker] & ~known)
        if self.laid[other] and not is_turned:
            twin.laid[other] = twin.chance.one_of(twin.dealt[other], "laid", other, 0)
        return twin

    def result(self, seat: int) -> float:
        """A right guess saves a draw; else whoever laid the higher card wins (D-5)."""
        if self.is_right:
            return 0.5
        return 0.0 if seat == self.behind else 1.0

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        numbers = (self.dealt, self.laid, self.guess)
        more = getattr(self, "__dict__", None)  # of a class that derives from it
        return (_restored, (type(self), self.chance, self.sink, *numbers), more)


def _restored(  # noqa: PLR0913, PLR0917 -- all of it
    made: type[Table],
    chance: Chance,
    sink: Listener | None,
    dealt: list[int],
    laid: list[int],
    guess: int,
) -> Table:
    table = made(chance, sink)
    table.dealt, table.laid, table.guess = dealt, laid, guess
    return table
