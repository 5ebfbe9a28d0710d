"""Faults as the editor handles them: by name, hard or only unfinished, all mended."""

from typing import Final

from motc_lab.engine.problem import Problem
from motc_lab.games.stratego.options import Options
from motc_lab.games.stratego.position.moves import SIDES
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.sandbox.editor.edits import EditRefused

Fault = Problem[Position]
MENDED_WITHIN: Final = 200
UNFINISHED: Final = frozenset({"no_flag", "unknown_do_not_fit"})
"""Faults that come and go while somebody builds; no single edit is refused for them."""


def fault_id(fault: Fault) -> str:
    """Return the name of a fault within its position: kind, place and rank.

    An army may have too many of several ranks; elsewhere one place has one such fault.
    """
    rank = fault.fields.get("rank", "") if fault.place in SIDES else ""
    return f"{fault.key}/{fault.place}/{rank}"


def broken_rule(before: Position, after: Position, options: Options) -> Fault | None:
    """Return the first rule that ``after`` breaks and ``before`` did not."""
    known = {fault_id(fault) for fault in before.problems(options)}
    for fault in after.problems(options):
        if fault.key not in UNFINISHED and fault_id(fault) not in known:
            return fault
    return None


def mended(position: Position, name: str, way: str, options: Options) -> Position:
    """Carry out one repair; EditRefused where there is no such fault or repair."""
    for fault in (*position.problems(options), *position.warnings()):
        if fault_id(fault) == name:
            for repair in fault.repairs:
                if repair.key == way:
                    return repair.position
    raise EditRefused("no_such_fault")


def all_mended(position: Position, options: Options) -> Position:
    """Carry out the first repair of every fault, again and again, until none is left.

    Raises:
        EditRefused: faults remain after so many repairs; a fault of ours.
    """
    for _ in range(MENDED_WITHIN):
        found = position.problems(options)
        if not found:
            return position
        position = found[0].repaired
    raise EditRefused("not_mended")
