"""All classes of a server: who may start one, who comes in, how long they last."""

import asyncio
import logging
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from pydantic import ValidationError

from motc_lab.engine.game import ID
from motc_lab.errors import LabError
from motc_lab.lessons.plans import PlanText
from motc_lab.rooms.clock import as_of_start, steady
from motc_lab.rooms.codes import code_from, digest_of, draw_secret
from motc_lab.rooms.hall import Hall, Refused
from motc_lab.rooms.keeping import told_without_values
from motc_lab.rooms.room import Later, at_once
from motc_lab.rooms.school.kept import fits
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.script import Stop, script_of
from motc_lab.rooms.school.state import ClassState
from motc_lab.rooms.school.volunteers import Volunteers, table_for
from motc_lab.rooms.stand_ins import MOST_SEEDS
from motc_lab.rooms.store import Store, StoreError

LOG = logging.getLogger(__name__)
MOST_CLASSES: Final = 40
MOST_HERE: Final = 20  # of them that began in one network: others teach, too
CHAPTER: Final = re.compile(rf"(?:{ID}/)?[0-9]{{2}}")


class SchoolHall:
    """The classes of one server; codes, guesses and limits are those of its rooms.

    Args:
        store: keeps them.
        rooms: whose codes, guesses and limits are theirs.
        clock: tells the time.
        own_plan: a plan from a file of whoever runs the server.
        later: tells many pages, one after the other.

    Attributes:
        kept: codes of classes from before the start, the last used first.
    """

    def __init__(
        self,
        store: Store,
        rooms: Hall,
        clock: Callable[[], float] = steady,
        own_plan: PlanText | None = None,
        later: Later = at_once,
    ) -> None:
        self.store, self._rooms, self._clock = store, rooms, clock
        self._later = later
        self.own_plan = own_plan
        self._classes: dict[str, SchoolClass] = {}
        now, lasts_s, used = self._clock(), rooms.limits.lasts_s, store.used()
        self._used = {
            code: as_of_start(when, now, lasts_s) for code, when in used.items()
        }
        recent = [code for code, when in used.items() if now - when <= lasts_s]
        self.kept = sorted(recent, key=used.__getitem__, reverse=True)
        self._unread: set[str] = set()  # written by another version, or damaged
        self._begun_in: dict[str, str] = {}  # networks of classes, since the start
        rooms.reserved.update(self._used)

    def __contains__(self, code: object) -> bool:
        """Whether there is a class with this code."""
        return code in self._used

    def open(
        self, chapter: str, network: str, plan: PlanText | None = None
    ) -> tuple[str, str]:
        """Start a class over a chapter or a plan; returns its code and the secret.

        Raises:
            Refused: there are enough classes, or nothing to vote on in this lesson.
        """
        with self.opening(network):
            return self.start(chapter, network, plan)

    @contextmanager
    def opening(self, network: str) -> Iterator[None]:
        """Count a class as opened there while one finds out what it would go through.

        Raises:
            Refused: there are enough classes, or enough from this network.
        """
        if len(self._used) >= MOST_CLASSES:
            raise Refused("many_rooms")
        self._rooms.note_opening(network)
        try:
            yield
        except Refused:
            self._rooms.note_no_opening(network)
            raise

    def start(
        self, chapter: str, network: str, plan: PlanText | None
    ) -> tuple[str, str]:
        """Start a class that is counted already; returns its code and the secret.

        Raises:
            Refused: there are enough classes, enough that began in this network, or
                nothing to vote on in this lesson.
        """
        if not any(stop.ballot is not None for stop in self.stops(chapter, plan)):
            raise Refused("bad_terms")
        if len(self._used) >= MOST_CLASSES:
            raise Refused("many_rooms")
        if sum(one == network for one in self._begun_in.values()) >= MOST_HERE:
            raise Refused("many_here")
        code, secret = self._rooms.new_code(), draw_secret()
        self._rooms.reserved.add(code)
        state = ClassState(chapter=chapter, plan=plan, presenter=digest_of(secret))
        self._used[code], self._begun_in[code] = self._clock(), network
        self._classes[code] = self._made(code, state)
        self._save(self._classes[code])
        return code, secret

    def stops(self, chapter: str, plan: PlanText | None) -> tuple[Stop, ...]:
        """What a class would go through; nothing where there is no such chapter."""
        if plan is None and not CHAPTER.fullmatch(chapter):
            return ()  # above all no file of the server's
        try:
            return script_of(chapter, plan, "en")
        except LabError:
            return ()

    def peek(self, said: str) -> SchoolClass | None:
        """Return the class with this code, if there is one; nobody comes in by that."""
        code = code_from(said)
        return self._load(code) if code in self._used else None

    def knows(self, said: str, secret: str) -> bool:
        """Whether a secret is known in the class with this code, if it is awake."""
        one = self._classes.get(code_from(said) or "")
        return one is not None and bool(secret) and one.people.knows(secret)

    async def wake(self, said: str) -> None:
        """Have the class with this code in memory, with its volunteers' room.

        Nobody else waits while they are read; whoever comes in finds them there.

        Raises:
            Refused: it can't be read now.
        """
        code = code_from(said)
        if code is None or not self._rests(code):
            return
        try:
            text = await self.store.fetch(code)
        except StoreError as fault:
            LOG.warning("A class could not be read: %s", fault)
            raise Refused("unread") from None
        state = self._parsed(code, text)
        if state is None:
            return
        is_sound = await asyncio.to_thread(self._still_fits, state)
        if state.volunteers:
            await self._rooms.wake(state.volunteers)
        if self._rests(code):  # neither woken nor ended
            self._take_up(code, state, is_sound=is_sound)

    def find(self, said: str, secret: str = "") -> SchoolClass:
        """Return the class with this code; the presenter comes into a full one, too.

        Raises:
            Refused: there is none, or it is full.
        """
        code = code_from(said)
        found = self._load(code) if code in self._used else None
        if found is None:
            raise Refused("unread" if code in self._unread else "no_room")
        if found.people.is_full and not found.people.is_presenter(secret):
            raise Refused("many_people")
        return found

    def set_volunteers(self, one: SchoolClass, network: str, *, plays: bool) -> None:
        """Let two volunteers play at the table of the present stop, or end that.

        Raises:
            Refused: there are enough rooms.
        """
        old = one.volunteers.room.code if one.volunteers is not None else ""
        if old or not plays:
            one.calling.end()
        one.watch(None)
        if old:
            self._rooms.delete(old)
        if plays:
            seed = secrets.randbelow(MOST_SEEDS)
            room = table_for(self._rooms, one.course.stop, network, seed)
            one.calling.begin()
            one.watch(Volunteers(room, one.refresh))

    def end(self, one: SchoolClass) -> None:
        """Delete a class for good, with its volunteers' room."""
        self._forget(one.code)

    def tick(self) -> list[SchoolClass]:
        """Let classes that run by themselves go on; returns those that did."""
        return [one for one in tuple(self._classes.values()) if one.tick()]

    def tidy(self) -> None:
        """Forget what nobody has used for long."""
        now, lasts_s = self._clock(), self._rooms.limits.lasts_s
        for code, used in tuple(self._used.items()):
            one = self._classes.get(code)
            if used > now:  # the clock was set back, and the class lasts no longer
                self._used[code] = now
            elif now - used > lasts_s and not (one and one.people.screens):
                self._forget(code)

    def _forget(self, code: str) -> None:
        self.store.delete(code)
        self._used.pop(code, None)
        self._begun_in.pop(code, None)
        self._unread.discard(code)
        one = self._classes.pop(code, None)
        if one is not None and one.volunteers is not None:
            one.volunteers.close()
            self._rooms.delete(one.volunteers.room.code)
        self._rooms.reserved.discard(code)

    def _save(self, one: SchoolClass) -> None:
        if one.code not in self._used:
            return  # it is over; a late vote brings it not back
        self._used[one.code] = self._clock()
        text = one.state.model_dump_json()
        self.store.save(one.code, text, self._used[one.code])

    def _rests(self, code: str) -> bool:
        """Whether the class with this code is in the store alone."""
        is_kept = code in self._used and code not in self._unread
        return is_kept and code not in self._classes

    def _load(self, code: str | None) -> SchoolClass | None:
        """The class with this code, from memory or from the store."""
        assert code is not None
        if self._rests(code):
            state = self._parsed(code, self.store.load(code))
            if state is not None:
                self._take_up(code, state, is_sound=self._still_fits(state))
        return self._classes.get(code)

    def _parsed(self, code: str, text: str | None) -> ClassState | None:
        """What was kept of a class; None where it can't be read, or was ended."""
        try:
            return ClassState.model_validate_json(text or "")
        except ValidationError as fault:
            if code in self._used:
                self._leave_unread(code, told_without_values(fault))
            return None

    def _still_fits(self, state: ClassState) -> bool:
        """Whether the class can go on with the lessons of this version."""
        try:
            return fits(state, script_of(state.chapter, state.plan, "en"))
        except LabError:  # there is no such chapter any more
            return False

    def _take_up(self, code: str, state: ClassState, *, is_sound: bool) -> None:
        """Have a class in memory again."""
        if is_sound:
            self._classes[code] = self._made(code, state)
        else:
            self._leave_unread(code, "its lesson has changed")

    def _leave_unread(self, code: str, why: str) -> None:
        """Leave a class as it was written: another version may read it."""
        LOG.warning("A class is closed: %s", why)
        self._unread.add(code)

    def _made(self, code: str, state: ClassState) -> SchoolClass:
        one = SchoolClass(code, state, self._save, self._clock, self._later)
        room = self._rooms.room(state.volunteers) if state.volunteers else None
        if room is not None:  # it was there before a restart
            one.volunteers = Volunteers(room, one.refresh)
        return one
