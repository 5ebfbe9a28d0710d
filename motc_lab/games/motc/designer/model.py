"""What the workbench shows: cards and tracks as they are played, and their form."""

from typing import Literal

from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.rules.seat import Player
from motc_lab.games.motc.scene.table_model import Card
from motc_lab.scene.designing_model import Designer
from motc_lab.scene.editing_model import EditorFault, FieldGroup, Item
from motc_lab.scene.table_model import Part

VerbFieldKind = Literal["number", "choice", "flag"]


class BothWords(Part):
    """The same text in both languages."""

    en: str
    de: str


class VerbField(Part):
    """A field of a verb; numbers run from ``low`` to ``high`` without ``never``."""

    name: str
    kind: VerbFieldKind
    label: str
    low: int = 0
    high: int = 0
    never: int | None = None
    items: tuple[Item, ...] = ()


class VerbForm(Part):
    """A verb that may be chosen, and its fields; ``lists`` of verbs for a choice."""

    id: str
    label: str
    fields: tuple[VerbField, ...]
    lists: bool = False


class VerbRow(Part):
    """A verb as it stands in an effect; ``values`` by the names of its fields."""

    id: str
    values: dict[str, int | str | bool]
    options: tuple[tuple["VerbRow", ...], ...] = ()


class DesignCard(Part):
    """A card with its main half up.

    Attributes:
        id: its place on the workbench.
        face: as it is played; ``before``: as in the edition compared with, if other.
        sentences: what its effect says, in both languages.
        changed: fields that differ from the edition compared with.
    """

    id: str
    person: Player
    code: CardId
    face: Card
    before: Card | None
    strength: int
    effect: tuple[VerbRow, ...]
    sentences: BothWords
    title: BothWords
    history: BothWords
    rule: str
    changed: tuple[str, ...]
    faults: int


class DesignSpace(Part):
    """A space of an endurance track."""

    id: str
    hand_limit: int
    pawns: int
    advantage: int
    start: bool
    label: str
    changed: bool
    faults: int


class DesignSide(Part):
    """One person: sixteen cards and a track."""

    person: Player
    name: str
    badge: str
    cards: tuple[DesignCard, ...]
    track: tuple[DesignSpace, ...]
    track_changed: bool


class DesignChange(Part):
    """One thing that differs, in words, and its place."""

    place: str
    where: str
    before: str
    after: str


class DesignVariant(Part):
    """One of the variants on the workbench."""

    name: str
    here: bool
    against: bool
    count: str


class TrialBar(Part):
    """A share of matches, in percent, with its interval."""

    name: str
    value: float
    low: float
    high: float
    told: str


class TrialRow(Part):
    """One card, habit or number that a trial speaks of.

    Attributes:
        place: where the workbench has it; empty for a habit.
        cells: as many as the trial has heads, but for the name.
        sure: what is sure of it; *less* for a card that nobody has a use for.
    """

    place: str
    name: str
    cells: tuple[str, ...]
    sure: Literal["more", "less", "open"]


class TrialShown(Part):
    """How far a trial is, and what it says so far.

    Attributes:
        what: its name, as the page asks for it.
        done, total: how many ``unit`` are played, and of how many.
        stopped: after how many it was stopped, in words; else empty.
        of: what it is about; ``told``: what it says; ``honest``: how far to trust it.
        bars: shares beside each other, ``rows`` a table under ``heads``.
        chart: the first rows as a picture: JSON as ``Chart.as_dict`` has it, or empty.
        further: what a button says that goes on until it is decided; empty without one.
        cost: how many shuffles, and how long, that may take.
    """

    what: str
    done: int
    total: int
    unit: str
    is_running: bool
    stopped: str = ""
    of: str
    bars: tuple[TrialBar, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[TrialRow, ...] = ()
    chart: str = ""
    told: str
    honest: str
    further: str = ""
    cost: str = ""


class MatchDesigner(Designer):
    """The workbench of Match of the Century."""

    layout: Literal["motc"] = "motc"
    title: BothWords
    notice_text: BothWords
    id: str
    version: str
    sides: tuple[DesignSide, ...]
    verbs: tuple[VerbForm, ...]
    rules: tuple[FieldGroup, ...]
    faults: tuple[EditorFault, ...]
    trouble: EditorFault | None
    changes: tuple[DesignChange, ...]
    variants: tuple[DesignVariant, ...]
    against: str
    link: str
    trials: tuple[Item, ...]
    trial: TrialShown | None

    @property
    def lines(self) -> tuple[str, ...]:
        """How many things differ, then each of them."""
        told = [f"{one.where}: {one.before} → {one.after}" for one in self.changes]
        return (self.description, *told)
