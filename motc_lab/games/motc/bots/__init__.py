"""The bots of Match of the Century; ``roster`` has those that can be called by name.

The greedy bot (``greedy``) prices what people have (``prices``, ``sketches`` of
effects, ``stakes`` of an exchange by ``reckoning``), appraises plays without playing
them (``plays``), answers the rest of an exchange by plain rules (``quick_answers``) and
weighs the table that comes out (``worth``). ``habit`` narrows its answers. ``redeal``
and ``worlds`` imagine what a person cannot see. ``ismcts`` is the tree search,
``solver`` the exact solver with open hands, ``race`` the match as a grid of scores.
"""

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from motc_lab.games.motc.bots.greedy import GreedyBot
    from motc_lab.games.motc.bots.habit import HABITS, HabitBot
    from motc_lab.games.motc.bots.ismcts import Companion, IsmctsBot
    from motc_lab.games.motc.bots.roster import BOTS

__all__ = ["BOTS", "HABITS", "Companion", "GreedyBot", "HabitBot", "IsmctsBot"]

_PLACES: Final = {  # loaded when they are first used
    "BOTS": "roster",
    "HABITS": "habit",
    "Companion": "ismcts",
    "GreedyBot": "greedy",
    "HabitBot": "habit",
    "IsmctsBot": "ismcts",
}

if not TYPE_CHECKING:  # checkers know the names above, and no others

    def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
        if name not in _PLACES:
            msg = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(msg)
        return getattr(importlib.import_module(f"{__name__}.{_PLACES[name]}"), name)
