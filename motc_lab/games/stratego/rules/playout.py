"""Random matches to the end, as fast as the rules allow; compiled with the machine."""

from random import Random
from typing import NamedTuple

from motc_lab.engine.chance import Dealt
from motc_lab.games.stratego.rules.machine import Battle, start
from motc_lab.games.stratego.rules.rules import Rules


class Playouts(NamedTuple):
    """What so many random matches came to; ``decisions`` are those of both sides."""

    matches: int
    red_wins: int
    blue_wins: int
    draws: int
    decisions: int


def play_out(battle: Battle, random: Random) -> int:
    """Answer every question at random; return the number of decisions made."""
    decisions = 0
    asked = battle.asked()
    while asked:
        seat = 0 if asked & 1 else 1
        index = int(random.random() * battle.option_count(seat))
        battle.play(seat, battle.option_at(seat, index))
        decisions += 1
        asked = battle.asked()
    return decisions


def random_match(rules: Rules, seed: int) -> tuple[Battle, int]:
    """Play one match at random; the same seed gives the same match everywhere."""
    battle = Battle(rules, Dealt(seed))
    start(battle)
    return battle, play_out(battle, Random(seed))  # noqa: S311 -- a game, no secret


def playouts(rules: Rules, seed: int, matches: int) -> Playouts:
    """Play random matches from this seed on and return their sums."""
    wins = [0, 0]
    decisions = 0
    for index in range(matches):
        battle, made = random_match(rules, seed + index)
        decisions += made
        if battle.winner >= 0:
            wins[battle.winner] += 1
    draws = matches - wins[0] - wins[1]
    return Playouts(matches, wins[0], wins[1], draws, decisions)
