"""How lessons of The Queen's Gambit are told and judged."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.games.queens_gambit import GAME
from motc_lab.games.queens_gambit.lessons.parts import listed
from motc_lab.games.queens_gambit.lessons.points import POINTS
from motc_lab.games.queens_gambit.rules.numbers import CARDS, REASONS, TILES
from motc_lab.games.queens_gambit.seats import NAMES
from motc_lab.lessons.counting import CountingTeaching
from motc_lab.lessons.plain_points import Point

if TYPE_CHECKING:
    from motc_lab.lessons.plain_facts import Source, Telling

COUNTED: Final = ("own", "other")
"""What futures are compared by: points of the learner and of the other one of two."""
_FACTS: Final[Mapping[str, Mapping[str, Sequence[str] | None]]] = {
    "revealed": {"card": tuple(CARDS)},
    "moved": {"card": tuple(CARDS), "start": None, "goal": None},
    "stays": {"card": tuple(CARDS), "square": None},
    "captured": {"tile": tuple(TILES[1:]), "square": None, "value": (), "points": ()},
    "laid": {"card": tuple(CARDS)},
    "over": {"winner": NAMES, "reason": REASONS, "points": ()},
}
"""What goals may ask of an event: words, none for a number, None for whatever."""


class QueensGambitTeaching(CountingTeaching):
    """Futures are compared by points."""

    counted: ClassVar[tuple[str, ...]] = COUNTED
    facts: ClassVar[tuple[str, ...]] = (*COUNTED, "result")
    points: ClassVar[Mapping[str, Point]] = {**CountingTeaching.points, **POINTS}

    def facts_of(self, kind: str) -> Mapping[str, Sequence[str] | None] | None:
        """The facts of cards, moves, captures and the end; else nothing is asked."""
        return _FACTS.get(kind, {})

    def sources(self, filler: "Telling") -> "dict[str, Source]":
        """Beside the plain names: both plans, the card in play, points and values.

        ``{own_plan}`` and ``{other_plan}`` name the cards ahead as the step begins, the
        next one first: an author may tell what the picture hides. ``{v_Q}`` is what a
        queen counts, ``{stall}`` how many rounds without a capture end the game.
        """
        lang, start = filler.lang, filler.start
        found = super().sources(filler)
        machine, learner = start.machine, filler.learner
        for name, seat in (("own", learner), ("other", learner.others[0])):
            plan = "".join([CARDS[one] for one in machine.plans[seat.index]])
            found[f"{name}_plan"] = partial(listed, plan, lang)
            found[f"{name}_points"] = partial(str, machine.points[seat.index])
        shown = machine.shown[learner.index]
        if shown:
            found["playing"] = partial(listed, CARDS[shown[-1]], lang)
        for kind, value in enumerate(machine.rules.values):
            if kind:
                found[f"v_{TILES[kind]}"] = partial(str, value)
        found["stall"] = partial(str, machine.rules.stall // machine.rules.seats)
        return found

    def count(self, name: str, table: AnySession, learner: Seat) -> int:
        """Points on either side."""
        seat = learner if name == "own" else learner.others[0]
        points: int = table.machine.points[seat.index]
        return points


TEACHING: Final = QueensGambitTeaching(GAME)
