"""Trains a player of Duel from nothing with numpy alone: a minute or two on two cores.

    python docs/examples/learn.py
    python docs/examples/learn.py --game motc --opponent greedy --training 2000

A linear policy over the numbers that a seat sees chooses among the legal actions; it is
pushed toward what it did in matches that it won (REINFORCE, a baseline). That is the
plainest learner there is: whatever you bring should beat it, and both baselines that it
is tried against at the end (docs/envs.md).
"""

import argparse
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from motc_lab.envs import SeatVectorEnv
from motc_lab.envs.baselines import usual_bots

Array = NDArray[Any]
MATCHES = 32  # side by side
STEP = 0.05  # of the gradient, which is divided by its own size
DRIFT = 0.99  # how slowly the baseline follows the rewards


@dataclass
class Policy:
    """Weights from what is seen to a preference for each action."""

    weights: Array
    baseline: float = 0.0
    size: Array = field(default_factory=lambda: np.zeros(1))

    def chances(self, seen: dict[str, Array]) -> Array:
        """How likely each action is; those that are not legal never are."""
        wishes = seen["observation"] @ self.weights
        wishes = np.where(seen["action_mask"] > 0, wishes, -np.inf)
        wishes -= wishes.max(axis=1, keepdims=True)
        weights = np.exp(wishes)
        return weights / weights.sum(axis=1, keepdims=True)

    def learn(self, seen: Array, chosen: Array, chances: Array, reward: float) -> None:
        """Make what was chosen in a match likelier where it earned more than usual."""
        worth = reward - self.baseline
        self.baseline = DRIFT * self.baseline + (1 - DRIFT) * reward
        error = -chances
        error[np.arange(len(chosen)), chosen] += 1
        gradient = worth * seen.T @ error / len(chosen)
        self.size = DRIFT * self.size + (1 - DRIFT) * np.mean(gradient**2)
        self.weights += STEP * gradient / np.sqrt(self.size + 1e-12)


def legal_only(seen: dict[str, Array]) -> dict[str, Array]:
    """A match that is over has no legal action; any will do."""
    masks = seen["action_mask"]
    return {**seen, "action_mask": np.where(masks.any(1, keepdims=True), masks, 1)}


def picked(chances: Array, random: np.random.Generator) -> Array:
    """Draw an action for each match."""
    edges = chances.cumsum(axis=1)
    edges[:, -1] = 1.0
    drawn = random.random((len(chances), 1))
    actions: Array = (edges < drawn).sum(axis=1)
    return actions


def train(env: SeatVectorEnv, policy: Policy, matches: int, seed: int) -> None:
    """Play so many matches, and learn of each."""
    random = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    steps: list[list[tuple[Array, int, Array]]] = [[] for _ in range(env.num_envs)]
    was_over = np.zeros(env.num_envs, bool)
    played = 0
    while played < matches:
        chances = policy.chances(legal_only(seen))
        actions = picked(chances, random)
        for at in np.flatnonzero(~was_over):
            steps[at].append((seen["observation"][at], actions[at], chances[at]))
        seen, rewards, over, _, _ = env.step(actions)
        for at in np.flatnonzero(over):
            looked, chosen, likely = map(np.array, zip(*steps[at], strict=True))
            policy.learn(looked, chosen, likely, float(rewards[at]))
            steps[at].clear()
            played += 1
        was_over = over


def mean_reward(env: SeatVectorEnv, policy: Policy, matches: int, seed: int) -> float:
    """What the policy earns when it always does what it likes best."""
    seen, _ = env.reset(seed=seed)
    total, played = 0.0, 0
    while played < matches:
        actions = policy.chances(legal_only(seen)).argmax(axis=1)
        seen, rewards, over, _, _ = env.step(actions)
        total += float(rewards.sum())
        played += int(over.sum())
    return total / played


def main(words: list[str] | None = None) -> float:
    """Train, and try the outcome against the baselines; return what was gained."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="duel")
    parser.add_argument("--opponent", default="random", help="who is trained against")
    parser.add_argument("--training", type=int, default=10_000, help="matches of it")
    parser.add_argument("--matches", type=int, default=1_000, help="of each trial")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    env = SeatVectorEnv(asked.game, MATCHES, opponent=asked.opponent)
    shape = (env.encoding.size, len(env.encoding.actions.names))
    policy = Policy(np.zeros(shape))
    first = mean_reward(env, policy, asked.matches, asked.seed)
    train(env, policy, asked.training, asked.seed)
    print(f"{asked.game}: {asked.training} matches against {asked.opponent}")
    print(f"untrained against {asked.opponent}: {first:+.2f}")
    earned = []
    for bot in dict.fromkeys((asked.opponent, *usual_bots(asked.game)[:2])):
        trial = SeatVectorEnv(asked.game, MATCHES, opponent=bot)
        earned.append(mean_reward(trial, policy, asked.matches, asked.seed + 1))
        print(f"trained against {bot}: {earned[-1]:+.2f}")
    return earned[0] - first


if __name__ == "__main__":
    main()
