"""Hands, decks and trashes, and what can be played from a hand."""

from itertools import combinations
from typing import Any

from tests.games.compile.second_model.stopping import Stopping
from tests.games.compile.second_model.words import A, G, Moment, foe


class Hands(Stopping):
    """Hands, decks and trashes, and what can be played from a hand."""

    def top(self, owner: str) -> str:
        mask = sum(1 << self.names.index(name) for name in self.deck[owner])
        at = (A, G).index(owner)
        name = self.names[self.chance.one_of(mask, "deck", at, self.drawn[owner])]
        self.drawn[owner] += 1
        self.deck[owner].remove(name)
        return name

    def ordered_hand(self, seat: str) -> list[str]:
        return [name for name in self.names if name in self.hand[seat]]

    def sets(self, seat: str, sizes: list[int]) -> list[str]:
        held = [self.code[name] for name in self.ordered_hand(seat)]
        return [
            "discard " + ",".join(one) for n in sizes for one in combinations(held, n)
        ]

    def discard(self, seat: str, answer: str) -> list[Moment]:
        names = [self.named(code) for code in answer.split()[1].split(",")]
        for name in names:
            self.hand[seat].remove(name)
            self.trash[seat].append(name)
            self.up.add(name)
        self.deed()
        return [(foe(seat), "after_opponent_discard")]

    def can_refresh(self, seat: str) -> bool:
        return len(self.hand[seat]) < 5 and bool(self.deck[seat] or self.trash[seat])

    def draw(self, seat: str, count: int, owner: str) -> list[Moment]:
        got = 0
        while got < count:
            if not self.deck[owner]:
                if not self.trash[owner] or (
                    owner != seat and not self.options["foreign_reshuffle"]
                ):
                    break
                self.deck[owner], self.trash[owner] = set(self.trash[owner]), []
                self.forget(self.deck[owner])
            self.hand[seat].add(self.top(owner))
            got += 1
        if not got:
            return []
        self.deed()
        return [(seat, "after_draw")]

    def plays(self, seat: str, lines: Any, faces: tuple[str, ...]) -> list[str]:
        return [
            f"play {self.code[name]} {face} {line}"
            for name in self.ordered_hand(seat)
            for face in faces
            for line in lines
            if self.allowed(seat, line, face)
            and (face == "down" or self.matches(seat, name, line))
        ]
