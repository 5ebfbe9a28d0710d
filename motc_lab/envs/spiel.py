"""Every game of the house as an OpenSpiel game; importing this registers them.

``pyspiel.load_game("motc_lab_duel")`` is the Duel; settings come as JSON:
``load_game("motc_lab_stratego", {"settings": '{"variant": "quick"}'})``. Chance is
explicit, so that whatever walks a tree of a game walks these.
"""

import json
from typing import Any, Final

from motc_lab.engine.encoding import PLACE, AnyEncoding
from motc_lab.engine.game import games
from motc_lab.envs.episode import encoding_for
from motc_lab.envs.explicit import ExplicitEpisode
from motc_lab.errors import LabError, shown
from motc_lab.extras import need

need("spiel")

import numpy as np  # noqa: E402 -- comes with the extra
import pyspiel  # noqa: E402

PREFIX: Final = "motc_lab_"
SETTINGS: Final = "settings"


def _game_type(id_: str) -> Any:  # noqa: ANN401 -- the binding has no types
    """What a game is like under any settings."""
    game = games()[id_]
    seats = len(encoding_for(game).ruleset.players)
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=f"{PREFIX}{id_}",
        long_name=game.titles["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats, 4),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={SETTINGS: ""},
    )


def _settings(params: dict[str, Any]) -> object:
    text = params.get(SETTINGS, "")
    if not text:
        return None
    try:
        return json.loads(text)
    except ValueError:
        raise LabError(f"settings: {shown(text, 60)}; use a JSON object") from None


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the binding has no types
    """One game under one choice of settings."""

    id: str
    type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.encoding: AnyEncoding = encoding_for(self.id, _settings(params))
        ruleset = self.encoding.ruleset
        count = len(ruleset.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions.names),
            max_chance_outcomes=self.encoding.outcomes,
            num_players=count,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=ruleset.longest,
        )
        super().__init__(self.type, info, params)

    def new_initial_state(self) -> "SpielState":
        """A match before anything has been dealt."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 -- as OpenSpiel calls it
        params: Any = None,  # noqa: ANN401
    ) -> "SpielObserver":
        """What looks at states for a seat."""
        return SpielObserver(self.encoding, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # the binding has no types
    """A match, as OpenSpiel's algorithms walk it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._encoding = Shared(game.encoding)
        self._episode: ExplicitEpisode | None = None  # a copy brings its own

    @property
    def episode(self) -> ExplicitEpisode:
        """The match itself."""
        if self._episode is None:
            self._episode = Copied(self._encoding.of)
        return self._episode

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody at the end."""
        episode = self.episode
        if episode.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        seat = episode.seat
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        episode = self.episode
        return sorted(episode.legal) if player == episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, each as likely as the others."""
        outcomes = self.episode.outcomes
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.episode.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance: {action}"
        return self.episode.encoding.actions.names[action]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.episode.is_over

    def returns(self) -> list[float]:
        """What each seat has won or lost."""
        return self.episode.utilities

    def __str__(self) -> str:
        """Everything, hidden things included: states of equal text are alike."""
        episode = self.episode
        seats = range(len(episode.ruleset.players))
        known = "\n".join(map(episode.information_state, seats))
        return f"{known}\nchance: {self.history_str()}"


class Copied(ExplicitEpisode):
    """An episode that OpenSpiel copies whenever it copies a state."""

    def __deepcopy__(self, memo: object) -> "Copied":
        """Return an independent copy."""
        return self.clone()


class Shared:
    """Numbers that copies of a state share."""

    def __init__(self, of: AnyEncoding) -> None:
        self.of = of

    def __deepcopy__(self, memo: object) -> "Shared":
        """Return this one."""
        return self


class SpielObserver:
    """Fills a tensor with what a seat sees, and writes it as text.

    Attributes:
        tensor: the whole observation. dict: its parts, by name.
    """

    def __init__(self, encoding: AnyEncoding, kind: Any, params: Any) -> None:  # noqa: ANN401
        if params:
            raise LabError(f"params: {shown(params, 40)}; this observer takes none")
        self.encoding = encoding
        self.recalls = bool(kind is not None and kind.perfect_recall)
        self.tensor = np.zeros(encoding.size, np.float32)
        self.dict = {}
        start = 0
        for field in encoding.fields:
            self.dict[field.name] = self.tensor[start : start + field.size]
            start += field.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a seat sees."""
        self.tensor[:] = state.episode.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The information state, or the parts of the observation that are not empty."""
        if self.recalls:
            return state.episode.information_state(player)
        row, start, parts = state.episode.observe(player), 0, []
        for field in self.encoding.fields:
            part = row[start : start + field.size]
            start += field.size
            told = [f"{at}:{value:g}" for at, value in enumerate(part) if value]
            if told:
                parts.append(f"{field.name} {','.join(told)}")
        return "; ".join(parts)


def _register() -> tuple[str, ...]:
    """Tell OpenSpiel of every game that has numbers; their names there."""
    found = []
    for id_, game in games().items():
        if game.has_part(PLACE):
            kind = _game_type(id_)
            made = type(f"Spiel{id_}", (SpielGame,), {"id": id_, "type": kind})
            pyspiel.register_game(kind, made)
            found.append(f"{PREFIX}{id_}")
    return tuple(found)


NAMES: Final = _register()
"""What the games are called in OpenSpiel."""
