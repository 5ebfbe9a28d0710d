"""Matches in which protocols are drawn, and what came of them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations, product
from random import Random
from typing import Final

from motc_lab.bots.match import play_match
from motc_lab.engine.machine import NOBODY
from motc_lab.games.compile import codes
from motc_lab.games.compile.bots.plain import PlainBot
from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table
from motc_lab.games.compile.ruleset import new_ruleset
from motc_lab.lab.share import Share, share

POOLS: Final = ("main1", "main1+aux1")


@dataclass(frozen=True, slots=True)
class Drawn(PlainBot):
    """The bot by plain rules, which drafts whatever is drawn."""

    def answer(self, machine: Table, seat: int = NOBODY) -> int:
        """Return any protocol, later what plain rules say."""
        if machine.phase == numbers.DRAFT:
            done = len(machine.picks)
            drawn = Random(f"{self.seed}/{done}")  # noqa: S311 -- a study, no secret
            return drawn.choice(machine.options)
        return PlainBot.answer(self, machine, seat)


@dataclass(slots=True)
class Found:
    """What came of the matches of one pool.

    Attributes:
        played, won: by what a side had: one protocol, two together, or one of its own
            against one of the other side's (``a/b``).
        matches, drawn, turns: of all matches. first: won by who drafted first.
    """

    matches: int = 0
    drawn: int = 0
    turns: int = 0
    first: int = 0
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)

    def share(self, *names: str) -> Share:
        """Matches won by a side that has all of these protocols."""
        return self._share(_together(names))

    def against(self, own: str, other: str) -> Share:
        """Matches won by a side that has one, while the other side has the other."""
        return self._share(f"{own}/{other}")

    def _share(self, key: str) -> Share:
        return share(self.won[key], self.played[key])

    def add(self, table: Table) -> None:
        """Count a match that is over; a drawn one counts for nobody."""
        self.matches += 1
        self.drawn += int(table.winner < 0)
        self.turns += table.turns
        self.first += int(table.winner == table.first)
        names = codes.protocol_ids()
        for seat in (0, 1):
            own = [names[at] for at in table.protocols[3 * seat : 3 * seat + 3]]
            other = [names[at] for at in table.protocols if names[at] not in own]
            keys = [*own, *map(_together, combinations(own, 2))]
            keys += [f"{one}/{two}" for one, two in product(own, other)]
            self.played.update(keys)
            if table.winner == seat:
                self.won.update(keys)


def _together(names: Iterable[str]) -> str:
    return "+".join(sorted(names))


def studied(pool: str, matches: int, seed: int) -> Found:
    """Play the matches of one pool."""
    found = Found()
    rules = new_ruleset(pool=pool)
    for at in range(seed, seed + matches):
        bots = (Drawn(2 * at), Drawn(2 * at + 1))
        table, _ = play_match(bots, at, rules)
        found.add(table)
    return found


def protocols_of(pool: str) -> dict[str, str]:
    """The protocols of a pool, id and English title."""
    groups = pool.split("+")
    return {one.id: one.en for one in house_cards().protocol if one.group in groups}


def values_file(main: Found, everything: Found, command: str) -> str:
    """Return the values for drafts: of the wider pool only what the other lacks."""
    usual = protocols_of(POOLS[0])
    shares = {
        name: (main if name in usual else everything).share(name)
        for name in protocols_of(POOLS[1])
    }
    lines = [f"# Made by `{command}`; do not edit."]
    for title, end in (("values", "value"), ("low", "low"), ("high", "high")):
        told = [f"{name} = {getattr(one, end):.3f}" for name, one in shares.items()]
        lines += [f"[{title}]", *told]
    return "\n".join(lines) + "\n"
