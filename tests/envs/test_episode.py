"""Episodes: what holds for a match of numbers, whatever library is around it."""

import subprocess
import sys
from random import Random

import pytest

from motc_lab.engine.chance import Chance
from motc_lab.engine.encoding import PLACE, encoding_of
from motc_lab.engine.game import BrokenGame, games
from motc_lab.engine.settings import ruleset_of
from motc_lab.envs.episode import Episode, IllegalAction, encoding_for
from motc_lab.envs.explicit import ExplicitEpisode
from motc_lab.errors import LabError
from tests.house.broken.guest import Guest

GAMES = [name for name, game in games().items() if game.has_part(PLACE)]
STEPS = 150


def begun(game: str, seed: int, *, recalls: bool = True) -> Episode:
    encoding = encoding_for(game)
    return Episode(encoding, encoding.ruleset.chance(seed), recalls=recalls)


@pytest.mark.parametrize("game", GAMES)
def test_who_recalls_more_recalls_all_that_was_before(game: str) -> None:
    """Perfect recall: a later state's text begins with every earlier one's."""
    episode, chooser = begun(game, 5), Random(5)
    players = range(len(episode.ruleset.players))
    before = [""] * len(players)
    for _ in range(STEPS):
        if episode.is_over:
            break
        episode.play(chooser.choice(sorted(episode.legal)))
        for seat in players:
            now = episode.information_state(seat).partition("\n? ")[0].rstrip("\n")
            assert now.startswith(before[seat])
            before[seat] = now
    assert all(before)


@pytest.mark.parametrize("game", GAMES)
def test_own_actions_are_recalled_by_their_seat_alone(game: str) -> None:
    episode, chooser = begun(game, 6), Random(6)
    done: list[list[int]] = [[] for _ in episode.ruleset.players]
    for _ in range(STEPS):
        if episode.is_over:
            break
        action = chooser.choice(sorted(episode.legal))
        done[episode.seat].append(action)
        episode.play(action)
    for seat, actions in enumerate(done):
        text = episode.information_state(seat)
        told = [word[1:] for word in text.split() if word[:1] == "#"]
        assert list(map(int, told)) == actions


class Noted(Chance):
    """Passes on what chance brings, and notes it where there was a choice."""

    def __init__(self, usual: Chance) -> None:
        self.usual = usual
        self.brought: list[int] = []

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        found = self.usual.one_of(things, topic, seat, time)
        if things.bit_count() > 1:
            self.brought.append(found)
        return found

    def below(self, count: int, topic: str, seat: int, time: int) -> int:
        found = self.usual.below(count, topic, seat, time)
        if count > 1:
            self.brought.append(found)
        return found


@pytest.mark.parametrize("game", GAMES)
def test_chance_as_a_player_leads_where_the_rules_lead(game: str) -> None:
    """What was dealt, played outcome by outcome, is the same match at every action."""
    encoding, chooser = encoding_for(game), Random(8)
    noted = Noted(encoding.ruleset.chance(8))
    usual = Episode(encoding, noted, recalls=True)
    explicit = ExplicitEpisode(encoding)
    for _ in range(STEPS):
        for outcome in noted.brought:
            assert outcome in explicit.outcomes
            assert max(explicit.outcomes) < encoding.outcomes
            explicit.play(outcome)
        noted.brought.clear()
        assert not explicit.outcomes
        assert explicit.machine.key() == usual.machine.key()
        assert explicit.seat == usual.seat
        assert explicit.information_state(0) == usual.information_state(0)
        if usual.is_over:
            break
        action = chooser.choice(sorted(usual.legal))
        usual.play(action)
        explicit.play(action)


def test_an_action_that_is_none_changes_nothing() -> None:
    episode = begun("duel", 1)
    key = episode.machine.key()
    with pytest.raises(IllegalAction, match="none of 2 that are legal"):
        episode.play(99)
    assert episode.machine.key() == key
    with pytest.raises(LabError, match="that recalls"):
        begun("duel", 1, recalls=False).information_state(0)


def test_a_copy_is_played_by_itself() -> None:
    episode = begun("motc", 3)
    twin = episode.clone()
    twin.play(min(twin.legal))
    assert twin.machine.key() != episode.machine.key()
    assert episode.legal


def test_a_game_without_numbers_says_what_it_lacks() -> None:
    class Bare(Guest):
        def has_part(self, name: str) -> bool:
            return name != PLACE

    ruleset = ruleset_of("duel")
    ruleset.game = Bare("bare", "nowhere", {"en": "Bare"}, ("one", "two"))  # type: ignore[misc]  # of this one
    with pytest.raises(BrokenGame, match="bare has no numbers for learners"):
        encoding_of(ruleset)


def test_episodes_need_none_of_the_libraries() -> None:
    code = (
        "import sys\n"
        "for name in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel'):\n"
        "    sys.modules[name] = None\n"
        "import motc_lab.envs, motc_lab.envs.given, motc_lab.envs.explicit\n"
        "from motc_lab.envs.baselines import baselines\n"
        "print(len(list(baselines('duel', bots=('random', 'casual'), matches=1))))\n"
        "from motc_lab.extras import MissingPart\n"
        "from motc_lab import extras\n"
        "extras.find_spec = lambda name: None\n"
        "try:\n"
        "    motc_lab.envs.SeatEnv\n"
        "except MissingPart as missing:\n"
        "    print(missing)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("2\nenvironments for learners: not installed (")
    assert "motc_lab[envs]" in done.stdout
