"""What a page has read of a file of one's own, and what of it is played."""

from dataclasses import dataclass
from typing import Self

from motc_lab.controllers.play.terms import Terms, TermsError
from motc_lab.engine.game import game_named
from motc_lab.errors import LabError, shown
from motc_lab.scene.terms import OwnPick, terms_in


@dataclass(frozen=True, slots=True)
class OwnRead:
    """The file that was read last.

    Attributes:
        game: whose it is; empty before any.
        picks: what it offers.
        chosen: the pick that stands unless somebody chooses.
        fault: what is wrong with it.
        example: a file to begin with, where that was asked for.
    """

    game: str = ""
    picks: tuple[OwnPick, ...] = ()
    chosen: str = ""
    fault: LabError | None = None
    example: str = ""

    @classmethod
    def of_text(cls, game_id: str, text: str) -> Self:
        """What stands in a file that anybody may have written; an example for none."""
        own = terms_in(game_named(game_id)).own
        if own is None:
            raise TermsError(f"{game_id} is played with no file; choose its terms")
        if not text.strip():
            return cls(game_id, example=own.example.read_text(encoding="utf-8"))
        try:
            picks = own.picks(text)
        except LabError as fault:
            return cls(game_id, fault=fault)
        return cls(game_id, picks, picks[0].name)

    def after(self, terms: Terms) -> "OwnRead":
        """The same once a match under these terms has begun: it stays chosen."""
        own = terms.own
        if own is None:
            is_same = terms.game == self.game
            return OwnRead(self.game, self.picks) if is_same else self
        picks = self.picks if own in self.picks else (own,)
        return OwnRead(terms.game, picks, own.name)

    def pick(self, game_id: str, name: str) -> OwnPick | None:
        """What was chosen of it; None for nothing.

        Raises:
            TermsError: it has nothing of that name; says what it has.
        """
        if not name:
            return None
        here = self.picks if self.game == game_id else ()
        for one in here:
            if one.name == name:
                return one
        known = ", ".join([one.name for one in here]) or "nothing, read a file first"
        raise TermsError(f"own: {shown(name, 40)}; use {known}")
