"""What is kept of a class, and what its pages may say to it."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from motc_lab.engine.game import FIRST
from motc_lab.lessons.plans import PlanText
from motc_lab.rooms.codes import LONGEST_SECRET
from motc_lab.scene.model import Lang

MOST_OPTIONS: Final = 12
"""Of a question; each has a letter, from A to L."""
Role = Literal["presenter", "projector", "pupil", "walker"]
Phase = Literal["waiting", "open", "closed", "revealed"]
Mode = Literal["lead", "free"]
Kind = Literal["vote", "work", "talk"]  # of a stop
MOST_ROUNDS: Final = 2
MOST_DEVICES: Final = 250  # that vote, or are here at once
MOST_WALLS: Final = 20  # projectors: whoever has the code may open one
MOST_KNOWN: Final = 4 * MOST_DEVICES  # devices that are remembered
NEW_PER_S: Final = 3.0  # devices that come in for the first time
MOST_GROUPS: Final = 12
MOST_MARKS: Final = 20
MOST_TRIED: Final = 60  # choices of one what-if
OwnForm = Literal["letters", "yes_no", "number", "card", "place"]
FEWEST_OWN: Final = 2
MOST_OWN: Final = 8  # answers of the presenter's own question, from A to H
MOST_PAST: Final = 40  # own questions whose counts are kept
LARGEST_NUMBER: Final = 1_000_000_000
Does = Literal[
    "go",
    "open",
    "close",
    "reveal",
    "again",
    "empty",
    "door",
    "cards",
    "show",
    "csv",
    "sheet",
    "end",
    "pause",
    "resume",
    "lead",
    "free",
    "groups",
    "black",
    "code",
    "volunteers",
    "look",
    "turn",
    "mark",
    "point",
    "unmark",
    "what_if",
    "try",
    "undo",
    "return",
    "run",
    "hand_over",
    "lead_alone",
    "ask",
    "ask_close",
    "ask_away",
    "finish",
    "call",
    "pick",
    "lot",
]
Count = Annotated[int, Field(ge=0, le=999)]
Place = Annotated[int, Field(ge=0, le=999)]
PerMille = Annotated[int, Field(ge=0, le=1000)]  # of the picture's width or height
Point = tuple[PerMille, PerMille]
Arrow = tuple[PerMille, PerMille, PerMille, PerMille]  # from the first point on
Name = Annotated[str, Field(strict=True, max_length=64)]
Said = Annotated[str, Field(max_length=200)]
PLAIN: Final = r"^[^\x00-\x1f\x7f\u2028-\u202e\u2066-\u2069]*$"
"""A line as it is typed: nothing that breaks it, or turns its direction."""
OwnText = Annotated[str, Field(max_length=200, pattern=PLAIN)]
OwnOption = Annotated[str, Field(max_length=80, pattern=PLAIN)]
MarkedCard = Annotated[str, Field(pattern=r"^[a-z_]{1,20}(/[0-9]{1,2}){1,2}$")]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)


class StartClass(_Message):
    """What a page says that starts a class: over a chapter, or with a plan."""

    kind: Literal["open"]
    chapter: Name = ""
    game: Name = FIRST
    plan: Name = ""


class Enter(_Message):
    """What a page of a class says first.

    Attributes:
        secret: of a device that has been in before, or leads.
        ticket: by which one further device leads; valid once.
    """

    kind: Literal["enter"]
    role: Role
    lang: Lang
    secret: Annotated[str, Field(max_length=LONGEST_SECRET)] = ""
    ticket: Annotated[str, Field(max_length=LONGEST_SECRET)] = ""


class Vote(_Message):
    """What a pupil's page says: this option, of the question that it sees."""

    kind: Literal["vote"]
    at: Place
    round: Place
    option: Place


class Answer(_Message):
    """What a pupil's page says to the presenter's own question.

    Attributes:
        n: which question it sees.
        value: which answer, or the number; how far right in the picture.
        y: how far down.
    """

    kind: Literal["answer"]
    n: Place
    value: Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
    y: PerMille = 0


class HandsUp(_Message):
    """What a pupil's page says: I volunteer, or (0) no longer."""

    kind: Literal["hand"]
    to: Annotated[int, Field(ge=0, le=1)]


class See(_Message):
    """What a pupil's page says that goes on by itself: another stop."""

    kind: Literal["see"]
    at: Place


class Join(_Message):
    """What a pupil's page says: I belong to this group."""

    kind: Literal["join"]
    group: Annotated[int, Field(ge=1, le=MOST_GROUPS)]


class Beat(_Message):
    """What every page says again and again, to know whether its line still holds."""

    kind: Literal["ping"]
    n: Annotated[int, Field(ge=0, le=1 << 40)]


class Walk(_Message):
    """What a chapter's page says: somebody of the class is at this step."""

    kind: Literal["walk"]
    chapter: Said
    step: Said


class OwnWish(_Message):
    """What a presenter asks in own words; without any the form itself is asked.

    Attributes:
        options: of letters; none of them where they are said aloud.
    """

    form: OwnForm
    text: OwnText = ""
    options: Annotated[list[OwnOption], Field(max_length=MOST_OWN)] = []


