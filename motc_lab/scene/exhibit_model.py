"""Pictures that a learner can turn: dials, cards, statements, grids, timelines, sums.

An exhibit is a list of generic parts, so that one component draws all of them and a
new exhibit needs Python only. Every part says in words what it shows; a mark is always
a sign and a word, never a colour alone.
"""

from typing import Annotated, Literal

from pydantic import Field, SerializeAsAny

from motc_lab.scene.table_model import Face, LogLine, Part, Scene, SeatName
from motc_lab.scene.tabletop_model import Tabletop

MarkKind = Literal["good", "bad", "here", "open", "note"]


class BetOption(Part):
    """One thing to bet on."""

    id: str
    text: str


class Mark(Part):
    """A sign with its word: good ✓, bad ✗, here ▸, open ○, note !."""

    kind: MarkKind
    text: str


class DialOption(Part):
    """One thing to choose with a dial."""

    id: str
    text: str


class Dial(Part):
    """Something to turn; the browser sends its id with the wanted value.

    Attributes:
        kind: stepper and slider have a number from ``low`` to ``high``, a toggle 0
            or 1, a select the id of an option; a button sends 1.
        text: the value in words, for the eye and for a screen reader.
        why: the reason why it can't be turned now; None where it can.
        tip: what a hint says of it; ``tip_option``: the option that the hint names.
    """

    id: str
    kind: Literal["stepper", "slider", "toggle", "select", "button"]
    label: str
    value: int | str
    text: str = ""
    low: int = 0
    high: int = 1
    options: tuple[DialOption, ...] = ()
    why: str | None = None
    person: SeatName | None = None
    primary: bool = False
    tip: str = ""
    tip_option: str | None = None


class Dials(Part):
    """A group of dials under a heading of its own."""

    kind: Literal["dials"] = "dials"
    title: str = ""
    dials: tuple[Dial, ...]


class CardItem(Part):
    """A card face with a caption below and, where there is one, a mark."""

    card: SerializeAsAny[Face]
    caption: str = ""
    mark: Mark | None = None


class Cards(Part):
    """Card faces side by side."""

    kind: Literal["cards"] = "cards"
    title: str = ""
    cards: tuple[CardItem, ...]


class Row(Part):
    """A statement; ``rule`` opens its reference, ``person`` gives it a badge."""

    text: str
    head: str = ""
    mark: Mark | None = None
    person: SeatName | None = None
    rule: str | None = None


class Rows(Part):
    """Statements below each other, numbered where their order counts."""

    kind: Literal["rows"] = "rows"
    title: str = ""
    rows: tuple[Row, ...]
    numbered: bool = False


class GridCell(Part):
    """A place of a grid; ``shade`` (0 .. 4) only repeats what the text says."""

    text: str
    label: str = ""
    mark: Mark | None = None
    shade: int = 0


class GridRow(Part):
    """A row of a grid with its head."""

    head: str
    cells: tuple[GridCell, ...]


class Grid(Part):
    """A table with heads; ``title`` is its caption."""

    kind: Literal["grid"] = "grid"
    title: str
    corner: str = ""
    heads: tuple[str, ...]
    rows: tuple[GridRow, ...]


class TrackSpace(Part):
    """A space of a track: what stands on it, and what it is called."""

    text: str
    label: str
    icons: tuple[str, ...] = ()
    here: bool = False
    mark: Mark | None = None


class Track(Part):
    """A row of spaces with a marker on one of them."""

    kind: Literal["track"] = "track"
    title: str
    label: str
    spaces: tuple[TrackSpace, ...]
    person: SeatName | None = None


class Station(Part):
    """One station of a timeline."""

    title: str
    text: str
    person: SeatName | None = None
    mark: Mark | None = None


class Timeline(Part):
    """What happened one after the other, from left to right."""

    kind: Literal["timeline"] = "timeline"
    title: str
    stations: tuple[Station, ...]


class Term(Part):
    """One number of a sum, and what it stands for."""

    text: str
    label: str


class Sum(Part):
    """One side of an inequality: whose it is, its terms and its total."""

    name: str
    person: SeatName | None = None
    colour: Literal["white", "black"] | None = None
    terms: tuple[Term, ...]
    total: str


class Inequality(Part):
    """Two sums with a sign between them, and the same as a sentence."""

    kind: Literal["inequality"] = "inequality"
    left: Sum
    sign: Literal[">", "<", "="]
    right: Sum
    text: str
    mark: Mark | None = None


class Bar(Part):
    """A number out of another one, as a bar with a sentence."""

    kind: Literal["bar"] = "bar"
    label: str
    value: int
    of: int
    text: str
    person: SeatName | None = None


class Prose(Part):
    """Sentences between other parts."""

    kind: Literal["prose"] = "prose"
    text: str


class Trace(Part):
    """Events as sentences with their rules."""

    kind: Literal["trace"] = "trace"
    title: str
    lines: tuple[LogLine, ...]


class Table(Part):
    """A whole table of the game, to be looked at."""

    kind: Literal["table"] = "table"
    title: str = ""
    table: SerializeAsAny[Scene]


ExhibitPart = Annotated[
    Dials
    | Cards
    | Rows
    | Grid
    | Track
    | Timeline
    | Inequality
    | Bar
    | Prose
    | Trace
    | Table
    | Tabletop,
    Field(discriminator="kind"),
]


class ExhibitGoal(Part):
    """Something to be found by turning; ``mark`` says whether it has been."""

    id: str
    text: str
    mark: Mark


class Exhibit(Part):
    """A picture to turn, with what is to be found in it.

    ``reply`` is the lesson's answer to the last turn; it is spoken as well, after
    ``speech``, which the parts show already.
    """

    label: str
    parts: tuple[ExhibitPart, ...]
    goals: tuple[ExhibitGoal, ...] = ()
    reply: str = ""
    speech: str = ""


class Quiz(Part):
    """One question of several, with its reply once it is answered.

    Attributes:
        count: the place in words, 'Question 2 of 4'.
        marks: how each question stands.
        verdict: whether the answer was right, or was only shown; None while it is open.
        before: what was told until the question.
        rule: id of the rule behind it, once told, for whoever wants to look it up.
        trace: the events behind the right answer.
        onward: text of the button that brings the next question, where there is one.
        more: text of the button that asks for a further one.
        tips: ids of the answers that a hint marks.
    """

    question: str
    count: str
    options: tuple[BetOption, ...]
    chosen: str | None = None
    right: str | None = None
    verdict: Literal["right", "wrong", "shown"] | None = None
    reply: str | None = None
    rule: str | None = None
    before: tuple[LogLine, ...] = ()
    trace: tuple[LogLine, ...] = ()
    marks: tuple[Mark, ...] = ()
    onward: str | None = None
    more: str | None = None
    tips: tuple[str, ...] = ()
