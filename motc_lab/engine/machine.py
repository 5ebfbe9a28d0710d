"""What the fast state of any game must be able to do; all the rest is made from this.

A machine is a match in small integers: it says who is asked, lists what may be
answered by number, plays an answer, and copies itself. Interpreted and compiled code
may derive from it. Nothing is checked here: readable questions validate what comes
from outside.
"""

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from motc_lab.engine.chance import Chance
from motc_lab.engine.seam import Seam

NOBODY: Final = -1  # in the place of a seat's number


def lowest(seats: int) -> int:
    """Return the first of some seats, given as a bit mask that is not 0."""
    return (seats & -seats).bit_length() - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener(Seam):
    """Somebody who hears what a machine does; playouts have none.

    ``note`` is to be filled in, as all of ``Machine``.
    """

    def note(  # noqa: PLR0913, PLR0917 -- seven plain numbers, no object
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Take one event; the game says what its numbers mean."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine(Seam):
    """A match that goes on by answers, without a word of any game.

    Seats are numbered from 0. A game whose questions go to several seats at once (a
    secret set-up) has all of them in ``asked``; whoever simulates asks the lowest one
    first. An option is a number that the game gives a meaning; it stays what it is
    until the question changes.

    A game fills in all methods but ``note``: they raise NotImplementedError, since a
    compiled class knows no ``abc``.

    Attributes:
        chance: what answers where nobody decides.
        sink: who hears what happens, or None.
    """

    __slots__ = ("chance", "sink")

    chance: Chance
    sink: Listener | None

    def asked(self) -> int:
        """Return the seats that are asked now as a bit mask; 0 when it is over."""
        raise NotImplementedError

    def answers(self, seat: int) -> list[int]:
        """Return what is listed for a seat that is asked, in a fixed order.

        A machine that can count and number its answers without listing them fills in
        the next two instead.
        """
        raise NotImplementedError

    def option_count(self, seat: int) -> int:
        """Return how many answers are listed for a seat that is asked."""
        return len(self.answers(seat))

    def option_at(self, seat: int, index: int) -> int:
        """Return the listed answer with this index, from 0 on, in a fixed order."""
        return self.answers(seat)[index]

    def play(self, seat: int, option: int) -> None:
        """Answer for a seat that is asked, and go on to the next question."""
        raise NotImplementedError

    def clone(self) -> "Machine":
        """Return an independent copy with the same chance and no listener."""
        raise NotImplementedError

    def key(self) -> tuple[int, ...]:
        """Return all that tells two matches apart, history included where it counts."""
        raise NotImplementedError

    def sight(self, seat: int) -> tuple[int, ...]:
        """Return what a seat sees: two matches that it can't tell apart give the same.

        What a bot leaves to chance hangs on it, and a search takes for the same what
        shows the same. A machine that has no quicker way imagines one match.
        """
        return self.imagine(seat, Random(0)).key()  # noqa: S311 -- a game, no secret

    def imagine(self, looker: int, random: Random) -> "Machine":
        """Return a match that the looker cannot tell from this one, drawn at random.

        It uses no more of this one than the looker sees: of two matches with the same
        sight, the same generator draws the same.
        """
        raise NotImplementedError

    def result(self, seat: int) -> float:
        """Return what the end is worth to a seat: 1 won, 0 lost, between them a draw.

        Asked for when nobody is asked any more.
        """
        raise NotImplementedError

    def note(  # noqa: PLR0913, PLR0917 -- seven plain numbers, no object
        self,
        kind: int,
        rule: int,
        seat: int = NOBODY,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
    ) -> None:
        """Tell the listener; callers on hot paths ask first whether there is one."""
        if self.sink is not None:
            self.sink.note(kind, rule, seat, a, b, c, d)
