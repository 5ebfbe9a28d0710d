"""The options of a question that are worth searching, for a whole game in progress."""

from motc_lab.games.motc.bots.solver.answers import EffectTraits, cards_of
from motc_lab.games.motc.bots.solver.last import LastExchange
from motc_lab.games.motc.bots.solver.open_chance import OpenChance
from motc_lab.games.motc.bots.solver.plays import plays
from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.bots.solver.weights import WiderObjective
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.verbs import eligible


class Candidates:
    """Leaves out what another option is sure to equal (``plays``, ``answers``).

    Attributes:
        choice: cards that are equal but for their price, by person and chess colour.
    """

    def __init__(
        self,
        rules: Rules,
        chance: OpenChance,
        prices: WiderObjective | None,
        last: LastExchange | None,
    ) -> None:
        """``prices`` are the wider objective; where it counts, ``last`` is None."""
        self.chance: OpenChance = chance
        self.last: LastExchange | None = last
        self.answers: EffectTraits = EffectTraits(rules, prices is not None)
        self.choice: list[Twins] = [
            Twins(rules, base, None, prices) for base in (0, 16, 32, 48)
        ]

    def of(self, t: Table) -> list[int]:
        """Return the options of the open question that are worth searching."""
        own = self.choice[t.seat << 1 | (1 if t.white == t.seat else 0)]
        last = self.last
        if t.ask == codes.ASK_LIMIT and last is not None and last.comes_next(t):
            return cards_of(last.to_put_away(t, eligible(t, t.seat)))
        if t.ask != codes.ASK_PLAY:
            answers = self.answers.answers(t, own)
            # What chance does not touch is searched at once, and often good enough.
            return answers[::-1] if self.is_chancy(t) else answers
        other = self.choice[1 - t.seat << 1 | (0 if t.white == t.seat else 1)]
        found = plays(t, own, other)
        return last.plays(t, found) if last is not None and last.has(t) else found

    def is_chancy(self, t: Table) -> bool:
        """Tell whether it is asked for a draw that chance decides, or for a pawn."""
        pawn = t.ask == codes.ASK_CHOOSE and self.answers.pawn[t.effect]
        if t.ask != codes.ASK_DRAW and not pawn:
            return False
        side = t.side(t.seat)
        return not side.deck or side.shuffles != self.chance.shuffles[t.seat]

    def is_kept(self, t: Table) -> bool:
        """Tell whether a memory keeps the open question.

        It keeps plays, draws by chance, and what to put away of a hand above the limit,
        as long as none of several cards has been named: sets of cards are many.
        """
        ask = t.ask
        if ask == codes.ASK_LIMIT:
            return t.left > 1 and t.last < 0
        return ask == codes.ASK_PLAY or (ask == codes.ASK_DRAW and self.is_chancy(t))
