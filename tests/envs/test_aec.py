"""PettingZoo's own tests pass for every game; a match ends as the rules say."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from motc_lab.engine.encoding import PLACE
from motc_lab.engine.game import games
from motc_lab.envs import aec_env, raw_env
from motc_lab.envs.episode import IllegalAction
from motc_lab.errors import LabError

GAMES = [name for name, game in games().items() if game.has_part(PLACE)]
CYCLES = 60  # steps of PettingZoo's tests


@pytest.mark.filterwarnings("ignore::UserWarning")  # it would name agents otherwise
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(aec_env(game), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: aec_env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", ["duel", "queens_gambit", "motc"])
def test_a_match_ends_with_rewards_that_are_nobodys_gain_in_all(game: str) -> None:
    env = raw_env(game)
    chooser = np.random.default_rng(1)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut, _ = env.last()
        assert seen is not None
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if is_over or is_cut else int(chooser.choice(legal)))
    assert env.episode is not None
    assert env.episode.is_over
    assert sorted(total.values()) == [-1.0, 1.0] or game == "duel"
    assert sum(total.values()) == 0


def test_the_same_seed_brings_the_same_deal_and_the_next_match_another() -> None:
    env, other = raw_env("motc"), raw_env("motc")
    env.reset(seed=5)
    other.reset(seed=5)
    first = env.last()[0]
    assert first is not None
    assert np.array_equal(first["observation"], other.last()[0]["observation"])  # type: ignore[index]  # alive
    env.reset()
    assert not np.array_equal(first["observation"], env.last()[0]["observation"])  # type: ignore[index]  # alive


def test_only_who_acts_has_actions() -> None:
    env = raw_env("stratego", {"variant": "quick"})
    env.reset(seed=1)
    first, second = env.possible_agents
    assert env.agent_selection == first
    assert env.observe(first)["action_mask"].any()
    assert not env.observe(second)["action_mask"].any()


def test_an_illegal_action_is_an_error_or_loses() -> None:
    env = raw_env("duel")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="none of 2 that are legal"):
        env.step(9)
    wrapped = aec_env("duel")
    wrapped.reset(seed=1)
    with warnings.catch_warnings(record=True):
        wrapped.step(9)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards["north"] == -1


def test_four_seats_play_the_queens_gambit() -> None:
    env = raw_env("queens_gambit", {"seats": 4})
    env.reset(seed=2)
    assert len(env.agents) == 4
    chooser = np.random.default_rng(2)
    while not all(env.terminations.values()):
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(chooser.choice(legal)))
    assert sorted(env.rewards.values())[-1] == 1
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_a_picture_is_one_line_without_anything_hidden() -> None:
    env = raw_env("duel", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == "0 laid"
    assert raw_env("duel").render() is None


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(LabError, match="'chess'; use one of"):
        raw_env("chess")
    with pytest.raises(LabError, match="no setting 'board'"):
        raw_env("stratego", {"board": "quick"})
