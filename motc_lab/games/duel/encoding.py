"""A duel in numbers of fixed meaning (``engine.encoding``)."""

from collections.abc import Sequence
from typing import Any, Final

from motc_lab.engine.encoding import Actions, Encoding, Field, bits, one_hot
from motc_lab.games.duel.machine import CARDS, Table

_SIZE: Final = len(CARDS) + 1  # a card's number is its place; 0 stands for none


class DuelEncoding(Encoding[Table]):
    """Ten actions: to lay each card, and to guess it."""

    actions = Actions(
        {
            "lay": [f"lay {card}" for card in CARDS],
            "guess": [f"guess {card}" for card in CARDS],
        }
    )
    fields = (
        Field("seat", 2),
        Field("dealt", _SIZE),
        Field("laid", _SIZE),
        Field("other has laid", 1),
        Field("other's laid", _SIZE),
        Field("guess", _SIZE),
        Field("other's dealt", _SIZE),
    )
    outcomes = _SIZE

    def number(self, machine: Table, seat: int, option: int) -> int:
        """The card, in the block of the question."""
        block = "guess" if machine.laid[seat] else "lay"
        return self.actions.first[block] + option - CARDS[0]

    def observe(
        self, machine: Table, seat: int, begun: Sequence[int] = ()
    ) -> list[float]:
        """The own cards, and the other one's as far as they lie open."""
        del begun
        # Rules derived from these may show a seat more; it has no number here.
        dealt, own, other, guess, shown, *_ = machine.sight(seat)
        return [
            *one_hot(2, seat),
            *bits(dealt, _SIZE),
            *one_hot(_SIZE, own or -1),
            float(other != 0),
            *one_hot(_SIZE, other if other > 0 else -1),
            *one_hot(_SIZE, guess or -1),
            *bits(shown, _SIZE),
        ]


def encoding(ruleset: Any) -> DuelEncoding:  # noqa: ANN401 -- rules of the duel
    """The numbers of a duel."""
    return DuelEncoding(ruleset)
