"""Everything that may be said of a match at a real table, and when.

An act takes the match and the words behind its name; it moves the engine's table by the
engine's functions, or raises ``Refused``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from motc_lab.games.motc.companion.acts import between, effect, exchange, setup
from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.companion.said import PLAYED, Stage

Act = Callable[[Counting, Sequence[str]], None]
ACTS: Final[Mapping[str, tuple[Act, tuple[Stage, ...]]]] = {
    **{name: (act, ("setup",)) for name, act in setup.ACTS.items()},
    **{name: (act, ("exchange",)) for name, act in exchange.ACTS.items()},
    **{name: (act, ("effect",)) for name, act in effect.ACTS.items()},
    **{name: (act, ("between",)) for name, act in between.ACTS.items()},
    "section": (exchange.choose_section, ("lead",)),
    "resign": (exchange.resign, ("lead", "exchange")),
    "fix": (effect.fix_number, PLAYED),
}
SETTINGS: Final = ("book", "spaces", "track", "forget")
"""What is said of the box, which the next match takes over."""
NUDGES: Final = ("pawn", "endurance", "marker", "supply", "fix")
"""What may be said twice in a moment: one step of a number."""


def do(counting: Counting, code: str) -> None:
    """Take in what somebody says.

    Raises:
        Refused: it cannot have happened. The counting is to be thrown away then.
    """
    kind, *words = code.split(":")
    act, stages = ACTS.get(kind, (None, ()))
    if act is None:
        raise Refused("unknown")
    if counting.stage not in stages:
        raise Refused(f"not_now.{counting.stage}")
    act(counting, words)
    counting.hear()
