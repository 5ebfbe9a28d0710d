"""Whether what was kept of a class still fits the lessons of this version."""

from collections.abc import Iterable, Sequence

from motc_lab.rooms.school.own import still_fits
from motc_lab.rooms.school.script import Stop
from motc_lab.rooms.school.state import ClassState


def fits(state: ClassState, script: Sequence[Stop]) -> bool:
    """Whether a class can go on: a question may have changed, or be gone."""
    if not 0 <= state.at < len(script):
        return False
    sizes = {
        stop.key: len(stop.ballot.options) for stop in script if stop.ballot is not None
    }
    here = sizes.get(script[state.at].key, 0)
    counted = all(
        len(one) == sizes.get(key, len(one))
        for key, rounds in state.rounds.items()
        for one in rounds
    )
    alone = all(
        _are_options(chosen.values(), sizes[key])
        for key, chosen in state.alone.items()
        if key in sizes
    )
    shown = [] if state.shown is None else [state.shown]
    now = _are_options([*state.votes.values(), *shown], here)
    is_asked = here > 0 or state.phase == "waiting"
    cards = len(state.cards) <= here
    can_be_free = bool(sizes) or state.mode == "lead"
    ballot = script[state.at].ballot
    own = state.own is None or still_fits(state.own, ballot, state.tried)
    votes = counted and alone and now and is_asked
    return votes and own and cards and can_be_free


def _are_options(chosen: Iterable[int], of: int) -> bool:
    return all(0 <= one < of for one in chosen)
