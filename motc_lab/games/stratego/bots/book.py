"""Set-ups that have won most, found by self-play (``python -m benchmarks.arena.book``).

A set-up fits every board with as many own squares and the same army; they are written
as presets are, a sign a square from the front row back (SREC-2).
"""

from random import Random
from typing import Final

from motc_lab.games.stratego.bots.set_ups import mirrored, sensible_ranks
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.rules import Rules

BOOK: Final = (
    # quick: 16 of 96 were left after 360 matches each; these won 68 .. 77 of 100
    "X...3.2./B.3..19./FB..2...",
    "...2..../....9BX./3.1.BF23",
    ".....2.X/.29..1.B/3...3.BF",
    ".9.2...1/B2..X.../FB...33.",
    "....22../..B9X.1./.3FB.3..",
    "......3./.X2.291B/...3..BF",
    ".9...2../B.X.2.1./FB.3..3.",
    "X......2/B2....39/FB3..1..",
    # classic: of 48, after 56 to 224 matches each; these won 64 .. 80 of 100
    "X2247B5B26/2687693254/34B1382572/3BFB65B432",
    "7926X25672/6248518264/52473B245B/BB33BFB323",
    "27652X6297/4628158426/B542B37425/323BFB33BB",
    "6822B64247/2724XB559B/B735622438/FB351362B3",
    "4B65222246/75X9462B68/43B8252725/1BFBB33733",
    "8222225529/6XB5287316/2B73B34466/BF5B37B434",
)


def book_ranks(rules: Rules, random: Random) -> bytes:
    """Return a set-up of the book, perhaps mirrored; a sensible one where none fits."""
    fitting = [ranks for ranks in map(read, BOOK) if _fits(ranks, rules)]
    if not fitting:
        return sensible_ranks(rules, random)
    ranks = random.choice(fitting)
    return ranks if random.random() < 1 / 2 else mirrored(ranks, rules.size)


def read(code: str) -> bytes:
    """Return the rank of each own square."""
    return bytes(numbers.SIGNS.index(sign) for sign in code.replace("/", ""))


def written(ranks: bytes, size: int) -> str:
    """Return the same as text, for rows of so many squares."""
    signs = "".join(numbers.SIGNS[rank] for rank in ranks)
    return "/".join(signs[at : at + size] for at in range(0, len(signs), size))


def _fits(ranks: bytes, rules: Rules) -> bool:
    """Whether a set-up fills these own squares with this army."""
    is_as_large = len(ranks) == len(rules.homes[0])
    return is_as_large and sorted(filter(None, ranks)) == sorted(rules.sorted_army)
