"""What a companion shows: a match at a real table, counted on a page beside it.

Made of generic parts, so that a game says what is counted and the page only draws it.
"""

from typing import Literal

from motc_lab.scene.table_model import Lang, Part


class CountTap(Part):
    """A button.

    Attributes:
        code: what pressing it says.
        note: what follows from it, below its text.
        sign: what stands on it instead of its text, where there is little room.
        look: how much it is meant to be pressed.
        sure: what is asked first; empty for nothing.
        is_on: whether it is what holds now.
        is_open: whether it can happen now; pressing it says why not.
    """

    code: str
    text: str
    note: str = ""
    sign: str = ""
    look: Literal["primary", "plain", "quiet"] = "plain"
    sure: str = ""
    is_on: bool = False
    is_open: bool = True


class CountTotal(Part):
    """A number that is kept, and perhaps what makes it one less or one more."""

    id: str
    text: str
    value: str
    note: str = ""
    less: CountTap | None = None
    more: CountTap | None = None


class CountSide(Part):
    """What one person has.

    Attributes:
        badge: letter of the person, beside the colour.
        holds: what marks this side out, such as White; empty for nothing.
        totals: the first one is the largest.
    """

    seat: str
    name: str
    badge: str
    holds: str
    totals: tuple[CountTotal, ...]


class CountSpot(Part):
    """A place on the real table that somebody has won, or that is still open.

    Attributes:
        seat: of whoever has won it; empty where nobody has.
        told: what has become of it, in words.
    """

    text: str
    value: int
    seat: str
    told: str
    is_here: bool


class CountField(Part):
    """A number that is typed or stepped to."""

    id: str
    text: str
    value: int
    least: int
    most: int


class CountForm(Part):
    """Numbers that belong together; ``code`` and then the numbers are sent.

    Attributes:
        columns: how many fields stand side by side.
        rows: what stands before each row; nothing where it is empty.
        away: takes all of it away.
    """

    code: str
    text: str
    fields: tuple[CountField, ...]
    columns: int = 1
    rows: tuple[str, ...] = ()
    button: str
    away: CountTap | None = None


class CountItem(Part):
    """A thing to do, in its order."""

    text: str
    state: Literal["done", "now", "later"]


class CountAsked(Part):
    """What the two are to say, or to do, next.

    Attributes:
        place: where this is, such as the number of the exchange.
        told: what has just come to an end, and why; empty for nothing.
        rule: of the game that asks; empty for none.
        list: what is to be done in order.
        totals: numbers that may change now.
        more: heading under which the forms stay folded away; empty: they lie open.
    """

    place: str
    told: str = ""
    text: str
    why: str
    rule: str
    list: tuple[CountItem, ...] = ()
    totals: tuple[CountTotal, ...] = ()
    taps: tuple[CountTap, ...] = ()
    forms: tuple[CountForm, ...] = ()
    more: str = ""


class CountLine(Part):
    """A line of what has happened."""

    text: str
    rule: str


class CountMatch(Part):
    """A match that the page keeps."""

    open: CountTap
    drop: CountTap
    is_here: bool


class Companion(Part):
    """A match at a real table at one moment, in one language.

    Attributes:
        name: what somebody calls the match.
        sides: none while nothing is counted yet.
        common: what belongs to neither side alone: the marker, what is still open.
        fixes: numbers that may be put right at any time.
        words: of the page, by their keys.
    """

    kind: Literal["companion"] = "companion"
    game: str
    beat: int
    lang: Lang
    heading: str
    name: str
    sides: tuple[CountSide, ...]
    common: tuple[CountTotal, ...]
    spots: tuple[CountSpot, ...]
    asked: CountAsked
    fixes: tuple[CountTotal, ...]
    log: tuple[CountLine, ...]
    matches: tuple[CountMatch, ...]
    begin: CountTap
    may_undo: bool
    may_redo: bool
    words: dict[str, str]
    speech: tuple[str, ...] = ()
    notice: str | None = None
    greets: bool = False
