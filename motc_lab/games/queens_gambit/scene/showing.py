"""How matches of The Queen's Gambit are shown."""

from typing import Any, Final

from motc_lab.engine.seat import Seat
from motc_lab.games.queens_gambit.scene.build import scene_of
from motc_lab.games.queens_gambit.scene.table_model import QueensGambitScene
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import Showing


class BoardShowing(Showing):
    """Its own scenes; a match never pauses before its end."""

    def scene_of(
        self,
        source: Any,  # noqa: ANN401 -- as the base has it
        seat: Seat,
        lang: Lang,
        **wishes: Any,  # noqa: ANN401
    ) -> QueensGambitScene:
        """Return the present scene."""
        known = {name: wishes[name] for name in _KNOWN if name in wishes}
        return scene_of(source, seat, lang, **known)


_KNOWN: Final = ("open_hands", "new_from", "whole_log")
SHOWING: Final = BoardShowing()
