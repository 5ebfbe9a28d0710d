"""The one place that says whether a code is one: every route asks here.

From a network that has tried few wrong codes each is answered at once. From one that
has tried many, one code every five seconds is answered, a right one as well as a wrong
one: nobody who types a right code is shut out, and how many can be guessed has a bound.
All who wait for the same code are answered together, and the code that most wait for
comes next: that is the one on the wall of a class, not one of many that are tried.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

from motc_lab.rooms.codes import code_from
from motc_lab.rooms.guesses import Guesses
from motc_lab.rooms.hall import Hall, Refused
from motc_lab.rooms.school.hall import SchoolHall

PACE_S: Final = 5.0  # from code to code, once a network has tried many wrong ones
MOST_WAITING: Final = 300  # of one network; a school with ten classes is one
Kind = Literal["room", "class", ""]


@dataclass(eq=False, slots=True)
class _Waiting:
    """Somebody who waits to be told what a code is.

    Attributes:
        is_there: tells whether they still wait.
        turn: True when it has come, False where it will not.
    """

    is_there: Callable[[], bool]
    turn: "asyncio.Future[bool]"


@dataclass(slots=True)
class _Line:
    """Those of one network who wait, by their codes, who came first before the others.

    Attributes:
        due: when the next code may be answered, by the loop's clock.
        timer: is set until nobody waits and the next may be answered at once.
    """

    codes: dict[str, list[_Waiting]] = field(default_factory=dict)
    due: float = 0.0
    timer: asyncio.TimerHandle | None = None

    def drop_gone(self) -> None:
        """Let go of those who have left."""
        for code, waiting in tuple(self.codes.items()):
            for one in waiting:
                if not one.is_there():
                    _tell(one, comes=False)
            self.codes[code] = [one for one in waiting if one.is_there()]
            if not self.codes[code]:
                del self.codes[code]

    def drop_last(self) -> None:
        """Send one away: of the codes that fewest wait for, who came last."""
        code = min(reversed(self.codes), key=lambda one: len(self.codes[one]))
        _tell(self.codes[code].pop(), comes=False)
        if not self.codes[code]:
            del self.codes[code]

    def next(self) -> list[_Waiting]:
        """Take out those who wait for the code that most wait for."""
        code = max(self.codes, key=lambda one: len(self.codes[one]))
        return self.codes.pop(code)


def _tell(one: _Waiting, *, comes: bool) -> None:
    if not one.turn.done():
        one.turn.set_result(comes)


class Tries:
    """Answers what a code is, and counts those that are none.

    Args:
        hall: the rooms there are.
        school: the classes there are.
        guesses: the wrong codes of each network.
        pace_s: seconds from code to code where there were many.
    """

    def __init__(
        self,
        hall: Hall,
        school: SchoolHall,
        guesses: Guesses,
        pace_s: float = PACE_S,
    ) -> None:
        self._hall, self._school, self._guesses = hall, school, guesses
        self._pace_s = pace_s
        self._lines: dict[str, _Line] = {}

    def must_wait(self, said: str, network: str) -> bool:
        """Whether this code is not answered at once."""
        code = code_from(said)
        return code is not None and not self._guesses.is_free(network, code)

    def at_once(self, said: str, network: str) -> Kind:
        """Return what a code is; nothing where it has to wait, right or wrong."""
        return "" if self.must_wait(said, network) else self._answer(said, network)

    async def find(
        self, said: str, network: str, is_there: Callable[[], bool] = lambda: True
    ) -> Kind:
        """Return what a code is when its turn has come.

        Args:
            said: the code as it was typed.
            network: where from.
            is_there: tells whether whoever asks still waits.

        Raises:
            Refused: more wait than there is room for, or nobody asks any more.
        """
        if self.must_wait(said, network) and not await self._turn(
            code_from(said) or "", network, is_there
        ):
            raise Refused("many_tries")
        return self._answer(said, network)

    def tidy(self) -> None:
        """Forget what is long ago."""
        self._guesses.tidy()

    def _answer(self, said: str, network: str) -> Kind:
        """Say what a code is, and note where it is nothing."""
        code = code_from(said)
        if code is None:
            return ""  # everybody knows that
        if code in self._school:
            return "class"
        if self._hall.has(code):
            return "room"
        self._guesses.miss(network, code)
        return ""

    async def _turn(
        self, code: str, network: str, is_there: Callable[[], bool]
    ) -> bool:
        """Wait until this code may be answered; False where it will not be."""
        loop = asyncio.get_running_loop()
        line = self._lines.setdefault(network, _Line())
        one = _Waiting(is_there, loop.create_future())
        line.codes.setdefault(code, []).append(one)
        if sum(map(len, line.codes.values())) > MOST_WAITING:
            line.drop_gone()
            if sum(map(len, line.codes.values())) > MOST_WAITING:
                line.drop_last()
        if line.timer is None:
            line.timer = loop.call_at(line.due, self._next, network)
        return await one.turn

    def _next(self, network: str) -> None:
        """Answer one code of a network, or forget that any had to wait there."""
        loop, line = asyncio.get_running_loop(), self._lines[network]
        line.drop_gone()
        if not line.codes:
            del self._lines[network]
            return
        for one in line.next():
            _tell(one, comes=True)
        line.due = loop.time() + self._pace_s
        line.timer = loop.call_at(line.due, self._next, network)
