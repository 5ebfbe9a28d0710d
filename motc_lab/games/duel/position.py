"""A table that can be written down, also one that nobody could play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from motc_lab.engine.problem import Problem, Repair
from motc_lab.engine.written import Written

NONE: Final = "."
CARD: Final = "12345"
PLACE: Final = f"{CARD}{NONE}"


@dataclass(frozen=True, slots=True)
class Position(Written):
    """All cards of a duel: ``duel1;24;15;4.;.`` where North has laid the 4.

    Attributes:
        north, south: the two cards that were dealt, in any order.
        laid: the card that North has laid, then South's; a dot for none.
        guess: the card that was guessed, or a dot.
    """

    version: ClassVar[str] = "duel1"
    signs: ClassVar[Any] = ((CARD, CARD), (CARD, CARD), (PLACE, PLACE), (PLACE,))

    north: str
    south: str
    laid: str = 2 * NONE
    guess: str = NONE

    def __post_init__(self) -> None:
        for name in ("north", "south"):
            hand = "".join(sorted(str(getattr(self, name))))
            object.__setattr__(self, name, hand)


def problems(at: Position) -> Iterator[Problem[Position]]:
    """Yield every fault, with its repair: cards that can't be where they are."""
    laid = (at.laid[0], at.laid[1])
    for index, (seat, hand) in enumerate((("north", at.north), ("south", at.south))):
        for place, card in enumerate(hand):
            if card in hand[:place] or (seat == "south" and card in at.north):
                spare = next(one for one in CARD if one not in at.north + at.south)
                dealt: dict[str, Any] = {seat: hand.replace(card, spare, 1)}
                yield _problem("card_twice", seat, card, replace(at, **dealt), spare)
        if laid[index] not in (NONE, *hand):
            back = at.laid[:index] + NONE + at.laid[index + 1 :]
            mended = replace(at, laid=back, guess=NONE)
            yield _problem("not_held", seat, laid[index], mended)
    own = at.north if laid[0] < laid[1] else at.south
    seen = CARD if NONE in laid else own + at.laid
    if at.guess != NONE and at.guess in seen:
        yield _problem("no_guess", "guess", at.guess, replace(at, guess=NONE))


def _problem(
    key: str, place: str, card: str, mended: Position, spare: str = ""
) -> Problem[Position]:
    fields: dict[str, str | int] = {"card": card, "spare": spare}
    return Problem(key, place, fields, (Repair(key, fields, mended),))
