"""The machine and the second model play the same matches; all is compared.

``python -m tests.games.queens_gambit.compared 200000`` plays so many decisions.
"""

import sys
from collections import deque
from random import Random
from typing import Any

from motc_lab.engine.begin import new_session
from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.games.queens_gambit.rules import notes, numbers
from motc_lab.games.queens_gambit.ruleset import QueensGambitRuleset
from motc_lab.games.queens_gambit.seats import NAMES
from motc_lab.games.queens_gambit.squares import square_name
from tests.games.queens_gambit.second_model import Decision, Model, name_of

USUAL = 200_000
KINDS = ("start", "plan", "move", "lay", "over")


def random_settings(chooser: Random) -> dict[str, Any]:
    """Any number of seats, any layout, all options."""
    seats = chooser.choice((2, 3, 4))
    values = {kind: chooser.randint(0, 9) for kind in "PNBRKQ"}
    return {
        "seats": seats,
        "layout": chooser.choice(house_book().names),
        "values": chooser.choice((None, values)),
        "reshuffle": chooser.choice(("at_once", "when_needed")),
        "stall_rounds": chooser.choice((0, 1, 2, 5, 10)),
        "first": chooser.choice(("lot", *NAMES[:seats])),
        "junior": chooser.choice(((), "all", NAMES[:1])),
    }


class Pair:
    """One match on both: the machine goes first, the model gets the same shuffles."""

    def __init__(self, seed: int) -> None:
        self.chooser = Random(seed)
        self.settings = random_settings(self.chooser)
        session = new_session("queens_gambit", seed=seed, **self.settings)
        ruleset: Any = session.ruleset
        assert isinstance(ruleset, QueensGambitRuleset)
        self.ruleset = ruleset
        self.table = session.machine
        self.log = ruleset.log()
        ruleset.listen(self.table, ruleset.chance(seed), self.log)
        self.orders: deque[tuple[int, list[str]]] = deque()
        agreed = ruleset.agreed
        self.model = Model(
            agreed.seats,
            [*agreed.layout.rows],
            [*agreed.layout.starts],
            dict(agreed.values),
            self.table.first,
            self.next_order,
            at_once=agreed.options.reshuffle == "at_once",
            stall_rounds=agreed.options.stall_rounds,
        )
        self.match = self.model.match()
        self.decision: Decision | None = next(self.match)
        self.count = 0

    def next_order(self, seat: int, cards: list[str]) -> list[str]:
        assert self.orders, f"only the model shuffles: {cards} of seat {seat}"
        who, order = self.orders.popleft()
        assert who == seat
        assert sorted(order) == sorted(cards)
        return list(order)

    def answer(self) -> bool:
        """Let one seat that is asked answer on both; False when it is over."""
        if self.decision is None:
            return False
        seats = [seat for seat in range(4) if self.table.asked() >> seat & 1]
        seat = self.chooser.choice(seats)
        question = self.ruleset.question(self.table, self.ruleset.players[seat])
        option = self.chooser.choice(question.options)
        self.log.events.clear()
        self.table.play(seat, option.number)
        for event in self.log.events:
            if event.kind in {"shuffled", "reshuffled"}:
                assert event.seat is not None
                self.orders.append((event.seat.index, [*event.facts["order"]]))
        try:
            self.decision = self.match.send((seat, option.code))
        except StopIteration:
            self.decision = None
        assert not self.orders
        self.count += 1
        return True

    def compare(self) -> None:
        """All that lies on the table, who is asked, and every answer."""
        table, model = self.table, self.model
        tiles = {
            square_name(at): numbers.TILES[tile]
            for at, tile in enumerate(table.board)
            if tile
        }
        assert tiles == {name_of(at): sign for at, sign in model.tiles.items()}
        assert table.quiet == model.without_capture
        for seat, player in enumerate(model.players):
            own = self.ruleset.view(table, self.ruleset.players[seat], ()).now.seats
            assert own[seat].gambit == (player.gambit and name_of(player.gambit))
            assert own[seat].hand == "".join(sorted(player.hand, key="NBRQ".index))
            assert _signs(table.plans[seat]) == player.plan
            assert _signs(table.piles[seat][::-1]) == player.pile
            assert own[seat].revealed == "".join(player.revealed)
            assert own[seat].captured == "".join(player.captured)
            assert own[seat].points == model.points(seat)
        if self.decision is None:
            assert table.asked() == 0
            assert table.winner() == model.winner()
            assert self._reason() == model.reason
            return
        assert KINDS[table.phase] == self.decision.kind
        offers = {
            seat: {one.code for one in self.ruleset.question(table, who).options}
            for seat, who in enumerate(self.ruleset.players)
            if table.asked() >> seat & 1
        }
        assert offers == self.decision.offers

    def _reason(self) -> str:
        over = [event for event in self.log.events if event.kind == "over"]
        assert over[0].rule in {notes.RULES[notes.OVER], notes.RULES[notes.STALLED]}
        return str(over[0].facts["reason"])


def _signs(cards: list[int]) -> list[str]:
    return [numbers.CARDS[card] for card in cards]


def compare(decisions: int, first_seed: int = 0) -> int:
    """Play matches of both, compared after every decision; return how many matches."""
    played, seed = 0, first_seed
    while played < decisions:
        pair = Pair(seed)
        pair.compare()
        while pair.answer():
            pair.compare()
        played += pair.count
        seed += 1
    return seed - first_seed


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else USUAL
    print(f"{wanted} decisions in {compare(wanted)} matches: both agree")  # noqa: T201
