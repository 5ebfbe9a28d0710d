"""Views, questions and logs that show themselves in a notebook and a terminal.

They hold what their looker may know and nothing else, so they may be printed anywhere.
"""

from dataclasses import dataclass, field, fields
from typing import Literal

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.questions import Option, Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.view import View
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.scene.spoken import speaker_of
from motc_lab.games.motc.scene.svg import board_svg
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.games.motc.scene.text_board import text_board
from motc_lab.games.motc.texts.questions import QuestionSpeaker
from motc_lab.scene.model import Lang
from motc_lab.scene.seen import Log
from motc_lab.texts import say

MimeBundle = dict[str, str]


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What one looker has seen of a session, kept after the session moved on."""

    seen: View
    heard: tuple[Event, ...]
    may_undo: bool
    may_redo: bool

    @property
    def edition(self) -> Edition:
        """Cards, tracks and rulings played with."""
        return self.seen.edition

    @property
    def question(self) -> Question | None:
        """The open question as the looker knows it."""
        return self.seen.question

    def view(self, _looker: Seat) -> View:
        """What this one looker saw."""
        return self.seen

    def events(self, _looker: Seat | None = None) -> tuple[Event, ...]:
        """The events as this one looker was told them."""
        return self.heard


@dataclass(frozen=True, slots=True, repr=False)
class Seen(View):
    """A view that shows itself: as text when printed, as a picture in a notebook."""

    lang: Lang = field(default="en", compare=False)
    heard: tuple[Event, ...] = field(default=(), compare=False)
    may_undo: bool = field(default=False, compare=False)
    may_redo: bool = field(default=False, compare=False)

    @property
    def view(self) -> View:
        """The bare view, as the engine and the bots take it."""
        return View(**{part.name: getattr(self, part.name) for part in fields(View)})

    @property
    def scene(self) -> MatchScene:
        """Everything that a board shows of it."""
        glimpse = Glimpse(self.view, self.heard, self.may_undo, self.may_redo)
        return scene_of(glimpse, self.looker, self.lang)

    def text(self, *, width: int = 80, unicode: bool = True) -> str:
        """The table as text in lines of at most ``width``."""
        return text_board(self.scene, width=width, unicode=unicode)

    def svg(self, *, dark: bool | Literal["auto"] = False) -> str:
        """The table as a picture in light or dark colours, or in the reader's."""
        return board_svg(self.scene, dark=dark)

    def __str__(self) -> str:
        """The table as text."""
        return self.text()

    def __repr__(self) -> str:
        """Who looks, and when."""
        when = f"game {self.game}, exchange {self.exchange}, {self.phase}"
        return f"<View of {self.looker.value}: {when}>"

    def _repr_html_(self) -> str:
        return board_svg(self.scene, dark="auto")

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> MimeBundle:
        """The picture, and the text for whoever can't show it."""
        del include, exclude
        return {"text/plain": str(self), "text/html": self._repr_html_()}


@dataclass(frozen=True, slots=True, repr=False)
class SaidQuestion(Question):
    """A question that can be printed, with its options in words."""

    lang: Lang = field(default="en", compare=False, kw_only=True)
    seen: View = field(compare=False, kw_only=True)

    @property
    def speaker(self) -> QuestionSpeaker:
        """The words of the question and of its options."""
        return speaker_of(self, self.seen.edition, self.seen.white, self.lang)

    def __str__(self) -> str:
        """The question with its rule and the number of options."""
        said = self.speaker.text() if self.options else self.speaker.wait()
        count = len(self.options)
        return say("painter.question", self.lang, text=said, rule=self.rule, n=count)

    def __repr__(self) -> str:
        """Kind, person, rule and number of options."""
        who, count = self.seat.value, len(self.options)
        return f"<Question {self.kind} of {who}, {self.rule}: {count} options>"

    def say(self, option: Option | str) -> str:
        """One of the options as a sentence; IllegalOption says what is offered."""
        return self.speaker.option(self.option(option))


def seen_of(session: Session, view: View, lang: Lang) -> Seen:
    """Return the view with everything that it needs to show itself."""
    parts = {part.name: getattr(view, part.name) for part in fields(View)}
    return Seen(
        **parts,
        lang=lang,
        heard=session.events(view.looker),
        may_undo=session.may_undo,
        may_redo=session.may_redo,
    )


def said_question(question: Question, view: View, lang: Lang) -> SaidQuestion:
    """Return the question with everything that it needs to be said."""
    parts = {part.name: getattr(question, part.name) for part in fields(Question)}
    return SaidQuestion(**parts, lang=lang, seen=view)


def log_of(events: tuple[Event, ...], edition: Edition, lang: Lang) -> Log:
    """Return the sentences of events, each with the rule behind it."""
    return Log(
        f"{event_sentence(event, edition, lang)} ({event.rule})" for event in events
    )
