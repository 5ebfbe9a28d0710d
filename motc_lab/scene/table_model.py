"""What a table of the game shows, in words and shapes.

A scene is built from one seat's view and holds nothing that the seat may not know.
It names every legal choice with the elements to click, so that the browser needs
no rule of the game. ``model_json_schema`` of these classes is the contract with the
front end; its TypeScript types are generated from it.
"""

from typing import Literal

from motc_lab.engine.motc.edition import card, parts
from motc_lab.models import Model
from motc_lab.scene.match_model import GameEnd, MatchEnd, Score
from motc_lab.scene.play_model import PlayDesk
from motc_lab.texts import lang

# One definition each, of the catalogue and of the editions.
Lang = lang.Lang
PersonName = parts.PersonName
Colour = card.Colour
Looker = Literal["spassky", "fischer", "spectator", "open"]
Piece = Literal["king", "queen", "rook", "bishop", "knight", "pawn"]
Verdict = Literal["wins", "loses", "ties"]


class Part(Model):
    """A frozen piece of a scene; unknown fields are refused."""


class Half(Part):
    """One half of a card: a chess piece with its strength and its effect in words."""

    colour: Colour
    piece: Piece
    piece_text: str
    strength: int
    effect: str


class Card(Part):
    """A card on the table or in a hand; ``up`` is None for a card that shows its back.

    ``id`` is the element's name. A face has a stable one ('spassky.wN1'); a back is
    named by its place only ('fischer.hand.2').
    """

    id: str
    person: PersonName
    code: str | None = None
    title: str = ""
    history: str = ""
    up: Half | None = None
    down: Half | None = None
    marks: tuple[str, ...] = ()
    label: str


class Slot(Part):
    """One person's side of a section: the card, what stands above it, and the total."""

    id: str
    card: Card | None = None
    pawns: int = 0
    bonus: int = 0
    total: int | None = None
    label: str


class Section(Part):
    """One of the four exchange sections, I to IIII."""

    id: str
    index: int
    numeral: str
    value: int
    state: Literal["open", "current", "resolved"]
    winner: PersonName | None = None
    far: Slot
    near: Slot
    label: str


class Space(Part):
    """A space of an endurance track with its three icons (0 = no icon)."""

    hand_limit: int
    pawns: int
    advantage: int
    here: bool
    label: str


class Person(Part):
    """Everything on one side of the table besides the sections.

    ``hand`` holds faces only where the looker may see them. ``pile`` is the face-up
    part of the discard pile; ``buried`` counts the cards in it that lie face down.
    ``next_side``: the colour of the next game, while cards are put away for it.
    """

    id: PersonName
    name: str
    badge: str
    colour: Colour
    colour_text: str
    has_queen: bool
    to_move: bool
    points: int
    hand: tuple[Card, ...]
    hand_count: int
    hand_limit: int
    deck_count: int
    pile: tuple[Card, ...]
    buried: int
    reserve: int
    supply: int
    track: tuple[Space, ...]
    temporary: tuple[str, ...]
    labels: dict[str, str]
    next_side: str = ""


class MatchTrack(Part):
    """The points of both persons on the way to the centre of the match track."""

    to_win: int
    spassky: int
    fischer: int
    label: str


class AdvantageTrack(Part):
    """The marker: 0 is neutral, + is Fischer's side, - is Spassky's."""

    spaces: int
    marker: int
    left_on_table: int
    label: str


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
    person: PersonName
    text: str
    why: str
    rule: str
    yours: bool
    effect: str = ""


class LogLine(Part):
    """One event as a finished sentence; ``rule`` opens its reference.

    ``group``: the heading of the exchange that it belongs to.
    """

    id: int
    text: str
    rule: str
    game: int
    exchange: int
    group: str
    person: PersonName | None = None


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

    person: PersonName
    text: str
    button: str


class Scene(Part):
    """A whole table for one looker in one language.

    ``greets``: the notice welcomes somebody back; else it tells of trouble.
    ``tips`` are what a hint marks: paths of choices, each as far as the hint tells.
    ``outcome``: what the looker's last choice led to, in one sentence. ``final``: a
    game has ended, and this is its last position. ``match_end``: the match is over.
    ``play``: the terms of a match against a bot, where the page plays one.
    """

    kind: Literal["board"] = "board"
    beat: int
    lang: Lang
    looker: Looker
    heading: str
    edition: str
    status: str
    ask: Ask | None = None
    match: MatchTrack
    advantage: AdvantageTrack
    sections: tuple[Section, ...]
    far: Person
    near: Person
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
    outcome: str | None = None
    score: Score
    final: GameEnd | None = None
    match_end: MatchEnd | None = None
    may_undo: bool = False
    may_redo: bool = False
    play: PlayDesk | None = None
