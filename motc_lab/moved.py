"""Names of modules before games had folders; they work for one release more.

Whoever imports an old name gets the module at its new place, and a warning that names
it. So notebooks and scripts of the release before go on.
"""

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

_TOGETHER: Final = (  # package before, package now, modules
    (
        "motc_lab.engine.core",
        "motc_lab.engine",
        "history",
    ),
    (
        "motc_lab.engine.motc",
        "motc_lab.engine",
        "problem seam",
    ),
    (
        "motc_lab.engine.motc",
        "motc_lab.games.motc.rules",
        "between card_sets chains chance chance_arguments codes compile effects "
        "event_fields events exchange machine masks notes options playout "
        "questions record rules seat session table verbs view",
    ),
    (
        "motc_lab.engine.motc",
        "motc_lab.games.motc.position",
        "pending_fit position problems problems_of_cards problems_of_persons unseen",
    ),
    (
        "motc_lab.engine.motc",
        "motc_lab.games.motc",
        "edition",
    ),
    (
        "motc_lab.texts",
        "motc_lab.games.motc.texts",
        "effects events events_page persons problems questions",
    ),
    (
        "motc_lab.scene",
        "motc_lab.games.motc.scene",
        "board build cards chain_words choices display editor_model "
        "families final happened lens match_end offers outcome "
        "people position position_facts score snapshots spoken story svg text_board",
    ),
    (
        "motc_lab.bots",
        "motc_lab.games.motc.bots",
        "greedy habit ismcts plays prices quick_answers race reckoning redeal "
        "sketches solver stakes worlds worth",
    ),
    (
        "motc_lab.lessons",
        "motc_lab.games.motc.lessons",
        "acts asks coach condition condition_acts dials endings exhibits facts force "
        "laid loss next_game next_game_moves next_step points puzzles setting_up "
        "tabletop",
    ),
    (
        "motc_lab.lab",
        "motc_lab.games.motc.lab",
        "after_match balance",
    ),
    (
        "motc_lab.lab.advice",
        "motc_lab.games.motc.lab.advice",
        "case engine_open_hands engine_open_worlds engine_playouts engine_search "
        "engines explainer gains influence information line match_value pairwise "
        "playouts samples story",
    ),
    (
        "motc_lab.lab.review",
        "motc_lab.games.motc.lab.review",
        "decisions model moments",
    ),
    (
        "motc_lab.sandbox",
        "motc_lab.games.motc.sandbox",
        "editor fate grid motifs naming race random_positions rates rates_run "
        "resigning reviewing why",
    ),
)
_RENAMED: Final = {
    "motc_lab.lab.review.report": "motc_lab.lab.review.in_words",
    "motc_lab.engine.motc.position_code": "motc_lab.games.motc.position.code",
    "motc_lab.engine.motc.position_edit": "motc_lab.games.motc.position.edit",
    "motc_lab.engine.motc.position_error": "motc_lab.games.motc.position.error",
    "motc_lab.engine.motc.position_parts": "motc_lab.games.motc.position.parts",
    "motc_lab.engine.motc.position_reader": "motc_lab.games.motc.position.reader",
    "motc_lab.engine.motc.position_table": "motc_lab.games.motc.position.tables",
}
_PACKAGES: Final = {
    "motc_lab.engine.motc": "motc_lab.games.motc",
    "motc_lab.engine.core": "motc_lab.engine",
}
MOVED: Final = {
    **{
        f"{before}.{name}": f"{now}.{name}"
        for before, now, names in _TOGETHER
        for name in names.split()
    },
    **_RENAMED,
    **_PACKAGES,  # behind all that lay in them
}


class Alias(Loader):
    """Loads the module of the new name in place of the old one."""

    def __init__(self, place: str) -> None:
        self.place = place
        self._spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module at its new place; say where that is."""
        msg = (
            f"{spec.name} is now {self.place}; the old name goes with the next release"
        )
        warnings.warn(msg, DeprecationWarning, stacklevel=2)
        module = importlib.import_module(self.place)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Leave the module as it is: it has run under its new name."""
        module.__spec__ = self._spec  # the import system has just overwritten it


class AliasFinder:
    """Finds old names before anybody looks for files of that name."""

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002 -- importlib's protocol
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Return where the module of an old name is; None where it is no old name."""
        place = new_name(name)
        return None if place is None else ModuleSpec(name, Alias(place))


def new_name(old: str) -> str | None:
    """The present name of a module; None for one that has not moved."""
    for before, now in MOVED.items():
        if old == before or old.startswith(f"{before}."):
            return now + old[len(before) :]
    return None


def know_old_names() -> None:
    """Make old names importable, from ``import motc_lab`` on."""
    sys.meta_path.insert(0, AliasFinder())
