"""What the reference shows of Stratego: all ranks, and a summary."""

from typing import Final

from motc_lab.games.stratego.reference import gallery
from motc_lab.games.stratego.reference.picture import STYLE
from motc_lab.scene.model import Lang
from motc_lab.scene.reference import Gallery, Reference
from motc_lab.texts.speech import say


class PiecesOfStratego(Reference):
    """The reference of Stratego: rules, words, all ranks, and a summary."""

    style = STYLE
    summary = (
        *("SSET-1", "SSET-2", "SSET-3", "SSET-4", "SSET-5"),
        *("SMOV-1", "SMOV-2", "SMOV-3", "SMOV-4"),
        *("SSCT-1", "SSCT-2"),
        *("SATT-1", "SATT-2", "SATT-3", "SATT-4", "SATT-5", "SATT-6"),
        *("STWO-1", "SMOR-3", "SEND-1", "SEND-3"),
    )

    def gallery(self, lang: Lang) -> Gallery:
        """All twelve ranks, the strongest first."""
        return Gallery(
            notice=say("stratego.gallery.notice", lang),
            filters=gallery.filters(lang),
            shown=gallery.entries(lang),
        )


REFERENCE: Final = PiecesOfStratego()
