"""Makes the golden records anew: ``python -m tests.games.compile.golden.make``.

They change when the rules, or what is left to chance, change. ``... make 100000`` plays
so many random matches over all options and says how they ended (CEND).
"""

import hashlib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from motc_lab.engine.begin import new_session
from motc_lab.engine.chance import Stream
from motc_lab.engine.playout import play_out
from motc_lab.engine.session import AnySession
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table, start
from tests.games.compile.agreement import some_options
from tests.games.made_anew import Golden

PLAYOUTS = 300
RULES = 60  # different options, each for every so manieth match
MOST = 20_000  # decisions; far more than any match has had
SETTINGS: dict[str, dict[str, Any]] = {
    "usual": {},
    "all-protocols": {"pool": "main1+aux1", "line_order": "draft"},
    "first-print": {
        "card_text": "first_print",
        "first_drafter": "green",
        "foreign_reshuffle": False,
        "metal_1_visible": False,
        "total_floor": None,
    },
    "basic-and-short": {"control": False, "pool": "main1+aux1", "turn_limit": 40},
}


def random_match(seed: int, **settings: Any) -> AnySession:
    """A whole match by random answers."""
    session = new_session("compile", seed, **settings)
    chooser = Random(seed)
    while not session.is_over:
        session.play(chooser.choice(session.question.options))
    return session


def playout(table: Table, random: Random, seed: int) -> None:
    """Play to the end and look whether it is one that CEND knows."""
    start(table)
    decisions = play_out(table, random)
    fault = fault_of(table, decisions)
    if fault:
        raise AssertionError(f"seed {seed}: {fault}")


def fault_of(table: Table, decisions: int) -> str:
    """What is wrong with an end; nothing, if it is as CEND says."""
    done = [one.bit_count() for one in table.compiled]
    wins = [seat for seat in (0, 1) if done[seat] == numbers.LINES]
    if decisions >= MOST:
        return f"{decisions} decisions"
    if table.reason == numbers.THREE_COMPILED:
        return "" if wins == [table.winner] else f"compiled {done}"
    if wins or table.winner >= 0:
        return f"drawn, but compiled {done}"
    is_right = {
        numbers.TURN_LIMIT: table.turns == table.rules.limit,
        numbers.IDLE: table.idle == numbers.MOST_IDLE,
        numbers.GUARD: table.deeds >= numbers.MOST_DEEDS,
    }
    known = is_right.get(table.reason, False)
    told = f"turn {table.turns}, idle {table.idle}, {table.deeds} actions"
    return "" if known else f"reason {table.reason}, {told}"


def played(count: int) -> tuple[str, Counter[str], int]:
    """Digest of random matches, how they ended, and the longest one's turns."""
    rules = [rules_of(some_options(Random(seed))) for seed in range(RULES)]
    told, ends, longest = hashlib.sha256(), Counter[str](), 0
    for seed in range(count):
        random = Random(seed)
        table = Table(rules[seed % RULES], Stream(random))
        playout(table, random, seed)
        told.update(repr(table.key()).encode())
        ends[numbers.REASONS[table.reason]] += 1
        longest = max(longest, table.turns)
    return told.hexdigest(), ends, longest


GOLDEN = Golden(
    Path(__file__).parent, "compile", SETTINGS, random_match, played, count=PLAYOUTS
)

if __name__ == "__main__":
    GOLDEN.make()
