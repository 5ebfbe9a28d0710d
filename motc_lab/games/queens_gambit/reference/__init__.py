"""What the reference shows of The Queen's Gambit: its things, and a summary."""

from typing import Final

from motc_lab.games.queens_gambit.reference import gallery
from motc_lab.games.queens_gambit.reference.picture import STYLE
from motc_lab.scene.model import Lang
from motc_lab.scene.reference import Gallery, Reference
from motc_lab.texts.speech import say


class ThingsOfQueensGambit(Reference):
    """The reference of The Queen's Gambit: rules, words, its things, and a summary."""

    style = STYLE
    summary = (
        *("QSET-1", "QSET-2", "QSET-3", "QSET-4"),
        *("QPLN-1", "QPLN-2", "QPLN-3", "QPLN-4", "QPLN-5"),
        *("QMOV-1", "QMOV-2", "QMOV-3", "QMOV-4", "QCAP-1", "QCAP-2"),
        *("QCRD-1", "QCRD-2", "QMEM-1", "QEND-1", "QEND-2", "QEND-3"),
    )

    def gallery(self, lang: Lang) -> Gallery:
        """The four cards, the six tiles and our eight layouts."""
        return Gallery(
            notice=say("queens_gambit.gallery.notice", lang),
            filters=gallery.filters(lang),
            shown=gallery.entries(lang),
        )


REFERENCE: Final = ThingsOfQueensGambit()
