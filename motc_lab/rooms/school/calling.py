"""Who volunteers: devices put a hand up, and the presenter or the lot chooses.

Nobody has a name. Who puts a hand up is given a number, which that device shows large.
"""

import secrets
from collections.abc import Callable, Set
from typing import Final

from motc_lab.engine.seat import players
from motc_lab.rooms.school.course import Course
from motc_lab.rooms.school.state import MOST_DEVICES, Act, ClassState
from motc_lab.rooms.school.view_model import HandUp, Raised
from motc_lab.rooms.school.voting import Acts

TWO: Final = 2


class Calling:
    """The hands of one class.

    Args:
        state: of the class.
        course: at whose table they will play.
        here: tells which devices have a page open.
        below: draws a number below another one.

    Attributes:
        acts: what the presenter may do; each says whether that made sense.
    """

    def __init__(
        self,
        state: ClassState,
        course: Course,
        here: Callable[[], Set[str]],
        below: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        self._state, self._course, self._here = state, course, here
        self._below = below
        self.acts: Acts = {
            "call": lambda act: self._call(calls=bool(act.to)),
            "pick": self._pick,
            "lot": lambda _: self._lot(),
        }

    @property
    def seats(self) -> int:
        """How many can play."""
        ballot = self._course.stop.ballot
        table = None if ballot is None else ballot.table
        return TWO if table is None else len(players(table.ruleset.seats))

    def put_up(self, device: str, *, is_up: bool) -> bool:
        """A device volunteers, or does so no longer."""
        state = self._state
        if not state.calls or is_up == (device in state.hands_up):
            return False
        if not is_up:
            del state.hands_up[device]
            state.players = [one for one in state.players if one != device]
            return True
        if len(state.hands_up) >= MOST_DEVICES:
            self._forget_gone()
        taken = {*state.hands_up.values()}
        free = next(n for n in range(1, len(taken) + 2) if n not in taken)
        state.hands_up[device] = free
        return True

    def _forget_gone(self) -> None:
        """Ever new devices keep nobody from volunteering: those here are never more."""
        here, state = self._here(), self._state
        state.hands_up = {one: n for one, n in state.hands_up.items() if one in here}

    def begin(self) -> None:
        """Those who were chosen play; nobody else is asked any more."""
        self._state.calls, self._state.hands_up = False, {}

    def end(self) -> None:
        """Nobody plays any more."""
        self._state.players = []

    def hands(self) -> list[Raised]:
        """The numbers of those who are here with a hand up, for the presenter."""
        here, state = self._here(), self._state
        return [
            {"n": n, "is_chosen": device in state.players}
            for device, n in sorted(state.hands_up.items(), key=lambda one: one[1])
            if device in here
        ]

    def hand(self, device: str) -> HandUp | None:
        """What a device is asked or told; None where there is nothing."""
        state = self._state
        led = state.volunteers if device in state.players else ""
        if not state.calls and not led:
            return None
        return {"n": state.hands_up.get(device), "room": led}

    def plays(self, device: str) -> bool:
        """Whether a device has a seat at the volunteers' table."""
        return bool(self._state.volunteers) and device in self._state.players

    def _call(self, *, calls: bool) -> bool:
        state = self._state
        if calls == state.calls or state.volunteers:
            return False
        state.calls, state.hands_up, state.players = calls, {}, []
        return True

    def _pick(self, act: Act) -> bool:
        """Choose a number; once more, and it is chosen no longer."""
        state = self._state
        found = [one for one, n in state.hands_up.items() if n == act.to]
        if not found or found[0] not in self._here():
            return False
        (device,) = found
        if device in state.players:
            state.players.remove(device)
        elif len(state.players) >= self.seats:
            return False
        else:
            state.players.append(device)
        return True

    def _lot(self) -> bool:
        """Fill the seats that are left by lot."""
        state, here = self._state, self._here()
        left = [d for d in state.hands_up if d in here and d not in state.players]
        is_drawn = False
        while left and len(state.players) < self.seats:
            state.players.append(left.pop(self._below(len(left))))
            is_drawn = True
        return is_drawn
