"""Builds the scene of any game from its words and the areas of its table.

A game says what lies where in a module ``board``: ``areas(view, told)`` gives the areas
from the far side to the near one, and ``path(option, question)``, where there is one,
the elements to click for an answer. Without it every answer is a button, and without
the module the table is told in words alone.
"""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, TypeAlias

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.question import Option, Question
from motc_lab.engine.seat import Seat, seat_named
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Ask, Choice, Lang, LogLine
from motc_lab.scene.plain_model import Area, PlainScene, Player
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named
from motc_lab.texts.told import Told

LOG_LENGTH = 60
Path: TypeAlias = Callable[[Option, Question], tuple[str, ...]]


class PlainTable:
    """One table through the eyes of one looker, in one language."""

    def __init__(
        self, session: AnySession, seat: Seat | str, lang: Lang, *, open_hands: bool
    ) -> None:
        self.session = session
        self.lang = lang_named(lang)
        self.looker: Seat = seat_named(session.ruleset.seats, seat)
        self.is_open = open_hands
        game = session.ruleset.game
        self.told: Told = game.part("told").Told(session.ruleset, self.lang)
        self.board = game.part("board") if game.has_part("board") else None
        self.question = session.question_of(self.looker) or session.question
        self._views: dict[Seat, Any] = {}
        self._seen: dict[Seat, tuple[Area, ...]] = {}

    @property
    def eyes(self) -> Seat:
        """Who is asked, where all lies open; else the looker."""
        return self.question.seat if self.is_open and self.question else self.looker

    @property
    def view(self) -> Any:  # noqa: ANN401 -- of whatever game it is
        """What the looker may know."""
        return self.view_of(self.eyes)

    def view_of(self, seat: Seat) -> Any:  # noqa: ANN401 -- likewise
        """What a seat may know; made once, as every choice is told with it."""
        if seat not in self._views:
            self._views[seat] = self.session.view(seat)
        return self._views[seat]

    @property
    def may_answer(self) -> bool:
        """Whether the looker decides now."""
        asked = self.question
        return asked is not None and (self.is_open or asked.seat is self.looker)

    def in_order(self) -> tuple[Seat, ...]:
        """Who plays, the far side first."""
        table = self.session.ruleset.players
        near = self.looker if not self.looker.is_spectator else table[-1]
        return (*near.others, near)

    def players(self) -> tuple[Player, ...]:
        """The line above the table."""
        asked = self.session.asked
        return tuple(
            [
                Player(
                    seat=seat,
                    name=self.told.seat(seat),
                    badge=self.told.seat(seat)[:1],
                    to_move=seat in asked,
                )
                for seat in self.in_order()
            ]
        )

    def areas(self) -> tuple[Area, ...]:
        """What lies on the table; where all lies open, as whoever sees it has it."""
        seen = self.seen_by(self.looker)
        if not self.is_open:
            return seen
        others = [self.seen_by(seat) for seat in self.session.ruleset.players]
        return tuple([_opened(area, others) for area in seen])

    def seen_by(self, seat: Seat) -> tuple[Area, ...]:
        """What lies on the table as one seat may see it; laid once."""
        if self.board is None:
            return ()
        if seat not in self._seen:
            self._seen[seat] = tuple(self.board.areas(self.view_of(seat), self.told))
        return self._seen[seat]

    def ask(self) -> Ask | None:
        """The open question, or that somebody else is asked."""
        question = self.question
        if question is None:
            return None
        words = self.told.question if self.may_answer else self.told.waiting
        text = words(question, self.view)
        return Ask(
            kind=question.kind,
            person=question.seat,
            text=text,
            why=self.told.rule(question.rule),
            rule=question.rule,
            yours=self.may_answer,
            effect=self.told.effect(question) if self.may_answer else "",
        )

    def choices(self) -> tuple[Choice, ...]:
        """Every listed answer, where the looker decides."""
        question = self.question
        if question is None or not self.may_answer:
            return ()
        path: Path = getattr(self.board, "path", _a_button)
        return tuple(
            [
                self._choice(option, question, path(option, question))
                for option in question.options
            ]
        )

    def _choice(
        self, option: Option, question: Question, path: tuple[str, ...]
    ) -> Choice:
        text = self.told.option(option, question, self.view)
        return Choice(code=option.code, path=path, text=text, button=text)

    def log(self, events: Sequence[AnyEvent], first: int) -> tuple[LogLine, ...]:
        """One line for each event."""
        return tuple(
            [
                LogLine(
                    id=first + at,
                    text=self.told.event(event),
                    rule=event.rule,
                    person=event.seat,
                )
                for at, event in enumerate(events)
            ]
        )

    def outcome(self, events: Sequence[AnyEvent]) -> str | None:
        """The last of these that is news; None where nothing has happened."""
        news = [event for event in events if self.told.is_news(event)] or events
        return self.told.event(news[-1]) if news else None

    def status(self, ask: Ask | None) -> str:
        """Who decides now, or how it has ended."""
        if ask is not None:
            return ask.text
        winner = self.session.winner
        if winner is None:
            return say("scene.plain.draw", self.lang)
        return say("scene.plain.won", self.lang, who=self.told.seat(winner))


