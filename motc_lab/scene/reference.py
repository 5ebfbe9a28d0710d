"""What pages to look things up in show of a game besides its rules and its words.

A game's module ``reference`` has a constant ``REFERENCE``, made from a class that
derives from this one: pictures beside rules and words, a gallery of its cards or
pieces, a summary to print. Without it there are rules and words only.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from motc_lab.engine.game import Game
from motc_lab.scene.model import Face, Lang

PART: Final = "reference"


@dataclass(frozen=True, slots=True)
class RulePicture:
    """A picture of a rule at work, with what happens in it."""

    svg: str
    caption: str


@dataclass(frozen=True, slots=True)
class Filter:
    """By what one chooses in a gallery; ``values``: ids and what they are called."""

    name: str
    title: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class GalleryItem:
    """A card or a piece in a gallery.

    Attributes:
        face: as a table shows it.
        title: what it is called.
        seat: whose it is; empty for what is nobody's own.
        svg: its picture.
        facts: a line below it; empty where there is none.
        rule: id of the rule that says more of it.
        fits: by the name of a filter the values that it has.
        text: what is on it, for a search.
    """

    face: Face
    title: str
    seat: str
    svg: str
    facts: str
    rule: str | None
    fits: Mapping[str, tuple[str, ...]]
    text: str

    @property
    def place(self) -> str:
        """Its place on the page of the gallery."""
        return f"{self.seat}-{self.face.code}" if self.seat else str(self.face.code)


@dataclass(frozen=True, slots=True)
class Gallery:
    """All cards or pieces of a game, in one language."""

    notice: str
    filters: tuple[Filter, ...]
    shown: tuple[GalleryItem, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand on paper: its sign, and what stands beside it."""

    sign: str
    value: str
    title: str
    facts: str
    text: str


class Reference:
    """The reference of a game without anything to show; a game's own adds to it.

    Attributes:
        style: style sheet of its pictures, which a page carries once.
        paper_style: the same for pictures that are printed in black on white.
        summary: ids of the rules that one has to know at a real table.
        summary_pictures: of these the ones whose picture stands there.
    """

    style: str = ""
    paper_style: str = ""
    summary: tuple[str, ...] = ()
    summary_pictures: frozenset[str] = frozenset()

    def legend(self, lang: Lang) -> str:
        """How the pictures are read."""
        del lang
        return ""

    def rule_picture(self, rule: str, lang: Lang) -> RulePicture | None:
        """A rule at work, None where words are enough."""
        del rule, lang
        return None

    def word_picture(self, word: str, lang: Lang) -> str | None:
        """What a word of the glossary looks like, None for what is no thing."""
        del word, lang
        return None

    def gallery(self, lang: Lang) -> Gallery | None:
        """All its cards or pieces."""
        del lang
        return None

    def face_on_paper(self, face: Any) -> str:  # noqa: ANN401 -- the game's own face
        """A face as HTML, as it is printed on a worksheet: in words, unless drawn."""
        return f'<figcaption class="paper-words">{escape(face.label)}</figcaption>'

    def held(self, face: Any) -> Held:  # noqa: ANN401 -- the game's own face
        """A face in a hand on a worksheet, with its text beside it."""
        return Held(sign="", value="", title=face.label, facts="", text="")


def reference_of(game: Game) -> Reference:
    """What the game shows, or nothing."""
    if not game.has_part(PART):
        return Reference()
    own: Reference = game.part(PART).REFERENCE
    return own
