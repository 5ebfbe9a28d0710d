"""What a table of any game shows, in words and shapes; games add the table itself.

A scene is built from one seat's view and holds nothing that the seat may not know.
It names every legal choice with the elements to click, so that the browser needs
no rule of the game. ``model_json_schema`` of these classes is the contract with the
front end; its TypeScript types are generated from it.
"""

from typing import Literal

from motc_lab.models import Model
from motc_lab.scene.introduction_model import Introduction
from motc_lab.scene.play_model import PlayDesk
from motc_lab.scene.room_model import RoomDesk
from motc_lab.texts import lang

Lang = lang.Lang  # one definition, of the catalogue
SeatName = str  # of whoever plays; each game has its own
Looker = str  # a seat, 'spectator', or 'open' for whoever sees all on purpose
Verdict = Literal["wins", "loses", "ties"]


class Part(Model):
    """A frozen piece of a scene; unknown fields are refused."""


class Preview(Part):
    """What the engine says of a choice before it is made."""

    total: int
    against: int | None = None
    verdict: Verdict | None = None
    text: str


class Choice(Part):
    """A legal option, or several that follow each other and are one thought.

    A play has the path (card, section, pawns.N); every other choice is a card's id, or
    a button of its own ('done', 'resign', 'use' ...), or a card and then a button.

    Attributes:
        code: names it within its scene.
        path: the elements to click, in order.
        text: a whole sentence.
        button: what one does, in short.
        note: what the button says below that: the effect that it uses.
        chain: codes of the options, in order, where there are several; else empty.
        quiet: whether it stands aside, small: nobody should press it by mistake.
        preview: what the engine says of a play.
    """

    code: str
    path: tuple[str, ...]
    text: str
    button: str
    note: str = ""
    chain: tuple[str, ...] = ()
    quiet: bool = False
    preview: Preview | None = None

    @property
    def codes(self) -> tuple[str, ...]:
        """The options that it plays, in order."""
        return self.chain or (self.code,)


class CardSet(Part):
    """Cards of a hand that are marked, and put away together by one button.

    Attributes:
        cards: the elements that may be marked.
        least, most: how many have to be marked, and may be.
        buttons: what the button says for 0, 1, 2 ... marked cards.
        none: code of the answer that puts nothing away; empty where there is none.
    """

    cards: tuple[str, ...]
    least: int
    most: int
    buttons: tuple[str, ...]
    none: str = ""


class Ask(Part):
    """The question that is open now.

    ``effect``: what a card says that matters to the answer, where no button says it.
    """

    kind: str
    person: SeatName
    text: str
    why: str
    rule: str
    yours: bool
    effect: str = ""


class LogLine(Part):
    """One event as a finished sentence; ``rule`` opens its reference.

    ``group``: the heading of the part of the match that it belongs to.
    """

    id: int
    text: str
    rule: str
    group: str = ""
    person: SeatName | None = None


class Move(Part):
    """An element that an event moved: the browser plays it, and guesses nothing."""

    id: str
    source: str
    target: str


class RuleText(Part):
    """The own-words text of one rule, opened from the log or a question."""

    id: str
    title: str
    text: str
    pages: str


class Curtain(Part):
    """Shown instead of hands between two turns at one screen."""

    person: SeatName
    text: str
    button: str


class CourseLine(Part):
    """What one player had before the first turn of a match and after every turn.

    ``number``: of its seat at the table, from 1 on.
    """

    seat: SeatName
    number: int
    name: str
    badge: str
    values: tuple[int, ...]


class Course(Part):
    """How a match went, as a line for each player; ``label``: its end in words."""

    title: str
    label: str
    lines: tuple[CourseLine, ...]


class OwnResult(Part):
    """How a match ended for whoever looks, as the browser counts it.

    Attributes:
        id: names the match, so that it is counted once.
        seat: whose it was.
        level: the bot's name where one played; empty otherwise.
        end: how it ended.
        length: how many turns it had; 0 where the game does not count them.
        lead: how far the player was ahead of the best other one.
        seats, levels: what seats and bots are called, for earlier results, too.
    """

    id: str
    seat: SeatName
    level: str
    end: Literal["won", "lost", "drawn"]
    length: int
    lead: int
    seats: dict[str, str]
    levels: dict[str, str]


