"""Makes the golden records anew: ``python -m tests.games.queens_gambit.golden.make``.

They change when the rules or the order of shuffles change. ``... make 100000`` plays so
many random matches and says how they ended.
"""

import hashlib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from motc_lab.engine.begin import new_session
from motc_lab.engine.chance import Stream
from motc_lab.engine.machine import lowest
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.games.queens_gambit.ruleset import QueensGambitRuleset
from tests.games.made_anew import Golden

PLAYOUTS = 300
SETTINGS: dict[str, dict[str, Any]] = {
    "two-opening": {},
    "three-rings": {"seats": 3, "layout": "rings", "junior": ["black"]},
    "four-castles": {
        "seats": 4,
        "layout": "castles",
        "reshuffle": "when_needed",
        "stall_rounds": 1,
        "first": "red",
    },
}


def random_match(seed: int, **settings: Any) -> AnySession:
    """A whole match by random answers, from any seat that is asked."""
    session = new_session("queens_gambit", seed, **settings)
    chooser = Random(seed)
    while not session.is_over:
        seat = chooser.choice(session.asked)
        session.play(chooser.choice(session.question_of(seat).options), seat=seat)
    return session


def playout(ruleset: QueensGambitRuleset, seed: int) -> Any:
    """The table at the end of a random match; as QEND says, or an error."""
    random = Random(seed)
    table = ruleset.begin(Stream(random), None)
    draw, asked = random.random, table.asked()
    while asked:
        seat = lowest(asked)
        answers = table.answers(seat)
        table.play(seat, answers[int(draw() * len(answers))])
        asked = table.asked()
    stall = table.rules.stall
    if (table.left == 0) == (stall > 0 and table.quiet >= stall):
        raise AssertionError(f"seed {seed}: neither the last tile nor a stall")
    if table.points[table.winner()] != max(table.points):
        raise AssertionError(f"seed {seed}: somebody else has more points")
    return table


def played(count: int) -> tuple[str, Counter[str]]:
    """Digest of random matches with two to four seats, and how they ended."""
    names = house_book().names
    rules: list[Any] = [
        ruleset_of("queens_gambit", {"seats": seats, "layout": name})
        for name in names
        for seats in (2, 3, 4)
    ]
    told, ends = hashlib.sha256(), Counter[str]()
    for seed in range(count):
        table = playout(rules[seed % len(rules)], seed)
        told.update(repr(table.key()).encode())
        ends["stall" if table.left else "last tile"] += 1
    return told.hexdigest(), ends


GOLDEN = Golden(
    Path(__file__).parent, "qgambit", SETTINGS, random_match, played, count=PLAYOUTS
)

if __name__ == "__main__":
    GOLDEN.make()
