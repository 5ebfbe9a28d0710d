"""Builds the scene of a match for one looker in one language, from views alone."""

from collections.abc import Sequence
from typing import Any, Final

from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.games.queens_gambit.scene.plans import plans
from motc_lab.games.queens_gambit.scene.sides import side_of
from motc_lab.games.queens_gambit.scene.table_model import QueensGambitScene
from motc_lab.games.queens_gambit.told import Told
from motc_lab.games.queens_gambit.view import Now, View
from motc_lab.scene import plain
from motc_lab.scene.model import Lang, Move
from motc_lab.scene.plain_model import Area, PlainScene

_NEWS: Final = frozenset({"placed", "play_begins", "moved", "stays", "captured"})
_WORDS: Final = (
    *("start", "move", "plan", "whole", "lay", "keys", "lay_plan", "goal", "last"),
    *("your_plan", "your_hand", "revealed", "captured", "pile"),
    "plan_legend",
)
_ROUNDS: Final = 3  # before the end of a stall it is announced (QEND-3)


def scene_of(  # noqa: PLR0913 -- keyword-only wishes
    session: AnySession,
    seat: Seat | str,
    lang: Lang,
    *,
    open_hands: bool = False,
    new_from: int | None = None,
    whole_log: bool = False,
) -> QueensGambitScene:
    """Return the present scene.

    Args:
        session: the match.
        seat: who looks; a spectator sees the public part only.
        lang: language of every sentence.
        open_hands: see everything, and answer for whoever is asked, on purpose.
        new_from: number of the first event that the looker has not seen yet.
        whole_log: all lines of the match instead of the last sixty.
    """
    table = _Table(session, seat, lang, open_hands=open_hands)
    base = plain.scene_on(table, new_from=new_from, whole_log=whole_log)
    told, view = table.told, table.view_of(table.looker)
    assert isinstance(told, Told)
    events = session.events(table.looker)
    fresh = () if new_from is None else events[new_from:]
    own: dict[str, Any] = {
        "players": tuple([side_of(view, one, told) for one in table.in_order()]),
        "goals": view.now.goals,
        "starts": view.now.starts,
        "trail": _trail(events),
        "playing": view.now.playing or "",
        "stall": _stall(view.now, told) if view.asked else "",
        "junior": _junior(told),
        "words": {key: told.text(f"scene.word.{key}") for key in _WORDS},
        "moves": _moves(fresh),
        "outcome": _outcome(events, told),
        "told_plans": plans(events, told),
        "result": _result(view, events, told),
    }
    kept = {name: getattr(base, name) for name in PlainScene.model_fields}
    scene = QueensGambitScene(**{**kept, **own})
    return scene.model_copy(update={"description": scene.in_words()})


class _Table(plain.PlainTable):
    """A table on which laid plans stay backs (QMEM-1), however much lies open."""

    def areas(self) -> tuple[Area, ...]:
        """Each seat's cards as that seat sees them, where all lies open."""
        seen = self.seen_by(self.looker)
        if not self.is_open:
            return seen
        own = {
            area.id: area
            for seat in self.in_order()
            for area in self.seen_by(seat)
            if area.seat in {None, seat}
        }
        return tuple([own[area.id] for area in seen])


def _trail(events: Sequence[Event]) -> tuple[str, ...]:
    for event in reversed(events):
        if event.kind == "moved":
            return (str(event.told["start"]), str(event.told["goal"]))
    return ()


def _moves(fresh: Sequence[Event]) -> tuple[Move, ...]:
    """What a page may let travel: each new move of a gambit."""
    return tuple(
        [
            Move(
                id=f"gambit.{event.seat}",
                source=str(event.told["start"]),
                target=str(event.told["goal"]),
            )
            for event in fresh
            if event.kind == "moved"
        ]
    )


def _outcome(events: Sequence[Event], told: Told) -> str | None:
    """What happened last on the board; whatever was laid or drawn is no news."""
    for event in reversed(events):
        if event.kind in _NEWS:
            return told.event(event)
    return None


def _result(view: View, events: Sequence[Event], told: Told) -> str | None:
    """Who has won and why, once it is over."""
    if view.asked:
        return None
    for event in reversed(events):
        if event.kind == "over":
            return told.event(event)
    return None


def _stall(now: Now, told: Told) -> str:
    """How long nobody has captured, once that may soon end the game (QEND-3)."""
    most = now.stall
    if not most or now.quiet < most - _ROUNDS * len(now.seats):
        return ""
    return told.text("scene.stall", n=now.quiet, most=most)


def _junior(told: Told) -> str:
    """The screen says who may look at a plan (QMEM-2)."""
    juniors = told.ruleset.settings["junior"]
    if not juniors:
        return ""
    return told.text("scene.junior", who=", ".join([told.seat(one) for one in juniors]))
