"""Every game of the house as an environment for learners and solvers.

* ``aec_env``: PettingZoo, all seats take turns;
* ``SeatEnv``: Gymnasium, one seat against bots; ``SeatVectorEnv``: many at once;
* ``spiel``: OpenSpiel; importing ``motc_lab.envs.spiel`` registers the games.

Packages come with the extras ``envs`` and ``spiel``; they are imported when somebody
first asks for one of these names. docs/envs.md tells the rest.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from motc_lab.envs.aec import aec_env, raw_env
    from motc_lab.envs.batch import SeatVectorEnv
    from motc_lab.envs.seat import SeatEnv, register

__all__ = ["SeatEnv", "SeatVectorEnv", "aec_env", "raw_env", "register"]

_PLACES = {
    "SeatEnv": "seat",
    "SeatVectorEnv": "batch",
    "aec_env": "aec",
    "raw_env": "aec",
    "register": "seat",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 -- a class or a function
    """Import what is asked for; MissingPart says what is not installed."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 -- seldom needed

    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
