"""Cards that are as good as each other for the rest of a game.

The chess colours stay for a whole game, so all the pawn halves that a person holds are
alike in it: strength 1, the same effect. Which of them is played, discarded or kept
makes no difference to the result, and to the wider objective only by the card's price:
who gives the cheapest away can go on as with any other, and has a dearer one left.
"""

from motc_lab.games.motc.bots.solver.weights import WiderObjective
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.rules import Rules


class Twins:
    """The classes of equal cards of one person in one chess colour.

    Attributes:
        classes: masks of two or more equal cards.
        firsts: for each class, the mask of its lowest 0, 1, 2 ... members.
        cheap: for each class, its members one by one, the cheapest first.
        alike: by card, the mask of its class (of itself alone where it has no equal).
    """

    def __init__(
        self,
        rules: Rules,
        base: int,
        weights: WiderObjective | None,
        prices: WiderObjective | None = None,
        effects: list[int] | None = None,
    ) -> None:
        """Find the classes; ``weights`` tell cards of another price apart.

        ``prices`` do not, but say which card of a class is the cheapest. ``effects``,
        by upward half, tell those apart that matter; else all that differ do.
        """
        seat = base >> codes.OWNER << 4
        self.cheap: list[list[int]] = []
        self.classes: list[int] = []
        self.firsts: list[list[int]] = []
        self.alike: list[int] = [1 << card for card in range(16)]
        recycles = effects is None and can_recycle(rules, base)
        effects = rules.entry if effects is None else effects
        seen = 0
        for card in range(16):
            if seen >> card & 1:
                continue
            mask = 0
            for other in range(card, 16):
                if are_alike(rules, base, weights, effects, recycles, card, other):
                    mask |= 1 << other
            seen |= mask
            for other in range(16):
                if mask >> other & 1:
                    self.alike[other] = mask
            if COUNT[mask] > 1:
                self.classes.append(mask)
                self.firsts.append(lowest(mask))
                held = list(members(mask))
                if prices is not None:
                    priced = sorted(
                        [prices.card[seat | one] << 4 | one for one in held]
                    )
                    held = [one & codes.CARD_MASK for one in priced]
                self.cheap.append([1 << one for one in held])

    def canonical(self, cards: int) -> int:
        """Return the mask with the lowest members of each class in place of others."""
        for index, mask in enumerate(self.classes):
            held = cards & mask
            if held:
                cards ^= held ^ self.firsts[index][COUNT[held]]
        return cards

    def kinds(self, cards: int) -> int:
        """Return the mask with the lowest card of each class that is there at all."""
        for mask in self.classes:
            if cards & mask:
                cards = cards & ~mask | mask & -mask
        return cards

    def spare(self, cards: int) -> int:
        """Return the cards of the mask that have a higher equal in it."""
        found = 0
        for mask in self.classes:
            held = cards & mask
            if held & (held - 1):
                found |= held ^ 1 << held.bit_length() - 1
        return found

    def representatives(self, cards: int) -> int:
        """Return the mask with one card, the cheapest, of each class."""
        for index, mask in enumerate(self.classes):
            held = cards & mask
            if held & (held - 1):
                for card in self.cheap[index]:
                    if held & card:
                        cards ^= held ^ card
                        break
        return cards


def lowest(mask: int) -> list[int]:
    """Return the masks of the lowest 0, 1, 2 ... members."""
    masks = [0]
    while mask:
        low = mask & -mask
        masks.append(masks[-1] | low)
        mask ^= low
    return masks


def are_alike(  # noqa: PLR0913, PLR0917 -- what cards are alike in
    rules: Rules,
    base: int,
    weights: WiderObjective | None,
    effects: list[int],
    recycles: bool,
    card: int,
    other: int,
) -> bool:
    """Tell whether two cards are interchangeable until the game ends."""
    strength = rules.strength
    if strength[base | card] != strength[base | other]:
        return False
    if effects[base | card] != effects[base | other]:
        return False
    hidden = base ^ codes.HALF_WHITE
    if recycles and strength[hidden | card] != strength[hidden | other]:
        return False
    if weights is None:
        return True
    seat = base >> codes.OWNER << 4
    return weights.card[seat | card] == weights.card[seat | other]


def can_recycle(rules: Rules, base: int) -> bool:
    """Tell whether a card of this person asks for the strength of a half (EFF-X1)."""
    program = rules.program
    for card in range(16):
        at = rules.entry[base | card]
        while program[at] != codes.OP_END:
            if program[at] == codes.OP_RECYCLE:
                return True
            at += codes.OP_WIDTH
    return False
