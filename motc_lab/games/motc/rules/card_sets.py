"""Questions for any cards of a hand, answered all at once.

The machine asks card by card, in ascending order, so that no set is reached twice
(``verbs.eligible``). A person thinks of a set: these go, the others stay.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from motc_lab.errors import IllegalOption
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.verbs import free_cards

_ANY_NUMBER: Final = frozenset({codes.ASK_MULLIGAN, codes.ASK_BETWEEN})
_EXACTLY: Final = frozenset({codes.ASK_DISCARD, codes.ASK_LIMIT})


@dataclass(frozen=True, slots=True)
class Markable:
    """Which cards may go: ``least`` .. ``most`` of these ids, in ascending order."""

    cards: tuple[str, ...]
    least: int
    most: int


def markable(t: Table) -> Markable | None:
    """Return what the open question leaves to choose; None where it is no such one."""
    if t.ask not in _ANY_NUMBER | _EXACTLY:
        return None
    above = free_cards(t, t.seat)
    if t.last >= 0:
        above &= ~((2 << t.last) - 1)
    cards = tuple([CARD_IDS[card] for card in members(above)])
    if t.ask in _ANY_NUMBER:
        return Markable(cards, 0, len(cards))
    return Markable(cards, t.left, t.left)


def codes_of_set(t: Table, cards: Collection[str]) -> tuple[str, ...]:
    """Return the codes that put exactly these cards away, in the order of the machine.

    The table stays as it is.

    Raises:
        IllegalOption: one of the cards may not go now, or too few or too many were
            named; says which may.
    """
    may = markable(t)
    wanted = set(cards)
    is_asked = may is not None and wanted <= {*may.cards}
    if may is None or not is_asked or not may.least <= len(wanted) <= may.most:
        code = " ".join(sorted(wanted)) or "no card"
        raise IllegalOption(code, [*may.cards] if may is not None else [])
    twin, found = t.clone(), list[str]()
    while (twin.ask, twin.seat) == (t.ask, t.seat):
        question = question_of(twin)
        assert question is not None
        named = [option for option in question.options if option.card in wanted]
        named += [option for option in question.options if option.card is None]
        if not named:  # the last ones went unasked, and the same is asked anew
            break
        option = named[0]
        found.append(option.code)
        if option.card is None:
            break
        wanted.discard(option.card)
        play(twin, option.number)
    return tuple(found)
