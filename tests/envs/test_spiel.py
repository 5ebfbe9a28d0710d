"""OpenSpiel's own tests pass for every game; its algorithms walk the tree of Duel."""

import json
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, get_all_states
from open_spiel.python.observation import make_observation

from motc_lab.envs.spiel import NAMES
from motc_lab.errors import LabError

SIMULATIONS = {"motc_lab_stratego": '{"variant": "quick", "quiet_cap": 20}'}
# Of Duel: 120 deals, card by card; each lays one of two; then whoever is behind guesses
# one of the two cards that it can't see.
LAYING, GUESSING, ENDS = 120 * 3, 120 * 4, 120 * 4 * 2


@cache
def duel() -> Any:
    return pyspiel.load_game("motc_lab_duel")


@cache
def states() -> dict[str, Any]:
    """All states of Duel, by what is true in them."""
    found: dict[str, Any] = get_all_states.get_all_states(
        duel(), include_terminals=True, include_chance_states=True
    )
    return found


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    settings = SIMULATIONS.get(name)
    game = pyspiel.load_game(name, {"settings": settings} if settings else {})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_state_of_duel_is_written_and_read_back() -> None:
    pyspiel.random_sim_test(duel(), num_sims=3, serialize=True, verbose=False)


def test_the_tree_of_duel_has_the_states_that_can_be_counted() -> None:
    kinds = [
        (state.is_chance_node(), state.is_terminal()) for state in states().values()
    ]
    assert kinds.count((False, True)) == ENDS
    assert kinds.count((False, False)) == LAYING + GUESSING
    assert kinds.count((True, False)) == 1 + 5 + 5 * 4 + 5 * 4 * 3


def test_who_recalls_the_same_sees_the_same_and_may_do_the_same() -> None:
    """Perfect recall: the text holds all that the numbers hold, and all own actions."""
    seen: dict[tuple[int, str], tuple[Any, ...]] = {}
    for state in states().values():
        for player in (0, 1):
            key = (player, state.information_state_string(player))
            acts = state.current_player() == player
            now = (
                tuple(state.observation_tensor(player)),
                tuple(state.legal_actions(player)) if acts else None,
                tuple(own_actions(state, player)),
            )
            assert seen.setdefault(key, now) == now, key


def own_actions(state: Any, player: int) -> list[int]:
    return [step.action for step in state.full_history() if step.player == player]


def test_what_a_seat_cannot_know_is_in_no_text_and_no_tensor() -> None:
    """What North sees after laying hangs on its cards and its choice alone."""
    known: dict[tuple[tuple[int, ...], int], set[tuple[Any, ...]]] = {}
    for state in states().values():
        history = state.history()
        if len(history) == 5 and not state.is_terminal():
            mine = (tuple(sorted(history[:2])), history[4])
            told = state.information_state_string(0), tuple(state.observation_tensor(0))
            known.setdefault(mine, set()).add(told)
    assert len(known) == 10 * 2
    assert all(len(told) == 1 for told in known.values())


@cache
def nash_conv_of_uniform_play() -> float:
    uniform = policy.UniformRandomPolicy(duel())
    return float(exploitability.nash_conv(duel(), uniform))


def test_uniform_play_loses_a_third_against_the_best_answers() -> None:
    """What both seats could win together by answering it as well as they can."""
    assert nash_conv_of_uniform_play() == pytest.approx(1 / 3)


def test_counterfactual_regret_comes_nearer_to_the_solution_of_duel() -> None:
    solver = pyspiel.CFRSolver(duel())
    for _ in range(3):
        solver.evaluate_and_update_policy()
    found = pyspiel.nash_conv(duel(), solver.average_policy())
    assert 0 <= found < 0.5 * nash_conv_of_uniform_play()


@pytest.mark.parametrize("name", NAMES)
def test_observations_have_named_parts_and_a_text(name: str) -> None:
    settings = SIMULATIONS.get(name)
    game = pyspiel.load_game(name, {"settings": settings} if settings else {})
    state, chooser = game.new_initial_state(), Random(1)
    for _ in range(40):
        if state.is_terminal():
            break
        state.apply_action(chooser.choice(state.legal_actions()))
    observer = make_observation(game)
    observer.set_from(state, 0)
    assert sum(part.size for part in observer.dict.values()) == observer.tensor.size
    assert np.array_equal(observer.tensor, state.observation_tensor(0))
    recalling = pyspiel.IIGObservationType(perfect_recall=True)
    text = make_observation(game, recalling).string_from(state, 0)
    assert text == state.information_state_string(0)
    assert observer.string_from(state, 0)


def test_every_action_has_a_name_of_its_own() -> None:
    for name in NAMES:
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        count = game.num_distinct_actions()
        names = {state.action_to_string(0, action) for action in range(count)}
        assert len(names) == count


def test_settings_are_json_and_wrong_ones_are_named() -> None:
    quick = json.dumps({"variant": "quick"})
    small = pyspiel.load_game("motc_lab_stratego", {"settings": quick})
    large = pyspiel.load_game("motc_lab_stratego")
    assert small.num_distinct_actions() < large.num_distinct_actions()
    four = pyspiel.load_game("motc_lab_queens_gambit", {"settings": '{"seats": 4}'})
    assert four.num_players() == 4
    with pytest.raises(LabError, match="use a JSON object"):
        pyspiel.load_game("motc_lab_stratego", {"settings": "quick"})
