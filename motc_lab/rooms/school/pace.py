"""A class at an own pace: who is where, who answers alone, and what groups get."""

from motc_lab.lessons import lesson
from motc_lab.rooms.school.course import Course
from motc_lab.rooms.school.people import People
from motc_lab.rooms.school.state import (
    MOST_DEVICES,
    ClassState,
    Join,
    Screen,
    See,
    Vote,
    Walk,
)
from motc_lab.rooms.school.whereabouts import Whereabouts


class OwnPace:
    """What devices do when the class does not go together.

    Args:
        state: of the class.
        course: its stops.
        people: its pages.

    Attributes:
        where: who goes an own way, and where.
    """

    def __init__(self, state: ClassState, course: Course, people: People) -> None:
        self._state, self._course, self._people = state, course, people
        self.where = Whereabouts(course.clock)

    def place_of(self, device: str) -> int:
        """The stop that a device works at by itself: its group's, or its own."""
        asked, state = self._course.vote_stops(), self._state
        onward = [at for at in asked if at >= state.at] or asked
        if state.groups:
            group = state.group_of.get(device, 1)
            turned = onward + [at for at in asked if at < state.at]
            return turned[(group - 1) % len(turned)]
        keys = {self._key(at): at for at in asked}
        return keys.get(self.where.place(device), onward[0])

    def set_free(self, *, is_free: bool) -> None:
        """Let each go an own way, or all together; nobody is in a group any more."""
        self._state.mode, self._state.groups = "free" if is_free else "lead", 0
        self.where.clear()
        for screen in self._people.screens:
            self.begin(screen)

    def begin(self, screen: Screen) -> None:
        """Whoever has not moved yet is where it begins, and may be stuck there."""
        is_free = self._state.mode == "free" and screen.role == "pupil"
        if is_free and not self.where.place(screen.device):
            self._put(screen.device, self.place_of(screen.device))

    def vote(self, device: str, vote: Vote) -> bool:
        """An answer at one's own pace counts once: then it is explained."""
        if vote.at != self.place_of(device):
            return False
        stop = self._course.script()[vote.at]
        chosen = self._state.alone.setdefault(stop.key, {})
        fits = stop.ballot is not None and vote.option < len(stop.ballot.options)
        if not fits or device in chosen or len(chosen) >= MOST_DEVICES:
            return False
        self.where.put(device, stop.key)
        chosen[device] = vote.option
        return True

    def see(self, device: str, see: See) -> bool:
        """Go to another question; a group keeps the one that it was given."""
        state = self._state
        if state.mode != "free" or state.groups:
            return False
        return see.at in self._course.vote_stops() and self._put(device, see.at)

    def join(self, device: str, join: Join) -> bool:
        """Belong to a group from now on."""
        state = self._state
        is_full = len(state.group_of) >= MOST_DEVICES and device not in state.group_of
        if join.group > state.groups or is_full:
            return False
        state.group_of[device] = join.group
        self._put(device, self.place_of(device))
        return True

    def walk(self, device: str, walk: Walk) -> bool:
        """Be at a step of one of the class's chapters."""
        chapters = {stop.chapter for stop in self._course.script() if stop.chapter}
        if walk.chapter not in chapters:
            return False
        if walk.step not in {step.id for step in lesson(walk.chapter).steps}:
            return False
        return self.where.put(device, f"{walk.chapter}/{walk.step}")

    def _key(self, at: int) -> str:
        return self._course.script()[at].key

    def _put(self, device: str, at: int) -> bool:
        return self.where.put(device, self._key(at))
