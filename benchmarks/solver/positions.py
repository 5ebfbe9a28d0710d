"""Makes the fifty fixed positions: ``python -m benchmarks.solver.positions``.

Greedy bots play (every third match is played at random, boldly) until a lead is asked
for with 4 to 7 cards and 2 or 3 pawns in both reserves: at the start of a game, ten of
them within one. Spassky seldom has seven cards, so eight positions are dealt: a first
game with both on spaces of hand limit 7. The file keeps the code and the seed.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of, table_of
from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.verbs import draw_card, take_pawns

FILE = Path(__file__).parent / "positions.json"
WANTED = 50
DEALT = 8
WITHIN_A_GAME = 10
SPASSKY_HAS_SEVEN = 6  # the space of the house edition
OF_A_SIZE = 10  # at most so many with the same number of cards


def load() -> list[tuple[str, int, Table]]:
    """Return name, seed and table of every position."""
    edition = house_edition()
    told = json.loads(FILE.read_text("utf-8"))["positions"]
    return [
        (
            one["name"],
            one["seed"],
            table_of(Position.from_code(one["code"]), edition, Dealt(one["seed"])),
        )
        for one in told
    ]


def leads(seed: int) -> Iterator[Table]:
    """Yield the table at every lead of a match."""
    random = Random(seed)
    t = Table(compile_edition(house_edition()), Dealt(seed))
    start(t)
    bot = GreedyBot(seed=seed, worlds=1)
    while t.ask:
        if t.phase == codes.LEAD:
            yield t
        play(t, bold(t, random) if seed % 3 == 0 else bot.answer(t))


def bold(t: Table, random: Random) -> int:
    """Return any option, but use effects and do not resign."""
    if t.ask == codes.ASK_USE:
        return codes.YES
    count = option_count(t) - (t.ask == codes.ASK_PLAY)
    return option_at(t, random.randrange(max(1, count)))


def is_wanted(t: Table) -> bool:
    """Tell whether hands and reserves have the sizes asked for."""
    hands = COUNT[t.s0.hand], COUNT[t.s1.hand]
    reserves = t.s0.reserve, t.s1.reserve
    return (
        4 <= min(hands) <= max(hands) <= 7 and 2 <= min(reserves) <= max(reserves) <= 3
    )


def make() -> list[dict[str, str | int]]:
    """Return the positions, at most one of a match."""
    found: list[dict[str, str | int]] = []
    sizes: Counter[int] = Counter()
    within = seed = 0
    while len(found) < WANTED - DEALT:
        seed += 1
        skipped = Random(seed).randrange(6)
        for t in leads(seed):
            cards = COUNT[t.s0.hand] + COUNT[t.s1.hand]
            later = t.exchange > 1
            if not is_wanted(t) or sizes[cards] >= OF_A_SIZE:
                continue
            if later and within >= WITHIN_A_GAME:
                continue
            skipped -= 1
            if skipped >= 0:
                continue
            sizes[cards] += 1
            within += later
            hands = f"{COUNT[t.s0.hand]}v{COUNT[t.s1.hand]}"
            name = f"{hands}, {'within' if later else 'start of'} game {t.game}"
            found.append({"name": name, "seed": seed, "code": position_of(t).code})
            break
    return found + [dealt(seed) for seed in range(1, DEALT + 1)]


def dealt(seed: int) -> dict[str, str | int]:
    """Return a first game with seven cards each, Spassky having moved up two spaces."""
    t = Table(compile_edition(house_edition()), Dealt(seed))
    start(t)
    t.s0.endurance = SPASSKY_HAS_SEVEN
    while COUNT[t.s0.hand] < 7:
        draw_card(t, 0, notes.SET_4)
    while t.ask == codes.ASK_MULLIGAN:
        play(t, codes.NO)
    for seat, pawns in ((0, seed & 1), (1, seed >> 1 & 1)):
        take_pawns(t, seat, pawns, notes.PAWNS, notes.GAM_4)
    code = position_of(t).code
    return {"name": "7v7, start of game 1", "seed": seed, "code": code}


if __name__ == "__main__":
    text = json.dumps(
        {"edition": house_edition().play_digest, "positions": make()}, indent=1
    )
    FILE.write_text(text + "\n", "utf-8")
