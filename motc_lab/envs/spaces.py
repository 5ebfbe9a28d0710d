"""What environments show and take, as Gymnasium describes it: numbers and a mask."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from motc_lab.engine.encoding import AnyEncoding
from motc_lab.envs.episode import Episode

Observation = dict[str, NDArray[Any]]
FLOATS: Final = "observation"
MASK: Final = "action_mask"
_LOW, _HIGH = -1000.0, 1000.0  # numbers of a game stay far within


def observation_space(encoding: AnyEncoding) -> spaces.Space[Observation]:
    """A row of floats, and a mask with a one for each legal action."""
    count = len(encoding.actions.names)
    parts: dict[str, spaces.Space[Any]] = {
        FLOATS: spaces.Box(_LOW, _HIGH, (encoding.size,), np.float32),
        MASK: spaces.Box(0, 1, (count,), np.int8),
    }
    made: Any = spaces.Dict(parts)
    return made  # type: ignore[no-any-return]  # a Dict of arrays


def action_space(encoding: AnyEncoding) -> "spaces.Discrete[np.int64]":
    """The numbers of all actions."""
    return spaces.Discrete(len(encoding.actions.names))


def observed(episode: Episode, seat: int) -> Observation:
    """What a seat sees and may do now; nothing where another one acts."""
    encoding = episode.encoding
    mask = np.zeros(len(encoding.actions.names), np.int8)
    if seat == episode.seat:
        mask[list(episode.legal)] = 1
    return {FLOATS: np.array(episode.observe(seat), np.float32), MASK: mask}