class TurningChoice(Part):
    """A choice that clearly cost something.

    Attributes:
        node: names where it was made.
        done: what was done, and when.
        better: what would have been better by what was known.
        cost: how much, in words.
    """

    node: int
    done: str
    better: str
    cost: str


class LookBack(Part):
    """The choices that turned a match, as far as they have been found.

    Attributes:
        points: the costliest first.
        progress: how many choices have been looked at, in words.
        done: whether all have been.
        at: the one that the table shows; None while it shows the end.
        chosen, instead: the elements from which and to which that choice went, and
            the better one.
    """

    points: tuple[TurningChoice, ...]
    progress: str
    done: bool
    at: TurningChoice | None = None
    chosen: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


class Ended(Part):
    """How a match has ended: who has won, and why; then how it went.

    ``course``: None where the game draws none. ``own``: None for whoever looked on.
    ``back``: None where a page does not look back.
    """

    headline: str
    reason: str
    course: Course | None = None
    own: OwnResult | None = None
    back: LookBack | None = None


class Face(Part):
    """What is to be seen of a thing of the game, a card for example; games derive.

    ``id`` is the element's name. ``code`` is None for what shows only its back.
    """

    id: str
    code: str | None = None
    label: str


class Scene(Part):
    """A whole table for one looker in one language; games derive and add the table.

    ``game``: id of the game, by which the page knows what draws it. ``standing``: how
    things stand on it, in short. ``tally``: the score, '3:2', where there is one.
    ``greets``: the
    notice welcomes somebody back; else it tells of trouble. ``tips`` are what a hint
    marks: paths of choices, each as far as the hint tells. ``outcome``: what the
    looker's last choice led to, in one sentence. ``ended``: who has won, and why, on a
    page; a game's own end screen tells it itself. ``record``: the whole match as text,
    once it is over and its hands lie open; a game's own end screen may have it instead.
    ``play``: the terms of a match against
    a bot, where the page plays one. ``room``: who sits at the table where several
    devices share it. ``answers_why``: whether asking why gets an answer. ``aim``: what
    the game is about, in one line. ``introduction``: for newcomers, before the looker's
    first choice of a match.
    """

    kind: Literal["board"] = "board"
    game: str
    beat: int
    lang: Lang
    looker: Looker
    heading: str
    edition: str
    status: str
    standing: str = ""
    tally: str = ""
    ask: Ask | None = None
    choices: tuple[Choice, ...] = ()
    card_set: CardSet | None = None
    tips: tuple[tuple[str, ...], ...] = ()
    log: tuple[LogLine, ...] = ()
    earlier_log: bool = False
    moves: tuple[Move, ...] = ()
    speech: tuple[str, ...] = ()
    description: str
    notice: str | None = None
    greets: bool = False
    rule: RuleText | None = None
    curtain: Curtain | None = None
    result: str | None = None
    ended: Ended | None = None
    record: str | None = None
    outcome: str | None = None
    may_undo: bool = False
    may_redo: bool = False
    play: PlayDesk | None = None
    room: RoomDesk | None = None
    answers_why: bool = True
    aim: str = ""
    introduction: Introduction | None = None

    @property
    def stays(self) -> bool:
        """Whether it is of a pause, which lasts until somebody goes on."""
        return False

    def in_words(self) -> str:
        """The whole table in a fixed order, for whoever does not see it.

        One sentence or line for each thing; ``description`` holds it.
        """
        asked = "" if self.ask is None else self.ask.text
        lines = (self.heading, *self.things_in_words(), self.status)
        return "\n".join(line for line in (*lines, asked) if line)

    def things_in_words(self) -> tuple[str, ...]:
        """What lies on the table, in sentences; games tell more."""
        return (self.standing,)

    def in_hand(self) -> tuple[Face, ...]:
        """What the looker holds and may see, in its order."""
        return ()

    def at_rest(self) -> dict[str, object]:
        """What changes of the game's own where nobody is to move."""
        return {}

    def only_seen(self) -> dict[str, object]:
        """What changes of the game's own where whoever looks may not answer."""
        return {}