class Act(_Message):
    """What a presenter's page says.

    Attributes:
        to: which stop, option or group; 0 and 1 where something is switched.
        counts: raised cards, option by option.
        x: how far right in the picture.
        y: how far down.
        end: where an arrow from there ends; None for a ring.
        what: a hand or card, to be turned or marked, or the code of a choice.
        own: what is asked in the presenter's own words.
    """

    kind: Does
    to: Place = 0
    counts: Annotated[list[Count], Field(max_length=MOST_OPTIONS)] = []
    x: PerMille = 0
    y: PerMille = 0
    end: Annotated[Point, Field(strict=False)] | None = None
    what: Said = ""
    own: OwnWish | None = None


class Own(BaseModel):
    """A question of the presenter's own.

    Attributes:
        n: counts them, so that no answer to another one is taken for one to this.
        options: texts of letters, or names of cards.
        votes: of devices; a number of its own, or a place, has no option.
        apart: how many had gone when it was closed.
    """

    model_config = ConfigDict(extra="forbid", defer_build=True)
    n: int
    form: OwnForm
    text: str = ""
    options: list[str] = []
    is_open: bool = True
    votes: dict[str, tuple[int, int]] = {}
    apart: int = 0


class OwnPast(BaseModel):
    """What came out of a question of the presenter's own: texts and counts."""

    model_config = ConfigDict(extra="forbid", defer_build=True)
    text: str
    counts: list[tuple[str, int]]


class Run(BaseModel):
    """A class that runs by itself: moments by the server's clock, in seconds.

    Attributes:
        closes: when the vote of the present stop is closed, if it is open by then.
        ends: when the class goes on to the next stop.
        held: since when a pause holds it; None where none does.
    """

    model_config = ConfigDict(extra="forbid", defer_build=True)
    closes: float
    ends: float
    held: float | None = None


class ClassState(BaseModel):
    """All that is kept of a class.

    Attributes:
        chapter: that it goes through; empty with a plan.
        presenter: digest of the presenter's secret.
        leaders: digests of the secrets of further devices that lead.
        at: number of the present stop.
        phase: of the vote there.
        mode: everybody together, or each at an own pace.
        joining: whether the wall shows code and QR code as large as it can.
        shut: whether no device comes in that has not been in before.
        known: devices that have been in, oldest first, by the beginning of a digest.
        votes: of devices in the present round.
        cards: raised in the present round.
        rounds: counts of every round that was closed, by stop: of those who were here.
        apart: counts of devices that had gone by then, round by round as well.
        alone: what devices chose at their own pace, by stop.
        groups: how many there are; 0 where nobody works in groups.
        group_of: number of a device's group.
        turned: hands and cards that lie otherwise than at first.
        marks: rings and arrows on the picture, and cards by their names.
        shown: the option that is played out.
        tried: choices of a what-if; None where there is none.
        volunteers: code of the room where two volunteers play; empty where none do.
        calls: whether volunteers are asked for.
        hands_up: devices that volunteer, each with the number that it shows.
        players: devices that were chosen, and are led to that room.
        look: the seat whose hand the class sees there; 'open' for all, else none.
        began: when the first stop began; ``since``: when the present one did.
        spent_s: seconds at stops that were left.
        figures: of devices, by the beginning of a digest, a figure for each stop:
            whether the first and the last answer there was right.
        ends: whether all see how it went, and are thanked.
        run: what comes when; None where the presenter leads.
        own: the presenter's own question in front of all; None where there is none.
        asked: how many there have been.
        past: what came out of them.
    """

    model_config = ConfigDict(extra="forbid", defer_build=True)
    chapter: str = ""
    plan: PlanText | None = None
    presenter: str
    leaders: list[str] = []
    at: int = 0
    phase: Phase = "waiting"
    mode: Mode = "lead"
    paused: bool = False
    black: bool = False
    joining: bool = True
    shut: bool = False
    known: list[str] = []
    votes: dict[str, int] = {}
    cards: list[int] = []
    rounds: dict[str, list[list[int]]] = {}
    apart: dict[str, list[list[int]]] = {}
    alone: dict[str, dict[str, int]] = {}
    groups: int = 0
    group_of: dict[str, int] = {}
    turned: list[str] = []
    marks: list[Point | Arrow | MarkedCard] = []
    shown: int | None = None
    tried: list[str] | None = None
    volunteers: str = ""
    calls: bool = False
    hands_up: dict[str, int] = {}
    players: list[str] = []
    look: str = ""
    began: float | None = None
    since: float | None = None
    spent_s: dict[str, float] = {}
    figures: dict[str, Annotated[str, Field(pattern=r"^[0-8]*$")]] = {}
    ends: bool = False
    run: Run | None = None
    own: Own | None = None
    asked: int = 0
    past: list[OwnPast] = []


class Screen(Protocol):
    """A page of a class; ``leads`` where it may do what a presenter does."""

    role: Role
    lang: Lang
    device: str
    leads: bool

    def show(self, view: Mapping[str, Any]) -> None:
        """Replace what is seen."""

    def point(self, x: int, y: int) -> None:
        """Show the presenter's pointer there for a moment."""
