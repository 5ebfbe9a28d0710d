"""What a server tells the pages of a class; the page's types are made of this.

Views travel as they are built, as dictionaries: one is built for each of 200 pages, and
a page is sent what has changed of it. The front end's ``npm run types`` asks
``motc_lab.rooms.contract``.
"""

from typing import NotRequired

from typing_extensions import TypedDict

from motc_lab.lessons.plans import Form
from motc_lab.rooms.school.state import (
    Arrow,
    Kind,
    Mode,
    OwnForm,
    Phase,
    Point,
    Role,
)


class Face(TypedDict):
    """A card in words, drawn where its game prints faces; ``svg`` may be empty."""

    svg: str
    text: str
    caption: str


class GridRow(TypedDict):
    """A row of a table."""

    head: str
    cells: list[str]


class Part(TypedDict):
    """What there is to look at beside a question: a list, faces, or a table."""

    title: str
    items: NotRequired[list[str]]
    numbered: NotRequired[bool]
    faces: NotRequired[list[Face]]
    heads: NotRequired[list[str]]
    rows: NotRequired[list[GridRow]]


class HandView(TypedDict):
    """What somebody holds; a covered card is None for all but the presenter."""

    seat: NotRequired[str]
    name: str
    cards: list[str | None] | tuple[str, ...]
    open: list[bool]


class Tried(TypedDict):
    """The table of a what-if."""

    picture: str
    told: list[str]


class Reply(TypedDict):
    """What comes of an option; the picture is empty where the table is as before."""

    option: int
    told: tuple[str, ...]
    picture: str


class BoardView(TypedDict):
    """A board on which a question is answered, as text that the page reads once.

    ``scene`` and ``words`` are JSON; ``codes`` has the choice of each option.
    """

    scene: str
    words: str
    codes: list[str]


class OwnReply(TypedDict):
    """What came of one's own answer, in a few sentences."""

    told: tuple[str, ...]


class VolunteersView(TypedDict):
    """A table where two of the class play.

    ``seats`` are pairs of a seat and its name; ``look`` is whose hand is shown.
    ``is_led`` says that players were chosen, so that nobody types the code.
    """

    code: str
    picture: str
    told: list[str]
    hands: list[HandView]
    seats: list[tuple[str, str]]
    look: str
    is_led: bool


class Work(TypedDict):
    """A chapter that is worked in; ``steps`` are pairs of an id and a title."""

    title: str
    chapter: str
    steps: tuple[tuple[str, str], ...]


class Clock(TypedDict):
    """Minutes planned and used, in seconds."""

    here_s: int
    here_of_s: int
    all_s: int
    all_of_s: int
    due_s: int
    runs: bool


class Whereabout(TypedDict):
    """A place, and for how many seconds each device has been there."""

    title: str
    ages: list[int]


class Hard(TypedDict):
    """A question that was answered: how many of those who did were right."""

    at: int
    right: int
    of: int


class TriedChoice(TypedDict):
    """What can be chosen in a what-if."""

    code: str
    text: str


class Raised(TypedDict):
    """Somebody who volunteers, by the number that the device shows."""

    n: int
    is_chosen: bool


class HandUp(TypedDict):
    """Whether a device volunteers, and the room where it plays; empty while it waits.

    ``n`` is None where its hand is down.
    """

    n: int | None
    room: str


class Tally(TypedDict):
    """An answer, and how many gave it."""

    text: str
    n: int


class OwnView(TypedDict):
    """A question of the presenter's own; counts and places are told once it is closed.

    ``mine`` is what this device has answered, and how far down.
    """

    n: int
    form: OwnForm
    text: str
    options: list[str]
    is_open: bool
    counts: list[Tally]
    places: list[Point]
    middle: float | None
    apart: int
    mine: NotRequired[Point | None]


class Turned(TypedDict):
    """A question that the class turned round by voting again, in percent."""

    at: int
    text: str
    before: int
    after: int


