"""What the sandbox shows besides its board: tree, values, answers, things to share."""

from typing import Literal

from pydantic import Field

from motc_lab.scene.editor_model import Editor, Item
from motc_lab.scene.model import Lang, Part, PersonName, Scene, Twin

PanelName = Literal[
    "board",
    "tree",
    "values",
    "twin",
    "timeline",
    "suppose",
    "why",
    "share",
    "play",
    "grid",
]
Looking = Literal["open", "spassky", "fischer"]
Knowledge = Literal["open", "own", "habit"]
Standing = Literal["best", "likely", "equal", ""]
StarterName = Literal["card", "resign", "fate"]


class TreeRow(Part):
    """One node of the tree of what was tried; travels with what is not usual only.

    Attributes:
        order: place among the children of its parent, 0 = main line.
        text: the sentence of its choice, as the looker may know it.
        comments: notes by language; none where nobody wrote one.
        gone: the node was removed.
        marker: where the advantage marker stands after it; + is Fischer's side.
    """

    node: int
    parent: int = -1
    order: int = 0
    text: str = ""
    person: PersonName | None = None
    name: str = ""
    comments: dict[Lang, str] = Field(default={})
    chance: str = ""
    folded: bool = False
    gone: bool = False
    game: int = 1
    exchange: int = 1
    marker: int = 0
    spassky: int = 0
    fischer: int = 0


class ValueRow(Part):
    """What one option is worth, in words and numbers.

    ``value``, ``low`` and ``high`` go from 0 to 1, for the person asked; None where
    there is no number (yet). ``chance`` says whether chance decides while it is carried
    out, in a way that may be named. ``best`` is the option that is held best;
    ``standing`` says whether it really is, or which are about as good. ``caption`` says
    what the number is and where it comes from.
    """

    code: str
    text: str
    value: float | None = None
    low: float | None = None
    high: float | None = None
    said: str = ""
    interval: str = ""
    how: str = ""
    reason: str = ""
    caption: str = ""
    best: bool = False
    standing: Standing = ""
    chance: bool = False


class Resigning(Part):
    """Resigning beside the best other option, the verdict, and what resigning does."""

    resign: ValueRow
    other: ValueRow
    verdict: str
    reason: str


class BeforeAfter(Part):
    """The best of the match before something was supposed, beside the best now."""

    before: ValueRow
    after: ValueRow
    verdict: str


class Values(Part):
    """The values of the options that are open now; ``node`` says where.

    Attributes:
        legend: what a percentage on the board means.
        grid: how the numbers compare with those of the score grid.
        resigning: None where nobody may resign.
        compared: None where nothing is supposed.
    """

    kind: Literal["values"] = "values"
    node: int
    beat: int
    state: Literal["thinking", "done", "nothing"]
    knowledge: Knowledge
    offered: tuple[Knowledge, ...]
    label: str
    legend: str = ""
    grid: str = ""
    information: str = ""
    rows: tuple[ValueRow, ...] = ()
    resigning: Resigning | None = None
    compared: BeforeAfter | None = None


class Outcome(Part):
    """A card that may come, to be picked by its id."""

    card: str
    text: str


class ChanceDraw(Part):
    """One thing that chance decides while a choice is carried out."""

    text: str
    outcomes: tuple[Outcome, ...]
    named: str | None = None


class Naming(Part):
    """A choice that waits until somebody has said what chance shall bring."""

    option: str
    text: str
    draws: tuple[ChanceDraw, ...]


class UsedNumber(Part):
    """A number that an explanation used."""

    label: str
    value: str


class WhyTopic(Part):
    """One of the things that can be asked about an element of the board."""

    id: str
    text: str


class Why(Part):
    """An explanation: what happened or is not possible, by which rule and numbers.

    Attributes:
        about, topic: the element of the board and what was asked about it; empty for
            other questions. ``topics`` can be asked of the same element.
        asked: what was asked, in words.
        more: further sentences, such as what a choice would do.
        otherwise: what would have been otherwise, as the engine found.
        instead: the nearest legal option.
    """

    kind: Literal["why"] = "why"
    about: str = ""
    topic: str = ""
    topics: tuple[WhyTopic, ...] = ()
    asked: str
    text: str
    rule: str
    rule_title: str
    rule_text: str
    pages: str
    numbers: tuple[UsedNumber, ...] = ()
    more: str = ""
    otherwise: str = ""
    instead: str = ""


class Rival(Part):
    """Who answers for a person: a level's name, or nobody."""

    person: PersonName
    name: str
    level: str


class Level(Part):
    """A bot that can be called."""

    id: str
    text: str


class ReviewRow(Part):
    """A decision that cost something, and what would have been better."""

    node: int
    text: str
    better: str
    cost: str


