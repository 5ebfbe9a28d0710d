"""PettingZoo: every game as an environment in which the seats take turns."""

from functools import cache
from random import Random
from typing import Any, ClassVar

from motc_lab.engine.encoding import AnyEncoding
from motc_lab.engine.game import FIRST, Game
from motc_lab.envs.episode import Episode, encoding_for
from motc_lab.extras import need

need("envs")

from gymnasium import spaces  # noqa: E402 -- comes with the extra
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from motc_lab.envs.spaces import (  # noqa: E402
    Observation,
    action_space,
    observation_space,
    observed,
)

SEEDS = 10**15
ILLEGAL_REWARD = -1.0


class MatchEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # comes untyped
    """A match of one game; agents are called as its seats are.

    An observation holds the floats of ``observation`` and the ``action_mask``. Rewards
    come at the end: 1 for who wins alone, in all 0. Where several seats are asked at
    the same time, they answer one after the other without seeing of each other.

    Attributes:
        episode: the match, from the first ``reset`` on.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "motc_lab",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, encoding: AnyEncoding, render_mode: str | None = None) -> None:
        super().__init__()
        ruleset = encoding.ruleset
        self.metadata = {**type(self).metadata, "name": f"motc_lab_{ruleset.game.id}"}  # type: ignore[misc]  # its own name
        self.encoding = encoding
        self.render_mode = render_mode
        self.possible_agents = [str(seat) for seat in ruleset.players]
        self.agents: list[str] = []
        self._seats = {name: at for at, name in enumerate(self.possible_agents)}
        self._seen = observation_space(encoding)
        self._acted = action_space(encoding)
        self._random = Random()  # noqa: S311 -- a game
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all seats."""
        del agent
        return self._seen

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all seats."""
        del agent
        return self._acted

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Begin a new match; the same seed brings the same chance."""
        del options
        if seed is not None:
            self._random.seed(seed)
        chance = self.encoding.ruleset.chance(self._random.randrange(SEEDS))
        self.episode = Episode(self.encoding, chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> Observation:
        """What a seat sees; its mask is empty where another one acts."""
        assert self.episode is not None, "reset comes first"
        return observed(self.episode, self._seats[agent])

    def step(self, action: int | None) -> None:
        """Take an action for ``agent_selection``; IllegalAction where it is none."""
        assert self.episode is not None, "reset comes first"
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is alive acts"
        self.episode.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.episode.is_over:
            worth = self.episode.utilities
            self.rewards = {name: worth[at] for name, at in self._seats.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self.episode.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """How far the match has come, in a line without anything hidden."""
        if self.render_mode is None or self.episode is None:
            return None
        told: str = self.encoding.ruleset.summary(self.episode.machine)
        return told

    def close(self) -> None:
        """Nothing is open."""


@cache
def _encoding(game: str) -> AnyEncoding:
    return encoding_for(game)


def raw_env(
    game: Game | str = FIRST, settings: object = None, render_mode: str | None = None
) -> MatchEnv:
    """The environment itself; an illegal action is an error.

    Args:
        game: its id.
        settings: of the game, by name; as usual unless given.
        render_mode: 'ansi' for a line of text.
    """
    if settings is None and isinstance(game, str):
        return MatchEnv(_encoding(game), render_mode)
    return MatchEnv(encoding_for(game, settings), render_mode)


def aec_env(
    game: Game | str = FIRST, settings: object = None, render_mode: str | None = None
) -> AECEnv[str, Observation, int]:
    """The environment as PettingZoo's own come: who acts illegally loses."""
    env: AECEnv[str, Observation, int] = raw_env(game, settings, render_mode)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
