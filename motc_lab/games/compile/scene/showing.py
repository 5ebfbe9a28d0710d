"""How matches of Compile are shown."""

from collections.abc import Sequence
from typing import Any, Final

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import IllegalOption
from motc_lab.games.compile.scene.build import scene_of
from motc_lab.games.compile.scene.sets import code_of_set
from motc_lab.games.compile.scene.table_model import CompileScene
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import Showing


class TerminalShowing(Showing):
    """Its own scenes; a match never pauses before its end."""

    def scene_of(
        self,
        source: Any,  # noqa: ANN401 -- as the base has it
        seat: Seat,
        lang: Lang,
        **wishes: Any,  # noqa: ANN401
    ) -> CompileScene:
        """Return the present scene."""
        known = {name: wishes[name] for name in _KNOWN if name in wishes}
        return scene_of(source, seat, lang, **known)

    def codes_of_set(
        self, session: AnySession, marked: Sequence[str]
    ) -> tuple[str, ...]:
        """The one answer that discards exactly these cards."""
        for asked in session.asked:
            question = session.question_of(asked)
            code = question and code_of_set(question, marked)
            if code:
                return (code,)
        raise IllegalOption(" ".join(marked), ["a set of hand cards to discard"])


_KNOWN: Final = ("open_hands", "new_from", "whole_log", "one_by_one")
SHOWING: Final = TerminalShowing()
