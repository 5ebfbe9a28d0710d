"""Gymnasium: one seat of a game, against bots of any level."""

from typing import Any

from motc_lab.engine.encoding import PLACE
from motc_lab.engine.game import FIRST, games
from motc_lab.envs.episode import encoding_for
from motc_lab.envs.seated import SEEDS, Seated
from motc_lab.extras import need

need("envs")

import gymnasium  # noqa: E402 -- comes with the extra
import numpy as np  # noqa: E402

from motc_lab.envs.spaces import (  # noqa: E402
    Observation,
    action_space,
    observation_space,
    observed,
)


class SeatEnv(gymnasium.Env[Observation, "np.int64 | int"]):
    """A learner's seat; bots have the others.

    An observation holds the floats of ``observation`` and the ``action_mask``. The
    reward comes at the end: 1 where the learner wins alone, -1 where it loses to one
    opponent, 0 for a draw. An illegal action loses at once (``info["illegal"]``).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 -- as Gymnasium has it

    def __init__(  # noqa: PLR0913 -- what can be set, each by its name
        self,
        game: str = FIRST,
        *,
        opponent: object = "random",
        seat: str | None = None,
        settings: object = None,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Set the table.

        Args:
            game: its id.
            opponent: a bot for all other seats, or one for each (``Seated``).
            seat: the learner's; the first one unless given.
            settings: of the game, by name; as usual unless given.
            strict: whether an illegal action raises IllegalAction.
            render_mode: 'ansi' for a line of text.
        """
        encoding = encoding_for(game, settings)
        self.encoding = encoding
        self.table = Seated(encoding, seat, opponent, strict=strict)
        self.observation_space = observation_space(encoding)
        self.action_space = action_space(encoding)
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match in which the learner is asked; a seed fixes all of it."""
        super().reset(seed=seed, options=options)
        while self.table.begin(int(self.np_random.integers(SEEDS))):
            pass  # over before the learner was asked, which few games know
        return self._observed(), {}

    def step(
        self, action: "np.int64 | int"
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action; the bots answer until the learner is asked again."""
        reward, is_over, is_illegal = self.table.act(int(action))
        info = {"illegal": True} if is_illegal else {}
        return self._observed(), reward, is_over, False, info

    def _observed(self) -> Observation:
        return observed(self.table.episode, self.table.seat)

    def render(self) -> str | None:
        """How far the match has come, in a line without anything hidden."""
        if self.render_mode is None:
            return None
        told: str = self.encoding.ruleset.summary(self.table.episode.machine)
        return told


def register() -> tuple[str, ...]:
    """Tell Gymnasium of every game that has numbers; return their ids there.

    ``gymnasium.make("motc_lab/duel-v0", opponent="master")`` works from then on, and
    so does ``gymnasium.make_vec``, which makes a ``SeatVectorEnv``.
    """
    found = []
    for id_, game in games().items():
        if game.has_part(PLACE):
            name = f"motc_lab/{id_}-v0"
            found.append(name)
            if name not in gymnasium.registry:
                gymnasium.register(
                    name,
                    entry_point="motc_lab.envs.seat:SeatEnv",
                    vector_entry_point="motc_lab.envs.batch:SeatVectorEnv",
                    kwargs={"game": id_},
                )
    return tuple(found)
