"""What exhibits of any game turn and draw: dials by their kind, a table to look at."""

from collections.abc import Sequence

from motc_lab.engine.session import AnySession
from motc_lab.scene.exhibit_model import Dial, DialOption, Table
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of
from motc_lab.scene.still import still


def drawn_table(table: AnySession, lang: Lang) -> Table:
    """A table as its first seat sees it, to be looked at."""
    seat = table.ruleset.players[0]
    return Table(table=still(showing_of(table).scene_of(table, seat, lang), ""))


def select(
    name: str, label: str, value: str, options: Sequence[tuple[str, str]]
) -> Dial:
    """One of several options, each with its id and its text."""
    offered = tuple([DialOption(id=one, text=told) for one, told in options])
    shown = next((told for one, told in options if one == value), "")
    return Dial(
        id=name, kind="select", label=label, value=value, text=shown, options=offered
    )


def toggle(
    name: str, label: str, value: int, told: str, why: str | None = None
) -> Dial:
    """Something that is on (1) or off (0)."""
    return Dial(
        id=name, kind="toggle", label=label, value=value, text=told, high=1, why=why
    )


def button(
    name: str, label: str, *, why: str | None = None, primary: bool = False
) -> Dial:
    """Something to press; the turn brings the value 1."""
    return Dial(id=name, kind="button", label=label, value=0, why=why, primary=primary)