class OwnTally(TypedDict):
    """Of so many answers of one device how many were right, at first and in the end."""

    first: int
    last: int
    of: int


class Finale(TypedDict):
    """How it went, in percent of right answers; None where nothing was voted on.

    ``before`` and ``after`` are of what was voted on twice.
    """

    right: int | None
    before: int | None
    after: int | None
    turned: list[Turned]
    mine: NotRequired[OwnTally]


class Question(TypedDict):
    """The stop as everybody sees it; what a vote has is there for a vote only."""

    role: Role
    mode: Mode
    paused: bool
    at: int
    of: int
    kind: Kind
    title: str
    heading: str
    form: Form
    phase: Phase
    round: int
    groups: int
    left_s: int | None
    own: NotRequired[OwnView]
    finale: NotRequired[Finale]
    text: NotRequired[str]
    told: NotRequired[tuple[str, ...]]
    options: NotRequired[tuple[str, ...]]
    picture: NotRequired[str]
    parts: NotRequired[tuple[Part, ...]]
    hands: NotRequired[list[HandView]]
    marks: NotRequired[list[Point | Arrow | str]]
    trying: NotRequired[Tried | None]
    rights: NotRequired[tuple[int, ...]]
    why: NotRequired[tuple[str, ...]]
    rounds: NotRequired[list[list[int]]]
    apart: NotRequired[list[int]]
    alone: NotRequired[list[int]]
    mistake: NotRequired[int | None]


class PupilView(Question):
    """What a pupil's page sees."""

    hand: NotRequired[HandUp]
    mine: NotRequired[int | None]
    board: NotRequired[BoardView | None]
    reply: NotRequired[OwnReply]
    group: NotRequired[int | None]
    back: NotRequired[int | None]
    next: NotRequired[int | None]
    work: NotRequired[Work | None]


class Remote(TypedDict):
    """What a wall needs from which the class is led.

    ``again`` says whether the class may vote once more; ``devices`` counts further
    devices that lead.
    """

    again: bool
    devices: int


class WallView(Question):
    """What the projector sees."""

    people: int
    voted: int
    black: bool
    joining: bool
    shut: bool
    volunteers: VolunteersView | None
    steps: NotRequired[tuple[tuple[str, str], ...]]
    shown: NotRequired[Reply]
    remote: NotRequired[Remote]


Titles = list[str]
OwnForms = list[OwnForm]
Hands = list[Raised]
Hardest = list[Hard]
Where = list[Whereabout]
Choices = list[TriedChoice]
Counts = list[int]


class LeadView(WallView):
    """What the presenter sees; ``list`` has the titles of all stops."""

    notes: tuple[str, ...]
    mistakes: tuple[tuple[str, str], ...]
    list: Titles
    after: Hardest
    where: Where
    clock: Clock
    empties: bool
    run: bool
    counts: NotRequired[Counts]
    tries: NotRequired[bool]
    asks: OwnForms
    calls: bool
    hands_up: Hands
    seats: int
    choices: NotRequired[Choices]
    try_board: NotRequired[BoardView | None]
    tried: NotRequired[Titles | None]


class WalkerView(TypedDict):
    """What a page of a chapter or room needs, of somebody in the class.

    ``plays`` says that the device has a seat at the volunteers' table.
    """

    role: Role
    mode: Mode
    paused: bool
    plays: bool


class HeldOpen(TypedDict):
    """A hand on a worksheet."""

    name: str
    cards: tuple[str, ...]


class Mistake(TypedDict):
    """The wrong option that most chose, and what comes of it."""

    option: int
    told: tuple[str, ...]


class SheetQuestion(TypedDict):
    """A question on the class's worksheet, with its solution."""

    title: str
    text: str
    told: tuple[str, ...]
    options: tuple[str, ...]
    picture: str
    parts: tuple[Part, ...]
    hands: list[HeldOpen]
    rights: tuple[int, ...]
    why: tuple[str, ...]
    mistake: Mistake | None
