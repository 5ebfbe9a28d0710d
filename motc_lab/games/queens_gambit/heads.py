"""The settings as head lines of a record, and read back (QREC-3).

::

    seats 3
    layout opening
    values P1 N3 B3 R5 K6 Q8
    options stall_rounds=10 reshuffle=at_once junior=white,red first=lot

A layout that is none of ours is written with rows and start squares behind its name.
"""

from typing import Any, Final

from motc_lab.errors import LabError, shown
from motc_lab.games.queens_gambit.layout import KINDS
from motc_lab.games.queens_gambit.options import Options, Settings

NAMES: Final = ("seats", "layout", "values", "options")
_OPTIONS: Final = tuple(Options.model_fields)
_DIGITS: Final = 7
_OWN: Final = 3  # words of a layout that is none of ours


def written(agreed: Settings) -> dict[str, str]:
    """The lines by name."""
    layout, options = agreed.layout, agreed.options
    words = [layout.name]
    if not agreed.is_house_layout:
        words += ["/".join(layout.rows), ",".join(layout.starts)]
    told = {**options.model_dump(), "junior": ",".join(options.junior)}
    return {
        "seats": str(agreed.seats),
        "layout": " ".join(words),
        "values": " ".join(f"{kind}{agreed.values[kind]}" for kind in KINDS),
        "options": " ".join(f"{name}={value}" for name, value in told.items()),
    }


def read(name: str, line: str) -> dict[str, Any]:
    """What one line sets; LabError where it can't be read."""
    if name == "seats":
        return {"seats": _number(name, line)}
    if name == "layout":
        return {"layout": _layout(line)}
    if name == "values":
        return {"values": _values(line)}
    return dict([_option(word) for word in line.split()])


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise LabError(f"{name}: {shown(text, 40)}; use a whole number")
    return int(text)


def _layout(line: str) -> object:
    words = line.split()
    if len(words) == 1:
        return words[0]
    if len(words) != _OWN:
        right = "use a name, or name, rows with '/' between, start squares with ','"
        raise LabError(f"layout: {shown(line, 40)}; {right}")
    name, rows, starts = words
    return {"name": name, "rows": rows.split("/"), "starts": starts.split(",")}


def _values(line: str) -> dict[str, int]:
    return {word[:1]: _number(f"values.{word[:1]}", word[1:]) for word in line.split()}


def _option(word: str) -> tuple[str, object]:
    name, _, value = word.partition("=")
    if name not in _OPTIONS:
        right = ", ".join(_OPTIONS)
        raise LabError(f"options: {shown(name, 40)}; use {right}")
    if name == "stall_rounds":
        return name, _number(name, value)
    if name == "junior":
        return name, [seat for seat in value.split(",") if seat]
    return name, value
