"""What a line of Python says of a match; it is read as text, and nothing is run."""

import re
from ast import literal_eval
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_CODE: Final = re.compile(r"from_code\(\s*['\"]([^'\"]+)['\"]")
_GAME: Final = re.compile(r"game=['\"]([a-z][a-z0-9_]{0,39})['\"]")
_NEW: Final = re.compile(r"Match\.new\(\s*(?:seed=)?(-?\d{1,18})?")
_AT: Final = re.compile(r"from_position\(\s*['\"]([^'\"]+)['\"]")
_SEED: Final = re.compile(r"seed=(-?\d{1,18})")
_PLAY: Final = re.compile(r"\.play\(\s*['\"]([^'\"]+)['\"]")
_SET: Final = re.compile(
    r"\b([a-z][a-z_]{0,39})="
    r"('[\w-]{0,60}'|\"[\w-]{0,60}\"|[0-9]{1,18}|True|False|None"
    r"|\{[^{}]{0,2000}\}|\[[^\[\]]{0,400}\])"
)


@dataclass(frozen=True, slots=True)
class PythonLine:
    """What a line says.

    Attributes:
        code: of the position that it takes up; None where it names none.
        is_new: whether it begins a match.
        game: the id that it names, as it is; None where it names none.
        seed: of chance; 0 where it names none.
        settings: all else that it names before the first play.
        plays: the answers, by their codes.
    """

    code: str | None
    is_new: bool
    game: str | None
    seed: int
    settings: Mapping[str, object]
    plays: tuple[str, ...]


def python_line(text: str) -> PythonLine:
    """Read a line that anybody may have written."""
    code = _CODE.search(text) or _AT.search(text)
    new, game, seed = _NEW.search(text), _GAME.search(text), _SEED.search(text)
    first = new[1] if new is not None and code is None else None
    return PythonLine(
        code=None if code is None else code[1],
        is_new=new is not None,
        game=None if game is None else game[1],
        seed=int(first or (seed[1] if seed is not None else 0)),
        settings=_settings(text.partition(".play(")[0]),
        plays=tuple(_PLAY.findall(text)),
    )


def _settings(begin: str) -> dict[str, object]:
    said = {name: _value(value) for name, value in _SET.findall(begin)}
    return {name: of for name, of in said.items() if name not in {"seed", "game"}}


def _value(text: str) -> object:
    """What a literal stands for; itself where it is none, to be refused by the game."""
    try:
        return literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text