class Review(Part):
    """What a played line looks like afterwards, the largest regrets first."""

    text: str
    rows: tuple[ReviewRow, ...]


class ScoreCell(Part):
    """Fischer's chance to win the match at one score."""

    spassky: int
    fischer: int
    chance: float
    text: str
    here: bool = False


class RateRow(Part):
    """How often games end like this, 0 .. 1; with an interval where it was counted."""

    label: str
    rate: float
    said: str
    interval: str = ""


class RatesRun(Part):
    """A simulation beside the page, while it is played."""

    text: str
    done: int
    total: int


class ScoreGrid(Part):
    """The value of every score, with the rates that it rests on (0 .. 1).

    Attributes:
        rates: for Spassky, draws and Fischer; ``source`` says where they are from.
        notes: what to keep in mind about them.
        command: plays the same matches on the command line, where some were played.
        players, counts: bots and numbers of matches that can be asked for.
    """

    spassky_rate: float
    draw_rate: float
    label: str
    cells: tuple[ScoreCell, ...]
    rates: tuple[RateRow, ...] = ()
    source: str = ""
    notes: tuple[str, ...] = ()
    command: str = ""
    running: RatesRun | None = None
    players: tuple[Level, ...] = ()
    counts: tuple[int, ...] = ()


class SupposeNumber(Part):
    """A number on the board that may be supposed to be another one."""

    field: str
    label: str
    value: int
    low: int
    high: int


class SupposeCards(Part):
    """Cards of a person that may be supposed to lie elsewhere.

    The id of an item is card, place and new place: 'wB1 deck hand'.
    """

    person: PersonName
    label: str
    items: tuple[Item, ...]


class Suppose(Part):
    """What one action changes on the board, and Return takes back."""

    numbers: tuple[SupposeNumber, ...]
    cards: tuple[SupposeCards, ...]


class SwapCard(Part):
    """A card that may be another one, or be put in another one's place.

    Attributes:
        element: its name on the board; empty where it does not lie there.
        place: where it lies: a zone or a section.
        pick: whether it may be picked first: it lies in hand or is being played.
    """

    person: PersonName
    card: str
    element: str = ""
    text: str
    place: str
    place_text: str
    pick: bool = False


class Starter(Part):
    """A question that the laboratory answers at one click.

    Attributes:
        why_not: why it can't be asked here; empty where it can.
        onward: whether playing on to the next exchange would help.
    """

    id: StarterName
    text: str
    told: str
    why_not: str = ""
    onward: bool = False


class Change(Part):
    """What was supposed, and the tables before and after it."""

    what: tuple[str, ...]
    twin: Twin


class WayBack(Part):
    """The lesson's step that one came from."""

    text: str
    chapter: int
    step: str


class Sandbox(Part):
    """The whole sandbox for one looker in one language."""

    kind: Literal["sandbox"] = "sandbox"
    beat: int
    lang: Lang
    panels: tuple[PanelName, ...]
    looking: Looking
    may_look: bool
    here: int
    forked: int | None = None
    may_return: bool = False
    may_restore: bool = False
    supposed: bool = False
    suppose: Suppose | None = None
    starters: tuple[Starter, ...] = ()
    swaps: tuple[SwapCard, ...] = ()
    change: Change | None = None
    way_back: WayBack | None = None
    editor: Editor | None = None
    picked: int | None = None
    table: Scene | None = None
    twin: Twin | None = None
    twin_kind: Literal["options", "branches"] = "options"
    twin_options: tuple[str, str] = ("", "")
    naming: Naming | None = None
    why: Why | None = None
    rivals: tuple[Rival, ...] = ()
    levels: tuple[Level, ...] = ()
    review: Review | None = None
    grid: ScoreGrid | None = None
    speech: tuple[str, ...] = ()
    notice: str | None = None
    greets: bool = False


class Shared(Part):
    """Everything by which a position can be handed on; sent when asked for."""

    kind: Literal["shared"] = "shared"
    hidden: bool
    note: str
    code: str
    query: str
    record: str
    json_text: str
    python: str
    description: str
    svg: str
    motifs: str
    qr: str = ""


class Moment(Part):
    """A look at another place of the tree, without going there."""

    kind: Literal["moment"] = "moment"
    node: int
    event: int
    events: int
    text: str
    table: Scene


class Listed(Part):
    """One record of a folder, or of what was pasted.

    Attributes:
        motifs: in the language of the list; ``searched`` has them in both.
    """

    name: str
    title: str
    edition: str
    score: str
    result: str
    choices: int
    motifs: tuple[str, ...] = ()
    searched: str = ""
    exchanges: tuple[str, ...] = ()
