"""Episodes in which chance is a player of its own, as game trees need it."""

from collections.abc import Sequence
from typing import Any, Self

from motc_lab.engine.chance import Chance
from motc_lab.engine.encoding import AnyEncoding, Legal
from motc_lab.engine.machine import NOBODY
from motc_lab.envs.episode import Episode, IllegalAction
from motc_lab.envs.trail import Trail
from motc_lab.errors import shown


class _Undecided(Exception):
    """Chance has to say what comes; ``members`` are equally likely."""

    def __init__(self, members: list[int]) -> None:
        super().__init__(members)
        self.members = members


class Scripted(Chance):
    """Answers from a list; _Undecided where that has ended. One of one needs none."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.outcomes = iter(outcomes)

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return the next member of a set."""
        del topic, seat, time
        return self._next([at for at in range(things.bit_length()) if things >> at & 1])

    def below(self, count: int, topic: str, seat: int, time: int) -> int:
        """Return the next number."""
        del topic, seat, time
        return self._next(list(range(count)))

    def _next(self, members: list[int]) -> int:
        if len(members) == 1:
            return members[0]
        for outcome in self.outcomes:
            return outcome
        raise _Undecided(members)


class ExplicitEpisode(Episode):
    """A match in which outcomes of chance are played like actions.

    An answer is tried on a copy with the outcomes that are known; where one more is
    needed, the match waits for it, and the answer is tried again from its beginning.

    Attributes:
        outcomes: what chance may bring now, each as likely as the others; empty where
            a seat acts, or the match is over.
    """

    def __init__(self, encoding: AnyEncoding) -> None:
        """Begin a match; it recalls."""
        self.encoding = encoding
        self.ruleset = encoding.ruleset
        self.begun: tuple[int, ...] = ()
        self.trail: Trail | None = None
        self._legal: Legal | None = None
        self.recalls = True
        self.machine: Any = None  # until all has been dealt
        self.outcomes: list[int] = []
        self._seat = NOBODY
        self._drawn: tuple[int, ...] = ()
        self._given: tuple[int, int, tuple[int, ...]] | None = None
        self._try()

    @property
    def seat(self) -> int:
        """Number of the seat that acts; -1 where chance does, and at the end."""
        return self._seat

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return not self.outcomes and self._seat == NOBODY

    def play(self, action: int) -> None:
        """Take an action, or let chance bring an outcome.

        Raises:
            IllegalAction: neither is possible now. Nothing changes.
        """
        if not self.outcomes:
            super().play(action)
            return
        if action not in self.outcomes:
            msg = f"outcome {shown(action, 20)}; chance brings one of {self.outcomes}"
            raise IllegalAction(msg)
        self._drawn += (int(action),)
        self._try()
        self._legal = None

    def _answer(self, option: int, actions: tuple[int, ...]) -> None:
        self._given = (self.seat, option, actions)
        self._drawn = ()
        self._try()

    def _try(self) -> None:
        ruleset, log = self.ruleset, self.ruleset.log()
        chance = Scripted(self._drawn)
        try:
            if self._given is None:
                machine = ruleset.begin(chance, log)
            else:
                machine = self.machine.clone()
                ruleset.listen(machine, chance, log)
                machine.play(self._given[0], self._given[1])
        except _Undecided as asked:
            self.outcomes, self._seat = asked.members, NOBODY
            return
        ruleset.hush(machine, chance)
        self.machine, self.outcomes = machine, []
        self._seat = super().seat
        if self._given is None:
            self.trail = Trail(log.kept())
        else:
            self._note(log, *self._given)

    def observe(self, seat: int) -> list[float]:
        """What a seat sees; zeros before the first cards are dealt."""
        if self.machine is None:
            return [0.0] * self.encoding.size
        return super().observe(seat)

    def information_state(self, seat: int) -> str:
        """As of any episode; where chance is to move, what was known before it."""
        if self.trail is None:
            return f"{self.ruleset.players[seat]}\n"
        return super().information_state(seat)

    def clone(self) -> Self:
        """Return a copy; nobody changes a machine that was reached, so it is shared."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin
