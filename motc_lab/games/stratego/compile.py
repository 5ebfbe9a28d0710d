"""Makes the flat numbers that the machine reads from readable settings."""

from functools import lru_cache
from itertools import takewhile

from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.rules import NO_SEAT, Rules
from motc_lab.games.stratego.setups import ranks_of
from motc_lab.games.stratego.squares import square_number
from motc_lab.games.stratego.variant import Variant
from motc_lab.games.stratego.ways import ways


@lru_cache(maxsize=64)
def compile_rules(settings: Settings) -> Rules:
    """Return the machine's numbers for these settings; equal ones share them."""
    rules = Rules()
    variant, options = settings.variant, settings.options
    rules.size = variant.size
    rules.square_count = variant.size**2
    _measure_ways(rules, variant)
    rules.ways = ways(rules.near)
    _raise_army(rules, variant)
    rules.homes = [home_squares(variant, 0), home_squares(variant, 1)]
    rules.presets = [ranks_of(preset.code, variant) for preset in variant.presets]
    rules.preset_names = [preset.name for preset in variant.presets]
    rules.two_squares = options.two_squares_limit
    rules.more_squares = int(options.more_squares)
    rules.quiet_cap = options.quiet_cap
    rules.total_cap = options.total_cap
    rules.reveal = int(options.reveal_at_end)
    rules.lots = int(options.lots)
    return rules


def home_squares(variant: Variant, seat: int) -> list[int]:
    """Return a side's own squares, front row first, as its owner sits (SREC-2)."""
    size = variant.size
    squares = [
        row * size + file
        for row in range(variant.rows - 1, -1, -1)
        for file in range(size)
    ]
    return [size * size - 1 - square for square in squares] if seat else squares


def _measure_ways(rules: Rules, variant: Variant) -> None:
    size = variant.size
    lakes = {square_number(lake, size) for lake in variant.lakes}
    for square in range(size * size):
        row = square // size
        ways = (
            range(square - 1, row * size - 1, -1),
            range(square + 1, (row + 1) * size),
            range(square - size, -1, -size),
            range(square + size, size * size, size),
        )
        dry = [list(takewhile(lambda at: at not in lakes, way)) for way in ways]
        rays = [] if square in lakes else [ray for ray in dry if ray]
        rules.rays.append(rays)
        rules.near.append([ray[0] for ray in rays])


def _raise_army(rules: Rules, variant: Variant) -> None:
    for corps in variant.army:
        rank = numbers.SIGNS.index(corps.rank)
        rules.army[rank] = corps.count
        rules.sorted_army += [rank] * corps.count
    rules.army_size = variant.army_size
    owners = (NO_SEAT, *[0] * rules.army_size, *[1] * rules.army_size)
    rules.seat_of = bytes(owners).ljust(256, bytes((NO_SEAT,)))
