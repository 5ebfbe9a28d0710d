"""A tree of what was played that somebody walks and looks after, and who watches it.

What is played, and by which rules, knows ``session``.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final, Generic

from motc_lab.checks import is_a
from motc_lab.engine.history import History, Node, StateT
from motc_lab.errors import LabError, WrongArgument, shown

COMMENT_LANGUAGES: Final = ("en", "de")
_LANGUAGES: Final = " or ".join(COMMENT_LANGUAGES)


class Tended(Generic[StateT]):
    """Undo, redo and jumps, notes and branches; every change is told to observers."""

    def __init__(self, state: StateT) -> None:
        self._history = History(state)
        self._observers: list[Callable[[], None]] = []

    @property
    def _state(self) -> StateT:
        return self._history.here.state

    # Moving about in what was played

    @property
    def history(self) -> History[StateT]:
        """The tree of everything played; go anywhere with ``jump``."""
        return self._history

    @property
    def here(self) -> Node[StateT]:
        """The node where we are."""
        return self._history.here

    @property
    def may_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self._history.here.parent is not None

    @property
    def may_redo(self) -> bool:
        """Whether a choice taken back can be made again."""
        return self._history.here.favourite is not None

    def undo(self) -> None:
        """Take one choice back; NowhereToGo at the start."""
        self._history.undo()
        self._changed()

    def redo(self) -> None:
        """Make the choice again that was taken back; NowhereToGo at the end."""
        self._history.redo()
        self._changed()

    def jump(self, number: int) -> None:
        """Go to any node by its number; NowhereToGo names those that exist."""
        self._history.go(self._history.node(number))
        self._changed()

    def comment(
        self, text: str = "", lang: str = "en", *, at: int | None = None, **texts: str
    ) -> None:
        """Write a note at a node: ``comment(at=3, en="Too early", de="Zu früh")``.

        Args:
            text: the note in the language ``lang``; texts by language do instead.
            lang: 'en' or 'de'.
            at: number of the node; the present one unless given.
            **texts: notes by language; an empty one takes the note away, and languages
                that are not named stay as they are.

        Raises:
            LabError: an unknown language, something that is no text; nothing changes.
            NowhereToGo: there is no such node.
        """
        if not is_a(lang, str):
            raise WrongArgument("lang", lang, _LANGUAGES)
        notes = texts if texts and not text else {**texts, lang: text}
        for language, note in notes.items():
            if language not in COMMENT_LANGUAGES:
                named = shown(language, 20)
                msg = f"{named} is no language of comments; use {_LANGUAGES}"
                raise LabError(msg)
            if not is_a(note, str):
                raise WrongArgument(language, note, "a text, empty for no comment")
        node = self.here if at is None else self._history.node(at)
        kept = {**node.comments, **notes}
        node.comments = MappingProxyType({lang: of for lang, of in kept.items() if of})
        self._history.touched.append(node)
        self._changed()

    # Looking after the branches

    def rename(self, number: int, name: str) -> None:
        """Call the branch that begins at a node by a name; empty takes it away."""
        node = self._history.node(number)
        if not is_a(name, str):
            raise WrongArgument("name", name, "a text, empty for no name")
        node.name = name
        self._history.touched.append(node)
        self._changed()

    def fold(self, number: int, *, folded: bool = True) -> None:
        """Leave out what follows a node wherever the tree is drawn, or show it."""
        node = self._history.node(number)
        node.folded = folded
        self._history.touched.append(node)
        self._changed()

    def remove(self, number: int) -> None:
        """Forget a node and all that was played from it; NowhereToGo for the start."""
        self._history.remove(self._history.node(number))
        self._changed()

    def promote(self, number: int) -> None:
        """Make a node the main line of the one before it."""
        self._history.promote(self._history.node(number))
        self._changed()

    # Watching

    def observe(self, observer: Callable[[], None]) -> Callable[[], None]:
        """Call ``observer`` after every change; returns what ends the observation."""
        if not callable(observer):
            raise WrongArgument("observer", observer, "a function without arguments")
        self._observers.append(observer)

        def end() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return end

    def _changed(self) -> None:
        if self._observers:  # most matches are watched by nobody
            for observer in tuple(self._observers):
                observer()
