"""Tables that questions and exhibits lay out: a few pieces on the quick board."""

from collections.abc import Mapping, Sequence
from random import Random

from motc_lab.engine.session import AnySession, Session
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.ruleset import StrategoRuleset
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.variant import QUICK, Variant

FLAGS = {"h1": "rF", "h8": "bF"}


def table_of(  # noqa: PLR0913 -- all but the pieces have a default
    pieces: Mapping[str, str],
    moves: Sequence[str] = (),
    *,
    to_move: str = "red",
    seed: int = 0,
    options: Options | None = None,
    variant: Variant = QUICK,
) -> AnySession:
    """A match at a position: ``{'e4': 'r9'}``, then these moves, which it can tell."""
    placed = [
        {
            "square": square,
            "side": "red" if sign[0] == "r" else "blue",
            "rank": sign[1],
        }
        for square, sign in pieces.items()
    ]
    position = Position.model_validate(
        {
            "variant": variant.name,
            "to_move": to_move,
            "pieces": placed,
        }
    )
    chosen = options or Options(memory_aid=True)
    ruleset = StrategoRuleset(Settings(variant=variant, options=chosen))
    return played(Session(ruleset, seed=seed, start_position=position), moves)


def played(table: AnySession, moves: Sequence[str]) -> AnySession:
    """The same match after these moves."""
    for move in moves:
        table.play(move)
    return table


def settings_at(table: AnySession) -> Settings:
    """Board and options of a match of Stratego."""
    ruleset = table.ruleset
    assert isinstance(ruleset, StrategoRuleset)
    return ruleset.agreed


def land(variant: Variant = QUICK, rows: range | None = None) -> list[str]:
    """The squares of a board that are no lakes; only some rows of it, if wished."""
    size = variant.size
    wanted = rows or range(1, size + 1)
    names = [square_name(at, size) for at in range(size * size)]
    return [one for one in names if one not in variant.lakes and int(one[1:]) in wanted]


def beside(square: str, variant: Variant = QUICK) -> list[str]:
    """The squares next to one, lakes left out."""
    near = [moved(square, east, north) for east, north in STEPS]
    return [one for one in near if one in land(variant)]


def diagonal(square: str, variant: Variant = QUICK) -> list[str]:
    """The squares that touch one by a corner, lakes left out."""
    near = [moved(square, east, north) for east in (-1, 1) for north in (-1, 1)]
    return [one for one in near if one in land(variant)]


STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def moved(square: str, east: int, north: int) -> str:
    """The name of the square so far away; it need not be on the board."""
    return f"{chr(ord(square[0]) + east)}{int(square[1:]) + north}"


def some(generator: Random, squares: Sequence[str], count: int) -> list[str]:
    """So many of the squares, drawn."""
    return generator.sample(list(squares), count)


def drawn_up(gone: Sequence[str], target: str) -> dict[str, str]:
    """Blue's quick army but for what is gone: a scout on a square, the rest at home.

    Where they stand plays no part in what is known, but for who stands outside.
    """
    army = [corps.rank for corps in QUICK.army for _ in range(corps.count)]
    for sign in (*gone, "2"):
        army.remove(sign)
    squares = [one for one in land(rows=range(6, 9)) if one not in {target, "e6"}]
    return {
        target: "b2",
        **{at: f"b{sign}" for at, sign in zip(squares, army, strict=False)},
    }


# A chase around a block of four squares, the chaser one corner behind

ROUND = 4


def ring_at(corner: str, turn: int = 0) -> list[str]:
    """The squares of a block, from a corner on, one after the other around it."""
    ring = [moved(corner, *step) for step in ((0, 0), (1, 0), (1, 1), (0, 1))]
    return ring[turn:] + ring[:turn]


def threat(ring: Sequence[str], pair: int) -> str:
    """The chaser's move; it begins on the third square, the evader on the first."""
    return f"{ring[(2 - pair) % ROUND]}-{ring[(1 - pair) % ROUND]}"


def evasion(ring: Sequence[str], pair: int) -> str:
    """The evader's reply to it."""
    return f"{ring[-pair % ROUND]}-{ring[(-pair - 1) % ROUND]}"


def chase(ring: Sequence[str], pairs: int) -> list[str]:
    """So many pairs of a threat and an evasion."""
    return [
        move
        for pair in range(pairs)
        for move in (threat(ring, pair), evasion(ring, pair))
    ]
