"""Random matches, played as anybody plays them, with what the laws want to know."""

import pickle
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Final

from motc_lab.engine.begin import new_session
from motc_lab.engine.game import Game
from motc_lab.engine.machine import Machine
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession

_STOPS: Final = 0.2  # how likely another match stops after an answer


@dataclass
class Case:
    """One match of a game, standing at some decision of it.

    Attributes:
        game: which one.
        settings: what it is played with.
        seed: of the match and of the choices in it.
        session: the match; laws that go elsewhere in it come back.
        keys: of the machine after every answer, as they were when it was given.
        random: what a law chooses by; its own at every moment, so that what is found
            does not depend on what else was tried.
    """

    game: Game
    settings: Mapping[str, object]
    seed: int
    session: AnySession
    keys: list[tuple[int, ...]] = field(default_factory=list)
    random: Random = field(default_factory=Random)
    _sent: AnySession | None = None

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules played by."""
        return self.session.ruleset

    @property
    def decision(self) -> int:
        """How many answers have been given."""
        return len(self.session.here.line())

    @property
    def has_position(self) -> bool:
        """Whether it can be written down here."""
        return self.ruleset.has_position(self.session.machine)

    def told(self, lang: str) -> Any:  # noqa: ANN401 -- the game's own class
        """The words of the game in a language."""
        return self.game.part("told").Told(self.ruleset, lang)

    @property
    def sent(self) -> AnySession:
        """The match as another process holds it, at the same place.

        It travels once, with all that was played, and goes where the match goes.
        """
        if self._sent is None or len(self._sent.history) < len(self.session.history):
            self._sent = pickle.loads(pickle.dumps(self.session))  # noqa: S301 -- ours
        self._sent.jump(self.session.here.number)
        return self._sent

    @cached_property
    def other_position(self) -> Any:  # noqa: ANN401 -- the game's own class
        """What stands somewhere in another match; None where it has no position."""
        other = begin(self.game, self.seed + 1, self.settings)
        chooser = chooser_of(other.seed, "stops")
        for _ in walked(other):
            if other.has_position and chooser.random() < _STOPS:
                break
        return other.session.position if other.has_position else None


def chooser_of(seed: int, *names: object) -> Random:
    """What chooses for one purpose in a match, whatever is chosen for others."""
    return Random("/".join(map(str, ("conformance", seed, *names))))  # noqa: S311


def begin(game: Game, seed: int, settings: Mapping[str, object]) -> Case:
    """A match at its first question."""
    session = new_session(game, seed, **settings)
    return Case(game, settings, seed, session, [session.machine.key()])


def walked(case: Case) -> Iterator[Case]:
    """Play to the end; yield after every answer, and stop where it goes on for ever."""
    session, chooser = case.session, chooser_of(case.seed)
    for _ in range(session.ruleset.longest + 1):
        if session.is_over:
            return
        machine = session.machine
        seat, number = any_answer(machine, chooser)
        who = session.ruleset.players[seat]
        option = session.ruleset.option_numbered(machine, who, number)
        is_first = who is session.asked[0]  # who need not be named, nor asked again
        session.play(option.code, seat=None if is_first else who)
        case.keys.append(session.machine.key())
        yield case


def any_answer(machine: Machine, chooser: Random) -> tuple[int, int]:
    """A seat that is asked, and one of the answers that the machine lists for it."""
    mask = machine.asked()
    seats = [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
    seat = chooser.choice(seats)
    index = chooser.randrange(machine.option_count(seat))
    return seat, machine.option_at(seat, index)
