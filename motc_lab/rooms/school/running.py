"""A class that runs by itself: votes open, close and are revealed by the clock.

The clock is the server's: no page has to be open for it, and moments are kept with the
class, so that a server which was killed goes on where it was.
"""

from typing import Final

from motc_lab.rooms.school.course import Course
from motc_lab.rooms.school.people import People
from motc_lab.rooms.school.state import ClassState, Run
from motc_lab.rooms.school.steering import Steering
from motc_lab.rooms.school.voting import Acts, Voting

ANSWER_SHARE: Final = 0.6  # of a vote's minutes; what is left is for the answer
LEAST_S: Final = 20.0  # that a stop gets, however late the class is
SETTLES_S: Final = 5.0  # without a vote and without anybody coming or going
BACK_S: Final = 30.0  # for devices to come in again after the server was away
GOES_ON: Final = frozenset(
    {"run", "pause", "resume", "black", "code", "door", "cards", "look", "turn"}
    | {"mark", "unmark", "call", "pick", "lot"}
)
"""Acts that leave it running; by any other the presenter takes over."""


class Running:
    """What happens when its time has come.

    Args:
        state: of the class; where it runs already, the server was away meanwhile.
        course: its stops.
        people: who has to answer.
        voting: its votes.
        steering: leads on.

    Attributes:
        acts: lets it run, or no longer.
    """

    def __init__(
        self,
        state: ClassState,
        course: Course,
        people: People,
        voting: Voting,
        steering: Steering,
    ) -> None:
        self._state, self._course, self._people = state, course, people
        self._voting, self._steering = voting, steering
        self._seen_at = course.clock()
        self._settled = self._seen_at + SETTLES_S
        self.acts: Acts = {"run": lambda act: self._set(runs=bool(act.to))}
        if state.run is not None:
            self._come_back(state.run)

    def stir(self) -> None:
        """Somebody came, went or voted: whether all have answered is seen later."""
        self._settled = max(self._settled, self._course.clock() + SETTLES_S)

    def note(self, kind: str) -> None:
        """The presenter has done something: a pause holds it, all else may end it."""
        state, now = self._state, self._course.clock()
        if state.run is None:
            return
        if kind not in GOES_ON:
            state.run = None
        elif kind == "pause" and state.run.held is None:
            state.run.held = now
        elif kind == "resume" and state.run.held is not None:
            self._put_off(state.run, now - state.run.held)
            state.run.held = None

    def tick(self) -> bool:
        """Do what is due; returns whether anything was."""
        run, now = self._state.run, self._course.clock()
        back_s, self._seen_at = max(0.0, self._seen_at - now), now
        if run is not None and back_s:  # the clock was set back
            self._put_off(run, -back_s)
            run.held = None if run.held is None else run.held - back_s
        if run is None or run.held is not None:
            return False
        if self._state.phase == "open":
            if now < run.closes and not self._have_all_answered(now):
                return False
            self._voting.close()
            return self._voting.reveal()
        if now < run.ends:
            return False
        self._go_on()
        return True

    def _set(self, *, runs: bool) -> bool:
        if runs == (self._state.run is not None):
            return False
        if not runs:
            self._state.run = None
            return True
        if self._state.began is None:
            self._steering.go(self._state.at)
        self._arrive()
        return True

    def _go_on(self) -> None:
        """Go to the next stop; after the last one it ends and runs no longer."""
        self._state.run = None
        if self._steering.go(self._state.at + 1):
            self._arrive()
        else:
            self._steering.finish(ends=True)

    def _arrive(self) -> None:
        """Begin what belongs to the present stop, in what is left of its minutes."""
        state, now = self._state, self._course.clock()
        left = 60 * self._course.stop.minutes - self._course.used_s()
        left = max(left, LEAST_S)
        held = now if state.paused else None
        state.run = Run(closes=now + ANSWER_SHARE * left, ends=now + left, held=held)
        if state.phase == "waiting":
            self._voting.open()
        elif state.phase == "closed":
            self._voting.reveal()
        self.stir()

    def _have_all_answered(self, now: float) -> bool:
        pupils = self._people.pupils
        return now >= self._settled and bool(pupils) and pupils <= {*self._state.votes}

    def _come_back(self, run: Run) -> None:
        """What became due meanwhile waits until devices have come in again."""
        now = self._course.clock()
        self._settled = back = now + BACK_S
        if run.held is not None:
            self._put_off(run, now - run.held)
            run.held = now
            return
        # No stop takes longer than it may: the clock may have been set back meanwhile
        most = now + max(60 * self._course.stop.minutes, BACK_S)
        run.closes = min(max(run.closes, back), most)
        run.ends = min(max(run.ends, back), most)

    def _put_off(self, run: Run, seconds: float) -> None:
        run.closes += seconds
        run.ends += seconds
