"""What the sandbox shows besides its board: tree, values, answers, things to share."""

from typing import Literal

from pydantic import Field, SerializeAsAny

from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Lang, Part, Scene, SeatName, Twin

Looking = str  # a seat, or "open" for whoever sees all on purpose
Knowledge = Literal["open", "own", "habit"]
Standing = Literal["best", "likely", "equal", ""]


class TreeRow(Part):
    """One node of the tree of what was tried; travels with what is not usual only.

    Attributes:
        order: place among the children of its parent, 0 = main line.
        text: the sentence of its choice, as the looker may know it.
        comments: notes by language; none where nobody wrote one.
        gone: the node was removed.
        parts: numbers of the parts of the match that it lies in, the largest first.
        level: how high the curve of the match runs there.
        tally: the score in short.
    """

    node: int
    parent: int = -1
    order: int = 0
    text: str = ""
    person: SeatName | None = None
    name: str = ""
    comments: dict[Lang, str] = Field(default={})
    chance: str = ""
    folded: bool = False
    gone: bool = False
    parts: tuple[int, ...] = ()
    level: int = 0
    tally: str = ""


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
        beside: how the numbers compare with others of the game.
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
    beside: str = ""
    information: str = ""
    rows: tuple[ValueRow, ...] = ()
    resigning: Resigning | None = None
    compared: BeforeAfter | None = None


class Outcome(Part):
    """A card or the like that may come, to be picked by its id."""

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


class Change(Part):
    """What was supposed, and the tables before and after it.

    Attributes:
        tools: panels that show it, in the order of their tabs.
    """

    what: tuple[str, ...]
    tools: tuple[str, ...]
    twin: Twin


class Viewpoint(Part):
    """Somebody through whose eyes one may look: a seat, or 'open'."""

    id: Looking
    text: str


class WayBack(Part):
    """The lesson's step that one came from."""

    text: str
    chapter: int
    step: str


class Sandbox(Part):
    """The whole sandbox for one looker in one language.

    Attributes:
        looks: through whose eyes one may look, with their names.
        may_set_up: whether a position can be set up here and now.
        panels: those that have something to show, in the order of their tabs.
        parts: the pictures that panels have of their own, by their names.
        marked: the node that is marked to be compared.
    """

    kind: Literal["sandbox"] = "sandbox"
    beat: int
    lang: Lang
    panels: tuple[str, ...]
    parts: dict[str, SerializeAsAny[Part]] = Field(default={})
    looking: Looking
    looks: tuple[Viewpoint, ...] = ()
    may_look: bool
    may_set_up: bool = False
    here: int
    forked: int | None = None
    may_return: bool = False
    may_restore: bool = False
    supposed: bool = False
    change: Change | None = None
    way_back: WayBack | None = None
    editor: SerializeAsAny[Editor] | None = None
    marked: int | None = None
    table: SerializeAsAny[Scene] | None = None
    twin: Twin | None = None
    twin_kind: Literal["options", "branches"] = "options"
    twin_options: tuple[str, str] = ("", "")
    naming: Naming | None = None
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


class PastedThing(Part):
    """One of the things that were pasted: what it is, or what is wrong with it."""

    line: int
    kind: str
    playable: bool
    fault: str


class PastedThings(Part):
    """All that was pasted, in its order; sent when something was."""

    kind: Literal["pasted"] = "pasted"
    found: tuple[PastedThing, ...]


class Moment(Part):
    """A look at another place of the tree, without going there."""

    kind: Literal["moment"] = "moment"
    node: int
    event: int
    events: int
    text: str
    table: SerializeAsAny[Scene]


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
