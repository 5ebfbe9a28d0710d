"""What a room of the house offers of the first game under its own name.

``motc_lab.lab.tornado`` is what notebooks write; the room itself knows no game.
Checkers and editors are told of such names beside, and a test compares them.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from motc_lab.engine.game import game_named


def names_of(
    room: str, offered: Sequence[str], later: Mapping[str, str] | None = None
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return ``__getattr__`` and ``__dir__`` of a room, the package of this name.

    The first finds what the game's room of the same name has, when it is first asked
    for, and what stands in a module that is loaded ``later``; the second offers what
    the room offers, and no module, so that tab completion shows what to type.
    """
    part = room.rpartition(".")[2]

    def getattr_(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
        if later and name in later:
            return getattr(import_module(later[name]), name)
        more = game_named().part(part)
        if name not in more.__all__:
            msg = f"module {room!r} has no attribute {name!r}"
            raise AttributeError(msg)
        return getattr(more, name)

    def dir_() -> list[str]:
        return sorted(offered)

    return getattr_, dir_
