"""Random matches of Compile, The Queen's Gambit and Duel: games that list answers."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from benchmarks.engine.motc import repeated
from benchmarks.engine.rounds import Local, Work
from motc_lab.build import build_name
from motc_lab.engine.chance import Stream
from motc_lab.engine.machine import Machine, lowest
from motc_lab.engine.playout import play_out
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.rules import machine as compile_machine
from motc_lab.games.duel.machine import Table as DuelTable
from motc_lab.games.queens_gambit.rules.machine import Table as QueensTable
from motc_lab.games.queens_gambit.ruleset import new_ruleset

MIDDLE: Final = 30  # decisions of a random match
Begin = Callable[[Random], Machine]


def begin_compile(random: Random) -> Machine:
    """A match of Compile that asks its first question."""
    table = compile_machine.Table(rules_of(Options()), Stream(random))
    compile_machine.start(table)
    return table


def begin_queens_gambit(seats: int) -> Begin:
    """How a match of The Queen's Gambit begins with so many seats."""
    rules = new_ruleset(seats=seats).rules

    def begin(random: Random) -> Machine:
        table = QueensTable(rules, Stream(random))
        table.start()
        return table

    return begin


def begin_duel(random: Random) -> Machine:
    """A duel that has been dealt."""
    table = DuelTable(Stream(random))
    table.deal()
    return table


def played(begin: Begin) -> Work:
    """Return random play within a compiled module; counts decisions."""

    def work(matches: int) -> int:
        decisions = 0
        for seed in range(matches):
            random = Random(seed)
            decisions += play_out(begin(random), random)
        return decisions

    return work


def driven(begin: Begin) -> Work:
    """Return random play from a loop outside, as the peer is played."""

    def work(matches: int) -> int:
        decisions = 0
        for seed in range(matches):
            random = Random(seed)
            machine = begin(random)
            while asked := machine.asked():
                seat = lowest(asked)
                answers = machine.answers(seat)
                machine.play(seat, answers[int(random.random() * len(answers))])
                decisions += 1
        return decisions

    return work


BEGINS: Final[dict[str, Begin]] = {
    "Compile": begin_compile,
    "The Queen's Gambit, 2 seats": begin_queens_gambit(2),
    "The Queen's Gambit, 4 seats": begin_queens_gambit(4),
    "Duel": begin_duel,
}
PARTS: Final = {"Compile": "cards", "The Queen's Gambit": "cards", "Duel": "duel"}
PIECES: Final = {"compiled": 200, "interpreted": 35}
SMALLER: Final = {"Duel": 60}  # times as many, for a game is that much shorter


def part_of(label: str) -> str:
    """On which part of the page a game stands."""
    return next(part for game, part in PARTS.items() if label.startswith(game))


def contestants() -> list[Local]:
    """Return the ways to play; as much of each as fills a tenth of a second."""
    matches = PIECES[build_name()]
    ways = {"playouts": played, "driven from a loop": driven}
    return [
        Local(f"{name}, {way}", how(begin), matches * SMALLER.get(name, 1))
        for name, begin in BEGINS.items()
        for way, how in ways.items()
    ]


def operations() -> list[Local]:
    """Return what is done to a match of each in its middle."""
    found = []
    for name in ("Compile", "The Queen's Gambit, 2 seats"):
        machine = middle_of(BEGINS[name])
        found += [
            repeated(f"{name}: {what}", work, times)
            for what, work, times in _operations(machine, Random(5))
        ]
    return found


def _operations(
    machine: Machine, random: Random
) -> list[tuple[str, Callable[[], Any], int]]:
    seat = lowest(machine.asked())
    return [
        ("clone", machine.clone, 20_000),
        ("imagine", lambda: machine.imagine(seat, random), 3_000),
        ("sight", lambda: machine.sight(seat), 3_000),
        ("key and its hash", lambda: hash(machine.key()), 10_000),
    ]


def middle_of(begin: Begin) -> Machine:
    """Return a random match after so many decisions."""
    random = Random(3)
    machine = begin(random)
    for _ in range(MIDDLE):
        seat = lowest(machine.asked())
        answers = machine.answers(seat)
        machine.play(seat, answers[int(random.random() * len(answers))])
    return machine


def digest() -> str:
    """Return what random matches came to; the same in every build."""
    told = []
    for begin in BEGINS.values():
        for seed in range(40):
            random = Random(seed)
            machine = begin(random)
            told.append((play_out(machine, random), machine.result(0)))
    return str(told)
