"""What one has to know of Stratego at a real table, on one page to print."""

from typing import Final

from motc_lab.scene.reference import Reference


class SummaryOfStratego(Reference):
    """The reference of Stratego: rules, words, and a summary."""

    summary = (
        *("SSET-1", "SSET-2", "SSET-3", "SSET-4", "SSET-5"),
        *("SMOV-1", "SMOV-2", "SMOV-3", "SMOV-4"),
        *("SSCT-1", "SSCT-2"),
        *("SATT-1", "SATT-2", "SATT-3", "SATT-4", "SATT-5", "SATT-6"),
        *("STWO-1", "SMOR-3", "SEND-1", "SEND-3"),
    )


REFERENCE: Final = SummaryOfStratego()
