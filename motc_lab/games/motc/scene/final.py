"""The last position of a game, which stays on the table until somebody goes on."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.engine.history import Node
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat, person
from motc_lab.games.motc.rules.session import Session, State
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View, view
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.games.motc.scene.match_model import GameEnd
from motc_lab.games.motc.texts.events import how_it_ended
from motc_lab.games.motc.texts.persons import person_fields

_AFTER: Final = frozenset({"tidied", "duty_gone"})  # what no longer belongs to a game


@dataclass(frozen=True)
class FinalPosition:
    """A match as it stood when a game of it had ended: a source of scenes.

    Attributes:
        session: the match; it may have gone on since.
        here: the choice that ended the game.
    """

    session: Session
    here: Node[State]

    @property
    def edition(self) -> Edition:
        """Cards, tracks and rulings played with."""
        return self.session.edition

    @property
    def question(self) -> None:
        """Nothing is asked while the position stays."""

    @property
    def may_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self.session.may_undo

    @property
    def may_redo(self) -> bool:
        """The way on is another one."""
        return False

    @property
    def game(self) -> int:
        """Number of the game that has ended."""
        return self._ended.game

    @property
    def is_last(self) -> bool:
        """Whether the match has ended with it."""
        return not self.here.state.machine.ask

    @property
    def winner(self) -> Seat | None:
        """Who has won the match with it, if it was the last game."""
        return person(self.here.state.machine.winner) if self.is_last else None

    @property
    def _ended(self) -> Table:
        ended: Table | None = self.here.state.aside
        assert ended is not None
        return ended

    def view(self, looker: Seat, /) -> View:
        """What a seat may know of it."""
        return view(self._ended, looker, self.edition)

    def events(self, looker: Seat | None = None, /) -> tuple[Event, ...]:
        """All events up to the end of the game."""
        before = sum(len(n.state.events) for n in self.here.line()[:-1])
        root = self.here
        while root.parent is not None:
            root = root.parent
        count = len(root.state.events) + before + _own(self.here.state.events)
        return self.session.events(looker)[:count]


def _own(events: Sequence[Event]) -> int:
    """How many events of a choice still belong to the game that it ended."""
    kinds = [event.kind for event in events]
    return next((n for n, kind in enumerate(kinds) if kind in _AFTER), len(kinds))


def ends(session: Session) -> tuple[FinalPosition, ...]:
    """The games of the present line that have ended, in their order."""
    nodes = session.here.line()
    return tuple([FinalPosition(session, n) for n in nodes if n.state.aside])


def gone_on_from(session: Session, persons: Collection[Seat]) -> int:
    """How many of the ended games somebody has answered a question after.

    Args:
        session: the match.
        persons: whose answers count; a bot's come by themselves.
    """
    line = session.here.line()
    own = [at for at, node in enumerate(line) if _chooser(node) in persons]
    last = own[-1] if own else -1
    return sum(line.index(position.here) < last for position in ends(session))


def _chooser(node: Node[State]) -> Seat:
    assert node.parent is not None
    return PERSONS[node.parent.state.machine.seat]


def final(lens: Lens, events: Sequence[Event], *, button: str = "") -> GameEnd:
    """Return how the game ended in words.

    Args:
        lens: looks at the final position.
        events: all, up to the end of the game.
        button: 'button' or 'result', what leads on; empty for none.
    """
    ended = next(event for event in reversed(events) if event.kind == "game_ends")
    winner, view_ = ended.seat, lens.view
    is_over = any(event.kind == "match_ends" for event in events)
    return GameEnd(
        game=ended.game,
        winner=winner,
        headline=_headline(lens, ended, events),
        reason=_reason(lens, ended, events),
        points=_points(lens, winner, _shared(events)),
        onward=""
        if is_over
        else lens.say(
            f"outcome.onward.{_next_lead(view_)}",
            who=lens.name(view_.white.other),
            game=ended.game + 1,
        ),
        button=lens.say(f"outcome.onward.{button}") if button else "",
    )


def _next_lead(seen: View) -> str:
    """Who leads in the next game: White, but for a rule of the house (EXC-1)."""
    return "black" if seen.edition.rulings.first_lead == "black" else "any"


def _headline(lens: Lens, ended: Event, events: Sequence[Event]) -> str:
    match = next((event for event in events if event.kind == "match_ends"), None)
    told = match or ended
    if told.seat is None:
        return lens.say("outcome.headline.draw", game=ended.game)
    who = person_fields(told.seat, lens.lang)
    gave_up = match is None and ended.reason != "advantage"
    key = "match" if match else "resigned" if gave_up else "game"
    return lens.say(f"outcome.headline.{key}", **who, game=ended.game)


def _reason(lens: Lens, ended: Event, events: Sequence[Event]) -> str:
    """Why the game is over: by the marker (EXC-7), or because somebody gave up."""
    if ended.seat is None:
        key = how_it_ended(ended)
        return lens.say(f"outcome.reason.{key}", left=ended.left_on_table)
    who = person_fields(ended.seat, lens.lang)
    marker, left = abs(ended.marker), ended.left_on_table
    if ended.reason == "advantage":
        key = how_it_ended(ended)
        return lens.say(f"outcome.reason.{key}", **who, n=marker, left=left)
    gave_up = next((e for e in reversed(events) if e.kind == "resigned"), None)
    key = "effect" if ended.reason == "effect" else "resigned"
    if key == "resigned" and gave_up is not None and gave_up.no_card:
        key = "no_card"
    leader = lens.name(PERSONS[ended.marker > 0])
    how = "side" if marker else "neutral"
    standing = lens.say(f"outcome.standing.{how}", n=marker, left=left, leader=leader)
    return lens.say(f"outcome.reason.{key}", **who, standing=standing)


def _shared(events: Sequence[Event]) -> int:
    """How many points each has just got in a drawn game (GAM-1)."""
    last = max(at for at, event in enumerate(events) if event.kind == "game_ends")
    told = [event.seat for event in events[last:] if event.kind == "point"]
    return told.count(PERSONS[0])


def _points(lens: Lens, winner: Seat | None, shared: int) -> str:
    spassky, fischer = lens.view.points
    names = [lens.name(seat) for seat in PERSONS]
    score = lens.say(
        "outcome.points.score",
        spassky_name=names[0],
        spassky=spassky,
        fischer_name=names[1],
        fischer=fischer,
    )
    if winner is None:
        key = "both" if shared else "none"
        return lens.say(f"outcome.points.{key}", n=shared, score=score)
    return lens.say("outcome.points.one", who=lens.name(winner), score=score)
