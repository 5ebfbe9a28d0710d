"""How a presenter leads a class: to a stop, together or apart, with a pause."""

from motc_lab.rooms.school.course import Course
from motc_lab.rooms.school.pace import OwnPace
from motc_lab.rooms.school.state import MOST_GROUPS, ClassState
from motc_lab.rooms.school.voting import Acts, Voting


class Steering:
    """What leads on, and what everybody's page shows meanwhile.

    Args:
        state: of the class.
        course: its stops.
        pace: of those who go alone.
        voting: its votes.

    Attributes:
        acts: what the presenter may do; each says whether that made sense.
    """

    def __init__(
        self, state: ClassState, course: Course, pace: OwnPace, voting: Voting
    ) -> None:
        self._state, self._course = state, course
        self._pace, self._voting = pace, voting
        self.acts: Acts = {
            "go": lambda act: self.go(act.to),
            "lead": lambda _: self._lead(),
            "free": lambda _: self._free(),
            "groups": lambda act: self._groups(act.to),
            "pause": lambda _: self._pause(is_paused=True),
            "resume": lambda _: self._pause(is_paused=False),
            "black": lambda act: self._black(is_black=bool(act.to)),
            "door": lambda act: self._door(is_shut=bool(act.to)),
            "finish": lambda act: self.finish(ends=bool(act.to)),
            "code": lambda act: self._join(is_joining=bool(act.to)),
        }

    def go(self, to: int) -> bool:
        """Go to a stop; an open vote is closed, its counts are kept."""
        if to >= len(self._course.script()):
            return False
        self._voting.close()
        self._course.go(to)
        self._pace.set_free(is_free=self._course.stop.kind == "work")
        return True

    def finish(self, *, ends: bool) -> bool:
        """Show everybody how it went, or the lesson again; an open vote is closed."""
        if ends == self._state.ends:
            return False
        self._voting.close()
        self._state.ends = ends
        self._course.begin()
        return True

    def _lead(self) -> bool:
        self._state.paused = self._state.ends = False
        self._pace.set_free(is_free=False)
        return True

    def _free(self) -> bool:
        if not self._course.vote_stops():
            return False
        self._voting.close()
        self._course.begin()
        self._state.paused = self._state.ends = False
        self._pace.set_free(is_free=True)
        return True

    def _groups(self, count: int) -> bool:
        """Hand out questions to so many groups; 0 ends that."""
        if count > MOST_GROUPS or (count and not self._free()):
            return False
        self._state.groups, self._state.group_of = count, {}
        return True

    def _pause(self, *, is_paused: bool) -> bool:
        self._state.paused = is_paused
        return True

    def _black(self, *, is_black: bool) -> bool:
        self._state.black = is_black
        return True

    def _door(self, *, is_shut: bool) -> bool:
        self._state.shut = is_shut
        return True

    def _join(self, *, is_joining: bool) -> bool:
        self._state.joining = is_joining
        return True
