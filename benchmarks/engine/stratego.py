"""Random matches of Stratego, and the costs of what a search asks a machine."""

from random import Random
from typing import Final

from benchmarks.engine.motc import repeated
from benchmarks.engine.rounds import Local, Work
from motc_lab.build import build_name
from motc_lab.engine.chance import Stream
from motc_lab.games.stratego.bots.plain import PlainBot
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.rules.machine import Battle, start
from motc_lab.games.stratego.rules.playout import playouts
from motc_lab.games.stratego.rules.rules import Rules
from motc_lab.games.stratego.variant import CLASSIC, QUICK, Variant

PART: Final = "stratego"
TOTAL_CAP: Final = 4000  # as in simulations (SEND-4)
MIDDLE: Final = 120  # decisions of a random match, set-up included


def rules_of(variant: Variant) -> Rules:
    """Return the rules as simulations have them."""
    options = Options(total_cap=TOTAL_CAP)
    return compile_rules(Settings(variant=variant, options=options))


def played(rules: Rules) -> Work:
    """Return random play within the machine's module; counts decisions."""

    def work(matches: int) -> int:
        return playouts(rules, 0, matches).decisions

    return work


def driven(rules: Rules) -> Work:
    """Return random play from a loop outside."""

    def work(matches: int) -> int:
        decisions = 0
        for seed in range(matches):
            random = Random(seed)
            battle = Battle(rules, Stream(random))
            start(battle)
            while asked := battle.asked():
                seat = 0 if asked & 1 else 1
                index = int(random.random() * battle.option_count(seat))
                battle.play(seat, battle.option_at(seat, index))
                decisions += 1
        return decisions

    return work


def plain_matches(matches: int) -> int:
    """Play matches between two bots of plain rules; counts decisions."""
    rules, bots, decisions = rules_of(CLASSIC), (PlainBot(1), PlainBot(2)), 0
    for seed in range(matches):
        battle = Battle(rules, Stream(Random(seed)))
        start(battle)
        while asked := battle.asked():
            seat = 0 if asked & 1 else 1
            battle.play(seat, bots[seat].answer(battle, seat))
            decisions += 1
    return decisions


def contestants() -> list[Local]:
    """Return the ways to play; as much of each as fills a tenth of a second."""
    fast = build_name() == "compiled"
    classic, quick = rules_of(CLASSIC), rules_of(QUICK)
    return [
        Local("Stratego classic, playouts", played(classic), 60 if fast else 12),
        Local(
            "Stratego classic, driven from a loop", driven(classic), 50 if fast else 12
        ),
        Local("Stratego quick, playouts", played(quick), 200 if fast else 40),
        Local("Stratego quick, driven from a loop", driven(quick), 150 if fast else 30),
        Local("Stratego classic, plain bots", plain_matches, 3 if fast else 1),
    ]


def operations() -> list[Local]:
    """Return what is done to one battle in the middle of a match."""
    battle, random = middle_battle(), Random(5)
    seat = battle.turn
    return [
        repeated("Stratego classic: clone", battle.clone, 30_000),
        repeated(
            "Stratego classic: imagine", lambda: battle.imagine(seat, random), 3_000
        ),
        repeated("Stratego classic: sight", lambda: battle.sight(seat), 5_000),
        repeated(
            "Stratego classic: key and its hash", lambda: hash(battle.key()), 20_000
        ),
    ]


def middle_battle() -> Battle:
    """Return a random match on the classic board after so many decisions."""
    random = Random(3)
    battle = Battle(rules_of(CLASSIC), Stream(random))
    start(battle)
    for _ in range(MIDDLE):
        seat = 0 if battle.asked() & 1 else 1
        index = int(random.random() * battle.option_count(seat))
        battle.play(seat, battle.option_at(seat, index))
    return battle


def digest() -> str:
    """Return what random matches came to; the same in every build."""
    return str(tuple(playouts(rules_of(QUICK), 0, 40)))
