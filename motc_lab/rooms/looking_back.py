"""What there is to learn from a match in a room, once it is over: for all who are here.

Looking back takes a core some seconds to minutes, so it is done in another process, on
somebody's word and while anybody is here. A game that has a screen after its matches
gets that, with its turning points; of any other game the costliest decisions are told.
"""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, Final

from motc_lab.controllers.ending import PART
from motc_lab.engine.history import Node
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.rooms.seen import Found, RoomHost
from motc_lab.sandbox.look_back import Reviewing, reviewing_of
from motc_lab.scene.model import Lang
from motc_lab.scene.room_model import RoomReview, RoomReviewRow
from motc_lab.texts import say_in
from motc_lab.texts.lang import LANGS

LONGEST_S: Final = 180.0
NEWS_EVERY_S: Final = 1.0

Heard = Callable[[Found | None], None]
Reviewer = Callable[[AnySession, Heard], Callable[[], None]]
"""Looks back on a match elsewhere and tells again and again what it has found, or None
where it can't; returns what stops it. Whoever is stopped tells nothing more."""


class LookingBack:
    """What was found of the match that has ended, as long as it is the room's match.

    Attributes:
        found: so far; None where nobody has asked for it.
    """

    def __init__(self, room: RoomHost, reviewer: Reviewer | None) -> None:
        self._room, self._reviewer = room, reviewer
        self.found: Found | None = None
        self._end: Node[Any] | None = None
        self._stop: Callable[[], None] = _nothing

    @property
    def may_begin(self) -> bool:
        """Whether there is a match to look back on that nobody has looked at yet."""
        is_over = self._room.session.is_over
        return self._reviewer is not None and is_over and self.found is None

    def begin(self) -> None:
        """Look back on the match.

        Raises:
            LabError: it goes on, or somebody has asked for that before.
        """
        if not self.may_begin or self._reviewer is None:
            raise LabError("there is no match to be looked back on")
        session = self._room.session
        self._end = end = session.here
        told = _told_in_each(session.ruleset.game.id, "review_begins")
        self.found = Found(told, {}, is_last=False)
        self._stop = self._reviewer(session, lambda found: self._hear(end, found))

    def _hear(self, end: Node[Any], found: Found | None) -> None:
        if end is not self._end:
            return
        if found is None:
            self.forget()
            self._room.tell_all("review_failed")
        else:
            self.found = found
            self._room.tell_others(None)

    def follow(self) -> None:
        """The match may have gone on, or nobody may be here any more."""
        is_read = bool(self._room.boards) or (self.found and self.found.is_last)
        if self._end is not self._room.session.here or not is_read:
            self.forget()

    def forget(self) -> None:
        """Nobody reads it any more."""
        self._stop()
        self._stop, self._end, self.found = _nothing, None, None


def _nothing() -> None:
    """Nobody is to be stopped."""


def looked_back(session: AnySession) -> Iterator[Found]:
    """Yield what is found of a match, more and more; for a process of its own."""
    begun = shown = monotonic()
    game = session.ruleset.game
    way = _Screens(session) if game.has_part(PART) else _Decisions(session)
    yield way.found(is_last=False)
    while not way.is_done and monotonic() - begun < LONGEST_S:
        way.step()
        if monotonic() - shown > NEWS_EVERY_S:
            shown = monotonic()
            yield way.found(is_last=False)
    yield way.found(is_last=True)


class _Screens:
    """The screen after the match, as its game makes it, for no seat in particular."""

    def __init__(self, session: AnySession) -> None:
        after = session.ruleset.game.part(PART)
        self._after: Any = after.AfterMatch(session, None)

    @property
    def is_done(self) -> bool:
        """Whether every choice has been weighed."""
        done: bool = self._after.is_done
        return done

    def step(self) -> None:
        """Weigh one choice more."""
        self._after.step()

    def found(self, *, is_last: bool) -> Found:
        """The screen in each language."""
        screens = {lang: self._after.screen(lang) for lang in LANGS}
        return Found({}, screens, is_last=is_last)


class _Decisions:
    """The costliest decisions of everybody, each by what that seat knew."""

    def __init__(self, session: AnySession) -> None:
        self._review: Reviewing = reviewing_of(session, None, "en")
        self._game = session.ruleset.game.id

    @property
    def is_done(self) -> bool:
        """Whether every decision has been reviewed."""
        return self._review.is_done

    def step(self) -> None:
        """Review one decision more."""
        self._review.step()

    def found(self, *, is_last: bool) -> Found:
        """The costliest ones in each language."""
        told = {lang: self._told(lang, is_last=is_last) for lang in LANGS}
        return Found(told, {}, is_last=is_last)

    def _told(self, lang: Lang, *, is_last: bool) -> RoomReview:
        self._review.lang = lang
        picture = self._review.picture()
        rows = [
            RoomReviewRow(text=row.text, better=row.better, cost=row.cost)
            for row in picture.rows
        ]
        done, total = self._review.progress
        if done < total:
            key = "review_stopped" if is_last else "review_going"
            text = say_in(self._game, f"rooms.{key}", lang, done=done, total=total)
        elif rows:
            text = picture.text
        else:
            text = say_in(
                self._game,
                "rooms.review_none" if is_last else "rooms.review_begins",
                lang,
            )
        return RoomReview(text=text, rows=tuple(rows), done=is_last)


def _told_in_each(game: str, key: str) -> dict[Lang, RoomReview]:
    said = {lang: say_in(game, f"rooms.{key}", lang) for lang in LANGS}
    return {lang: RoomReview(text=text) for lang, text in said.items()}
