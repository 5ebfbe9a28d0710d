"""What a sandbox thinks of the options: anew at each position, dropped when it goes."""

from typing import TYPE_CHECKING

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.sandbox.change import compared
from motc_lab.sandbox.values import Valuer
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Knowledge, Values

if TYPE_CHECKING:
    from motc_lab.lab.advice import Advice


class Valuing:
    """The values of the position that is shown.

    Attributes:
        knowledge: from whose knowledge somebody wants them.
        valuer: thinks of the present position; None before the first one.
        before: thinks of the match as it was before something was supposed.
    """

    def __init__(self) -> None:
        self.knowledge: Knowledge = "own"
        self.valuer: Valuer | None = None
        self.before: Valuer | None = None
        self._is_turn_of_before = False

    def begin(  # noqa: PLR0913 -- keyword-only wishes
        self,
        session: AnySession,
        looker: Seat | None,
        lang: Lang,
        before: AnySession | None = None,
        *,
        is_free: bool = False,
        near: Seat | None = None,
    ) -> bool:
        """Drop what was thought of another position and think of this one.

        False: these are the values that are thought of already.

        Args:
            session: stands at the position.
            looker: who looks; None for open hands.
            lang: of the words.
            before: the match without what is supposed, to be compared with it.
            is_free: whether even a seat may know all of this match.
            near: whose options are valued where several are asked.
        """
        if self.valuer is not None:
            if self._is_of(self.valuer, session, looker, lang, near):
                return False
            self.valuer.drop()
        self.valuer = Valuer(
            session, looker, self.knowledge, lang, is_free=is_free, near=near
        )
        self.before = None
        if before is not None and session.here is session.history.root:
            self.before = Valuer(
                before, looker, self.knowledge, lang, informs=False, near=near
            )
        return True

    def _is_of(
        self,
        valuer: Valuer,
        session: AnySession,
        looker: Seat | None,
        lang: Lang,
        near: Seat | None,
    ) -> bool:
        """Whether somebody thinks of this position, for this looker, as wanted."""
        place = session.history.root, session.here.number
        known = (valuer.looker, valuer.lang, valuer.wanted)
        is_here = valuer.session is session and (valuer.root, valuer.node) == place
        is_near = valuer.near is near or len(session.asked) < 2  # noqa: PLR2004 -- several
        return is_here and is_near and known == (looker, lang, self.knowledge)

    @property
    def takes_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        found = (self.valuer, self.before)
        return any(one is not None and one.thinks_long for one in found)

    def step(self) -> bool:
        """Think one slice, by turns with the match before; False: all is done."""
        if self.valuer is None:
            return False
        before = self.before
        self._is_turn_of_before = not self._is_turn_of_before
        if before is not None and not before.is_done and self._is_turn_of_before:
            before.step()
            return True
        return self.valuer.step() or (before is not None and not before.is_done)

    def first_advice(self) -> "Advice | None":
        """What is thought so far, a first look at least; None where nobody may."""
        if self.valuer is not None and self.valuer.advice is None:
            self.valuer.step()
        return None if self.valuer is None else self.valuer.advice

    def values(self, beat: int) -> Values | None:
        """The values as they are now, for the picture with this beat."""
        if self.valuer is None:
            return None
        found = self.valuer.values(beat)
        told = self.before and compared(self.before, self.valuer)
        return found.model_copy(update={"compared": told}) if told else found
