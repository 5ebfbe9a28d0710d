"""What every step of a lesson is: its fields, and what its kind decides.

Each kind is a module of its own (``kinds``) with a class derived from ``Step``.
"""

# ruff: noqa: ARG002 -- most of what a kind may decide needs nothing here

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from motc_lab.bots.bot import Bot
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.exhibit import Value, Values
from motc_lab.lessons.goals import Judgement, Until
from motc_lab.lessons.kept import Kept
from motc_lab.lessons.meant import Player
from motc_lab.lessons.paper import OnPaper, PaperRun, picture_of
from motc_lab.lessons.parts import Code, Name, Part, Words, Written
from motc_lab.lessons.plain_facts import Source
from motc_lab.lessons.pointing import Hint
from motc_lab.lessons.rival import undo_target
from motc_lab.lessons.teaching import Teaching, teaching_of
from motc_lab.scene.model import Bet, Exhibit, Feedback, Lang, Quiz, Scene, Twin
from motc_lab.texts import say

if TYPE_CHECKING:
    from motc_lab.lessons.check import Checker
    from motc_lab.lessons.fields import Filler
    from motc_lab.lessons.model import Lesson
    from motc_lab.lessons.stage import Stage
    from motc_lab.lessons.state import State

    FillerOf = Callable[["Step"], Filler]


@dataclass(frozen=True)
class StepPicture:
    """What a step adds to the picture of its chapter."""

    twin: Twin | None = None
    feedback: Feedback | None = None
    exhibit: Exhibit | None = None
    quiz: Quiz | None = None


