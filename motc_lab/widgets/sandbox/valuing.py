"""What a sandbox thinks of the options: anew at each position, dropped when it goes."""

from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.sandbox.values import Valuer
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Knowledge, Values


class Valuing:
    """The values of the position that is shown.

    Attributes:
        knowledge: from whose knowledge somebody wants them.
        valuer: thinks of the present position; None before the first one.
    """

    def __init__(self) -> None:
        self.knowledge: Knowledge = "own"
        self.valuer: Valuer | None = None

    def begin(self, session: Session, looker: Seat | None, lang: Lang) -> bool:
        """Drop what was thought of another position and think of this one.

        False: these are the values that are thought of already.
        """
        if self.valuer is not None:
            if self._is_of(self.valuer, session, looker, lang):
                return False
            self.valuer.drop()
        self.valuer = Valuer(session, looker, self.knowledge, lang)
        return True

    def _is_of(
        self, valuer: Valuer, session: Session, looker: Seat | None, lang: Lang
    ) -> bool:
        """Whether somebody thinks of this position, for this looker, as wanted."""
        place = session.history.root, session.here.number
        known = (valuer.looker, valuer.lang, valuer.wanted)
        is_here = valuer.session is session and (valuer.root, valuer.node) == place
        return is_here and known == (looker, lang, self.knowledge)

    @property
    def takes_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        return self.valuer is not None and self.valuer.thinks_long

    def step(self) -> bool:
        """Think one slice; False: all is done."""
        return self.valuer is not None and self.valuer.step()

    def values(self, beat: int) -> Values | None:
        """The values as they are now, for the picture with this beat."""
        return None if self.valuer is None else self.valuer.values(beat)
