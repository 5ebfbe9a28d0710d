"""What travels to a page: pictures as text, and the page's words once a language.

A page knows one model with traits and messages, whatever its line is: a widget's comm,
a socket, a worker. ``Wire`` says which traits a new picture changes.
"""

from motc_lab.controllers.controller import Picture
from motc_lab.engine.game import FIRST
from motc_lab.scene.companion_model import Companion
from motc_lab.scene.designing_model import Designer
from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Chapter, Lang, Scene
from motc_lab.scene.sandbox_model import Sandbox
from motc_lab.texts.speech import words_in


class Wire:
    """The line to one page.

    A picture without a table, such as an exhibit, leaves the game's words as they are.
    """

    def __init__(self) -> None:
        self._spoken: tuple[Lang, str] | None = None

    def traits(self, picture: Picture, lang: Lang) -> dict[str, object]:
        """Return what changes with a picture: ``scene``, and ``words`` where needed."""
        game = game_of(picture) or (self._spoken[1] if self._spoken else FIRST)
        found: dict[str, object] = {}
        if self._spoken != (lang, game):
            self._spoken = lang, game
            found["words"] = page_words(picture, game, lang)
        found["scene"] = picture.model_dump_json()
        return found


def page_words(picture: Picture, game: str, lang: Lang) -> dict[str, str]:
    """Return the words that a page itself says, those of the sandbox in one."""
    words = words_in(game, "ui", lang)
    if isinstance(picture, Sandbox):
        own = words_in(game, "sandbox.ui", lang)
        words |= {f"sandbox.{name}": word for name, word in own.items()}
    return words


def game_of(picture: Picture) -> str | None:
    """Return the game of what is shown; None where no table is."""
    if isinstance(picture, Editor | Designer | Companion):
        return picture.game
    shown: Scene | Editor | None = table_of(picture)
    if isinstance(picture, Sandbox):
        beside = None if picture.twin is None else picture.twin.left.table
        shown = picture.table or picture.editor or beside
    return None if shown is None else shown.game


def table_of(picture: Picture | None) -> Scene | None:
    """Return the board of a picture, where it has one."""
    match picture:
        case Scene():
            return picture
        case Sandbox(table=table, panels=panels):
            return table if "board" in panels else None
        case Chapter(table=table):
            return table
        case Designer(inside=Scene() as table):
            return table
        case _:
            return None
