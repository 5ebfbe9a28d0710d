"""Gymnasium: many matches of one seat at once, in the same process."""

from collections.abc import Sequence
from random import Random
from typing import Any

from motc_lab.engine.game import FIRST
from motc_lab.envs.episode import encoding_for
from motc_lab.envs.seated import SEEDS, Seated
from motc_lab.extras import need

need("envs")

import numpy as np  # noqa: E402 -- comes with the extra
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from motc_lab.envs.spaces import (  # noqa: E402
    FLOATS,
    MASK,
    Observation,
    action_space,
    observation_space,
)


class SeatVectorEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Matches side by side; what ``SeatEnv`` says of one holds for each.

    Observations are two arrays with a row for each match. After a match has ended, the
    next step begins a new one: its action is not looked at, its reward is 0.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 -- as Gymnasium has it
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913 -- what can be set, each by its name
        self,
        game: str = FIRST,
        num_envs: int = 1,
        *,
        opponent: object = "random",
        seat: str | None = None,
        settings: object = None,
        strict: bool = False,
    ) -> None:
        """Set the tables; the arguments of ``SeatEnv``, and how many matches."""
        encoding = encoding_for(game, settings)
        self.encoding, self.num_envs = encoding, num_envs
        self.tables = [
            Seated(encoding, seat, opponent, strict=strict) for _ in range(num_envs)
        ]
        self.single_observation_space = observation_space(encoding)
        self.single_action_space = action_space(encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None
        self._randoms = [Random() for _ in range(num_envs)]  # noqa: S311 -- a game
        self._over = np.zeros(num_envs, np.bool_)
        actions = len(encoding.actions.names)
        self._floats = np.zeros((num_envs, encoding.size), np.float32)
        self._masks = np.zeros((num_envs, actions), np.int8)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all matches; a number is the seed of the first, the others follow."""
        del options
        seeds: Sequence[int | None]
        if seed is None or isinstance(seed, int):
            first = seed
            seeds = [
                None if first is None else first + at for at in range(self.num_envs)
            ]
        else:
            seeds = seed
        for at, (random, one) in enumerate(zip(self._randoms, seeds, strict=True)):
            if one is not None:
                random.seed(one)
            self._begin(at)
        self._over[:] = False
        return self._seen(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take an action in each match, or begin those that were over."""
        rewards = np.zeros(self.num_envs, np.float64)
        illegal = np.zeros(self.num_envs, np.bool_)
        over = np.zeros(self.num_envs, np.bool_)
        for at, action in enumerate(actions.tolist()):
            if self._over[at]:
                self._begin(at)
                continue
            rewards[at], over[at], illegal[at] = self.tables[at].act(action)
            self._look(at)
        self._over = over.copy()
        info = {"illegal": illegal} if illegal.any() else {}
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._seen(), rewards, over, truncated, info

    def _begin(self, at: int) -> None:
        while self.tables[at].begin(self._randoms[at].randrange(SEEDS)):
            pass  # over before the learner was asked, which few games know
        self._look(at)

    def _look(self, at: int) -> None:
        table, mask = self.tables[at], self._masks[at]
        self._floats[at] = table.episode.observe(table.seat)
        mask[:] = 0
        if table.episode.seat == table.seat:
            mask[list(table.episode.legal)] = 1

    def _seen(self) -> Observation:
        return {FLOATS: self._floats.copy(), MASK: self._masks.copy()}

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ANN401 -- as Gymnasium has it
        """Nothing is open."""
