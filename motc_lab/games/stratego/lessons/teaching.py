"""How lessons of Stratego are told and judged."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import AnySession
from motc_lab.games.stratego import GAME
from motc_lab.games.stratego.bots.plain import PlainBot
from motc_lab.games.stratego.events import RESULTS
from motc_lab.games.stratego.lessons.points import POINTS
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.ruleset import StrategoRuleset
from motc_lab.games.stratego.seat import seat_named
from motc_lab.games.stratego.texts.words import piece_text
from motc_lab.lessons.counting import CountingTeaching
from motc_lab.lessons.plain_points import Point
from motc_lab.scene.model import Lang

if TYPE_CHECKING:
    from motc_lab.lessons.plain_facts import Source, Telling

COUNTED: Final = ("own", "other", "known", "seen")
"""What futures are compared by: pieces left, and ranks that a side has shown."""
_FORMS: Final = ("nom", "acc", "dat")
_SIDES: Final = ("red", "blue")
_FACTS: Final[Mapping[str, Mapping[str, Sequence[str] | None]]] = {
    "moved": {"start": None, "goal": None, "attack": (), "way": ()},
    "fought": {
        "square": None,
        "attacker": tuple(numbers.SIGNS[1:]),
        "defender": tuple(numbers.SIGNS[1:]),
        "result": tuple(RESULTS.values()),
    },
    "over": {"winner": (*_SIDES, "draw"), "reason": numbers.REASONS},
}
"""What goals may ask of an event: words, none for a number, None for whatever."""


class StrategoTeaching(CountingTeaching):
    """Futures are compared by pieces, and by what has been seen of them."""

    counted: ClassVar[tuple[str, ...]] = COUNTED
    facts: ClassVar[tuple[str, ...]] = (*COUNTED, "result")
    points: ClassVar[Mapping[str, Point]] = {**CountingTeaching.points, **POINTS}
    rival = PlainBot(0)

    def facts_of(self, kind: str) -> Mapping[str, Sequence[str] | None] | None:
        """The facts of moves, fights and the end; of others nothing is asked for."""
        return _FACTS.get(kind, {})

    def gives_up(self, code: str) -> bool:
        """Whether somebody resigns, or offers a draw instead of moving."""
        return code in {"resign", "offer"}

    # Names in texts, and what futures are compared by

    def sources(self, filler: "Telling") -> "dict[str, Source]":
        """Beside the plain names: pieces by their squares, ranks, counts, limits.

        ``{e4}`` is the piece that stands there as the step begins, ``{e4_acc}`` and
        ``{e4_dat}`` the same inflected; ``{n_X}`` is the marshal's number, ``{army_B}``
        how many bombs a side has. An author may tell what the picture hides.
        """
        lang, start = filler.lang, filler.start
        ruleset = start.ruleset
        assert isinstance(ruleset, StrategoRuleset)
        found = super().sources(filler)
        found |= _pieces(start, lang)
        for corps in ruleset.agreed.variant.army:
            found[f"army_{corps.rank}"] = partial(str, corps.count)
        for rank in range(1, numbers.MARSHAL + 1):
            found[f"n_{numbers.SIGNS[rank]}"] = partial(str, rank)
        options = ruleset.agreed.options
        found["limit"] = partial(str, options.two_squares_limit)
        found["quiet"] = partial(str, options.quiet_cap)
        found["army"] = partial(str, ruleset.agreed.variant.army_size)
        found["size"] = partial(str, ruleset.agreed.variant.size)
        return found

    def count(self, name: str, table: AnySession, learner: AnySeat) -> int:
        """Pieces left on either side, and ranks that the other side has seen."""
        battle = table.machine
        own = name in {"own", "known"}
        seat = learner.index if own else learner.other.index
        men = [man for man in battle.cells if man and battle.rules.seat_of[man] == seat]
        if name in {"known", "seen"}:
            shown = numbers.SEEN | numbers.FAR
            men = [man for man in men if battle.facts[man] & shown]
        return len(men)


def _pieces(table: AnySession, lang: Lang) -> "dict[str, Source]":
    """Every piece by the name of its square, with article and number."""
    found: dict[str, Source] = {}
    for side in _SIDES:
        for piece in table.view(side).now.pieces:
            if piece.rank is None:
                continue
            seat = seat_named(piece.side)
            for form in _FORMS:
                name = piece.square if form == "nom" else f"{piece.square}_{form}"
                found[name] = partial(piece_text, piece.rank, seat, form, lang)
    return found


TEACHING: Final = StrategoTeaching(GAME)
