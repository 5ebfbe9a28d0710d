"""Positions to begin with: a bare board, two set-ups, a random match, pasted text."""

from random import Random

from motc_lab.engine.chance import Dealt
from motc_lab.errors import LabError
from motc_lab.games.stratego.compile import home_squares
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.position.battle import position_of
from motc_lab.games.stratego.position.parts import VariantName
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.position.replay import laid_out, settings_of
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle, look_for_end
from motc_lab.games.stratego.sandbox.editor.edits import (
    AnyBegin,
    BeginBare,
    BeginDrawn,
    BeginPaste,
    BeginSetUps,
    BeginStart,
)
from motc_lab.games.stratego.sandbox.editor.reading import read_position
from motc_lab.games.stratego.setups import preset_code, random_code, ranks_of
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.variant import VARIANTS, Variant


def begun(begin: AnyBegin, present: VariantName) -> Position:
    """Return the position that an edit begins with; LabError where none can be.

    ``present`` is the board that is meant where the edit names none.
    """
    match begin:
        case BeginBare(variant=name):
            return Position(variant=name or present)
        case BeginStart(seed=seed):
            return _random(VARIANTS[present], seed, 0)
        case BeginSetUps(variant=name, red=red, blue=blue):
            board = VARIANTS[name or present]
            return _set_up(board, _code(red, board), _code(blue, board))
        case BeginDrawn(variant=name, seed=seed, moves=moves):
            return _random(VARIANTS[name or present], seed, moves)
        case BeginPaste(text=text, choices=choices):
            return read_position(text, choices)


def _code(told: str, board: Variant) -> str:
    """Return a set-up code; a preset may be named in its place."""
    return told if "/" in told else preset_code(told, board)


def _set_up(board: Variant, red: str, blue: str) -> Position:
    pieces = []
    for seat, (side, code) in enumerate((("red", red), ("blue", blue))):
        home = home_squares(board, seat)
        for square, rank in zip(home, ranks_of(code, board), strict=True):
            if rank:
                name, sign = square_name(square, board.size), numbers.SIGNS[rank]
                pieces.append({"square": name, "side": side, "rank": sign})
    return Position.model_validate({"variant": board.name, "pieces": pieces})


def _random(board: Variant, seed: int, moves: int) -> Position:
    """Set up at random and play on at random, as long as the match goes on."""
    generator = Random(f"editor/{seed}")  # noqa: S311 -- a game, no secret
    codes = [random_code(board, generator) for _ in range(2)]
    position = _set_up(board, *codes)
    settings = settings_of(position, Options(quiet_cap=0))
    battle = laid_out(position, settings, Dealt(seed))
    look_for_end(battle)
    for _ in range(moves):
        after = _after(battle, generator)
        if after is None:
            break
        battle = after
    if battle.phase == numbers.OVER:
        raise LabError(f"seed: {seed} gives a match that is over at once; use another")
    return _now(battle, settings)


def _after(battle: Battle, generator: Random) -> Battle | None:
    """Return the match after a random move; None where that would end it."""
    if battle.phase == numbers.OVER:
        return None
    twin = battle.clone()
    index = generator.randrange(twin.option_count(twin.turn))
    twin.play(twin.turn, twin.option_at(twin.turn, index))
    return None if twin.phase == numbers.OVER else twin


def _now(battle: Battle, settings: Settings) -> Position:
    return position_of(battle, settings)
