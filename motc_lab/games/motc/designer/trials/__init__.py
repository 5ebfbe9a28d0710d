"""Short simulations on the workbench, each a match at a time."""

from collections.abc import Callable
from typing import Final, Protocol

from motc_lab.games.motc.designer.bench import Draft
from motc_lab.games.motc.designer.model import TrialShown
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.designer.trials import asked
from motc_lab.games.motc.designer.trials.cards import CardsTrial
from motc_lab.games.motc.designer.trials.compared import compared
from motc_lab.scene.model import Lang


class Trial(Protocol):
    """A simulation of what lay on the workbench when it began."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be played."""

    def step(self) -> None:
        """Play one match more; nothing once all are played."""

    def go_on(self) -> None:
        """Go on until it is decided; Refused where there is nothing to decide."""

    def shown(self, lang: Lang, *, is_running: bool) -> TrialShown:
        """How far it is, and what it says so far, in one language."""


TRIALS: Final[dict[str, Callable[[Draft], Trial]]] = {
    "compare": compared,
    "cards": CardsTrial,
    "strong": asked.strong,
    "habits": asked.habits,
    "numbers": asked.numbers,
}


def trial_of(draft: Draft, what: str) -> Trial:
    """Begin a trial; Refused for one that there is not, or that would say nothing."""
    begin = TRIALS.get(what)
    if begin is None:
        raise Refused("not_here")
    return begin(draft)