class Step(Part):
    """A step of a lesson, and all that its kind decides.

    A kind is a class that names itself in ``kind``, adds its own fields and takes over
    what it does differently; nobody else asks of which kind a step is. What follows
    here is what most kinds share.

    Attributes:
        position: code of the position it begins with; without it, the chapter's own.
        goes_on_from: the step at whose end it begins instead.
        seat: the learner's person, if it is not the chapter's.
        rules: ids of the rules that it teaches.
        ruling: settings with which this step is played, where they differ.
        game: whose lesson it is in; not written in it.
    """

    plays: ClassVar[bool] = False
    """Whether the learner plays at its table, until a try has ended."""
    rival_begins: ClassVar[bool] = True
    """Whether the other person plays on until the learner is asked."""
    shows_table: ClassVar[bool] = True
    """Whether the table to be played at stands in its picture."""
    has_hints: ClassVar[bool] = False
    may_follow: ClassVar[bool] = False
    """Whether other steps may go on from the table on which its goal was reached."""
    goes_on: ClassVar[bool] = False
    """Whether its match may be played on after the lesson."""
    new_table: ClassVar[tuple[str, Value] | None] = None
    """The turn of a dial that brings new cards; without one the step begins again."""

    id: Name
    title: Words
    say: Annotated[tuple[Words, ...], Field(min_length=1, max_length=5)]
    task: Words | None = None
    position: Code | None = None
    goes_on_from: Name | None = None
    seat: Player | None = None
    rules: tuple[str, ...] = ()
    ruling: Written = Field(default_factory=dict)
    game: str = FIRST
    kind: str

    # What it is

    @property
    def played_game(self) -> Game:
        """The game of its lesson."""
        return game_named(self.game)

    @property
    def teaching(self) -> Teaching:
        """How the lessons of its game are made."""
        return teaching_of(self.played_game)

    @property
    def tried_until(self) -> Until:
        """When a try at it is over."""
        return self.teaching.usual_end

    @property
    def resolved_by(self) -> str:
        """Id of the step that tells how what is asked here comes out; else empty."""
        return ""

    @property
    def is_match(self) -> bool:
        """Whether games follow each other at its table."""
        return False

    @property
    def is_to_look_at(self) -> bool:
        """Whether it asks for no more than a look: leaving it completes it."""
        return False

    def rules_named(self) -> Iterator[tuple[str, str]]:
        """Each rule that it names, with the field in which it stands."""
        for rule in self.rules:
            yield "rules", rule

    def wrong_names(self, lesson: "Lesson") -> list[str]:
        """What points to nothing in its fields; nothing is drawn or played here."""
        return []

    # What the engine works out for it

    def opponent(self, stage: "Stage", values: Values) -> Bot:
        """Who answers for the other person, as its dials stand."""
        return self.teaching.rival

    def follow_answer(self, session: AnySession, learner: Seat) -> None:
        """Play the author's own answer, for a step that goes on from this one."""
        raise NotImplementedError

    def work_out(self, stage: "Stage") -> None:
        """Play out what texts of the lesson name; LessonError where it can't be."""

    def sources(self, stage: "Stage", lang: Lang) -> dict[str, Source]:
        """Names that every text of the lesson may use because of this step."""
        return {}

    def first_facts(self, stage: "Stage", start: AnySession) -> Values:
        """Facts that its texts may name before anything was done; LabError if none."""
        return {}

    # Where the learner stands

    def as_played(self, state: "State") -> "Step":
        """The step that is played; a kind that deals tables gives another one."""
        return self

    def judged(self, state: "State") -> Judgement:
        """How the learner's try stands; there is none where nothing is asked."""
        return Judgement(is_over=True, is_reached=True)

    def is_done(self, state: "State") -> bool:
        """Whether it was completed on this visit."""
        if self.is_to_look_at:
            return self.id in state.seen
        if self.plays and self.id not in state.sessions:
            return False
        return state.judged(self).is_reached

    def has_begun(self, state: "State") -> bool:
        """Whether there is anything to start again."""
        return undo_target(state.session, state.learner) is not None

    def is_unsolved(self, state: "State") -> bool:
        """Whether there is something left that a hint could help with."""
        return self.has_hints and not state.judged(self).is_reached

    def exercise(self, state: "State") -> Exercise | None:
        """The question in front of the learner."""
        return None

    def hint_place(self, state: "State") -> str:
        """Under which name hints are counted."""
        return self.id

    def has_more(self, state: "State") -> bool:
        """Whether 'next' leads on within the step."""
        return False

    def offers(self, state: "State") -> frozenset[str]:
        """Controls that only this kind has, as far as they do something now."""
        return frozenset()

    # What the learner does; False where that is not possible here

    def entered(self, state: "State") -> None:
        """The learner has come to it."""

    def was_played(self, state: "State") -> None:
        """Choices were made at its table."""

    def place_bet(self, state: "State", option: str) -> bool:
        """Bet on an option."""
        return False

    def turn_dial(self, state: "State", dial: str, value: object) -> bool:
        """Turn a dial; IllegalOption says what can be turned."""
        return False

    def give_answer(self, state: "State", name: str) -> bool:
        """Answer the question; IllegalOption says what is offered."""
        return False

    def press(self, state: "State", control: str) -> bool:
        """Press one of its own controls, or 'next' where that leads on within it."""
        return False

    def begin_again(self, state: "State") -> None:
        """Forget what was done."""
        state.rewind()

    # What is seen and heard; ``filler`` fills its texts, in the picture's language

    def facts_now(self, state: "State", lang: Lang) -> Values:
        """Facts that its texts may name at present."""
        return {}

    def telling(self, state: "State", filler: "Filler") -> tuple[str, ...]:
        """Its paragraphs."""
        return tuple([filler.fill(w, f"say.{n}") for n, w in enumerate(self.say)])

    def bet_at(
        self, state: "State", here: "Step", filler_of: "Callable[[Step], Filler]"
    ) -> Bet | None:
        """The bet that it shows at a step: at itself, or where it is resolved."""
        return None

    def own_table(self, state: "State", lang: Lang) -> Scene | None:
        """A table in its picture that can't be played at."""
        return None

    def status(self, state: "State", lang: Lang) -> str:
        """The line above a table at which nothing can be chosen."""
        return say("lesson.status.game", lang)

    def picture(self, state: "State", filler: "Filler") -> StepPicture:
        """All else that it shows."""
        return StepPicture()

    def hint(self, state: "State", filler: "Filler", rung: int) -> Hint | None:
        """What a rung of its ladder says."""
        return None

    def spoken(self, state: "State", shown: StepPicture, lang: Lang) -> tuple[str, ...]:
        """What is heard after a turn, an answer or a new question."""
        return (shown.exhibit.speech, shown.exhibit.reply) if shown.exhibit else ()

    def spoken_after_play(
        self, state: "State", shown: StepPicture, filler: "Filler"
    ) -> tuple[str, ...]:
        """What is heard behind the events of a choice."""
        return ()

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        """What a worksheet has of it; the lesson is left as it was."""
        table = sheet.run.chapter(sheet.lang).table
        return OnPaper(picture=None if table is None else picture_of(table))

    def in_class(self, sheet: PaperRun) -> OnPaper:
        """What a class is asked of it, one question after the other."""
        return self.on_paper(sheet)

    def dealt_in_class(self, stage: "Stage") -> "Iterator[Step]":
        """Steps that it deals, as far as a class is asked them one by one."""
        yield from ()

    # Keeping, checking

    def bet_faults(self, chosen: str) -> list[str]:
        """What is wrong with a kept bet on this step."""
        return [f"kept text, bets: step {self.id!r} has no bet"]

    def deal_again(self, state: "State", kept: Kept) -> None:
        """Put back what its table depends on; LessonError as below."""

    def take_up(self, state: "State", kept: Kept) -> None:
        """Put back what was kept of it; LessonError where it is no more as it was."""

    def go_through(self, checker: "Checker") -> None:
        """Let every step be checked that is played here."""
        checker.step(self)

    def try_out(self, checker: "Checker", start: AnySession) -> None:
        """Try all that a learner may do from its first table on, and fill its texts."""
