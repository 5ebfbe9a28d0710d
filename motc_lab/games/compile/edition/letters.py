"""Two letters for each protocol, as codes of cards begin: ``fi`` for Fire."""

from collections.abc import Sequence

from motc_lab.games.compile.edition.load import CardFault
from motc_lab.games.compile.edition.model import Protocol
from motc_lab.texts.wrong import Wrong


def letters(protocols: Sequence[Protocol]) -> tuple[str, ...]:
    """The first letter and the next that makes a pair of its own; in their order.

    Raises:
        CardFault: a name has no pair left that is its own.
    """
    row: list[str] = []
    for one in protocols:
        pairs = [one.id[0] + letter for letter in one.id[1:]]
        free = [pair for pair in pairs if pair not in row]
        if not free:
            place = f"protocol.{one.id}.id"
            wrong = Wrong("compile.own.letters", place, {"name": one.id})
            raise CardFault("cards", [wrong])
        row.append(free[0])
    return tuple(row)
