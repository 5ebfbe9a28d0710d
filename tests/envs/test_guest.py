"""A game of another package that brings its numbers is an environment like ours."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from motc_lab.envs import aec_env, register
from motc_lab.envs.episode import Episode, encoding_for
from tests.house.guest import bidding

__all__ = ["bidding"]


@pytest.mark.filterwarnings("ignore::UserWarning")  # it would name agents otherwise
def test_a_guest_passes_the_tests_of_pettingzoo_and_gymnasium(bidding: str) -> None:
    api_test(aec_env(bidding), num_cycles=40)
    name = f"motc_lab/{bidding}-v0"
    assert name in register()
    check_env(gymnasium.make(name).unwrapped)


def test_three_seats_share_what_one_wins(bidding: str) -> None:
    encoding = encoding_for(bidding)
    chooser = np.random.default_rng(1)
    ends = set()
    for seed in range(12):
        episode = Episode(encoding, encoding.ruleset.chance(seed))
        while not episode.is_over:
            episode.play(int(chooser.choice(list(episode.legal))))
        assert sum(episode.utilities) == pytest.approx(0)
        ends.add(tuple(sorted(round(one, 3) for one in episode.utilities)))
    assert (-0.5, -0.5, 1.0) in ends
