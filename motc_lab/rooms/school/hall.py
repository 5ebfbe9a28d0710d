"""All classes of a server: who may start one, who comes in, how long they last."""

import logging
import re
import secrets
import time
from collections.abc import Callable
from typing import Final

from pydantic import ValidationError

from motc_lab.engine.game import ID
from motc_lab.errors import LabError
from motc_lab.lessons.plans import PlanText
from motc_lab.rooms.codes import code_from, digest_of, draw_secret
from motc_lab.rooms.hall import Hall, Refused
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.script import Stop, script_of
from motc_lab.rooms.school.state import MOST_DEVICES, ClassState
from motc_lab.rooms.school.volunteers import Volunteers, table_for
from motc_lab.rooms.stand_ins import MOST_SEEDS
from motc_lab.rooms.store import Store

LOG = logging.getLogger(__name__)
MOST_CLASSES: Final = 40
CHAPTER: Final = re.compile(rf"(?:{ID}/)?[0-9]{{2}}")


class SchoolHall:
    """The classes of one server; codes, guesses and limits are those of its rooms.

    Args:
        store: keeps them.
        rooms: whose codes, guesses and limits are theirs.
        clock: tells the time.
        own_plan: a plan from a file of whoever runs the server.
    """

    def __init__(
        self,
        store: Store,
        rooms: Hall,
        clock: Callable[[], float] = time.time,
        own_plan: PlanText | None = None,
    ) -> None:
        self.store, self._rooms, self._clock = store, rooms, clock
        self.own_plan = own_plan
        self._classes: dict[str, SchoolClass] = {}
        self._used = store.used()
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
        if not any(stop.ballot is not None for stop in self.stops(chapter, plan)):
            raise Refused("bad_terms")
        if len(self._used) >= MOST_CLASSES:
            raise Refused("many_rooms")
        self._rooms.note_opening(network)
        code, secret = self._rooms.new_code(), draw_secret()
        self._rooms.reserved.add(code)
        state = ClassState(chapter=chapter, plan=plan, presenter=digest_of(secret))
        self._used[code] = self._clock()
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

    def find(self, said: str, network: str, secret: str = "") -> SchoolClass:
        """Return the class with this code.

        A school is one network: whoever has been in, and the presenter above all, comes
        in again however many wrong codes somebody has typed there. The presenter comes
        into a full class, too.

        Raises:
            Refused: there is none, it is full, or too many wrong codes came from this
                network.
        """
        code = code_from(said)
        found = self._load(code) if code in self._used else None
        if found is None or not found.people.knows(secret):
            self._rooms.note_guess(network, is_right=found is not None)
        if found is None:
            raise Refused("no_room")
        if len(found.people.screens) >= MOST_DEVICES and not found.people.is_presenter(
            secret
        ):
            raise Refused("many_people")
        return found

    def set_volunteers(self, one: SchoolClass, network: str, *, plays: bool) -> None:
        """Let two volunteers play at the table of the present stop, or end that.

        Raises:
            Refused: there are enough rooms.
        """
        old = one.volunteers.room.code if one.volunteers is not None else ""
        one.watch(None)
        if old:
            self._rooms.delete(old)
        if plays:
            seed = secrets.randbelow(MOST_SEEDS)
            room = table_for(self._rooms, one.course.stop, network, seed)
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
            if now - used > lasts_s and not (one and one.people.screens):
                self._forget(code)

    def _forget(self, code: str) -> None:
        self.store.delete(code)
        self._used.pop(code, None)
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

    def _load(self, code: str | None) -> SchoolClass | None:
        assert code is not None
        if code not in self._classes:
            try:
                state = ClassState.model_validate_json(self.store.load(code) or "")
            except ValidationError as fault:
                LOG.warning("A class is lost: %s", fault)
                self._forget(code)
                return None
            self._classes[code] = self._made(code, state)
        return self._classes[code]

    def _made(self, code: str, state: ClassState) -> SchoolClass:
        one = SchoolClass(code, state, self._save, self._clock)
        room = self._rooms.room(state.volunteers) if state.volunteers else None
        if room is not None:  # it was there before a restart
            one.volunteers = Volunteers(room, one.refresh)
        return one
