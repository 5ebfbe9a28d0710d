"""The votes of a class that goes together: opened, closed, revealed, taken again."""

from collections.abc import Callable, Mapping

from motc_lab.rooms.school.course import Course
from motc_lab.rooms.school.known import forget, note
from motc_lab.rooms.school.pace import OwnPace
from motc_lab.rooms.school.state import MOST_DEVICES, Act, ClassState, Vote

Acts = Mapping[str, Callable[[Act], bool]]


class Voting:
    """One vote at each stop that asks something.

    Args:
        state: of the class.
        course: its stops.
        pace: ends where a vote is opened.

    Attributes:
        acts: what the presenter may do with a vote; each says whether that made sense.
    """

    def __init__(self, state: ClassState, course: Course, pace: OwnPace) -> None:
        self._state, self._course, self._pace = state, course, pace
        self.acts: Acts = {
            "open": lambda _: self.open(),
            "close": lambda _: self.close(),
            "reveal": lambda _: self.reveal(),
            "again": lambda _: self._again(),
            "empty": lambda _: self._empty(),
            "cards": lambda act: self._cards(act.counts),
            "show": lambda act: self._show(act.to),
        }

    def vote(self, device: str, vote: Vote) -> bool:
        """Count a device's vote instead of its last one."""
        state, ballot = self._state, self._course.stop.ballot
        is_now = vote.at == state.at and vote.round == len(self._course.rounds)
        fits = ballot is not None and vote.option < len(ballot.options)
        if not (is_now and state.phase == "open" and fits):
            return False
        if device not in state.votes and len(state.votes) >= MOST_DEVICES:
            return (
                False  # whoever comes again and again under new secrets fills no file
            )
        state.votes[device] = vote.option
        return True

    def open(self) -> bool:
        """Let everybody vote on the present stop."""
        if self._state.phase != "waiting" or self._course.stop.ballot is None:
            return False
        self._course.begin()
        self._state.phase, self._state.ends = "open", False
        self._pace.set_free(is_free=False)
        return True

    def close(self) -> bool:
        """Count no more votes."""
        state = self._state
        if state.phase != "open":
            return False
        key, ballot = self._course.stop.key, self._course.stop.ballot
        assert ballot is not None
        note(state, state.at, ballot, len(self._course.rounds))
        state.rounds.setdefault(key, []).append(self._course.counts())
        state.apart.setdefault(key, []).append(self._course.apart())
        state.phase = "closed"
        return True

    def reveal(self) -> bool:
        """Show the answer; at an own pace there may be no vote before."""
        state = self._state
        alone = state.phase == "waiting" and state.alone.get(self._course.stop.key)
        if state.phase != "closed" and not alone:
            return False
        state.phase = "revealed"
        return True

    def _again(self) -> bool:
        if not self._course.may_again:
            return False
        self._state.phase, self._state.shown, self._state.ends = "open", None, False
        self._state.votes, self._state.cards = {}, []
        return True

    def _empty(self) -> bool:
        """Take the votes of this round away; everybody may vote on it once more."""
        state = self._state
        if state.phase not in {"open", "closed"}:
            return False
        if state.phase == "closed":
            forget(state, state.at, len(self._course.rounds) - 1)
            for counts in (state.rounds, state.apart):
                del counts.get(self._course.stop.key, [])[-1:]
        state.phase, state.shown = "open", None
        state.votes, state.cards = {}, []
        return True

    def _cards(self, counts: list[int]) -> bool:
        if self._state.phase != "open":
            return False
        self._state.cards = counts[: len(self._course.counts())]
        return True

    def _show(self, option: int) -> bool:
        """Play an option out, in front of all; the same once more puts it away."""
        state = self._state
        is_over = state.phase in {"closed", "revealed"}
        if not is_over or option >= len(self._course.counts()):
            return False
        state.shown = None if state.shown == option else option
        return True
