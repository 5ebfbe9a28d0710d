"""Verbs about hands, protocols and bans."""

# ruff: noqa: ARG002 -- all verbs take the same arguments

from itertools import permutations
from typing import Any

from tests.games.compile.second_model.verbs import Verbs
from tests.games.compile.second_model.words import A, G, Run, Running, foe


class HandVerbs(Verbs):
    """Verbs about hands, protocols and bans."""

    def do_reveal(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return (yield from self.aim(text, step, me)) is not None

    def do_reveal_hand(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return bool(self.hand[me])
        yield

    def hand_card(self, step: dict[str, Any], me: str) -> Run:
        codes = [f"hand {self.code[name]}" for name in self.ordered_hand(me)]
        may = step.get("may", False)
        if may and codes:
            codes.append("decline")
        answer = yield from self.ask(me, "hand", codes, may)
        return None if answer in (None, "decline") else self.named(answer.split()[1])

    def do_reveal_card(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return (yield from self.hand_card(step, me)) is not None

    def do_give(self, text: Running, step: dict[str, Any], me: str) -> Run:
        name = yield from self.hand_card(step, me)
        if name is None:
            return False
        self.hand[me].remove(name)
        self.hand[foe(me)].add(name)
        self.deed()
        return True

    def do_take_random(self, text: Running, step: dict[str, Any], me: str) -> Run:
        held = self.hand[foe(me)]
        if not held:
            return False
        mask = sum(1 << self.names.index(name) for name in held)
        at = self.chance.one_of(mask, "random", (A, G).index(foe(me)), self.taken)
        self.taken += 1
        held.remove(self.names[at])
        self.hand[me].add(self.names[at])
        self.deed()
        return True
        yield

    def do_refresh(self, text: Running, step: dict[str, Any], me: str) -> Run:
        yield from self.refresh(me)
        return True

    def do_rearrange(self, text: Running, step: dict[str, Any], me: str) -> Run:
        whose = text.seat if step["of"] == "own" else foe(text.seat)
        orders = ["".join(map(str, one)) for one in permutations((1, 2, 3))][1:]
        self.reorder(
            (
                yield from self.ask(
                    me, "rearrange", [f"order {whose} {one}" for one in orders]
                )
            )
        )
        return True

    def do_swap(self, text: Running, step: dict[str, Any], me: str) -> Run:
        codes = [f"order {me} {one}" for one in ("132", "213", "321")]
        self.reorder((yield from self.ask(me, "rearrange", codes)))
        return True

    def do_forbid_compile(self, text: Running, step: dict[str, Any], me: str) -> Run:
        self.ban[foe(text.seat)] = text.card
        return True
        yield
