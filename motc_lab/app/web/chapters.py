"""The chapters that are served: notebooks with a title in every language they speak.

A chapter's notebook carries in its metadata::

    "motc": {"title": {"en": "Lose to win", "de": "..."}, "minutes": 6}

It may add ``about``, one sentence for the list of chapters, and ``part``, the heading
of a part of the course that begins with it; both in every language, too.
Its number is the beginning of its file name; cells are read once, when it is served.
Cells with the tag ``lab-only`` are for readers in JupyterLab and are not run.
"""

import re
from importlib import resources
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from motc_lab.errors import LabError
from motc_lab.reading import Unreadable, json_of, read_text

Lang = Literal["en", "de"]
LANGUAGES: tuple[Lang, ...] = ("en", "de")
LAB_ONLY = "lab-only"
LARGEST_BYTES = 32 << 20  # a notebook with its pictures
PLAY = "play"
OF_COURSE = re.compile(r"""\bChapter\(\s*["'](\d+)["']""")


class ChapterFileError(LabError, ValueError):
    """A notebook among the chapters cannot be served; says which one and why."""


class Frozen(BaseModel):
    """A value read from a file."""

    model_config = ConfigDict(frozen=True)


class Heading(Frozen):
    """What a chapter says of itself before it is opened."""

    title: dict[Lang, str]
    minutes: int
    about: dict[Lang, str] = {}
    part: dict[Lang, str] = {}


class Metadata(Frozen):
    """The part of a notebook's metadata that is ours."""

    motc: Heading


class CellMetadata(Frozen):
    """The part of a cell's metadata that matters here."""

    tags: tuple[str, ...] = ()


class Cell(Frozen):
    """A cell as the notebook holds it; only code cells are run."""

    cell_type: str
    source: str | list[str]
    metadata: CellMetadata = CellMetadata()

    @property
    def is_served(self) -> bool:
        """Whether the web app runs it: code that is not meant for JupyterLab only."""
        return self.cell_type == "code" and LAB_ONLY not in self.metadata.tags

    @property
    def text(self) -> str:
        """The source as one string."""
        return self.source if isinstance(self.source, str) else "".join(self.source)


class Notebook(Frozen):
    """As much of a notebook file as a chapter needs."""

    metadata: Metadata
    cells: list[Cell]


class Chapter(Frozen):
    """A page with a board, ready to be served; a chapter's number has two digits."""

    number: str
    heading: Heading
    sources: tuple[str, ...]

    @property
    def lesson(self) -> str:
        """Number of the course's lesson that a cell shows; empty where none does."""
        found = filter(None, map(OF_COURSE.search, self.sources))
        return next((match[1] for match in found), "")

    @property
    def is_of_course(self) -> bool:
        """Whether it is one of the chapters; the page to play at is none."""
        return self.number != PLAY

    @property
    def spoken_number(self) -> str:
        """The number as a person says it: 0, not 00."""
        return self.number.lstrip("0") or "0"

    def title(self, lang: Lang) -> str:
        """Return the title in that language, in English where there is none."""
        return _in(lang, self.heading.title)

    def about(self, lang: Lang) -> str:
        """Return what the chapter is about; empty where it does not say."""
        return _in(lang, self.heading.about)

    def part(self, lang: Lang) -> str:
        """Return the part of the course that begins here; empty where none does."""
        return _in(lang, self.heading.part)


def _in(lang: Lang, texts: dict[Lang, str]) -> str:
    """Return the text in that language, else in English, else in any."""
    return texts.get(lang) or texts.get("en") or next(iter(texts.values()), "")


def play_page(titles: dict[Lang, str]) -> Chapter:
    """Return the page of matches against a bot; it is served as a chapter is."""
    source = "from motc_lab.widgets.play.widget import PLACE, Play\n\nPlay(place=PLACE)"
    heading = Heading(title=titles, minutes=0)
    return Chapter(number=PLAY, heading=heading, sources=(source,))


def home() -> Path:
    """Return the folder of the tutorial's notebooks, packaged or in the repository."""
    packaged = Path(str(resources.files("motc_lab.app"))) / "notebooks" / "tutorial"
    if packaged.is_dir():
        return packaged
    return packaged.parents[3] / "notebooks" / "tutorial"


def read(path: Path) -> Chapter:
    """Return the chapter in a notebook file.

    Raises:
        ChapterFileError: it is no notebook, or says nothing of itself.
    """
    try:
        held = json_of(read_text(path, LARGEST_BYTES))
        notebook = Notebook.model_validate(held)
    except Unreadable as error:
        raise _no_chapter(path, error.why) from None
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        where = ".".join(map(str, fault["loc"])) or "the notebook"
        raise _no_chapter(path, f"{where}: {fault['msg']}") from None
    sources = [cell.text for cell in notebook.cells if cell.is_served]
    number = path.stem.partition("-")[0]
    heading = notebook.metadata.motc
    return Chapter(number=number, heading=heading, sources=tuple(sources))


def _no_chapter(path: Path, why: str) -> ChapterFileError:
    return ChapterFileError(
        f"{path.name} is no chapter: {why}; a chapter is a notebook whose "
        'metadata hold {"motc": {"title": {"en": ..., "de": ...}, "minutes": 6}}'
    )


def read_all(folder: Path) -> dict[str, Chapter]:
    """Return the folder's chapters by number, in order.

    Raises:
        ChapterFileError: a notebook is no chapter, or there is none at all.
    """
    found = [read(path) for path in sorted(folder.glob("*.ipynb"))]
    if not found:
        raise ChapterFileError(f"{folder} holds no chapter (a file like 00-name.ipynb)")
    return {chapter.number: chapter for chapter in found}
