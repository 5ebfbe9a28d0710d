"""Motifs of a match: what happened in it that somebody may look for."""

from collections.abc import Callable
from typing import Final

from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.session import Session


def _ends_early(event: Event) -> bool:
    """Nobody can make up for it any more, though advantage is left (not resigned)."""
    return (
        event.kind == "game_ends"
        and event.left_on_table > 0
        and event.reason == "advantage"
    )


_FOUND: Final[dict[str, Callable[[Event], bool]]] = {
    "resigned": lambda event: event.kind == "resigned" and not event.no_card,
    "tied": lambda event: event.kind == "tied",
    "early_end": _ends_early,
    "reopened": lambda event: event.kind == "cleared",
    "forced": lambda event: event.kind == "forced",
    "drawn": lambda event: event.kind == "game_ends" and event.seat is None,
    "halved": lambda event: event.kind == "halved",
    "withheld": lambda event: event.kind == "withheld",
    "strength": lambda event: event.kind == "strength",
    "reshuffled": lambda event: event.kind == "reshuffled",
    "exhausted": lambda event: (
        event.kind == "endurance" and event.endurance_wanted != event.endurance_change
    ),
}
MOTIFS: Final = tuple(_FOUND)


def motifs(session: Session) -> tuple[str, ...]:
    """Return the names of all motifs on the present line, in the order of ``MOTIFS``.

    They come from events that both persons see, so they tell nothing hidden.
    """
    events = session.events()
    return tuple(
        [name for name, is_it in _FOUND.items() if any(is_it(one) for one in events)]
    )
