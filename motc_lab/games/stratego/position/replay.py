"""A match from a position: the board is laid out, then its moves are played."""

from typing import Final

from motc_lab.engine.chance import Chance, Dealt
from motc_lab.games.stratego import codes
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.notation import read_move
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.position.parts import Layout
from motc_lab.games.stratego.refusals import Refusal, why_not
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle, look_for_end
from motc_lab.games.stratego.rules.set_up import EVERY_SEAT
from motc_lab.games.stratego.rules.state import first_man
from motc_lab.games.stratego.squares import square_number

NO_CHANCE: Final = Dealt(0)  # a position's lots were drawn long ago


class Stopped(Exception):
    """A move of a position that a rule forbids: its index, and why. Never shown."""

    def __init__(self, index: int, refusal: Refusal) -> None:
        super().__init__(index, refusal)
        self.index = index
        self.refusal = refusal


def settings_of(position: Layout, options: Options) -> Settings:
    """The settings of a match on the board of a position."""
    return Settings(variant=position.board, options=options)


def laid_out(
    position: Layout, settings: Settings, chance: Chance = NO_CHANCE
) -> Battle:
    """Put the pieces on the board; nobody has moved yet (SREC-3, SINF-9).

    What is not checked: every piece has to be named, and the army to fit.
    """
    battle = Battle(compile_rules(settings), chance)
    size = settings.variant.size
    ranks, births = bytearray(battle.ranks), bytearray(battle.births)
    for seat, name in enumerate(("red", "blue")):
        man = first_man(battle, seat)
        squares = [square_number(one.square, size) for one in position.army(name)]
        told = zip(squares, position.army(name), strict=True)
        for square, piece in sorted(told, key=lambda pair: pair[0]):
            battle.cells[square] = man
            battle.at[man] = births[man] = square
            ranks[man] = numbers.SIGNS.index(piece.rank)
            if square not in battle.rules.homes[seat]:
                battle.facts[man] = numbers.OUTSIDE
            man += 1
    battle.ranks, battle.births = bytes(ranks), bytes(births)
    battle.phase, battle.ready = numbers.MOVING, EVERY_SEAT
    battle.turn = ("red", "blue").index(position.to_move)
    return battle


def replayed(
    position: Layout, settings: Settings, chance: Chance = NO_CHANCE
) -> Battle:
    """Lay out a position and play its moves; Stopped says which one is refused."""
    battle = laid_out(position, settings, chance)
    look_for_end(battle)
    for index, text in enumerate(position.moves):
        told = read_move(text, settings.variant)
        number = codes.read(f"{told.start}-{told.goal}", settings)
        seat = battle.turn
        refusal = why_not(battle, seat, number, settings)
        if refusal is not None:
            raise Stopped(index, refusal)
        battle.play(seat, number)
    return battle
