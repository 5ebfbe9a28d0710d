"""Which protocol to draft: the one left that has won most (docs/compile-balance.md).

The values are shares of matches won with the protocol in one's set, when all protocols
were drawn (``lab.protocols``).
"""

import tomllib
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from motc_lab.games.compile import codes
from motc_lab.games.compile.rules.machine import Table

FILE: Final = Path(__file__).with_name("values.toml")
USUAL: Final = 0.5  # of a protocol that was never simulated
NOISE: Final = 0.01


@lru_cache(maxsize=1)
def _tables() -> dict[str, dict[str, float]]:
    """The shares and the ends of their intervals, by the protocol's id."""
    return tomllib.loads(FILE.read_text("utf-8"))


def values() -> dict[str, float]:
    """Return the share of matches won, by the protocol's id."""
    return _tables()["values"]


def share_of(protocol: str) -> int:
    """Return the same of one protocol in percent; 0 where it was never simulated."""
    return round(100 * values().get(protocol, 0.0))


def interval_of(protocol: str) -> tuple[int, int]:
    """Return between what that share lies at 95 %, in percent (Wilson 1927)."""
    tables = _tables()
    low, high = (tables[end][protocol] for end in ("low", "high"))
    return round(100 * low), round(100 * high)


def drafted(table: Table, random: Random) -> int:
    """Return the protocol to draft; a little noise decides between near ones."""
    names, worth = dict(enumerate(codes.protocol_ids())), values()
    return max(
        table.options,
        key=lambda one: worth.get(names.get(one, ""), USUAL) + NOISE * random.random(),
    )
