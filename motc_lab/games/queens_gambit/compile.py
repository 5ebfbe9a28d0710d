"""Makes the flat numbers that the machine reads from readable settings."""

from motc_lab.games.queens_gambit.options import LOT, Settings
from motc_lab.games.queens_gambit.rules.numbers import SQUARES, TILES
from motc_lab.games.queens_gambit.rules.rules import Rules
from motc_lab.games.queens_gambit.seats import NAMES
from motc_lab.games.queens_gambit.squares import square_number


def compile_rules(settings: Settings) -> Rules:
    """Return the machine's numbers for these settings."""
    rules = Rules()
    layout, options = settings.layout, settings.options
    rules.seats = settings.seats
    rules.tiles = [TILES.index(layout.tile_at(square)) for square in range(SQUARES)]
    rules.starts = [square_number(name) for name in layout.starts]
    rules.values = [0, *[settings.values[kind] for kind in TILES[1:]]]
    rules.stall = options.stall_rounds * settings.seats
    rules.at_once = int(options.reshuffle == "at_once")
    rules.juniors = sum(1 << NAMES.index(seat) for seat in options.junior)
    rules.first = -1 if options.first == LOT else NAMES.index(options.first)
    return rules
