"""A match of a position, and back."""

from collections.abc import Mapping

from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Listener
from motc_lab.games.compile import codes
from motc_lab.games.compile.names import Names
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table
from motc_lab.games.compile.rules.program import Rules
from motc_lab.games.compile.rules.state import bits
from motc_lab.games.compile.rules.turns import run

CARD = 3  # characters
NO_BAN = "..."


def position_of(table: Table, positions: type[Position]) -> Position:
    """Write a match down that waits for an action."""
    names = positions.names()
    lying = [
        "".join([f"{names.codes[card]}{'-+'[table.up[card]]}" for card in stack])
        for stack in table.stacks
    ]
    marks = "".join(["x" if _is_compiled(table, stack) else "." for stack in range(6)])
    pairs = [names.pairs[protocol] for protocol in table.protocols]
    bans = (*table.bans, table.ban_now[table.turn])
    flags = (table.idle, table.changed, table.crossed, *table.drawn, table.first)
    return positions(
        turn=str(codes.PLAYERS[table.turn]),
        turns=str(table.turns),
        control=str(codes.PLAYERS[table.control]) if table.control >= 0 else "neutral",
        protocols=_two(pairs, ","),
        compiled=_two(marks, ""),
        stacks=_two(lying, ","),
        hands="/".join([_row(bits(mask), names) for mask in table.hands]),
        decks="/".join([_row(bits(mask), names) for mask in table.decks]),
        trashes="/".join([_row(row, names) for row in table.trash]),
        bans="/".join([names.codes[ban - 1] if ban else NO_BAN for ban in bans]),
        flags=",".join(map(str, flags)),
    )


def _two(six: list[str] | str, gap: str) -> str:
    return f"{gap.join(six[:3])}/{gap.join(six[3:])}"


def _row(cards: list[int], names: Names) -> str:
    return "".join([names.codes[card] for card in cards])


def _is_compiled(table: Table, stack: int) -> bool:
    return bool(table.compiled[stack // 3] >> table.protocols[stack] & 1)


def cards_in(text: str, size: int = CARD) -> list[str]:
    """The cards of a row, each with its face where it has one."""
    return [text[at : at + size] for at in range(0, len(text), size)]


def table_of(
    position: Position, rules: Rules, chance: Chance, log: Listener | None = None
) -> Table:
    """Take a match up at a position without faults; who listens hears what follows."""
    table = Table(rules, chance, log)
    names = position.names()
    number = names.numbers
    table.coming = numbers.ACTION
    table.turn = int(position.turn == "green")
    table.turns = int(position.turns)
    table.control = ("amber", "green", "neutral").index(position.control)
    table.control = -1 if position.control == "neutral" else table.control
    pairs = position.protocols.replace("/", ",").split(",")
    table.protocols = [names.pairs.index(pair) for pair in pairs]
    for stack, mark in enumerate(position.compiled.replace("/", "")):
        if mark == "x":
            table.compiled[stack // 3] |= 1 << table.protocols[stack]
    for stack, row in enumerate(position.stacks.replace("/", ",").split(",")):
        for told in cards_in(row, CARD + 1):
            card = number[told[:CARD]]
            table.stacks[stack].append(card)
            table.where[card] = stack
            table.up[card] = int(told[CARD] == "+")
    for seat in (0, 1):
        table.hands[seat] = _mask(position.hands.split("/")[seat], number)
        table.decks[seat] = _mask(position.decks.split("/")[seat], number)
        trash = cards_in(position.trashes.split("/")[seat])
        table.trash[seat] = [number[code] for code in trash]
        for card in table.trash[seat]:
            table.up[card] = 1
    bans = [0 if code == NO_BAN else number[code] + 1 for code in _parts(position)]
    table.bans = bans[:2]
    table.ban_now[table.turn] = bans[2]
    idle, changed, crossed, *drawn, first = map(int, position.flags.split(","))
    table.idle, table.changed, table.crossed = idle, changed, crossed
    table.drawn, table.first = drawn, first
    table.picks = _picks(table)
    run(table)
    return table


def _parts(position: Position) -> list[str]:
    return position.bans.split("/")


def _mask(row: str, number: Mapping[str, int]) -> int:
    mask = 0
    for code in cards_in(row):
        mask |= 1 << number[code]
    return mask


def _picks(table: Table) -> list[int]:
    """A draft that leads to these protocols."""
    one, other = table.protocols[:3], table.protocols[3:]
    if table.first:
        one, other = other, one
    return [one[0], other[0], other[1], one[1], one[2], other[2]]
