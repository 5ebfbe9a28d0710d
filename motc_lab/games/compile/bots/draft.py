"""Which protocol to draft: the one left that has won most (docs/compile-balance.md).

The values are chances to win of whoever has the protocol, the draft at random.
"""

from random import Random
from typing import Final

from motc_lab.games.compile.rules.machine import Table

VALUES: Final[dict[int, float]] = {}
USUAL: Final = 0.5
NOISE: Final = 0.01


def drafted(table: Table, random: Random) -> int:
    """Return the protocol to draft; a little noise decides between near ones."""
    return max(
        table.options,
        key=lambda one: VALUES.get(one, USUAL) + NOISE * random.random(),
    )
