"""Who beats whom (SATT), as a table and with the rule that says so; compiled."""

from motc_lab.games.stratego.rules import notes, numbers


def outcome(attacker: int, defender: int) -> int:
    """Return how an attack of one rank on another ends (``numbers``)."""
    if attacker == defender:
        return numbers.BOTH_LEAVE
    if defender == numbers.FLAG:
        return numbers.ATTACKER_WINS
    if defender == numbers.BOMB:
        return _wins(attacker == numbers.MINER)
    if attacker == numbers.SPY:
        return _wins(defender == numbers.MARSHAL)
    return _wins(attacker > defender)


def _wins(is_won: bool) -> int:
    return numbers.ATTACKER_WINS if is_won else numbers.DEFENDER_WINS


def rule_of(attacker: int, defender: int) -> int:
    """Return the rule by which a fight of these ranks ends, as ``notes`` number it."""
    if defender == numbers.FLAG:
        return notes.SATT_5
    if defender == numbers.BOMB:
        return notes.SATT_3
    if numbers.SPY in (attacker, defender):
        return notes.SATT_4
    return notes.SATT_2
