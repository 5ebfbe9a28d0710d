"""Where a class stands in what it goes through: its stops, counts and minutes."""

from collections.abc import Callable, Iterable, Set

from motc_lab.rooms.school.ballots import played_out
from motc_lab.rooms.school.script import Stop, script_of
from motc_lab.rooms.school.state import MOST_ROUNDS, ClassState
from motc_lab.rooms.school.touching import board_of
from motc_lab.rooms.school.trying import Trying, trying
from motc_lab.scene.model import Lang

Clock = Callable[[], float]


class Course:
    """The stops of one class, and the present one.

    Args:
        state: of the class.
        clock: tells the time, in seconds.
        here: tells which devices have a page open.
    """

    def __init__(
        self, state: ClassState, clock: Clock, here: Callable[[], Set[str]]
    ) -> None:
        self._state, self.clock, self._here = state, clock, here
        now = clock()
        if state.began is not None and state.since is not None:
            # The clock may have been set back while the server was away
            state.began, state.since = min(state.began, now), min(state.since, now)
        self._scripts: dict[Lang, tuple[Stop, ...]] = {}

    def script(self, lang: Lang = "en") -> tuple[Stop, ...]:
        """Its stops in a language."""
        if lang not in self._scripts:
            state = self._state
            self._scripts[lang] = script_of(state.chapter, state.plan, lang)
        return self._scripts[lang]

    def knows(self, lang: Lang) -> bool:
        """Whether its stops in a language are worked out."""
        return lang in self._scripts

    def warm(self, lang: Lang) -> None:
        """Work out what a page in this language will soon be shown; it takes a while.

        May be called beside the loop.
        """
        stop = self.script(lang)[self._state.at]
        if stop.ballot is not None and stop.ballot.lines:
            for option in range(len(stop.ballot.options)):
                played_out(stop.ballot, option, stop.chapter, lang)
            board_of(stop.ballot, lang)

    @property
    def at(self) -> int:
        """The number of the present stop."""
        return self._state.at

    @property
    def stop(self) -> Stop:
        """The present stop."""
        return self.script()[self._state.at]

    @property
    def rounds(self) -> list[list[int]]:
        """Counts of the rounds of the present vote that were closed."""
        return self._state.rounds.get(self.stop.key, [])

    @property
    def may_again(self) -> bool:
        """Whether the class may vote on this once more."""
        is_over = self._state.phase in {"closed", "revealed"} and bool(self.rounds)
        return is_over and len(self.rounds) < MOST_ROUNDS

    def counts(self) -> list[int]:
        """Votes of devices that are here and raised cards, option by option."""
        votes, here = self._state.votes, self._here()
        counts = self._counted(votes[device] for device in votes.keys() & here)
        for option, n in enumerate(self._state.cards):
            counts[option] += n
        return counts

    def apart(self) -> list[int]:
        """Votes of devices that have gone: whoever comes again and again is many."""
        votes, here = self._state.votes, self._here()
        return self._counted(votes[device] for device in votes.keys() - here)

    def _counted(self, options: Iterable[int]) -> list[int]:
        ballot = self.stop.ballot
        counts = [0] * (0 if ballot is None else len(ballot.options))
        for option in options:
            counts[option] += 1
        return counts

    def trying(self) -> Trying | None:
        """The what-if in front of the class, if there is one."""
        tried, ballot = self._state.tried, self.stop.ballot
        return None if tried is None or ballot is None else trying(ballot, tried)

    def vote_stops(self) -> list[int]:
        """Numbers of the stops that ask something."""
        return [at for at, stop in enumerate(self.script()) if stop.ballot is not None]

    def used_s(self) -> float:
        """Seconds that the present stop has taken, on every visit."""
        state = self._state
        here = 0.0 if state.since is None else max(0.0, self.clock() - state.since)
        return here + state.spent_s.get(self.stop.key, 0.0)

    def begin(self) -> None:
        """The lesson has begun: the wall shows what is asked."""
        state = self._state
        state.joining = False
        if state.began is None:
            state.began = self.clock()
        if state.since is None:
            state.since = state.began

    def go(self, to: int) -> None:
        """Go to a stop; its table lies as at first."""
        state = self._state
        if state.since is not None:
            state.spent_s[self.stop.key] = self.used_s()
        state.at, state.since = to, self.clock()
        self.begin()
        state.votes, state.cards, state.ends = {}, [], False
        state.turned, state.marks, state.shown, state.tried = [], [], None, None
        state.phase = "revealed" if self.rounds else "waiting"
