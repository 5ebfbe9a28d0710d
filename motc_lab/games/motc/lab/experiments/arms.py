"""Plays many arms of an experiment on the same shuffles."""

from collections.abc import Sequence
from dataclasses import dataclass

from motc_lab.bots.own import Wish
from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.settings import Settings, settings_of
from motc_lab.games.motc import GAME
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.lab.chunk import Played
from motc_lab.lab.plan import MOST_MATCHES, Plan, checked
from motc_lab.lab.runs import Means, play_all


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to play every shuffle: an edition and two bots."""

    edition: Edition
    bots: tuple[Wish, ...]

    def plan(self, seed: int, shuffles: int) -> Plan:
        """Return the checked plan of these shuffles."""
        return checked(Plan(self.bots, seed, shuffles, self.settings))

    @property
    def settings(self) -> Settings:
        """The edition as workers are told it."""
        return settings_of(GAME.id, self.edition)


@dataclass(frozen=True, slots=True)
class Answers:
    """What came out: a ``Played`` for each arm, of the same shuffles."""

    parts: tuple[Played, ...]
    shuffles: int
    stopped: str

    def scores(self, arm: int, seat: int) -> list[float]:
        """What each shuffle was worth to a seat: 1 won, 0 lost."""
        return self.parts[arm].rows.scores(seat)

    def numbers(self, arm: int, column: str) -> list[float]:
        """A number of each match, such as ``games``; ``fischer`` is Fischer's score."""
        if column == "fischer":
            return self.scores(arm, 1)
        return [float(number) for number in self.parts[arm].rows.columns[column]]


def play_arms(arms: Sequence[Arm], shuffles: int, seed: int, means: Means) -> Answers:
    """Play every arm on every shuffle.

    Raises:
        LabError: a bot or a number that makes no sense.
        KeyboardInterrupt: by hand, before anything was played; later what is done
            counts.
    """
    check_shuffles(shuffles)
    plans = tuple([arm.plan(seed, shuffles) for arm in arms])
    run = play_all(plans, means)
    parts = tuple([run.part(at) for at in range(len(plans))])
    return Answers(parts, run.done, run.stopped)


def check_shuffles(shuffles: object) -> None:
    """Refuse a number of shuffles that cannot be, in the word of an experiment."""
    use = f"a whole number from 1 to {MOST_MATCHES}"
    must(is_whole(shuffles, 1, MOST_MATCHES), "shuffles", shuffles, use)


def names_meant(name: str, given: object, known: Sequence[str]) -> tuple[str, ...]:
    """Return one name or a list of them as a tuple; LabError for anything else."""
    listed = (given,) if isinstance(given, str) else given
    use = f"some of {', '.join(known)}"
    must(is_a(listed, tuple, list) and bool(listed), name, given, use)
    assert isinstance(listed, tuple | list)
    for one in listed:
        must(one in known, name, one, use)
    return tuple(listed)


def edition_meant(edition: object) -> Edition:
    """Return an edition: itself, its name or its file; ours for None."""
    ruleset = settings_of(GAME.id, edition).ruleset
    assert isinstance(ruleset, MatchRuleset)
    return ruleset.edition


def file_of(edition: Edition) -> str:
    """Return what a command says of an edition; nothing for our own.

    An edition does not know its file, so FILE stands for it.
    """
    return "" if edition == house_edition() else " --edition FILE"


def less(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Return the differences, shuffle by shuffle."""
    return [a - b for a, b in zip(one, other, strict=True)]
