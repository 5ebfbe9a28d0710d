"""How fair the set-ups are: who moves first, and which start square is better.

``python -m motc_lab.games.queens_gambit.lab.fairness --write docs/queens-gambit.md``
plays and puts its tables there. Bots by plain rules sit in all seats. Start squares are
drawn, so that a square's share says what it is worth and not who wanted it. Squares
that a layout's symmetry changes into each other count as one.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from motc_lab.bots.match import play_match
from motc_lab.engine.machine import NOBODY, Listener
from motc_lab.games.queens_gambit.bots.plain import PlainBot
from motc_lab.games.queens_gambit.layout import Layout, house_book
from motc_lab.games.queens_gambit.rules import notes
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.rules.numbers import STARTING
from motc_lab.games.queens_gambit.ruleset import new_ruleset
from motc_lab.games.queens_gambit.squares import square_name, square_number
from motc_lab.games.queens_gambit.symmetry import changed_by
from motc_lab.lab.share import Share, share

TABLES: Final = (2, 3, 4)  # seats
MATCHES: Final = 1000
BETTER: Final = 0.05  # a start square that is better by more than this is mended
PLACE: Final = re.compile(r"(<!-- fairness -->\n).*?(<!-- end -->)", re.DOTALL)
COMMAND: Final = "python -m motc_lab.games.queens_gambit.lab.fairness"
Orbits = tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True)
class Drawn(PlainBot):
    """The bot by plain rules, on a start square that is drawn."""

    def answer(self, machine: Table, seat: int = NOBODY) -> int:
        """Return any start square, later what plain rules say."""
        if machine.phase == STARTING:
            drawn = Random(f"{self.seed}/start")  # noqa: S311 -- a study, no secret
            return drawn.choice(machine.answers(seat))
        return PlainBot.answer(self, machine, seat)


class Places(Listener):
    """Hears where each seat begins."""

    def __init__(self) -> None:
        self.starts: dict[int, str] = {}

    def note(  # noqa: PLR0913, PLR0917 -- the seam of Listener
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Take the placing of a gambit, and nothing else."""
        del rule, b, c, d
        if kind == notes.PLACED:
            self.starts[seat] = square_name(a)


@dataclass(slots=True)
class Found:
    """What came of the matches of one set-up.

    Attributes:
        layout: which. seats: how many play. matches: how many were played.
        won: by place in the order of moves, the first mover's first.
        starts: by start square, how often somebody began there, and won.
    """

    layout: Layout
    seats: int
    matches: int = 0
    won: Counter[int] = field(default_factory=Counter)
    starts: dict[str, list[int]] = field(default_factory=dict)

    def order(self, place: int) -> Share:
        """Matches won by whoever moved in this place, 0 being the first."""
        return share(self.won[place], self.matches)

    def square(self, orbit: frozenset[str]) -> Share:
        """Matches won by whoever began on one of these squares."""
        rows = [self.starts.get(name, [0, 0]) for name in orbit]
        return share(sum(row[1] for row in rows), sum(row[0] for row in rows))

    @property
    def better(self) -> list[frozenset[str]]:
        """Start squares that are surely better by more than ``BETTER``."""
        fair = 1 / self.seats + BETTER
        return [orbit for orbit in orbits(self.layout) if self.square(orbit).low > fair]


def orbits(layout: Layout) -> Orbits:
    """Return the start squares, those together that a symmetry exchanges."""
    found: list[set[str]] = []
    for name in layout.starts:
        same = {name} | {_image(operation, name) for operation in layout.same}
        known = next((group for group in found if group & same), None)
        if known is None:
            found.append(same)
        else:
            known.update(same)
    return tuple(frozenset(group) for group in found)


def _image(operation: str, name: str) -> str:
    """Where a square goes by an operation that, done twice, changes nothing."""
    number = square_number(name)
    row, file = 7 - number // 8, number % 8
    signs = ["."] * 64
    signs[8 * row + file] = "x"
    at = changed_by(operation, "".join(signs)).index("x")
    return square_name(8 * (7 - at // 8) + at % 8)


def studied(layout: Layout, seats: int, matches: int, seed: int) -> Found:
    """Play the matches of one set-up."""
    found = Found(layout, seats)
    rules = new_ruleset(seats=seats, layout=layout)
    for at in range(seed, seed + matches):
        bots = [Drawn(seats * at + seat) for seat in range(seats)]
        places = Places()
        table, _ = play_match(bots, at, rules, places)
        winner = table.winner()
        found.matches += 1
        found.won[(winner - first_mover(table)) % seats] += 1
        for seat, name in places.starts.items():
            row = found.starts.setdefault(name, [0, 0])
            row[0] += 1
            row[1] += int(seat == winner)
    return found


def all_studied(matches: int, seed: int) -> Iterator[Found]:
    """Play every set-up with two, three and four seats."""
    for layout in house_book().layouts:
        for seats in TABLES:
            yield studied(layout, seats, matches, seed)


def first_mover(table: Table) -> int:
    """Return who placed last, counter-clockwise, and so moves first (QSET-4)."""
    return (table.first + 1) % table.rules.seats


def page(found: list[Found], command: str) -> str:
    """Return the tables, and how to make them again."""
    matches = found[0].matches
    head = [
        f"Made by `{command}`:",
        f"{matches:,} matches of each set-up between bots by plain rules, on start",
        "squares that are drawn. Shares with their 95 % Wilson intervals; the seats",
        "after the first mover follow in the order of play.",
        "",
        "| layout | seats | first mover | second | third | fourth |",
        "|---|---|---|---|---|---|",
    ]
    rows = [_order_row(one) for one in found]
    squares = [
        "",
        "What a start square wins, those together that a symmetry exchanges; **bold**",
        f"where it is surely better than fair by more than {100 * BETTER:.0f} points:",
        "",
        "| layout | squares | two seats | three | four |",
        "|---|---|---|---|---|",
    ]
    tables = len(TABLES)
    for at in range(0, len(found), tables):
        squares += _square_rows(found[at : at + tables])
    return "\n".join([*head, *rows, *squares]) + "\n"


def _order_row(one: Found) -> str:
    shares = [str(one.order(place)) for place in range(one.seats)]
    shares += [""] * (max(TABLES) - one.seats)
    return f"| {one.layout.title_en} | {one.seats} | {' | '.join(shares)} |"


def _square_rows(of_layout: list[Found]) -> Iterator[str]:
    layout = of_layout[0].layout
    for orbit in orbits(layout):
        told = [
            f"**{one.square(orbit)}**"
            if orbit in one.better
            else str(one.square(orbit))
            for one in of_layout
        ]
        names = ", ".join([name for name in layout.starts if name in orbit])
        yield f"| {layout.title_en} | {names} | {' | '.join(told)} |"


def main() -> None:
    """Play, and print or write the tables."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each set-up")
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    parser.add_argument("--write", type=Path, help="a page with a place for the tables")
    chosen = parser.parse_args()
    found = list(all_studied(chosen.matches, chosen.seed))
    told = page(found, f"{COMMAND} --matches {chosen.matches} --seed {chosen.seed}")
    if chosen.write is None:
        sys.stdout.write(told)
        return
    before = chosen.write.read_text("utf-8")
    after = PLACE.sub(lambda at: f"{at[1]}\n{told}\n{at[2]}", before)
    chosen.write.write_text(after, "utf-8")


if __name__ == "__main__":
    main()
