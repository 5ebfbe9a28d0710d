"""Names of the cards that are played: of the house's, and of one's own beside them.

The machine knows cards and protocols by number. Answers, positions and records call a
card by its protocol's two letters and its value, ``fi3``; the letters are the first one
and the next that makes a pair of its own, in the order of the file.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.games.compile.edition.letters import letters
from motc_lab.games.compile.edition.model import BOXES, Card, Cards
from motc_lab.games.compile.edition.own import all_cards
from motc_lab.games.compile.edition.printing import printed
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.program import Rules
from motc_lab.games.compile.rules.state import bits


class Names:
    """What every card and protocol that may be played is called.

    Codes and titles keep to what is printed, whatever a designer has changed.

    Attributes:
        ids, codes: of each card: ``fire-3``, ``fi3``.
        protocols, pairs: of each protocol: ``fire``, ``fi``.
    """

    def __init__(self, cards: Cards, changed: Cards) -> None:
        self.protocols = tuple([one.id for one in cards.protocol])
        self.pairs = letters(cards.protocol)
        self.ids = tuple([card.id for card in cards.card])
        pair = dict(zip(self.protocols, self.pairs, strict=True))
        self.codes = tuple(
            [f"{pair[card.protocol]}{card.value}" for card in cards.card]
        )
        self.numbers: Mapping[str, int] = {
            code: at for at, code in enumerate(self.codes)
        }
        self._titles = {one.id: one for one in cards.protocol}
        self._printed = {card.id: card for card in cards.card}
        self._played = {card.id: card for card in changed.card}

    def card(self, of: str) -> Card:
        """The card with this id, as it is played."""
        return self._played[of]

    def card_id(self, code: str) -> str:
        """The id of the card with this code."""
        return self.ids[self.numbers[code]]

    def protocol_id(self, pair: str) -> str:
        """The id of the protocol with these letters."""
        return self.protocols[self.pairs.index(pair)]

    def title(self, protocol: str, lang: str) -> str:
        """What a protocol is called."""
        told: str = getattr(self._titles[protocol], lang)
        return told

    def card_title(self, card: str, lang: str) -> str:
        """What a card is called: its protocol and its value."""
        found = self._printed[card]
        return f"{self.title(found.protocol, lang)} {found.value}"

    def said(self, of: str, lang: str) -> str:
        """What a card or a protocol is called; anything else is said already."""
        if of in self._printed:
            return self.card_title(of, lang)
        return self.title(of, lang) if of in self._titles else of

    def set_of(self, mask: int) -> tuple[str, ...]:
        """The ids of a set of cards."""
        return tuple([self.ids[card] for card in bits(mask)])

    def text(self, rules: Rules, number: int) -> str:
        """A text: card, box and moment, as ``spirit-3 top after_draw``."""
        text = rules.texts[number]
        moment = numbers.MOMENTS[text.when]
        return f"{self.ids[text.card]} {BOXES[text.box]} {moment}"

    def ordered(self, protocols: Sequence[int], order: int) -> tuple[str, ...]:
        """The ids of three protocols in another order."""
        return tuple([self.protocols[protocols[at]] for at in numbers.ORDERS[order]])


@lru_cache(maxsize=64)
def names_under(changes: str = "", own: str = "", card_text: str = "errata") -> Names:
    """The names under these settings (``options.Options``)."""
    return Names(all_cards("", own), printed(all_cards(changes, own), card_text))


def names_in(ruleset: AnyRuleset) -> Names:
    """The names under some rules."""
    settings = ruleset.settings
    wishes = [str(settings[name]) for name in ("changes", "own", "card_text")]
    return names_under(*wishes)
