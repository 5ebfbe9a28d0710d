"""What one has to know of The Queen's Gambit at a real table, on one page to print."""

from typing import Final

from motc_lab.scene.reference import Reference


class SummaryOfQueensGambit(Reference):
    """The reference of The Queen's Gambit: rules, words, and a summary."""

    summary = (
        *("QSET-1", "QSET-2", "QSET-3", "QSET-4"),
        *("QPLN-1", "QPLN-2", "QPLN-3", "QPLN-4", "QPLN-5"),
        *("QMOV-1", "QMOV-2", "QMOV-3", "QMOV-4", "QCAP-1", "QCAP-2"),
        *("QCRD-1", "QCRD-2", "QMEM-1", "QEND-1", "QEND-2", "QEND-3"),
    )


REFERENCE: Final = SummaryOfQueensGambit()
