"""How one bot does against others of one kind, from every seat and on every layout.

``python -m motc_lab.games.queens_gambit.lab.duels strong plain --matches 120`` lets one
``strong`` bot play against ``plain`` ones. Each match is played once from each seat;
layouts come by turns.
"""

import argparse
import sys
from typing import Final

from motc_lab.bots.match import play_match
from motc_lab.bots.roster import bot_named
from motc_lab.games.queens_gambit import GAME
from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.games.queens_gambit.ruleset import new_ruleset
from motc_lab.lab.share import Share, share

SEED: Final = 9000
APART: Final = 10  # seeds of the bots of two matches


def duel(one: str, others: str, *, matches: int, seats: int, seed: int) -> Share:
    """Return how many matches one bot wins while others sit in all other seats."""
    names, won = house_book().names, 0
    deals = matches // seats
    for at in range(deals):
        rules = new_ruleset(seats=seats, layout=names[at % len(names)])
        for seat in range(seats):
            bots = [
                bot_named(one if who == seat else others, seed + APART * at + who, GAME)
                for who in range(seats)
            ]
            table, _ = play_match(bots, seed + at, rules)
            won += table.winner() == seat
    return share(won, deals * seats)


def main() -> None:
    """Play, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--matches", type=int, default=120)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=SEED, help="of the first match")
    chosen = parser.parse_args()
    found = duel(
        chosen.one,
        chosen.others,
        matches=chosen.matches,
        seats=chosen.seats,
        seed=chosen.seed,
    )
    told = f"{chosen.one} against {chosen.others}, {chosen.seats} seats: {found}"
    sys.stdout.write(f"{told} of {found.trials}\n")


if __name__ == "__main__":
    main()
