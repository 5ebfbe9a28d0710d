"""What the lessons of a game are made with: the game's own way, or a plain one.

A game's module ``lessons.teaching`` has a constant ``TEACHING``, made from a class that
derives from this one and takes over what its lessons say or judge in their own way.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from motc_lab.bots.bot import Bot
from motc_lab.bots.random_bot import RandomBot
from motc_lab.engine.event import AnyEvent
from motc_lab.engine.game import Game, game_named
from motc_lab.engine.question import Option
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons import plain_facts, plain_points
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.line import Moment, Stop, moments
from motc_lab.scene.model import Choice, Lang, LogLine, Scene
from motc_lab.scene.showing import Pause, showing_of
from motc_lab.texts import say
from motc_lab.texts.speech import words
from motc_lab.texts.told import Told

if TYPE_CHECKING:
    from motc_lab.lessons.plain_facts import Source, Telling

PART: Final = "lessons.teaching"
COMMON_ENDS: Final = ("choice", "turn", "match")
"""What ends a try in any game: a choice of the learner, with ``turn`` also all that is
answered to it, or the end of the match."""


class Teaching:
    """Lessons of a game without a way of its own."""

    ends: ClassVar[Mapping[str, frozenset[str]]] = {}
    """What else ends a try: a name, and the kinds of events that are this end."""
    usual_end: ClassVar[str] = "match"
    """What ends a try where a lesson does not say it."""
    free_end: ClassVar[str] = "match"
    """What ends a free step where a lesson does not say it."""
    cards: ClassVar[Sequence[str]] = ()
    """Ids of the cards that events name as ``card``; a goal may ask for one."""
    facts: ClassVar[tuple[str, ...]] = ()
    """What futures are compared by; empty: whatever a view tells (``plain_facts``)."""
    points: ClassVar[Mapping[str, plain_points.Point]] = plain_points.POINTS
    """What may be asked along a line of play, by the names that lessons use."""
    shortened: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events whose sentences tell what comes next, and are cut short."""
    rival: Bot = RandomBot(0)
    """Who answers for the other person unless a lesson names somebody."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # What a goal may ask for

    @property
    def all_ends(self) -> tuple[str, ...]:
        """All that may end a try."""
        return (*self.ends, *(one for one in COMMON_ENDS if one not in self.ends))

    @property
    def event_kinds(self) -> tuple[str, ...]:
        """What may happen; empty where that is not known, and any name is taken."""
        known = words(f"{self.game.id}.event", "en") if self._has_words else {}
        return tuple(dict.fromkeys(name.partition(".")[0] for name in known))

    @property
    def _has_words(self) -> bool:
        return (self.game.folder / "texts" / "catalogue").exists()

    def facts_of(self, kind: str) -> Mapping[str, Sequence[str] | None] | None:
        """The facts that events of a kind tell, or None where that is not known.

        With each stand the words that it may be: none for a number, None for whatever.
        """
        del kind
        return None

    def is_over(
        self, until: str, events: Sequence[AnyEvent], table: AnySession, learner: Seat
    ) -> bool:
        """Whether a try has ended with these events, which led to this table."""
        kinds = self.ends.get(until)
        if kinds is not None:
            return any(event.kind in kinds for event in events)
        if table.is_over or until == "match":
            return table.is_over
        chosen = any(node.seat == learner.index for node in table.here.line())
        return chosen and (until == "choice" or learner in table.asked)

    def gives_up(self, code: str) -> bool:
        """Whether somebody resigns by this choice: no mistake to be explained."""
        del code
        return False

    def is_dearer(self, chosen: str, own: str) -> bool:
        """Whether a choice is the author's own, only made with more than it takes."""
        del chosen, own
        return False

    # Names in texts, and what futures are compared by

    def sources(self, filler: "Telling") -> dict[str, "Source"]:
        """Every name that a text may use at a step, and how its value is found."""
        return plain_facts.sources(
            filler.start, filler.session, filler.learner, filler.lang
        )

    def fact(self, name: str, table: AnySession, learner: Seat) -> int:
        """A number from the learner's side: more is better for the learner's own."""
        return plain_facts.fact(name, table, learner)

    def fact_text(self, name: str, table: AnySession, learner: Seat, lang: Lang) -> str:
        """The same in words."""
        return plain_facts.fact_text(name, table, learner, lang)

    def fact_label(self, name: str, learner: Seat, lang: Lang) -> str:
        """What a fact is called."""
        del learner
        if name in plain_facts.FACTS:
            return say(f"lesson.fact.{name}", lang)
        return say(f"{self.game.id}.fact.{name}", lang)

    def fact_sources(
        self, name: str, table: AnySession, learner: Seat, lang: Lang
    ) -> dict[str, "Source"]:
        """The names of a future 'win' for texts: {win_result} and the like."""
        return plain_facts.fact_sources(name, table, learner, lang)

    # Along a line of play

    def moments(self, session: AnySession, play: Sequence[str]) -> tuple[Moment, ...]:
        """Every event of a line; IllegalOption where it can't be played."""
        return moments(session, play)

    def stop(self, line: Sequence[Moment], index: int, looker: Seat) -> Stop:
        """A place along a line, as ``points`` ask about it."""
        return Stop(line, index, looker)

    def withheld(self, exercise: Exercise) -> frozenset[str]:
        """Kinds of events that are told without what a question asks for."""
        del exercise
        return self.shortened

    def as_told(
        self,
        scene: Scene,
        exercise: Exercise,
        source: Any,  # noqa: ANN401 -- what the scene was made of
        looker: Seat,
        *,
        answered: bool,
    ) -> Scene:
        """The table of a question without what is still to be found out."""
        del exercise, source, looker, answered
        return scene

    def paper_part(self, exercise: Exercise) -> int:
        """Which part of the match a question is about, as numbers on paper; 0: none."""
        del exercise
        return 0

    # What is shown and said

    def told(self, session: AnySession, lang: Lang) -> Told:
        """The words of the game."""
        found: Told = self.game.part("told").Told(session.ruleset, lang)
        return found

    def lines(  # noqa: PLR0913, PLR0917 -- as a log needs them
        self,
        session: AnySession,
        looker: Seat,
        lang: Lang,
        events: Sequence[AnyEvent],
        first: int = 0,
        bare: frozenset[str] = frozenset(),
    ) -> tuple[LogLine, ...]:
        """Events as sentences; of the ``bare`` kinds only that they happened."""
        del looker
        told = self.told(session, lang)
        return tuple(
            [
                LogLine(
                    id=first + at,
                    text=told.event(event),
                    rule=event.rule,
                    person=event.seat,
                )
                for at, event in enumerate(events)
                if event.kind not in bare
            ]
        )

    def choices(
        self, session: AnySession, seat: Seat, lang: Lang, *, one_by_one: bool = False
    ) -> tuple[Choice, ...]:
        """What a seat may choose now."""
        scene = showing_of(session).scene_of(session, seat, lang, one_by_one=one_by_one)
        return scene.choices

    def spoken(  # noqa: PLR0913 -- as the voice needs them
        self,
        session: AnySession,
        pause: Pause | None,
        seat: Seat,
        lang: Lang,
        events: Sequence[AnyEvent],
        *,
        asks: bool,
    ) -> tuple[str, ...]:
        """What is heard after a choice: these events, and what is asked now."""
        asked = None
        if asks and pause is None:
            asked = showing_of(session).scene_of(session, seat, lang).ask
        said = [line.text for line in self.lines(session, seat, lang, events)]
        return (*said, *([asked.text] if asked else []))

    def result(self, session: AnySession, lang: Lang) -> str:
        """How a match that is over has ended."""
        return plain_facts.result_text(session, lang)

    def aside(self, reason: str, session: AnySession, seat: Seat, lang: Lang) -> str:
        """What a table beside the lesson is for."""
        who = showing_of(session).name(session, seat, lang)
        key = "plain_match" if reason == "match" else reason
        return say(f"lesson.aside.{key}", lang, who=who)

    def ended(self, until: str, lang: Lang) -> str:
        """The line above a table at which a try has ended."""
        del until
        return say("lesson.status.over", lang)

    def seen_from(self, session: AnySession, seat: Seat, lang: Lang) -> str:
        """The line above a table that is seen from another side than the learner's."""
        who = showing_of(session).name(session, seat, lang)
        return say("lesson.status.quiz_seen", lang, who=who)

    def edition(self, session: AnySession, lang: Lang) -> str:
        """Which cards are played with, where there are several; else empty."""
        del session, lang
        return ""

    def standing(self, scene: Scene) -> str:
        """How things stand on a table at which a future has ended."""
        return scene.standing or scene.status

    def known_code(self, session: AnySession, looker: Seat) -> str | None:
        """Code of the table as somebody knows it; what is hidden is dealt anew."""
        machine = session.machine.imagine(looker.index, Random(0))  # noqa: S311 -- as bots.asking
        if not session.ruleset.has_position(machine):
            return None
        return str(session.ruleset.position(machine).code)

    # Hints, and paper

    def look_at(
        self, session: AnySession, seat: Seat, lang: Lang, options: Sequence[Option]
    ) -> tuple[str, ...]:
        """The things that options begin with, if a hint names them: cards of a hand."""
        del session, seat, lang, options
        return ()

    def together(self, option: Option) -> object:
        """What options have in common of which a hint makes one sentence."""
        return option.code

    def way(
        self,
        session: AnySession,
        seat: Seat,
        lang: Lang,
        options: Sequence[Option],
        why: str,
    ) -> str:
        """Options that go together, as a hint says them, and what comes of them."""
        offered = self.choices(session, seat, lang, one_by_one=True)
        text = next(one.text for one in offered if one.code == options[0].code)
        return say("lesson.hint.option", lang, option=text, why=why).strip()

    def how(self, lang: Lang) -> str:
        """What is asked on paper where something is to be reached by playing."""
        return say("lesson.paper.what", lang)


def teaching_of(game: Game) -> Teaching:
    """How the lessons of a game are made."""
    return _teaching_of(game.id)


@cache
def _teaching_of(name: str) -> Teaching:
    game = game_named(name)
    if not game.has_part(PART):
        return Teaching(game)
    own: Teaching = game.part(PART).TEACHING
    return own


def teaching_at(table: AnySession) -> Teaching:
    """The same for the game that is played at a table."""
    return teaching_of(table.ruleset.game)
