"""A class's door: new devices come in one after the other, so many a second.

That is quick for a class that comes in together, and slow for somebody who pretends
to be a class. Devices that have been in before do not wait here.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.state import NEW_PER_S

MOST_WAITING: Final = 300  # at one door
IsThere = Callable[[], bool]


class Door:
    """The line in front of one class.

    Args:
        per_s: how many come in each second.
    """

    def __init__(self, per_s: float = NEW_PER_S) -> None:
        self._pace_s = 1 / per_s
        self._line: deque[tuple[IsThere, asyncio.Future[bool]]] = deque()
        self._due = 0.0  # by the loop's clock
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_free(self) -> bool:
        """Whether a newcomer comes in at once."""
        return self._timer is None and asyncio.get_running_loop().time() >= self._due

    async def turn(self, is_there: IsThere) -> bool:
        """Wait until it is this newcomer's turn; False where there is no room to wait.

        Args:
            is_there: tells whether the newcomer still waits.
        """
        loop = asyncio.get_running_loop()
        if self.is_free:
            self._due = loop.time() + self._pace_s
            return True
        if len(self._line) >= MOST_WAITING:
            self._drop_gone()
            if len(self._line) >= MOST_WAITING:
                return False
        mine: asyncio.Future[bool] = loop.create_future()
        self._line.append((is_there, mine))
        if self._timer is None:
            self._timer = loop.call_at(self._due, self._next)
        return await mine

    def _next(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = None
        self._drop_gone()
        if not self._line:
            return
        _, turn = self._line.popleft()
        turn.set_result(True)
        self._due = loop.time() + self._pace_s
        self._timer = loop.call_at(self._due, self._next)

    def _drop_gone(self) -> None:
        """Let go of those who have left."""
        for is_there, turn in self._line:
            if not is_there():
                turn.set_result(False)
        self._line = deque([one for one in self._line if not one[1].done()])


_DOORS: WeakKeyDictionary[SchoolClass, Door] = WeakKeyDictionary()


def door_of(school: SchoolClass) -> Door:
    """Return the door of a class that is awake."""
    return _DOORS.setdefault(school, Door())
