"""Faults as the editor handles them: by name, hard or only unfinished, all mended."""

from typing import Final

from motc_lab.engine.problem import Problem
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.sandbox.editor.edits import EditRefused

Fault = Problem[Position]
MENDED_WITHIN: Final = 200
ALL: Final = "*"

UNFINISHED: Final = frozenset(
    {
        "card_missing",
        "card_alone",
        "section_not_ready",
        "no_section",
        "no_free_section",
        "no_effect",
        "wrong_question",
        "match_not_over",
        "match_is_over",
        "pawn_count",
        "forced_hidden",
        "effect_lasts",
        "marker_not_neutral",
        "early_discards",
    }
)
"""Faults that come and go while somebody builds; no single edit is refused for them."""


def fault_id(fault: Fault) -> str:
    """Return the name of a fault within its position: kind, place and card."""
    return f"{fault.key}/{fault.place}/{fault.fields.get('card', '')}"


def group_id(fault: Fault) -> str:
    """Return the name of all faults of this kind at this place."""
    return f"{fault.key}/{fault.place}/{ALL}"


def broken_rule(before: Position, after: Position, edition: Edition) -> Fault | None:
    """Return the first rule that ``after`` breaks and ``before`` did not."""
    known = {fault_id(fault) for fault in before.problems(edition)}
    for fault in after.problems(edition):
        if fault.key not in UNFINISHED and fault_id(fault) not in known:
            return fault
    return None


def mended(position: Position, name: str, way: str, edition: Edition) -> Position:
    """Carry out one repair of a fault, or of all faults of its kind and place.

    Raises:
        EditRefused: there is no such fault or repair any more.
    """
    found = _repaired(position, name, way, edition)
    if found is None:
        raise EditRefused("no_such_fault")
    if not name.endswith(f"/{ALL}"):
        return found
    for _ in range(MENDED_WITHIN):
        again = _repaired(found, name, way, edition)
        if again is None:
            return found
        found = again
    raise EditRefused("not_mended")


def _repaired(
    position: Position, name: str, way: str, edition: Edition
) -> Position | None:
    naming = group_id if name.endswith(f"/{ALL}") else fault_id
    for fault in position.problems(edition):
        if naming(fault) == name:
            for number, repair in enumerate(fault.repairs):
                if way_id(fault, number) == way:
                    return repair.position
    return None


def way_id(fault: Fault, number: int) -> str:
    """Return the name of a repair within its fault."""
    repair = fault.repairs[number]
    named = repair.fields.get("zone", repair.fields.get("n", ""))
    return f"{repair.key}/{named}" if named != "" else repair.key


def all_mended(position: Position, edition: Edition) -> Position:
    """Carry out the first repair of every fault, again and again, until none is left.

    Raises:
        EditRefused: faults remain after so many repairs; a fault of ours.
    """
    for _ in range(MENDED_WITHIN):
        found = position.problems(edition)
        if not found:
            return position
        position = found[0].repaired
    raise EditRefused("not_mended")
