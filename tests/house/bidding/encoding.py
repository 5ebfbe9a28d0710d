"""Numbers for learners, as a package from elsewhere brings them along."""

from collections.abc import Sequence
from typing import Any

from motc_lab.engine.encoding import Actions, Encoding, Field, bits, one_hot
from tests.house.bidding.ruleset import CARDS, Bidding

PRIZES = 4  # with 0 for none


class BiddingEncoding(Encoding[Bidding]):
    """A card to bid is an action."""

    actions = Actions({"bid": [f"bid {card}" for card in range(CARDS)]})
    fields = (
        Field("hand", CARDS),
        Field("bid", CARDS),
        Field("prize", PRIZES),
        Field("prizes left", PRIZES),
        Field("points", 3),
    )
    outcomes = CARDS

    def number(self, machine: Bidding, seat: int, option: int) -> int:
        """The card."""
        del machine, seat
        return option

    def observe(
        self, machine: Bidding, seat: int, begun: Sequence[int] = ()
    ) -> list[float]:
        """The own hand and bid; prizes and points are public."""
        del begun
        return [
            *bits(machine.hands[seat], CARDS),
            *one_hot(CARDS, machine.bids[seat]),
            *one_hot(PRIZES, machine.prize or -1),
            *bits(machine.prizes, PRIZES),
            *(0.1 * points for points in machine.points),
        ]


def encoding(ruleset: Any) -> BiddingEncoding:
    """The numbers of bidding."""
    return BiddingEncoding(ruleset)
