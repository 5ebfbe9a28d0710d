"""What the sandbox has only for Match of the Century.

``studying`` says what this game adds to the tools of every game: ``moments``,
``naming`` of cards that are drawn, ``futures``, ``resigning``, ``motifs``,
``reviewing``. Its own panels are in ``panels``: ``fate`` wins or loses an exchange,
``grid`` says what scores are worth, by ``rates`` that ``rates_run`` may count, as a
``race``. ``why`` answers questions, ``editor`` sets positions up;
``random_positions`` deals them.
"""

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from motc_lab.games.motc.sandbox.random_positions import random_position
    from motc_lab.games.motc.sandbox.rates import GameRates, rates_of, read_rates
    from motc_lab.games.motc.sandbox.why.events import why_event
    from motc_lab.games.motc.sandbox.why.numbers import why_number
    from motc_lab.games.motc.sandbox.why.refusal import why_not

__all__ = [
    "GameRates",
    "random_position",
    "rates_of",
    "read_rates",
    "why_event",
    "why_not",
    "why_number",
]

_OF: Final = {  # loaded when they are first used
    "GameRates": "rates",
    "random_position": "random_positions",
    "rates_of": "rates",
    "read_rates": "rates",
    "why_event": "why.events",
    "why_not": "why.refusal",
    "why_number": "why.numbers",
}

if not TYPE_CHECKING:  # checkers know the names above, and no others

    def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
        if name not in _OF:
            msg = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(msg)
        return getattr(importlib.import_module(f"{__name__}.{_OF[name]}"), name)
