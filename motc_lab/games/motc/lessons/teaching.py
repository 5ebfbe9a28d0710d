"""How the lessons of this game are made: exchanges, persons, cards, pawns."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from motc_lab.bots.bot import Bot
from motc_lab.engine.event import AnyEvent
from motc_lab.engine.question import Option as AnyOption
from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import AnySession
from motc_lab.games.motc import GAME
from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.bots.worlds import table_for
from motc_lab.games.motc.lessons import facts as of_table
from motc_lab.games.motc.lessons.case import session_at
from motc_lab.games.motc.lessons.facts import FACTS, FactName
from motc_lab.games.motc.lessons.line import moments
from motc_lab.games.motc.lessons.points import POINTS, Stop
from motc_lab.games.motc.lessons.sources import Sources
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.event_fields import numbers_of, words_of
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.notes import EVENT_KINDS
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.board import undecided
from motc_lab.games.motc.scene.build import edition_text, result_text
from motc_lab.games.motc.scene.choices import ask, choices
from motc_lab.games.motc.scene.final import FinalPosition
from motc_lab.games.motc.scene.lens import lens
from motc_lab.games.motc.scene.story import log_lines, spoken
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.line import Moment
from motc_lab.lessons.plain_facts import Source, Telling
from motc_lab.lessons.teaching import Teaching
from motc_lab.scene.model import Choice, Lang, LogLine, Scene
from motc_lab.scene.showing import Pause
from motc_lab.texts import say


class MatchTeaching(Teaching):
    """Lessons of Match of the Century."""

    ends: ClassVar[Mapping[str, frozenset[str]]] = {
        "exchange": frozenset({"goes_on", "game_ends"}),
        "game": frozenset({"game_ends"}),
        "match": frozenset({"match_ends"}),
    }
    usual_end: ClassVar[str] = "exchange"
    free_end: ClassVar[str] = "game"
    cards: ClassVar[Sequence[str]] = CARD_IDS
    facts: ClassVar[tuple[str, ...]] = FACTS
    points: ClassVar[Mapping[str, Any]] = POINTS
    shortened: ClassVar[frozenset[str]] = frozenset({"lost", "tied"})
    rival: Bot = GreedyBot()

    # What a goal may ask for

    @property
    def event_kinds(self) -> tuple[str, ...]:
        """All of docs/events.md."""
        return EVENT_KINDS

    def facts_of(self, kind: str) -> Mapping[str, Sequence[str]]:
        """Numbers, and words with all that they may be."""
        return dict.fromkeys(numbers_of(kind), ()) | dict(words_of(kind))

    def gives_up(self, code: str) -> bool:
        """Whether somebody resigns."""
        return code == "resign"

    def is_dearer(self, chosen: str, own: str) -> bool:
        """Whether it is the same card in the same place with more pawns."""
        card, _, pawns = chosen.partition("+")
        own_card, _, own_pawns = own.partition("+")
        return card == own_card and int(pawns or 0) > int(own_pawns or 0)

    # Names in texts, and what futures are compared by

    def sources(self, filler: Telling) -> dict[str, Source]:
        """Totals, cards, sections, what was done."""
        return Sources(filler).all()

    def fact(self, name: str, table: AnySession, learner: AnySeat) -> int:
        """A number from the learner's side."""
        seat = Seat(learner)
        return of_table.fact_of(cast("FactName", name), table.view(seat), seat)

    def fact_text(
        self, name: str, table: AnySession, learner: AnySeat, lang: Lang
    ) -> str:
        """The same in words."""
        seat = Seat(learner)
        return of_table.fact_text(cast("FactName", name), table.view(seat), seat, lang)

    def fact_label(self, name: str, learner: AnySeat, lang: Lang) -> str:
        """What a fact is called."""
        return of_table.fact_label(cast("FactName", name), Seat(learner), lang)

    def fact_sources(
        self, name: str, table: AnySession, learner: AnySeat, lang: Lang
    ) -> dict[str, Source]:
        """{win_marker}, {win_pawns}, {win_total}, {win_added} ..."""
        seat = Seat(learner)
        seen, told = table.view(seat), table.events(seat)
        return of_table.fact_sources(name, seen, told, seat, lang)

    # Along a line of play

    def moments(self, session: AnySession, play: Sequence[str]) -> tuple[Moment, ...]:
        """Events with the steps of their exchange."""
        return moments(session, play)

    def stop(self, line: Sequence[Moment], index: int, looker: AnySeat) -> Stop:
        """A place along a line."""
        return Stop(line, index, looker)

    def withheld(self, exercise: Exercise) -> frozenset[str]:
        """Totals too, where they are asked for."""
        return self.shortened | {"played"} if exercise.is_sum else self.shortened

    def as_told(
        self,
        scene: Scene,
        exercise: Exercise,
        source: Any,  # noqa: ANN401 -- a match, or what is ``Laid``
        looker: AnySeat,
        *,
        answered: bool,
    ) -> Scene:
        """Without who has won the exchange, until that was told."""
        assert isinstance(scene, MatchScene)
        if source.view(Seat(looker)).pending.winner >= 0:
            return scene  # the comparison was told
        bare = undecided(scene, totals=answered or not exercise.is_sum)
        return bare.model_copy(update={"description": bare.in_words()})

    def paper_part(self, exercise: Exercise) -> int:
        """The exchange."""
        event = exercise.events[0]
        assert isinstance(event, Event)
        return event.exchange

    # What is shown and said

    def lines(  # noqa: PLR0913, PLR0917 -- as a log needs them
        self,
        session: AnySession,
        looker: AnySeat,
        lang: Lang,
        events: Sequence[AnyEvent],
        first: int = 0,
        bare: frozenset[str] = frozenset(),
    ) -> tuple[LogLine, ...]:
        """Events as sentences, each with its exchange."""
        seen = lens(session_at(session), Seat(looker), lang)
        return log_lines(seen, cast("Sequence[Event]", events), first, bare)

    def choices(
        self,
        session: AnySession,
        seat: AnySeat,
        lang: Lang,
        *,
        one_by_one: bool = False,
    ) -> tuple[Choice, ...]:
        """What a person may choose now."""
        seen = lens(session_at(session), Seat(seat), lang)
        return choices(seen, one_by_one=one_by_one)

    def spoken(  # noqa: PLR0913 -- as the voice needs them
        self,
        session: AnySession,
        pause: Pause | None,
        seat: AnySeat,
        lang: Lang,
        events: Sequence[AnyEvent],
        *,
        asks: bool,
    ) -> tuple[str, ...]:
        """What is heard after a choice."""
        assert pause is None or isinstance(pause, FinalPosition)
        seen = lens(pause or session_at(session), Seat(seat), lang)
        asked = ask(seen, choices(seen)) if asks else None
        return spoken(seen, cast("Sequence[Event]", events), asked)

    def result(self, session: AnySession, lang: Lang) -> str:
        """Who has won the match, and by how much."""
        match = session_at(session)
        assert match.winner is not None
        return result_text(
            match.winner, match.points, match.edition.points_to_win, lang
        )

    def aside(self, reason: str, session: AnySession, seat: AnySeat, lang: Lang) -> str:
        """What a table beside the lesson is for."""
        who = say(f"word.person.{seat.value}", lang)
        goal = session_at(session).edition.points_to_win
        return say(f"lesson.aside.{reason}", lang, who=who, goal=goal)

    def ended(self, until: str, lang: Lang) -> str:
        """That the exchange, game or match is over."""
        if until not in self.ends:
            return super().ended(until, lang)
        return say(f"lesson.status.{until}", lang)

    def seen_from(self, session: AnySession, seat: AnySeat, lang: Lang) -> str:
        """From whose side the table is seen."""
        del session
        whose = say(f"word.person_of.{seat.value}", lang)
        return say("lesson.status.quiz_turned", lang, whose=whose)

    def edition(self, session: AnySession, lang: Lang) -> str:
        """Which cards are played with, and that they are our own."""
        return edition_text(session_at(session).edition, lang)

    def standing(self, scene: Scene) -> str:
        """Where the advantage marker is."""
        assert isinstance(scene, MatchScene)
        return scene.advantage.label

    def known_code(self, session: AnySession, looker: AnySeat) -> str:
        """Code of the table as a person knows it."""
        known = position_of(table_for(session.view(looker)))
        return known.with_edition(session_at(session).edition).code

    # Hints, and paper

    def look_at(
        self,
        session: AnySession,
        seat: AnySeat,
        lang: Lang,
        options: Sequence[AnyOption],
    ) -> tuple[str, ...]:
        """The titles of the cards that are played."""
        seen = lens(session_at(session), Seat(seat), lang)
        played = [one.card for one in options if isinstance(one, Option)]
        cards = dict.fromkeys(card for card in played if card is not None)
        return tuple([seen.title(Seat(seat), card) for card in cards])

    def together(self, option: AnyOption) -> object:
        """Plays of one card in one section; whatever else is no play."""
        assert isinstance(option, Option)
        if option.card is None or option.section is None:
            return option.code
        return option.card, option.section

    def way(
        self,
        session: AnySession,
        seat: AnySeat,
        lang: Lang,
        options: Sequence[AnyOption],
        why: str,
    ) -> str:
        """A card, where it is played, and with how many pawns."""
        plays = [one for one in options if isinstance(one, Option)]
        card, section = plays[0].card, plays[0].section
        if card is None or section is None:
            return super().way(session, seat, lang, options, why)
        seen = lens(session_at(session), Seat(seat), lang)
        return seen.say(
            "lesson.hint.play",
            title=seen.title(Seat(seat), card),
            section=seen.say(f"word.section.{section}"),
            pawns=", ".join(str(option.pawns) for option in plays),
            why=why,
        ).strip()

    def how(self, lang: Lang) -> str:
        """Which card, where, with how many pawns."""
        return say("lesson.paper.how", lang)


TEACHING: Final = MatchTeaching(GAME)
