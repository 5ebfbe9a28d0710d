"""Editions at hand: those of the package, and those that positions have named here.

A code has room for a name only: the first digits of the edition's digest. Whoever reads
it in the process where it was written finds the edition by that name; elsewhere it has
to be handed in.
"""

from collections import OrderedDict
from functools import cache
from itertools import product
from typing import Final, get_args

from motc_lab.errors import LabError
from motc_lab.games.motc.edition.load import edition_names, house_edition, load_edition
from motc_lab.games.motc.edition.model import Edition
from motc_lab.games.motc.edition.rulings import READINGS, Rulings

DIGITS: Final = 12
HOUSE_NAME: Final = ""  # so that a code of the house edition says nothing of it
_MOST: Final = 256
_NAMED: Final[OrderedDict[str, Edition]] = OrderedDict()


class EditionNotAtHand(LabError, LookupError):
    """A position was played with an edition that nobody here knows.

    Attributes:
        digest: the first digits of its digest.
    """

    key = "notation.not_at_hand"

    def __init__(self, digest: str) -> None:
        super().__init__(
            f"this was played with the edition {digest}, which is not at hand; "
            "hand it in, or its file, with edition=..."
        )
        self.digest = digest
        self.fields = {"digest": digest}


def name_of(edition: Edition) -> str:
    """What a position calls its edition; nothing for the house edition.

    From now on ``edition_at_hand`` finds the edition by this name.
    """
    if edition == house_edition():
        return HOUSE_NAME
    name = edition.digest[:DIGITS]
    _NAMED[name] = edition
    _NAMED.move_to_end(name)
    if len(_NAMED) > _MOST:
        _NAMED.popitem(last=False)
    return name


def edition_at_hand(name: str) -> Edition:
    """The edition that a position calls so; EditionNotAtHand where there is none."""
    if name == HOUSE_NAME:
        return house_edition()
    found = _NAMED.get(name) or _with_other_rulings().get(name)
    if found is None:
        raise EditionNotAtHand(name)
    return found


@cache
def _with_other_rulings() -> dict[str, Edition]:
    """Each edition of the package under every reading of the printed rule books."""
    fields = Rulings.model_fields
    readings = [get_args(fields[name].annotation) for name in READINGS]
    found = {}
    for name in edition_names():
        edition = load_edition(name)
        for chosen in product(*readings):
            other = edition.with_ruling(**dict(zip(READINGS, chosen, strict=True)))
            found[other.digest[:DIGITS]] = other
    return found
