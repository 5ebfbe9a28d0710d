"""A class that answers together: one presenter, projectors, a device each.

Nothing here knows sockets. A device is the digest of a secret of its browser: it has
one vote, which it may change until the vote is closed. Nobody has a name.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from motc_lab.rooms.clock import steady
from motc_lab.rooms.room import Later, at_once
from motc_lab.rooms.school.calling import Calling
from motc_lab.rooms.school.course import Clock, Course
from motc_lab.rooms.school.leading import Leading
from motc_lab.rooms.school.own import LEADS_ON, Asking
from motc_lab.rooms.school.pace import OwnPace
from motc_lab.rooms.school.people import People
from motc_lab.rooms.school.running import Running
from motc_lab.rooms.school.state import (
    Act,
    Answer,
    ClassState,
    HandsUp,
    Join,
    Screen,
    See,
    Vote,
    Walk,
)
from motc_lab.rooms.school.steering import Steering
from motc_lab.rooms.school.table import at_table
from motc_lab.rooms.school.view import view_of
from motc_lab.rooms.school.volunteers import OPEN, Volunteers
from motc_lab.rooms.school.voting import Acts, Voting

Told = Callable[[Screen], bool]
Said = Vote | Answer | HandsUp | See | Join | Walk
KEPT: Final = (Vote, Answer, HandsUp, Join)
POINT_EVERY_S: Final = 0.25  # to 200 pupils; the wall follows each move


class SchoolClass:
    """One class over one chapter or plan: hears what its pages say, tells them all.

    Args:
        code: that pupils type.
        state: where it stands.
        changed: is called after every change, before anybody is told.
        clock: tells the time, in seconds.
        later: tells many pages, one after the other.

    Attributes:
        course: what it goes through.
        people: who is there.
        leading: who leads.
        pace: what devices do alone.
        asking: what the presenter asks in own words.
        calling: who volunteers.
        volunteers: the table of two volunteers, if there is one.
    """

    def __init__(
        self,
        code: str,
        state: ClassState,
        changed: Callable[["SchoolClass"], None],
        clock: Clock = steady,
        later: Later = at_once,
    ) -> None:
        self.code, self.state, self._changed = code, state, changed
        self._later = later
        self.leading = Leading(state, clock)
        self.people = People(state, self.leading.knows)
        self.course = Course(state, clock, lambda: self.people.here)
        self.pace = OwnPace(state, self.course, self.people)
        self.asking = Asking(state, self.course, lambda: self.people.here)
        self.calling = Calling(state, self.course, lambda: self.people.here)
        self.volunteers: Volunteers | None = None
        self._pointed = 0.0
        self._voting = Voting(state, self.course, self.pace)
        steering = Steering(state, self.course, self.pace, self._voting)
        self._running = Running(state, self.course, self.people, self._voting, steering)
        own: Acts = {"look": self._look}
        self._acts = {
            **self._voting.acts,
            **steering.acts,
            **self._running.acts,
            **self.asking.acts,
            **self.calling.acts,
            **own,
        }

    def enter(self, screen: Screen) -> None:
        """A page comes in."""
        if self.people.add(screen):
            self._changed(self)
        self._running.stir()
        self.pace.begin(screen)
        self._show(screen)
        self._tell(lambda one: one.device == "" and one is not screen)

    def leave(self, screen: Screen) -> None:
        """A page goes."""
        if self.people.remove(screen):
            self.pace.where.forget(screen.device)
        self._running.stir()
        self._tell(lambda one: one.device == "")

    def hear(self, screen: Screen, said: Said) -> None:
        """Do what a pupil's page says; what is too late or fits nothing is left out."""
        device, is_kept = (
            screen.device,
            isinstance(said, KEPT),
        )
        if not device or self.state.paused:
            return
        match said:
            case Vote() if screen.role == "pupil":
                alone = self.state.mode == "free"
                done = (self.pace if alone else self._voting).vote(device, said)
            case Answer() if screen.role == "pupil":
                done = self.asking.answer(device, said)
            case HandsUp() if screen.role == "pupil":
                done = self.calling.put_up(device, is_up=bool(said.to))
            case See() if screen.role == "pupil":
                done = self.pace.see(device, said)
            case Join() if screen.role == "pupil":
                done = self.pace.join(device, said)
            case Walk() if screen.role == "walker":
                done = self.pace.walk(device, said)
            case _:
                return
        if not done:
            return
        if is_kept:
            self._running.stir()
            self._changed(self)
        self._tell(lambda one: one.device in {"", device}, screen)

    def act(self, screen: Screen, act: Act) -> None:
        """Do what the presenter wants, where it makes sense now."""
        if not screen.leads:
            return
        if act.kind == "point":
            self._point(act.x, act.y)
            return
        is_put_away = act.kind in LEADS_ON and self.asking.put_away()
        if self._acts.get(act.kind, self._at_table)(act) or is_put_away:
            self._running.note(act.kind)
            self._changed(self)
            self._tell(lambda _: True, screen)

    def tick(self) -> bool:
        """Do what is due where it runs by itself; returns whether anything was."""
        is_due = self._running.tick()
        if is_due:
            self._changed(self)
            self._tell(lambda _: True)
        return is_due

    def watch(self, volunteers: Volunteers | None) -> None:
        """From now on the class watches these volunteers, or none."""
        if self.volunteers is not None:
            self.volunteers.close()
        self._running.note("volunteers")
        self.volunteers = volunteers
        self.state.volunteers = "" if volunteers is None else volunteers.room.code
        self.state.look = ""
        self._changed(self)
        self._tell(lambda _: True)

    def refresh(self) -> None:
        """Something has changed where the class looks on."""
        self._tell(lambda one: one.device == "")

    def admit(self, ticket: str) -> str | None:
        """Let one further device lead by a ticket; returns its secret, None if void."""
        secret = self.leading.admit(ticket)
        if secret is not None:
            self._changed(self)
            self._tell(lambda one: one.leads)
        return secret

    def lead_alone(self, secret: str) -> None:
        """Let no further device lead but the one with this secret."""
        self.leading.keep_only(secret)
        self._changed(self)
        self._tell(lambda one: one.leads)

    def _point(self, x: int, y: int) -> None:
        """Show it on the wall, and on the pupils' devices now and then."""
        now = self.course.clock()
        is_due = now - self._pointed >= POINT_EVERY_S
        if is_due:
            self._pointed = now
        for one in self.people.screens:
            if one.role == "projector" or (one.role == "pupil" and is_due):
                one.point(x, y)

    def _look(self, act: Act) -> bool:
        """Show one volunteer's hand to the class, all hands, or none."""
        if self.volunteers is None:
            return False
        if act.what not in {"", OPEN, *self.volunteers.looks()}:
            return False
        self.state.look = act.what
        return True

    def _at_table(self, act: Act) -> bool:
        """Turn cards, mark places, try something out."""
        ballot = self.course.stop.ballot
        if ballot is None or not self.asking.keeps_table(act):
            return False
        return at_table(self.state, ballot, act)

    def _show(self, screen: Screen) -> None:
        screen.show(view_of(self, screen))

    def _tell(self, whom: Told, by: Screen | None = None) -> None:
        """Show what is new: at once to whose page did it, to the others later."""

        def show(screen: Screen) -> None:
            if screen in self.people.screens:
                self._show(screen)

        for screen in tuple(self.people.screens):
            if not whom(screen):
                continue
            if screen is by:
                self._show(screen)
            else:
                self._later(self, screen, partial(show, screen))
