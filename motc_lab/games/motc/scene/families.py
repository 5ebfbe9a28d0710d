"""What effects of cards have in common: the families by which one finds a card."""

from collections.abc import Mapping
from typing import Final

from motc_lab.games.motc.edition import Verb, every_verb

FAMILIES: Final[Mapping[str, frozenset[str]]] = {
    "cards": frozenset({"draw", "recycle", "replenish", "discard"}),
    "pawns": frozenset({"take_pawns", "no_pawns", "bonus"}),
    "endurance": frozenset({"endurance"}),
    "marker": frozenset({"marker"}),
    "assigned": frozenset({"not_assigned", "halve", "clear_section"}),
    "hand": frozenset({"pick_random"}),
    "resign": frozenset({"resign"}),
    "choice": frozenset({"choose"}),
}
"""By family the verbs that belong to it; a card may be of several families."""


def families_of(effect: tuple[Verb, ...]) -> tuple[str, ...]:
    """The families of an effect, in the order of ``FAMILIES``."""
    done = {verb.do for verb in every_verb(effect)}
    return tuple(name for name, verbs in FAMILIES.items() if verbs & done)
