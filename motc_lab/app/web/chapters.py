"""The chapters that are served: notebooks with a title in every language they speak.

A chapter's notebook carries in its metadata::

    "motc": {"title": {"en": "Lose to win", "de": "..."}, "minutes": 6}

It may add ``about``, one sentence for the list of chapters, and ``part``, the heading
of a part of the course that begins with it; both in every language, too.
Its number is the beginning of its file name; cells are read once, when it is served.
Cells with the tag ``lab-only`` are for readers in JupyterLab and are not served. Where
the first other one makes a board and nothing else, the server shows that board itself.

Notebooks of the first game lie in the folder itself, those of another one in a folder
with its id: ``duel/01-guessing.ipynb``. A game without any is served by its lessons.
"""

import re
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from motc_lab.app.web.cells import board_in, chapter_board
from motc_lab.engine.game import FIRST, ID, Game, games
from motc_lab.errors import LabError
from motc_lab.lessons import lesson_files
from motc_lab.lessons.summary import summary_of
from motc_lab.reading import Unreadable, json_of, read_text
from motc_lab.screens.spec import PLACE, BoardSpec

Lang = Literal["en", "de"]
LANGUAGES: tuple[Lang, ...] = ("en", "de")
LAB_ONLY = "lab-only"
LARGEST_BYTES = 32 << 20  # a notebook with its pictures
PLAY, SANDBOX, DESIGNER, COMPANION = "play", "sandbox", "designer", "companion"
NO_CHAPTERS = (PLAY, SANDBOX, DESIGNER, COMPANION)  # pages with a board that are none
OF_COURSE = re.compile(rf"(?:{ID}/)?\d+")


class ChapterFileError(LabError, ValueError):
    """A notebook among the chapters cannot be served; says which one and why."""


class Frozen(BaseModel):
    """A value read from a file."""

    model_config = ConfigDict(frozen=True, defer_build=True)


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


class NotebookCell(Frozen):
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
    cells: list[NotebookCell]


class Chapter(Frozen):
    """A page with a board, ready to be served; a chapter's number has two digits.

    Attributes:
        board: what is on it; None where a notebook has code of its own, which needs a
            kernel.
        file: of its notebook, below the folder of all; empty where it has none.
    """

    number: str
    heading: Heading
    board: BoardSpec | None
    game: str = FIRST
    file: str = ""

    @property
    def key(self) -> str:
        """What tells it from all others, and the end of its address."""
        return key_of(self.game, self.number)

    @property
    def lesson(self) -> str:
        """Number of the course's lesson that it shows; empty where it shows none."""
        shown = self.board.lesson if self.board else ""
        return shown if OF_COURSE.fullmatch(shown) else ""

    @property
    def is_of_course(self) -> bool:
        """Whether it is one of the chapters; a page to play or work at is none."""
        return self.number not in NO_CHAPTERS

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


def play_page(game: Game, titles: dict[Lang, str]) -> Chapter:
    """Return the page of matches against a bot; it is served as a chapter is."""
    board = BoardSpec(kind="play", game=game.id, place=PLACE)
    heading = Heading(title=titles, minutes=0)
    return Chapter(number=PLAY, heading=heading, board=board, game=game.id)


def sandbox_page(game: Game, titles: dict[Lang, str]) -> Chapter:
    """Return the sandbox of a game that has no chapter of it."""
    board = BoardSpec(kind="sandbox", game=game.id, place=f"motc:{game.id}/sandbox")
    heading = Heading(title=titles, minutes=0)
    return Chapter(number=SANDBOX, heading=heading, board=board, game=game.id)


def designer_page(game: Game, titles: dict[Lang, str]) -> Chapter:
    """Return the workbench of a game that has one."""
    place = f"motc:{game.id}/designer"
    board = BoardSpec(kind="designer", game=game.id, place=place)
    heading = Heading(title=titles, minutes=0)
    return Chapter(number=DESIGNER, heading=heading, board=board, game=game.id)


def companion_page(game: Game, titles: dict[Lang, str]) -> Chapter:
    """Return the companion of a game that has one."""
    place = f"motc:{game.id}/companion"
    board = BoardSpec(kind="companion", game=game.id, place=place)
    heading = Heading(title=titles, minutes=0)
    return Chapter(number=COMPANION, heading=heading, board=board, game=game.id)


def home() -> Path:
    """Return the folder of the tutorial's notebooks, packaged or in the repository."""
    packaged = Path(str(resources.files("motc_lab.app"))) / "notebooks" / "tutorial"
    if packaged.is_dir():
        return packaged
    return packaged.parents[3] / "notebooks" / "tutorial"


def read(path: Path, game: str = FIRST) -> Chapter:
    """Return the chapter in a notebook file, which is one of this game.

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
    number, heading = path.stem.partition("-")[0], notebook.metadata.motc
    first = next((cell.text for cell in notebook.cells if cell.is_served), "")
    board = board_in(first, path.parent)
    file = path.name if game == FIRST else f"{game}/{path.name}"
    return Chapter(number=number, heading=heading, board=board, game=game, file=file)


def _no_chapter(path: Path, why: str) -> ChapterFileError:
    return ChapterFileError(
        f"{path.name} is no chapter: {why}; a chapter is a notebook whose "
        'metadata hold {"motc": {"title": {"en": ..., "de": ...}, "minutes": 6}}'
    )


def read_all(folder: Path) -> dict[str, Chapter]:
    """Return the folder's chapters by their keys: the first game's, then the others'.

    Raises:
        ChapterFileError: a notebook is no chapter, or there is none at all.
    """
    chapters = [read(path) for path in sorted(folder.glob("*.ipynb"))]
    for game in games().values():
        if game.id != FIRST:
            chapters += _of_game(game, folder)
    if not chapters:
        raise ChapterFileError(f"{folder} holds no chapter (a file like 00-name.ipynb)")
    return {chapter.key: chapter for chapter in chapters}


def _of_game(game: Game, folder: Path) -> list[Chapter]:
    """Return another game's chapters: its notebooks; at home, else, its lessons."""
    files = sorted((folder / game.id).glob("*.ipynb"))
    if files or folder != home():
        return [read(path, game.id) for path in files]
    return [_bare(game, path) for path in lesson_files(game)]


def _bare(game: Game, path: Path) -> Chapter:
    """Return a lesson as a chapter without words around it."""
    number = path.name[:2]
    key = key_of(game.id, number)
    shown = summary_of(key)
    heading = Heading(title=shown.title, minutes=shown.minutes)
    board = chapter_board(key, home())
    return Chapter(number=number, heading=heading, board=board, game=game.id)


def key_of(game: str, number: str) -> str:
    """Return how a game's chapter is named among those of all: '03', 'duel/01'."""
    return number if game == FIRST else f"{game}/{number}"


def game_of(key: str) -> str:
    """Return the id of the game whose chapter has this key."""
    return key.rpartition("/")[0] or FIRST


def chapters_of(game: str, chapters: Iterable[Chapter]) -> list[Chapter]:
    """Return one game's among all chapters, in their order."""
    return [chapter for chapter in chapters if chapter.game == game]