def _opened(area: Area, others: Sequence[tuple[Area, ...]]) -> Area:
    """An area with each of its places as somebody has it who sees a face there."""
    faces = {
        place.id: place
        for one in chain.from_iterable(others)
        for place in one.places
        if one.id == area.id and any(not thing.back for thing in place.things)
    }
    places = [faces.get(place.id, place) for place in area.places]
    return area.model_copy(update={"places": tuple(places)})


def _a_button(option: Option, question: Question) -> tuple[str, ...]:
    del question
    return (option.code,)


def _on_screen(session: AnySession, looker: Seat | None) -> tuple[AnyEvent, ...]:
    """All events, as a screen shows them to a seat, or where all lies open."""
    events: tuple[AnyEvent, ...] = session.events(looker)
    if looker is None:
        return session.ruleset.on_open_screen(events)
    return session.ruleset.on_screen(events, looker)


def scene_of(  # noqa: PLR0913 -- keyword-only wishes
    session: AnySession,
    seat: Seat | str,
    lang: Lang,
    *,
    open_hands: bool = False,
    new_from: int | None = None,
    whole_log: bool = False,
) -> PlainScene:
    """Return the present scene of a game without a picture of its own.

    Args:
        session: the match.
        seat: who looks; a spectator sees the public part only.
        lang: language of every sentence.
        open_hands: see everything, and answer for whoever is asked, on purpose.
        new_from: number of the first event that the looker has not seen yet.
        whole_log: all lines that a screen may tell instead of the last sixty.
    """
    table = PlainTable(session, seat, lang, open_hands=open_hands)
    return scene_on(table, new_from=new_from, whole_log=whole_log)


def scene_on(
    table: PlainTable, *, new_from: int | None = None, whole_log: bool = False
) -> PlainScene:
    """Return the same of a table of the game's own."""
    session, lang, open_hands = table.session, table.lang, table.is_open
    events = _on_screen(session, None if open_hands else table.looker)
    start = 0 if open_hands else session.ruleset.screen_from(events, table.looker)
    first = start if whole_log else max(start, len(events) - LOG_LENGTH)
    fresh = () if new_from is None else table.log(events[new_from:], new_from)
    ask = table.ask()
    game = session.ruleset.game
    scene = PlainScene(
        game=game.id,
        title=game.titles[lang],
        beat=0,
        lang=lang,
        looker="open" if open_hands else table.looker,
        heading=game.titles[lang],
        edition="",
        status=table.status(ask),
        ask=ask,
        players=table.players(),
        areas=table.areas(),
        choices=table.choices(),
        log=table.log(events[first:], first),
        earlier_log=first > start,
        speech=(*[line.text for line in fresh], *([ask.text] if ask else [])),
        description="",
        result=None if ask else table.status(None),
        outcome=None if new_from is None else table.outcome(events[new_from:]),
        may_undo=session.may_undo and (open_hands or session.has_noticed(table.looker)),
        may_redo=session.may_redo,
    )
    return scene.model_copy(update={"description": scene.in_words()})
