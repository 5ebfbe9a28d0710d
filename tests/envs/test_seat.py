"""Gymnasium's own test passes for every game; bots sit in the other seats."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from motc_lab.bots.roster import roster_of
from motc_lab.envs import SeatEnv, SeatVectorEnv, register
from motc_lab.envs.episode import IllegalAction
from motc_lab.errors import LabError

IDS = register()


@pytest.mark.filterwarnings("ignore::UserWarning")  # of what it can't know
@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def played(env: SeatEnv, seed: int) -> float:
    """Play the first legal action always; return the reward of the match."""
    seen, _ = env.reset(seed=seed)
    while True:
        action = int(np.flatnonzero(seen["action_mask"])[0])
        seen, reward, is_over, _, info = env.step(action)
        assert not info
        if is_over:
            return reward


def test_every_bot_of_a_game_can_be_the_opponent() -> None:
    for name in roster_of("duel"):
        env = SeatEnv("duel", opponent=name)
        assert {played(env, seed) for seed in range(4)} <= {-1.0, 0.0, 1.0}


def test_the_learner_may_have_any_seat() -> None:
    env = SeatEnv("motc", opponent="greedy", seat="fischer")
    assert env.table.seat == 1
    assert played(env, 7) in {-1.0, 1.0}
    with pytest.raises(LabError, match="'tal'"):
        SeatEnv("motc", seat="tal")


def test_a_seed_fixes_deal_and_bots() -> None:
    one, other = SeatEnv("motc", opponent="random"), SeatEnv("motc", opponent="random")
    assert [played(one, seed) for seed in range(3)] == [
        played(other, seed) for seed in range(3)
    ]
    assert np.array_equal(
        one.reset(seed=4)[0]["observation"], other.reset(seed=4)[0]["observation"]
    )


def test_three_opponents_have_names_of_their_own() -> None:
    bots = ["plain", "random", "random"]
    env = SeatEnv("queens_gambit", opponent=bots, settings={"seats": 4})
    assert round(played(env, 1), 3) in {1.0, -0.333}
    with pytest.raises(LabError, match="2 bots; use 3"):
        SeatEnv("queens_gambit", opponent=bots[:2], settings={"seats": 4})
    with pytest.raises(LabError, match="no bot is called 'nobody'"):
        SeatEnv("duel", opponent="nobody")


def test_an_illegal_action_loses_or_is_an_error() -> None:
    env = SeatEnv("duel")
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(9)
    assert (reward, is_over, info) == (-1.0, True, {"illegal": True})
    strict = SeatEnv("duel", strict=True)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(9)


def test_a_set_of_cards_is_chosen_card_by_card() -> None:
    """In Compile, who holds more than five cards discards down to five (CTUR-5)."""
    env = SeatEnv("compile", opponent="random")
    chooser = np.random.default_rng(0)
    begun = 0
    for seed in range(6):
        seen, _ = env.reset(seed=seed)
        is_over = False
        while not is_over:
            action = int(chooser.choice(np.flatnonzero(seen["action_mask"])))
            name = env.encoding.actions.names[action]
            seen, _, is_over, _, info = env.step(action)
            assert not info
            if env.table.episode.begun:
                begun += 1
                assert name.startswith("discard ")
                chosen = seen["observation"][90:180]
                assert chosen.sum() == len(env.table.episode.begun)
    assert begun


def test_a_batch_plays_what_single_matches_do() -> None:
    batch = gymnasium.make_vec(
        "motc_lab/motc-v0",
        num_envs=3,
        vectorization_mode="vector_entry_point",
        opponent="greedy",
    )
    assert isinstance(batch.unwrapped, SeatVectorEnv)
    seen, _ = batch.reset(seed=11)
    assert seen["observation"].shape == batch.observation_space["observation"].shape
    ends = 0
    over = np.zeros(3, bool)
    for _ in range(400):
        actions = seen["action_mask"].argmax(axis=1)
        was_over = over
        seen, rewards, over, cut, info = batch.step(actions)
        assert not info
        assert not cut.any()
        assert not over[was_over].any()
        assert set(rewards[over]) <= {-1.0, 1.0}
        assert not rewards[~over].any()
        ends += int(over.sum())
    assert ends > 3
    again, _ = batch.reset(seed=11)
    twin = SeatVectorEnv("motc", 3, opponent="greedy")
    assert np.array_equal(again["observation"], twin.reset(seed=11)[0]["observation"])


def test_a_match_of_a_batch_that_breaks_a_rule_is_lost() -> None:
    batch = SeatVectorEnv("duel", 2)
    batch.reset(seed=[1, 2])
    legal = batch.reset(seed=[1, 2])[0]["action_mask"].argmax(axis=1)
    _, rewards, over, _, info = batch.step(np.array([9, legal[1]]))
    assert (rewards[0], over[0]) == (-1.0, True)
    assert info["illegal"].tolist() == [True, False]
